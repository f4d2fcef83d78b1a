import type { CountryCode } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { dialedOf, splitPhone } from '../country/split-phone.ts';
import type { Repairer } from './repairer.ts';

/** Letters typed in place of similar digits. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', S: '5', s: '5' };

/** Removes words around a number, reads `O142` as `0142`, and writes the word of a number in capitals: `1-800-plumber` → `1-800-PLUMBER`. */
export const repairPhone: Repairer = (text, country) => {
  const bare = text.replace(/^tel:/i, '').replace(/[–—‑]/g, '-');
  const short = splitPhone(bare).main;
  const several = firstOfSeveral(short, country);
  if (several !== undefined) return { candidates: [several], lead: 'Write one number:' };
  // The only number in a sentence.
  const inside = short.match(/\+?\(?\d[\d\s().-]{5,}\d/g) ?? [];
  const spoken =
    inside.length === 1 && digitsOf(short) === digitsOf(inside[0] ?? '') && !/\d[a-z-]*[a-z]/i.test(short) ? inside[0] : undefined;
  return {
    candidates: [bare, short, short.replace(/\//g, '-'), spoken, convertLetters(short, country)].map((each) =>
      possible(each ?? '', country),
    ),
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

/** Reads letters as digits, or as a word whose letters are on the keypad. Undefined if the letters are ambiguous. */
function convertLetters(text: string, country: string): string | undefined {
  const groups = text.match(/[a-z\d]*[a-z][a-z\d]*/gi) ?? [];
  const isLookAlike = (letters: string): boolean => [...letters].every((letter) => Object.hasOwn(LOOK_ALIKES, letter));
  const read = readLookAlikes(text);
  if (!/[a-z]/i.test(read)) return read;
  // A vanity word is separate from the digits, which are no number without it: `1-800-PLUMBER`.
  if (possible(digitsOf(text), country) !== undefined) return undefined;
  const isVanity = groups.every((group) => !/\d/.test(group) && !isLookAlike(group)) && groups.some(({ length }) => length >= 3);
  return isVanity && digitsOf(text).length >= 4 ? text.toUpperCase() : undefined;
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
  return parsePhoneNumberFromString(dialedOf(trimmed), country as CountryCode)?.isPossible() === true ? trimmed : undefined;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
