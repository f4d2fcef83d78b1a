import { isData } from '../../model/data.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { checkName } from './check-name.ts';

/** The section in which a site has facts of its own. */
export const FACTS = 'facts';

/** The schema of facts of the site's own: their types are those of what is written. */
export function typeOfFact(value: unknown): SchemaNode {
  if (Array.isArray(value)) return { type: 'array', items: value.map(typeOfFact).reduce(mergeTypes, {}) };
  if (isData(value))
    return { type: 'object', properties: Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typeOfFact(each)])) };
  return { type: typeof value };
}

/** The entries of a list are one type: maps that differ have the fields of all. */
function mergeTypes(one: SchemaNode, other: SchemaNode): SchemaNode {
  if (one.type === undefined) return other;
  if (one.properties === undefined || other.properties === undefined) return one.type === other.type ? one : { ...one, type: 'string' };
  const properties = { ...one.properties };
  for (const [key, node] of Object.entries(other.properties)) properties[key] = mergeTypes(properties[key] ?? {}, node);
  return { ...one, properties };
}

/** Names that texts could not refer to. */
export function checkFactNames(value: unknown, path: DataPath = [FACTS]): readonly Finding[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => checkFactNames(each, [...path, index]));
  if (!isData(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => [...checkName(key, [...path, key]), ...checkFactNames(each, [...path, key])]);
}
