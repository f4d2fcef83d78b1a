/** What to do about a finding. `wordRemedy` makes its sentence; nothing else reads it as text. */
export type Remedy = string | Meaning | Value | Example | Ignoring;

/** The name that was probably meant: “Did you mean `title`?” */
export interface Meaning {
  readonly meant: string;
  /** Whether it is a part of the YAML, and is shown as code. */
  readonly isCode?: boolean;
  /** Another sentence. */
  readonly also?: string;
}

/** The value to write as it is: “Write "09:00"”. */
export interface Value {
  readonly write: string;
  /** Whether it replaces the excerpt of the finding, and so needs no quotes: “Write {{market.city}}”. */
  readonly isExcerpt?: boolean;
}

/** A key with a value to paste over the one at the path: “For example: county: "Dallas County"”. */
export interface Example {
  readonly lead: string;
  /** The name of the value; a number or undefined for an entry of a list. */
  readonly key: string | number | undefined;
  readonly example: unknown;
}

/** A sentence that ends before how to ignore the warning, which depends on the type of file. */
export interface Ignoring {
  readonly advice: string;
  /** The code of the warning. */
  readonly ignored: string;
}

/** Whether a remedy names what was meant. Then the mistake is a misspelling, and nothing is missing. */
export function isMeaning(remedy: Remedy | undefined): remedy is Meaning {
  return typeof remedy === 'object' && 'meant' in remedy;
}

/** Returns the text that a remedy names in place of the excerpt of its finding, or of the whole text. Undefined if it names no such text. */
export function meantText(remedy: Remedy | undefined): string | undefined {
  if (isMeaning(remedy)) return remedy.isCode === true ? undefined : remedy.meant;
  return typeof remedy === 'object' && 'write' in remedy && remedy.isExcerpt === true ? remedy.write : undefined;
}
