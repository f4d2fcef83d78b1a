import { isData } from '../../model/data.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { isNumeric, takesText, typesOf } from '../../model/schema.ts';
import { hasDecimalComma } from '../../values/country/country.ts';
import { takes } from '../../values/repair/repair-number.ts';
import type { Span } from '../collections/text-locations.ts';
import type { DecimalMarks } from './decimal-marks.ts';
import type { Column } from './plan-columns.ts';

/** Converts the text of a non-empty cell to a value. Text that does not fit the field's type stays text. */
export type ConvertCell = (text: string) => unknown;

interface ConvertOptions {
  readonly schema: SchemaModel;
  /** Whether semicolons separate the cells, as in countries with a decimal comma. */
  readonly hasSemicolons: boolean;
  /** The decimal marks of the column, if it has numbers that need them. */
  readonly marks?: DecimalMarks | undefined;
}

/** Returns the function that converts the cells of a column to values of its field. */
export function converterOf({ node, isList }: Pick<Column, 'node' | 'isList'>, options: ConvertOptions): ConvertCell {
  if (!isList) return convertTo(node, options);
  const convert = convertTo(options.schema.items(node) ?? {}, options);
  // A single reference may stand for a whole list.
  return (text) => (/^\{\{[^{}]+\}\}$/.test(text.trim()) ? text.trim() : splitEntries(text).map((entry) => convert(entry.text)));
}

/** Exponents do not match: a spreadsheet that writes 3.30E+01 has dropped digits. */
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)$/;

function convertTo(node: SchemaNode, { schema, hasSemicolons, marks }: ConvertOptions): ConvertCell {
  if (isNumeric(node)) {
    const isOfCommas = hasDecimalComma(schema.country);
    // The cells' separator and the country can tell, but only together.
    const usual = hasSemicolons !== isOfCommas ? undefined : isOfCommas ? ',' : '.';
    return (text) => {
      const trimmed = text.trim();
      if (mayBeThousands(trimmed, node) && !(isDecimal(trimmed, marks) ?? (usual !== undefined && trimmed.includes(usual)))) return text;
      const pointed = hasSemicolons && /^[-+]?\d+,\d+$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed;
      const number = NUMBER.test(pointed) ? Number(pointed) : text;
      // A cell has no quotes that would keep the zeros of `0204136`.
      return takesText(node) && String(number) !== trimmed ? text : number;
    };
  }
  if (typesOf(node).includes('boolean')) {
    return (text) => {
      const word = text.trim().toLowerCase();
      return word === 'true' ? true : word === 'false' ? false : text;
    };
  }
  return (text) => text;
}

/** Checks whether a number with one mark, before three digits, can be a number of thousands, too: `1.250`. Latitudes cannot. */
function mayBeThousands(text: string, node: SchemaNode): boolean {
  return /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(text) && takes(node, Number(text.replace(/[.,]/, '')));
}

/** Checks whether the mark of such a number is the decimal mark, by the other numbers. Undefined if they do not tell. */
function isDecimal(text: string, { points, commas }: DecimalMarks = { points: false, commas: false }): boolean | undefined {
  if (points === commas) return points ? false : undefined;
  return text.includes(',') === commas;
}

/** An entry of a list in a cell, and its range in the cell's text. */
interface CellEntry extends Span {
  readonly text: string;
}

/** Splits `Ovens | Baseboards` into entries, without empty ones. A bar inside a text is written `\|`. */
export function splitEntries(text: string): readonly CellEntry[] {
  const entries: CellEntry[] = [];
  for (const match of text.matchAll(/(?:\\\||[^|])+/g)) {
    const trimmed = match[0].trim();
    const start = match.index + match[0].indexOf(trimmed);
    if (trimmed !== '') entries.push({ text: trimmed.replaceAll('\\|', '|'), start, end: start + trimmed.length });
  }
  return entries;
}

/** Checks whether a value is a list or map. */
export function isContainer(value: unknown): value is Record<string | number, unknown> {
  return Array.isArray(value) || isData(value);
}
