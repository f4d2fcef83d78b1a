/** Longer YAML is not parsed again for trials: it takes half a second each time, and doubles the memory. In characters. */
export const LONGEST_TRIED = 400_000;

/** The number of characters that may still be parsed to try out repairs. A typical site has 100,000. */
export class TrialBudget {
  #left: number;

  constructor(characters = 2_000_000) {
    this.#left = characters;
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** @returns whether enough was left */
  spend(characters: number): boolean {
    this.#left -= characters;
    return this.#left >= 0;
  }
}
