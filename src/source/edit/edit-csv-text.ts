import { isData } from '../../model/data.ts';
import { leadsInto } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { CsvTable } from '../csv/parse-csv.ts';
import type { Column } from '../csv/plan-columns.ts';
import { changedJson } from './changed-data.ts';
import type { Edited, Operation, Refusal } from './operation.ts';

/**
 * Edits items of a table: cells and whole rows. Reads the result again to verify it, as `editYamlText` does.
 * @param read reads a table
 */
export function editCsvText(text: string, asked: Operation, read: (text: string) => CsvTable): Edited {
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const given = text.slice(bom.length);
  const narrow = read(given);
  if (!narrow.isWhole) return { refusal: 'unreadable' };
  const operation = ofWholeList(asked, narrow.items);
  if ('refusal' in operation) return operation;
  const body = widen(given, narrow, operation);
  const table = body === given ? narrow : read(body);
  // A row with a cell too many would fit the wider table.
  if (table.items.length !== narrow.items.length) return { refusal: 'misfit' };
  const expected = changedJson(table.items, operation);
  if ('refusal' in expected) return expected;
  const written = new CsvEditor(body, table).write(operation);
  if (written === undefined) return { refusal: 'impossible' };
  const after = read(written);
  // What is wrong with a table without rows, its check says.
  const isRead = after.isWhole || after.items.length === 0;
  return isRead && inOrder(after.items) === inOrder(JSON.parse(expected.json)) ? { text: bom + written } : { refusal: 'impossible' };
}

/**
 * Makes an edit of an entry of a list within an item one of the whole list: its columns are numbered, so the entries after it move to other
 * cells. An empty cell says nothing, so a list without entries is removed.
 */
function ofWholeList(operation: Operation, items: readonly unknown[]): Operation | { readonly refusal: Refusal } {
  const { op, path } = operation;
  const isOfEntry =
    op === 'insert' || op === 'move' ? path.length > 1 : op === 'remove' && path.length > 2 && typeof path.at(-1) === 'number';
  if (!isOfEntry) return operation;
  const after = changedJson(items, operation);
  if ('refusal' in after) return after;
  const list = op === 'remove' ? path.slice(0, -1) : path;
  const value = valueIn(JSON.parse(after.json), list);
  return Array.isArray(value) && value.length === 0 ? { op: 'remove', path: list } : { op: 'set', path: list, value };
}

/** Prints data with its keys in alphabetical order: in a table, the order of the columns decides. */
function inOrder(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) =>
    isData(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
}

/** Adds columns at the right for the fields of a new value that have none. */
function widen(text: string, { columns, reader, rows, start, delimiter }: CsvTable, operation: Operation): string {
  if (operation.op !== 'insert' && operation.op !== 'set') return text;
  const fields = [...leavesOf(operation.value, operation.path.slice(operation.op === 'set' ? 1 : 0))];
  const missing = fields.filter((field) => !columns.some(({ path }) => leadsInto(path, field) || leadsInto(field, path)));
  if (missing.length === 0) return text;
  const names = missing.map((field) => field.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.'));
  let wide = '';
  let from = 0;
  for (const row of [start, ...rows]) {
    reader.at = row;
    reader.read();
    const { end } = reader.bounds(reader.width - 1);
    wide += text.slice(from, end) + names.map((name) => delimiter + (row === start ? name : '')).join('');
    from = end;
  }
  return wide + text.slice(from);
}

/** Yields the paths of the cells that a value needs. Values in a list share a cell. */
export function* leavesOf(value: unknown, path: DataPath): Generator<DataPath> {
  if (value === undefined || value === null) return;
  const isWide = isData(value) || (Array.isArray(value) && value.some(isData));
  if (isWide) for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  else yield path;
}

class CsvEditor {
  readonly #text: string;
  readonly #table: CsvTable;
  readonly #lineBreak: string;

  constructor(text: string, table: CsvTable) {
    this.#text = text;
    this.#table = table;
    this.#lineBreak = /\r?\n/.exec(text)?.[0] ?? '\n';
  }

  write(operation: Operation): string | undefined {
    const { path } = operation;
    const [row, ...field] = path;
    switch (operation.op) {
      case 'set':
        return field.length === 0 ? this.#setRow(Number(row), operation.value) : this.#setCells(Number(row), field, operation.value);
      case 'remove':
        return field.length === 0 ? this.#splice(this.#row(Number(row)), '') : this.#setCells(Number(row), field, undefined);
      case 'insert':
        return path.length === 0 ? this.#insert(operation.index, operation.value) : undefined;
      case 'move':
        return path.length === 0 ? this.#move(operation.from, operation.to) : undefined;
      case 'wrap':
      case 'renameKey':
        return undefined;
    }
  }

  #splice({ start, end }: { readonly start: number; readonly end: number }, text: string): string {
    return this.#text.slice(0, start) + text + this.#text.slice(end);
  }

  /** Returns the range from the start of a row to the start of the next one. */
  #row(index: number): { readonly start: number; readonly end: number } {
    const { rows, reader } = this.#table;
    const start = rows[index] ?? this.#text.length;
    reader.at = start;
    reader.read();
    return { start, end: reader.at };
  }

  /** Sets cells from right to left, so that the offsets of the remaining cells stay valid. */
  #setCells(index: number, field: DataPath, value: unknown): string | undefined {
    const { columns, reader } = this.#table;
    const list = columns.find((column) => column.isList && field.length === column.path.length + 1 && leadsInto(field, column.path));
    if (list !== undefined) return this.#setCells(index, list.path, this.#listWith(index, list, value, Number(field.at(-1))));
    const own = columns.filter((column) => leadsInto(column.path, field));
    if (own.length === 0) return undefined;
    let text = this.#text;
    for (const column of own.toReversed()) {
      const { start } = this.#row(index);
      if (column.index >= reader.width) return undefined;
      const { start: from, end: to } = reader.bounds(column.index);
      const cell = this.#cell(column, valueIn(value, column.path.slice(field.length)), text.slice(from, to));
      if (cell === undefined || start > from) return undefined;
      text = text.slice(0, from) + cell + text.slice(to);
    }
    return text;
  }

  /** Returns the list in a cell with another value at a position; without the value if that is undefined. */
  #listWith(index: number, column: Column, value: unknown, position: number): readonly unknown[] {
    const list = valueIn(this.#table.items[index], column.path);
    const entries: unknown[] = Array.isArray(list) ? [...list] : [];
    entries.splice(position, 1, ...(value === undefined ? [] : [value]));
    return entries;
  }

  #setRow(index: number, value: unknown): string | undefined {
    const row = this.#writeRow(value);
    return row === undefined ? undefined : this.#splice(this.#row(index), row);
  }

  #insert(index: number, value: unknown): string | undefined {
    const row = this.#writeRow(value);
    if (row === undefined) return undefined;
    const { start } = this.#row(index);
    const needsBreak = start > 0 && this.#text[start - 1] !== '\n';
    return this.#splice({ start, end: start }, needsBreak ? this.#lineBreak + row.slice(0, -this.#lineBreak.length) : row);
  }

  #move(from: number, to: number): string {
    const spans = this.#table.rows.map((_row, index) => this.#row(index));
    const rows = spans.map(({ start, end }) => this.#text.slice(start, end));
    const isOpen = !rows.at(-1)?.endsWith('\n');
    const closed = rows.map((row) => (row.endsWith('\n') ? row : row + this.#lineBreak));
    closed.splice(to, 0, ...closed.splice(from, 1));
    let written = this.#text.slice(0, spans[0]?.start);
    for (const [index, row] of closed.entries()) written += row + this.#text.slice(spans[index]?.end, spans[index + 1]?.start);
    return isOpen ? written.slice(0, -this.#lineBreak.length) : written;
  }

  #writeRow(value: unknown): string | undefined {
    const { columns, width, delimiter } = this.#table;
    if (!isData(value)) return undefined;
    const cells = Array.from({ length: width }, () => '');
    for (const column of columns) {
      const cell = this.#cell(column, valueIn(value, column.path), '');
      if (cell === undefined) return undefined;
      cells[column.index] = cell;
    }
    return cells.join(delimiter) + this.#lineBreak;
  }

  /** @returns undefined if the value does not fit into a cell */
  #cell({ isList }: Column, value: unknown, before: string): string | undefined {
    if (value === undefined || value === null) return '';
    if (Array.isArray(value) && isList) return this.#quote(value.map((entry) => String(entry).replaceAll('|', '\\|')).join(' | '), before);
    return typeof value === 'object' ? undefined : this.#quote(String(value), before);
  }

  #quote(text: string, before: string): string {
    const { delimiter } = this.#table;
    const isQuoted = before.startsWith('"') || /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter);
    return isQuoted ? `"${text.replaceAll('"', '""').replace(/\r?\n/g, this.#lineBreak)}"` : text;
  }
}

function valueIn(value: unknown, path: DataPath): unknown {
  return path.reduce<unknown>(
    (at, step) => (Array.isArray(at) || isData(at) ? (at as Record<string | number, unknown>)[step] : undefined),
    value,
  );
}
