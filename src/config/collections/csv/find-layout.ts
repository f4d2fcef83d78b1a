import type { SchemaModel, SchemaNode } from '../../../shared/schema.ts';
import { fieldNames } from './column-names.ts';
import { CsvReader } from './csv-reader.ts';

/** What spreadsheets put between cells. */
const DELIMITERS = [',', ';', '\t'] as const;

/** How a table is written. */
export interface CsvLayout {
  readonly delimiter: string;
  /** Where its first row begins. */
  readonly start: number;
}

/** Excel's own way to say what stands between cells: a line `sep=;` above the table. */
const SEP_LINE = /^"?sep=([,;\t])"?\r?\n/i;

/** Finds out what stands between cells: what makes the most known names, or else the most cells, of the first row. */
export function findLayout(text: string, item: SchemaNode, schema: SchemaModel): CsvLayout {
  const stated = SEP_LINE.exec(text);
  if (stated !== null) return { delimiter: stated[1] as string, start: stated[0].length };
  const known = new Set(fieldNames(item, schema).map(({ name }) => name.toLowerCase()));
  const start = /^(?:[ \t,;]*\r?\n)*/.exec(text)?.[0].length ?? 0;
  let best = { delimiter: ',', start, score: -1 };
  for (const delimiter of DELIMITERS) {
    const reader = new CsvReader(text, delimiter);
    reader.at = start;
    reader.read();
    let score = reader.width;
    for (let index = 0; index < reader.width; index += 1) if (known.has(reader.cell(index).toLowerCase())) score += 1000;
    if (score > best.score) best = { delimiter, start, score };
  }
  return best;
}
