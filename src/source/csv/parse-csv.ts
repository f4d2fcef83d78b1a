import { isData } from '../../model/data.ts';
import { leadsInto } from '../../model/data-path.ts';
import type { DataPath, Diagnostic, Finding, Location } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { listInWords } from '../../shared/text.ts';
import { takes } from '../../values/repair/repair-number.ts';
import type { Collection } from '../collections/collection.ts';
import { TextLocations, withoutBom } from '../collections/text-locations.ts';
import type { Source } from '../source-file.ts';
import { findGarbled } from '../yaml/garbled-text.ts';
import { fieldNames } from './column-names.ts';
import { CsvReader, cleanerOf } from './csv-reader.ts';
import { findDecimalMarks } from './decimal-marks.ts';
import { CellLocations } from './locate-cell.ts';
import { parseRows } from './parse-rows.ts';
import type { Column, ColumnPlan, NamedEntries } from './plan-columns.ts';
import { planColumns } from './plan-columns.ts';
import { TableDiagnostics } from './table-diagnostics.ts';

interface CsvContext {
  readonly collection: string;
  readonly item: SchemaNode;
  readonly schema: SchemaModel;
  readonly entries?: NamedEntries;
}

/** A table, with what is needed to edit it. */
export interface CsvTable extends Collection {
  readonly reader: CsvReader;
  readonly columns: readonly Column[];
  /** The offset of the first row, which names the columns. */
  readonly start: number;
  /** The offset of each item's row. */
  readonly rows: readonly number[];
  /** The cells of the rows that cannot be read, by their findings; empty if no row can be read: then the table is wrong as a whole. */
  readonly brokenRows: ReadonlyMap<Diagnostic, readonly string[]>;
  /** The number of cells per row. */
  readonly width: number;
  readonly delimiter: string;
  /** Returns the name of the first column that holds a value of a row, or a part of it. */
  readonly locateColumn: (path: DataPath) => Location;
}

const NO_PLAN: ColumnPlan = { columns: [], problems: [], isUsable: false };

/** Reads a table: the first row names the fields, and each further row is an item. Reports all mistakes at once. */
export function parseCsv(source: Source, context: CsvContext): CsvTable {
  const { collection, item, schema } = context;
  const text = withoutBom(source.text);
  const locations = new TextLocations(source.file, text);
  const clean = cleanerOf(text);
  const layout = findLayout({ text, clean }, item, schema);
  const reader = new CsvReader(text, layout.delimiter, clean);
  const table = new TableDiagnostics({ reader, locations, collection, start: layout.start, hasSites: context.entries !== undefined });
  reader.at = layout.start;
  reader.read();
  const header = reader.cells;
  let plan = NO_PLAN;
  if (reader.problem !== undefined) table.addQuote(reader.problem);
  else if (header.every((name) => name === '')) table.addEmpty();
  else {
    plan = planColumns(header, context);
    for (const problem of plan.problems) table.addHeader(problem);
  }
  const hasSemicolons = layout.delimiter === ';';
  const marks = plan.isUsable ? findDecimalMarks({ text, reader, schema, hasSemicolons }, plan.columns) : undefined;
  const options = { reader, header, plan, table, schema, required: item.required ?? [], hasSemicolons, marks };
  const { items, rows } = plan.isUsable ? parseRows(options) : { items: [], rows: [] };
  if (plan.isUsable && rows.length === 0 && table.count === plan.problems.length) table.addNoRows();
  for (const { start, end, ...words } of findGarbled(text, { hasControls: true })) table.addGarbled({ start, end }, words);
  const cells = new CellLocations({ reader, plan, locations, rows });
  return {
    format: 'csv',
    reader,
    columns: plan.columns,
    start: layout.start,
    rows,
    brokenRows: rows.length === 0 ? new Map() : table.brokenRows,
    width: header.length,
    delimiter: layout.delimiter,
    items,
    diagnostics: table.all,
    isWhole: !hasErrors(table.all),
    locate: (path, options) => cells.locate(path, options),
    locateColumn: (path) => {
      reader.at = layout.start;
      reader.read();
      return locations.of(reader.span(plan.columns.find((column) => leadsInto(column.path, path))?.index ?? 0));
    },
    edit: (path, change) => cells.edit(path, change),
    sourceOf: (path) => locations.written(cells.find(path)),
    style: { formatExample: formatCells, quote: (text) => text },
    restate: (finding) => restateForTable(askIfUnclear(finding), plan.columns),
  };

  /** `1,250` between semicolons can be two numbers, also where the country has a decimal point. */
  function askIfUnclear(finding: Finding): Finding {
    const { path, change, ...rest } = finding;
    const number = change !== undefined && 'value' in change ? change.value : undefined;
    const column = plan.columns.find((each) => matches(each, path.slice(2)));
    if (!hasSemicolons || typeof number !== 'number' || column === undefined || marks?.get(column.index)?.points) return finding;
    const isUnclear = /^\D*\d{1,3},\d{3}\D*$/.test(locations.written(cells.find(path.slice(1))).text);
    return isUnclear && takes(schema.resolve(column.node), number / 1000)
      ? { ...rest, path, remedy: `Write ${number} or ${number / 1000}, whichever you mean.` }
      : finding;
  }
}

/** The characters that spreadsheets put between cells. */
export const DELIMITERS = [',', ';', '\t'] as const;

/** The layout of a table. */
interface CsvLayout {
  readonly delimiter: string;
  /** The offset of its first row. */
  readonly start: number;
}

/** Excel's own way to declare the delimiter: a line `sep=;` above the table. */
const SEP_LINE = /^"?sep=([,;\t])"?\r?\n/i;

/** Finds the delimiter: the one that yields the most known column names in the first row, or else the most cells. */
function findLayout(
  { text, clean }: { readonly text: string; readonly clean: (cell: string) => string },
  item: SchemaNode,
  schema: SchemaModel,
): CsvLayout {
  const stated = SEP_LINE.exec(text);
  if (stated !== null) return { delimiter: stated[1] as string, start: stated[0].length };
  const known = new Set(fieldNames(item, schema).map(({ name }) => name.toLowerCase()));
  const start = /^(?:[ \t,;]*\r?\n)*/.exec(text)?.[0].length ?? 0;
  let best = { delimiter: ',', start, score: -1 };
  for (const delimiter of DELIMITERS) {
    const reader = new CsvReader(text, delimiter, clean);
    reader.at = start;
    reader.read();
    let score = reader.width;
    for (let index = 0; index < reader.width; index += 1) if (known.has(reader.cell(index).toLowerCase())) score += 1000;
    if (score > best.score) best = { delimiter, start, score };
  }
  return best;
}

/** Rewords a finding for tables, which have cells and columns instead of values and keys. */
function restateForTable(finding: Finding, columns: readonly Column[]): Finding {
  if (finding.lacks === undefined) return finding;
  const path = [...finding.path, finding.lacks];
  const names = columns.filter((column) => matches(column, path.slice(2))).map(({ name }) => `\`${name}\``);
  if (names.length === 0) return finding;
  const message = names.length === 1 ? `The cell of ${names[0]} is empty.` : `The cells of ${listInWords(names)} are empty.`;
  return { ...finding, path, atKey: false, message };
}

/**
 * Checks whether a column holds a value, or part of it. Ignores the positions of list entries, because rows can leave out different
 * entries.
 */
function matches(column: Column, path: Finding['path']): boolean {
  return path.every((step, index) => column.path[index] === step || (typeof step === 'number' && typeof column.path[index] === 'number'));
}

/** Formats a value as it is written in cells. A map becomes the columns of its fields. */
function formatCells(value: unknown, key: string | undefined): string {
  if (Array.isArray(value)) return value.map((entry) => formatCells(entry, undefined).replaceAll('|', '\\|')).join(' | ');
  if (!isData(value)) return String(value);
  const prefix = key === undefined ? '' : `${key}.`;
  return Object.entries(value)
    .map(([name, field]) => `\`${prefix}${name}\` ${formatCells(field, undefined)}`)
    .join(', ');
}
