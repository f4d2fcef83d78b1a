import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FolderStore } from '../../src/node/fleet/folder-store.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

/** How many commands put the same release at the same time. */
const COMMANDS = 200;

test('of many commands that put the same files into a folder at once, each leaves all of them', async () => {
  const folder = await makeFolder();
  const store = await FolderStore.open(folder);
  const content = 'A page';
  await mkdir(path.join(folder, 'releases'));
  await Promise.all(
    Array.from({ length: COMMANDS }, async () => {
      const work = await store.makeWorkFolder();
      await writeTree(path.join(work, 'site'), { 'index.html': content });
      await store.putFolder('releases/a/site', path.join(work, 'site'));
      await rm(work, { recursive: true, force: true });
    }),
  );
  expect([...(await readTree(path.join(folder, 'releases')))].map(([name, bytes]) => [name, String(bytes)])).toEqual([
    ['a/site/index.html', content],
  ]);
});
