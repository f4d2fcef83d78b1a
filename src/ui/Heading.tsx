import type { ReactNode } from 'react';
import type { BlockBase } from '../shared/page/block-base.ts';
import { each, groupBy } from './each.ts';
import { headingId } from './Section.tsx';

/** The heading of a block, at the level that the page gives it. */
export function BlockHeading({ block, children }: { readonly block: BlockBase; readonly children: ReactNode }) {
  const Tag = `h${block.level}` as const;
  return <Tag id={headingId(block)}>{children}</Tag>;
}

/** A heading inside a block: one level below the block's heading, or at the block's level if it has none. */
export function ItemHeading({
  block,
  hasHeading,
  children,
}: {
  readonly block: BlockBase;
  readonly hasHeading: boolean;
  readonly children: ReactNode;
}) {
  const level = hasHeading ? block.level + 1 : Math.max(2, block.level);
  if (level === 2) return <h2 className="item-heading">{children}</h2>;
  return level === 3 ? <h3>{children}</h3> : <h4 className="item-heading">{children}</h4>;
}

interface GroupsProps<T> {
  readonly block: BlockBase;
  readonly hasHeading: boolean;
  readonly entries: readonly T[];
  /** Returns the group of an entry, which is also its heading. */
  readonly by: (entry: T) => string | undefined;
  readonly children: (members: readonly T[], name: string | undefined) => ReactNode;
}

/** Groups entries with the same words under these words as a heading, in order of first appearance. */
export function Groups<T>({ block, hasHeading, entries, by, children }: GroupsProps<T>) {
  return each(groupBy(entries, by), ({ name, entries: members }) => (
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
