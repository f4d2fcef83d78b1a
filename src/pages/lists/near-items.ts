import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { slugOfGroup } from './groups.ts';
import type { Entry } from './item-source.ts';
import type { Coordinates } from './nearest-coordinates.ts';
import { NearestCoordinates } from './nearest-coordinates.ts';

/** The fields of items that tell which of them are near. */
export interface NearFields {
  /** The field with the coordinates. */
  readonly place: string;
  /** The field that has the same text in all items of a county. Spellings with the same address count as the same text. */
  readonly county: string | undefined;
}

interface Wanted {
  readonly count: number;
  /** The slugs of items to leave out. The item itself is always left out. */
  readonly except: ReadonlySet<unknown>;
}

interface Search {
  readonly count: number;
  /** How many items, at most, are not wanted. */
  readonly leftOut: number;
  readonly isWanted: (item: unknown) => boolean;
}

interface Neighborhood {
  readonly entries: readonly Entry[];
  readonly nearest: NearestCoordinates;
}

/** Finds the items nearest to a point. Items in the same county as an item come before all others. */
export class NearItems {
  readonly #all: readonly Entry[];
  readonly #fields: NearFields;
  readonly #slugs = new Map<string, string>();
  /** By county; `undefined` stands for all items. Each neighborhood is made when it is first needed. */
  readonly #neighborhoods = new Map<unknown, Neighborhood>();
  #byField: ReadonlyMap<unknown, readonly Entry[]> | undefined;

  constructor(entries: readonly Entry[], fields: NearFields) {
    this.#all = entries.filter(({ item }) => coordinatesOf(item, fields.place) !== undefined);
    this.#fields = fields;
  }

  #countyOf(item: unknown): unknown {
    const { county } = this.#fields;
    const value = county === undefined ? undefined : (item as Data)[county];
    if (typeof value !== 'string') return value;
    const slug = this.#slugs.get(value) ?? slugOfGroup(value);
    this.#slugs.set(value, slug);
    return slug;
  }

  /** @param own the item at these coordinates, or what else is there */
  nearest(own: Data, at: Coordinates, { count, except }: Wanted): Entry[] {
    const county = this.#countyOf(own);
    const isOther = (item: unknown): boolean => item !== own && (except.size === 0 || !except.has((item as Data).slug));
    const leftOut = except.size + 1;
    const near = this.#search(county, at, { count, leftOut, isWanted: isOther });
    if (near.length === count || county === undefined) return near;
    const isFar = (item: unknown): boolean => isOther(item) && this.#countyOf(item) !== county;
    const inCounty = this.#entriesOf(county)?.length ?? 0;
    return [...near, ...this.#search(undefined, at, { count: count - near.length, leftOut: leftOut + inCounty, isWanted: isFar })];
  }

  /**
   * Returns the items of the county of an item, if its nearest items are surely among them. The list is the same object for the whole county.
   */
  countyOf(own: Data, { count, except }: Wanted): readonly Entry[] | undefined {
    const county = this.#countyOf(own);
    const entries = county === undefined ? undefined : this.#entriesOf(county);
    return entries !== undefined && except.size === 0 && entries.length > count ? entries : undefined;
  }

  /** Returns the nearest wanted items in a county, nearest first. */
  #search(county: unknown, at: Coordinates, { count, leftOut, isWanted }: Search): Entry[] {
    const { entries, nearest } = this.#neighborhood(county);
    const found: Entry[] = [];
    for (const index of nearest.nearest(at, count + leftOut)) {
      if (found.length === count) break;
      const entry = entries[index] as Entry;
      if (isWanted(entry.item)) found.push(entry);
    }
    return found;
  }

  #neighborhood(county: unknown): Neighborhood {
    const known = this.#neighborhoods.get(county);
    if (known !== undefined) return known;
    const entries = county === undefined ? this.#all : (this.#entriesOf(county) ?? []);
    const made = {
      entries,
      nearest: new NearestCoordinates(entries.map(({ item }) => coordinatesOf(item, this.#fields.place) as Coordinates)),
    };
    this.#neighborhoods.set(county, made);
    return made;
  }

  #entriesOf(county: unknown): readonly Entry[] | undefined {
    this.#byField ??= groupEntries(this.#all, (item) => [this.#countyOf(item)]);
    return this.#byField.get(county);
  }
}

/** Returns the coordinates of an item in a field, if it has any. */
export function coordinatesOf(item: unknown, field: string): Coordinates | undefined {
  const value = isData(item) ? item[field] : undefined;
  return isData(value) ? (value as unknown as Coordinates) : undefined;
}

/** Groups entries by the keys of their items, in order. An entry with several keys is in several groups. */
export function groupEntries(
  entries: readonly Entry[],
  keysOf: (item: unknown) => readonly unknown[],
): ReadonlyMap<unknown, readonly Entry[]> {
  const groups = new Map<unknown, Entry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry.item)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [entry]);
      else group.push(entry);
    }
  }
  return groups;
}
