import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Data } from '../../model/data.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { suggest } from '../../shared/text.ts';
import { groupUnknown, missingAt } from './group-errors.ts';

/** The keys that unknown ones were meant to be. */
export interface MeantKeys {
  /** The key that `unknown` was meant to be in the map at `pointer`; undefined when none suggests itself. */
  of(pointer: string, unknown: string): string | undefined;
  /** Whether a missing key is there under a wrong name: one mistake, reported at the wrong name. */
  isMisspelt(pointer: string, missing: string): boolean;
}

/**
 * Pairs unknown keys with those that they were meant to be: by other names that the schema knows, by spelling, or because just one is
 * missing where just one is unknown.
 */
export function findMeantKeys(errors: readonly ErrorObject[], schema: SchemaModel): MeantKeys {
  const meant = new Map<string, string>();
  const unknown = groupUnknown(errors);
  for (const error of [...unknown.values()].flat()) {
    const { instancePath, params } = error;
    const key = params.additionalProperty as string;
    const data = error.data as Data;
    const node = error.parentSchema as SchemaNode;
    const missing = missingAt(errors, instancePath).map((other) => other.params.missingProperty as string);
    const names = Object.keys(node.properties ?? {});
    const absent = names.filter((name) => data[name] === undefined);
    // A key that is there already may be nearer: then it was written twice.
    const near = suggest(key, absent);
    const [only = ''] = missing;
    const isOnly = missing.length === 1 && unknown.get(instancePath)?.length === 1;
    const found =
      suggest(key, missing) ??
      absent.find((name) => isAlsoWritten(key, schema.child(node, name))) ??
      (near === suggest(key, names) ? near : undefined) ??
      (isOnly && fits(data[key], schema.child(node, only) ?? {}) ? only : undefined);
    if (found !== undefined) meant.set(`${instancePath}\0${key}`, found);
  }
  const misspelt = new Set([...meant].map(([place, name]) => `${place.split('\0')[0]}\0${name}`));
  return {
    of: (pointer, key) => meant.get(`${pointer}\0${key}`),
    isMisspelt: (pointer, key) => misspelt.has(`${pointer}\0${key}`),
  };
}

/** Whether people also call by this name what the node is about. */
export function isAlsoWritten(key: string, node: SchemaNode | undefined): boolean {
  const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
  return node?.['x-also-written']?.some((name) => plain(name) === plain(key)) === true;
}

function fits(value: unknown, { type }: SchemaNode): boolean {
  const types = [type ?? []].flat();
  const own = Array.isArray(value) ? 'array' : typeof value;
  return types.includes(own) || (own === 'number' && types.includes('integer'));
}
