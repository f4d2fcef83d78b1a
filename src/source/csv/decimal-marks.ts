import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { isNumeric } from '../../model/schema.ts';
import type { CsvReader } from './csv-reader.ts';
import type { Column } from './plan-columns.ts';

/** How the decimals of a column are written, as far as its numbers tell. A mark before three digits may separate thousands. */
export interface DecimalMarks {
  readonly points: boolean;
  readonly commas: boolean;
}

const POINT = /^[-+]?(?:\d*\.(?:\d{1,2}|\d{4,})|0?\.\d+|\d{1,3}(?:,\d{3})+\.\d+)$/;
const COMMA = /^[-+]?(?:\d*,(?:\d{1,2}|\d{4,})|0?,\d+|\d{1,3}(?:\.\d{3})+,\d+)$/;

/** A number with a mark before its last three digits. */
const UNCLEAR = /\d[.,]\d{3}(?!\d)/;

/**
 * Finds the decimal marks of all columns of numbers, by their indexes. Undefined if no number of the table needs them. The reader is left
 * where it was.
 */
export function findDecimalMarks(
  {
    text,
    reader,
    schema,
    hasSemicolons,
  }: { readonly text: string; readonly reader: CsvReader; readonly schema: SchemaModel; readonly hasSemicolons: boolean },
  columns: readonly Column[],
): ReadonlyMap<number, DecimalMarks> | undefined {
  // Between commas, a mark can only be unclear in a number of thousands: latitudes have none.
  const mayBeUnclear = ({ maximum = Infinity }: SchemaNode): boolean => hasSemicolons || maximum >= 1000;
  const numbers = columns.filter(({ node, isList }) => !isList && isNumeric(schema.resolve(node)) && mayBeUnclear(schema.resolve(node)));
  if (numbers.length === 0 || !UNCLEAR.test(text)) return undefined;
  const found = new Map(numbers.map(({ index }) => [index, { points: false, commas: false }]));
  const start = reader.at;
  while (!reader.isAtEnd) {
    reader.read();
    for (const [index, marks] of found) {
      const cell = reader.cell(index).trim();
      marks.points ||= POINT.test(cell);
      marks.commas ||= COMMA.test(cell);
    }
  }
  reader.at = start;
  return found;
}
