import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { mayBeInFile, typesOf } from '../../model/schema.ts';

/** A field that a column can hold: `geo.lat`, `booked.1.title`. */
export interface FieldName {
  readonly name: string;
  readonly node: SchemaNode;
}

/** Returns the fields of an item, named as columns. For a list of maps, returns the fields of its first entry. */
export function fieldNames(item: SchemaNode, schema: SchemaModel): readonly FieldName[] {
  return Object.entries(item.properties ?? {}).flatMap(([key, child]) => fieldsBelow(key, schema.resolve(child), schema));
}

function fieldsBelow(name: string, node: SchemaNode, schema: SchemaModel): readonly FieldName[] {
  const kind = kindOf(node, schema);
  if (kind === 'map') return fieldNames(node, schema).map((field) => ({ ...field, name: `${name}.${field.name}` }));
  if (kind !== 'maps') return [{ name, node }];
  const from = mayBeInFile(node) ? [{ name: `${name}.from`, node: schema.child(node, 'from') as SchemaNode }] : [];
  return [...fieldsBelow(`${name}.1`, schema.items(node) as SchemaNode, schema), ...from];
}

/** Returns what a field holds in a table: one value, several values in one cell, a map, or a list of maps. */
export function kindOf(node: SchemaNode, schema: SchemaModel): 'value' | 'values' | 'map' | 'maps' {
  const types = typesOf(node);
  if (types.includes('array')) {
    const items = schema.items(node) ?? {};
    // A fact can be anything, and so can its parts. Its cell is a text.
    if (schema.items(items) === items) return 'value';
    return kindOf(items, schema) === 'value' ? 'values' : 'maps';
  }
  const isMap = node.properties !== undefined && !takesText(node);
  return isMap ? 'map' : 'value';
}

/**
 * Checks whether a table writes the field as text. A pick is a slug or a map, so a table writes its slug. A string with a pattern is only a
 * reference in place of a map, so it does not count.
 */
function takesText(node: SchemaNode): boolean {
  return typesOf(node).includes('string') && node.pattern === undefined;
}
