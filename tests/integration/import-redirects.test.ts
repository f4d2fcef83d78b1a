import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

it('import-redirects shows the redirects, writes them, and undo takes them back', async () => {
  const cwd = await makeFolder({ 'site.config.yaml': MINIMAL_YAML, 'old.txt': '/home.html\n/welcome/\n/lost\n' });
  const text = (): Promise<string> => readFile(path.join(cwd, 'site.config.yaml'), 'utf8');
  const run = (...args: readonly string[]) => runInProcess('import-redirects', args, { cwd });
  expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('Which addresses do you want to import?') });
  expect(await run('lost.txt')).toMatchObject({ code: 2, stderr: expect.stringContaining('lost.txt cannot be read (ENOENT)') });
  const asked = await run('old.txt');
  expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining('nobody can be asked here') });
  expect(asked.stdout).toContain('/home.html → /  (same name)');
  expect(await text()).toBe(MINIMAL_YAML);
  const { code, stdout } = await run('old.txt', '--yes');
  expect([code, stdout]).toEqual([0, expect.stringContaining('The list has 3 addresses: 2 redirects proposed and 1 without a target.')]);
  expect(stdout).toContain('Texts and pictures of the old site were not imported.');
  expect(await text()).toContain('redirects:\n  - from: /home.html\n    to: /\n  - from: /welcome\n    to: /\n');
  await runInProcess('undo', [], { cwd });
  expect(await text()).toBe(MINIMAL_YAML);
});
