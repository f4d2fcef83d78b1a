import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';

/** The elements of a list, told apart by their place in it: two equal entries have no keys that differ. */
export function each<T>(list: readonly T[], render: (entry: T, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...list.map(render));
}

/** Entries under the words that they have in common. */
interface Group<T> {
  readonly name: string | undefined;
  readonly entries: readonly T[];
}

/**
 * Entries with the same words stand together, in the order in which the words come up. It stands here, in a file that the app has, so that blocks
 * that group do not load a script for it.
 */
export function groupBy<T>(entries: readonly T[], nameOf: (entry: T) => string | undefined): readonly Group<T>[] {
  const groups = new Map<string | undefined, T[]>();
  for (const entry of entries) {
    const name = nameOf(entry);
    const known = groups.get(name);
    if (known === undefined) groups.set(name, [entry]);
    else known.push(entry);
  }
  return Array.from(groups, ([name, members]) => ({ name, entries: members }));
}
