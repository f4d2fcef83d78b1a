import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Data } from '../config/facts/fill-defaults.ts';
import type { PageFacts } from '../pages/page-facts.ts';
import type { RecordedTexts } from '../pages/resembles-other.ts';
import { fingerprint } from './hash-content.ts';
import { PictureCache } from './picture-cache.ts';
import type { InputOptions } from './site-inputs.ts';
import type { SiteRecord, TableRecord } from './site-record.ts';
import { CACHE } from './tool-root.ts';

const FOLDER = path.join(CACHE, 'records');
const RECORDS = new PictureCache(FOLDER);

/** Several sites of 50,000 cities. */
const KEPT_BYTES = 1_000_000_000;

/** Lists of objects as columns: much faster to read. */
interface Columns {
  readonly count: number;
  readonly values: Readonly<Record<string, readonly unknown[]>>;
}

interface Stored extends Omit<SiteRecord, 'tables' | 'before'> {
  readonly tables: readonly (Omit<TableRecord, 'rows' | 'items'> & { readonly rows: number; readonly items: Columns })[];
  readonly pages: Columns;
  readonly compared: readonly (Omit<RecordedTexts, 'shingles'> & { readonly lengths: readonly number[] })[];
}

/** The file in which a table is kept as it was when it was recorded. */
export function copyOfTable(options: InputOptions, { id }: Pick<SiteRecord, 'id'>, collection: string): string {
  return path.join(FOLDER, `${nameOf(options)}-${id}-${collection}`);
}

/** A site that is checked in several ways is recorded in each of them. */
function nameOf({ config, isStrict = false, host }: InputOptions): string {
  return `site-${fingerprint(path.resolve(config), String(isStrict), host ?? '').slice(0, 20)}`;
}

/**
 * Keeps a record in place of the one before. Where nothing can be written there is none.
 * @param texts the tables, by the name of their collection
 */
export async function keepRecord(options: InputOptions, record: SiteRecord, texts: ReadonlyMap<string, string>): Promise<void> {
  const { tables, before, ...plain } = record;
  const name = nameOf(options);
  const stored: Stored = {
    ...plain,
    tables: tables.map(({ rows, items, ...rest }) => ({ ...rest, rows: rows.length, items: toColumns(items) })),
    pages: toColumns(before.pages as unknown as readonly Data[]),
    compared: before.compared.map(({ shingles, ...rest }) => ({ ...rest, lengths: shingles.map(({ length }) => length) })),
  };
  const json = Buffer.from(JSON.stringify(stored));
  // Numbers are read where they lie: they begin at a multiple of their size.
  const head = Buffer.alloc(HEAD + Math.ceil(json.length / 4) * 4);
  head.writeUInt32LE(json.length);
  json.copy(head, HEAD);
  const numbers = [...tables.map(({ rows }) => rows), ...before.compared.flatMap(({ shingles }) => shingles)];
  const parts = numbers.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength));
  try {
    await mkdir(FOLDER, { recursive: true });
    for (const [collection, text] of texts) await writeFile(copyOfTable(options, record, collection), text);
    await RECORDS.write(name, Buffer.concat([head, ...parts]));
    for (const old of await readdir(FOLDER)) {
      if (old.startsWith(`${name}-`) && !old.includes(record.id)) await rm(path.join(FOLDER, old), { force: true });
    }
  } catch {
    // The next command describes the whole site again.
  }
  await RECORDS.prune(KEPT_BYTES);
}

/** The length of the JSON, and nothing. */
const HEAD = 8;

/** The record of a site, if there is one. */
export async function readRecord(options: InputOptions): Promise<SiteRecord | undefined> {
  const kept = await RECORDS.read(nameOf(options));
  if (kept === undefined) return undefined;
  const content = Buffer.from(kept.buffer, kept.byteOffset, kept.length);
  const length = content.readUInt32LE();
  const { tables, pages, compared, ...plain } = JSON.parse(content.toString('utf8', HEAD, HEAD + length)) as Stored;
  // The checksum before it keeps it from lying at a multiple of four where it was read to.
  const start = HEAD + Math.ceil(length / 4) * 4;
  const numbers = new Uint32Array(content.buffer.slice(content.byteOffset + start, content.byteOffset + content.length));
  let at = 0;
  const take = (count: number): Uint32Array => {
    at += count;
    return numbers.subarray(at - count, at);
  };
  return {
    ...plain,
    tables: tables.map(({ rows, items, ...rest }) => ({ ...rest, rows: take(rows), items: fromColumns(items) })),
    before: {
      pages: fromColumns(pages) as unknown as readonly PageFacts[],
      compared: compared.map(({ lengths, ...rest }) => ({ ...rest, shingles: lengths.map(take) })),
    },
  };
}

function toColumns(items: readonly Data[]): Columns {
  const keys = new Set(items.flatMap((item) => Object.keys(item)));
  return { count: items.length, values: Object.fromEntries([...keys].map((key) => [key, items.map((item) => item[key] ?? null)])) };
}

function fromColumns({ count, values }: Columns): Data[] {
  const columns = Object.entries(values);
  return Array.from({ length: count }, (_, index) => {
    const item: Data = {};
    for (const [key, column] of columns) if (column[index] !== null) item[key] = column[index];
    return item;
  });
}
