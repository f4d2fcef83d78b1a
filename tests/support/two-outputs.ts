import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { publish } from '../../src/node/publish/publish.ts';
import type { Files } from './output-trees.ts';
import { list, snapshot } from './output-trees.ts';

/**
 * Two outputs with every kind of change between them: files are added, removed, kept, and changed. Some become folders or change the case
 * of their names.
 */
export const OLD: Files = {
  'index.html': 'old',
  'same.txt': 'same',
  'a/index.html': 'old',
  about: 'old',
  'News/index.html': 'old',
  'gone/deep/x.html': 'old',
};
export const NEW: Files = {
  'index.html': 'new',
  'same.txt': 'same',
  'a/index.html': 'new',
  'about/index.html': 'new',
  'news/index.html': 'new',
  'b/new.html': 'new',
};

/** Publishes OLD into a folder that contains a foreign file. */
export async function publishOld(out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  await writeFile(path.join(out, 'CNAME'), 'mine');
  await publish(out, list(OLD));
}

/** Expects the output folder to contain exactly these files, and no trace of an unfinished publish. */
export async function expectWhole(out: string, files: Files, others: Files = { CNAME: 'mine' }): Promise<void> {
  expect(await snapshot(out)).toEqual(whole(files, others));
  const work = path.join(path.dirname(out), `.${path.basename(out)}.townsite`);
  expect(Object.keys(await snapshot(work))).toEqual(['manifest.json']);
  expect(JSON.parse(await readFile(path.join(work, 'manifest.json'), 'utf8'))).toMatchObject({ files: Object.keys(files).sort() });
}

/** Returns the snapshot of the output folder after `files` were published into it. */
function whole(files: Files, others: Files): Record<string, string> {
  const folders = Object.keys(files).flatMap((name) =>
    name
      .split('/')
      .slice(0, -1)
      .map((_, index, all) => all.slice(0, index + 1).join('/')),
  );
  return { ...others, ...Object.fromEntries(folders.map((name) => [name, 'folder'])), ...files };
}
