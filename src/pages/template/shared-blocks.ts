import type { Block } from '../../shared/generated/site.gen.ts';
import { memoOf } from '../../shared/memo-of.ts';

const SHARED = new WeakSet<object>();

/** Marks a block as the same object on every page of its definition, so that results computed from it can be cached for all of them. */
export function markShared<T extends object>(block: T): T {
  SHARED.add(block);
  return block;
}

/**
 * Checks whether many pages may use this object. For other blocks nothing is cached: for 10,000 pages that would cost more than it saves.
 */
export function isShared(block: object): boolean {
  return SHARED.has(block);
}

const changedBlocks = memoOf((_block: Block) => new Map<string, Block>());

/** Changes a block. If pages share the block, those with the same key share the result, too. */
export function shareChanged(block: Block, key: string, change: () => Block): Block {
  if (!isShared(block)) return change();
  const known = changedBlocks(block);
  const changed = known.get(key) ?? markShared(change());
  known.set(key, changed);
  return changed;
}
