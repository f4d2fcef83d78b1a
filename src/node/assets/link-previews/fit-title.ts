/** Text in lines. The type size is in pixels. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** A word, with its width as a multiple of the type size. */
export interface MeasuredWord {
  readonly text: string;
  readonly width: number;
}

export interface TextBox {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
  readonly maxLines: number;
  /** The line height and the width of a space, as multiples of the type size. */
  readonly leading: number;
  readonly space: number;
}

/**
 * Sets text about as large as its box allows, in lines of nearly the same width. Text that does not fit in the smallest size is cut, with
 * an ellipsis.
 */
export function fitTitle(words: readonly MeasuredWord[], box: TextBox): FittedText {
  let best: { readonly size: number; readonly lines: readonly Line[]; readonly score: number } | undefined;
  for (let size = box.largest; size >= box.smallest; size -= STEP) {
    if (best !== undefined && size < best.score) break;
    const width = box.width / size;
    const filled = breakLines(words, width, box.space);
    if (filled.length > linesIn(box, size) || filled.some((line) => widthOf(line, box.space) > width)) continue;
    const lines = balance(words, { lines: filled.length, width, space: box.space });
    const score = size * evenness(lines, box.space);
    if (best === undefined || score > best.score) best = { size, lines, score };
  }
  if (best === undefined) return { size: box.smallest, lines: cut(words, box) };
  return { size: best.size, lines: best.lines.map(textOf) };
}

const STEP = 2;

/**
 * Returns 1 if all lines have the same width, and less for a short line among long ones. Even lines in a slightly smaller size look better
 * than large ragged ones.
 */
function evenness(lines: readonly Line[], space: number): number {
  const widths = lines.map((line) => widthOf(line, space));
  const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length;
  return Math.sqrt(mean / Math.max(...widths));
}

function linesIn({ height, leading, maxLines }: TextBox, size: number): number {
  return Math.min(maxLines, Math.max(1, Math.floor(height / (size * leading))));
}

type Line = readonly MeasuredWord[];

/** Fills line after line. A word that is too wide gets its own line. */
function breakLines(words: readonly MeasuredWord[], width: number, space: number): Line[] {
  const lines: MeasuredWord[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf([...last, word], space) <= width) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Finds the narrowest width that needs no more lines. */
function balance(words: readonly MeasuredWord[], wanted: { lines: number; width: number; space: number }): Line[] {
  let [narrow, wide] = [0, wanted.width];
  for (let attempt = 0; attempt < 16; attempt += 1) {
    const middle = (narrow + wide) / 2;
    const lines = breakLines(words, middle, wanted.space);
    const isWideEnough = lines.length <= wanted.lines && lines.every((line) => widthOf(line, wanted.space) <= middle);
    if (isWideEnough) wide = middle;
    else narrow = middle;
  }
  return breakLines(words, wide, wanted.space);
}

function cut(words: readonly MeasuredWord[], box: TextBox): string[] {
  const size = box.smallest;
  const width = box.width / size;
  const pieces = words.flatMap((word) => split(word, width));
  const lines = breakLines(pieces, width, box.space);
  const shown = lines.slice(0, linesIn(box, size)).map((line) => [...line]);
  if (shown.length === lines.length) return shown.map(textOf);
  const last = shown.at(-1) ?? [];
  while (last.length > 1 && widthOf(last, box.space) + ELLIPSIS > width) last.pop();
  return shown.map((line) => (line === last ? `${textOf(line).replace(/[\s,;:.–—-]+$/u, '')}…` : textOf(line)));
}

/** The approximate width of an ellipsis, as a multiple of the type size. */
const ELLIPSIS = 0.9;

/** Splits a word that is wider than a line into pieces that fit. Treats all its letters as equally wide. */
function split({ text, width }: MeasuredWord, available: number): MeasuredWord[] {
  if (width <= available) return [{ text, width }];
  const letters = [...text];
  const perPiece = Math.max(1, Math.floor((letters.length * available * 0.9) / width));
  const pieces: MeasuredWord[] = [];
  for (let at = 0; at < letters.length; at += perPiece) {
    const part = letters.slice(at, at + perPiece);
    pieces.push({ text: part.join(''), width: (width * part.length) / letters.length });
  }
  return pieces;
}

function widthOf(line: Line, space: number): number {
  return line.reduce((sum, { width }) => sum + width, space * Math.max(0, line.length - 1));
}

function textOf(line: Line): string {
  return line.map(({ text }) => text).join(' ');
}
