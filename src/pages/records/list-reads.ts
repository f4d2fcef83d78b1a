import type { Scope } from '../../template/compiled.ts';

/** A list of the items of a collection. */
interface List {
  /** The names in the page's scope that decide which items the list shows. */
  readonly names: ReadonlySet<string>;
  readonly collection: string;
  /** Returns the items that the list shows, or lists of those that it chooses from. */
  readonly read: (scope: Scope) => readonly unknown[];
}

/**
 * Collects what the pages of a definition read from collections, apart from their own item: the items in their lists, or the counties that
 * these are chosen from. A page stays the same as long as these items, its definition, and the facts of the site stay the same.
 *
 * Lists register here when their definition is compiled (`compile-each.ts`). `describe-all.ts` reads them for the key of each page, before it
 * decides whether to describe the page. A definition with only one page has no key, so its page is always described.
 */
export class ListReads {
  readonly #lists: List[];
  readonly #collections: Set<string>;
  readonly #searches: ((scope: Scope) => void)[] = [];
  readonly #isInside: boolean;

  constructor(lists: List[] = [], collections = new Set<string>(), isInside = false) {
    this.#lists = lists;
    this.#collections = collections;
    this.#isInside = isInside;
  }

  /** Adds a check of a list with `where` that needs to know whether it found nothing on all pages. */
  addSearch(check: (scope: Scope) => void): void {
    if (!this.#isInside) this.#searches.push(check);
  }

  /** Runs these checks, after all pages of the definition. */
  checkSearches(scope: Scope): void {
    for (const check of this.#searches) check(scope);
  }

  addList(list: List): void {
    // A list inside another list shows different items for each entry, so the whole collection counts as read.
    if (this.#isInside) this.#collections.add(list.collection);
    else this.#lists.push(list);
  }

  addCollection(name: string): void {
    this.#collections.add(name);
  }

  /** Returns a recorder for what is compiled inside the entries of a list. */
  insideList(): ListReads {
    return new ListReads(this.#lists, this.#collections, true);
  }

  /** Returns what all pages of the definition read. */
  shared(scope: Scope): readonly unknown[] {
    const whole = [...this.#collections].flatMap((name) => scope.values[name] ?? []);
    return [...whole, ...this.#lists.filter(({ names }) => names.size === 0).flatMap(({ read }) => read(scope))];
  }

  /** Returns what one page reads. */
  own(scope: Scope): readonly unknown[] {
    const items: unknown[] = [];
    for (const { names, read } of this.#lists) {
      if (names.size > 0) for (const item of read(scope)) items.push(item);
    }
    return items;
  }
}
