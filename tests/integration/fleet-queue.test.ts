import { existsSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildFleet, goOn } from '../../src/node/fleet/build-fleet.ts';
import { publishRun } from '../../src/node/fleet/publish-fleet.ts';
import { beginRun, findLastBuilt, readRun, writeOutcome, writePart } from '../../src/node/fleet/run.ts';
import { finishRun, readReport, reportRun } from '../../src/node/fleet/run-report.ts';
import { openStore } from '../../src/node/fleet/store/open-store.ts';
import { buildByWorkers } from '../../src/node/queue/build-by-workers.ts';
import { ChildPool } from '../../src/node/queue/child-pool.ts';
import { ADDRESS, ATTEMPTS, openEngine } from '../../src/node/queue/engine.ts';
import { work } from '../../src/node/queue/work.ts';
import { fleetOf, openFleetIn, siteName } from '../support/made-fleet.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import type { QueueServer } from '../support/queue-servers.ts';
import { findQueueServer, startQueueServer } from '../support/queue-servers.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);
const NOW = '2026-11-20';
const WRONG_PHONE = { 'site.config.yaml': 'business: { phone: "(214) 555-01" }\n' };
const FOREIGN_BASE = { 'site.config.yaml': 'extends: ../../../../../etc/hostname\n' };

describe('the parts of a run', () => {
  test('make one run, which is complete with the last of them', async () => {
    const folder = await makeFolder(fleetOf(3, { [siteName(1)]: WRONG_PHONE }));
    const { fleet, tool } = await openFleetIn(folder);
    const build = async (number: number, join = 'night', of = 2, now = NOW) => {
      return buildFleet({ fleet, tool, sites: fleet.sites, shard: { number, of }, join, now });
    };
    expect((await build(2)).run).toBe(1);
    const store = await openStore(fleet);
    await expect(readReport(store, 1)).rejects.toThrow('Run 1 is not complete: it waits for the part 1/2.');
    await expect(publishRun(fleet, 1)).rejects.toThrow(/not complete/);
    // Two commands build the same part: one of them is a second attempt.
    expect((await Promise.all([build(1), build(1)])).map(({ run }) => run)).toEqual([1, 1]);
    const { state, counts, sites } = await readReport(store, 1);
    expect(state).toBe('complete with 1 refused');
    expect(counts).toMatchObject({ built: 2, refused: 1, queued: 0 });
    expect(sites.map(({ id, state: each }) => [id, each])).toEqual([
      [siteName(0), 'built'],
      [siteName(1), 'refused'],
      [siteName(2), 'built'],
    ]);
    // A scheduler starts a part again: nothing is left to do, and nothing is written.
    const before = await readTree(path.join(folder, 'store'));
    expect(await build(1)).toMatchObject({ run: 1, isKnown: true, sites: [{ state: 'built' }, { state: 'built' }] });
    expect(await build(2)).toMatchObject({ run: 1, isKnown: true, sites: [{ state: 'refused' }] });
    // Somebody forgot to change the name: a site of this part would be another one.
    await writeTree(folder, { [`clients/${siteName(0)}/note.txt`]: 'New' });
    await expect(build(1)).rejects.toThrow('Run 1 has the name night, and is complete.');
    expect(await readTree(path.join(folder, 'store'))).toEqual(before);
    if (!TAKES_ALL) return;
    await expect(build(1, 'night', 2, '2027-01-01')).rejects.toThrow('This machine has another --now than run 1 began with.');
    expect(await build(2)).toMatchObject({ isKnown: true });
    await writeTree(folder, { [`clients/${siteName(1)}/site.config.yaml`]: 'business: { name: "Tidy now" }\n' });
    await expect(build(2)).rejects.toThrow('Run 1 has the name night, and is complete.');
    await publishRun(fleet, 1, { first: 1 });
    expect((await readReport(store, 1)).counts).toMatchObject({ published: 1, built: 1 });
    // What was published stays so when the report is written again.
    await finishRun(store, 1);
    await publishRun(fleet, 1);
    expect((await readReport(store, 1)).counts).toMatchObject({ published: 2, built: 0, refused: 1 });
    expect((await build(1, 'next-night')).run).toBe(2);
    expect((await runInProcess('fleet', ['status'], { cwd: folder })).stdout).toMatch(
      /^Run 2 {2}\S+ \S+ {2}next-night {2}as on 2026-11-20 {2}waits for the part 2\/2: [12] \w+.*\nRun 1 {2}\S+ \S+ {2}night {2}as on 2026-11-20 {2}complete with 1 refused: 2 published and 1 refused\n$/,
    );
    await expect(build(1, 'next-night', 3)).rejects.toThrow('The run next-night has 2 parts, not 3.');
  });

  test('say again which sites failed; whoever looks at a run changes nothing, and “last” is the run that was built last', async () => {
    const folder = await makeFolder(fleetOf(2));
    const { fleet } = await openFleetIn(folder);
    const store = await openStore(fleet);
    const [first, second] = fleet.sites.map(({ id }) => id) as [string, string];
    const failed = { id: second, state: 'failed', message: 'The disk is full.' } as const;
    const release = 'a'.repeat(32);
    await writePart(store, await beginRun(store), { number: 1, of: 1 }, [{ id: first, state: 'built', release, warnings: 0 }, failed]);
    const fleetCommand = (...words: string[]) => runInProcess('fleet', words, { cwd: folder });
    expect(await fleetCommand('build', '1')).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/The site \S+ failed: The disk is full\.\nTo try again: .* build 1 --failed\n/),
    });
    await fleetCommand('status', '1');
    const report = await readFile(path.join(folder, 'store/runs/1/report.json'), 'utf8');
    expect((await fleetCommand('status', '1')).stdout).toContain('The disk is full.');
    expect(await readFile(path.join(folder, 'store/runs/1/report.json'), 'utf8')).toBe(report);
    // A program that builds reads the number of the run.
    expect(JSON.parse((await fleetCommand('build', '1', '--format', 'json')).stdout)).toMatchObject({
      version: 1,
      run: 1,
      diagnostics: [],
    });
    await runInProcess('fleet', ['list'], { cwd: folder, env: { TOWNSITE_CACHE: '' } });
    expect(await readFile(path.join(folder, '.townsite/.gitignore'), 'utf8')).toBe('*\n');
    for (const words of [['list'], ['status'], ['status', '1'], ['build', '1']])
      expect((await fleetCommand(...words)).stdout).not.toContain('no longer in fleet.yaml');
    await writeTree(folder, { 'store/sites/gone/current.json': '{}', 'store/sites/never/built.json': '{}' });
    for (const words of [['list'], ['status'], ['status', '1'], ['build', '1']])
      expect((await fleetCommand(...words)).stdout).toMatch(
        /Still live, but no longer in fleet\.yaml: the site gone\.\n.* prune --site gone --with-live\./,
      );
    expect((await fleetCommand('prune', '--site', 'gone', '--with-live', '--dry-run')).stdout).toMatch(
      /^0 releases of 1 site would be deleted\.\n {2}gone: all of it/,
    );
    expect(await fleetCommand('publish', '1', '--shard', '2/2')).toMatchObject({
      code: 0,
      stdout: `Run 1: 0 sites published, 0 live already.\nNot built in this run: the site ${second}.\n`,
    });
    expect((await fleetCommand('publish')).stderr).toMatch(/“last”/);
    // A rollback has a number, and no parts.
    await beginRun(store);
    expect(await findLastBuilt(store)).toBe(1);
  });

  test.each(
    firstOf<[string, Readonly<Record<string, string>>, string]>([
      ['base', { 'base/note.txt': 'New' }, 'another base/'],
      ['fleet.yaml', { 'fleet.yaml': `${fleetOf(0)['fleet.yaml']}# New\n` }, 'another fleet.yaml'],
      ['table', { 'sites.csv': 'site,business.name\na,A\nb,B\nc,D\n' }, 'another sites.csv'],
      ['list of sites', { 'sites.csv': 'site,business.name\na,A\nb,B\nd,C\n' }, 'another sites.csv and another list of sites'],
      ['Townsite', { 'store/runs/1/run.json': '{"run":1,"parts":3,"inputs":{"Townsite":"other"}}' }, 'another Townsite'],
    ]),
  )('are made from the same files: not from another %s', async (what, changed, words) => {
    const isTable = what === 'table' || what === 'list of sites';
    const table = {
      'fleet.yaml': 'sites: { from: sites.csv }\nextends: base/site.config.yaml\nstore: store\n',
      'sites.csv': 'site,business.name\na,A\nb,B\nc,C\n',
    };
    const folder = await makeFolder({ ...fleetOf(isTable ? 0 : 3), ...(isTable ? table : {}) });
    const part = async (number: number) => {
      const { fleet, tool } = await openFleetIn(folder);
      return buildFleet({ fleet, tool, sites: fleet.sites, shard: { number, of: 3 }, join: 'night', now: NOW });
    };
    await part(1);
    await writeTree(folder, changed);
    await expect(part(2)).rejects.toThrow(`This machine has ${words} than run 1 began with.`);
    const { fleet, tool } = await openFleetIn(folder);
    expect((await readRun(await openStore(fleet), 1)).missing).toEqual(['2/3', '3/3']);
    const waiting = [{ id: fleet.sites[0]?.id ?? '', state: 'failed' as const, message: '' }];
    await expect(goOn({ fleet, tool }, { run: 1, waiting })).rejects.toThrow(words.replace(' and another list of sites', ''));
  });

  test.runIf(TAKES_ALL)('extend the same, also where each site says what it extends', async () => {
    const own = (name: string) => `extends: ../../base/site.config.yaml\nbusiness: { name: ${name} }\n`;
    const folder = await makeFolder({
      ...fleetOf(0),
      'fleet.yaml': 'sites: clients/*/site.config.yaml\nstore: store\n',
      'clients/a/site.config.yaml': own('A'),
      'clients/b/site.config.yaml': own('B'),
      'clients/c/site.config.yaml': own('C').replace('base/', 'other/'),
      'other/site.config.yaml': fleetOf(0)['base/site.config.yaml'] ?? '',
    });
    const { fleet, tool } = await openFleetIn(folder);
    const part = (number: number) => buildFleet({ fleet, tool, sites: fleet.sites, shard: { number, of: 3 }, join: 'n', now: NOW });
    await part(1);
    await writeTree(folder, { 'base/note.txt': 'New' });
    await expect(part(2)).rejects.toThrow('This machine has another base/ than run 1 began with.');
    // No other part has a site with this base.
    expect((await part(3)).sites).toMatchObject([{ state: 'built' }]);
  });

  test('build a site that failed again from the same files, as on the same day', async () => {
    const folder = await makeFolder({ ...fleetOf(1), [`store/sites/${siteName(0)}`]: 'No folder' });
    const { fleet, tool } = await openFleetIn(folder);
    const day = '2026-12-24';
    expect((await buildFleet({ fleet, tool, sites: fleet.sites, now: day })).sites).toMatchObject([{ state: 'failed' }]);
    const store = await openStore(fleet);
    const waiting = (await readRun(store, 1)).sites;
    await writeTree(folder, { [`clients/${siteName(0)}/note.txt`]: 'New' });
    await expect(goOn({ fleet, tool }, { run: 1, waiting })).rejects.toThrow(`This machine has another site ${siteName(0)} than run 1`);
    await rm(path.join(folder, 'clients', siteName(0), 'note.txt'));
    await rm(path.join(folder, 'store/sites', siteName(0)));
    // It may have failed before it was known what it is made from.
    const unknown = waiting.map(({ id }) => ({ id, state: 'failed' as const, message: '' }));
    expect((await goOn({ fleet, tool }, { run: 1, waiting: unknown })).sites).toMatchObject([{ state: 'built' }]);
    expect(JSON.parse((await store.read(`sites/${siteName(0)}/built.json`)) ?? '')).toMatchObject({ from: day });
  });

  test('are built again in the next run if a base was another one for a while', async () => {
    const folder = await makeFolder(fleetOf(2));
    const { fleet, tool } = await openFleetIn(folder);
    const build = async (onSite: (number: number) => void) =>
      (await buildFleet({ fleet, tool, sites: fleet.sites, now: NOW, onSite })).sites.map(({ state }) => state);
    const note = path.join(folder, 'base/note.txt');
    expect(await build((number) => number === 2 && writeFileSync(note, 'New'))).toEqual(['built', 'built']);
    await rm(note);
    expect(await build(() => undefined)).toEqual(['built', 'built']);
    expect(await build(() => undefined)).toEqual(['unchanged', 'unchanged']);
  });

  test('that begin at once take one number', async () => {
    const folder = await makeFolder(fleetOf(4));
    const { fleet, tool } = await openFleetIn(folder);
    const parts = [1, 2, 3, 4].map((number) => ({ number, of: 4 }));
    const runs = await Promise.all(parts.map(async (shard) => buildFleet({ fleet, tool, sites: fleet.sites, shard, join: 'n', now: NOW })));
    const [run = 0, ...others] = new Set(runs.map((each) => each.run));
    expect(others).toEqual([]);
    expect((await readReport(await openStore(fleet), run)).counts).toMatchObject({ built: 4 });
  });
});

describe.skipIf(findQueueServer('redis') === undefined)('a queue on Redis (skipped where redis-server is not installed)', () => {
  let server: QueueServer;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await startQueueServer('redis');
    process.env[ADDRESS] = server.url;
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });
  afterAll(async () => {
    delete process.env[ADDRESS];
    await server?.stop();
  });

  const startWorker = async (
    folder: string,
    tells: { onTrouble?: (words: string) => void; onOtherFiles?: (error: Error) => void } = {},
  ) => {
    const { fleet, tool } = await openFleetIn(folder);
    const store = await openStore(fleet);
    const pool = new ChildPool(tool.toolRoot, fleet.file, { timeout: 60, memory: 2048 });
    const engine = await openEngine(store, fleet.root);
    const { stop } = work({
      store,
      engine,
      pool,
      concurrency: 2,
      onOutcome: () => {},
      onTrouble: () => {},
      onOtherFiles: () => {},
      ...tells,
    });
    stops.push(stop);
  };
  const all = { isAgain: () => true, onSite: () => {}, onProgress: () => {} };

  test('lets workers build the bytes of a plain build, refuses what that refuses, and builds nothing twice', async () => {
    const wrong = { [siteName(1)]: WRONG_PHONE, [siteName(2)]: FOREIGN_BASE };
    const [folder, alone] = [await makeFolder(fleetOf(4, wrong)), await makeFolder(fleetOf(4, wrong))];
    await startWorker(folder);
    const { fleet, tool } = await openFleetIn(folder);
    const progress: string[] = [];
    const built = await buildByWorkers({ ...all, fleet, tool, sites: fleet.sites, now: NOW, onProgress: (words) => progress.push(words) });
    expect(built.sites.map(({ state }) => state)).toEqual(['built', 'refused', 'refused', 'built']);
    const [, first, second] = built.sites.map((site) => (site.state === 'refused' ? site.findings : []));
    expect([first, second].map((findings) => findings?.map(({ code, line, column }) => [code, line, column]))).toEqual([
      [['PHONE_IMPOSSIBLE', 1, 20]],
      [['FLEET_FORBIDDEN', 1, 1]],
    ]);
    expect(progress.at(-1)).toBe('2 of 4 built, 2 refused (2 kinds)');
    const plain = await openFleetIn(alone);
    await buildFleet({ ...plain, sites: plain.fleet.sites, now: NOW });
    const releases = async (root: string) =>
      [...(await readTree(path.join(root, 'store/sites')))].filter(([name]) => name.includes('/releases/'));
    expect(await releases(folder)).toEqual(await releases(alone));
    const again = await buildByWorkers({ ...all, fleet, tool, sites: fleet.sites, now: NOW });
    expect([again.run, again.sites.map(({ state }) => state)]).toEqual([2, ['unchanged', 'refused', 'refused', 'unchanged']]);
    expect(JSON.parse(await readFile(path.join(folder, 'store/runs/2/report.json'), 'utf8')).state).toBe('complete with 2 refused');
  });

  test('is not waited for if there is nothing to build', async () => {
    const { fleet, tool } = await openFleetIn(await makeFolder(fleetOf(2)));
    const progress: string[] = [];
    const build = () => buildByWorkers({ ...all, fleet, tool, sites: fleet.sites, now: NOW, onProgress: (words) => progress.push(words) });
    await buildFleet({ fleet, tool, sites: fleet.sites, now: NOW });
    expect(await build()).toMatchObject({ run: 2, sites: [{ state: 'unchanged' }, { state: 'unchanged' }], missing: [] });
    expect(progress).toEqual(['nothing to build']);
    expect((await readReport(await openStore(fleet), 2)).state).toBe('complete');
  });

  test('can be lost: the same run is filled again, or built without it; other files are not mixed in', async () => {
    const folder = await makeFolder(fleetOf(2));
    const { fleet, tool } = await openFleetIn(folder);
    const lost = buildByWorkers({ ...all, fleet, tool, sites: fleet.sites, now: NOW });
    const store = await openStore(fleet);
    await expect.poll(async () => (await store.has('runs/1/parts/1-of-1.json')) && (await store.has('queue.json'))).toBe(true);
    const emptied = setInterval(() => void server.wipe(), 200);
    await expect(lost).rejects.toThrow('The queue is empty, but 2 sites of run 1 are not built.');
    clearInterval(emptied);
    const waiting = (await readRun(store, 1)).sites;
    expect(reportRun({ run: 1, sites: waiting, missing: [] }).state).toBe('waits for 2 sites');
    await writeTree(folder, { [`clients/${siteName(0)}/note.txt`]: 'New' });
    const asked = { fleet, tool, sites: fleet.sites };
    await expect(goOn(asked, { run: 1, waiting })).rejects.toThrow(/another site site-000 than run 1 began with/);
    await writeTree(folder, { 'base/more.txt': 'New' });
    const { sites } = await buildFleet({ ...asked, now: NOW });
    expect(sites.map(({ state }) => state)).toEqual(['built', 'built']);
    expect((await finishRun(store, 1)).sites.map(({ state }) => state)).toEqual(['queued', 'queued']);
  });

  test('may have anything in it: what is no site of a run is left out, and nothing is written for it', async () => {
    const folder = await makeFolder(fleetOf(2));
    const { fleet, tool } = await openFleetIn(folder);
    const store = await openStore(fleet);
    const queue = (await openEngine(store, fleet.root)).openQueue();
    const strange = [
      { run: 1, site: '../../../evil', inputs: 'a' },
      { run: 99, site: siteName(0), inputs: 'a' },
      { site: siteName(0) },
      { run: '1', site: siteName(1), inputs: 'a' },
    ];
    for (const data of strange) await queue.add('site', data as never);
    const troubles: string[] = [];
    const built = buildByWorkers({ ...all, fleet, tool, sites: fleet.sites, now: NOW });
    await startWorker(folder, { onTrouble: (message) => troubles.push(message) });
    expect((await built).sites.map(({ state }) => state)).toEqual(['built', 'built']);
    await expect.poll(() => queue.getJobCounts('waiting', 'active', 'delayed')).toEqual({ waiting: 0, active: 0, delayed: 0 });
    await queue.close();
    expect(troubles.filter((each) => /no site of a run in this store/.test(each))).toHaveLength(strange.length);
    expect(await store.list('runs')).toEqual(['1']);
    expect(existsSync(path.join(folder, 'evil.json'))).toBe(false);
  });

  test('builds again what failed, if a run of the same name is begun again', async () => {
    const folder = await makeFolder(fleetOf(1));
    const { fleet, tool } = await openFleetIn(folder);
    const store = await openStore(fleet);
    const stop = new AbortController();
    const asked = { ...all, fleet, tool, sites: fleet.sites, now: NOW, join: 'night' };
    expect(await buildByWorkers({ ...asked, onInterrupt: () => stop.signal, onProgress: () => stop.abort() })).toMatchObject({ left: 1 });
    const [waiting] = reportRun(await readRun(store, 1), [siteName(0), 'other']).sites;
    expect([waiting?.state, reportRun(await readRun(store, 1), ['other']).counts]).toMatchObject(['building', { queued: 1, building: 0 }]);
    await writeOutcome(store, 1, { id: siteName(0), state: 'failed', message: 'The disk is full.' });
    await startWorker(folder);
    expect(await buildByWorkers(asked)).toMatchObject({ run: 1, left: 0, sites: [{ state: 'built' }] });
  });

  test('can be gone for a while, or be full: the build goes on, and can be stopped', async () => {
    const folder = await makeFolder(fleetOf(1));
    const { fleet, tool } = await openFleetIn(folder);
    const asked = { ...all, fleet, tool, sites: fleet.sites, now: NOW };
    const known = process.env[ADDRESS];
    const [own, full] = [
      await startQueueServer('redis', ['--appendonly', 'yes', '--appendfsync', 'always']),
      await startQueueServer('redis', ['--maxmemory', '1mb']),
    ];
    try {
      process.env[ADDRESS] = full.url;
      await expect(buildByWorkers(asked)).rejects.toMatchObject({
        name: 'UsageError',
        message: expect.stringMatching(/^The queue at redis:.* does not answer as it should: .*OOM/),
        hint: expect.stringMatching(/Run 1 is in the store\. To go on: .* build 1 --queue$/),
      });
      process.env[ADDRESS] = own.url;
      const troubles: string[] = [];
      const seen = new Set<string>();
      const more = { onTrouble: (message: string) => troubles.push(message), onProgress: () => seen.add('built') };
      const stop = new AbortController();
      const [stopped, built] = [
        buildByWorkers({ ...asked, onInterrupt: () => stop.signal, onProgress: () => seen.add('stopped') }),
        buildByWorkers({ ...asked, ...more, run: 1, isAgain: ({ state }) => state === 'queued' }),
      ];
      await expect.poll(() => seen.size, { timeout: 10_000 }).toBe(2);
      await own.kill();
      await expect.poll(() => troubles.at(-1), { timeout: 10_000 }).toMatch(/^The queue at redis:.* does not answer/);
      stop.abort();
      expect(await stopped).toMatchObject({ left: 1 });
      await own.start();
      await startWorker(folder);
      expect((await built).sites).toMatchObject([{ state: 'built' }]);
      await Promise.all(stops.splice(0).map((end) => end()));
    } finally {
      process.env[ADDRESS] = known;
      await Promise.all([own.stop(), full.stop()]);
    }
  }, 60_000);

  // In the gate, work.test.ts says what a worker with other files does.
  test.runIf(TAKES_ALL)(
    'gives no site to a worker with other files, which says what differs and ends; the site waits for one that has them',
    async () => {
      const folder = await makeFolder(fleetOf(1));
      const forbidding = `sites: clients/*/site.config.yaml\nextends: base/site.config.yaml\nstore: ${folder}/store\n`;
      const other = await makeFolder({ ...fleetOf(1), 'base/note.txt': 'New', 'fleet.yaml': forbidding });
      // Such a fleet does not allow this. The worker must not say so in a run that does.
      for (const each of [folder, other]) await writeTree(each, { [`clients/${siteName(0)}/blocks/note.txt`]: '' });
      const { fleet, tool } = await openFleetIn(folder);
      const ofBuild: string[] = [];
      const built = buildByWorkers({ ...all, fleet, tool, sites: fleet.sites, now: NOW, onTrouble: (message) => ofBuild.push(message) });
      await expect.poll(() => ofBuild[0], { timeout: 20_000 }).toMatch(/^No worker is running\. Start a worker .* fleet -- worker$/);
      // More workers than a site has attempts.
      for (let number = 0; number < ATTEMPTS; number += 1) {
        const refusals: string[] = [];
        await startWorker(other, { onOtherFiles: ({ message }) => refusals.push(message) });
        await expect
          .poll(() => refusals[0], { timeout: 20_000 })
          .toBe('This worker has another fleet.yaml and another base/ than run 1 began with.');
      }
      await startWorker(folder);
      expect(await built).toMatchObject({ run: 1, left: 0, sites: [{ state: 'built' }] });
    },
  );

  test.runIf(TAKES_ALL)(
    'goes on if a worker lacks the files of one site, or those of an earlier run, which nobody may have any more',
    async () => {
      const store = path.join(await makeFolder(), 'store');
      const [folder, other] = [await makeFolder(fleetOf(2, {}, store)), await makeFolder(fleetOf(2, {}, store))];
      const build = async () => {
        const { fleet, tool } = await openFleetIn(folder);
        return buildByWorkers({ ...all, fleet, tool, sites: fleet.sites, now: NOW });
      };
      const first = expect(build()).rejects.toThrow('Run 1 was replaced by run 2.');
      const opened = await openStore((await openFleetIn(folder)).fleet);
      await expect.poll(() => opened.has('runs/1/parts/1-of-1.json')).toBe(true);
      for (const each of [folder, other]) await writeTree(each, { 'base/note.txt': 'New' });
      await writeTree(other, { [`clients/${siteName(0)}/note.txt`]: 'New' });
      const troubles = new Set<string>();
      const second = build();
      await startWorker(other, { onTrouble: (message) => troubles.add(message.replace(/ Use .*/, '')) });
      await expect
        .poll(() => [...troubles], { timeout: 20_000 })
        .toContain(`A worker has another site ${siteName(0)} than run 2 began with.`);
      await startWorker(folder);
      // The worker with the other files may have used up the attempts of the site that it lacks.
      expect(await second).toMatchObject({ run: 2, sites: [{ id: siteName(0) }, { state: 'built' }] });
      await first;
      expect(reportRun(await readRun(opened, 1))).toMatchObject({ state: 'replaced by run 2', counts: { queued: 2, failed: 0 } });
    },
    90_000,
  );

  test('must not be one that deletes data, and must answer', async () => {
    const folder = await makeFolder(fleetOf(1));
    const { fleet } = await openFleetIn(folder);
    const store = await openStore(fleet);
    const open = (address: string) => openEngine(store, fleet.root, { [ADDRESS]: address });
    const evicts = await startQueueServer('redis', ['--maxmemory-policy', 'allkeys-lru']);
    await expect(open(evicts.url)).rejects.toThrow(/deletes data when its memory is full \(maxmemory-policy allkeys-lru\)/);
    await evicts.stop();
    await expect(open('redis://:secret@127.0.0.1:1')).rejects.toThrow(/redis:\/\/127\.0\.0\.1:1 does not answer/);
    await expect(open('redis://:a%zz@127.0.0.1:1')).rejects.toThrow(/has a % that begins no encoded character/);
    await expect(open('http://127.0.0.1')).rejects.toThrow(/not the address of a Redis or PostgreSQL/);
    await expect(open('')).rejects.toThrow(/TOWNSITE_QUEUE is not set/);
  });
});
