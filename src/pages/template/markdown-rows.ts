import MarkdownIt from 'markdown-it';
import type { Finding } from '../../model/diagnostic.ts';
import { count } from '../../shared/text.ts';
import { ignoreComments } from './ignore-comments.ts';

const PARSER = ignoreComments(new MarkdownIt('zero').enable(['table', 'list', 'blockquote', 'fence']));

/** Finds a row of a Markdown table that has more or fewer cells than the table has columns: Markdown drops what does not fit. */
export function findUnevenRow(text: string): Omit<Finding, 'path'> | undefined {
  if (!/^.*\|.*\n.*-/m.test(text)) return undefined;
  const lines = text.split('\n');
  for (const { type, map } of PARSER.parse(text, {})) {
    if (type !== 'table_open' || map === null) continue;
    const [head = '', , ...rows] = lines.slice(...map);
    const columns = cellsOf(head).length;
    for (const row of rows) {
      const uneven = compareRow(row, columns);
      if (uneven !== undefined) return uneven;
    }
  }
  return undefined;
}

function compareRow(row: string, columns: number): Omit<Finding, 'path'> | undefined {
  const cells = cellsOf(row);
  const message = `This row has ${count(cells.length, 'cell')}, but its table has ${count(columns, 'column')}.`;
  const lost = cells.slice(columns).filter((cell) => cell !== '');
  const excerpt = row.trim();
  if (lost.length > 0) {
    const hint = 'Add a column to the first two lines of the table, or remove a cell. To show the sign |, put a \\ before it.';
    return { code: 'CONFIG_OUT_OF_RANGE', message: `${message} Visitors would not see “${lost.join('” and “')}”.`, remedy: hint, excerpt };
  }
  if (cells.length >= columns) return undefined;
  const hint = 'Write one cell for each column. An empty cell is a space between two signs |.';
  return { code: 'TABLE_ROW_SHORT', message: `${message} The last cells stay empty.`, remedy: hint, excerpt };
}

/** Splits a line as Markdown does: also inside code, a | ends the cell, unless there is a \ before it. */
function cellsOf(line: string): readonly string[] {
  const inside = line
    .replace(/^[\s>]*\|?/, '')
    .trimEnd()
    .replace(/(?<!\\)\|$/, '');
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim());
}
