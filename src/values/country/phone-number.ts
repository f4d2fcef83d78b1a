import type { CountryCode, PhoneNumber as Parsed } from 'libphonenumber-js/max';
import { getCountryCallingCode, isSupportedCountry, Metadata, PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Remedy } from '../../model/remedy.ts';
import { count, listInWords } from '../../shared/text.ts';
import { nameCountry } from './country.ts';
import { splitPhone, toKeys } from './split-phone.ts';

/** What is wrong with a phone number, and how to fix it. */
export interface PhoneMistake {
  /** A sentence. */
  readonly message: string;
  readonly remedy: Remedy;
  /** The number that was meant, if nothing is lost. */
  readonly right?: string;
}

/**
 * Finds a number that reaches nobody as it is written: it has too few or too many digits, or a prefix after the code of the country. A
 * number of the right length passes, even if nobody can have it: new area codes come before the library knows them, and numbers for
 * examples are never assigned (01632 960 in Britain).
 */
export function findPhoneMistake(number: string, country: string): PhoneMistake | undefined {
  const { main, rest } = splitPhone(number);
  const mistake = findMistakeIn(main, country);
  if (rest === '' || mistake?.right === undefined) return mistake;
  const right = `${mistake.right}${rest}`;
  return { ...mistake, remedy: { write: right }, right };
}

function findMistakeIn(written: string, country: string): PhoneMistake | undefined {
  const number = toKeys(written);
  const parsed = parsePhoneNumberFromString(number, country as CountryCode);
  if (parsed === undefined) return { message: `${written} cannot be a phone number in ${nameCountry(country)}.`, remedy: AREA_CODE };
  const plan = planOf(parsed, country);
  const mistake = findDoublePrefix(number, parsed, plan) ?? (parsed.isValid() ? undefined : findWrongLength(number, parsed, plan));
  return mistake === undefined ? undefined : { ...mistake, message: mistake.message.replace(number, written) };
}

const AREA_CODE =
  'Write the whole number, with its area code. If the business is in another country, set `address.country` to its two-letter code, such as GB.';

/** Finds `+44 0113 496 0142`: after the code of the country, the 0 is left out. A 0 alone in brackets says so. */
function findDoublePrefix(number: string, parsed: Parsed, { prefix }: Plan): PhoneMistake | undefined {
  const code = parsed.countryCallingCode;
  const [, start = '', rest = ''] = new RegExp(`^(\\D*(?:00)?${code}[\\s.)-]*)(.*)$`).exec(number) ?? [];
  if (prefix === '' || !isGlobal(number) || digitsOf(rest) !== `${prefix}${parsed.nationalNumber}`) return undefined;
  if (/^[\s.-]*\(\d\)/.test(rest)) return undefined;
  // The prefix may be a group of its own, as in +7 8 495.
  const right = `${start}${rest.replace(new RegExp(`^([\\s.(-]*)${prefix}[\\s.-]*`), '$1')}`;
  return {
    message: `Nobody can dial ${number} as it is written: after +${code}, the ${prefix} is left out.`,
    remedy: { write: right },
    right,
  };
}

/** Finds a number that no number of the country has the length of, as far as their beginnings agree. */
function findWrongLength(number: string, parsed: Parsed, { prefix, lengths, name }: Plan): PhoneMistake | undefined {
  const code = parsed.countryCallingCode;
  const written = parsed.nationalNumber;
  // If a number is too short, the library takes its prefix for a part of it.
  const hasPrefix = prefix !== '' && written.startsWith(prefix) && (prefix === '0' || /\d+/.exec(number)?.[0] === prefix);
  const national = hasPrefix ? written.slice(prefix.length) : written;
  const right = lengthsLike(national, code, lengths);
  if (right.includes(national.length)) return undefined;
  // People count the 0 that they dial.
  const zero = prefix === '0' && digitsOf(number) === `0${national}` ? 1 : 0;
  const after = isGlobal(number) ? ` after +${code}` : hasPrefix && zero === 0 ? ` after the ${prefix}` : '';
  const digits = national.length + zero;
  const wanted = right.map((length) => length + zero);
  return {
    message: `${number} reaches nobody: it has ${count(digits, 'digit')}${after}, but such numbers have ${inWords(wanted)} in ${name}.`,
    remedy: hintForLength(digits, wanted),
  };
}

function inWords(lengths: readonly number[]): string {
  const [first = 0, last = 0] = [lengths[0], lengths[lengths.length - 1]];
  return lengths.length > 2 && last - first === lengths.length - 1 ? `${first} to ${last}` : listInWords(lengths.map(String), 'or');
}

function hintForLength(digits: number, [only = 0, ...others]: readonly number[]): string {
  const off = Math.abs(only - digits);
  if (others.length > 0) return `Count the digits. ${AREA_CODE}`;
  const isOff = `${count(off, 'digit')} ${off === 1 ? 'is' : 'are'}`;
  return only > digits ? `${isOff} missing. ${AREA_CODE}` : `${isOff} too many. ${COUNTRY_CODE}`;
}

const COUNTRY_CODE = 'A number of another country begins with + and its code.';

function isGlobal(number: string): boolean {
  return /^\D*\+|^\D*00/.test(number);
}

/** How numbers are made in the country that a number belongs to. */
interface Plan {
  /** What people dial before an area code of their own country; empty if nothing. */
  readonly prefix: string;
  /** The lengths of numbers, without the prefix. */
  readonly lengths: readonly number[];
  /** The country, for a sentence. */
  readonly name: string;
}

/** @param home the country of the business. Its rules count for all numbers with its code, such as that of Italy and Vatican City */
function planOf({ country: other, countryCallingCode: code }: Parsed, home: string): Plan {
  const metadata = new Metadata();
  const isNear = other !== undefined && isSupportedCountry(home) && getCountryCallingCode(home) === code;
  const country = isNear ? home : other;
  // Countries that share a code share the rules. The library takes the code, too, but its types do not say so.
  metadata.selectNumberingPlan(country ?? (code as string as CountryCode));
  const plan = metadata.numberingPlan as NonNullable<typeof metadata.numberingPlan> & { nationalPrefix: () => string | undefined };
  return {
    prefix: plan.nationalPrefix() ?? '',
    lengths: plan.possibleLengths(),
    name: country === undefined ? `the countries of +${code}` : nameCountry(country),
  };
}

/**
 * Returns the lengths of valid numbers that begin like this one. The library only tells whether a whole number is valid, so this tries
 * numbers. If the number is the beginning of a valid number, or a valid number is its beginning, all lengths of such numbers count.
 * Otherwise nobody has a number like it (yet), and the usual lengths of its neighbors count.
 */
function lengthsLike(national: string, code: string, lengths: readonly number[]): readonly number[] {
  const after = (start: string): readonly number[] =>
    lengths.filter((length) => triesOf(start, length).some((each) => isValid(code, each)));
  const whole = after(national);
  if (whole.length > 0) return whole;
  let end = 0;
  while (end < national.length && after(national.slice(0, end + 1)).length > 0) end += 1;
  const start = national.slice(0, end);
  if (end > 0 && isValid(code, start)) return [end];
  const around = start.slice(0, Math.max(0, end - 1));
  const counts = lengths.map((length) => triesOf(around, length).filter((each) => isValid(code, each)).length);
  const most = Math.max(...counts);
  return lengths.filter((_, index) => most === 0 || (counts[index] ?? 0) * RARE > most);
}

/** A length is usual unless another one is this many times as frequent. */
const RARE = 10;

const DIGITS = [...'0123456789'];

/** Returns numbers with a length and a beginning. The digits that tell the kinds of numbers apart are near the beginning. */
function triesOf(start: string, length: number): readonly string[] {
  if (length <= start.length) return length === start.length ? [start] : [];
  return DIGITS.flatMap((next) => DIGITS.map((rest) => `${start}${next}`.padEnd(length, rest)));
}

function isValid(code: string, national: string): boolean {
  return new PhoneNumber(`+${code}${national}`).isValid();
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
