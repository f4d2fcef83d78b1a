import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { buildSite } from '../../src/node/build-site.ts';
import { buildFleet } from '../../src/node/fleet/build-fleet.ts';
import { projectOf } from '../../src/node/fleet/build-release.ts';
import type { Fleet } from '../../src/node/fleet/fleet.ts';
import type { LiveRelease } from '../../src/node/fleet/live-release.ts';
import { readLive } from '../../src/node/fleet/live-release.ts';
import { pruneFleet } from '../../src/node/fleet/prune-fleet.ts';
import { publishRun, rollBack } from '../../src/node/fleet/publish-fleet.ts';
import { readFleet } from '../../src/node/fleet/read-fleet.ts';
import type { ReleaseManifest } from '../../src/node/fleet/release-manifest.ts';
import { FolderStore } from '../../src/node/fleet/store/folder-store.ts';
import { openStore } from '../../src/node/fleet/store/open-store.ts';
import type { Store } from '../../src/node/fleet/store/store.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { withoutDrawnPreviews } from '../support/preview-site.ts';
import type { S3Request, S3Server } from '../support/s3-server.ts';
import { startS3 } from '../support/s3-server.ts';
import { asReady, ROOT, siteWithBlocks } from '../support/small-site.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

/** How many sites the trials have, and how many commands do the same at once. */
const SITES = Number(process.env.SITES ?? 200);
const COMMANDS = 200;
const NOW = '2026-11-20';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3(await makeFolder());
  Object.assign(process.env, s3.env);
});
afterAll(() => s3.close());

test('of many commands that put the same files into a folder at once, each leaves all of them', async () => {
  const folder = await makeFolder();
  const store = await FolderStore.open(folder);
  await Promise.all(
    Array.from({ length: COMMANDS }, async () => {
      const work = await store.makeWorkFolder();
      await writeTree(path.join(work, 'site'), { 'index.html': 'A page' });
      await store.putFolder('releases/a/site', path.join(work, 'site'), { files: ['index.html'] });
      await rm(work, { recursive: true, force: true });
    }),
  );
  const found = await readTree(path.join(folder, 'releases'));
  expect([...found].map(([name, bytes]) => [name, String(bytes)])).toEqual([['a/site/index.html', 'A page']]);
});

test('a bucket lists and removes more files than a page of its list has', async () => {
  const store = await openStore({ root: ROOT, store: 's3://sites/pages' } as Fleet);
  const names = Array.from({ length: 2100 }, (_, index) => String(index + 1));
  for (let at = 0; at < names.length; at += 50)
    await Promise.all(names.slice(at, at + 50).map((name) => store.write(`runs/${name}/run.json`, '{}')));
  expect((await store.list('runs')).toSorted()).toEqual(names.toSorted());
  s3.requests.length = 0;
  await store.removeFolder('runs');
  const count = (wanted: string): number => s3.requests.filter(({ method }) => method === wanted).length;
  expect(count('GET')).toBe(3);
  // s3rver fails at times when it removes folders at once. The client then asks again.
  expect(count('POST')).toBeLessThan(8);
  expect(await store.list('runs')).toEqual([]);
});

async function makeFleet(store: string, sites = SITES): Promise<Fleet> {
  const hero = { type: 'hero', heading: 'Clean Homes', text: 'Call {{business.phone}}.' };
  const base = stringify(asReady(withoutDrawnPreviews(siteWithBlocks(hero))));
  const clients = Array.from({ length: sites }, (_, index) => {
    const end = String(index).padStart(4, '0');
    return [`clients/site-${end}/site.config.yaml`, `business: { name: "Larkspur ${end}", url: "https://site-${end}.internal" }\n`];
  });
  const text = `sites: clients/*/site.config.yaml\nextends: base/site.config.yaml\nstore: ${store}\n`;
  const folder = await makeFolder({ 'fleet.yaml': text, 'base/site.config.yaml': base, ...Object.fromEntries(clients) });
  return (await readFleet(path.join(folder, 'fleet.yaml'), toolOf(folder))).fleet as Fleet;
}

const toolOf = (folder: string) => createProject({ config: path.join(folder, 'fleet.yaml') });
const build = (fleet: Fleet) => buildFleet({ fleet, tool: toolOf(fleet.root), sites: fleet.sites, now: NOW });

async function timed<T>(task: () => Promise<T>): Promise<readonly [T, number, string]> {
  s3.requests.length = 0;
  const [begin, cpu] = [performance.now(), process.cpuUsage()];
  const result = await task();
  const { user, system } = process.cpuUsage(cpu);
  return [
    result,
    performance.now() - begin,
    `${((performance.now() - begin) / 1000).toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of processor)`,
  ];
}

const kinds = (requests: readonly S3Request[]): string => {
  const counts: Record<string, number> = {};
  for (const { method } of requests) counts[method] = (counts[method] ?? 0) + 1;
  return JSON.stringify(counts);
};

/** No pointer without a manifest, and every file is there as the manifest says. */
async function checkStore(store: Store, fleet: Fleet): Promise<Map<string, LiveRelease>> {
  const found = new Map<string, LiveRelease>();
  for (const { id } of fleet.sites) {
    const live = await readLive(store, id);
    if (live === undefined) continue;
    found.set(id, live);
    const manifest = await store.read(`sites/${id}/releases/${live.release}/manifest.json`);
    expect([id, manifest]).toEqual([id, expect.stringContaining('index.html')]);
    for (const file of (JSON.parse(manifest ?? '{}') as ReleaseManifest).files)
      expect([id, file, await store.has(`sites/${id}/releases/${live.release}/site/${file}`)]).toEqual([id, file, true]);
  }
  return found;
}

describe('many sites in a bucket', () => {
  test('are the same as in a folder; how long that takes, and how many requests', async () => {
    const [inFolder, inBucket] = [await makeFleet('store'), await makeFleet('s3://sites/many')];
    const [, , folderTime] = await timed(() => build(inFolder));
    const [first, , bucketTime] = await timed(() => build(inBucket));
    const builtRequests = kinds(s3.requests);
    expect(first.sites.filter(({ state }) => state === 'built')).toHaveLength(SITES);
    const [, , folderAgain] = await timed(() => build(inFolder));
    const [again, , bucketAgain] = await timed(() => build(inBucket));
    const sameRequests = kinds(s3.requests);
    expect(again.sites.filter(({ state }) => state === 'unchanged')).toHaveLength(SITES);
    const [published, , publishTime] = await timed(() => publishRun(inBucket, again.run));
    const publishRequests = kinds(s3.requests);
    expect(published.published).toHaveLength(SITES);
    const [, , nightTime] = await timed(() => publishRun(inBucket, again.run));
    console.log(
      [
        `${SITES} sites, folder: built in ${folderTime}, unchanged in ${folderAgain}`,
        `${SITES} sites, bucket: built in ${bucketTime} with ${builtRequests}, unchanged in ${bucketAgain} with ${sameRequests}`,
        `published in ${publishTime} with ${publishRequests}; again in ${nightTime} with ${kinds(s3.requests)}`,
        `${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most`,
      ].join('\n'),
    );
    const store = await openStore(inBucket);
    expect((await checkStore(store, inBucket)).size).toBe(SITES);
    // A folder has the same releases: their names are the hashes of all files. One is compared with a build alone.
    const local = await openStore(inFolder);
    for (const { id } of inBucket.sites) expect(await store.list(`sites/${id}/releases`)).toEqual(await local.list(`sites/${id}/releases`));
    const [site] = inBucket.sites;
    if (site === undefined) throw new Error('There is no site.');
    const out = path.join(await makeFolder(), 'alone');
    await buildSite(projectOf(site, inBucket, toolOf(inBucket.root), out), { now: NOW });
    const [release] = await store.list(`sites/${site.id}/releases`);
    for (const [file, bytes] of await readTree(out))
      expect([file, Buffer.from((await store.readBytes(`sites/${site.id}/releases/${release}/site/${file}`)) ?? []).equals(bytes)]).toEqual(
        [file, true],
      );
  });
});

test('faults at any moment leave a store in which all is whole, and the next command does the rest', async () => {
  const fleet = await makeFleet('s3://sites/faults', Math.min(SITES, 12));
  const store = await openStore(fleet);
  let seed = 7;
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let faults = 0;
  const oneOf = ['unavailable', 'cut', 'lost', 'damaged'] as const;
  s3.fault = ({ method }) => {
    if (random() > 0.06) return undefined;
    faults += 1;
    const fault = oneOf[Math.floor(random() * oneOf.length)];
    return fault === 'damaged' && method !== 'PUT' ? 'cut' : fault;
  };
  const highest = new Map<string, number>();
  const runs: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    await writeTree(fleet.root, { [`clients/site-000${turn}/note.txt`]: `Turn ${turn}` });
    await writeTree(fleet.root, { 'clients/site-0001/site.config.yaml': `business: { name: "Larkspur turn ${turn}" }\n` });
    // Two commands at once, and an old run late.
    const built = await Promise.all([build(fleet), build(fleet)].map((each) => each.catch(() => undefined)));
    for (const run of built) if (run !== undefined) runs.push(run.run);
    const older = runs[Math.floor(random() * runs.length)];
    await Promise.all([...runs.slice(-2), older].map((run) => run && publishRun(fleet, run).catch(() => undefined)));
    if (turn === 3) await rollBack(fleet, 'site-0002', 'wrong').catch(() => undefined);
    const fault = s3.fault;
    s3.fault = () => undefined;
    const live = await checkStore(store, fleet);
    for (const [id, { run }] of live) {
      expect([id, run >= (highest.get(id) ?? 0)]).toEqual([id, true]);
      highest.set(id, run);
    }
    s3.fault = fault;
  }
  s3.fault = () => undefined;
  const last = await build(fleet);
  const outcome = await publishRun(fleet, last.run);
  expect(outcome).toMatchObject({ failed: [], refused: [], newer: [] });
  await pruneFleet(fleet, {});
  expect((await checkStore(store, fleet)).size).toBe(fleet.sites.length);
  expect(faults).toBeGreaterThan(20);
  const wrong = last.sites.filter((site) => !('release' in site));
  expect(wrong).toEqual([]);
  for (const site of last.sites) {
    const live = await readLive(store, site.id);
    if (live?.held === undefined) expect([site.id, live?.release]).toEqual([site.id, 'release' in site ? site.release : '']);
  }
});
