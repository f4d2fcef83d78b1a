import { readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { goOn, wordFailure } from '../../../../src/node/fleet/build-fleet.ts';
import type { MadeSite } from '../../../../src/node/fleet/build-release.ts';
import { buildRelease, findRelease, readBuilt, readKey } from '../../../../src/node/fleet/build-release.ts';
import type { Fleet, FleetSite } from '../../../../src/node/fleet/fleet.ts';
import { findManifest } from '../../../../src/node/fleet/release-manifest.ts';
import type { Outcome } from '../../../../src/node/fleet/run.ts';
import { beginRun, enterRun, outcomesOfRefused, readRun, writeOutcome, writePart } from '../../../../src/node/fleet/run.ts';
import { sharedInputs } from '../../../../src/node/fleet/run-inputs.ts';
import { InputReader } from '../../../../src/node/fleet/site-inputs.ts';
import { parseBucketAddress } from '../../../../src/node/fleet/store/bucket-address.ts';
import { FolderStore } from '../../../../src/node/fleet/store/folder-store.ts';
import { checkFolder } from '../../../../src/node/load/check-folder.ts';
import { hashFile } from '../../../../src/node/publish/own-files.ts';
import { fleetOf, openFleetIn } from '../../../support/made-fleet.ts';
import { tempFolders, writeTree } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);
const openStore = async (): Promise<FolderStore> => FolderStore.open(path.join(await makeFolder(), 'store'));

/** Builds a release with one page, without a site. */
async function build(store: FolderStore, run: number, page: string): Promise<string> {
  const built = await buildRelease(store, { id: 'plano', run, inputs: page, now: undefined }, async (folder): Promise<MadeSite> => {
    await writeTree(path.join(folder, 'site'), { 'index.html': page });
    const days = { timeZone: 'UTC', from: '2026-11-20', next: '2026-12-01' };
    return { state: 'made', files: ['index.html'], hashes: [hashFile(page)], ...days, warnings: 0, stops: [] };
  });
  return 'release' in built ? built.release : '';
}

const place = (run: number, inputs: string, now = '2026-11-20') => ({ id: 'plano', run, inputs, now });

describe('a release', () => {
  test('is there only once all its files are, and no work is left', async () => {
    const store = await openStore();
    store.putFolder = () => Promise.reject(new Error('The disk is full.'));
    await expect(build(store, 1, 'a')).rejects.toThrow('full');
    const releases = await store.list('sites/plano/releases');
    expect(await Promise.all(releases.map((release) => store.has(`sites/plano/releases/${release}/manifest.json`)))).not.toContain(true);
    expect(await store.has('sites/plano/built.json')).toBe(false);
    expect(await store.list('work')).toEqual([]);
  });

  test('replaces what a killed command left of it', async () => {
    const store = await openStore();
    const release = await build(store, 1, 'a');
    await store.remove(`sites/plano/releases/${release}/manifest.json`);
    await store.write(`sites/plano/releases/${release}/site/index.html`, 'half');
    expect(await build(store, 2, 'a')).toBe(release);
    expect(await store.read(`sites/plano/releases/${release}/site/index.html`)).toBe('a');
  });

  test('is made again if what it is, or what is known of it, is damaged', async () => {
    const store = await openStore();
    const release = await build(store, 1, 'a');
    const at = `sites/plano/releases/${release}`;
    const manifest = await store.read(`${at}/manifest.json`);
    await store.write(`${at}/manifest.json`, '');
    await store.write(`${at}/site/index.html`, '');
    expect(await findManifest(store, 'plano', release)).toBeUndefined();
    for (const damaged of ['', '{}', 'null', '[1]']) {
      await store.write('sites/plano/built.json', damaged);
      expect([readBuilt(damaged), await findRelease(store, place(2, 'a'))]).toEqual([undefined, undefined]);
    }
    expect(await build(store, 2, 'a')).toBe(release);
    expect([await store.read(`${at}/manifest.json`), await store.read(`${at}/site/index.html`)]).toEqual([manifest, 'a']);
  });

  test('of a late command is not the last one that was built', async () => {
    const store = await openStore();
    await build(store, 2, 'b');
    await build(store, 1, 'a');
    expect(await findRelease(store, place(3, 'a'))).toBeUndefined();
    expect(await findRelease(store, place(3, 'b'))).toMatchObject({ state: 'unchanged', since: 2 });
    expect(await findRelease(store, place(2, 'b'))).toMatchObject({ state: 'built' });
  });

  test('is built again on a day that it was not built for, and if what is known of it is damaged', async () => {
    const store = await openStore();
    await build(store, 1, 'a');
    const days = ['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01'];
    const found = await Promise.all(days.map((day) => findRelease(store, place(2, 'a', day))));
    expect(found.map((each) => each !== undefined)).toEqual([false, true, true, false]);
    await store.write('sites/plano/built.json', '{"run":');
    expect(await findRelease(store, place(2, 'a'))).toBeUndefined();
  });
});

describe('a run', () => {
  const outcome = (state: 'built' | 'failed' | 'refused'): Outcome =>
    state === 'built'
      ? { id: 'plano', state, release: 'a', warnings: 0 }
      : state === 'failed'
        ? { id: 'plano', state, message: 'Full.' }
        : { id: 'plano', state, findings: [] };

  test.each([
    [['failed', 'built'], 'built'],
    [['built', 'failed'], 'built'],
    [['failed', 'refused'], 'refused'],
  ] as const)('knows the best of several attempts: %j', async (states, best) => {
    const store = await openStore();
    const run = await beginRun(store);
    await writePart(store, run, { number: 1, of: 1 }, [{ id: 'plano', state: 'queued', inputs: 'a' }]);
    for (const state of states) await writeOutcome(store, run, outcome(state));
    expect((await readRun(store, run)).sites).toMatchObject([{ state: best }]);
  });

  test('that failed can be tried again with what it was made from', async () => {
    const store = await openStore();
    const run = await beginRun(store);
    await writePart(store, run, { number: 1, of: 1 }, [{ id: 'plano', state: 'queued', inputs: 'a', now: '2026-11-20' }]);
    await writeOutcome(store, run, outcome('failed'));
    expect((await readRun(store, run)).sites).toMatchObject([{ state: 'failed', inputs: 'a', now: '2026-11-20' }]);
  });

  test('has a number that no earlier one had, also if some are gone', async () => {
    const store = await openStore();
    for (const _run of [1, 2, 3]) await beginRun(store);
    await store.removeFolder('runs/1');
    expect(await beginRun(store)).toBe(4);
  });

  test('can begin while another command takes back the same number', async () => {
    const store = await openStore();
    for (let round = 0; round < 300; round += 1)
      await Promise.all([store.create('runs/1/run.json', '{}'), store.removeFolder('runs/1'), store.create('runs/1/run.json', '{}')]);
    expect(await store.create('runs/2/run.json', '{}')).toBe(true);
  });

  test('is replaced by a later one only if it is known which sites it has', async () => {
    const store = await openStore();
    const [run, later] = [await beginRun(store, { parts: 2 }), await beginRun(store)];
    const replacedBy = async () => (await readRun(store, run)).replacedBy;
    await writePart(store, run, { number: 1, of: 2 }, [{ id: 'plano', state: 'queued', inputs: 'a' }]);
    await writePart(store, later, { number: 1, of: 1 }, [outcome('built')]);
    expect(await replacedBy()).toBe(undefined);
    await writePart(store, run, { number: 2, of: 2 }, [{ id: 'allen', state: 'queued', inputs: 'a' }]);
    expect(await replacedBy()).toBe(undefined);
    await writePart(store, later, { number: 1, of: 1 }, [outcome('built'), { ...outcome('built'), id: 'allen' }]);
    expect(await replacedBy()).toBe(later);
  });

  test('is entered again as complete only if its report is there and no site has failed', async () => {
    const store = await openStore();
    const isComplete = async () => (await enterRun(store, { join: 'night' }, {})).isComplete;
    expect(await isComplete()).toBe(false);
    for (const failed of [1, 0]) {
      await store.write('runs/1/report.json', JSON.stringify({ counts: { failed } }));
      expect(await isComplete()).toBe(failed === 0);
    }
  });

  test('is not gone on with by another Townsite, also if nothing waits', async () => {
    const { fleet, tool } = await openFleetIn(await makeFolder(fleetOf(1)));
    const run = await beginRun(await FolderStore.open(fleet.store), { inputs: { Townsite: 'another' } });
    await expect(goOn({ fleet, tool }, { run, waiting: [] })).rejects.toThrow(`has another Townsite than run ${run} began with.`);
  });

  test('is not joined by another number of parts; its first part has the refused rows', async () => {
    const store = await openStore();
    const enter = (number: number, of: number) => enterRun(store, { join: 'night', shard: { number, of } }, {});
    expect(await enter(1, 2)).toMatchObject({ run: 1, isComplete: false });
    await expect(enter(2, 3)).rejects.toThrow('The run night has 2 parts, not 3.');
    const place = { file: 'locations.csv', line: 2, column: 1, endLine: 2, endColumn: 2 };
    const row = { id: 'plano', diagnostic: { code: 'FLEET_SITES', severity: 'error', message: '', hint: '', path: '', ...place } } as const;
    expect([1, 2].map((number) => outcomesOfRefused([row], { number, of: 2 }).length)).toEqual([1, 0]);
  });
});

test('what a site is made from: not what is installed, built, or of another site, and files with their names', async () => {
  const root = await makeFolder();
  const siteAt = (id: string) => ({ id, root: path.join(root, id), configFile: path.join(root, id, 'site.config.yaml') });
  const sites = [siteAt('plano'), siteAt('plano/inner')];
  const messages = { folder: path.join(root, 'plano/messages'), host: '', port: 0, proxies: [], inboxPort: undefined };
  const file = path.join(root, 'fleet.yaml');
  const fleet: Fleet = {
    file,
    root,
    base: undefined,
    store: path.join(root, 'plano/store'),
    allows: new Set(),
    messages,
    sites,
    refused: [],
  };
  const read = async (files: Readonly<Record<string, string>>): Promise<string> => {
    await writeTree(root, files);
    return (await new InputReader(fleet).read(siteAt('plano'))).hash;
  };
  const first = await read({ 'plano/images/a.txt': 'ab', 'plano/images/b.txt': 'c' });
  const others = ['node_modules/a/index.js', 'dist/index.html', 'store/a', 'messages/a', 'inner/a.txt', '.cache/a'];
  expect(await read(Object.fromEntries(others.map((name) => [`plano/${name}`, name])))).toBe(first);
  expect(await read({ 'plano/images/a.txt': 'a', 'plano/images/b.txt': 'bc' })).not.toBe(first);
  expect(await readdir(path.join(root, 'plano'))).toContain('dist');
});

describe.skipIf(process.platform === 'win32')('links in what a site is made from', () => {
  const fleetIn = (root: string): Fleet => ({
    file: path.join(root, 'fleet.yaml'),
    root,
    base: path.join(root, 'base/site.config.yaml'),
    store: path.join(root, 'store'),
    allows: new Set(),
    messages: { folder: path.join(root, 'messages'), host: '', port: 0, proxies: [], inboxPort: undefined },
    sites: [{ id: 'plano', root: path.join(root, 'plano'), configFile: path.join(root, 'plano/site.config.yaml') }],
    refused: [],
  });
  const read = async (root: string) => {
    const fleet = fleetIn(root);
    return new InputReader(fleet).read(fleet.sites[0] as FleetSite);
  };

  test.each([
    ['another file', 'base/cities.csv', 'a.csv', 'b.csv', 'base/b.csv'],
    ['another file outside', 'base/cities.csv', '../shared/a.csv', '../shared/b.csv', 'shared/b.csv'],
    ['another folder', 'base/images', 'one', 'two', 'base/two/a.csv'],
    ['another folder outside', 'base/images', '../shared', '../other', 'other/a.csv'],
  ])('count when they lead to %s', async (_what, link, first, second, changed) => {
    const root = await makeFolder({
      'base/site.config.yaml': '',
      'base/a.csv': 'a',
      'base/b.csv': 'b',
      'base/one/a.csv': 'a',
      'base/two/a.csv': 'b',
      'plano/site.config.yaml': '',
      'shared/a.csv': 'a',
      'shared/b.csv': 'b',
      'other/a.csv': 'c',
    });
    const hashes = new Set<string>();
    for (const target of [first, second]) {
      await rm(path.join(root, link), { force: true });
      await symlink(target, path.join(root, link));
      hashes.add((await read(root)).hash);
    }
    await writeTree(root, { [changed]: 'changed' });
    hashes.add((await read(root)).hash);
    expect(hashes.size).toBe(3);
  });

  test('of a base that lead nowhere, to themselves, or around in a circle end nothing', async () => {
    const root = await makeFolder({ 'base/site.config.yaml': '', 'plano/site.config.yaml': '', 'shared/a.csv': 'a' });
    const links = {
      'base/loop': 'loop',
      'base/none': 'nowhere',
      'base/shared': '../shared',
      'shared/around': '../shared',
      'base/root': '..',
      'base/again': '..',
    };
    for (const [link, target] of Object.entries(links)) await symlink(target, path.join(root, link));
    const { hash: before } = await read(root);
    await writeTree(root, { 'shared/a.csv': 'changed' });
    expect((await read(root)).hash).not.toBe(before);
  });

  test('out of the folder of the site are found, and not read; hidden ones, and those of packages, do not count', async () => {
    const root = await makeFolder({ 'base/site.config.yaml': '', 'shared/a.csv': 'a', 'plano/site.config.yaml': '', 'plano/files/b': '' });
    const { hash: before } = await read(root);
    await symlink('me@host.123', path.join(root, 'plano/.#site.config.yaml'));
    await symlink('../shared', path.join(root, 'plano/node_modules'));
    expect(await read(root)).toMatchObject({ hash: before, links: [] });
    await symlink(path.join(root, 'shared/a.csv'), path.join(root, 'plano/files/a.csv'));
    const { hash, links } = await read(root);
    expect(links).toEqual(['files/a.csv']);
    await writeTree(root, { 'shared/a.csv': 'changed' });
    expect((await read(root)).hash).toBe(hash);
  });
});

test.each([
  'extends: ../base/site.config.yaml',
  '  extends: ../base/site.config.yaml',
  '{ extends: ../base/site.config.yaml }',
  '"\\x65xtends": ../base/site.config.yaml',
  '\uFEFFextends: ../base/site.config.yaml',
])('a base counts however it is written: %s', async (text) => {
  const root = await makeFolder({
    'plano/site.config.yaml': `${text}\n`,
    'base/site.config.yaml': 'version: 3\n',
    'base/blocks/own/schema.json': '{}',
  });
  const site = { id: 'plano', root: path.join(root, 'plano'), configFile: path.join(root, 'plano/site.config.yaml') };
  const fleet = {
    file: path.join(root, 'fleet.yaml'),
    root,
    store: path.join(root, 'store'),
    messages: { folder: path.join(root, 'messages') },
    sites: [site],
  };
  const reader = new InputReader(fleet as unknown as Fleet);
  expect(await reader.basesOf(site)).toEqual([path.join(root, 'base/site.config.yaml')]);
  // The code of a base of the agency is no code of a site.
  expect((await reader.read(site)).code).toEqual([]);
  expect(reader.haveBasesChanged()).toBe(false);
  await writeTree(root, { 'base/a.txt': 'new' });
  expect(reader.haveBasesChanged()).toBe(true);
});

test.skipIf(process.platform === 'win32')('the folder of the fleet is no folder of a site, also if sites are files in it', async () => {
  const root = await makeFolder({ 'plano.yaml': 'extends: base.yaml\n', 'base.yaml': 'version: 3\n' });
  const site = { id: 'plano', root, configFile: path.join(root, 'plano.yaml') };
  const messages = { folder: path.join(root, 'messages') };
  const fleet = { file: path.join(root, 'fleet.yaml'), root, store: path.join(root, 'store'), messages, sites: [site] };
  await writeTree(root, { 'other/b.csv': '' });
  await symlink(await makeFolder({ 'a.csv': 'a' }), path.join(root, 'shared'));
  const before = (await new InputReader(fleet as unknown as Fleet).read(site)).hash;
  await writeTree(root, { 'shared/a.csv': 'changed' });
  expect((await new InputReader(fleet as unknown as Fleet).read(site)).hash).not.toBe(before);
});

test.each([
  ['of its own', 'inner/site.config.yaml', 'plano/inner/blocks/spy/schema.json', ['inner/blocks']],
  ['of another site', '../allen/site.config.yaml', 'allen/blocks/spy/schema.json', ['../allen/blocks']],
  ['of another site, deeper', '../allen/a/b.yaml', 'allen/a/blocks/spy/schema.json', ['../allen/a/blocks']],
])('code that comes from a folder %s is found', async (_whose, base, code, found) => {
  const root = await makeFolder({
    'plano/site.config.yaml': `extends: ${base}\n`,
    [path.join('plano', base)]: 'version: 3\n',
    [code]: '{}',
  });
  const sites = ['allen', 'plano'].map((id) => ({ id, root: path.join(root, id), configFile: path.join(root, id, 'site.config.yaml') }));
  const fleet = {
    file: path.join(root, 'fleet.yaml'),
    root,
    store: path.join(root, 'store'),
    messages: { folder: path.join(root, 'messages') },
    sites,
    allows: new Set(),
  };
  const facts = await new InputReader(fleet as unknown as Fleet).read(sites[1] as FleetSite);
  expect(facts.code).toEqual(found);
  const { diagnostics } = await checkFolder(sites[1] as FleetSite, { base: undefined, allows: new Set() }, facts);
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining(` has code of its own, in ${found[0]}/.`)]);
});

test('what a site and a run are made from: Townsite, too', async () => {
  const { fleet, tool } = await openFleetIn(await makeFolder(fleetOf(1)));
  const [site] = fleet.sites as [FleetSite];
  const madeBy = async (source: string): Promise<readonly unknown[]> => {
    const here = { ...tool, toolRoot: await makeFolder({ 'src/main.ts': source }) };
    return [await readKey(site, { fleet, tool: here, inputs: new InputReader(fleet) }), sharedInputs(fleet, here).Townsite];
  };
  const [one, same, other] = [await madeBy('1'), await madeBy('1'), await madeBy('2')];
  expect(same).toEqual(one);
  expect(other.map((each, index) => each === one[index])).toEqual([false, false]);
});

test.each(['s3://bucket/../other', 's3://bucket/a/./b', 's3://b', 's3://Bucket/a', 'https://bucket/a'])('no bucket is %s', (text) => {
  expect(parseBucketAddress(text)).toBeUndefined();
});

test('what failed is told without the secrets of the environment', () => {
  process.env.SAMPLE_SECRET = 'x7Kq2mP9vL4wZ8';
  try {
    expect(wordFailure(new Error('Refused: x7Kq2mP9vL4wZ8'))).not.toContain('x7Kq2mP9vL4wZ8');
  } finally {
    delete process.env.SAMPLE_SECRET;
  }
});
