import type { Code } from '../../model/catalog.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { count, listInWords } from '../../shared/text.ts';
import { FORMULA_HINT } from '../../values/formula-error.ts';
import type { SpreadsheetText } from '../../values/spreadsheet-text.ts';
import type { Span, TextLocations } from '../collections/text-locations.ts';
import type { CsvReader, QuoteProblem } from './csv-reader.ts';
import { findSplitCells } from './find-split-cells.ts';
import type { Column, HeaderProblem } from './plan-columns.ts';

interface Words {
  readonly message: string;
  readonly hint: string;
}

/** Collects the problems of a table, at the row that the reader read last. */
export class TableDiagnostics {
  readonly #reader: CsvReader;
  readonly #locations: TextLocations;
  readonly #collection: string;
  /** The start of the first row. */
  readonly #start: number;
  readonly #hasSites: boolean;
  /** The cells of the rows that cannot be read, by their findings. */
  readonly brokenRows = new Map<Diagnostic, readonly string[]>();
  readonly #found: Diagnostic[] = [];

  /** @param hasSites whether each row is a site */
  constructor({
    reader,
    locations,
    collection,
    start,
    hasSites,
  }: { reader: CsvReader; locations: TextLocations; collection: string; start: number; hasSites: boolean }) {
    this.#hasSites = hasSites;
    this.#start = start;
    this.#reader = reader;
    this.#locations = locations;
    this.#collection = collection;
  }

  get all(): readonly Diagnostic[] {
    return this.#found;
  }

  get count(): number {
    return this.#found.length;
  }

  addHeader({ code, index, message, hint }: HeaderProblem): void {
    this.#add(code, index === undefined ? this.#row : this.#reader.span(index), { message, hint });
  }

  addEmpty(): void {
    this.#add(
      'DATA_EMPTY',
      { start: 0, end: 0 },
      {
        message: 'The file is empty.',
        hint: this.#hasSites
          ? 'Write the names of the columns into the first row, and below it a row for each site.'
          : `Write the field names of \`${this.#collection}\` in the first row, one in each column, and write one item in each row below.`,
      },
    );
  }

  addNoRows(): void {
    const isInside = this.#collection.includes('.');
    const instead = isInside ? 'do not name' : `write \`${this.#collection}: []\` instead of`;
    this.#add(
      'DATA_EMPTY',
      { start: this.#start, end: this.#start },
      {
        message: 'The table has column names but no rows.',
        hint: this.#hasSites
          ? 'Write a row for each site.'
          : `Write a row for each item of \`${this.#collection}\`. If the site has none, ${instead} the file.`,
      },
    );
  }

  addUnnamed(index: number): void {
    this.#add('CSV_COLUMN_UNKNOWN', this.#reader.span(index), {
      message: `This cell is in column ${index + 1}, which has no name in the first row.`,
      hint: 'Name the column, or clear its cells.',
    });
  }

  addQuote({ kind, start, end }: QuoteProblem): void {
    this.#add('CSV_QUOTE', { start, end }, QUOTE_WORDS[kind]);
  }

  addGarbled(span: Span, words: Words): void {
    this.#add('TEXT_GARBLED', span, words);
  }

  /** Reports the result of a formula that a spreadsheet could not calculate. */
  addFormulaError(index: number): void {
    const text = this.#reader.cell(index);
    this.#add('CSV_FORMULA_ERROR', this.#reader.span(index), {
      message: `“${text}” would show on the site: the spreadsheet could not calculate a formula.`,
      hint: FORMULA_HINT,
    });
  }

  /** Reports what a spreadsheet, or its user, wrote in place of a text. */
  addSpreadsheetText(index: number, { words, hint, right }: SpreadsheetText): void {
    this.#add('CSV_FORMULA', this.#reader.span(index), {
      message: `“${this.#reader.cell(index)}” would show on the site: ${words}.`,
      hint: right === undefined ? hint : `Write ${right}`,
    });
  }

  addRepeatedHeader(): void {
    this.#add('CSV_ROW', this.#row, { message: 'This row repeats the column names.', hint: 'Remove this row.' });
  }

  addNoItem(): void {
    this.#add('CSV_ROW', this.#row, {
      message: `This row does not look like an item of \`${this.#collection}\`: nearly all of its cells are empty.`,
      hint: 'Remove this row. If it is an item, fill in its cells.',
    });
  }

  /** Reports a row in which a separator before an empty cell moves the cells after it. */
  addExtraComma(index: number): void {
    const end = this.#reader.span(index + 1);
    this.#add(
      'CSV_ROW',
      { start: this.#reader.span(index).start, end: end.end },
      {
        message: 'From here on, the cells of this row are one column too far right.',
        hint: `If the cell before “${this.#reader.cell(index + 1)}” should not be empty, remove the separator before it.`,
      },
    );
  }

  /** Reports a row with a different number of cells than the first row. */
  addRow(header: readonly string[], columns: readonly Column[]): void {
    const { width } = this.#reader;
    const isLong = width > header.length;
    const cells = Array.from({ length: width }, (_, index) => this.#locations.written(this.#reader.span(index)).text);
    const split = isLong ? findSplitCells(cells, { width: header.length, columns }) : undefined;
    const end = split === undefined ? width - 1 : split.to;
    const span = { start: this.#reader.span(split?.from ?? (isLong ? header.length : 0)).start, end: this.#reader.span(end).end };
    const first = header.includes('') ? `has ${header.length}` : `names ${count(header.length, 'column')}`;
    this.#add('CSV_ROW', span, {
      message: `The row has ${count(width, 'cell')}, but the first row ${first}.${split === undefined ? '' : ` ${split.message}`}`,
      hint:
        split?.hint ??
        (isLong
          ? 'Put text that contains a separator (a comma, a semicolon) in quotes: "Brick, then wood".'
          : 'Put text with several lines in quotes. If a cell is empty, keep its separator.'),
    });
  }

  /** Reports that the first row has a different number of cells than nearly all others, so the mistake is in the first row. */
  addFirstRow(header: readonly string[], { width, rows, all }: SharedWidth): void {
    this.#reader.at = this.#start;
    this.#reader.read();
    const which = rows === all ? `all ${all} rows below it` : `${rows} of the ${all} rows below it`;
    this.#add('CSV_ROW', header.length > width ? this.#cells(width) : this.#row, {
      message: `The first row has ${count(header.length, 'cell')}, but ${which} have ${width}.`,
      hint: hintForFirstRow(header, width),
    });
  }

  get #row(): Span {
    return this.#cells(0);
  }

  /** Returns the range from a cell to the end of the row. */
  #cells(from: number): Span {
    return { start: this.#reader.span(from).start, end: this.#reader.span(this.#reader.width - 1).end };
  }

  #add(code: Code, span: Span, words: Words): void {
    const found = diagnosticAt(code, this.#locations.at(span), words, this.#collection);
    this.#found.push(found);
    if (code === 'CSV_ROW') this.brokenRows.set(found, this.#reader.cells);
  }
}

function hintForFirstRow(header: readonly string[], width: number): string {
  if (header.length < width) return 'Name every column in the first row, and put text that contains a separator in quotes.';
  const names = header.slice(width).filter((name) => name !== '');
  if (names.length === 0) return 'Remove the separators at the end of the first row.';
  const words = listInWords(names.slice(0, MAX_NAMES).map((name) => `\`${name}\``));
  return `Give each row a cell for every column, even if it is empty, or remove the column names without cells. Usually these are the last ones: ${words}.`;
}

const MAX_NAMES = 12;

const QUOTE_WORDS = {
  open: {
    message: 'This quote is never closed.',
    hint: 'Close it at the end of the cell, or remove it. To write a quote in the text, double it: "".',
  },
  stray: {
    message: 'There is a quote inside a cell that does not start with one.',
    hint: 'Put the whole cell in quotes, and double the quotes in it: "a ""fast"" visit".',
  },
  unopened: {
    message: 'The cell ends with a quote but does not start with one.',
    hint: 'Write a quote at the start of the text, too, or remove this one.',
  },
  early: {
    message: 'There is text after the closing quote of the cell.',
    hint: 'To write a quote in the text, double it: "a ""fast"" visit".',
  },
  rows: {
    message: 'This quote is closed in another row, so the rows until there belong to its cell.',
    hint: 'Close it at the end of the cell, or remove it. Do the same with the quote that closes it now.',
  },
  inner: {
    message: 'A quote in the text is not doubled.',
    hint: 'Double each quote in the text: "a ""fast"" visit".',
  },
} as const;

/** The number of cells in rows that agree with each other, but not with the first row. */
export interface SharedWidth {
  readonly width: number;
  readonly rows: number;
  /** The number of rows in total, without blank ones. */
  readonly all: number;
}
