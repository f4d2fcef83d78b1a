import type { SchemaNode } from '../../model/schema.ts';
import { typesOf } from '../../model/schema.ts';
import { withPlainLetters } from '../../shared/clean-text.ts';
import { hasDecimalComma } from '../country/country.ts';

/**
 * `$1,249`, `60 miles`, `2018,` → the only number in the text. Undefined if there is none or more than one, if the field does not accept it,
 * or if `1.250` can be two numbers.
 */
export function parseNumber(text: string, node: SchemaNode, country: string): number | undefined {
  const [first, second] = readNumber(text, node, country);
  return second === undefined ? first : undefined;
}

/** Returns all numbers that the only number in a text can mean, as far as the field accepts them. The likelier one is first. */
export function readNumber(text: string, node: SchemaNode, country: string): readonly number[] {
  const plain = withPlainLetters(text)
    .replace(/[−–]/g, '-')
    .replace(/(\d)[ '’](?=\d{3}\b)/g, '$1')
    .replace(/^[A-Z]{3}(?=\d)/, '');
  const found = [...plain.matchAll(/-?\d[\d.,]*/g)].map(([number]) => number.replace(/[.,]+$/, ''));
  const [only = ''] = found;
  // Multiples and foreign units change the number, so it cannot be used as written. In accounting, brackets mean a negative amount.
  if (
    found.length !== 1 ||
    /\d\s*(?:k|m|million|thousand|km|kilomet|met(?:er|re))\b|^\D*\([^()]*\d[^()]*\)/i.test(plain) ||
    /[a-z_]-?\d|(?!(?<=\p{L})[²³])[\p{No}\p{Nl}]/iu.test(plain)
  )
    return [];
  const isWestOrSouth = /\d\s*°?\s*(?:[ws]|west|south)$/i.test(plain.trim());
  const accepted = readDigits(only)
    .map((number) => (isWestOrSouth && number > 0 ? -number : number))
    .filter((number) => takes(node, number));
  // Where numbers have a decimal point, a comma before three digits separates thousands.
  return only.includes(',') && !hasDecimalComma(country) ? accepted.slice(0, 1) : accepted;
}

/** Thousands are grouped by three digits: 1,249.50 or 1.249,50. */
const GROUPED = /^-?\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

/** In India, a number of lakhs is grouped by two digits before the last three: 1,25,000.50. */
const GROUPED_BY_TWO = /^-?\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;

/** Returns the possible readings. A mark before three digits may separate thousands. Anywhere else, a single mark is the decimal point. */
function readDigits(digits: string): readonly number[] {
  const decimal = Number(digits.replace(',', '.'));
  if (!GROUPED.test(digits) && !GROUPED_BY_TWO.test(digits)) return Number.isNaN(decimal) ? [] : [decimal];
  const marks = digits.replace(/[^.,]/g, '');
  if (marks.length === 1) return [Number(digits.replace(/[.,]/, '')), decimal];
  const hasFraction = !marks.endsWith(marks.charAt(0));
  const end = hasFraction ? digits.lastIndexOf(marks.charAt(marks.length - 1)) : digits.length;
  return [Number(`${digits.slice(0, end).replace(/[.,]/g, '')}.${digits.slice(end + 1)}`)];
}

/** Checks whether a field accepts a number. */
export function takes(node: SchemaNode, number: number): boolean {
  const { minimum, maximum, exclusiveMinimum } = node;
  if (!typesOf(node).includes('number') && !Number.isInteger(number)) return false;
  return number >= (minimum ?? -Infinity) && number <= (maximum ?? Infinity) && number > (exclusiveMinimum ?? -Infinity);
}
