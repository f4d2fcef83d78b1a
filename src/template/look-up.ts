import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { DataPath } from '../model/diagnostic.ts';
import { memoOf } from '../shared/memo-of.ts';
import type { Scope } from './compiled.ts';
import type { Hop, Reference } from './template.ts';

/** Returns the value at the end of a path of keys, and of slugs in lists. Undefined if the path ends early. */
export function lookUp(scope: unknown, segments: readonly string[]): unknown {
  let value: unknown = scope;
  for (const segment of segments) {
    if (Array.isArray(value)) {
      value = value.find((entry) => isData(entry) && entry.slug === segment);
      continue;
    }
    if (!isData(value) || !Object.hasOwn(value, segment)) return undefined;
    value = value[segment];
  }
  return value;
}

/** Returns the value that a reference names. */
export function findReferred(scope: Data, reference: Reference): unknown {
  if (reference.hops === undefined) return lookUp(scope, reference.segments);
  const { from, rest } = followHops(scope, reference);
  return lookUp(from, rest);
}

/** An entry that a reference passes through, with its index in the collection. */
export interface PassedEntry {
  readonly collection: string;
  readonly item: Data;
  readonly index: number;
}

interface Followed {
  /** The entries that the reference passes through, in order. */
  readonly passed: readonly PassedEntry[];
  /** The value to look up `rest` in: the last entry, or the scope itself. */
  readonly from: unknown;
  readonly rest: readonly string[];
  /** The hop whose slug has no entry. */
  readonly unresolved?: Omit<Hop, 'slug'> & { readonly slug: unknown };
}

/** Follows a reference from entry to entry, as far as it leads through slugs. */
export function followHops(scope: Data, { segments, hops = [] }: Reference): Followed {
  const passed: PassedEntry[] = [];
  let from: unknown = scope;
  let at = 0;
  for (const hop of hops) {
    const { after, collection } = hop;
    const slug = hop.slug ?? lookUp(from, segments.slice(at, after));
    const entry = entryOf(scope[collection], slug);
    if (entry === undefined) return { passed, from: undefined, rest: segments.slice(after), unresolved: { ...hop, slug } };
    passed.push({ collection, ...entry });
    from = entry.item;
    at = after;
  }
  return { passed, from, rest: segments.slice(at) };
}

interface Located {
  readonly value: unknown;
  /** The path of the value in the YAML. */
  readonly path: DataPath;
  /** The entry that the value is a part of, if the reference leads through slugs. */
  readonly entry?: PassedEntry;
}

/**
 * Returns the value that a reference names, and where it is written.
 * @param places the paths of the entries that have another index in the YAML than in the scope
 */
export function locate(reference: Reference, { values, origins }: Scope, places?: ReadonlyMap<unknown, DataPath>): Located {
  const { passed, from, rest, unresolved } = followHops(values, reference);
  const entry = unresolved === undefined ? passed.at(-1) : undefined;
  const value = lookUp(from, rest);
  if (entry !== undefined) return { value, path: [...(places?.get(entry.item) ?? [entry.collection, entry.index]), ...rest], entry };
  const [first, ...steps] = reference.segments as [string, ...string[]];
  return { value, path: [...(origins[first] ?? [first]), ...steps] };
}

/**
 * Checks whether a reference leads through a slug that no entry has. This is reported at the slug.
 * @param root all data of the site, if the scope lacks entries that are not published
 */
export function hasUnknownSlug(scope: Data, reference: Reference, root = scope): boolean {
  const { unresolved } = followHops(scope, reference);
  return typeof unresolved?.slug === 'string' && entryOf(root[unresolved.collection], unresolved.slug) === undefined;
}

/** Checks whether a reference names an entry by its slug: `{{offices.downtown.phone}}`. */
export function namesEntry({ hops = [] }: Reference): boolean {
  return hops[0]?.slug !== undefined;
}

/** Cuts a reference to a missing value after the first part that is missing. */
export function cutAtMissing(scope: Data, reference: Reference): Reference {
  const { unresolved } = followHops(scope, reference);
  return unresolved === undefined || unresolved.slug !== undefined
    ? reference
    : { ...reference, segments: reference.segments.slice(0, unresolved.after) };
}

/** The indexes of the entries of a list by slug. Many references look into the same list. */
const indexBySlug = memoOf(
  (items: readonly unknown[]): ReadonlyMap<unknown, number> =>
    new Map([...items.entries()].reverse().map(([index, item]) => [lookUp(item, ['slug']), index])),
);

function entryOf(list: unknown, slug: unknown): Pick<PassedEntry, 'item' | 'index'> | undefined {
  if (!Array.isArray(list) || typeof slug !== 'string') return undefined;
  const items: readonly unknown[] = list;
  const index = indexBySlug(items).get(slug);
  return index === undefined ? undefined : { item: items[index] as Data, index };
}
