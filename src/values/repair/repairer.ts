/** Corrections of a text that does not have the required format. */
export interface Repaired {
  /** The likely meanings, best first. Only a candidate that the field accepts is shown. */
  readonly candidates?: readonly (string | undefined)[];
  /** The words before the candidate, if not `Write`. */
  readonly lead?: string;
  /** What to say if no candidate is valid. */
  readonly advice?: string;
}

/** Corrects what people write instead of a format. `country` is the two-letter code of the business's country. */
export type Repairer = (text: string, country: string) => Repaired;

/** Longer texts are not times or addresses, and parsing them would take long. In characters. */
export const LONGEST = 200;
