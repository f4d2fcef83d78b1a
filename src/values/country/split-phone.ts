/** The words before an extension, as people write them in several countries. */
const EXTENSION =
  /[\s,;(]{0,9}(?:(?<![a-z])(?:ext(?:ension|n)?|durchwahl|dw|poste|interno|int|toestel|wew|x)\.?|#|;ext=)\s{0,9}:?\s{0,9}(\d{1,7})\)?$/i;

/** A number with an extension, which people dial once they are through. */
interface SplitPhone {
  readonly main: string;
  /** The extension as it is written, with its word; empty if there is none. */
  readonly rest: string;
  /** Its digits. */
  readonly extension?: string;
}

/** Splits an extension from a number. */
export function splitPhone(number: string): SplitPhone {
  const found = EXTENSION.exec(number);
  if (found === null || digitsOf(number.slice(0, found.index)) === '') return { main: number, rest: '' };
  const { 0: rest, 1: extension = '', index } = found;
  return { main: number.slice(0, index), rest, extension };
}

/** Returns a number as people dial it: the letters of a word, as in 1-800-FLOWERS, are digits of the keypad (ITU-T E.161). */
export function dialedOf(number: string): string {
  const { main, extension } = splitPhone(number);
  const digits = toKeys(main);
  return extension === undefined ? digits : `${digits} ext. ${extension}`;
}

const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Replaces letters by the digits of their keys. */
export function toKeys(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => String(KEYS.findIndex((key) => key.includes(letter.toLowerCase())) + 2));
}

/** Checks whether a number may be one that people dial as it is, such as 999 or 116 117. */
export function mayBeShort(number: string): boolean {
  return /^\d[\d\s-]*\d$/.test(number.trim()) && digitsOf(number).length <= LONGEST_SHORT;
}

/** In digits. */
const LONGEST_SHORT = 6;

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
