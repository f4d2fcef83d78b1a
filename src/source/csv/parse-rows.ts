import type { Data } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { isNumeric, typesOf } from '../../model/schema.ts';
import { hasFormat } from '../../values/formats.ts';
import { isFormulaError } from '../../values/formula-error.ts';
import { findSpreadsheetText } from '../../values/spreadsheet-text.ts';
import { converterOf, splitEntries } from './convert-cell.ts';
import type { CsvReader, QuoteProblem } from './csv-reader.ts';
import type { DecimalMarks } from './decimal-marks.ts';
import { fillItem } from './fill-item.ts';
import type { Column, ColumnPlan } from './plan-columns.ts';
import type { SharedWidth, TableDiagnostics } from './table-diagnostics.ts';

interface RowsOptions {
  /** The reader, positioned after the first row. */
  readonly reader: CsvReader;
  readonly header: readonly string[];
  readonly plan: ColumnPlan;
  readonly table: TableDiagnostics;
  readonly schema: SchemaModel;
  /** The keys that every item needs. */
  readonly required: readonly string[];
  readonly hasSemicolons: boolean;
  /** The decimal marks of columns with numbers, by their indexes. */
  readonly marks: ReadonlyMap<number, DecimalMarks> | undefined;
}

/**
 * Returns the items of a table, and the offset of each item's row. Skips blank rows. Reports and skips rows that cannot be read. If the
 * first row is wrong, there are no items.
 */
export function parseRows({ reader, header, plan, table, schema, required, hasSemicolons, marks }: RowsOptions) {
  const items: Data[] = [];
  const rows: number[] = [];
  /** The offsets of rows with a different number of cells than the first row, by that number. */
  const misfits = new Map<number, number[]>();
  const converters = header.map((_, index) => {
    const column = plan.columns.find((each) => each.index === index);
    return column === undefined ? undefined : converterOf(column, { schema, hasSemicolons, marks: marks?.get(index) });
  });
  const texts = plan.columns.filter((column) => isText(column, schema));
  const typed = plan.columns.filter(isTyped);
  const unnamed = new Set(header.flatMap((name, index) => (name === '' ? [index] : [])));
  const values = {
    value: ({ index }: Pick<Column, 'index'>): unknown => {
      const text = reader.cell(index);
      return text === '' ? undefined : converters[index]?.(text);
    },
    empty: () => '',
  };
  // After a row without a clear end, unreadable rows are usually the rest of it.
  let isEndUnknown = false;
  while (!reader.isAtEnd) {
    const row = reader.at;
    reader.read();
    if (reader.problem !== undefined) {
      const isWhole = parseBrokenRow(reader, { row, width: header.length });
      if (isWhole || !isEndUnknown) table.addQuote(reader.problem);
      isEndUnknown = !isWhole;
    } else if (reader.width !== header.length && !fits(reader, header.length)) {
      if (!isEndUnknown) noteMisfit(misfits, { width: reader.width, row });
    } else {
      const swallowed = reader.findRowsInCell(row, header.length);
      if (swallowed !== undefined) {
        const { start } = swallowed;
        table.addQuote({ kind: 'rows', start, end: start + 1, opening: start });
        continue;
      }
      if (isHeader(reader, header)) {
        table.addRepeatedHeader();
        continue;
      }
      for (const index of unnamed) if (reader.cell(index) !== '' && unnamed.delete(index)) table.addUnnamed(index);
      const item = fillItem(plan.columns, values);
      // A blank row has no values.
      if (Object.keys(item).length === 0) continue;
      isEndUnknown = false;
      if (isNoItem(reader, { header, item, required })) {
        table.addNoItem();
        continue;
      }
      // Most rows are right, so the others are looked at only if a number or a yes or no is missing or text.
      const isOdd = typed.some(({ index }) => ['undefined', 'string'].includes(typeof values.value({ index })));
      const cells = isOdd ? header.map((_, index) => reader.cell(index)) : [];
      const extra = findExtraComma(cells, plan.columns);
      if (extra !== undefined) {
        table.addExtraComma(extra);
        continue;
      }
      for (const column of texts) reportText(column, reader, table);
      items.push(item);
      rows.push(row);
    }
  }
  const shared = findSharedWidth(misfits, rows.length);
  if (shared !== undefined) {
    table.addFirstRow(header, shared);
    return { items: [], rows: [] };
  }
  for (const row of [...misfits.values()].flat().sort((a, b) => a - b)) {
    reader.at = row;
    reader.read();
    table.addRow(header, plan.columns);
  }
  return { items, rows };
}

/** Checks whether a column takes any text. Other columns refuse what is none of their values. */
function isText({ node, isList }: Column, schema: SchemaModel): boolean {
  const value = isList ? (schema.items(node) ?? node) : node;
  return value.format === undefined && value.enum === undefined && (isNumeric(value) || !typesOf(value).includes('boolean'));
}

/** Checks whether the cells of a column are numbers, or a yes or no. */
function isTyped({ node, isList }: Column): boolean {
  return !isList && (isNumeric(node) || typesOf(node).includes('boolean'));
}

/** Reports what a spreadsheet wrote in place of a text. Fields with a format refuse it. */
function reportText(column: Column, reader: CsvReader, table: TableDiagnostics): void {
  const { index, isList } = column;
  const cell = reader.cell(index);
  if (!isList && !MAY_BE_SPREADSHEETS.test(cell)) return;
  if (isFormulaError(cell)) table.addFormulaError(index);
  else if (!isTyped(column)) {
    const [found] = (isList ? splitEntries(cell).map(({ text }) => text) : [cell]).flatMap((text) => findSpreadsheetText(text) ?? []);
    if (found !== undefined) table.addSpreadsheetText(index, found);
  }
}

/** How the texts begin that a spreadsheet writes: most begin with a letter. */
const MAY_BE_SPREADSHEETS = /^\s*[\d#=+'-]/;

/** Checks whether a row repeats the column names, as when a table is pasted below another. */
function isHeader(reader: CsvReader, header: readonly string[]): boolean {
  return header.every((name, index) => reader.cell(index) === name);
}

/** Checks whether a row is not an item: it has one or two words, such as “Total: 14”, and lacks most of what an item needs. */
function isNoItem(
  reader: CsvReader,
  { header, item, required }: { header: readonly string[]; item: Data; required: readonly string[] },
): boolean {
  const filled = header.filter((_, index) => reader.cell(index) !== '').length;
  return filled <= 2 && required.filter((key) => item[key] === undefined).length >= 3;
}

/** Two rows may share a mistake, such as a comma in both texts. */
const MIN_ROWS = 3;
/** If more than a tenth of the rows differ, there are several mistakes. A few broken rows must not hide a mistake in the first row. */
const NEARLY_ALL = 0.9;

function findSharedWidth(misfits: ReadonlyMap<number, readonly number[]>, fitting: number): SharedWidth | undefined {
  const counts = [...misfits].map(([width, { length }]) => ({ width, rows: length }));
  const all = counts.reduce((sum, { rows }) => sum + rows, fitting);
  const [most] = counts.sort((a, b) => b.rows - a.rows);
  return most === undefined || most.rows < MIN_ROWS || most.rows < all * NEARLY_ALL ? undefined : { ...most, all };
}

function noteMisfit(misfits: Map<number, number[]>, { width, row }: { width: number; row: number }): void {
  const known = misfits.get(width);
  if (known === undefined) misfits.set(width, [row]);
  else known.push(row);
}

/** Checks whether a row fits: blank lines have one cell, and spreadsheets add empty cells at the end of rows. */
function fits(reader: CsvReader, width: number): boolean {
  const from = reader.width > width ? width : 0;
  for (let index = from; index < reader.width; index += 1) if (reader.cell(index) !== '') return false;
  return true;
}

interface BrokenRow {
  /** The offset of the row. */
  readonly row: number;
  /** The expected number of cells. */
  readonly width: number;
}

/**
 * Reads a row with a problem again, as it was probably meant: quotes within texts count as text, or the quote that opened the cell does. An
 * attempt is right if the row has all of its cells.
 * @returns whether an attempt was right. Then the reader continues after the row, and `problem` is what must be repaired in it.
 */
function parseBrokenRow(reader: CsvReader, { row, width }: BrokenRow): boolean {
  const problem = reader.problem as QuoteProblem;
  const next = reader.at;
  const attempts = problem.opening === undefined ? [{}] : [{}, { lone: problem.opening }];
  for (const attempt of attempts) {
    reader.at = row;
    reader.read(attempt);
    if (reader.problem !== undefined && reader.width === width) return true;
  }
  reader.at = next;
  reader.problem = problem;
  return false;
}

/**
 * Finds a separator too many in a row that has as many cells as it should, because its last cell is usually empty. Without one of its empty
 * cells, all cells fit their columns.
 * @returns the index of that empty cell
 */
function findExtraComma(cells: readonly string[], columns: readonly Column[]): number | undefined {
  if (fitAll(cells, columns)) return undefined;
  const index = cells.findIndex((cell, at) => cell === '' && at < cells.length - 1 && fitAll([...cells.toSpliced(at, 1), ''], columns));
  return index < 0 ? undefined : index;
}

/** Checks whether each cell has the type and format of its column. A `yes` is refused later, but it is in the right column. */
function fitAll(cells: readonly string[], columns: readonly Column[]): boolean {
  return columns.every(({ index, node, isList }) => {
    const cell = cells[index]?.trim() ?? '';
    if (cell === '' || isList || cell.includes('{{')) return true;
    if (isNumeric(node)) return /^[-+]?[\d.,]+$/.test(cell);
    if (typesOf(node).includes('boolean')) return /^(?:true|false|yes|no|y|n|on|off)$/i.test(cell);
    return node.enum?.includes(cell) ?? (node.format === undefined || hasFormat(cell, node.format));
  });
}
