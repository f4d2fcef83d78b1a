import { leadsInto } from '../../model/data-path.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { count } from '../../shared/text.ts';
import type { Compiled, Scope } from '../../template/compiled.ts';
import { evaluate } from '../../template/compiled.ts';
import type { Reference, Template } from '../../template/template.ts';

/** The table that a row is part of. A row has a cell for each column after the first, and each cell has its position. */
export interface TableOfRows {
  /** The path of the block. */
  readonly path: DataPath;
  readonly names: NonNullable<SchemaNode['x-cells']>;
  readonly columns: Compiled;
}

/** Checks whether a path leads to the cells of a row: a written row, or the one that stands for the entries of a collection. */
export function isRow(path: DataPath, table: TableOfRows | undefined): table is TableOfRows {
  if (table === undefined || path.length !== table.path.length + 3) return false;
  return path[table.path.length] === table.names.rows && path.at(-1) === table.names.cells;
}

/** Checks whether a path leads to the titles of the columns. */
export function isHead(path: DataPath, table: TableOfRows | undefined): boolean {
  return table !== undefined && path.length === table.path.length + 1 && path.at(-1) === table.names.titles;
}

/**
 * Compares a row with the columns: cells beyond the last column would not show, and where one is missing, the cells after it are in the
 * wrong columns.
 * @param path the path of the cells, where they are written
 */
export function checkRow(
  cells: readonly unknown[],
  table: TableOfRows,
  { path, scope }: { path: DataPath; scope: Scope },
): Finding | undefined {
  const columns = evaluate(table.columns, scope);
  if (!Array.isArray(columns) || columns.length === 0 || cells.length === columns.length - 1) return undefined;
  const message = `This row has ${count(cells.length, 'value')}, but the table has ${count(columns.length - 1, 'column')} after the first one.`;
  if (cells.length < columns.length) {
    // The texts of an entry must not be empty, and a table of data has no other way to write such a text.
    const empty = leadsInto(path, table.path) ? '""' : '– (a dash)';
    const hint = `Write one value for each column. For an empty cell, write ${empty}.`;
    return { code: 'TABLE_ROW_SHORT', message: `${message} The last cells stay empty.`, remedy: hint, path };
  }
  const hint = `Add a title to \`${table.names.titles}\`, or remove a value. A text with a comma in it needs quotes.`;
  return { code: 'CONFIG_OUT_OF_RANGE', message, remedy: hint, path: [...path, columns.length - 1] };
}

/** Reports a cell that would say “true” to visitors. */
export function reportTruth({ parts }: Template, position: number, path: DataPath): Finding {
  const { written } = parts.filter((part) => typeof part !== 'string')[position] as Reference;
  return {
    code: 'REFERENCE_WRONG_TYPE',
    message: `${written} is true or false, and visitors would read “true” in this cell.`,
    remedy: 'Refer to a field with words, such as a choice of “yes” and “no”.',
    path,
    excerpt: written,
  };
}
