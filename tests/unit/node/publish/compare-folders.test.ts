import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareFolders, readFolderState } from '../../../../src/node/publish/compare-folders.ts';
import { UsageError } from '../../../../src/shared/errors.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

describe('comparing what is deployed with what would be', () => {
  it('says what is new, what is other and what is gone, files with a dot included', async () => {
    const before = await makeFolder({ 'index.html': 'a', 'about/index.html': 'b', 'assets/old.js': 'c', '.htaccess': 'd', CNAME: 'e' });
    const after = await makeFolder({ 'index.html': 'a', 'about/index.html': 'B', 'assets/new.js': 'c', '.htaccess': 'D' });
    expect(compareFolders(await readFolderState(before), await readFolderState(after))).toEqual({
      added: ['assets/new.js'],
      changed: ['.htaccess', 'about/index.html'],
      removed: ['CNAME', 'assets/old.js'],
    });
  });

  it('leaves out the history of a copy that is under version control, and nothing else', async () => {
    const folder = await makeFolder({ '.git/HEAD': 'x', 'sub/.git/HEAD': 'x', 'index.html': 'a' });
    expect([...(await readFolderState(folder)).keys()].sort()).toEqual(['index.html', 'sub/.git/HEAD']);
  });

  it.runIf(process.platform !== 'win32')('takes a link to a folder, or to nothing, for what a deploy removes', async () => {
    const folder = await makeFolder({ 'index.html': 'a', 'about/index.html': 'b' });
    await symlink('about', path.join(folder, 'linked'));
    await symlink('nothing', path.join(folder, 'lost'));
    const after = await makeFolder({ 'index.html': 'a', 'about/index.html': 'b' });
    const { added, changed, removed } = compareFolders(await readFolderState(folder), await readFolderState(after));
    expect({ added, changed, removed }).toEqual({ added: [], changed: [], removed: ['linked', 'lost'] });
  });

  it('needs a folder', async () => {
    await expect(readFolderState('/nowhere/at/all')).rejects.toThrow(UsageError);
  });
});
