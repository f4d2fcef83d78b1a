/** What is made of a text that is not written as it must be. */
export interface Repaired {
  /** What was probably meant, best first. Only one that the field takes is shown. */
  readonly candidates?: readonly (string | undefined)[];
  /** What stands before the candidate, when it is not `Write`. */
  readonly lead?: string;
  /** What to say when no candidate will do. */
  readonly advice?: string;
}

/** Reads what people write instead of a format; `country` is the business's, as a two-letter code. */
export type Repairer = (text: string, country: string) => Repaired;

/** Nobody means a time or an address by a longer text; reading one would only take long. */
export const LONGEST = 200;
