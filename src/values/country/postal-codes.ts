import type { Remedy } from '../../model/remedy.ts';
import { withPlainLetters } from '../../shared/clean-text.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { nameCountry } from './country.ts';
import type { Home } from './foreign-facts.ts';
import { hasAmericanPost, regionCode } from './foreign-facts.ts';
import { hasZeros, statesOfZip } from './zip-codes.ts';

/** How a country writes its postal codes. */
export interface PostalCodes {
  /** A whole code, without spaces, hyphens, or the prefix of the country. */
  readonly pattern: RegExp;
  /** The first part of a code, if it stands for all codes of a district. */
  readonly district?: RegExp;
  /** A district and the digit after it, which needs the space: LS1 4 is a part of LS1, and LS14 is another district. */
  readonly sector?: RegExp;
  /** A clause that describes valid codes. It follows “; ” in messages. */
  readonly words: string;
  readonly example?: string;
  /** The number of digits, in a country whose codes are digits only. */
  readonly digits?: number;
  /** How many zeros codes can begin with. Spreadsheets drop them. */
  readonly zeros?: number;
  /** Writes a code as people in the country do. */
  readonly write?: (code: string) => string;
}

/** `LS14AP` → `LS1 4AP`: separates the last three characters. */
const apart = (code: string): string => code.replace(/(?=.{3}$)/, ' ');

const ZIP: PostalCodes = {
  pattern: /^\d{5}(\d{4})?$/,
  words: 'a ZIP code in the United States has five or nine digits',
  example: '"75201" or "75201-1234"',
  digits: 5,
  zeros: 2,
  write: (code) => code.replace(/^(\d{5})(?=\d{4}$)/, '$1-'),
};

const LETTERS: Readonly<Record<string, PostalCodes>> = {
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
    district: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/,
    words: 'a postal code in Canada has letters and digits by turns, three and three',
    example: '"M5V 2T6"',
    write: apart,
  },
  GB: {
    // Only Girobank's code has three letters.
    pattern: /^([A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2}|GIR0AA)$/,
    district: /^[A-Z]{1,2}\d[A-Z\d]?$/,
    sector: /^[A-Z]{1,2}\d[A-Z\d]? \d$/,
    words: 'a postcode in the United Kingdom has letters and digits in two groups',
    example: '"LS1 4AP"',
    write: apart,
  },
  IE: {
    pattern: /^([AC-FHKNPRTV-Y]\d\d|D6W)[\dAC-FHKNPRTV-Y]{4}$/,
    district: /^([AC-FHKNPRTV-Y]\d\d|D6W)$/,
    words: 'an Eircode in Ireland has a routing key of three characters, and four more',
    example: '"D02 AF30"',
    write: (code) => code.replace(/(?=.{4}$)/, ' '),
  },
  NL: {
    pattern: /^[1-9]\d{3}[A-Z]{2}$/,
    district: /^[1-9]\d{3}$/,
    words: 'a postal code in the Netherlands has four digits and two letters',
    example: '"1012 AB"',
    write: (code) => code.replace(/(?=.{2}$)/, ' '),
  },
  PT: {
    pattern: /^[1-9]\d{3}(\d{3})?$/,
    words: 'a postal code in Portugal has four digits, or seven',
    example: '"1000-001"',
    write: (code) => code.replace(/^(\d{4})(?=\d{3}$)/, '$1-'),
  },
};

/**
 * Countries whose codes are digits only, by the number of digits. This is a table of our own: it was compared with the npm packages
 * postcode-validator and postal-codes-js where both know a country, and some rows are from general knowledge.
 */
const DIGITS: Readonly<Record<number, string>> = {
  3: 'FO IS',
  4: 'AL AM AT AU BD BE BG CH CY DK GE HU LI LU LV MK NO NZ PH PY SI TN ZA',
  5: 'AX BA CU CZ DE DO DZ EE EG ES FI FR GF GP GR GT HR ID IT KE KR LA LK LT MA MC ME MQ MX MY NP PE PK PL RE SE SK SM SN TH TR UA UY XK YT',
  6: 'BY CN CO EC IN KG KZ NG RO RU SG TJ TM UZ',
  7: 'JP',
  8: 'BR',
};

/** How many zeros the codes of a country can begin with. From general knowledge: no package has it. */
const ZEROS: Readonly<Record<number, string>> = {
  1: 'AU BR CN CO DE DK DZ EC ES FR GE GT KR KZ LA LT MX MY NZ PE RO SG SK TR UA',
  2: 'FI IT JP KE LK NO PL',
  3: 'AM ZA',
};

const IN_WORDS = ['', '', '', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const DISTRICT: Readonly<Record<string, RegExp>> = { BR: /^\d{5}$/, JP: /^\d{3}$/ };

const WRITE: Readonly<Record<string, (code: string) => string>> = {
  BR: (code) => code.replace(/(?=.{3}$)/, '-'),
  JP: (code) => code.replace(/(?=.{4}$)/, '-'),
  PL: (code) => code.replace(/(?=.{3}$)/, '-'),
};

export function codesOf(country: string): PostalCodes | undefined {
  if (hasAmericanPost(country)) return ZIP;
  return LETTERS[country] ?? describeDigits(country);
}

/** Each place of a long list asks, and naming a country takes longer than checking a code. */
const describeDigits = memoOf((country: string): PostalCodes | undefined => {
  const digits = Number(Object.entries(DIGITS).find(([, countries]) => has(countries, country))?.[0]);
  if (Number.isNaN(digits)) return undefined;
  return {
    pattern: new RegExp(`^\\d{${digits}}$`),
    words: `a postal code in ${nameCountry(country)} has ${IN_WORDS[digits]} digits`,
    digits,
    zeros: Number(Object.entries(ZEROS).find(([, countries]) => has(countries, country))?.[0] ?? 0),
    ...(DISTRICT[country] === undefined ? {} : { district: DISTRICT[country] }),
    ...(WRITE[country] === undefined ? {} : { write: WRITE[country] }),
    ...(EXAMPLES[country] === undefined ? {} : { example: EXAMPLES[country] }),
  };
});

const EXAMPLES: Readonly<Record<string, string>> = { DE: '"50667"' };

function has(countries: string, country: string): boolean {
  return countries.split(' ').includes(country);
}

/** What is wrong with a code or a list of codes, as a clause, and how to fix it. */
export interface PostalCodeMistake {
  readonly words: string;
  readonly remedy: Remedy;
  /** What was meant, if it is clear. */
  readonly right?: string;
}

/** Countries whose codes are checked letter by letter, as are ZIP codes. In the others, spaces, hyphens, and the prefix of the country may be written. */
const EXACT = new Set(['CA', 'GB', 'DE']);

/** Returns the mistake in the postal code of an address. Undefined if there is none, or if the country's format is unknown. */
export function findPostalCodeMistake(postalCode: string, home: Home): PostalCodeMistake | undefined {
  const known = codesOf(home.country);
  if (known === undefined) return undefined;
  const isExact = EXACT.has(home.country) || hasAmericanPost(home.country);
  const code = compactOf(postalCode, known);
  const right = known.pattern.test(code) ? write(code, known) : undefined;
  if (right !== undefined && (right === postalCode || !isExact)) return undefined;
  const { words, example } = known;
  const meant = right ?? meantCode(code, known, home);
  if (meant !== undefined) return { words, remedy: { write: meant }, right: meant };
  const elsewhere = findPostalCodeCountry(postalCode);
  if (elsewhere !== undefined && elsewhere !== home.country)
    return {
      words,
      remedy: `It has the form of ${nameCountry(elsewhere)}. If the business is there, write \`country: ${elsewhere}\` in \`address\`.`,
    };
  const check = known.digits === undefined ? 'Check the letters and the digits.' : 'Count the digits.';
  return { words, remedy: example === undefined ? check : `${check} For example: ${example}` };
}

/** Returns the only country that a postal code can belong to. Only codes with letters are distinctive. */
export function findPostalCodeCountry(postalCode: string): string | undefined {
  return ['CA', 'GB'].find((country) => {
    const { pattern, write: spell = String } = LETTERS[country] as PostalCodes;
    const code = postalCode.replace(' ', '');
    return pattern.test(code) && spell(code) === postalCode;
  });
}

export function write(code: string, { write: spell = String }: PostalCodes): string {
  return spell(code);
}

/**
 * `l-1234` → `1234`, `ls1 4ap` → `LS14AP`, `80401.0` → `80401`: spreadsheets write whole numbers of a column with gaps like that. Leaves signs that
 * can mean something, such as a slash between two codes.
 */
export function compactOf(text: string, { digits }: PostalCodes): string {
  const plain = withPlainLetters(text).toUpperCase();
  return (digits === undefined ? plain : plain.replace(/^\s*[A-Z]{1,3}[\s-]*(?=\d)|\.0\s*$/g, '')).replace(/[\s.'"“”_〒\p{Pd}]/gu, '');
}

/** Returns the code that was meant: without letters that look like digits, or with the zeros that a spreadsheet dropped. */
export function meantCode(code: string, known: PostalCodes, { country, region = '' }: Home): string | undefined {
  if (known.digits === undefined) return undefined;
  const read = code.replace(/O/g, '0').replace(/[IL]/g, '1');
  if (read !== code && known.pattern.test(read)) return write(read, known);
  const padded = padCode(code, known);
  // In most states, no code begins with 0, so another digit may be missing.
  if (padded === undefined) return undefined;
  const isSure = country !== 'US' || (hasZeros(regionCode(region, country) ?? '') && statesOfZip(padded).length > 0);
  return isSure ? write(padded, known) : undefined;
}

export function padCode(code: string, { digits = 0, zeros = 0 }: PostalCodes): string | undefined {
  const missing = digits - code.length;
  return /^[1-9]\d*$/.test(code) && missing > 0 && missing <= zeros ? code.padStart(digits, '0') : undefined;
}
