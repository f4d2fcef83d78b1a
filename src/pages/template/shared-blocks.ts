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
