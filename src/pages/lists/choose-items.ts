import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { ItemOrder } from './item-order.ts';
import type { Entry } from './item-source.ts';
import type { NearFields } from './near-items.ts';
import { groupEntries, NearItems } from './near-items.ts';

/** The entries of a list that match `only` and `where`, in the order of the list. */
interface Selection {
  readonly entries: readonly Entry[];
  /** The same entries, indexed by their coordinates. */
  near: (fields: NearFields) => NearItems;
}

/** The entries of a list that match `only` and `where`, and the slugs in `except`. */
export interface Chosen extends Selection {
  readonly except: ReadonlySet<unknown>;
}

interface Conditions {
  /** The slugs in `only`, or the entries in it that override fields. */
  readonly picks: readonly unknown[] | undefined;
  readonly where: Data;
  readonly order: ItemOrder | undefined;
}

/** Selects items from one list for page after page without scanning the whole list each time. */
export class ItemChooser {
  readonly #items: readonly unknown[];
  readonly #selections = new Map<string, Selection>();
  readonly #byField = new Map<string, ReadonlyMap<unknown, readonly Entry[]>>();
  #all: readonly Entry[] | undefined;
  #bySlug: ReadonlyMap<unknown, number> | undefined;

  constructor(items: readonly unknown[]) {
    this.#items = items;
  }

  select({ picks, where, order }: Conditions): Selection {
    const wanted = Object.entries(where);
    const isWhole = picks === undefined && wanted.length === 0 && order === undefined;
    const key = isWhole ? '' : JSON.stringify([picks, where, order?.name]);
    const known = this.#selections.get(key);
    if (known !== undefined) return known;
    const entries = (picks === undefined ? this.#start(wanted) : this.#pick(picks)).filter(({ item }) =>
      wanted.every(([name, value]) => hasValue((item as Data)[name], value)),
    );
    const made = makeSelection(order?.sort(entries) ?? entries);
    this.#selections.set(key, made);
    return made;
  }

  /** Returns the entries with the first value in `where`, or all entries if it has none. */
  #start(wanted: readonly [string, unknown][]): readonly Entry[] {
    this.#all ??= this.#items.map((item, index) => ({ item, index }));
    const [name, value] = wanted.find(([, each]) => typeof each !== 'boolean') ?? [];
    if (name === undefined) return this.#all;
    const byValue = this.#byField.get(name) ?? groupEntries(this.#all, (item) => valuesOf((item as Data)[name]));
    this.#byField.set(name, byValue);
    return byValue.get(value) ?? [];
  }

  #pick(picks: readonly unknown[]): readonly Entry[] {
    this.#bySlug ??= new Map([...this.#items.entries()].reverse().map(([index, item]) => [(item as Data).slug, index]));
    return picks.flatMap((pick) => {
      const index = this.#bySlug?.get(isData(pick) ? pick.slug : pick);
      if (index === undefined) return [];
      return [{ item: isData(pick) ? { ...(this.#items[index] as Data), ...pick } : this.#items[index], index }];
    });
  }
}

function makeSelection(entries: readonly Entry[]): Selection {
  const made = new Map<string, NearItems>();
  return {
    entries,
    near: (fields) => {
      const key = `${fields.place} ${fields.county ?? ''}`;
      const near = made.get(key) ?? new NearItems(entries, fields);
      made.set(key, near);
      return near;
    },
  };
}

/** Returns each value of a list once, or the single value. */
function valuesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? [...new Set(value)] : [value];
}

function hasValue(value: unknown, wanted: unknown): boolean {
  const isGiven = value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
  return typeof wanted === 'boolean' ? isGiven === wanted : valuesOf(value).includes(wanted);
}
