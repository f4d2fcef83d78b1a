import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageFacts } from '../pages/page-facts.ts';
import type { RecordedTexts } from '../pages/resembles-other.ts';
import type { Data } from '../shared/data.ts';
import { ContentCache, KEPT_RECORDS } from './content-cache.ts';
import { hash } from './hash-content.ts';
import type { InputOptions } from './site-inputs.ts';
import type { SiteRecord, TableRecord } from './site-record.ts';
import { stampTool } from './stamp-tool.ts';
import { CACHE, placeFromTool, TOOL_ROOT } from './tool-root.ts';

const FOLDER = path.join(CACHE, 'records');
const RECORDS = new ContentCache(FOLDER);

/** Lists of objects as columns: much faster to read. */
interface Columns {
  readonly count: number;
  readonly values: Readonly<Record<string, readonly unknown[]>>;
}

interface Stored extends Omit<SiteRecord, 'tables' | 'before'> {
  readonly tables: readonly (Omit<TableRecord, 'rows' | 'items'> & { readonly rows: readonly number[]; readonly items: Columns })[];
  readonly pages: Columns;
  readonly told: readonly string[];
  /** How many sequences each page has; they are in a file of their own. */
  readonly compared: readonly (Omit<RecordedTexts, 'shingles'> & { readonly lengths: readonly number[] })[];
}

/** The file in which a table is kept as it was when it was recorded. */
export function copyOfTable(options: InputOptions, { id }: Pick<SiteRecord, 'id'>, collection: string): string {
  return path.join(FOLDER, `${nameOf(options)}-${id}-${collection}`);
}

/** The file of the sequences by which pages are compared. It has no checksum: at worst a page that resembles another is found later. */
function shinglesOf(options: InputOptions, { id }: Pick<SiteRecord, 'id'>): string {
  return path.join(FOLDER, `${nameOf(options)}-${id}-shingles`);
}

/** A site that is checked in several ways is recorded in each of them. Another version of Townsite
 * may write records in another way, and another one of Node dates and prices. */
function nameOf({ config, isStrict = false, host }: InputOptions): string {
  return `site-${hash(stampTool(), process.version, placeFromTool(config), String(isStrict), host ?? '').slice(0, 20)}`;
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
    tables: tables.map(({ file, rows, items, ...rest }) => ({
      ...rest,
      file: placeFromTool(file),
      rows: [...rows],
      items: toColumns(items),
    })),
    pages: toColumns(before.pages as unknown as readonly Data[]),
    told: before.told,
    compared: before.compared.map(({ shingles, ...rest }) => ({ ...rest, lengths: shingles.map(({ length }) => length) })),
  };
  const shingles = before.compared.flatMap((each) => each.shingles.map(bytesOf));
  try {
    await mkdir(FOLDER, { recursive: true });
    for (const [collection, text] of texts) await writeFile(copyOfTable(options, record, collection), text);
    await writeFile(shinglesOf(options, record), Buffer.concat(shingles));
    await RECORDS.write(name, Buffer.from(JSON.stringify(stored)));
    for (const old of await readdir(FOLDER)) {
      if (old.startsWith(`${name}-`) && !old.includes(record.id)) await rm(path.join(FOLDER, old), { force: true });
    }
  } catch {
    // The next command describes the whole site again.
  }
  await RECORDS.prune(KEPT_RECORDS);
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The record of a site, if there is one. */
export async function readRecord(options: InputOptions): Promise<SiteRecord | undefined> {
  const kept = await RECORDS.read(nameOf(options));
  if (kept === undefined) return undefined;
  const { tables, pages, told, compared, ...plain } = JSON.parse(
    Buffer.from(kept.buffer, kept.byteOffset, kept.length).toString(),
  ) as Stored;
  const count = compared.reduce((sum, { lengths }) => lengths.reduce((all, length) => all + length, sum), 0);
  const bytes = await readFile(shinglesOf(options, plain)).catch(() => undefined);
  if (bytes?.length !== count * 4) return undefined;
  const numbers = new Uint32Array(bytes.buffer, bytes.byteOffset, count);
  let at = 0;
  const take = (length: number): Uint32Array => {
    at += length;
    return numbers.subarray(at - length, at);
  };
  return {
    ...plain,
    tables: tables.map(({ file, rows, items, ...rest }) => ({
      ...rest,
      file: path.resolve(TOOL_ROOT, file),
      rows: Uint32Array.from(rows),
      items: fromColumns(items),
    })),
    before: {
      pages: fromColumns(pages) as unknown as readonly PageFacts[],
      told,
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
