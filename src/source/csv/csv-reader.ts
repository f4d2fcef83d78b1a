import { cleanText, mayHide } from '../../shared/clean-text.ts';
import { narrowerOf } from '../../shared/narrow-text.ts';
import type { Span } from '../collections/text-locations.ts';

/** A quote that makes a row unreadable. */
export interface QuoteProblem extends Span {
  /**
   * - `open`: never closed.
   * - `stray`: inside a cell that is not quoted.
   * - `unopened`: at the end of a cell that is not quoted.
   * - `early`: closes the cell, but text follows.
   * - `inner`: part of the text of a quoted cell, but not doubled.
   * - `rows`: closed in another row.
   */
  readonly kind: 'open' | 'stray' | 'unopened' | 'early' | 'inner' | 'rows';
  /** The start of the quoted cell. */
  readonly opening?: number;
}

/** How to read a row that breaks the rules: quotes that neither open nor close a cell count as text. */
export interface Lenience {
  /** The offset of a quote that begins a cell but does not open it. */
  readonly lone?: number;
}

const QUOTE = 34;
const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;

/** The maximum number of quotes in a row that may count as text. A row with more cannot be read. */
const MAX_LENIENCES = 100;

/**
 * Reads a table row by row: RFC 4180, plus what spreadsheets and people write (line ends of any kind, blanks around quotes). It is much
 * faster than a parser that looks at every character, because most of a table is in quotes, where the reader searches for the next quote.
 * It can read a row again by its offset, so it does not keep the positions of cells.
 */
export class CsvReader {
  readonly #text: string;
  readonly #delimiter: number;
  readonly #clean: (cell: string) => string;
  /** The start and end of each cell of the current row, quotes included. */
  readonly #bounds: number[] = [];
  #lenience: Lenience | undefined;
  /** How many quotes of the row counted as text. */
  #leniences = 0;
  /** What is wrong with the current row. */
  problem: QuoteProblem | undefined;
  /** The start of the next row. */
  at = 0;

  /**
   * @param text without a byte order mark
   * @param clean what `cleanerOf` returns for it
   */
  constructor(text: string, delimiter: string, clean = cleanerOf(text)) {
    this.#text = text;
    this.#delimiter = delimiter.charCodeAt(0);
    this.#clean = clean;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#text.length;
  }

  /** The number of cells in the current row. */
  get width(): number {
    return this.#bounds.length / 2;
  }

  /**
   * Reads the row that begins at `at`. After a problem, the next row is the next line. With `lenience`, the row has its first problem and
   * all of its cells, and the next row follows it. If the row cannot be read that way either, it has no cells.
   */
  read(lenience?: Lenience): void {
    const start = this.at;
    this.#bounds.length = 0;
    this.problem = undefined;
    this.#lenience = lenience;
    this.#leniences = 0;
    while (this.#readCell());
    if (this.problem === undefined) return;
    if (lenience !== undefined) {
      if (this.#leniences > MAX_LENIENCES) this.#bounds.length = 0;
      return;
    }
    const { kind, start: opening } = this.problem as QuoteProblem;
    const line = this.#text.indexOf('\n', kind === 'open' ? opening : Math.max(start, this.at));
    this.at = line < 0 ? this.#text.length : line + 1;
  }

  /** The texts of the cells of the current row. */
  get cells(): readonly string[] {
    return Array.from({ length: this.width }, (_, index) => this.cell(index));
  }

  get isBlank(): boolean {
    for (let index = 0; index < this.width; index += 1) if (this.cell(index) !== '') return false;
    return true;
  }

  /** Returns the text of a cell, without its quotes, or trimmed if it has none. Empty for cells beyond the last one. */
  cell(index: number): string {
    if (index >= this.width) return '';
    const raw = this.#text.slice(this.#bounds[index * 2], this.#bounds[index * 2 + 1]);
    if (raw.charCodeAt(0) !== QUOTE) return this.#clean(raw.trim());
    const inner = raw.slice(1, -1);
    const single = inner.includes('"') ? inner.replaceAll('""', '"') : inner;
    return this.#clean(single.includes('\r') ? single.replaceAll('\r\n', '\n') : single);
  }

  /** Returns the range of a cell, quotes included. */
  bounds(index: number): Span {
    return { start: this.#bounds[index * 2] ?? 0, end: this.#bounds[index * 2 + 1] ?? 0 };
  }

  /**
   * Finds a cell that has rows in it, because its quote is closed in another row. Such a cell has one row's separators for each line end.
   * Commas in a text do not count: a blank follows them.
   * @param start the offset of the row that was read last
   * @param width the number of cells in a row
   */
  findRowsInCell(start: number, width: number): Span | undefined {
    const end = this.#text.indexOf('\n', start);
    if (width < 4 || end === -1 || end >= this.at - 1) return undefined;
    const separator = String.fromCharCode(this.#delimiter);
    for (let index = 0; index < this.width; index += 1) {
      const [first = '', ...parts] = this.cell(index).split(separator);
      const ends = [first, ...parts].join('').split('\n').length - 1;
      if (ends > 0 && parts.filter((part) => !part.startsWith(' ')).length === ends * (width - 1)) return this.bounds(index);
    }
    return undefined;
  }

  /** Returns the range of a cell, without its quotes. */
  span(index: number): Span {
    if (index >= this.width) return this.span(this.width - 1);
    const start = this.#bounds[index * 2] as number;
    const end = this.#bounds[index * 2 + 1] as number;
    return this.#text.charCodeAt(start) === QUOTE && end > start + 1 ? { start: start + 1, end: end - 1 } : { start, end };
  }

  /**
   * Reads a cell.
   * @returns whether another cell of the row follows
   */
  #readCell(): boolean {
    const text = this.#text;
    let start = this.at;
    while (this.#isBlankAt(start)) start += 1;
    if (text.charCodeAt(start) !== QUOTE) return this.#readPlain();
    return this.#lenience === undefined ? this.#readQuoted(start) : this.#readLeniently(start);
  }

  #readPlain(): boolean {
    const text = this.#text;
    const start = this.at;
    let at = start;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === this.#delimiter || code === LINE_FEED || code === RETURN) break;
      if (code !== QUOTE || this.#acceptAsText({ kind: this.#kindInPlain(at), start: at, end: at + 1 })) continue;
      this.at = at;
      return false;
    }
    return this.#endCell({ start, end: at });
  }

  /** Tells what a quote is in a cell that is not quoted. After a digit it means inches. */
  #kindInPlain(at: number): QuoteProblem['kind'] {
    if (at === this.#lenience?.lone) return 'open';
    return this.#endAfter(at + 1) === undefined || /[\s\d½¼¾⅛⅜⅝⅞]/.test(this.#text.charAt(at - 1)) ? 'stray' : 'unopened';
  }

  #readQuoted(start: number): boolean {
    const text = this.#text;
    let close = text.indexOf('"', start + 1);
    while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2);
    if (close < 0) {
      this.problem = { kind: 'open', start, end: start + 1, opening: start };
      return false;
    }
    const end = close + 1;
    const next = this.#endAfter(end);
    if (next !== undefined) {
      this.at = next;
      return this.#endCell({ start, end });
    }
    // A quote on a later line, or right after a delimiter, probably opens another cell.
    const isOpen = text.charCodeAt(close - 1) === this.#delimiter || text.slice(start, close).includes('\n');
    this.problem = isOpen ? { kind: 'open', start, end: start + 1, opening: start } : { kind: 'early', start: close, end, opening: start };
    this.at = end;
    return false;
  }

  /** Reads a quoted cell that ends at a quote followed by the end of the cell. */
  #readLeniently(start: number): boolean {
    const text = this.#text;
    if (start === this.#lenience?.lone) return this.#readPlain();
    let close = text.indexOf('"', start + 1);
    for (; close >= 0; close = text.indexOf('"', close + 1)) {
      const isPair = text.charCodeAt(close + 1) === QUOTE;
      const next = isPair ? undefined : this.#endAfter(close + 1);
      if (next !== undefined) {
        this.at = next;
        return this.#endCell({ start, end: close + 1 });
      }
      if (isPair) close += 1;
      // A quote right after a delimiter opens another cell, of this row or of the next.
      else if (text.charCodeAt(close - 1) === this.#delimiter || !this.#acceptAsText({ kind: 'inner', start: close, end: close + 1 }))
        break;
    }
    this.#leniences = MAX_LENIENCES + 1;
    return false;
  }

  /** Records a quote as a problem, and accepts it as text if the row is read with lenience. */
  #acceptAsText(problem: QuoteProblem): boolean {
    this.problem ??= problem;
    this.#leniences += 1;
    return this.#lenience !== undefined && this.#leniences <= MAX_LENIENCES;
  }

  /** Returns the end of a cell whose closing quote is just before `at`, or undefined if something follows the quote. */
  #endAfter(at: number): number | undefined {
    let next = at;
    while (this.#isBlankAt(next)) next += 1;
    const code = this.#text.charCodeAt(next);
    return next >= this.#text.length || code === this.#delimiter || code === LINE_FEED || code === RETURN ? next : undefined;
  }

  #endCell({ start, end }: Span): boolean {
    this.#bounds.push(start, end);
    const at = Math.max(end, this.at);
    const code = this.#text.charCodeAt(at);
    if (code === this.#delimiter) {
      this.at = at + 1;
      return true;
    }
    const isPair = code === RETURN && this.#text.charCodeAt(at + 1) === LINE_FEED;
    this.at = at + (isPair ? 2 : 1);
    return false;
  }

  #isBlankAt(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    return code === SPACE || (code === 9 && this.#delimiter !== 9);
  }
}

/** Returns what makes the texts of a table's cells as narrow as possible, and removes the invisible characters that mean nothing. */
export function cleanerOf(table: string): (cell: string) => string {
  const narrow = narrowerOf(table);
  return mayHide(table) ? (cell) => narrow(cleanText(cell)) : narrow;
}
