import { isData } from '../../model/data.ts';
import { leadsInto, splitPlace } from '../../model/data-path.ts';
import type { DataPath, Diagnostic, Location } from '../../model/diagnostic.ts';
import { diagnosticAt, formatPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { listInWords, suggest } from '../../shared/text.ts';
import { findValue } from '../edit/find-value.ts';
import type { SourceFile } from '../source-file.ts';

/** What a file forbids those to change that extend it. */
export interface Lock {
  /** Places that are locked, each as keys and slugs; for `except`, the places that are not, while all others are. */
  readonly places: readonly (readonly string[])[];
  readonly isExcept: boolean;
  /** Where the file says it, for each place. */
  readonly locate: (index: number) => Location;
}

/** A lock that a change breaks. */
export interface FoundLock {
  /** Where it is written. */
  readonly at: Location;
  /** The place of the change, or something in it. */
  readonly locked: readonly string[];
}

/** Whether `locked` of a configuration has another form than the schema says, so that nobody knows what is locked. */
export function hasUnclearLocks(data: unknown): boolean {
  return isData(data) && data.locked !== undefined && placesOf(data) === undefined;
}

function placesOf(data: unknown): readonly string[] | undefined {
  const { locked } = isData(data) ? data : {};
  const places = isData(locked) ? locked.except : locked;
  return Array.isArray(places) && places.every((place) => typeof place === 'string') ? places : undefined;
}

/** Reads `locked` of a configuration. What has another form is left to the schema. */
export function readLocks(data: unknown, { locate }: Pick<SourceFile, 'locate'>): readonly Lock[] {
  const places = placesOf(data);
  if (places === undefined) return [];
  const isExcept = isData(data) && isData(data.locked);
  const path = isExcept ? ['locked', 'except'] : ['locked'];
  return [
    {
      places: places.map((place) => splitPlace(place)),
      isExcept,
      locate: (index) => (isExcept ? locate(['locked'], { atKey: true }) : locate([...path, index])),
    },
  ];
}

/**
 * Finds the lock that a change breaks.
 * @param names the place of the change, as keys and slugs
 * @param isWhole whether everything in the place changes
 */
export function findLock(locks: readonly Lock[], names: readonly string[], isWhole: boolean): FoundLock | undefined {
  for (const { places, isExcept, locate } of locks) {
    if (isExcept) {
      if (!places.some((place) => leadsInto(names, place))) return { at: locate(0), locked: names };
      continue;
    }
    const index = places.findIndex((place) => leadsInto(names, place) || (isWhole && leadsInto(place, names)));
    const place = places[index];
    if (place !== undefined) return { at: locate(index), locked: leadsInto(names, place) ? names : place };
  }
  return undefined;
}

/**
 * Reports places in `locked` that name nothing: they would lock nothing.
 * @param written the configuration with `locked`
 * @param data the whole of the site
 */
export function checkLocks(
  written: unknown,
  data: unknown,
  schema: SchemaModel,
  { locate }: Pick<SourceFile, 'locate'>,
): readonly Diagnostic[] {
  const { locked } = isData(written) ? written : {};
  const isExcept = isData(locked);
  const [places, at]: readonly [unknown, DataPath] = isExcept ? [locked.except, ['locked', 'except']] : [locked, ['locked']];
  if (!Array.isArray(places)) return [];
  return places.flatMap((place, index): Diagnostic[] => {
    const wrong = typeof place === 'string' ? findWrongPlace(place, data, schema) : undefined;
    if (wrong === undefined) return [];
    const path = [...at, index];
    const hint = isRemoved(written, splitPlace(place)) ? 'This file removes it. Leave it out of `locked`, or keep it.' : wrong.hint;
    const message = `${wrong.message}, so nothing is ${isExcept ? 'free' : 'locked'}.`;
    return [diagnosticAt('LOCKED_UNKNOWN', locate(path), { message, hint }, formatPath(path))];
  });
}

/** Says why a place names nothing that a site could change, and what to write instead. Undefined if it names something. */
function findWrongPlace(
  place: string,
  data: unknown,
  schema: SchemaModel,
): { readonly message: string; readonly hint: string } | undefined {
  const wholeList = (list: string): string => `Its entries are not named there, so name the whole list: ${list}`;
  const found = findValue(place, data, schema);
  const message = `There is no ${place}`;
  if ('message' in found) {
    const { list, names, hint = USUAL } = found;
    if (list === undefined || names === undefined) return { message, hint };
    const named = `Name an entry of \`${list}\` by its name: ${listInWords(names.slice(0, 5), 'or')}`;
    return { message, hint: names.length === 0 ? wholeList(list) : named };
  }
  if (found.value === undefined && found.node === undefined) return { message, hint: meantPlace(place, data, schema) ?? USUAL };
  const unnamed = found.names.indexOf(undefined);
  const right = found.names.join('.');
  if (right === place) return undefined;
  return {
    message: `${place} names an entry by its number`,
    hint: unnamed < 0 ? `Did you mean ${right}?` : wholeList(found.names.slice(0, unnamed).join('.')),
  };
}

const USUAL = 'Name a place by keys and names: business.phone, services.deep-clean.price';

/** Suggests a place for one with a part that is misspelled. */
export function meantPlace(place: string, data: unknown, schema: SchemaModel): string | undefined {
  const steps = splitPlace(place);
  let around = { node: schema.root as SchemaNode | undefined, value: data };
  for (const [at, step] of steps.entries()) {
    const found = findValue(steps.slice(0, at + 1).join('.'), data, schema);
    if ('message' in found) return found.hint;
    if (found.value === undefined && found.node === undefined) {
      const fields = around.node === undefined ? {} : (schema.resolve(around.node).properties ?? {});
      const meant = suggest(step, Object.keys({ ...fields, ...(isData(around.value) ? around.value : {}) }));
      return meant === undefined ? undefined : `Did you mean ${steps.with(at, meant).join('.')}?`;
    }
    around = found;
  }
  return undefined;
}

/** Whether a file removes a value, or what is around it. */
function isRemoved(written: unknown, [step, ...rest]: readonly string[]): boolean {
  const value = isData(written) && step !== undefined ? written[step] : undefined;
  return value === null || (value !== undefined && isRemoved(value, rest));
}
