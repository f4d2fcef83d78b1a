import { readFileSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../src/node/publish.ts';
import { writeBenchSite } from '../bench/write-bench-site.ts';
import { runCommand } from '../support/run-command.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);
let folder = '';
let site: { readonly config: string; readonly table: string };
let original = '';

beforeAll(async () => {
  folder = await makeFolder();
  site = await writeBenchSite(folder, 60);
  original = readFileSync(site.table, 'utf8');
  expect(await build('out')).toMatch(/ 0 unchanged,/);
}, 120_000);

/** What a build says of the files. */
async function build(out: string): Promise<string> {
  const { code, stdout, stderr } = await runCommand('build', ['--config', site.config, '--out', path.join(folder, out)]);
  expect(code, `${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

/** The table with a word in place of another in the rows of two cities. */
function edited(...rows: readonly number[]): string {
  const lines = original.split(/\n(?=[a-z-]+,)/);
  for (const row of rows) lines[row] = (lines[row] as string).replace('House cleaning in', `Cleaning of houses (${row}) in`);
  return lines.join('\n');
}

/** The files of an output folder that are other than those of a build of the whole site into a new one. */
async function differences(whole: string): Promise<string[]> {
  await build(whole);
  const [made, expected] = await Promise.all([readTree(path.join(folder, 'out')), readTree(path.join(folder, whole))]);
  expect([...made.keys()]).toEqual([...expected.keys()]);
  return [...expected].filter(([file, content]) => made.get(file)?.equals(content) !== true).map(([file]) => file);
}

describe('a build after an edit of a table', () => {
  it('writes the pages of the cities alone, and leaves what a build of the whole site would', async () => {
    writeFileSync(site.table, edited(5));
    expect(await build('out')).toContain(' 2 written,');
    expect(await differences('whole')).toEqual([]);
    // Another one, and the first as it was.
    writeFileSync(site.table, edited(9));
    expect(await build('out')).toContain(' 4 written,');
    expect(await differences('whole-again')).toEqual([]);
    expect(await build('out')).toContain(' 0 written,');
  }, 240_000);

  it('does not take a page for the one that it was two builds before', async () => {
    const before = readFileSync(site.config, 'utf8');
    writeFileSync(site.table, edited(9));
    await build('out');
    writeFileSync(site.table, original);
    writeFileSync(site.config, `${before}\n# Read whole, and the same pages.\n`);
    await build('out');
    expect(await differences('whole-third')).toEqual([]);
    writeFileSync(site.config, before);
    writeFileSync(site.table, edited(9));
    await build('out');
  }, 240_000);

  it('brings back what somebody took away or changed in the output', async () => {
    const home = path.join(folder, 'out', 'index.html');
    const before = readFileSync(home);
    await rm(path.join(folder, 'out', 'about'), { recursive: true });
    await writeFile(home, 'Something else');
    expect(await build('out')).toContain(' 3 written,');
    expect(readFileSync(home)).toEqual(before);
  }, 120_000);

  it('takes away what a build wrote that was killed before it left its record', async () => {
    writeFileSync(site.table, original);
    await build('out');
    const files = [...(await readTree(path.join(folder, 'out')))].map(([file, content]) => ({ path: file, content }));
    await publish(path.join(folder, 'out'), [...files, { path: 'index.html.br', content: 'compressed' }]);
    expect(await build('out')).toContain(' 1 removed;');
    expect((await readTree(path.join(folder, 'out'))).has('index.html.br')).toBe(false);
    writeFileSync(site.table, edited(5));
    expect(await build('out')).toContain(' 2 written,');
  }, 120_000);

  it('says what is wrong as a build of the whole site does, and writes nothing', async () => {
    writeFileSync(site.table, edited(5).replace('{{city.name}}', '{{city.nmae}}'));
    const before = await readTree(path.join(folder, 'out'));
    const { code, stdout, stderr } = await runCommand('build', ['--config', site.config, '--out', path.join(folder, 'out')]);
    expect(code).toBe(1);
    expect(`${stdout}${stderr}`).toContain('Did you mean');
    expect(await readTree(path.join(folder, 'out'))).toEqual(before);
  }, 120_000);
});

it('a table that was validated whole is validated by its changed rows, with the same words', async () => {
  const validate = (): ReturnType<typeof runCommand> => runCommand('validate', ['--config', site.config]);
  writeFileSync(site.table, original);
  const whole = await validate();
  writeFileSync(site.table, edited(7));
  const changed = await validate();
  expect(changed.code).toBe(0);
  const spoken = (text: string): string => text.replace(/checked in .*/, '');
  expect(spoken(changed.stdout)).toBe(spoken(whole.stdout));
});
