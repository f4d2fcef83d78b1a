import { randomUUID } from 'node:crypto';
import type { SiteBefore } from '../pages/describe-change.ts';
import type { Data } from '../shared/data.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import type { RecordBasis } from './load-site.ts';

/** What a command that described the whole site leaves, so that the next can follow an edit of a table by the rows that changed. */
export interface SiteRecord {
  /** Another one for each record. */
  readonly id: string;
  /** Stands for all that was read but the tables. */
  readonly inputs: string;
  /** What the configuration says, without the items of tables. */
  readonly data: Data;
  /** What was found in the facts, as JSON. */
  readonly early: string;
  /** All that was found. */
  readonly diagnostics: readonly Diagnostic[];
  readonly tables: readonly TableRecord[];
  readonly before: SiteBefore;
}

export interface TableRecord {
  readonly collection: string;
  /** The absolute path of the table. */
  readonly file: string;
  /** Where the row of each item begins, in bytes, and behind them where the table ends. */
  readonly rows: Uint32Array;
  /** The fields that other pages read. */
  readonly fields: readonly string[];
  /** Of each item these fields. */
  readonly items: readonly Data[];
}

/** @returns undefined when a table's items are read whole by other pages, or it is not written as it is read */
export function makeRecord(
  basis: RecordBasis,
  { inputs, diagnostics }: Pick<SiteRecord, 'inputs' | 'diagnostics'>,
): SiteRecord | undefined {
  const { data, config, early, described, tables } = basis;
  const recorded = tables.map(({ collection, file, text, rows }): TableRecord | undefined => {
    const fields = described.reads.of(collection);
    if (fields === undefined) return undefined;
    const items = (config as unknown as Record<string, readonly Data[]>)[collection] ?? [];
    const light = items.map((item) => pickFields(item, [...fields]));
    return { collection, file, rows: byteOffsets(text, rows), fields: [...fields], items: light };
  });
  if (recorded.includes(undefined)) return undefined;
  const before = { pages: described.pages, compared: described.compared, told: described.told };
  return { id: randomUUID(), inputs, data, early: JSON.stringify(early), diagnostics, tables: recorded as TableRecord[], before };
}

export function pickFields(item: Data, fields: readonly string[]): Data {
  const picked: Data = {};
  for (const field of fields) if (item[field] !== undefined) picked[field] = item[field];
  return picked;
}

/** Offsets in bytes of offsets in characters, of a text with or without a byte order mark. */
function byteOffsets(text: string, rows: readonly number[]): Uint32Array {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const offsets = new Uint32Array(rows.length + 1);
  let [at, bytes] = [0, 0];
  for (const [index, row] of [...rows, text.length - mark].entries()) {
    bytes += Buffer.byteLength(text.slice(at, row + mark));
    at = row + mark;
    offsets[index] = bytes;
  }
  return offsets;
}
