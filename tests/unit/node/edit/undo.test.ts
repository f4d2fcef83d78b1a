import { chmod, mkdir, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, test, vi } from 'vitest';
import { undoLast, writeChanges } from '../../../../src/node/edit/undo.ts';
import { hash } from '../../../../src/node/support/hash.ts';
import { undoFolder } from '../../../../src/node/support/home-folder.ts';
import { makePipe } from '../../../support/make-pipe.ts';
import { readTree, tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

const change = (folder: string, from: number, to: number) =>
  writeChanges(folder, [{ file: path.join(folder, 'a.yaml'), before: `a: ${from}\n`, after: `a: ${to}\n` }]);

const FORGED: readonly (readonly [string, object])[] = [
  ['a file outside', { file: '../out/keys', before: 'mine\n' }],
  ['a file beside', { file: 'beside/keys', before: 'mine\n' }],
  ['a file through a link', { file: 'link/keys', before: 'mine\n' }],
  ['a hook of git', { file: '.git/hooks/pre-commit', before: '#!/bin/sh\n' }],
  ['a file to replace', { file: '../out/known', before: 'mine\n', after: hash('known\n') }],
  ['a file to remove', { file: '../out/known', after: hash('known\n') }],
  ['packages', { file: 'package.json', before: '{"scripts":{"prepare":"mine"}}', after: hash('{}\n') }],
];

test.each(FORGED)('a record that came with the site changes nothing: %s', async (_name, kept) => {
  const all = await makeFolder({
    'out/known': 'known\n',
    'site/a.yaml': 'a: 1\n',
    'site/package.json': '{}\n',
    'site/.git/hooks/x': '',
    'site/.townsite/undo/000001.json': JSON.stringify([kept]),
  });
  await symlink('../out', path.join(all, 'site/link'));
  const before = await readTree(all);
  await expect(undoLast(path.join(all, 'site'))).rejects.toThrow('nothing to take back');
  expect(await readTree(all)).toEqual(before);
});

it('keeps records outside of the site, wherever the cache is', async () => {
  const folder = await makeFolder();
  for (const cache of [folder, path.join(folder, 'cache'), undefined]) {
    vi.stubEnv('TOWNSITE_CACHE', cache);
    expect(undoFolder(folder)).not.toContain(folder);
  }
  vi.unstubAllEnvs();
});

it('keeps records outside of the repository of the site, and of what links into it', async () => {
  const folder = await realpath(await makeFolder({ 'repository/.git/HEAD': '', 'repository/sites/a/a.yaml': 'a: 1\n', 'mine/x': '' }));
  const repository = path.join(folder, 'repository');
  await symlink(repository, path.join(folder, 'link'));
  for (const cache of ['repository/.cache', 'repository/sites/cache', 'link/sites/a/cache', 'link']) {
    vi.stubEnv('TOWNSITE_CACHE', path.join(folder, cache));
    expect([cache, undoFolder(path.join(repository, 'sites/a'))]).toEqual([cache, expect.not.stringContaining(folder)]);
  }
  for (const cache of ['mine', 'repository-cache']) {
    vi.stubEnv('TOWNSITE_CACHE', path.join(folder, cache));
    expect(undoFolder(path.join(repository, 'sites/a'))).toContain(path.join(folder, cache));
  }
  vi.unstubAllEnvs();
});

describe('a damaged record', () => {
  it.each([
    '',
    '{}',
    'null',
    '[null]',
    '[]',
    '7',
    '[{"file":7}]',
    '[{"file":""}]',
    '[{"file":"a.yaml","before":7}]',
    '[{"file":"a\\u0000b"}]',
    '[{"fi',
  ])('is named and removed, and the change before it can be taken back: %s', async (text) => {
    const folder = await makeFolder({ 'a.yaml': 'a: 1\n' });
    await change(folder, 1, 2);
    const record = path.join(undoFolder(folder) ?? '', '000002.json');
    await writeFile(record, text);
    await expect(undoLast(folder)).rejects.toThrow(/record of the last change, .*, was damaged/);
    expect(await undoLast(folder)).toMatchObject([{ file: path.join(folder, 'a.yaml'), after: 'a: 1\n' }]);
    expect(await readFile(path.join(folder, 'a.yaml'), 'utf8')).toBe('a: 1\n');
  });

  it('may be a folder or a pipe', async () => {
    const folder = await makeFolder({ 'a.yaml': 'a: 1\n' });
    await change(folder, 1, 2);
    const kept = undoFolder(folder) ?? '';
    await mkdir(path.join(kept, '000002.json'));
    await expect(undoLast(folder)).rejects.toThrow('was damaged');
    if (process.platform === 'win32') return;
    makePipe(path.join(kept, '000002.json'));
    await expect(undoLast(folder)).rejects.toThrow('was damaged');
    expect(await undoLast(folder)).toHaveLength(1);
  });

  it.skipIf(process.platform === 'win32')('may name what is a pipe or a folder now', async () => {
    const folder = await makeFolder({ 'a.yaml': 'a: 1\n' });
    await change(folder, 1, 2);
    await rm(path.join(folder, 'a.yaml'));
    makePipe(path.join(folder, 'a.yaml'));
    expect(await undoLast(folder)).toMatchObject({ file: path.join(folder, 'a.yaml'), later: undefined });
    await rm(path.join(folder, 'a.yaml'));
    await mkdir(path.join(folder, 'a.yaml'));
    expect(await undoLast(folder)).toMatchObject({ file: path.join(folder, 'a.yaml'), later: undefined });
  });

  it('is not made by a command that could not write it', async () => {
    const folder = await makeFolder({ 'a.yaml': 'a: 1\n' });
    await change(folder, 1, 2);
    expect((await readdir(undoFolder(folder) ?? '')).filter((name) => !/^\d{6}\.json$/.test(name))).toEqual([]);
  });
});

it('removes what a killed command left beside the files that it changed', async () => {
  const folder = await makeFolder({ 'a.yaml': 'a: 1\n', '.a.yaml.999999999.part': 'a: 2\n', '.b.yaml.999999999.part': 'of others\n' });
  await change(folder, 1, 2);
  await writeFile(path.join(folder, '.a.yaml.999999998.part'), 'a: 3\n');
  await change(folder, 2, 3);
  expect((await readdir(folder)).sort()).toEqual(['.b.yaml.999999999.part', 'a.yaml']);
});

it('leaves a read-only file as it is', async () => {
  const folder = await makeFolder({ 'a.yaml': 'a: 1\n' });
  await chmod(path.join(folder, 'a.yaml'), 0o444);
  await expect(change(folder, 1, 2)).rejects.toThrow('a.yaml is read-only');
  expect(await readFile(path.join(folder, 'a.yaml'), 'utf8')).toBe('a: 1\n');
  expect((await stat(path.join(folder, 'a.yaml'))).mode & 0o777).toBe(0o444);
  await chmod(path.join(folder, 'a.yaml'), 0o644);
});

describe('a table that somebody changed since', () => {
  const BEFORE = '\uFEFFsite;text\r\nallen;"One\r\nTwo; ""2""\r\nThree"\r\nplano;"One\r\nOther\r\nThree"';

  /** Changes a text of `allen`, lets somebody else change the table, and takes the first change back. */
  async function undoIn(before: string, [from, to]: readonly [string, string], byHand: (text: string) => string): Promise<string> {
    const folder = await makeFolder({ 'fleet/t.csv': before, 'fleet/clients/allen/a.yaml': '' });
    const file = path.join(folder, 'fleet/t.csv');
    const root = path.join(folder, 'fleet/clients/allen');
    await writeChanges(root, [{ file, before, after: before.replace(from, to) }]);
    await writeFile(file, byHand(await readFile(file, 'utf8')));
    if ('record' in (await undoLast(root))) await writeFile(file, 'was changed since');
    return readFile(file, 'utf8');
  }

  it('gets back the whole row of the site, and keeps the others', async () => {
    const byHand = (text: string): string => text.replace('Other', 'Another');
    expect(await undoIn(BEFORE, ['Two', 'New'], byHand)).toBe(byHand(BEFORE));
    const comma = BEFORE.replaceAll(';', ',');
    expect(await undoIn(comma, ['Two', 'New\r\nline'], byHand)).toBe(byHand(comma));
    expect(await undoIn('site,text\nallen,1\nplano,1\n', ['1', '2'], (text) => `${text}frisco,3\n`)).toBe(
      'site,text\nallen,1\nplano,1\nfrisco,3\n',
    );
  });

  it.each<readonly [string, (text: string) => string]>([
    ['the same line is in the row of another site', (text) => text.replace('New', 'Newer').replace('Other', 'New; ""2""')],
    ['the row is gone', (text) => text.replace(/allen[\s\S]*(?=plano)/, '')],
    ['a quote leaves open where rows end', (text) => text.replace('plano;"', 'plano;')],
  ])('stays if %s', async (_name, byHand) => {
    expect(await undoIn(BEFORE, ['Two', 'New'], byHand)).toBe('was changed since');
  });
});
