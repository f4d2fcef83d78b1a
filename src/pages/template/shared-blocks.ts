const SHARED = new WeakSet<object>();

/** Takes note of a block that is the same object on every page of its definition: what is found out of it holds for all of them. */
export function markShared<T extends object>(block: T): T {
  SHARED.add(block);
  return block;
}

/** Whether many pages may have this very object. Of others nothing is kept: of 10,000 pages that would cost more than it saves. */
export function isShared(block: object): boolean {
  return SHARED.has(block);
}
