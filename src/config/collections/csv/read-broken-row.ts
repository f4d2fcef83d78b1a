import type { CsvReader, QuoteProblem } from './csv-reader.ts';

interface BrokenRow {
  /** Where the row begins. */
  readonly row: number;
  /** How many cells it should have. */
  readonly width: number;
}

/**
 * Reads a row again that was read with a problem, as it was probably meant: quotes within texts are texts, or the one that opened the cell
 * is. A way of reading in which the row has all of its cells is taken for the right one.
 * @returns whether there is one: then the reader goes on behind the row, and `problem` is what has to be mended in it
 */
export function readBrokenRow(reader: CsvReader, { row, width }: BrokenRow): boolean {
  const problem = reader.problem as QuoteProblem;
  const next = reader.at;
  const ways = problem.opening === undefined ? [{}] : [{}, { lone: problem.opening }];
  for (const way of ways) {
    reader.at = row;
    reader.read(way);
    if (reader.problem !== undefined && reader.width === width) return true;
  }
  reader.at = next;
  reader.problem = problem;
  return false;
}
