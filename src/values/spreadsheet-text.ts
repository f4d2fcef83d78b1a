/** What a spreadsheet wrote in place of a text. */
export interface SpreadsheetText {
  /** A clause that says what it is. */
  readonly words: string;
  readonly hint: string;
  /** The text that was meant, if it is in there. */
  readonly right?: string;
}

/**
 * Finds what people type into a spreadsheet so that it keeps a number as it is (`="02139"`, `'02139`), a formula, and a number that a
 * spreadsheet shortened.
 */
export function findSpreadsheetText(text: string): SpreadsheetText | undefined {
  const typed = text.trim();
  const guarded = /^=\s*"((?:[^"]|"")*)"$/.exec(typed)?.[1]?.replaceAll('""', '"') ?? /^'([=+@-]?[\d\s.,:/()+-]*\d)$/.exec(typed)?.[1];
  if (guarded !== undefined && guarded.trim() !== '')
    return { words: 'the mark tells a spreadsheet to keep a number as text', hint: `Write "${guarded}"`, right: guarded };
  if (/^=\s*[A-Z\d("$+-]/i.test(typed) && /[\d(]/.test(typed))
    return { words: 'this is a formula, not its result', hint: 'Type the result, or save the table again with the values of its cells.' };
  if (isShortened(typed)) return { words: 'a spreadsheet shortened this number and dropped digits', hint: SHORTENED_HINT };
  return undefined;
}

/** Checks for a number such as 3.30E+01, where a spreadsheet has dropped digits. */
export function isShortened(text: string): boolean {
  return /^[-+]?\d(?:[.,]\d+)?E[-+]\d+$/i.test(text.trim());
}

export const SHORTENED_HINT =
  'A spreadsheet shortened this number and dropped digits. Format the column as a plain number, and save the table again.';
