import { closeSync, openSync, readSync } from 'node:fs';
import { parseCsv } from '../config/collections/csv/parse-csv.ts';
import { withoutMark } from '../config/collections/text-places.ts';
import type { Data } from '../shared/data.ts';
import type { SchemaModel, SchemaNode } from '../shared/schema.ts';
import { findChangedRows } from './changed-rows.ts';
import { codeOf } from './publish-journal.ts';
import { decodeText } from './read-source.ts';
import type { TableRecord } from './site-record.ts';

interface ReadOptions {
  /** The file with the table as it was when it was recorded. */
  readonly copy: string;
  /** Positions of items that are wanted whether they changed or not. */
  readonly also: readonly number[];
  /** Whether what stays as it is must stay in its place: each row on its lines, and in it each cell. */
  readonly keepsPlaces: boolean;
  readonly schema: SchemaModel;
}

/** Items of a table as they are now, by their positions. */
export type ChangedItems = ReadonlyMap<number, Data>;

/**
 * Reads the items of a table that are other than they were recorded, and no others.
 * @returns undefined when more than a few rows changed, or anything is wrong with them
 */
export function readChangedItems(table: TableRecord, options: ReadOptions): ChangedItems | undefined {
  try {
    return readItems(table, options);
  } catch (error) {
    // The table is gone, or its copy: the whole way says so, or goes without.
    if (codeOf(error) !== undefined) return undefined;
    throw error;
  }
}

function readItems(table: TableRecord, { copy, also, keepsPlaces, schema }: ReadOptions): ChangedItems | undefined {
  const changed = findChangedRows({ copy, table: table.file }, table.rows);
  if (changed === undefined) return undefined;
  const { from, to } = changed;
  const read = (bytes: Buffer): readonly Row[] | undefined => parseRows(bytes, table.collection, schema);
  // Without a changed row there is only the first, which alone would be no table.
  const [before, after] = from === to ? [[], []] : [read(changed.before), read(changed.after)];
  if (before?.length !== to - from || after?.length !== to - from) return undefined;
  const items = new Map<number, Data>();
  for (const [index, row] of after.entries()) {
    const position = from + index;
    const old = before[index] as Row;
    if (keepsPlaces && countLines(row.text) !== countLines(old.text)) return undefined;
    // Quotes that come or go move the cells behind them.
    const isOther = keepsPlaces ? row.text !== old.text : JSON.stringify(row.item) !== JSON.stringify(old.item);
    if (isOther || also.includes(position)) items.set(position, row.item);
  }
  for (const position of also) {
    if (items.has(position)) continue;
    const [row] = read(readRow(copy, table.rows, position)) ?? [];
    if (row === undefined) return undefined;
    items.set(position, row.item);
  }
  return items.size > MOST_ITEMS ? undefined : items;
}

function countLines(text: string): number {
  return text.split('\n').length;
}

/** More are described faster with all others: what they have in common is worked out once. */
const MOST_ITEMS = 500;

interface Row {
  readonly item: Data;
  /** As it is written, to where the next begins; that of the first from the beginning of the table on. */
  readonly text: string;
}

function parseRows(bytes: Buffer, collection: string, schema: SchemaModel): readonly Row[] | undefined {
  const source = decodeText('', bytes);
  const { item } = schema.collections.get(collection) as { item: SchemaNode };
  if ('code' in source) return undefined;
  const { items, rows = [], diagnostics } = parseCsv(source, { collection, item, schema });
  const text = withoutMark(source.text);
  return diagnostics.length > 0
    ? undefined
    : (items as readonly Data[]).map((each, index) => ({ item: each, text: text.slice(index === 0 ? 0 : rows[index], rows[index + 1]) }));
}

/** A row with all that stands before the first. */
function readRow(copy: string, rows: Uint32Array, position: number): Buffer {
  const [head, from, to] = [rows[0], rows[position], rows[position + 1]] as [number, number, number];
  const bytes = Buffer.allocUnsafe(head + to - from);
  const file = openSync(copy, 'r');
  try {
    readSync(file, bytes, 0, head, 0);
    readSync(file, bytes, head, to - from, from);
  } finally {
    closeSync(file);
  }
  return bytes;
}
