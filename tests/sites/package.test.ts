import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandResult } from '../support/run-command.ts';
import { OPERATOR, runCommand, runNode } from '../support/run-command.ts';
import { ROOT } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);
const SITE = path.join(ROOT, 'tests/sites/valid/data-files');

/** What `npm pack` puts into the package. */
async function listPacked(): Promise<readonly string[]> {
  // On Windows, npm is a script of the shell.
  const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: ROOT,
    shell: process.platform === 'win32',
  });
  const [packed] = JSON.parse(stdout) as [{ files: readonly { path: string }[] }];
  return packed.files.map((file) => file.path);
}

/** The files in a folder, by hashes: a difference between whole files is too long to read. */
async function hashTree(folder: string): Promise<Record<string, string>> {
  const files = await readTree(folder);
  return Object.fromEntries([...files].map(([name, content]) => [name, hash('sha1', content)]));
}

describe('the package, installed in the folder of a site', { timeout: 300_000 }, () => {
  let folder = '';
  let installed = '';
  const townsite = (...args: string[]): Promise<CommandResult> =>
    runNode(path.join(installed, 'bin/townsite.js'), args, { cwd: path.join(folder, 'site'), env: { ...OPERATOR, TOWNSITE_CACHE: undefined } });

  beforeAll(async () => {
    await runNode(path.join(ROOT, 'scripts/compile.js'), []);
    folder = await makeFolder();
    installed = path.join(folder, 'node_modules/townsite');
    await cp(SITE, path.join(folder, 'site'), { recursive: true });
    for (const file of await listPacked()) await cp(path.join(ROOT, file), path.join(installed, file));
    const { dependencies } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { dependencies: object };
    for (const name of Object.keys(dependencies)) {
      const link = path.join(folder, 'node_modules', name);
      await mkdir(path.dirname(link), { recursive: true });
      await symlink(path.join(ROOT, 'node_modules', name), link, 'junction');
    }
  }, 300_000);

  it('validates the site, and never compiles itself', async () => {
    await utimes(path.join(installed, 'src/client/app.tsx'), new Date(), new Date('2100-01-01'));
    const before = await hashTree(installed);
    expect(await townsite('validate')).toMatchObject({ code: 0, stderr: '' });
    expect(await hashTree(installed)).toEqual(before);
  });

  it('builds the same bytes as the repository, and keeps its cache outside of the package', async () => {
    const before = await hashTree(installed);
    const built = await townsite('build');
    expect(built.code, `${built.stdout}\n${built.stderr}`).toBe(0);
    const expected = path.join(folder, 'expected');
    await runCommand('build', ['--config', path.join(folder, 'site/site.config.yaml'), '--out', expected]);
    const files = await hashTree(path.join(folder, 'site/dist'));
    expect(Object.keys(files)).toContain('third-party.txt');
    expect(files).toEqual(await hashTree(expected));
    expect(await hashTree(installed)).toEqual(before);
    const kept = await readdir(path.join(folder, 'site/.townsite/cache'));
    expect(kept).toContain('code');
  });
});
