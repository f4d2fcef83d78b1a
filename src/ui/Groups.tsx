import type { ReactNode } from 'react';
import type { BlockBase } from '../shared/page/block-base.ts';
import { each } from './each.ts';
import { ItemHeading } from './Heading.tsx';

interface GroupsProps<T> {
  readonly block: BlockBase;
  readonly hasHeading: boolean;
  readonly entries: readonly T[];
  /** The words that entries of a group have in common. */
  readonly by: (entry: T) => string | undefined;
  readonly children: (members: readonly T[], name: string | undefined) => ReactNode;
}

/** Entries with the same words stand together, under these words as a heading, in the order in which they come up. */
export function Groups<T>({ block, hasHeading, entries, by, children }: GroupsProps<T>) {
  const groups = new Map<string | undefined, T[]>();
  for (const entry of entries) {
    const name = by(entry);
    const known = groups.get(name);
    if (known === undefined) groups.set(name, [entry]);
    else known.push(entry);
  }
  return each([...groups], ([name, members]) => (
    <div>
      {name !== undefined && (
        <ItemHeading block={block} hasHeading={hasHeading}>
          {name}
        </ItemHeading>
      )}
      {children(members, name)}
    </div>
  ));
}
