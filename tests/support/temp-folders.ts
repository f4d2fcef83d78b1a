import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { afterAll } from 'vitest';
import { afterEach } from 'vitest';

/** Contents by path, with forward slashes. */
type Files = Readonly<Record<string, string | Uint8Array>>;

/**
 * Returns a function that makes a folder with these files. Call once at the top of a file.
 * @param cleanUp when the folders are removed: after each test, or with `afterAll` after all of them
 */
export function tempFolders(cleanUp: typeof afterEach | typeof afterAll = afterEach): (files?: Files) => Promise<string> {
  const made: string[] = [];
  cleanUp(async () => {
    await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })));
  });
  return async (files = {}) => {
    const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'townsite-test-')));
    made.push(folder);
    await writeTree(folder, files);
    return folder;
  };
}

export async function writeTree(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

/** Returns every file below a folder by its path, with forward slashes. */
export async function readTree(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const tree = new Map<string, Buffer>();
  for (const file of files.sort()) tree.set(path.relative(folder, file).split(path.sep).join('/'), await readFile(file));
  return tree;
}
