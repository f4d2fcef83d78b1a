import type { Code } from '../../../shared/catalogue.ts';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { severityOf } from '../../../shared/diagnostic.ts';
import { count } from '../../../shared/text.ts';
import type { Span, TextPlaces } from '../text-places.ts';
import type { CsvReader, QuoteProblem } from './csv-reader.ts';
import type { HeaderProblem } from './plan-columns.ts';

/** Collects what is wrong with a table as such, at the row that the reader has read last. */
export class TableDiagnostics {
  readonly #reader: CsvReader;
  readonly #places: TextPlaces;
  readonly #collection: string;
  readonly #found: Diagnostic[] = [];

  constructor({ reader, places, collection }: { reader: CsvReader; places: TextPlaces; collection: string }) {
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

  /** @param start where the first row begins */
  addNoRows(start: number): void {
    this.#add(
      'DATA_EMPTY',
      { start, end: start },
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

  /** @param width how many cells the row should have */
  addRow(width: number): void {
    const { width: own } = this.#reader;
    const isLong = own > width;
    const span = isLong ? { start: this.#reader.span(width).start, end: this.#reader.span(own - 1).end } : this.#row;
    this.#add('CSV_ROW', span, {
      message: `The row has ${count(own, 'cell')}, and the first row names ${count(width, 'column')}.`,
      hint: isLong
        ? 'A text that holds what separates cells (a comma, a semicolon) must stand in quotes: "Brick, then wood".'
        : 'A text of several lines must stand in quotes; an empty cell needs what separates it from the next.',
    });
  }

  get #row(): Span {
    return { start: this.#reader.span(0).start, end: this.#reader.span(this.#reader.width - 1).end };
  }

  #add(code: Code, span: Span, words: { readonly message: string; readonly hint: string }): void {
    this.#found.push({ code, severity: severityOf(code), ...words, ...this.#places.at(span), path: this.#collection });
  }
}

const QUOTE_WORDS = {
  open: {
    message: 'The quote that opens here is not closed.',
    hint: 'Close it where the cell ends. A quote that is part of the text is written twice: "".',
  },
  stray: {
    message: 'A quote stands inside a cell that does not begin with one.',
    hint: 'Put the whole cell in quotes, and write the quote in it twice: "a ""fast"" visit".',
  },
  early: {
    message: 'Something follows the quote that closes the cell.',
    hint: 'A quote that is part of the text is written twice: "a ""fast"" visit".',
  },
} as const;
