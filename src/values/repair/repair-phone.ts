import type { CountryCode } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Repairer } from './repairer.ts';

const LETTERS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Letters typed in place of similar digits. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', S: '5', s: '5' };

/** Removes extensions and words around a number, reads `O142` as `0142`, and converts vanity numbers: `1-800-PLUMBER` → `1-800-7586237`. */
export const repairPhone: Repairer = (text, country) => {
  const bare = text.replace(/^tel:/i, '').replace(/[–—‑]/g, '-');
  const short = bare.replace(/[\s,;]*(?:#|x|ext\b\.?|extension)\s*\d+$/i, '');
  const several = firstOfSeveral(short, country);
  if (several !== undefined) return { candidates: [several], lead: 'Write one number:' };
  // The only number in a sentence.
  const inside = short.match(/\+?\(?\d[\d\s().-]{5,}\d/g) ?? [];
  const spoken =
    inside.length === 1 && digitsOf(short) === digitsOf(inside[0] ?? '') && !/\d[a-z-]*[a-z]/i.test(short) ? inside[0] : undefined;
  return {
    candidates: [short, short.replace(/\//g, '-'), spoken, convertLetters(short, country)].map((each) => possible(each ?? '', country)),
  };
};

/**
 * Returns the first number of a text with several. After a whole number, more digits are another one, or the end of another one:
 * `555-0142/-0143`. In `214/555-0142`, the first part is an area code.
 */
function firstOfSeveral(text: string, country: string): string | undefined {
  const [first = '', ...others] = text.split(/\s*(?:[/,;|]|\bor\b|\band\b|&)\s*/i).filter((part) => /\d/.test(part));
  return others.length > 0 && digitsOf(first).length >= 7 ? possible(first, country) : undefined;
}

/** Reads letters between digits that look like digits: `O142` → `0142`. */
export function readLookAlikes(text: string): string {
  return text.replace(/[a-z\d]*\d[a-z\d]*/gi, (group) =>
    /^[\dOoIlSs]+$/.test(group) ? group.replace(/[a-z]/gi, (letter) => LOOK_ALIKES[letter] as string) : group,
  );
}

/** Replaces letters by digits. Undefined if the letters are ambiguous. */
function convertLetters(text: string, country: string): string | undefined {
  const groups = text.match(/[a-z\d]*[a-z][a-z\d]*/gi) ?? [];
  const isLookAlike = (letters: string): boolean => [...letters].every((letter) => Object.hasOwn(LOOK_ALIKES, letter));
  const read = readLookAlikes(text);
  if (!/[a-z]/i.test(read)) return read;
  // A vanity word is separate from the digits, which are no number without it: `1-800-PLUMBER`.
  if (possible(digitsOf(text), country) !== undefined) return undefined;
  const isVanity = groups.every((group) => !/\d/.test(group) && !isLookAlike(group)) && groups.some(({ length }) => length >= 3);
  return isVanity && digitsOf(text).length >= 4 ? text.replace(/[a-z]/gi, dial) : undefined;
}

/** `214-555-0142`, `tel:(214) 555-0142` → `tel:+12145550142`; `sms: 214-555-0142` → `sms:+12145550142`. */
export function toTelephoneLink(text: string, country: string): string | undefined {
  const bare = text.replace(/^(?:tel|phone|call|sms)\b:?\s*/i, '').replace(/[–—‑]/g, '-');
  if (!/^[+(\d][\d\s().+/-]+$/.test(bare) || digitsOf(bare).length < 7 || firstOfSeveral(bare, country) !== undefined) return undefined;
  const number = parsePhoneNumberFromString(bare, country as CountryCode);
  if (number?.isPossible() !== true) return undefined;
  return /^sms\b/i.test(text) ? number.getURI().replace('tel:', 'sms:') : number.getURI();
}

/** Returns the text if it can be dialed. A number that is too short is not what was meant. */
function possible(text: string, country: string): string | undefined {
  const trimmed = text.trim();
  return parsePhoneNumberFromString(trimmed, country as CountryCode)?.isPossible() === true ? trimmed : undefined;
}

function dial(letter: string): string {
  return String(LETTERS.findIndex((key) => key.includes(letter.toLowerCase())) + 2);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
