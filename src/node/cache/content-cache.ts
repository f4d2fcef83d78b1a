import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../support/make-folder.ts';

/** Limit for the cache, in bytes. A hundred photos of a site take about 60 MB. */
const KEPT_BYTES = 1_000_000_000;

const HOUR = 3_600_000;

/** How long nobody prunes a cache again, in milliseconds. */
const PAUSE = HOUR / 6;

/** Its time tells when the cache was pruned last. */
const PRUNED = '.pruned';

/**
 * Stores contents by name. An entry starts with a hash of name and content, so that a damaged entry, or one with another's name, counts as
 * missing.
 */
export class ContentCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    const file = path.join(this.#folder, name);
    const found = await stat(file).catch(() => undefined);
    // A read from a pipe would block.
    const entry = found?.isFile() === true ? await readFile(file).catch(() => undefined) : undefined;
    if (entry === undefined) return undefined;
    const content = entry.subarray(HASH_BYTES);
    if (!hashEntry(name, content).equals(entry.subarray(0, HASH_BYTES))) return undefined;
    if (found !== undefined) await markAsUsed(file, found.mtimeMs);
    return content;
  }

  /**
   * Writes an entry. Ignores errors: without a cache, builds are slow, not wrong.
   * @param parts of the content: joining large ones would need their memory again
   */
  async write(name: string, ...parts: readonly Uint8Array[]): Promise<void> {
    const temporary = path.join(this.#folder, `${name}.${randomUUID()}.part`);
    try {
      makeFolder(this.#folder);
      await writeFile(temporary, [hashEntry(name, ...parts), ...parts]);
      await rename(temporary, path.join(this.#folder, name));
    } catch {
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }

  /**
   * Removes the least recently used entries until the rest is small enough, and partial files of killed builds. Does nothing if that was done
   * just before: the sites of a fleet share a cache, and to look at all of it for each of them would take longer than to build one.
   */
  async prune(keptBytes = KEPT_BYTES): Promise<void> {
    const { used: last } = await readEntry(path.join(this.#folder, PRUNED));
    if (Date.now() - last < PAUSE) return;
    await writeFile(path.join(this.#folder, PRUNED), '').catch(() => undefined);
    const names = await readdir(this.#folder).catch(() => []);
    const entries = await Promise.all(names.map((name) => readEntry(path.join(this.#folder, name))));
    let bytes = 0;
    for (const { file, size, used } of entries.sort((a, b) => b.used - a.used)) {
      bytes += size;
      if (bytes > keptBytes || (file.endsWith('.part') && Date.now() - used > HOUR)) await rm(file, { force: true }).catch(() => undefined);
    }
  }
}

/** Keeps the files of photos, icons, and link previews between builds. */
export function pictureCache(cacheDir: string): ContentCache {
  return new ContentCache(path.join(cacheDir, 'pictures'));
}

const HASH_BYTES = 32;

function hashEntry(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const whole = createHash('sha256').update(`${name.length}\0${name}${length}\0`);
  for (const part of parts) whole.update(part);
  return whole.digest();
}

/** Records the day of the last use. Precise times would make a build write files even if it finds everything in the cache. */
async function markAsUsed(file: string, lastUsed: number): Promise<void> {
  const now = new Date();
  if (now.getTime() - lastUsed > 24 * HOUR) await utimes(file, now, now).catch(() => undefined);
}

async function readEntry(file: string): Promise<{ file: string; size: number; used: number }> {
  // Another build may have removed the file.
  const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }));
  return { file, size, used: mtimeMs };
}
