import { lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutputFile } from '../../src/node/publish/output-file.ts';

/** Contents by path, with forward slashes. */
export type Files = Readonly<Record<string, string>>;

export function list(files: Files): OutputFile[] {
  return Object.entries(files).map(([name, content]) => ({ path: name, content }));
}

/** Returns everything below a folder: the content of files, `→ elsewhere` for links, `folder` for folders. */
export async function snapshot(root: string, readContent = (file: string) => readFile(file, 'utf8')): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const pairs = entries.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const content = entry.isDirectory() ? 'folder' : entry.isSymbolicLink() ? '→ elsewhere' : await readContent(file);
    return [path.relative(root, file).split(path.sep).join('/'), content] as const;
  });
  return Object.fromEntries((await Promise.all(pairs)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Like `snapshot`, but tells apart files that were written again. */
export async function identities(root: string): Promise<Record<string, string>> {
  return snapshot(root, async (file) => {
    const { ino, mtimeMs } = await lstat(file);
    return `${ino} ${mtimeMs} ${await readFile(file, 'utf8')}`;
  });
}

export async function put(root: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), content);
  }
}
