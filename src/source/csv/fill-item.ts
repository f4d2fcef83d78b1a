import type { Data } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { isContainer } from './convert-cell.ts';
import type { Column } from './plan-columns.ts';

/** Gets the values of a row. */
export interface RowValues {
  /** Returns the value of a column's cell, or undefined if the cell is empty. */
  readonly value: (column: Column) => unknown;
  /** Returns the value of an empty cell in a column where empty text is allowed. */
  readonly empty: (column: Column) => unknown;
}

/**
 * Builds an item from the values of a row: maps from columns with dots, lists from numbered columns. Entries without values are left out.
 */
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
    const around = valueAt(item, column.path.slice(0, -1));
    if (isContainer(around) && around[key] === undefined) around[key] = empty(column);
  }
  return hasHoles ? (withoutHoles(item) as Data) : item;
}

/** @returns whether the value was put into a list after an entry that is missing (so far) */
function put(item: Data, path: DataPath, value: unknown): boolean {
  let container: Record<string | number, unknown> = item;
  let isAfterHole = false;
  for (let index = 0; index < path.length - 1; index += 1) {
    const step = path[index] as string | number;
    const next = path[index + 1];
    if (!Object.hasOwn(container, step)) setOwn(container, step, typeof next === 'number' ? [] : {});
    const inner = container[step];
    if (typeof next === 'number' && next > (inner as unknown[]).length) isAfterHole = true;
    container = inner as Record<string | number, unknown>;
  }
  setOwn(container, path[path.length - 1] as string | number, value);
  return isAfterHole;
}

/** Sets a value in a map or list. The key can be any text of a column: to assign to `__proto__` would change the map itself. */
function setOwn(container: Record<string | number, unknown>, key: string | number, value: unknown): void {
  // Defining a million values takes half a second more than assigning them.
  if (key !== '__proto__') container[key] = value;
  else Object.defineProperty(container, key, { value, configurable: true, enumerable: true, writable: true });
}

function withoutHoles(value: unknown): unknown {
  // `filter` and `map` skip the holes of a sparse list.
  if (Array.isArray(value)) return value.filter(() => true).map(withoutHoles);
  if (!isContainer(value)) return value;
  for (const [key, child] of Object.entries(value)) if (isContainer(child)) value[key] = withoutHoles(child);
  return value;
}
