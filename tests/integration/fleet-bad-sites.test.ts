import { execFileSync } from 'node:child_process';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { chooseSites } from '../../src/node/fleet/choose-sites.ts';
import type { Fleet } from '../../src/node/fleet/fleet.ts';
import { findSite } from '../../src/node/fleet/fleet.ts';
import { readFleet } from '../../src/node/fleet/read-fleet.ts';
import { InputReader } from '../../src/node/fleet/site-inputs.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);
const isPosix = process.platform !== 'win32';

const FLEET = 'sites: clients/*/site.config.yaml\nextends: base/site.config.yaml\nstore: store\n';
const TABLE = 'sites: { from: locations.csv, folder: "locations/*" }\nextends: base/site.config.yaml\nstore: store\n';
const phone = (end: string): string => `business: { phone: "(214) 555-01${end}" }\n`;
const FILES = {
  'fleet.yaml': FLEET,
  'base/site.config.yaml': MINIMAL_YAML,
  'clients/allen/site.config.yaml': phone('41'),
  'clients/plano/site.config.yaml': phone('43'),
};
const ROWS = { ...FILES, 'fleet.yaml': TABLE, 'locations.csv': 'site,business.phone\nallen,(214) 555-0141\nplano,(214) 555-0143\n' };

async function open(folder: string): Promise<Fleet> {
  const file = path.join(folder, 'fleet.yaml');
  return (await readFleet(file, createProject({ config: file }))).fleet as Fleet;
}
const idsOf = (sites: readonly { readonly id?: string }[]) => sites.map(({ id }) => id);
const keyOf = async (fleet: Fleet, id: string) => (await new InputReader(fleet).read(findSite(fleet, id))).hash;

describe.skipIf(!isPosix)('a site whose file nobody may read', () => {
  const pipe = (file: string): unknown => execFileSync('mkfifo', [file]);
  const bad: Readonly<Record<string, (file: string) => unknown>> = {
    'a link to a file outside': async (file) => {
      await writeFile(path.join(file, '../../../../secret.txt'), 'a: 1\n');
      await symlink('../../../secret.txt', file);
    },
    'a link to a device': (file) => symlink('/dev/zero', file),
    'a pipe': pipe,
  };
  const inFolder = async (files: Readonly<Record<string, string>>, place: string, make: (file: string) => unknown): Promise<string> => {
    const folder = path.join(await makeFolder(), 'fleet');
    await writeTree(folder, files);
    await mkdir(path.join(folder, place), { recursive: true });
    await make(path.join(folder, place, 'site.config.yaml'));
    return folder;
  };

  test.each(Object.entries(bad))('is refused alone, also beside a row: %s', async (_name, make) => {
    for (const [files, place] of [
      [FILES, 'clients/bad'],
      [{ ...ROWS, 'locations.csv': `${ROWS['locations.csv']}bad,(214) 555-0145\n` }, 'locations/bad'],
    ] as const) {
      const folder = await inFolder(files, place, make);
      const fleet = await open(folder);
      expect([idsOf(fleet.sites), idsOf(fleet.refused)]).toEqual([['allen', 'plano'], ['bad']]);
      const [refused] = fleet.refused;
      expect(refused?.diagnostic).toMatchObject({ code: 'FLEET_SITES', file: expect.stringMatching(/bad\/site\.config\.yaml$/), line: 1 });
      const validated = await runInProcess('fleet', ['validate'], { cwd: folder });
      expect(validated).toMatchObject({ code: 1, stdout: expect.stringMatching(/2 sites can be built/) });
      expect((await runInProcess('get', ['business.phone', '--site', 'bad'], { cwd: folder })).stderr).toMatch(
        /bad\/site\.config\.yaml is (a link|not a regular file)/,
      );
    }
  });

  test('keeps nobody from changing the base', async () => {
    const folder = await inFolder(FILES, 'clients/bad', pipe);
    const changed = await runInProcess('set', ['business.phone', '(214) 555-0199', '--config', 'base/site.config.yaml'], { cwd: folder });
    expect(changed).toMatchObject({ code: 0, stderr: '' });
  });
});

test('a base that the pattern of the sites matches is no site, whatever its name is', async () => {
  const folder = await makeFolder({
    ...FILES,
    'fleet.yaml': FLEET.replace('base/', 'clients/_base/'),
    'clients/_base/site.config.yaml': MINIMAL_YAML,
  });
  const fleet = await open(folder);
  expect([idsOf(fleet.sites), fleet.refused]).toEqual([['allen', 'plano'], []]);
});

describe('what a site is made from', () => {
  test('is also its base if that is a site of its own', async () => {
    const own = 'extends: ../base/site.config.yaml\n';
    const files = {
      'fleet.yaml': FLEET.replace(/extends.*\n/, ''),
      'clients/base/site.config.yaml': MINIMAL_YAML,
      'clients/allen/site.config.yaml': own,
    };
    const folder = await makeFolder(files);
    const before = await keyOf(await open(folder), 'allen');
    const inputs = new InputReader(await open(folder));
    for (const site of (await open(folder)).sites) await inputs.read(site);
    expect([...inputs.bases.keys()]).toEqual([path.join(folder, 'clients/base/site.config.yaml')]);
    expect(inputs.haveBasesChanged()).toBe(false);
    await writeTree(folder, { 'clients/base/site.config.yaml': `${MINIMAL_YAML}\n# Other\n` });
    expect(await keyOf(await open(folder), 'allen')).not.toBe(before);
    expect(inputs.haveBasesChanged()).toBe(true);
  });

  test.skipIf(!isPosix)('is neither a file that nobody can name nor a folder that is a link; a file of gigabytes is', async () => {
    const folder = await makeFolder(FILES);
    const fleet = await open(folder);
    const before = await keyOf(fleet, 'plano');
    const odd = Buffer.concat([Buffer.from(`${folder}/clients/allen/caf`), Buffer.from([0xe9]), Buffer.from('.txt')]);
    await writeFile(odd, 'Odd');
    await writeFile(path.join(folder, 'clients/allen/film.mp4'), '');
    await truncate(path.join(folder, 'clients/allen/film.mp4'), 2_200_000_000);
    expect(await keyOf(fleet, 'allen')).toMatch(/^\w+$/);
    expect(await keyOf(fleet, 'plano')).toBe(before);
    await symlink('/proc', path.join(folder, 'clients/waco'));
    const linked = { id: 'waco', root: path.join(folder, 'clients/waco'), configFile: path.join(folder, 'clients/waco/site.config.yaml') };
    expect(await keyOf({ ...fleet, sites: [...fleet.sites, linked] }, 'waco')).toMatch(/^\w+$/);
  });
});

describe('the sites that changed since a revision', () => {
  const git = (folder: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder, encoding: 'utf8' });
  const commit = (folder: string): void => {
    for (const args of [
      ['init', '--quiet', '--initial-branch=main'],
      ['add', '.'],
      ['commit', '--quiet', '-m', 'One'],
    ])
      git(folder, ...args);
  };
  const changed = async (folder: string) => idsOf(await chooseSites(await open(folder), 'HEAD'));

  test('are also those that lost a file to another one, or whose base did', async () => {
    const folder = await makeFolder({
      ...FILES,
      'clients/allen/note.txt': 'A long note that moves.\n'.repeat(9),
      'base/note.txt': 'Another note.\n'.repeat(9),
    });
    commit(folder);
    git(folder, 'mv', 'clients/allen/note.txt', 'clients/plano/note.txt');
    expect(await changed(folder)).toEqual(['allen', 'plano']);
    git(folder, 'reset', '--quiet', '--hard');
    git(folder, 'mv', 'base/note.txt', 'note.txt');
    expect(await changed(folder)).toEqual(['allen', 'plano']);
  });

  test('are also those that extend a site, and no others', async () => {
    const extending = (id: string): string => `extends: ../${id}/site.config.yaml\n`;
    const folder = await makeFolder({
      'fleet.yaml': FLEET.replace(/extends.*\n/, ''),
      'clients/base/site.config.yaml': MINIMAL_YAML,
      'clients/allen/site.config.yaml': extending('base'),
      'clients/plano/site.config.yaml': extending('allen'),
      'clients/waco/site.config.yaml': MINIMAL_YAML,
    });
    commit(folder);
    await writeTree(folder, { 'clients/base/site.config.yaml': `${MINIMAL_YAML}\n# Other\n` });
    expect(await changed(folder)).toEqual(['allen', 'base', 'plano']);
    git(folder, 'reset', '--quiet', '--hard');
    await writeTree(folder, { 'clients/allen/note.txt': 'A note.' });
    expect(await changed(folder)).toEqual(['allen', 'plano']);
  });

  test('are also those that are a repository of their own', async () => {
    const folder = await makeFolder(FILES);
    commit(path.join(folder, 'clients/allen'));
    commit(folder);
    expect(await changed(folder)).toEqual([]);
    await writeTree(folder, { 'clients/allen/site.config.yaml': phone('49') });
    expect(await changed(folder)).toEqual(['allen']);
  });
});
