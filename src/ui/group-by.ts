/** Entries under the words that they have in common. */
interface Group<T> {
  readonly name: string | undefined;
  readonly entries: readonly T[];
}

/** Entries with the same words stand together, in the order in which the words come up. */
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
