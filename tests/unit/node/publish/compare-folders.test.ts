import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareFolders, readFolderState } from '../../../../src/node/publish/compare-folders.ts';
import { UsageError } from '../../../../src/shared/errors.ts';
import { HAS_PIPES, makePipe } from '../../../support/make-pipe.ts';
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

  it.runIf(HAS_PIPES)('follows links to files, and no others', async () => {
    const folder = await makeFolder({ 'a.html': 'a', 'sub/b.html': 'b' });
    const linked = await makeFolder({ 'sub/b.html': 'b' });
    await symlink(path.join(folder, 'a.html'), path.join(linked, 'a.html'));
    await symlink(path.join(folder, 'sub'), path.join(linked, 'more'));
    await symlink('nowhere', path.join(linked, 'lost'));
    const difference = compareFolders(await readFolderState(folder), await readFolderState(linked));
    expect(difference).toEqual({ added: ['lost', 'more'], changed: [], removed: [] });
  });

  it.runIf(HAS_PIPES)('refuses a pipe, and does not wait for it', async () => {
    const folder = await makeFolder({ 'a.html': 'a' });
    makePipe(path.join(folder, 'pipe'));
    await expect(readFolderState(folder)).rejects.toThrow(UsageError);
  });

  it('needs a folder', async () => {
    await expect(readFolderState('/nowhere/at/all')).rejects.toThrow(UsageError);
  });
});
