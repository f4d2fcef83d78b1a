import type { Code } from '../../../shared/catalogue.ts';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { severityOf } from '../../../shared/diagnostic.ts';
import { count, listInWords } from '../../../shared/text.ts';
import { FORMULA_HINT } from '../../shape/formula-error.ts';
import type { Span, TextPlaces } from '../text-places.ts';
import type { CsvReader, QuoteProblem } from './csv-reader.ts';
import { findSplitCells } from './find-split-cells.ts';
import type { Column, HeaderProblem } from './plan-columns.ts';
import type { SharedWidth } from './read-rows.ts';

interface Words {
  readonly message: string;
  readonly hint: string;
}

/** Collects what is wrong with a table as such, at the row that the reader has read last. */
export class TableDiagnostics {
  readonly #reader: CsvReader;
  readonly #places: TextPlaces;
  readonly #collection: string;
  /** Where the first row begins. */
  readonly #start: number;
  readonly #found: Diagnostic[] = [];

  constructor({ reader, places, collection, start }: { reader: CsvReader; places: TextPlaces; collection: string; start: number }) {
    this.#start = start;
    this.#reader = reader;
    this.#places = places;
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
        message: 'The file holds nothing.',
        hint: `Name the fields of \`${this.#collection}\` in the first row, one a column; each further row is an item.`,
      },
    );
  }

  addNoRows(): void {
    this.#add(
      'DATA_EMPTY',
      { start: this.#start, end: this.#start },
      {
        message: 'The table names its columns and holds no row.',
        hint: `Write a row for each item of \`${this.#collection}\`. For a site without any, write \`${this.#collection}: []\` where the file is named.`,
      },
    );
  }

  addUnnamed(index: number): void {
    this.#add('CSV_COLUMN_UNKNOWN', this.#reader.span(index), {
      message: `This cell stands in column ${index + 1}, which has no name in the first row.`,
      hint: 'Name the column, or empty its cells.',
    });
  }

  addQuote({ kind, start, end }: QuoteProblem): void {
    this.#add('CSV_QUOTE', { start, end }, QUOTE_WORDS[kind]);
  }

  addGarbled(span: Span, words: Words): void {
    this.#add('TEXT_GARBLED', span, words);
  }

  /** The result of a formula that a spreadsheet could not work out. */
  addFormulaError(index: number): void {
    const text = this.#reader.cell(index);
    this.#add('CSV_FORMULA_ERROR', this.#reader.span(index), {
      message: `“${text}” shows on the site: a spreadsheet writes it where it cannot work out a formula.`,
      hint: FORMULA_HINT,
    });
  }

  addRepeatedHeader(): void {
    this.#add('CSV_ROW', this.#row, { message: 'This row repeats the names of the columns.', hint: 'Remove this row.' });
  }

  addNoItem(): void {
    this.#add('CSV_ROW', this.#row, {
      message: `This row is no item of \`${this.#collection}\`: nearly all of its cells are empty.`,
      hint: 'Remove this row. If it is an item, fill its cells.',
    });
  }

  /** A row that has another number of cells than the first. */
  addRow(header: readonly string[], columns: readonly Column[]): void {
    const { width } = this.#reader;
    const isLong = width > header.length;
    const cells = Array.from({ length: width }, (_, index) => this.#places.written(this.#reader.span(index)).text);
    const split = isLong ? findSplitCells(cells, { width: header.length, columns }) : undefined;
    const end = split === undefined ? width - 1 : split.to;
    const span = { start: this.#reader.span(split?.from ?? (isLong ? header.length : 0)).start, end: this.#reader.span(end).end };
    const first = header.includes('') ? `has ${header.length}` : `names ${count(header.length, 'column')}`;
    this.#add('CSV_ROW', span, {
      message: `The row has ${count(width, 'cell')}, and the first row ${first}.${split === undefined ? '' : ` ${split.message}`}`,
      hint:
        split?.hint ??
        (isLong
          ? 'A text that holds what separates cells (a comma, a semicolon) must stand in quotes: "Brick, then wood".'
          : 'A text of several lines must stand in quotes; an empty cell needs what separates it from the next.'),
    });
  }

  /** The first row has another number of cells than nearly all others: the mistake is its own. */
  addFirstRow(header: readonly string[], { width, rows, all }: SharedWidth): void {
    this.#reader.at = this.#start;
    this.#reader.read();
    const which = rows === all ? `all ${all} rows below it` : `${rows} of the ${all} rows below it`;
    this.#add('CSV_ROW', header.length > width ? this.#cells(width) : this.#row, {
      message: `The first row has ${count(header.length, 'cell')}, and ${which} have ${width}.`,
      hint: hintForFirstRow(header, width),
    });
  }

  get #row(): Span {
    return this.#cells(0);
  }

  /** From a cell to the end of the row. */
  #cells(from: number): Span {
    return { start: this.#reader.span(from).start, end: this.#reader.span(this.#reader.width - 1).end };
  }

  #add(code: Code, span: Span, words: Words): void {
    this.#found.push({ code, severity: severityOf(code), ...words, ...this.#places.at(span), path: this.#collection });
  }
}

function hintForFirstRow(header: readonly string[], width: number): string {
  if (header.length < width) return 'Name every column in the first row. A text that holds what separates cells must stand in quotes.';
  const names = header.slice(width).filter((name) => name !== '');
  if (names.length === 0) return 'Remove what separates cells at the end of the first row.';
  const words = listInWords(names.slice(0, MOST_NAMES).map((name) => `\`${name}\``));
  return `Give each row a cell for every name, empty ones included, or take out the names without cells, which mostly are the last: ${words}.`;
}

const MOST_NAMES = 12;

const QUOTE_WORDS = {
  open: {
    message: 'The quote that opens here is not closed.',
    hint: 'Close it where the cell ends, or remove it. A quote that is part of the text is written twice: "".',
  },
  stray: {
    message: 'A quote stands inside a cell that does not begin with one.',
    hint: 'Put the whole cell in quotes, and write the quote in it twice: "a ""fast"" visit".',
  },
  early: {
    message: 'Something follows the quote that closes the cell.',
    hint: 'A quote that is part of the text is written twice: "a ""fast"" visit".',
  },
  inner: {
    message: 'A quote that is part of the text is not written twice.',
    hint: 'Write each quote in the text of the cell twice: "a ""fast"" visit".',
  },
} as const;
