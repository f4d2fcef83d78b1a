import path from 'node:path';
import { ContentCache } from '../cache/content-cache.ts';
import { hash } from '../support/hash.ts';
import type { Tool } from '../tool/project.ts';
import { toolVersion } from '../tool/tool-version.ts';

/** Limit for all that is stored about sites and outputs, in bytes: room for ten sites of 10,000 cities. */
const KEPT_BYTES = 500_000_000;

/** How many entries of a list are one JSON text: the text of 100,000 pages at once would take 400 MB. */
const ENTRIES = 5_000;

/** An entry of the store: data as lines of JSON, each a field or a part of a list, and numbers (too many for JSON). */
export interface Memory<T> {
  readonly data: T;
  readonly numbers: Uint32Array;
}

/**
 * Stores what commands remember from one run to the next about a file or folder. An entry that is damaged, missing, or written by another
 * version of Townsite is ignored: the work is done again, and the result is the same.
 */
export class MemoStore<T extends object> {
  readonly #cache: ContentCache;
  readonly #name: string;

  /** @param about whatever else tells this entry apart from others of the same kind and file */
  constructor({ toolRoot, cacheDir }: Tool, kind: string, file: string, about: readonly string[] = []) {
    this.#cache = new ContentCache(path.join(cacheDir, 'memo'));
    // Relative to the tool's folder, with forward slashes: a cache may be moved to another machine.
    const name = path.relative(toolRoot, file).replaceAll(path.sep, '/');
    this.#name = `${kind}-${hash(toolVersion(toolRoot), process.version, name, ...about).slice(0, 20)}`;
  }

  async read(): Promise<Memory<T> | undefined> {
    const kept = await this.#cache.read(this.#name);
    if (kept === undefined) return undefined;
    const bytes = Buffer.from(kept.buffer, kept.byteOffset, kept.length);
    const length = bytes.readUInt32LE(0);
    const data = readLines<T>(bytes.subarray(4, 4 + length));
    // A `Uint32Array` must start at a multiple of 4 bytes, so copy the rest.
    const rest = new Uint8Array(bytes.subarray(4 + length));
    return { data, numbers: new Uint32Array(rest.buffer, 0, rest.length >>> 2) };
  }

  /** Writes an entry. If the folder cannot be written, nothing is remembered. */
  async write(data: T, numbers: readonly Uint32Array[] = []): Promise<void> {
    const lines = writeLines(data);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(lines.reduce((sum, line) => sum + line.length, 0));
    const all = new Uint32Array(numbers.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of numbers) {
      all.set(part, at);
      at += part.length;
    }
    await this.#cache.write(this.#name, length, ...lines, new Uint8Array(all.buffer));
    await this.#cache.prune(KEPT_BYTES);
  }
}

function writeLines(data: object): Buffer[] {
  return Object.entries(data)
    .flatMap(([field, value]: [string, unknown]) => {
      if (!Array.isArray(value) || value.length <= ENTRIES) return [[field, value]];
      const starts = Array.from({ length: Math.ceil(value.length / ENTRIES) }, (_each, part) => part * ENTRIES);
      return starts.map((start) => [field, value.slice(start, start + ENTRIES)]);
    })
    .map((line) => Buffer.from(`${JSON.stringify(line)}\n`));
}

function readLines<T extends object>(bytes: Buffer): T {
  const data: Record<string, unknown> = {};
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start);
    const [field, value] = JSON.parse(bytes.toString('utf8', start, end)) as [string, unknown];
    const before = data[field];
    if (Array.isArray(before) && Array.isArray(value)) for (const entry of value) before.push(entry);
    else data[field] = value;
    start = end + 1;
  }
  return data as T;
}
