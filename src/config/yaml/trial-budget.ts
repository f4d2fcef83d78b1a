/** Longer YAML is not read again: that takes half a second each time, and as much memory once more. In characters. */
export const LONGEST_TRIED = 400_000;

/** How many characters may still be read again to try out what was meant. A site of usual size has a tenth of a million. */
export class TrialBudget {
  #left: number;

  constructor(characters = 2_000_000) {
    this.#left = characters;
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** @returns whether there was that much left */
  spend(characters: number): boolean {
    this.#left -= characters;
    return this.#left >= 0;
  }
}
