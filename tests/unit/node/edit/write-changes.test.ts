import { lstat, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { undoLast, writeChanges } from '../../../../src/node/edit/undo.ts';
import type { FileChange } from '../../../../src/node/support/replace-files.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

async function changedSite() {
  const folder = await makeFolder({ 'a.yaml': 'a: 1\n', 'cities/b.yaml': 'b: 1\n', 'cities/c.yaml': 'c: 1\n' });
  const changes: readonly FileChange[] = [
    { file: path.join(folder, 'a.yaml'), before: 'a: 1\n', after: 'a: 2\n' },
    { file: path.join(folder, 'cities/b.yaml'), before: 'b: 1\n', after: undefined },
    { file: path.join(folder, 'cities/d.yaml'), before: undefined, after: 'd: 1\n' },
  ];
  return { folder, changes, read: () => readTexts(folder) };
}

async function readTexts(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.townsite'));
  const texts = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.relative(folder, file).split(path.sep).join('/'), await readFile(file, 'utf8')];
  });
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
}

test('files come, change, and go together, and all of it can be taken back', async () => {
  const { folder, changes, read } = await changedSite();
  const before = await read();
  await writeChanges(folder, changes);
  expect(await read()).toEqual({ 'a.yaml': 'a: 2\n', 'cities/c.yaml': 'c: 1\n', 'cities/d.yaml': 'd: 1\n' });
  await undoLast(folder);
  expect(await read()).toEqual(before);
});

test('a link stays a link, and what it leads to changes', async () => {
  const { folder } = await changedSite();
  const link = path.join(folder, 'link.yaml');
  await symlink('a.yaml', link);
  await writeChanges(folder, [{ file: link, before: 'a: 1\n', after: 'a: 2\n' }]);
  expect([(await lstat(link)).isSymbolicLink(), await readFile(path.join(folder, 'a.yaml'), 'utf8')]).toEqual([true, 'a: 2\n']);
});

// Windows lets nobody make links without a right to.
test.skipIf(process.platform === 'win32')('a file that is written beside another is never written through a link', async () => {
  const { folder, changes } = await changedSite();
  const outside = path.join(await makeFolder({ 'own.txt': 'mine' }), 'own.txt');
  for (const name of ['.a.yaml', 'cities/.d.yaml']) await symlink(outside, path.join(folder, `${name}.${process.pid}.part`));
  await writeChanges(folder, changes);
  expect(await readFile(outside, 'utf8')).toBe('mine');
  expect(await readFile(path.join(folder, 'a.yaml'), 'utf8')).toBe('a: 2\n');
  expect((await lstat(path.join(folder, 'a.yaml'))).isFile()).toBe(true);
});

test('what a killed command left halfway can be taken back', async () => {
  const { folder, changes, read } = await changedSite();
  const before = await read();
  await writeChanges(folder, changes);
  // The second file and the third were not yet in place.
  await undoLast(folder);
  await writeChanges(folder, changes);
  await writeFile(path.join(folder, 'cities/b.yaml'), 'b: 1\n');
  await undoLast(folder);
  expect(await read()).toEqual(before);
});

test('where one file cannot be put in place, no file changes', async () => {
  const { folder, changes, read } = await changedSite();
  const before = await read();
  const blocked = [
    ...changes,
    { file: path.join(folder, 'x'), before: undefined, after: '1' },
    { file: path.join(folder, 'x/y'), before: undefined, after: '1' },
  ];
  await expect(writeChanges(folder, blocked)).rejects.toThrow('x is a folder');
  expect(await read()).toEqual(before);
  await expect(undoLast(folder)).rejects.toThrow('nothing to take back');
});

test('a file that somebody has changed, or made, stays, and so do all others', async () => {
  const { folder, changes, read } = await changedSite();
  await writeFile(path.join(folder, 'cities/d.yaml'), 'mine\n');
  const before = await read();
  await expect(writeChanges(folder, changes)).rejects.toThrow('changed meanwhile');
  expect(await read()).toEqual(before);
});
