import type { CountryCode } from 'libphonenumber-js/min';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Mender } from './mender.ts';

const LETTERS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Takes away extensions and what stands around a number, and dials letters: `1-800-PLUMBER` → `1-800-7586237`. */
export const mendPhone: Mender = (text, country) => {
  const bare = text.replace(/^tel:/i, '').replace(/[–—‑]/g, '-');
  const short = bare.replace(/[\s,;]*(?:#|x|ext\b\.?|extension)\s*\d+$/i, '');
  const numbers = short.split(/\s*(?:[/,;|]|\bor\b|\band\b|&)\s*/i).filter((part) => digitsOf(part).length >= 7);
  const [first = ''] = numbers;
  if (numbers.length > 1) return { candidates: [possible(first, country)], lead: 'Write one number:' };
  const dialled = digitsOf(short).length < 4 ? undefined : short.replace(/[a-z]/gi, dial);
  // The one number in a sentence.
  const inside = short.match(/\+?\(?\d[\d\s().-]{5,}\d/g) ?? [];
  const spoken =
    inside.length === 1 && digitsOf(short) === digitsOf(inside[0] ?? '') && !/\d[a-z-]*[a-z]/i.test(short) ? inside[0] : undefined;
  return { candidates: [short, short.replace(/\//g, '-'), spoken, dialled].map((each) => possible(each ?? '', country)) };
};

/** `214-555-0142`, `tel:(214) 555-0142` → `tel:+12145550142`. */
export function toTelephoneLink(text: string, country: string): string | undefined {
  const bare = text.replace(/^(?:tel|phone|call|sms)\b:?\s*/i, '').replace(/[–—‑]/g, '-');
  if (!/^[+(\d][\d\s().+/-]+$/.test(bare) || digitsOf(bare).length < 7) return undefined;
  const number = parsePhoneNumberFromString(bare, country as CountryCode);
  return number?.isPossible() === true ? number.getURI() : undefined;
}

/** The text, if somebody could dial it: a number that is too short is not what was meant. */
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
