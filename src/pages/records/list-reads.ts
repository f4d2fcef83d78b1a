import type { Scope } from '../template/compiled.ts';

/** A list of the items of a collection. */
interface List {
  /** The names of the page's scope that decide which items it shows. */
  readonly names: ReadonlySet<string>;
  readonly collection: string;
  /** The items that it shows. */
  readonly read: (scope: Scope) => readonly unknown[];
}

/**
 * What the pages of a definition read of collections besides their own item: the items in their lists. While these stay the same, and the
 * definition and the facts of the site do, a page stays the same.
 */
export class ListReads {
  readonly #lists: List[];
  readonly #collections: Set<string>;
  readonly #isInside: boolean;

  constructor(lists: List[] = [], collections = new Set<string>(), isInside = false) {
    this.#lists = lists;
    this.#collections = collections;
    this.#isInside = isInside;
  }

  addList(list: List): void {
    // Which items a list inside another list shows depends on each entry: all of the collection count.
    if (this.#isInside) this.#collections.add(list.collection);
    else this.#lists.push(list);
  }

  addCollection(name: string): void {
    this.#collections.add(name);
  }

  /** For what is compiled inside the entries of a list. */
  insideList(): ListReads {
    return new ListReads(this.#lists, this.#collections, true);
  }

  /** What all pages of the definition read. */
  shared(scope: Scope): readonly unknown[] {
    const whole = [...this.#collections].flatMap((name) => scope.values[name] ?? []);
    return [...whole, ...this.#lists.filter(({ names }) => names.size === 0).flatMap(({ read }) => read(scope))];
  }

  /** What one page reads. */
  own(scope: Scope): readonly unknown[] {
    return this.#lists.filter(({ names }) => names.size > 0).flatMap(({ read }) => read(scope));
  }
}
