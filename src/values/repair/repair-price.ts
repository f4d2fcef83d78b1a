import type { Data } from '../../model/data.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { hasFormat } from '../formats.ts';
import { parseNumber } from './repair-number.ts';

/** Checks whether a schema node is a price. */
export function isPrice({ properties }: SchemaNode): boolean {
  return properties?.unit?.format === 'price-unit';
}

/** `from $89`, `$89-120/hour`, `free`, `call us` → the price in the right form. Undefined if the value does not contain one. */
export function parsePrice(value: unknown, node: SchemaNode, country: string): Data | string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (FREE.test(text)) return 'free';
  if (!/\d/.test(text)) return ON_REQUEST.test(text) ? 'on-request' : undefined;
  const [, amounts = text, unit = ''] = /^(.*?\d\D*?)\s*(?:\/|\bper\b|\ban?\b)\s*([a-z][a-z -]*)$/i.exec(text) ?? [];
  const read = (part: string): number | undefined => parseNumber(part, node.properties?.from ?? {}, country);
  const more = hasFormat(unit, 'price-unit') && unit !== '' ? { unit: unit.trim() } : {};
  const [least, most, ...others] = amounts.split(/\s*(?:[-–—]|\bto\b|\band\b|\.\.+)\s*(?=\D{0,4}\d)/i).filter((part) => /\d/.test(part));
  const from = least === undefined ? undefined : read(least);
  if (from === undefined || others.length > 0) return undefined;
  if (most !== undefined) {
    const to = read(most);
    return to === undefined || to <= from ? undefined : { from, to, ...more };
  }
  return LOWEST.test(amounts) ? { from, ...more } : { fixed: from, ...more };
}

const FREE = /^(?:free(?: of charge)?|for free|gratis|no charge|at no charge|complimentary|nothing|[^\d\s]{0,3}\s?0(?:[.,]0+)?)$/i;
const ON_REQUEST = /\b(?:request|ask|call|quote|estimate|inquir|enquir|application|POA|TBD|varies|depends|contact)/i;
const LOWEST = /\b(?:from|start|min|at least|ab|over|up)\b|starting|\d\+(?!\p{L})|\d\s+\+\s*$/iu;
