import type { SchemaNode } from '../model/schema.ts';
import { withPlainLetters } from '../shared/clean-text.ts';
import { slugify } from '../shared/slugify.ts';
import { decodeEscapes } from '../shared/url.ts';
import { isCurrencyOf } from './country/currencies.ts';
import { readLookAlikes } from './repair/repair-phone.ts';

/** Words that only introduce or wrap a value in this format, as well as what the format always implies. */
const NOTATION: Readonly<Record<string, RegExp>> = {
  phone: /^(?:tel|telephone|phone|call|us)$/,
  email: /^(?:e|mail|email|mailto|at|dot)$/,
  'host-name': /^https?$/,
  'price-unit': /^(?:per|an?)$/,
};

const ADDRESS = /^(?:h?tt?ps?|html?|php|aspx?|index|mailto|at|dot|tel|sms|phone|call|amp|\+)$/;

/** Formats whose repairers read the whole text or nothing, because they translate it: “noon” is 12:00, and a tag is the code in it. */
const TRANSLATED: ReadonlySet<string> = new Set([
  'time-of-day',
  'verification-code',
  'calendar-day',
  'time-zone',
  'language',
  'text-language',
  'country',
  'currency',
  'hex-color',
]);

const FILES: ReadonlySet<string> = new Set(['image-source', 'entry-image', 'file-path', 'data-file']);

/** A path on somebody's computer, up to the folder of the site. */
const OTHER_FOLDERS = /^(?:[a-z]:|~|\.{1,2})?[\\/](?:[^\\/]+[\\/])*(?=(?:images|files)[\\/])/i;

/** A time behind a date, except for midnight, which programs write for a day without a time. */
const TIME_OF_DAY = /^\d{4}-\d{1,2}-\d{1,2}[T ]+(?!00:00(?::00(?:\.0+)?)? ?(?:Z|[+-]00:?00)?$)(.*)$/i;

/**
 * Returns the part of a text that a repaired text lacks. A hint that loses something is an example, not an exact hint: the author may have
 * meant it.
 */
export function findLostOf(written: string, repaired: string, format: string): string | undefined {
  if (format === 'date' || format === 'form-day') return TIME_OF_DAY.exec(written.trim())?.[1];
  if (TRANSLATED.has(format)) return undefined;
  const words = NOTATION[format] ?? ADDRESS;
  const read = format === 'phone' ? readLookAlikes(written) : FILES.has(format) ? written.replace(OTHER_FOLDERS, '') : written;
  return findLost(read, repaired, (word) => words.test(word));
}

/** Words around a price that its keys say. */
const OF_PRICES =
  /^(?:from|start(?:s|ing)?|at|ab|min|least|over|up|per|an?|to|and|prices?|free|of|for|charge|no|gratis|complimentary|nothing|on|upon|by|us|the|requests?|ask|call|contact|quotes?|estimates?|(?:in|en)quir(?:e|y)|application|poa|tbd|varies|depends|\+)$/;

/** Returns the part of a written price that the repaired one lacks, such as another currency. */
export function findLostOfPrice(written: unknown, price: unknown, country: string): string | undefined {
  // The digits are compared as numbers: 1,249.00 is 1249.
  return (
    findBound(String(written)) ??
    findLost(String(written).replace(/\p{Nd}/gu, ''), price, (word) => OF_PRICES.test(word) || isCurrencyOf(country, word))
  );
}

/**
 * Finds what makes an amount uncertain, at most, or below nothing: `~5`, `5?`, `up to 5`, `-5`, `12.50-` as accountants write it. In `5,-`,
 * the hyphen stands for the cents.
 */
const BOUNDS = /[~≈<>≤≥±?]|\bup\s+to\b|(?<=^[\s\p{Sc}]*)[-−–—](?=[\s\p{Sc}]*[.\d])|(?<=\d\s*)[-−](?=\s*\p{Sc}?\s*$)/iu;

function findBound(written: string): string | undefined {
  return BOUNDS.exec(written)?.[0];
}

/** Words around a number that add nothing to any field. */
const OF_NUMBERS = /^(?:since|no|nr|number)$/;

/**
 * Returns the part of a text around its only number that the field does not say already with its key, description, or currency. The minus of
 * a negative number is a part of the number.
 */
export function findLostAround(written: string, key: string, { description = '' }: SchemaNode, country: string): string | undefined {
  const said = [key, ...description.toLowerCase().split(/\P{L}+/u)];
  const known = said.includes('pixels') ? [...said, 'px'] : said;
  const side = description.includes('latitude') ? /^[ns]/ : description.includes('longitude') ? /^[ew]/ : undefined;
  const bound = findBound(written.replace(/^\s*[-−–](?=[\d.])/, ''));
  return (
    bound ??
    findLost(written.replace(/\p{Nd}/gu, ''), '', (word) => {
      if (side !== undefined && /^(?:[nsew]|north|south|east|west)$/.test(word)) return side.test(word);
      // A single letter begins too many words.
      const isInField = word.length > 1 && known.some((each) => each.startsWith(word));
      return isInField || OF_NUMBERS.test(word) || isCurrencyOf(country, word);
    })
  );
}

/** Words, numbers, and the signs that change an amount or lead to a note. */
const FACTS = /\p{L}[\p{L}\p{M}]*|\p{N}+|[\p{Sc}%‰+*†‡]/gu;

/**
 * Returns the part of a text that is not in the value that would replace it: from the first missing word, number, or sign to the last.
 * @param isKnown whether the field says a word already, such as its unit
 */
export function findLost(written: string, value: unknown, isKnown: (word: string) => boolean = () => false): string | undefined {
  const text = withPlainLetters(written);
  const kept = new KeptFacts(typeof value === 'string' ? value : JSON.stringify(value));
  const lost = [...text.matchAll(FACTS)].filter(([fact]) => !kept.has(fact) && !isKnown(fact.toLowerCase()));
  const [first, last] = [lost[0], lost.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const before = /[(?#+<]*$/.exec(text.slice(0, first.index))?.[0] ?? '';
  return `${before}${text.slice(first.index, last.index + last[0].length)}`;
}

/** What a proposed value says. */
class KeptFacts {
  readonly #text: string;
  readonly #words: string;
  readonly #digits: string;
  /** How many digits were found. Each is found only once, in order, so a second number is not taken for the first. */
  #found = 0;

  constructor(text: string) {
    const plain = withPlainLetters(decodeEscapes(text) ?? text);
    this.#text = plain.toLowerCase();
    this.#words = lettersOf(plain);
    this.#digits = plain.replace(/\P{N}/gu, '');
  }

  has(fact: string): boolean {
    if (/^\p{N}/u.test(fact)) return this.#hasDigits(fact);
    const letters = lettersOf(fact);
    return letters === '' ? this.#text.includes(fact.toLowerCase()) : this.#words.includes(letters);
  }

  #hasDigits(fact: string): boolean {
    // A link has the country code in place of the first zero.
    const number = this.#text.startsWith('tel:') || this.#text.startsWith('sms:') ? fact.replace(/^0+/, '') : fact;
    const at = this.#digits.indexOf(number, this.#found);
    if (at < 0) return false;
    this.#found = at + number.length;
    return true;
  }
}

/** Without accents, spaces, and signs: a slug writes them in another way. */
function lettersOf(text: string): string {
  return slugify(text).replace(/[^a-z]/g, '');
}
