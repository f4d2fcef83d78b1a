import type { Data } from '../../../model/data.ts';
import type { DataPath } from '../../../model/diagnostic.ts';
import { isContainer } from './convert-cell.ts';
import type { Column } from './plan-columns.ts';

/** What a row gives for each column. */
export interface RowValues {
  /** The value of a column's cell; undefined when the cell is empty. */
  readonly value: (column: Column) => unknown;
  /** The value of an empty cell that is an empty text. */
  readonly empty: (column: Column) => unknown;
}

/** Puts the values of a row together: maps of columns with dots, lists of numbered ones. Entries of which nothing is given are left out. */
export function fillItem(columns: readonly Column[], { value, empty }: RowValues): Data {
  const item: Data = {};
  let hasHoles = false;
  for (const column of columns) {
    const found = value(column);
    if (found === undefined) continue;
    if (column.path.length === 1) item[column.path[0] as string] = found;
    else if (put(item, column.path, found)) hasHoles = true;
  }
  for (const column of columns) {
    if (!column.mayBeEmpty) continue;
    const key = column.path[column.path.length - 1] as string;
    const around = containerAt(item, column.path);
    if (around !== undefined && around[key] === undefined) around[key] = empty(column);
  }
  return hasHoles ? (withoutHoles(item) as Data) : item;
}

/** @returns whether an entry of a list was put behind one that is not given (so far) */
function put(item: Data, path: DataPath, value: unknown): boolean {
  let container: Record<string | number, unknown> = item;
  let isBehindHole = false;
  for (let index = 0; index < path.length - 1; index += 1) {
    const step = path[index] as string | number;
    const next = path[index + 1];
    const inner = container[step] ?? (typeof next === 'number' ? [] : {});
    container[step] = inner;
    if (typeof next === 'number' && next > (inner as unknown[]).length) isBehindHole = true;
    container = inner as Record<string | number, unknown>;
  }
  container[path[path.length - 1] as string | number] = value;
  return isBehindHole;
}

function containerAt(item: Data, path: DataPath): Record<string | number, unknown> | undefined {
  let container: unknown = item;
  for (const step of path.slice(0, -1)) container = isContainer(container) ? container[step] : undefined;
  return isContainer(container) ? container : undefined;
}

function withoutHoles(value: unknown): unknown {
  // `filter` and `map` of a list skip what was never put into it.
  if (Array.isArray(value)) return value.filter(() => true).map(withoutHoles);
  if (!isContainer(value)) return value;
  for (const [key, child] of Object.entries(value)) if (isContainer(child)) value[key] = withoutHoles(child);
  return value;
}
