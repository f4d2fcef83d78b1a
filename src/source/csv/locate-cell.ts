import { leadsInto } from '../../model/data-path.ts';
import type { DataChange, DataPath, Location } from '../../model/diagnostic.ts';
import type { TextEdit } from '../../model/text-edits.ts';
import type { Span, TextLocations } from '../collections/text-locations.ts';
import { editAt } from '../yaml/edit-value.ts';
import type { LocateOptions } from '../yaml/locate-node.ts';
import { isContainer, splitEntries } from './convert-cell.ts';
import type { CsvReader } from './csv-reader.ts';
import { fillItem } from './fill-item.ts';
import type { Column, ColumnPlan } from './plan-columns.ts';

interface CellLocationsOptions {
  readonly reader: CsvReader;
  readonly plan: ColumnPlan;
  readonly locations: TextLocations;
  /** The offset of each item's row. */
  readonly rows: readonly number[];
}

/** Finds the cells of values. It reads a row again when asked, so it does not keep the positions of cells. */
export class CellLocations {
  readonly #reader: CsvReader;
  readonly #columns: readonly Column[];
  readonly #locations: TextLocations;
  readonly #rows: readonly number[];

  constructor({ reader, plan, locations, rows }: CellLocationsOptions) {
    this.#reader = reader;
    this.#columns = plan.columns;
    this.#locations = locations;
    this.#rows = rows;
  }

  locate(path: DataPath, options?: LocateOptions): Location {
    return this.#locations.of(this.find(path), options);
  }

  /** Writes only values that need no quotes in a cell, and lists of them. */
  edit(path: DataPath, change: DataChange): readonly TextEdit[] | undefined {
    if ('key' in change) return undefined;
    const values: readonly unknown[] = Array.isArray(change.value) ? change.value : [change.value];
    const isPlain = values.every(
      (value) => /^(?:string|number|boolean)$/.test(typeof value) && /^[^\s",;|][^\n\r\t",;|]*$/.test(String(value)),
    );
    return isPlain && values.length > 0 ? [editAt(this.#locations.at(this.find(path)), values.join(' | '))] : undefined;
  }

  /** Returns the cell of a value. For a map, returns its first cell. For a missing value, returns the empty cell where it belongs. */
  find([index, ...path]: DataPath): Span {
    const row = this.#rows[Number(index)];
    if (row === undefined) return { start: 0, end: 0 };
    this.#reader.at = row;
    this.#reader.read();
    // Build the item again, but with column numbers as values.
    let node: unknown = fillItem(this.#columns, {
      value: (column) => (this.#reader.cell(column.index) === '' ? undefined : column.index),
      empty: (column) => column.index,
    });
    for (const [depth, step] of path.entries()) {
      if (typeof node === 'number') return this.#entry(node, step);
      const next: unknown = isContainer(node) ? node[step] : undefined;
      if (next === undefined) return this.#reader.span(this.#empty(path, { depth, node }) ?? firstColumn(node) ?? 0);
      node = next;
    }
    return this.#reader.span(firstColumn(node) ?? 0);
  }

  /** Returns the column for a missing value, based on the values beside it. */
  #empty(path: DataPath, { depth, node }: { depth: number; node: unknown }): number | undefined {
    const beside = this.#columns.find(({ index }) => index === firstColumn(node));
    // Missing entries were left out of the list, so the numbers in column names can differ from the positions of entries.
    const columnPath = [...(beside?.path.slice(0, depth) ?? path.slice(0, depth)), ...path.slice(depth)];
    return this.#columns.find((column) => leadsInto(column.path, columnPath))?.index;
  }

  #entry(index: number, position: string | number): Span {
    const span = this.#reader.span(index);
    const entry = splitEntries(this.#locations.written(span).text)[Number(position)];
    return entry === undefined ? span : { start: span.start + entry.start, end: span.start + entry.end };
  }
}

function firstColumn(node: unknown): number | undefined {
  if (typeof node === 'number') return node;
  const columns = isContainer(node) ? Object.values(node).flatMap((child) => firstColumn(child) ?? []) : [];
  return columns.length === 0 ? undefined : Math.min(...columns);
}
