import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { TAKES_ALL } from '../support/on-demand.ts';
import { runCommand } from '../support/run-command.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';

const FOLDER = path.join(import.meta.dirname, 'valid');
const makeFolder = tempFolders(afterAll);

async function build(name: string, out: string, run = runInProcess): Promise<string> {
  const { code, stdout, stderr } = await run('build', ['--config', path.join(FOLDER, name, 'site.config.yaml'), '--out', out]);
  expect(code, `${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

/** When each file was written, and which file it is on the disk. */
async function stampsOf(folder: string): Promise<Record<string, string>> {
  const names = [...(await readTree(folder)).keys()];
  return Object.fromEntries(
    names.map((name) => {
      const { mtimeMs, ino } = statSync(path.join(folder, name));
      return [name, `${mtimeMs} ${ino}`];
    }),
  );
}

/**
 * Sites of other countries: `countries.test.ts` looks at them, and builds one. `tests/e2e` builds others in a folder and with two offices, and
 * `site-source.test.ts` reads tables and folders.
 */
const ELSEWHERE: readonly string[] = ['data-files', 'in-a-folder', 'koeln', 'leeds', 'offices', 'toronto'];

const NAMES = readdirSync(FOLDER).filter((name) => TAKES_ALL || !ELSEWHERE.includes(name));

/** The site that has most of what a build could make differently in another process and folder: the others on demand. */
const BUILT_TWICE: readonly string[] = TAKES_ALL ? NAMES : ['another-city'];

describe.each(NAMES)('the site %s', (name) => {
  it('is built whole, the same when it is built again elsewhere, and not written again where nothing has changed', async () => {
    const folder = await makeFolder();
    await build(name, path.join(folder, 'one'));
    const one = await readTree(path.join(folder, 'one'));
    const { base = '' } = JSON.parse(String(one.get('townsite.json'))) as { base?: string };
    const downloads = readdirSync(path.join(FOLDER, name), { recursive: true, encoding: 'utf8' }).filter((file) => /^files\/.*\./.test(file));
    const files = ['/index.html', '/page.json', '/404.html', ...downloads.map((file) => `/${file}`)].map((file) => `${base}${file}`.slice(1));
    expect([...one.keys()]).toEqual(expect.arrayContaining(files));
    if (BUILT_TWICE.includes(name)) {
      // In a process of its own: nothing that a process keeps may show in the output.
      await build(name, path.join(folder, 'two', 'deeper'), runCommand);
      const two = await readTree(path.join(folder, 'two', 'deeper'));
      expect([...two.keys()]).toEqual([...one.keys()]);
      expect([...one].filter(([file, content]) => two.get(file)?.equals(content) !== true).map(([file]) => file)).toEqual([]);
    }
    const before = await stampsOf(path.join(folder, 'one'));
    expect(await build(name, path.join(folder, 'one'))).toMatch(/ 0 written, \d+ unchanged, 0 removed/);
    expect(await stampsOf(path.join(folder, 'one'))).toEqual(before);
  });
});
