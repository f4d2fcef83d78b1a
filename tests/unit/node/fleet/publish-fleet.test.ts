import { existsSync, readFileSync, rmSync } from 'node:fs';
import { lstat, readdir, readFile, realpath, rm, symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Fleet } from '../../../../src/node/fleet/fleet.ts';
import { findLeft } from '../../../../src/node/fleet/left-sites.ts';
import { moveLive, readLive } from '../../../../src/node/fleet/live-release.ts';
import { pruneFleet } from '../../../../src/node/fleet/prune-fleet.ts';
import { publishRun, releaseSite, rollBack } from '../../../../src/node/fleet/publish-fleet.ts';
import { beginRun, enterRun, findLastBuilt } from '../../../../src/node/fleet/run.ts';
import { readReport } from '../../../../src/node/fleet/run-report.ts';
import { FolderStore } from '../../../../src/node/fleet/store/folder-store.ts';
import { readTree, tempFolders, writeTree } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders(afterEach);

const IDS = ['allen', 'frisco', 'irving', 'plano'];

/** The files of a run: a release of each site, of which a page says its name. `irving` was refused. */
function filesOfRun(run: number, release: string): Record<string, string> {
  const built = IDS.filter((id) => id !== 'irving');
  const files = built.flatMap((id) => [
    [`sites/${id}/releases/${release}/site/index.html`, `${release} of ${id}`],
    [`sites/${id}/releases/${release}/manifest.json`, '{"files":["index.html"],"hashes":["0"]}'],
    [`sites/${id}/built.json`, JSON.stringify({ release })],
  ]);
  const sites = IDS.map((id) => (id === 'irving' ? { id, state: 'refused', findings: [] } : { id, state: 'built', release }));
  const ofRun = {
    'run.json': { run, parts: 1 },
    'report.json': { run, counts: {}, sites },
    'parts/1-of-1.json': { sites },
    'built/plano.json': {},
  };
  return Object.fromEntries([...files, ...Object.entries(ofRun).map(([name, data]) => [`runs/${run}/${name}`, JSON.stringify(data)])]);
}

async function makeFleet(files: Record<string, string>): Promise<Fleet> {
  const root = await makeFolder();
  const store = path.join(root, 'store');
  await writeTree(store, files);
  const sites = IDS.map((id) => ({ id, root: path.join(root, id), configFile: path.join(root, id, 'site.config.yaml') }));
  const messages = { folder: path.join(root, 'messages'), host: '127.0.0.1', port: 0, proxies: [], inboxPort: undefined };
  return { file: path.join(root, 'fleet.yaml'), root, base: undefined, store, allows: new Set(), messages, sites, refused: [] };
}

const shown = ({ store }: Fleet, id: string): Promise<string> => readFile(path.join(store, `sites/${id}/current/index.html`), 'utf8');

describe('a run', () => {
  test('is published to a few sites first, then to the rest; refused sites stay as they are', async () => {
    const fleet = await makeFleet(filesOfRun(1, 'a'));
    expect(await publishRun(fleet, 1, { first: 1 })).toMatchObject({ published: ['allen'], refused: ['irving'], waiting: 2 });
    expect(await shown(fleet, 'allen')).toBe('a of allen');
    await expect(shown(fleet, 'plano')).rejects.toThrow(/ENOENT/);
    expect(await publishRun(fleet, 1)).toMatchObject({ published: ['frisco', 'plano'], same: ['allen'], waiting: 0 });
    expect(await shown(fleet, 'plano')).toBe('a of plano');
    await expect(shown(fleet, 'irving')).rejects.toThrow(/ENOENT/);
  });

  test('is published by several machines, a part each', async () => {
    const fleet = await makeFleet(filesOfRun(1, 'a'));
    const parts = await Promise.all([1, 2, 3].map((number) => publishRun(fleet, 1, { shard: { number, of: 3 } })));
    expect(parts.map(({ published, refused }) => [published, refused])).toEqual([
      [['allen', 'plano'], []],
      [['frisco'], []],
      [[], ['irving']],
    ]);
    const { sites } = JSON.parse(await readFile(path.join(fleet.store, 'runs/1/report.json'), 'utf8'));
    expect(sites.map(({ state }: { state: string }) => state)).toEqual(['published', 'published', 'refused', 'published']);
  });

  test('that is older than what is live changes nothing', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b') });
    await publishRun(fleet, 2);
    expect(await publishRun(fleet, 1)).toMatchObject({ published: [], newer: ['allen', 'frisco', 'plano'] });
    expect(await shown(fleet, 'plano')).toBe('b of plano');
  });

  test('that is unknown or not at its end is refused in words', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), 'runs/2/run.json': '{"run":2}' });
    await expect(publishRun(fleet, 3)).rejects.toMatchObject({ message: 'There is no run 3 in the store.', hint: 'The last one is 2.' });
    // What is left of a run that was pruned is none.
    await writeTree(fleet.store, { 'runs/3/failed/plano.json': '{}', 'runs/5/run.json': '{}' });
    await expect(publishRun(fleet, 3)).rejects.toMatchObject({ hint: 'The last one is 5.' });
    await rm(path.join(fleet.store, 'runs/5/run.json'));
    for (const run of [3, 5, 6]) await expect(publishRun(fleet, run)).rejects.toMatchObject({ hint: 'The last one is 2.' });
    await expect(publishRun(fleet, 2)).rejects.toThrow('Run 2 has not come to its end.');
  });
});

describe('the link that servers follow', () => {
  /** Calls `meanwhile` when the link is about to be made. */
  async function storeWith(fleet: Fleet, meanwhile: () => void): Promise<FolderStore> {
    const store = await FolderStore.open(fleet.store);
    const update = store.update.bind(store);
    store.update = (name, change, link) =>
      update(
        name,
        change,
        link &&
          ((content) => {
            meanwhile();
            return link(content);
          }),
      );
    return store;
  }

  test('leads to the new release before the store says that it is live: after a crash, the next command does the rest', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b') });
    await publishRun(fleet, 1);
    let said = '';
    const store = await storeWith(fleet, () => {
      said = readFileSync(path.join(fleet.store, 'sites/plano/current.json'), 'utf8');
    });
    await moveLive(store, 'plano', { run: 2, release: 'b' });
    expect([JSON.parse(said).release, await shown(fleet, 'plano')]).toEqual(['a', 'b of plano']);
  });

  test('goes back to what the store says if another command took over while this one slept', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b') });
    await publishRun(fleet, 1);
    let times = 0;
    const store = await storeWith(fleet, () => {
      times += 1;
      if (times === 1) rmSync(path.join(fleet.store, 'sites/plano/lock'));
    });
    await expect(moveLive(store, 'plano', { run: 2, release: 'b' })).rejects.toThrow();
    expect([times, await shown(fleet, 'plano')]).toEqual([2, 'a of plano']);
    expect((await readLive(store, 'plano'))?.release).toBe('a');
  });

  test('and all else that a command writes begins in one folder, where it goes a day after the command was killed', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), 'work/old': '', 'work/new': '' });
    await utimes(path.join(fleet.store, 'work/old'), 1, 1);
    await publishRun(fleet, 1);
    await pruneFleet(fleet, {});
    expect(await readdir(path.join(fleet.store, 'work'))).toEqual(['new']);
    expect((await readdir(path.join(fleet.store, 'sites/plano'))).toSorted()).toEqual([
      'built.json',
      'current',
      'current.json',
      'releases',
    ]);
  });
});

test('what publish refuses stays refused after the site was held, and a run that is published again writes nothing', async () => {
  const finding = { code: 'TEXT_TODO', severity: 'error', message: 'A TODO.', hint: '', path: '', file: 'a.yaml', line: 1, column: 1 };
  const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b') });
  await publishRun(fleet, 1);
  await publishRun(fleet, 2);
  await rollBack(fleet, 'plano', 'wrong prices');
  const sites = [
    { id: 'frisco', state: 'unchanged', release: 'b', since: 2 },
    { id: 'plano', state: 'built', release: 'c', stops: [finding] },
  ];
  await writeTree(fleet.store, { ...filesOfRun(4, 'c'), 'runs/4/report.json': JSON.stringify({ run: 4, counts: {}, sites }) });
  expect(await publishRun(fleet, 4)).toMatchObject({ held: [{ id: 'plano' }], same: ['frisco'] });
  await releaseSite(fleet, 'plano');
  for (const _again of [1, 2])
    expect(await publishRun(fleet, 4)).toMatchObject({ published: [], stopped: [{ id: 'plano', findings: [finding] }] });
  expect((await readLive(await FolderStore.open(fleet.store), 'frisco'))?.run).toBe(2);
});

describe('a site that is rolled back', () => {
  test('shows its earlier release, and stays there through later runs until it is released', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b') });
    await publishRun(fleet, 1);
    await publishRun(fleet, 2);
    expect(await rollBack(fleet, 'plano', 'wrong prices')).toEqual({ run: 3, release: 'a', from: 'b', unnoted: [] });
    expect(await shown(fleet, 'plano')).toBe('a of plano');
    await writeTree(fleet.store, filesOfRun(4, 'c'));
    for (const _night of [1, 2]) expect(await publishRun(fleet, 4)).toMatchObject({ held: [{ id: 'plano', reason: 'wrong prices' }] });
    expect([await shown(fleet, 'plano'), await shown(fleet, 'allen')]).toEqual(['a of plano', 'c of allen']);
    expect(await releaseSite(fleet, 'plano')).toEqual({ reason: 'wrong prices', isUnmended: false });
    expect(await publishRun(fleet, 4)).toMatchObject({ published: ['plano'], held: [] });
    expect(await shown(fleet, 'plano')).toBe('c of plano');
    await expect(releaseSite(fleet, 'plano')).rejects.toThrow('plano is not held.');
  });

  test('goes back further once its hold has ended, and not before', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b'), ...filesOfRun(3, 'c') });
    for (const run of [1, 2, 3]) await publishRun(fleet, run);
    const goBack = (): Promise<object> => rollBack(fleet, 'plano', 'wrong');
    expect(await goBack()).toMatchObject({ release: 'b', from: 'c' });
    await expect(goBack()).rejects.toMatchObject({
      message: 'plano was rolled back already, and is held: wrong',
      hint: expect.stringMatching(/ fleet -- release plano$/),
    });
    expect(await shown(fleet, 'plano')).toBe('b of plano');
    await releaseSite(fleet, 'plano');
    expect(await goBack()).toMatchObject({ release: 'a', from: 'b' });
    await releaseSite(fleet, 'plano');
    await expect(goBack()).rejects.toThrow('No earlier release of plano is in the store.');
  });

  test.each([
    ['what was live before, also if it shows again what it showed once', 'aba', 'b'],
    ['to the last of three', 'abcb', 'ca'],
    ['past what it showed twice', 'abac', 'ab'],
    ['to no release that somebody went back from', 'abab', 'a'],
    ['to what the last of many changes replaced', 'ababa', 'b'],
    ['to what was published again after somebody had gone back from it', 'ab<cbd', 'bca'],
    ['from what was published again after somebody had gone back from it', 'ab<b', 'a'],
  ])('goes back %s: %s, then %s', async (_what, releases, expected) => {
    const all = Object.assign({}, ...[...'abcd'].map((release) => filesOfRun(1, release)));
    const fleet = await makeFleet(all);
    const store = await FolderStore.open(fleet.store);
    const goBack = async (): Promise<string> => {
      const { release } = await rollBack(fleet, 'plano', 'wrong');
      await releaseSite(fleet, 'plano');
      return release;
    };
    for (const release of releases) {
      if (release === '<') await goBack();
      // The next night publishes the same again.
      else for (const _night of [1, 2]) await moveLive(store, 'plano', { run: await beginRun(store), release });
    }
    for (const release of expected) expect(await goBack()).toBe(release);
    await expect(goBack()).rejects.toThrow('No earlier release of plano is in the store.');
  });

  test('goes back no more to what it went past, also if that is in the store again', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b'), ...filesOfRun(3, 'c') });
    for (const run of [1, 2, 3]) await publishRun(fleet, run);
    await rm(path.join(fleet.store, 'sites/plano/releases/b/manifest.json'));
    expect(await rollBack(fleet, 'plano', 'wrong')).toMatchObject({ release: 'a' });
    await releaseSite(fleet, 'plano');
    await writeTree(fleet.store, filesOfRun(2, 'b'));
    await expect(rollBack(fleet, 'plano', 'wrong')).rejects.toThrow('No earlier release of plano is in the store.');
  });

  test.each([
    ['c', true],
    ['b', true],
    ['a', false],
    ['d', false],
  ])('is published as it was if it is released without being mended: last built was %s', async (built, isUnmended) => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b'), ...filesOfRun(3, 'c') });
    for (const run of [1, 2, 3]) await publishRun(fleet, run);
    // From c to b, and on to a.
    await rollBack(fleet, 'plano', 'wrong');
    await releaseSite(fleet, 'plano');
    await rollBack(fleet, 'plano', 'wrong');
    await writeTree(fleet.store, filesOfRun(6, built));
    expect((await releaseSite(fleet, 'plano')).isUnmended).toBe(isUnmended);
  });

  test.each([
    ['the same files on another day', 'one', true],
    ['other files', 'two', false],
  ])('is compared by what it is made from, since each day can make another release: %s', async (_what, inputs, isUnmended) => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b') });
    const store = await FolderStore.open(fleet.store);
    for (const run of [1, 2]) await publishRun(fleet, run);
    const build = (release: string, from: string): Promise<void> =>
      store.write('sites/plano/built.json', JSON.stringify({ release, inputs: from }));
    await build('b', 'one');
    await rollBack(fleet, 'plano', 'wrong prices');
    await build('c', inputs);
    expect((await releaseSite(fleet, 'plano')).isUnmended).toBe(isUnmended);
    expect(await readLive(store, 'plano')).not.toHaveProperty('from');
  });

  test('skips a release whose manifest is damaged', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b'), ...filesOfRun(3, 'c') });
    for (const run of [1, 2, 3]) await publishRun(fleet, run);
    await writeTree(fleet.store, { 'sites/plano/releases/b/manifest.json': '{"fil' });
    expect(await rollBack(fleet, 'plano', 'wrong prices')).toMatchObject({ release: 'a', from: 'c' });
  });

  test('skips a release that is gone; the report of its run says why it is held', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b'), ...filesOfRun(3, 'c') });
    for (const run of [1, 2, 3]) await publishRun(fleet, run);
    const store = await FolderStore.open(fleet.store);
    await store.remove('sites/plano/releases/b/manifest.json');
    expect(await rollBack(fleet, 'plano', 'Wrong prices')).toMatchObject({ run: 4, release: 'a', from: 'c' });
    expect((await readReport(store, 4)).sites).toEqual([{ id: 'plano', state: 'held', release: 'a', reason: 'Wrong prices' }]);
  });

  test('shows its earlier release also if a report of another run is damaged; the other reports say that it is held', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b'), 'runs/3/report.json': '{"run":' });
    for (const run of [1, 2]) await publishRun(fleet, run);
    const store = await FolderStore.open(fleet.store);
    const { run, unnoted } = await rollBack(fleet, 'plano', 'wrong prices');
    expect([run, unnoted]).toEqual([4, [expect.stringMatching(/^runs\/3\/report\.json in the store is damaged\. .*build again/)]]);
    expect((await readReport(store, 2)).sites).toContainEqual({ id: 'plano', state: 'held', release: 'b', reason: 'wrong prices' });
    expect((await readReport(store, 4)).counts.held).toBe(1);
  });

  test('needs an earlier release in the store', async () => {
    const fleet = await makeFleet(filesOfRun(1, 'a'));
    await expect(rollBack(fleet, 'plano', '')).rejects.toMatchObject({
      message: 'No release of plano is live.',
      hint: 'Publish a run first: npm run fleet -- publish 1',
    });
    await publishRun(fleet, 1);
    await expect(rollBack(fleet, 'plano', '')).rejects.toMatchObject({
      message: 'No earlier release of plano is in the store.',
      hint: 'Mend the site, then build and publish it.',
    });
    await expect(rollBack(fleet, 'pland', '')).rejects.toMatchObject({ hint: 'Did you mean plano?' });
  });
});

test('of many commands at once, none puts an older release back', async () => {
  const fleet = await makeFleet({});
  const store = await FolderStore.open(fleet.store);
  const order = [4, 1, 6, 3, 5, 2];
  for (const run of order) await writeTree(fleet.store, { [`sites/plano/releases/r${run}/site/index.html`]: `r${run}` });
  let highest = 0;
  for (const run of order) {
    await moveLive(store, 'plano', { run, release: `r${run}` });
    highest = Math.max(highest, run);
    expect(await readLive(store, 'plano')).toMatchObject({ run: highest, release: `r${highest}` });
    expect(await shown(fleet, 'plano')).toBe(`r${highest}`);
  }
});

test('numbers of runs are taken once', async () => {
  const store = await FolderStore.open(await makeFolder());
  const taken = await Promise.all(Array.from({ length: 20 }, () => beginRun(store)));
  expect(taken.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('of many commands that change a file at once, each waits for the others, and no change is lost', async () => {
  const store = await FolderStore.open(await makeFolder());
  await Promise.all(Array.from({ length: 20 }, () => store.update('runs/1/count', (text = '0') => String(Number(text) + 1))));
  expect(await store.read('runs/1/count')).toBe('20');
});

test('a late part of an earlier run does not take the pointer back to that run', async () => {
  const fleet = await makeFleet({ ...filesOfRun(1, 'b'), ...filesOfRun(2, 'a'), ...filesOfRun(3, 'b') });
  for (const run of [2, 3]) await publishRun(fleet, run);
  const store = await FolderStore.open(fleet.store);
  // The part was built after run 5 had made the same release.
  const late = { run: 1, counts: {}, sites: [{ id: 'plano', state: 'unchanged', release: 'b', warnings: 0, since: 5 }] };
  await store.write('runs/1/report.json', JSON.stringify(late));
  expect(await publishRun(fleet, 1)).toMatchObject({ same: ['plano'] });
  expect(await readLive(store, 'plano')).toMatchObject({ run: 3, release: 'b' });
  expect(await publishRun(fleet, 2)).toMatchObject({ published: [], newer: IDS.filter((id) => id !== 'irving') });
});

test('a rollback that is published stays one', async () => {
  const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b') });
  for (const run of [1, 2]) await publishRun(fleet, run);
  const store = await FolderStore.open(fleet.store);
  await rollBack(fleet, 'plano', 'wrong prices');
  const report = await readReport(store, 3);
  expect(await publishRun(fleet, 3)).toMatchObject({ held: [{ id: 'plano', reason: 'wrong prices' }], same: [] });
  expect(await readReport(store, 3)).toEqual(report);
});

test.each(['', '{', '{}', 'null', '[]', '{"x":1}', '{"run":1,"release":"a","before":[null],"counts":{},"sites":["a"]}'])(
  'a damaged file is named, with what to do: %s',
  async (damaged) => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b') });
    await publishRun(fleet, 1);
    const store = await FolderStore.open(fleet.store);
    await store.write('sites/plano/current.json', damaged);
    const { published, failed } = await publishRun(fleet, 2);
    expect([published.includes('allen'), failed]).toEqual([
      true,
      [{ id: 'plano', message: expect.stringMatching(/^sites\/plano\/current\.json in the store is damaged\. .*publish again/) }],
    ]);
    await store.write('runs/2/report.json', damaged);
    await expect(readReport(store, 2)).rejects.toMatchObject({
      message: 'runs/2/report.json in the store is damaged.',
      hint: expect.stringMatching(/delete the folder runs\/2/),
    });
  },
);

describe('prune', () => {
  test('deletes the rest of a run once a later one is live', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b') });
    await publishRun(fleet, 1, { first: 1 });
    await publishRun(fleet, 2);
    expect(await pruneFleet(fleet, {})).toEqual({ sites: ['frisco', 'plano'].map((id) => ({ id, releases: ['a'] })), runs: [] });
  });

  test('leaves alone what waits to be published: the rest of a run', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b'), ...filesOfRun(3, 'c') });
    await publishRun(fleet, 1);
    await publishRun(fleet, 2, { first: 1 });
    expect(await pruneFleet(fleet, {})).toEqual({ sites: [], runs: [] });
    expect(await publishRun(fleet, 2)).toMatchObject({ published: ['frisco', 'plano'], failed: [] });
    // What a later run has taken the place of does not wait any more.
    await publishRun(fleet, 3);
    const sites = ['allen', 'frisco', 'plano'].map((id) => ({ id, releases: ['a', 'b'] }));
    expect(await pruneFleet(fleet, { before: 3 })).toMatchObject({ sites });
  });

  test('deletes what nothing needs, and with a run also what came before it', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b'), ...filesOfRun(3, 'c'), ...filesOfRun(4, 'd') });
    for (const run of [1, 3]) await publishRun(fleet, run);
    const releases = async (id: string): Promise<readonly string[]> =>
      (await (await FolderStore.open(fleet.store)).list(`sites/${id}/releases`)).toSorted();
    // b was never live; c is live, a was before, and d is the last one built.
    const unneeded = IDS.filter((id) => id !== 'irving').map((id) => ({ id, releases: ['b'] }));
    for (const isDryRun of [true, false]) expect(await pruneFleet(fleet, { isDryRun })).toEqual({ sites: unneeded, runs: [] });
    expect(await releases('plano')).toEqual(['a', 'c', 'd']);
    expect(await pruneFleet(fleet, { site: 'plano', before: 3 })).toEqual({ sites: [{ id: 'plano', releases: ['a'] }], runs: [] });
    expect([await releases('plano'), await releases('allen')]).toEqual([
      ['c', 'd'],
      ['a', 'c', 'd'],
    ]);
    expect(await shown(fleet, 'plano')).toBe('c of plano');
  });

  test.each(['.DS_Store', '._allen.json', 'Thumbs.db', 'notes'])('passes over what is none of its files: %s', async (stray) => {
    const folders = ['', 'sites', 'runs', 'runs/1', 'runs/1/parts', 'runs/2', 'runs/names', 'places', 'work', 'sites/plano'];
    // A folder there may be a part of a release.
    const others = stray === 'notes' ? [] : ['sites/plano/releases'];
    const strays = [...folders, ...others].map((folder) => path.posix.join(folder, stray));
    const fleet = await makeFleet({
      ...filesOfRun(1, 'a'),
      ...filesOfRun(2, 'b'),
      ...filesOfRun(3, 'c'),
      'runs/names/night.json': '{"run":1}',
      'places/0.json': '{"id":"allen"}',
      ...Object.fromEntries(strays.map((name) => [name, 'x'])),
    });
    for (const name of strays) await utimes(path.join(fleet.store, name), 1, 1);
    for (const run of [1, 3]) await publishRun(fleet, run);
    const store = await FolderStore.open(fleet.store);
    const sites = IDS.filter((id) => id !== 'irving').map((id) => ({ id, releases: ['b'] }));
    expect(await pruneFleet(fleet, {})).toEqual({ sites, runs: [] });
    const older = sites.map(({ id }) => ({ id, releases: ['a'] }));
    expect(await pruneFleet(fleet, { before: 2 })).toEqual({ sites: older, runs: [1] });
    const left = { ...fleet, sites: fleet.sites.filter(({ id }) => id !== 'allen') };
    expect(await findLeft(left, store)).toEqual(['allen']);
    expect(await pruneFleet(left, { site: 'allen', isWhole: true })).toMatchObject({ sites: [{ id: 'allen', releases: ['c'] }] });
    expect(await store.has('places/0.json')).toBe(false);
    expect(await findLastBuilt(store)).toBe(3);
  });

  test('leaves a release alone that a command may be about to complete, and deletes it a day later', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), 'sites/plano/releases/part/site/index.html': 'Part' });
    await publishRun(fleet, 1);
    const part = path.join(fleet.store, 'sites/plano/releases/part');
    const twoDaysAgo = Date.now() / 1000 - 172_800;
    for (const changed of [['site'], ['.']]) {
      for (const each of ['site', '.']) await utimes(path.join(part, each), twoDaysAgo, twoDaysAgo);
      for (const each of changed) await utimes(path.join(part, each), new Date(), new Date());
      expect(await pruneFleet(fleet, {})).toEqual({ sites: [], runs: [] });
      expect(await readFile(path.join(part, 'site/index.html'), 'utf8')).toBe('Part');
    }
    for (const each of ['site', '.']) await utimes(path.join(part, each), twoDaysAgo, twoDaysAgo);
    await writeTree(fleet.store, { 'sites/plano/releases/.DS_Store': '' });
    for (const isDryRun of [true, false])
      expect(await pruneFleet(fleet, { isDryRun })).toEqual({ sites: [{ id: 'plano', releases: ['part'] }], runs: [] });
    expect((await readdir(path.join(fleet.store, 'sites/plano/releases'))).toSorted()).toEqual(['.DS_Store', 'a']);
  });

  test('deletes what is known of earlier runs; what is live, held, or named later stays', async () => {
    const names = { 'runs/names/old.json': '{"run":1}', 'runs/names/new.json': '{"run":3}' };
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b'), ...filesOfRun(3, 'c'), ...names });
    const store = await FolderStore.open(fleet.store);
    for (const run of [1, 2, 3]) await publishRun(fleet, run);
    expect(await rollBack(fleet, 'plano', 'wrong prices')).toMatchObject({ run: 4, release: 'b' });
    await expect(pruneFleet(fleet, { before: 99 })).rejects.toMatchObject({ message: 'There is no run 99 in the store.' });
    const before = await readTree(fleet.store);
    const would = await pruneFleet(fleet, { before: 3, isDryRun: true });
    expect(await readTree(fleet.store)).toEqual(before);
    expect(await pruneFleet(fleet, { before: 3 })).toEqual(would);
    expect(would).toMatchObject({ runs: [1, 2], sites: [{ id: 'allen' }, { id: 'frisco' }, { id: 'plano' }] });
    expect((await store.list('runs')).toSorted()).toEqual(['3', '4', 'names']);
    expect(await store.list('runs/names')).toEqual(['new.json']);
    expect([await shown(fleet, 'plano'), await shown(fleet, 'allen')]).toEqual(['b of plano', 'c of allen']);
    // What is held has to be released first, also where a later run is live.
    expect(await publishRun(fleet, 3)).toMatchObject({ same: ['allen', 'frisco'], held: [{ id: 'plano' }], newer: [], failed: [] });
    expect(await readLive(store, 'plano')).toMatchObject({ held: 'wrong prices' });
    await expect(publishRun(fleet, 1)).rejects.toThrow('There is no run 1 in the store.');
    expect(await beginRun(store)).toBe(5);
    // A name is free when its run is gone.
    expect(await enterRun(store, { join: 'old' }, {})).toMatchObject({ run: 6, isComplete: false });
    // What a site showed is its own: without the whole fleet, runs stay.
    expect(await pruneFleet(fleet, { site: 'plano', before: 4 })).toMatchObject({ runs: [] });
  });

  test('deletes all of a site that has left the fleet, if somebody names it; a site with a mistake has not left', async () => {
    const all = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b') });
    for (const run of [1, 2]) await publishRun(all, run);
    const sites = all.sites.filter(({ id }) => id === 'allen');
    const fleet = { ...all, sites, refused: [{ id: 'frisco' } as Fleet['refused'][number]] };
    const store = await FolderStore.open(fleet.store);
    expect(await findLeft(fleet, store)).toEqual(['plano']);
    await pruneFleet(fleet, { before: 2 });
    await pruneFleet(fleet, { site: 'frisco', before: 2 });
    expect([await shown(fleet, 'plano'), await shown(fleet, 'frisco')]).toEqual(['b of plano', 'b of frisco']);
    const whole = { site: 'plano', isWhole: true };
    await expect(pruneFleet(fleet, { ...whole, before: 2 })).rejects.toThrow('--with-live deletes all of one site.');
    await expect(pruneFleet(fleet, { isWhole: true })).rejects.toThrow('--with-live deletes all of one site.');
    for (const site of ['allen', 'frisco'])
      await expect(pruneFleet(fleet, { site, isWhole: true })).rejects.toThrow(`${site} is in the fleet.`);
    // Of two rows with one id, one may be the row of plano.
    for (const ids of [[undefined], [''], ['Plano'], ['frisco', 'frisco'], ['allen']]) {
      const unclear = { ...fleet, refused: ids.map((id) => ({ id }) as Fleet['refused'][number]) };
      expect(await findLeft(unclear, store)).toEqual([]);
      await expect(pruneFleet(unclear, whole)).rejects.toThrow('Whether plano has left the fleet is unknown');
    }
    expect(await shown(fleet, 'plano')).toBe('b of plano');
    for (const isDryRun of [true, false])
      expect(await pruneFleet(fleet, { ...whole, isDryRun })).toEqual({
        sites: [{ id: 'plano', releases: ['b'], isWhole: true }],
        runs: [],
      });
    expect([await findLeft(fleet, store), (await store.list('sites')).toSorted()]).toEqual([[], ['allen', 'frisco']]);
  });

  test.each(['allne', '', '.', '../runs', '../..', 'plano/releases'])('deletes nothing of what is no site: %s', async (site) => {
    const fleet = await makeFleet(filesOfRun(1, 'a'));
    const before = await readTree(fleet.root);
    for (const isWhole of [true, false])
      await expect(pruneFleet(fleet, { site, isWhole })).rejects.toThrow(`There is no site ${site} in the fleet.`);
    expect(await readTree(fleet.root)).toEqual(before);
  });

  test('deletes what killed commands left, and nothing of commands that run', async () => {
    const fleet = await makeFleet({ 'work/build-old/site/index.html': '', 'work/build-new/site/index.html': '' });
    const old = new Date(Date.now() - 2 * 86_400_000);
    await utimes(path.join(fleet.store, 'work/build-old'), old, old);
    await pruneFleet(fleet, {});
    expect(await (await FolderStore.open(fleet.store)).list('work')).toEqual(['build-new']);
  });
});

test('a release that is gone is built again, after publish has missed it', async () => {
  const fleet = await makeFleet(filesOfRun(1, 'a'));
  const store = await FolderStore.open(fleet.store);
  await store.remove('sites/plano/releases/a/manifest.json');
  await store.remove('sites/allen/releases/a/manifest.json');
  await store.write('sites/allen/built.json', '{"release":"b"}');
  const { failed, published } = await publishRun(fleet, 1);
  expect([failed.map(({ id }) => id), published]).toEqual([['allen', 'plano'], ['frisco']]);
  const isKnown = (id: string): Promise<boolean> => store.has(`sites/${id}/built.json`);
  expect([await isKnown('plano'), await isKnown('allen'), await isKnown('frisco')]).toEqual([false, true, true]);
});

describe('what is live, and lost in the store', () => {
  test.each<[string, (release: string) => Promise<unknown>]>([
    ['the release is gone', (release) => rm(release, { recursive: true })],
    ['its manifest is gone', (release) => rm(path.join(release, 'manifest.json'))],
    ['its manifest is cut', (release) => writeTree(release, { 'manifest.json': '{"fil' })],
    ['its manifest says nothing', (release) => writeTree(release, { 'manifest.json': 'null' })],
    ['its manifest says something else', (release) => writeTree(release, { 'manifest.json': '{"files":[1],"hashes":[]}' })],
    ['its files are gone', (release) => rm(path.join(release, 'site'), { recursive: true })],
  ])('fails in publish, and the next build makes it again: %s', async (_what, lose) => {
    const fleet = await makeFleet(filesOfRun(1, 'a'));
    await publishRun(fleet, 1);
    await lose(path.join(fleet.store, 'sites/plano/releases/a'));
    const message = 'The release a of plano is no longer in the store. Build again, and publish that run.';
    expect(await publishRun(fleet, 1)).toMatchObject({ same: ['allen', 'frisco'], failed: [{ id: 'plano', message }] });
    const isThere = (name: string): boolean => existsSync(path.join(fleet.store, 'sites/plano', name));
    // A build puts no files where a manifest says that they are there.
    expect([isThere('built.json'), isThere('releases/a/manifest.json')]).toEqual([false, false]);
  });

  test.each(['site', 'manifest.json'])('fails also if the site is held, or the run is older: without %s', async (name) => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b') });
    for (const run of [1, 2]) await publishRun(fleet, run);
    await rollBack(fleet, 'plano', 'wrong prices');
    await rm(path.join(fleet.store, 'sites/plano/releases/a', name), { recursive: true });
    await rm(path.join(fleet.store, 'sites/allen/releases/b', name), { recursive: true });
    const message = 'The release b of allen is no longer in the store. Build again, and publish that run.';
    const ofHeld = 'The release a of plano is no longer in the store. plano is held. To show another one: npm run fleet -- release plano. ';
    for (const run of [1, 2]) {
      expect((await publishRun(fleet, run)).failed).toEqual([
        { id: 'allen', message },
        { id: 'plano', message: `${ofHeld}Build again, and publish that run.` },
      ]);
      // What was built last of plano is not what is lost.
      const built = ['allen', 'plano'].map((id) => existsSync(path.join(fleet.store, `sites/${id}/built.json`)));
      expect(built).toEqual([false, true]);
    }
  });

  test('is not what a rollback goes back to', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b'), ...filesOfRun(3, 'c') });
    for (const run of [1, 2, 3]) await publishRun(fleet, run);
    await rm(path.join(fleet.store, 'sites/plano/releases/b/site'), { recursive: true });
    expect(await rollBack(fleet, 'plano', 'wrong prices')).toMatchObject({ release: 'a', from: 'c' });
  });

  test.each<[string, (link: string) => Promise<unknown>]>([
    ['is gone', (link) => rm(link)],
    ['leads to another release', (link) => rm(link).then(() => symlink('releases/a/site', link, 'junction'))],
    ['became a folder in a copy', (link) => rm(link).then(() => writeTree(link, { 'index.html': 'b of plano' }))],
  ])('comes back with any run if the link %s', async (_what, lose) => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b'), ...filesOfRun(3, 'c') });
    for (const run of [1, 2]) await publishRun(fleet, run);
    const link = path.join(fleet.store, 'sites/plano/current');
    const loseAndPublish = async (run: number, showing: string): Promise<void> => {
      await lose(link);
      expect((await publishRun(fleet, run)).failed).toEqual([]);
      expect([await shown(fleet, 'plano'), (await lstat(link)).isSymbolicLink()]).toEqual([`${showing} of plano`, true]);
    };
    await loseAndPublish(1, 'b');
    await loseAndPublish(2, 'b');
    await loseAndPublish(3, 'c');
    await rollBack(fleet, 'plano', 'wrong prices');
    await loseAndPublish(3, 'b');
    expect((await readdir(path.join(fleet.store, 'work'))).toSorted()).toEqual([]);
  });
});

describe('an earlier run', () => {
  const later = (state: object): Record<string, string> => {
    const report = { run: 3, counts: {}, sites: ['allen', 'frisco', 'plano'].map((id) => ({ id, release: 'a', ...state })) };
    return { 'runs/3/run.json': '{"run":3,"parts":1}', 'runs/3/report.json': JSON.stringify(report) };
  };

  test.each([
    ['built that release again', { state: 'built' }],
    ['has it from a run that did', { state: 'unchanged', since: 3 }],
  ])('puts nothing back that a later run replaced, if the later one %s', async (_what, state) => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...filesOfRun(2, 'b'), ...later(state) });
    await publishRun(fleet, 1);
    expect(await publishRun(fleet, 3)).toMatchObject({ published: [], same: ['allen', 'frisco', 'plano'] });
    expect(await publishRun(fleet, 2)).toMatchObject({ published: [], newer: ['allen', 'frisco', 'plano'] });
    expect(await shown(fleet, 'plano')).toBe('a of plano');
  });

  test('costs no write if nothing was built since', async () => {
    const fleet = await makeFleet({ ...filesOfRun(1, 'a'), ...later({ state: 'unchanged', since: 1 }) });
    await publishRun(fleet, 1);
    const pointers = (): Promise<string[]> =>
      Promise.all(['allen', 'plano'].map((id) => readFile(path.join(fleet.store, `sites/${id}/current.json`), 'utf8')));
    const before = await pointers();
    expect(await publishRun(fleet, 3)).toMatchObject({ same: ['allen', 'frisco', 'plano'] });
    expect(await pointers()).toEqual(before);
  });
});

test('what a launch refuses is not judged where nothing would move', async () => {
  const stops = [{ code: 'TEXT_UNWRITTEN', file: 'base/site.config.yaml', line: 1, column: 1 }];
  const report = { run: 1, counts: {}, sites: ['allen', 'frisco', 'plano'].map((id) => ({ id, state: 'built', release: 'a', stops })) };
  const fleet = await makeFleet({ ...filesOfRun(1, 'a'), 'runs/1/report.json': JSON.stringify(report), ...filesOfRun(2, 'b') });
  expect(await publishRun(fleet, 1)).toMatchObject({ stopped: [{ id: 'allen' }, { id: 'frisco' }, { id: 'plano' }] });
  await publishRun(fleet, 2);
  expect(await publishRun(fleet, 1)).toMatchObject({ stopped: [], newer: ['allen', 'frisco', 'plano'] });
});

test('the link of a live release is relative, so that a store can be moved', async () => {
  const fleet = await makeFleet(filesOfRun(1, 'a'));
  await publishRun(fleet, 1);
  expect(await realpath(path.join(fleet.store, 'sites/plano/current'))).toBe(path.join(fleet.store, 'sites/plano/releases/a/site'));
});
