import { narrowerOf } from '../../../shared/narrow-text.ts';
import type { Span } from '../text-locations.ts';

/** A quote that makes a row unreadable. Offsets from 0. */
export interface QuoteProblem extends Span {
  /**
   * Open: never closed. Stray: inside a cell without quotes. Early: text follows the quote that closes the cell. Inner: part of the text of
   * a cell in quotes, and not written twice.
   */
  readonly kind: 'open' | 'stray' | 'early' | 'inner';
  /** Where the cell begins that is in quotes. */
  readonly opening?: number;
}

/** How a row is read that breaks the rules: quotes that neither open nor close a cell are taken for a part of the text. */
export interface Lenience {
  /** The offset of a quote that begins a cell and does not open it. */
  readonly lone?: number;
}

const QUOTE = 34;
const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;

/** A text has so many quotes at most that are not written as they must be; a row with more is no row. */
const MOST_LENIENCES = 100;

/**
 * Reads a table row by row: RFC 4180, and what spreadsheets and people write besides (line ends of any kind, blanks around quotes).
 * Much faster than a parser that looks at every byte, because most of a table stands inside quotes, where the next quote is all that
 * counts; and a row can be read again by its offset, so that no place of any cell has to be kept.
 */
export class CsvReader {
  readonly #text: string;
  readonly #delimiter: number;
  readonly #narrow: (cell: string) => string;
  /** The beginnings and ends of the cells of the row that was read last, quotes included. */
  readonly #bounds: number[] = [];
  #lenience: Lenience | undefined;
  /** How many quotes of the row were taken for text. */
  #leniences = 0;
  /** What is wrong with the row that was read last. */
  problem: QuoteProblem | undefined;
  /** Where the next row begins. */
  at = 0;

  /** @param text without a byte order mark */
  constructor(text: string, delimiter: string) {
    this.#text = text;
    this.#delimiter = delimiter.charCodeAt(0);
    this.#narrow = narrowerOf(text);
  }

  get isAtEnd(): boolean {
    return this.at >= this.#text.length;
  }

  /** How many cells the row has that was read last. */
  get width(): number {
    return this.#bounds.length / 2;
  }

  /**
   * Reads the row that begins at `at`. After a problem it goes on with the next line. Read with lenience, the row has its first problem and
   * all of its cells, and the next row is the one behind it; or it has no cells, when it cannot be read so either.
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
      if (this.#leniences > MOST_LENIENCES) this.#bounds.length = 0;
      return;
    }
    const { kind, start: opening } = this.problem as QuoteProblem;
    const line = this.#text.indexOf('\n', kind === 'open' ? opening : Math.max(start, this.at));
    this.at = line < 0 ? this.#text.length : line + 1;
  }

  /** Whether the row has nothing in it. */
  get isBlank(): boolean {
    for (let index = 0; index < this.width; index += 1) if (this.cell(index) !== '') return false;
    return true;
  }

  /** The text of a cell of the row: without its quotes and, when it has none, without the blanks around it. Empty behind the last. */
  cell(index: number): string {
    if (index >= this.width) return '';
    const raw = this.#text.slice(this.#bounds[index * 2], this.#bounds[index * 2 + 1]);
    if (raw.charCodeAt(0) !== QUOTE) return this.#narrow(raw.trim());
    const inner = raw.slice(1, -1);
    const single = inner.includes('"') ? inner.replaceAll('""', '"') : inner;
    return this.#narrow(single.includes('\r') ? single.replaceAll('\r\n', '\n') : single);
  }

  /** Where a cell of the row stands, its quotes included. */
  bounds(index: number): Span {
    return { start: this.#bounds[index * 2] ?? 0, end: this.#bounds[index * 2 + 1] ?? 0 };
  }

  /** Where a cell of the row stands, without its quotes. */
  span(index: number): Span {
    if (index >= this.width) return this.span(this.width - 1);
    const start = this.#bounds[index * 2] as number;
    const end = this.#bounds[index * 2 + 1] as number;
    return this.#text.charCodeAt(start) === QUOTE && end > start + 1 ? { start: start + 1, end: end - 1 } : { start, end };
  }

  /** @returns whether another cell of the row follows */
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
      if (code !== QUOTE || this.#isSuppressed({ kind: at === this.#lenience?.lone ? 'open' : 'stray', start: at, end: at + 1 })) continue;
      this.at = at;
      return false;
    }
    return this.#endCell({ start, end: at });
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
    const next = this.#endBehind(end);
    if (next !== undefined) {
      this.at = next;
      return this.#endCell({ start, end });
    }
    // What ends on a later line mostly ends there because another cell's quote was taken for its own.
    const isOpen = text.slice(start, close).includes('\n');
    this.problem = isOpen ? { kind: 'open', start, end: start + 1, opening: start } : { kind: 'early', start: close, end, opening: start };
    this.at = end;
    return false;
  }

  /** A cell in quotes ends with a quote behind which the cell ends. */
  #readLeniently(start: number): boolean {
    const text = this.#text;
    if (start === this.#lenience?.lone) return this.#readPlain();
    let close = text.indexOf('"', start + 1);
    for (; close >= 0; close = text.indexOf('"', close + 1)) {
      const isPair = text.charCodeAt(close + 1) === QUOTE;
      const next = isPair ? undefined : this.#endBehind(close + 1);
      if (next !== undefined) {
        this.at = next;
        return this.#endCell({ start, end: close + 1 });
      }
      if (isPair) close += 1;
      // Behind what separates cells it opens another cell, of this row or of the next.
      else if (text.charCodeAt(close - 1) === this.#delimiter || !this.#isSuppressed({ kind: 'inner', start: close, end: close + 1 }))
        break;
    }
    this.#leniences = MOST_LENIENCES + 1;
    return false;
  }

  /** Takes a quote for text, when the row is read so. */
  #isSuppressed(problem: QuoteProblem): boolean {
    this.problem ??= problem;
    this.#leniences += 1;
    return this.#lenience !== undefined && this.#leniences <= MOST_LENIENCES;
  }

  /** @returns where the cell ends whose closing quote stands before `at`; undefined when something follows the quote */
  #endBehind(at: number): number | undefined {
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
