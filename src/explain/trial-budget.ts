/** Longer YAML is not parsed again for trials: it takes half a second each time, and doubles the memory. In characters. */
export const LONGEST_TRIED = 400_000;

/** A typical site has 100,000 characters. */
const WHOLE = 8_000_000;

/** How much the first stages leave for those that follow. In characters. */
export const FOR_LINES_AND_FIXES = 6_000_000;
export const FOR_FIXES = 2_000_000;

/** The number of characters that may still be parsed to try out what a mistake could be. All stages of a check share it. */
export class TrialBudget {
  #left: number;

  /** @param characters 0 for a file that someone is still typing: its mistakes are reported without trials */
  constructor(characters = WHOLE) {
    this.#left = characters;
  }

  /**
   * @param reserve how much to leave for later stages
   * @returns whether enough was left
   */
  spend(characters: number, reserve = 0): boolean {
    if (this.#left - characters < reserve) return false;
    this.#left -= characters;
    return true;
  }
}
