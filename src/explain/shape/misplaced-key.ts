import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { containerName } from '../../model/format-value.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { listInWords } from '../../shared/text.ts';
import type { SiteSource } from '../../source/site-source.ts';

export interface UnknownKey {
  /** The map with the unknown key. */
  readonly path: DataPath;
  readonly node: SchemaNode;
  readonly data: unknown;
  readonly schema: SchemaModel;
  /** A key that only a base says can be written beside the unknown one. */
  readonly isInherited?: SiteSource['isInherited'];
}

/** Returns the map below `node` that can have this key, if there is only one. */
export function childThatTakes(key: string, node: SchemaNode, schema: SchemaModel): string | undefined {
  const takers = childrenThatTake(key, node, schema);
  return takers.length === 1 ? takers[0] : undefined;
}

function childrenThatTake(key: string, node: SchemaNode, schema: SchemaModel): readonly string[] {
  return Object.keys(node.properties ?? {}).filter((name) => knows(schema.child(node, name), key));
}

/** Returns the path at which an unknown key already is: in the only map below `node` that can have it. */
export function placeOfSame(key: string, { path, node, data, schema, isInherited = () => false }: UnknownKey): DataPath | undefined {
  const child = childThatTakes(key, node, schema);
  const place = child === undefined ? undefined : [...path, child, key];
  return place !== undefined && valueAt(data, place) !== undefined && !isInherited(place, [...path, key]) ? place : undefined;
}

/** Words where an unknown key belongs: under a key beside it, further out, or in another block. */
export function hintForMisplacedKey(key: string, { path, node, data, schema, isInherited = () => false }: UnknownKey): string | undefined {
  const children = childrenThatTake(key, node, schema);
  if (children.length > 0 && children.length < 4) {
    return `\`${key}\` belongs under ${listInWords(
      children.map((child) => `\`${child}\``),
      'or',
    )}.`;
  }
  const nodes = schemasAlong(path, data, schema);
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const outer = path.slice(0, depth);
    // A map that already has the key does not need it again.
    const place = [...outer, key];
    if (!knows(nodes[depth], key) || (valueAt(data, place) !== undefined && !isInherited(place, [...path, key]))) continue;
    // A field of an entry does not belong to the site, even if the site has one of its name.
    if (depth === 0 && schema.collections.has(String(path[0]))) return undefined;
    if (depth === 0) return `Move \`${key}\` to the top level, at the start of a line.`;
    return `\`${key}\` belongs in ${containerName(outer, data)}, next to \`${String(path[depth])}\`.`;
  }
  const types = path[path.length - 2] === 'blocks' ? schema.blockTypes.filter((type) => knows(schema.block(type), key)) : [];
  if (types.length === 0 || types.length > 4) return undefined;
  return `\`${key}\` belongs in the block type${types.length > 1 ? 's' : ''} ${listInWords(types)}.`;
}

/** Returns the block types that can have all of these keys and require no others. */
export function blockTypesOf(keys: readonly string[], schema: SchemaModel): readonly string[] {
  return schema.blockTypes.filter((type) => {
    const { properties = {}, required = [] } = schema.block(type) ?? {};
    return keys.every((key) => Object.hasOwn(properties, key)) && required.every((key) => key === 'type' || keys.includes(key));
  });
}

function knows(node: SchemaNode | undefined, key: string): boolean {
  return Object.hasOwn(node?.properties ?? {}, key);
}

/** Returns the schema of the value at a path. */
export function schemaAt(path: DataPath, data: unknown, schema: SchemaModel): SchemaNode | undefined {
  return schemasAlong(path, data, schema)[path.length];
}

/** Returns the schema of the file and of each value along a path. */
function schemasAlong(path: DataPath, data: unknown, schema: SchemaModel): readonly (SchemaNode | undefined)[] {
  const nodes: (SchemaNode | undefined)[] = [schema.root];
  for (const [index, step] of path.entries()) {
    const node = nodes[index];
    const next = node === undefined ? undefined : typeof step === 'number' ? schema.items(node) : schema.value(node, step);
    const type = next?.discriminator === undefined ? undefined : valueAt(data, [...path.slice(0, index + 1), 'type']);
    nodes.push(typeof type === 'string' ? schema.block(type) : next);
  }
  return nodes;
}
