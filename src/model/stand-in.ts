import type { Data } from './data.ts';
import type { SchemaModel, SchemaNode } from './schema.ts';
import { typesOf } from './schema.ts';

/** The prefix of stand-in names. */
export const STAND_IN = 'stand-in-';

/**
 * Returns a value of the shape that the schema requires, in place of a wrong one. Data with stand-ins is never built.
 * @param number makes stand-ins unique where they are names
 */
export function standIn(schemaNode: SchemaNode, schema: SchemaModel, number = 1): unknown {
  const node = schema.resolve(schemaNode);
  if (node.const !== undefined) return node.const;
  if (node.default !== undefined) return node.default;
  if (node.format === 'slug') return `${STAND_IN}${number}`;
  if (node.format === 'route-path') return `/${STAND_IN}${number}`;
  const type = typesOf(node)[0];
  if (type === 'object') return standInObject(node, schema, number);
  const example = node.examples?.[0] ?? node.enum?.[0];
  if (type === 'array') return Array.isArray(example) ? example : [];
  return example ?? (type === 'string' ? '–' : type === 'boolean' ? false : 1);
}

function standInObject(node: SchemaNode, schema: SchemaModel, number: number): Data {
  return Object.fromEntries((node.required ?? []).map((key) => [key, standIn(schema.child(node, key) ?? {}, schema, number)]));
}
