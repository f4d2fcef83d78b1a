/**
 * Whether slow checks cover everything: every page, every starter, every width. Set ALL_PAGES=1 for that. Otherwise, each covers the most
 * important cases, because the whole run should end within ten minutes.
 */
export const TAKES_ALL = process.env.ALL_PAGES !== undefined;

/** Returns the first cases, or all of them on demand. */
export function firstOf<T>(cases: readonly T[], count = 1): readonly T[] {
  return TAKES_ALL ? cases : cases.slice(0, count);
}

/** Returns how many random cases a property is tried with: a fifth of these, or all of them on demand. */
export function runsOf(count: number): number {
  return TAKES_ALL ? count : Math.ceil(count / 5);
}
