import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { Hop, Reference } from './template.ts';

/** The value at the end of a way of keys, and of slugs in lists; undefined where the way ends early. */
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

/** The value that a reference names. */
export function findReferred(scope: Data, reference: Reference): unknown {
  if (reference.hops === undefined) return lookUp(scope, reference.segments);
  const { from, rest } = followHops(scope, reference);
  return lookUp(from, rest);
}

/** An entry that a reference leads through, and the collection in which it is the one at `index`. */
export interface PassedEntry {
  readonly collection: string;
  readonly item: Data;
  readonly index: number;
}

interface Followed {
  /** The entries that the reference leads through, in its order. */
  readonly passed: readonly PassedEntry[];
  /** What the last names are looked up in: the last entry, or the scope itself. */
  readonly from: unknown;
  readonly rest: readonly string[];
  /** The slug of no entry, at which the way ends. */
  readonly lost?: Hop & { readonly slug: unknown };
}

/** Goes from entry to entry as far as a reference leads through the slugs of entries. */
export function followHops(scope: Data, { segments, hops = [] }: Reference): Followed {
  const passed: PassedEntry[] = [];
  let from: unknown = scope;
  let at = 0;
  for (const hop of hops) {
    const { after, collection } = hop;
    const slug = lookUp(from, segments.slice(at, after));
    const entry = entryOf(scope[collection], slug);
    if (entry === undefined) return { passed, from: undefined, rest: segments.slice(after), lost: { ...hop, slug } };
    passed.push({ collection, ...entry });
    from = entry.item;
    at = after;
  }
  return { passed, from, rest: segments.slice(at) };
}

/** A reference to nothing, up to the slug that is not given: that is what is missing, and not what would come after it. */
export function cutAtMissing(scope: Data, reference: Reference): Reference {
  const { lost } = followHops(scope, reference);
  return lost === undefined || lost.slug !== undefined ? reference : { ...reference, segments: reference.segments.slice(0, lost.after) };
}

/** The places of the entries of a list, by their slugs: many references are followed in each list. */
const BY_SLUG = new WeakMap<object, ReadonlyMap<unknown, number>>();

function entryOf(list: unknown, slug: unknown): Pick<PassedEntry, 'item' | 'index'> | undefined {
  if (!Array.isArray(list) || typeof slug !== 'string') return undefined;
  const items: readonly unknown[] = list;
  const places = BY_SLUG.get(items) ?? new Map([...items.entries()].reverse().map(([index, item]) => [lookUp(item, ['slug']), index]));
  BY_SLUG.set(items, places);
  const index = places.get(slug);
  return index === undefined ? undefined : { item: items[index] as Data, index };
}
