/**
 * Whether slow checks take all that they can: every page, every starter, every width. Set ALL_PAGES=1 for that. Else each takes what shows most
 * of it: the whole run has to end within eight minutes.
 */
export const TAKES_ALL = process.env.ALL_PAGES !== undefined;

/** The first of several cases; all of them on demand. */
export function firstOf<T>(cases: readonly T[], count = 1): readonly T[] {
  return TAKES_ALL ? cases : cases.slice(0, count);
}
