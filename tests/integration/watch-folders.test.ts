import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import type { FolderWatch } from '../../src/node/dev/watch-folders.ts';
import { watchFolders } from '../../src/node/dev/watch-folders.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();
const watches: FolderWatch[] = [];
afterEach(() => {
  for (const { close } of watches.splice(0)) close();
});

/** Watches `data` in a folder of its own. */
async function watch() {
  const data = path.join(await makeFolder({ 'data/a.yaml': 'one' }), 'data');
  const told: (string | undefined)[] = [];
  const watched = watchFolders((_folder, name) => {
    told.push(name);
    watched.follow([data]);
  });
  watches.push(watched);
  watched.follow([data]);
  await wait(50);
  told.splice(0);
  const tells = (name: string | undefined) => vi.waitFor(() => expect(told).toContain(name), { timeout: 5000 });
  return { data, told, tells, watched };
}

it('tells of the files in a folder', async () => {
  const { data, tells } = await watch();
  writeFileSync(path.join(data, 'a.yaml'), 'two');
  await tells('a.yaml');
});

it('watches the folder that took the place of another at once, and looks the same', async () => {
  const { data, told, tells } = await watch();
  rmSync(data, { recursive: true });
  mkdirSync(data);
  await tells(undefined);
  await wait(50);
  told.splice(0);
  writeFileSync(path.join(data, 'b.yaml'), 'one');
  await tells('b.yaml');
});

it('tells that a folder is gone, and once it is looked for, that it is back', async () => {
  const { data, told, tells, watched } = await watch();
  renameSync(data, `${data}-away`);
  await wait(50);
  watched.follow([data]);
  await tells(undefined);
  told.splice(0);
  renameSync(`${data}-away`, data);
  watched.follow([data]);
  expect(told).toEqual([undefined]);
  writeFileSync(path.join(data, 'a.yaml'), 'two');
  await tells('a.yaml');
});

it('tells nothing of folders that are not followed any more, and nothing once it is closed', async () => {
  const { data, told, watched } = await watch();
  watched.follow([]);
  writeFileSync(path.join(data, 'a.yaml'), 'two');
  await wait(100);
  watched.follow([data]);
  watched.close();
  writeFileSync(path.join(data, 'a.yaml'), 'three');
  await wait(100);
  expect(told).toEqual([]);
});
