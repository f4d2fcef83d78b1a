import { isData } from '../../model/data.ts';
import { splitPlace, valueAt } from '../../model/data-path.ts';
import type { DataPath, Location } from '../../model/diagnostic.ts';
import { findValue } from '../edit/find-value.ts';
import type { SiteSource } from '../site-source.ts';
import type { ParsedYaml } from '../yaml/parse-yaml.ts';
import { entryKeysAt } from './entry-keys.ts';
import type { Origin } from './origin.ts';

/** Where a part of a value is written, and what it replaces there. */
export interface WrittenPart {
  /** The place of the part, as keys and slugs with dots between them. */
  readonly place: string;
  readonly at: Location;
  /** What each of the other files says, the nearest first. */
  readonly over: readonly Overridden[];
}

/** What another file says of a place, or of what is around it. */
export interface Overridden {
  readonly at: Location;
  /** `null` if that file takes away what is there. */
  readonly value: unknown;
  /** The place that was replaced or taken away: that of the part, or of what is around it. */
  readonly place: string;
}

/**
 * Lists where a value is written: once, if one file says all of it; otherwise each part that another file says.
 * @param place how the value is named
 */
export function listOrigins(source: SiteSource, path: DataPath, place: string): readonly WrittenPart[] {
  const origin = source.originOf(path);
  const value = valueAt(source.data, path);
  if (!isMixed(source, origin)) return [{ place, at: source.locate(path), over: findOverridden(source, path) }];
  const nameOf = namerAt(source, path);
  const steps = Array.isArray(value) ? value.map((_entry, index) => index) : Object.keys(isData(value) ? value : {});
  return steps.flatMap((step) => listOrigins(source, [...path, step], `${place}.${nameOf(step)}`));
}

/**
 * Lists the places where a site has a list of its own, and its base has what is around: what changes there in the list of the base does not
 * reach the site.
 */
export function listOwnLists(source: SiteSource, path: DataPath = [], place: readonly string[] = []): readonly string[] {
  const { config, base } = source;
  const { file, inner } = source.originOf(path);
  if (base === undefined) return [];
  if (inner === undefined) {
    // Locks add up.
    if (file !== config || place.join('.') === 'locked' || !Array.isArray(valueAt(source.data, path))) return [];
    const around = findValue(place.slice(0, -1).join('.'), base.data, base.schema);
    return place.length === 1 || ('value' in around && around.value !== undefined) ? [place.join('.')] : [];
  }
  const nameOf = namerAt(source, path);
  return [...inner.keys()].flatMap((step) => listOwnLists(source, [...path, step], [...place, nameOf(step)]));
}

/** What a file takes away. */
export interface TakenPlace {
  /** The file that says `null`. */
  readonly config: ParsedYaml;
  /** The site that it extends. */
  readonly base: SiteSource;
  /** Where it says so. */
  readonly path: readonly (string | number)[];
  /** The same as a person types it. */
  readonly place: string;
  /** What its base says there; undefined if an entry has another name there. */
  readonly over: { readonly at: Location; readonly value: unknown; readonly path: DataPath } | undefined;
}

/** Finds what takes a value away, or what is around it: a site or one that it extends. Undefined if none of them does. */
export function findTaken(typed: string, source: SiteSource): TakenPlace | undefined {
  const { config, base } = source;
  if (base === undefined) return undefined;
  const below = findValue(typed, base.data, base.schema);
  const found = findValue(typed, source.data, source.schema);
  const origin = 'message' in found ? undefined : source.originOf(found.path);
  // An entry that is gone has its name only in the base.
  const path = origin === undefined ? ('message' in below ? [] : below.names.map(String)) : origin.file === config ? origin.path : [];
  const depth = path.findIndex((_step, index) => valueAt(config.data, path.slice(0, index + 1)) === null) + 1;
  if (depth === 0) return findTaken(typed, base);
  const place = splitPlace(typed).slice(0, depth).join('.');
  const over = findValue(place, base.data, base.schema);
  return {
    config,
    base,
    path: path.slice(0, depth),
    place,
    over: 'message' in over || over.value === undefined ? undefined : { at: base.locate(over.path), value: over.value, path: over.path },
  };
}

/** Whether several files say parts of a value. */
function isMixed(source: SiteSource, { file, path, inner }: Origin): boolean {
  const { base } = source;
  if (inner !== undefined) return [...inner.values()].some((each) => each.file === base || isMixed(source, each));
  return base !== undefined && file === base && isMixed(base, base.originOf(path));
}

/** Lists what other files say of a value or what is around it, and who takes it away, the nearest first. */
function findOverridden(source: SiteSource, path: DataPath): readonly Overridden[] {
  const { base } = source;
  if (base === undefined) return [];
  const { file, path: inFile } = source.originOf(path);
  if (file === base) return findOverridden(base, inFile);
  for (let depth = path.length; depth > 0; depth -= 1) {
    const whole = path.slice(0, depth);
    const { over } = source.originOf(whole);
    if (over === undefined) continue;
    const { origin, data } = over;
    const found = { at: origin.file.locate(origin.path), value: data, place: placeOf(source, whole) };
    return [found, ...(origin.file === base ? findOverridden(base, origin.path) : [])];
  }
  const taken = findTaken(placeOf(source, path), base);
  if (taken === undefined) return [];
  const { config, path: at, place, over } = taken;
  const removal = { at: config.locate(at, { atKey: true }), value: null, place };
  return [removal, ...(over === undefined ? [] : [{ ...over, place }, ...findOverridden(taken.base, over.path)])];
}

/** Names a place as people type it: keys and the names of entries, with dots between them. */
export function placeOf(source: SiteSource, path: DataPath): string {
  return namesOf(source, path).join('.');
}

/** Returns a place as keys and the names of entries. */
export function namesOf(source: SiteSource, path: DataPath): readonly string[] {
  return path.map((step, at) => namerAt(source, path.slice(0, at))(step));
}

/** Returns what names the values of a map or list. */
function namerAt(source: SiteSource, path: DataPath): (step: string | number) => string {
  const keys = entryKeysAt(path, source);
  return (step) => (typeof step === 'number' ? (keys?.keyOf(valueAt(source.data, [...path, step])) ?? String(step)) : step);
}
