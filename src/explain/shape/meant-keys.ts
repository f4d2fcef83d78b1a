import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Data } from '../../model/data.ts';
import { toPath } from '../../model/data-path.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { INVISIBLE } from '../../shared/name-invisible.ts';
import { suggest } from '../../shared/text.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { fieldCalled } from '../../values/other-names.ts';
import { groupUnknown, missingAt } from './group-errors.ts';

/** Which known keys unknown ones were meant to be. */
export interface MeantKeys {
  /** Returns the key that `unknown` in the map at `pointer` was meant to be. Undefined if there is no likely one. */
  of(pointer: string, unknown: string): string | undefined;
  /** Checks whether the entry may belong to another list, so that a key that has the meaning of a known one does not tell what was meant. */
  isUnsure(pointer: string, unknown: string): boolean;
  /** Checks whether a missing key is present under a wrong name. This is one mistake, reported at the wrong name. */
  isMisspelled(pointer: string, missing: string): boolean;
}

/**
 * Pairs unknown keys with known ones: by what else people call them, by spelling, or because exactly one key is missing where
 * exactly one is unknown.
 * @param isInherited tells which keys are not taken: a file that extends another may write them, too
 */
export function findMeantKeys(
  errors: readonly ErrorObject[],
  schema: SchemaModel,
  isInherited: SiteSource['isInherited'] = () => false,
): MeantKeys {
  const meant = new Map<string, string>();
  const byMeaning = new Set<string>();
  const unknown = groupUnknown(errors);
  for (const error of [...unknown.values()].flat()) {
    const { instancePath, params } = error;
    const key = params.additionalProperty as string;
    const data = error.data as Data;
    const node = error.parentSchema as SchemaNode;
    const missing = missingAt(errors, instancePath).map((other) => other.params.missingProperty as string);
    const names = Object.keys(node.properties ?? {});
    const path = toPath(instancePath);
    const absent = names.filter((name) => data[name] === undefined || isInherited([...path, name], [...path, key]));
    // If a key that is already present is more similar, the key was written twice. A list or map is not meant for a text.
    const near = suggest(
      key,
      absent.filter((name) => !isTooMuch(data[key], schema.child(node, name) ?? {})),
    );
    const [only = ''] = missing;
    const isOnly = missing.length === 1 && unknown.get(instancePath)?.length === 1;
    const plain = key.replace(INVISIBLE, '');
    const spelled = absent.find((name) => name === plain) ?? suggest(key, missing);
    const found =
      spelled ??
      fieldCalled(key, absent, node, schema) ??
      (near === suggest(key, names) ? near : undefined) ??
      (isOnly && fits(data[key], schema.child(node, only) ?? {}) ? only : undefined);
    if (found === undefined) continue;
    meant.set(`${instancePath}\0${key}`, found);
    if (found !== spelled && found !== near) byMeaning.add(`${instancePath}\0${key}`);
  }
  const isOfEntry = (pointer: string): boolean => toPath(pointer).length === 2 && schema.collections.has(String(toPath(pointer)[0]));
  const hasStranger = (pointer: string): boolean =>
    unknown.get(pointer)?.some(({ params }) => !meant.has(`${pointer}\0${params.additionalProperty as string}`)) === true;
  const misspelled = new Set([...meant].map(([pointerAndKey, name]) => `${pointerAndKey.split('\0')[0]}\0${name}`));
  return {
    of: (pointer, key) => meant.get(`${pointer}\0${key}`),
    isUnsure: (pointer, key) => byMeaning.has(`${pointer}\0${key}`) && isOfEntry(pointer) && hasStranger(pointer),
    isMisspelled: (pointer, key) => misspelled.has(`${pointer}\0${key}`),
  };
}

function isTooMuch(value: unknown, { type }: SchemaNode): boolean {
  const types = [type ?? []].flat();
  return typeof value === 'object' && value !== null && types.length > 0 && !types.includes('object') && !types.includes('array');
}

function fits(value: unknown, { type }: SchemaNode): boolean {
  const types = [type ?? []].flat();
  const own = Array.isArray(value) ? 'array' : typeof value;
  return types.includes(own) || (own === 'number' && types.includes('integer'));
}
