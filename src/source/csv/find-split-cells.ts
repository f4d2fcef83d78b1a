import { isNumeric } from '../../model/schema.ts';
import { withoutCurlyQuotes } from '../yaml/likely-mistake.ts';
import type { Column } from './plan-columns.ts';

/** Cells that belong together but were split at a comma. */
interface SplitCells {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  readonly hint: string;
}

interface RowOptions {
  /** The expected number of cells. */
  readonly width: number;
  readonly columns: readonly Column[];
}

/** Finds why a row is too long, if the reason is clear: decimal commas, or a comma and a space within a text. */
export function findSplitCells(cells: readonly string[], row: RowOptions): SplitCells | undefined {
  return findDecimalCommas(cells, row) ?? findCommaInText(cells, row);
}

/** Finds `33,0198` in columns for numbers. Each such comma adds one cell; together they must explain all extra cells. */
function findDecimalCommas(cells: readonly string[], { width, columns }: RowOptions): SplitCells | undefined {
  const numbers = new Set(columns.filter(({ node }) => isNumeric(node)).map(({ index }) => index));
  const found: number[] = [];
  for (let column = 0, cell = 0; column < width; column += 1, cell += 1) {
    const isSplit = numbers.has(column) && /^[-+]?\d+$/.test(cells[cell] ?? '') && /^\d+$/.test(cells[cell + 1] ?? '');
    if (!isSplit || found.length === cells.length - width) continue;
    found.push(cell);
    cell += 1;
  }
  const [first] = found;
  if (first === undefined || found.length < cells.length - width) return undefined;
  const written = found.map((at) => `${cells[at]},${cells[at + 1]}`);
  const [rest] = written.slice(1);
  return {
    from: first,
    to: first + 1,
    message: `The comma in ${written[0]} ends the cell.`,
    hint: `Write ${written[0]?.replace(',', '.')}${rest === undefined ? '' : `, and ${written.slice(1).join(' and ').replaceAll(',', '.')} for the others`}`,
  };
}

/** Finds `Plano, Texas` without quotes: the row has as many cells that begin with a space as it has extra cells. */
function findCommaInText(cells: readonly string[], { width }: RowOptions): SplitCells | undefined {
  const continuations = cells.flatMap((cell, index) => (index > 0 && /^ \S/.test(cell) ? [index] : []));
  const [first] = continuations;
  if (first === undefined || continuations.length !== cells.length - width) return undefined;
  let to = first;
  while (continuations.includes(to + 1)) to += 1;
  const written = cells.slice(first - 1, to + 1).join(',');
  const text = withoutCurlyQuotes(written);
  const message = `The comma in this text ends the cell${text === written ? '' : ': only straight quotes keep a text together'}.`;
  return { from: first - 1, to, message, hint: `Write "${text.replaceAll('"', '""')}"` };
}
