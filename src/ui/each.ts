import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';

/** Renders a list with positions as keys, because two equal entries have no distinct keys. */
export function each<T>(list: readonly T[], render: (entry: T, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...list.map(render));
}

/** Entries with the same name. */
interface Group<T> {
  readonly name: string | undefined;
  readonly entries: readonly T[];
}

/**
 * Groups entries by name, in order of first appearance. This function is in a file of the app, so that blocks that group entries load no
 * extra script.
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
