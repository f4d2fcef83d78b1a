import type { SchemaModel, SchemaNode } from '../../../model/schema.ts';

/** A field that a column may hold: `geo.lat`, `booked.1.title`. */
export interface FieldName {
  readonly name: string;
  readonly node: SchemaNode;
}

/** The fields of an item, each by the name of its column; of a list of maps those of its first entry. */
export function fieldNames(item: SchemaNode, schema: SchemaModel): readonly FieldName[] {
  return Object.entries(item.properties ?? {}).flatMap(([key, child]) => fieldsBelow(key, schema.resolve(child), schema));
}

function fieldsBelow(name: string, node: SchemaNode, schema: SchemaModel): readonly FieldName[] {
  const kind = kindOf(node, schema);
  if (kind === 'map') return fieldNames(node, schema).map((field) => ({ ...field, name: `${name}.${field.name}` }));
  return kind === 'maps' ? fieldsBelow(`${name}.1`, schema.items(node) as SchemaNode, schema) : [{ name, node }];
}

/** What a field holds, as far as a table is concerned: one value, several in one cell, a map, or a list of maps. */
export function kindOf(node: SchemaNode, schema: SchemaModel): 'value' | 'values' | 'map' | 'maps' {
  const types = [node.type ?? 'string'].flat();
  if (types.includes('array')) return kindOf(schema.items(node) ?? {}, schema) === 'value' ? 'values' : 'maps';
  const isMap = node.properties !== undefined && !takesText(node);
  return isMap ? 'map' : 'value';
}

/** A pick is a slug or a map: in a table it is a slug. A whole reference that may stand for a map is no text of its own. */
function takesText({ type, pattern }: SchemaNode): boolean {
  return [type ?? 'string'].flat().includes('string') && pattern === undefined;
}
