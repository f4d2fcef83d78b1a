import { lstat, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeTried } from '../../../../src/node/messages/tried-deliveries.ts';
import { keepOldWords } from '../../../../src/node/retarget/keep-old-words.ts';
import { makeFolder as createFolder } from '../../../../src/node/support/make-folder.ts';
import { readTree, tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

// Windows lets nobody make links without a right to.
it.skipIf(process.platform === 'win32').each([
  ['retarget-words.json', (config: string) => keepOldWords(config, [])],
  ['messages-tried.json', (config: string) => writeTried(config, [])],
] as const)('a %s that is a link is not written: it may have come with a site, and lead to a file of the user', async (name, write) => {
  const outside = path.join(await makeFolder({ 'own.txt': 'mine' }), 'own.txt');
  const link = path.join(await makeFolder({ 'site.config.yaml': '' }), name);
  await symlink(outside, link);
  await expect(write(path.join(path.dirname(link), 'site.config.yaml'))).rejects.toThrow(/is a link, so it stays as it is/);
  expect([(await lstat(link)).isSymbolicLink(), await readFile(outside, 'utf8')]).toEqual([true, 'mine']);
});

it('keeps the folder of Townsite out of git, wherever a folder below it is made, and no other folder', async () => {
  const root = await makeFolder();
  for (const folder of ['.townsite/sites/plano/dist', 'a/.townsite', 'a/b']) createFolder(path.join(root, folder));
  expect([...(await readTree(root)).entries()].map(([name, text]) => [name, String(text)])).toEqual([
    ['.townsite/.gitignore', '*\n'],
    ['a/.townsite/.gitignore', '*\n'],
  ]);
});
