import { isBareReference, isData } from '../model/data.ts';
import type { DataPath, Finding } from '../model/diagnostic.ts';
import type { SchemaNode } from '../model/schema.ts';
import { checkName } from './check-name.ts';

/** The section for a site's own facts. */
export const FACTS = 'facts';

/** Returns the schema of a site's own fact, based on its value. */
export function typeOfFact(value: unknown): SchemaNode {
  if (Array.isArray(value)) return { type: 'array', items: value.map(typeOfFact).reduce(mergeTypes, {}) };
  // The schema then refuses the reference, which needs quotes.
  if (isBareReference(value)) return { type: 'string' };
  if (isData(value))
    return { type: 'object', properties: Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typeOfFact(each)])) };
  // An empty fact is a mistake of its own. Most facts are texts.
  return { type: value === null ? 'string' : typeof value };
}

/** Merges the types of list entries. If maps differ, the result has the fields of all. */
function mergeTypes(one: SchemaNode, other: SchemaNode): SchemaNode {
  if (one.type === undefined) return other;
  if (one.properties === undefined || other.properties === undefined) return one.type === other.type ? one : { ...one, type: 'string' };
  const properties = { ...one.properties };
  for (const [key, node] of Object.entries(other.properties)) properties[key] = mergeTypes(properties[key] ?? {}, node);
  return { ...one, properties };
}

/** Finds names that texts cannot refer to. */
export function checkFactNames(value: unknown, path: DataPath = [FACTS]): readonly Finding[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => checkFactNames(each, [...path, index]));
  if (!isData(value) || isBareReference(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => [...checkName(key, [...path, key]), ...checkFactNames(each, [...path, key])]);
}
