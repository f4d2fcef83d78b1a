import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { currentVersion } from '../../src/checks/check-version.ts';
import { upgradeSite } from '../../src/node/edit/upgrade-site.ts';
import { loadSite } from '../../src/node/check/load-site.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { SCHEMA } from '../support/describe-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

/** A site of each earlier version, with all that has another name since, and what it is in the current version. */
const FOLDER = path.join(import.meta.dirname, 'versions');
const VERSIONS = Array.from({ length: currentVersion(SCHEMA) - 1 }, (_, index) => String(index + 1));

/** The files of a site by their names, without what it is to become. */
async function readAll(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.split(path.sep).join('/')).sort();
  const files = names.filter((name) => /\.\w+$/.test(name) && !name.startsWith('upgraded/') && !name.startsWith('.'));
  return Object.fromEntries(await Promise.all(files.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const)));
}

it.each(['../../site.config.yaml', 'valid/another-city/site.config.yaml', 'valid/data-files/site.config.yaml'])(
  'a site without old names says another version, and nothing else: %s',
  async (name) => {
    const file = path.join(import.meta.dirname, name);
    const text = await readFile(file, 'utf8');
    const folder = await makeFolder({});
    const tables = path.join(path.dirname(file), 'data');
    if (existsSync(tables)) await cp(tables, path.join(folder, 'data'), { recursive: true });
    const config = path.join(folder, 'site.config.yaml');
    await writeFile(config, text.replace(`version: ${currentVersion(SCHEMA)}`, 'version: 1'));
    expect(await upgradeSite(createProject({ config }), { isDryRun: false })).toMatchObject({ done: [expect.stringContaining('version')] });
    expect(await readFile(config, 'utf8')).toBe(text);
  },
);

describe.each(VERSIONS)('a site of version %s', (version) => {
  const old = path.join(FOLDER, version);

  it.each([
    ['\n', ''],
    ['\r\n', '\uFEFF'],
  ])('becomes what it says in the current version, and no other byte changes: %j', async (lineBreak, mark) => {
    const saved = (text: string): string => mark + text.replace(/\r?\n/g, lineBreak);
    const folder = await makeFolder({});
    await cp(old, folder, { recursive: true });
    const before = await readAll(folder);
    for (const [name, text] of Object.entries(before)) await writeFile(path.join(folder, name), saved(text));
    const project = createProject({ config: path.join(folder, 'site.config.yaml') });
    expect(await upgradeSite(project, { isDryRun: false })).toMatchObject({ version: currentVersion(SCHEMA) });
    const expected = { ...before, ...(await readAll(path.join(old, 'upgraded'))) };
    expect(await readAll(folder)).toEqual(Object.fromEntries(Object.entries(expected).map(([name, text]) => [name, saved(text)])));
    const { diagnostics, site } = await loadSite(project, { now: '2026-11-20' });
    expect([diagnostics, site !== undefined]).toEqual([[], true]);
  });
});
