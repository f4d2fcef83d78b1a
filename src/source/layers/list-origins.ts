import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath, Location } from '../../model/diagnostic.ts';
import { languageOf } from '../../values/country/country.ts';
import { findValue } from '../edit/find-value.ts';
import type { SiteSource } from '../site-source.ts';
import { entryKeysOf, entryNode } from './entry-keys.ts';
import type { Origin } from './origin.ts';

/** Where a part of a value is written, and what it replaces there. */
export interface WrittenPart {
  /** The place of the part, as keys and slugs with dots between them. */
  readonly place: string;
  readonly at: Location;
  /** What each of the other files said, the nearest first. */
  readonly over: readonly { readonly at: Location; readonly value: unknown }[];
}

/**
 * Lists where a value is written: once, if one file says all of it; otherwise each part that another file says.
 * @param place how the value is named
 */
export function listOrigins(source: SiteSource, path: DataPath, place: string): readonly WrittenPart[] {
  const origin = source.originOf(path);
  const value = valueAt(source.data, path);
  if (!isMixed(source, origin)) return [{ place, at: source.locate(path), over: chainOf(source, origin) }];
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

/** Whether several files say parts of a value. */
function isMixed(source: SiteSource, { file, path, inner }: Origin): boolean {
  const { base } = source;
  if (inner !== undefined) return [...inner.values()].some((each) => each.file === base || isMixed(source, each));
  return base !== undefined && file === base && isMixed(base, base.originOf(path));
}

function chainOf(source: SiteSource, { file, path, over }: Origin): WrittenPart['over'] {
  const { base } = source;
  if (base === undefined) return [];
  if (over !== undefined) {
    const { origin, data } = over;
    const at = origin.file.locate(origin.path);
    return [{ at, value: data }, ...chainOf(source, origin)];
  }
  return file === base ? chainOf(base, base.originOf(path)) : [];
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
  const { data, schema } = source;
  const node = path.reduce<ReturnType<typeof schema.child>>((at, step, index) => {
    if (at === undefined) return undefined;
    return typeof step === 'number' ? entryNode(at, valueAt(data, path.slice(0, index + 1)), schema) : schema.value(at, step);
  }, schema.root);
  const keys = entryKeysOf(node, schema, languageOf(data));
  return (step) => (typeof step === 'number' ? (keys?.keyOf(valueAt(data, [...path, step])) ?? String(step)) : step);
}
