import type { SchemaNode } from '../../../model/schema.ts';
import { typesOf } from '../../../model/schema.ts';

/**
 * `$1,249`, `60 miles`, `2018,` → the only number in the text. Undefined if there is none or more than one, or if the field does not accept
 * it.
 */
export function parseNumber(text: string, node: SchemaNode): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[−–]/g, '-')
    .replace(/(\d)[ '’](?=\d{3}\b)/g, '$1')
    .replace(/^[A-Z]{3}(?=\d)/, '');
  const found = [...plain.matchAll(/-?\d[\d.,]*/g)].map(([number]) => number.replace(/[.,]+$/, ''));
  const [only = ''] = found;
  // Multiples and foreign units change the number, so it cannot be used as written.
  if (found.length !== 1 || /\d\s*(?:k|m|million|thousand|km|kilomet|met(?:er|re))\b/i.test(plain) || /[a-z_]-?\d/i.test(plain))
    return undefined;
  const isWestOrSouth = /\d\s*°?\s*(?:[ws]|west|south)$/i.test(plain.trim());
  return readings(only)
    .map((number) => (isWestOrSouth && number > 0 ? -number : number))
    .find((number) => takes(node, number));
}

/** Returns the possible readings. A comma or point before three digits may separate thousands; anywhere else it is the decimal point. */
function readings(digits: string): number[] {
  const marks = digits.replace(/[^.,]/g, '');
  const last = digits.charAt(Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(',')));
  const isGrouped = /^-?\d{1,3}([.,]\d{3})+$/.test(digits) && (marks.length > 1 || last === ',');
  if (isGrouped) {
    const whole = Number(digits.replace(/[.,]/g, ''));
    return marks.length === 1 ? [whole, Number(digits.replace(',', '.'))] : [whole];
  }
  const [whole = '', fraction] = [
    digits.slice(0, last === '' ? undefined : digits.lastIndexOf(last)),
    last === '' ? '' : digits.slice(digits.lastIndexOf(last) + 1),
  ];
  const number = Number(`${whole.replace(/[.,]/g, '')}.${fraction === '' ? '0' : fraction}`);
  return Number.isNaN(number) ? [] : [number];
}

/** Checks whether a field accepts a number. */
export function takes(node: SchemaNode, number: number): boolean {
  const { minimum, maximum, exclusiveMinimum } = node;
  if (!typesOf(node).includes('number') && !Number.isInteger(number)) return false;
  return number >= (minimum ?? -Infinity) && number <= (maximum ?? Infinity) && number > (exclusiveMinimum ?? -Infinity);
}
