import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Fleet } from '../../../../src/node/fleet/fleet.ts';
import { moveLive, readLive } from '../../../../src/node/fleet/live-release.ts';
import { pruneFleet } from '../../../../src/node/fleet/prune-fleet.ts';
import { publishRun, rollBack } from '../../../../src/node/fleet/publish-fleet.ts';
import type { ReleaseManifest } from '../../../../src/node/fleet/release-manifest.ts';
import { readReport, recordPublished } from '../../../../src/node/fleet/run-report.ts';
import { FolderStore } from '../../../../src/node/fleet/store/folder-store.ts';
import { hashFile } from '../../../../src/node/publish/own-files.ts';
import { hash } from '../../../../src/node/support/hash.ts';
import type { Deploy } from '../../../../src/shared/generated/site.gen.ts';
import { fakeTools } from '../../../support/fake-tools.ts';
import { readTree, tempFolders, writeTree } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);
const IDS = ['allen', 'frisco', 'plano'];

let bin: string;
let tools: Awaited<ReturnType<typeof fakeTools>>;
beforeAll(async () => {
  bin = await makeFolder();
  tools = await fakeTools(bin, ['netlify', 'rsync', 'vercel']);
});
beforeEach(async () => {
  await tools.failAt('');
  await tools.calls();
});

/** The files of a run with a release of each site, which is delivered to a host. */
function filesOfRun(
  run: number,
  release: string,
  deployOf = (id: string): Partial<Deploy> => ({ host: 'netlify', project: id }),
  address?: (id: string) => string,
) {
  const files = IDS.flatMap((id) => {
    const page = `${release} of ${id}`;
    const delivery = {
      url: `https://${id}.example.com`,
      deploy: { indexNow: false, ...deployOf(id) },
      pages: { '/': 'index.html' },
      listed: [],
    };
    const manifest: ReleaseManifest = {
      files: ['index.html'],
      hashes: [hashFile(page)],
      ...(address && { address: address(id) }),
      delivery,
    };
    const at = `sites/${id}/releases/${release}`;
    return [
      [`${at}/site/index.html`, page],
      [`${at}/manifest.json`, JSON.stringify(manifest)],
      [`sites/${id}/built.json`, JSON.stringify({ release })],
    ];
  });
  const sites = IDS.map((id) => ({ id, state: 'built', release }));
  return Object.fromEntries([...files, [`runs/${run}/report.json`, JSON.stringify({ run, counts: {}, sites })]]) as Record<string, string>;
}

async function makeFleet(...files: Record<string, string>[]): Promise<Fleet> {
  const root = await makeFolder();
  const store = path.join(root, 'store');
  for (const each of files) await writeTree(store, each);
  const sites = IDS.map((id) => ({ id, root: path.join(root, id), configFile: path.join(root, id, 'site.config.yaml') }));
  const messages = { folder: path.join(root, 'messages'), host: '127.0.0.1', port: 0, proxies: [], inboxPort: undefined };
  return { file: path.join(root, 'fleet.yaml'), root, base: undefined, store, allows: new Set(), messages, sites, refused: [] };
}

/** Would send all sites to one place. */
const ONE_PLACE = { NETLIFY_SITE_ID: 'all', VERCEL_PROJECT_ID: 'all', VERCEL_ORG_ID: 'all' };
const OPTIONS = () => ({ env: { PATH: bin, ...ONE_PLACE, SAMPLE_TOKEN: 'connection was' }, liveUrl: 'http://127.0.0.1:1' });
const publish = (fleet: Fleet, run: number, first?: number) => publishRun(fleet, run, { ...OPTIONS(), first });
const projects = async (): Promise<(string | undefined)[]> => (await tools.calls()).map(({ args }) => args.at(-1));
const live = async ({ store }: Fleet, id: string) => readLive(await FolderStore.open(store), id);

// Windows starts no scripts without a shell.
describe.skipIf(process.platform === 'win32')('a run whose sites name a host', () => {
  test('is delivered to a few sites first, then to the rest, and to none twice', async () => {
    const fleet = await makeFleet(filesOfRun(1, 'a'));
    expect(await publish(fleet, 1, 1)).toMatchObject({ published: ['allen'], waiting: 2 });
    expect(await projects()).toEqual(['allen']);
    expect(await publish(fleet, 1)).toMatchObject({ published: ['frisco', 'plano'], same: ['allen'] });
    expect((await projects()).toSorted()).toEqual(['frisco', 'plano']);
    expect(await publish(fleet, 1)).toMatchObject({ published: [], same: IDS });
    expect(await projects()).toEqual([]);
  });

  test('goes on when a host fails, and is delivered there when it is published again', async () => {
    const fleet = await makeFleet(filesOfRun(1, 'a'), filesOfRun(2, 'a'));
    await tools.failAt('frisco');
    const { failed, ...first } = await publish(fleet, 1);
    expect(first).toMatchObject({ published: ['allen', 'plano'] });
    // What a program says may have a key in it.
    expect(failed).toEqual([
      { id: 'frisco', message: expect.stringMatching(/^The delivery failed: netlify ended with 12\.(?:.|\n)*The ••• closed\./) },
    ]);
    expect((await live(fleet, 'frisco'))?.sending).toBeDefined();
    await tools.failAt('');
    await projects();
    // A later run finds that, too: its release is the same.
    expect(await publish(fleet, 2)).toMatchObject({ published: ['frisco'], same: ['allen', 'plano'] });
    expect(await projects()).toEqual(['frisco']);
    expect(await live(fleet, 'frisco')).toEqual({ run: 2, release: 'a', before: [] });
  });

  test('is delivered without the variables that would send all sites to one place', async () => {
    const fleet = await makeFleet(filesOfRun(1, 'a'));
    await publish(fleet, 1, 1);
    const [call] = await tools.calls();
    expect(call?.env).toContain('SAMPLE_TOKEN');
    expect(call?.env.filter((name) => name in ONE_PLACE)).toEqual([]);
  });

  test('says at the host on which day something changes by itself, unless what is known is about another release', async () => {
    const built = (release: string) => JSON.stringify({ release, timeZone: 'UTC', next: `${new Date().getFullYear()}-12-31` });
    const fleet = await makeFleet(filesOfRun(1, 'a'), { 'sites/allen/built.json': built('a'), 'sites/frisco/built.json': built('b') });
    await publish(fleet, 1, 2);
    const days = (await tools.calls()).map(({ release = '{}' }) => (JSON.parse(release) as { next: string }).next.slice(5));
    expect(days).toEqual(['12-31', '01-01']);
  });

  test.each(['../other.html', '../../../../../other.html', '/other.html', 'a\\..\\other.html'])(
    'delivers nothing if its manifest names a file elsewhere: %s',
    async (name) => {
      const files = filesOfRun(1, 'a');
      const at = 'sites/allen/releases/a';
      const manifest = JSON.parse(files[`${at}/manifest.json`] ?? '') as ReleaseManifest;
      const hostile = { ...manifest, files: ['index.html', name], hashes: [...manifest.hashes, hashFile('Other')] };
      const fleet = await makeFleet({ ...files, [`${at}/manifest.json`]: JSON.stringify(hostile) });
      await writeTree(fleet.store, { [path.posix.join(at, 'site', name)]: 'Other' });
      expect((await publish(fleet, 1, 1)).failed).toEqual([
        { id: 'allen', message: expect.stringContaining(`${name} in the store is missing.`) },
      ]);
      expect(await projects()).toEqual([]);
    },
  );

  test('delivers nothing that is damaged, or no longer there', async () => {
    const fleet = await makeFleet(filesOfRun(1, 'a'));
    await writeTree(fleet.store, { 'sites/allen/releases/a/site/index.html': 'b of allen' });
    await rm(path.join(fleet.store, 'sites/frisco/releases/a/manifest.json'));
    const { failed, published } = await publish(fleet, 1);
    expect(published).toEqual(['plano']);
    expect(failed.map(({ id, message }) => [id, message])).toEqual([
      ['allen', expect.stringMatching(/site\/index\.html in the store is damaged/)],
      ['frisco', expect.stringMatching(/^The release a of frisco is no longer in the store/)],
    ]);
    expect(await projects()).toEqual(['plano']);
    expect(await live(fleet, 'frisco')).toBe(undefined);
  });

  test('delivers no site over another one', async () => {
    const fleet = await makeFleet(filesOfRun(1, 'a'));
    await publish(fleet, 1);
    await projects();
    // Somebody copied the folder of allen.
    await writeTree(
      fleet.store,
      filesOfRun(2, 'b', (id) => ({ host: 'netlify', project: id === 'frisco' ? 'allen' : id })),
    );
    const second = await publish(fleet, 2);
    expect(second.published).toEqual(['allen', 'plano']);
    expect(second.failed).toMatchObject([
      { id: 'frisco', message: expect.stringMatching(/^The site allen is delivered to the same place/) },
    ]);
    expect((await projects()).toSorted()).toEqual(['allen', 'plano']);
    // Once allen has moved, its old place is free.
    await writeTree(
      fleet.store,
      filesOfRun(3, 'c', (id) => ({ host: 'netlify', project: id === 'allen' ? 'new' : id === 'frisco' ? 'allen' : id })),
    );
    await publish(fleet, 3);
    expect(await publish(fleet, 3)).toMatchObject({ same: expect.arrayContaining(['allen']), failed: [] });
  });

  test('delivers no site to the place of one whose releases cannot be read', async () => {
    const fleet = await makeFleet(filesOfRun(1, 'a'));
    await publish(fleet, 1);
    await projects();
    await writeTree(
      fleet.store,
      filesOfRun(2, 'b', (id) => ({ host: 'netlify', project: id === 'frisco' ? 'allen' : id })),
    );
    for (const release of ['a', 'b']) {
      const manifest = path.join(fleet.store, `sites/allen/releases/${release}/manifest.json`);
      await rm(manifest);
      await mkdir(manifest);
    }
    expect((await publish(fleet, 2)).failed.map(({ id }) => id)).toEqual(['allen', 'frisco']);
    expect(await projects()).toEqual(['plano']);
  });

  test('shows no site at the address of another one', async () => {
    const fleet = await makeFleet(filesOfRun(1, 'a', undefined, (id) => (id === 'frisco' ? 'allen.example.com' : `${id}.example.com`)));
    expect(await publish(fleet, 1, 2)).toMatchObject({
      published: ['allen'],
      failed: [
        { id: 'frisco', message: expect.stringMatching(/^The site allen has the same address\. .*`business\.url`.*: allen\.example\.com/) },
      ],
    });
    expect(await projects()).toEqual(['allen']);
    // The sites change places: each can go where nobody is any more.
    const next: Record<string, string> = { allen: 'new.example.com', frisco: 'allen.example.com', plano: 'plano.example.com' };
    await writeTree(
      fleet.store,
      filesOfRun(2, 'b', undefined, (id) => next[id] ?? ''),
    );
    await publish(fleet, 2);
    expect(await publish(fleet, 2)).toMatchObject({ same: expect.arrayContaining(['allen']), failed: [] });
    expect((await live(fleet, 'frisco'))?.release).toBe('b');
    // Its old address has a new owner, and only one of those that want it.
    await expect(rollBack(fleet, 'allen', 'wrong prices', OPTIONS())).rejects.toThrow('The site frisco has the same address.');
    await writeTree(
      fleet.store,
      filesOfRun(4, 'd', undefined, (id) => (id === 'frisco' ? 'frisco.example.com' : 'allen.example.com')),
    );
    await publish(fleet, 4);
    expect((await publish(fleet, 4)).failed).toHaveLength(1);
    // Who does not mind says no address.
    await writeTree(fleet.store, filesOfRun(5, 'e'));
    expect(await publish(fleet, 5)).toMatchObject({ published: IDS });
  });

  test('a site that is deleted leaves no trace of its address and its place', async () => {
    const all = await makeFleet(filesOfRun(1, 'a', undefined, (id) => `${id}.example.com`));
    await publish(all, 1);
    const owners = async () =>
      [...(await readTree(path.join(all.store, 'places'))).values()].map((text) => JSON.parse(String(text)).id).toSorted();
    expect(await owners()).toEqual(['allen', 'allen', 'frisco', 'frisco', 'plano', 'plano']);
    const fleet = { ...all, sites: all.sites.filter(({ id }) => id !== 'plano') };
    await pruneFleet(fleet, { site: 'plano', isWhole: true });
    expect(await owners()).toEqual(['allen', 'allen', 'frisco', 'frisco']);
  });

  test.each([
    ['frisco.example.com', [{ id: 'frisco' }]],
    ['plano.example.com', []],
  ])('a site that never went live keeps an address as long as it wants it: %s', async (wanted, failed) => {
    const place = `places/${hash('address frisco.example.com').slice(0, 32)}.json`;
    const more = { 'sites/plano/built.json': '{"release":"a"}', [place]: '{"id":"plano"}' };
    const fleet = await makeFleet(
      filesOfRun(1, 'a', undefined, (id) => (id === 'plano' ? wanted : `${id}.example.com`)),
      more,
    );
    expect((await publish(fleet, 1, 2)).failed).toMatchObject(failed);
  });

  test('is delivered although the sites of the fleet cannot be read, but never over another site, and not where only a folder says the place', async () => {
    const fleet = await makeFleet(
      filesOfRun(1, 'a', (id) => (id === 'plano' ? { host: 'vercel' } : { host: 'netlify', project: id })),
      filesOfRun(2, 'b', (id) => (id === 'plano' ? { host: 'vercel' } : { host: 'netlify', project: 'allen' })),
    );
    await writeTree(fleet.root, { 'plano/.vercel/project.json': '{"projectId":"plano"}', '.vercel/project.json': '{"projectId":"root"}' });
    const unclear = [{ id: undefined }, { id: 'frisco' }, { id: 'allen' }, { id: 'plano' }] as unknown as Fleet['refused'];
    const unread = { ...fleet, sites: [], refused: unclear.slice(0, 1) };
    const first = await publish(unread, 1);
    expect([first.published, (await projects()).toSorted()]).toEqual([
      ['allen', 'frisco'],
      ['allen', 'frisco'],
    ]);
    const words = /^\.vercel\/project\.json in the folder of plano says which project at Vercel it is, and .*fleet\.yaml does not say/;
    expect(first.failed).toEqual([{ id: 'plano', message: expect.stringMatching(words) }]);
    expect(await publish(fleet, 1)).toMatchObject({ published: ['plano'], failed: [] });
    // A site that is refused has not left: its place is its own.
    for (const each of [unread, { ...fleet, sites: [], refused: unclear.slice(1) }])
      expect((await publish(each, 2)).failed).toMatchObject([
        { id: 'frisco', message: expect.stringMatching(/^The site allen is delivered to the same place/) },
        { id: 'plano', message: expect.stringMatching(words) },
      ]);
    // Another site may say the project of a site whose folder is unknown.
    await writeTree(fleet.root, { 'allen/.vercel/project.json': '{"projectId":"plano"}' });
    await writeTree(
      fleet.store,
      filesOfRun(3, 'c', () => ({ host: 'vercel' })),
    );
    const copied = { ...fleet, sites: fleet.sites.filter(({ id }) => id === 'allen'), refused: unclear.slice(1, 4) };
    expect((await publish(copied, 3)).failed[0]).toMatchObject({
      id: 'allen',
      message: expect.stringMatching(/^The site plano is delivered to the same place/),
    });
  });

  test('delivers one site alone if all name the same place, as those of a base do', async () => {
    const fleet = await makeFleet(filesOfRun(1, 'a', () => ({ host: 'netlify', project: 'all' })));
    const { published, failed } = await publish(fleet, 1);
    expect([published.length, failed.length]).toEqual([1, 2]);
  });

  test.each([
    [{ host: 'netlify' }, /does not say which project/],
    [{ host: 'github-pages' }, /does not publish to GitHub Pages/],
    [{ host: 'vercel' }, /does not know which project/],
    [{ host: 'cloudflare-pages', project: 'a' }, /wrangler is not installed/],
  ] as const)('says what is missing before anything moves: %j', async (deploy, message) => {
    const fleet = await makeFleet(filesOfRun(1, 'a', () => deploy));
    const { failed } = await publish(fleet, 1, 1);
    expect(failed[0]?.message).toMatch(message);
    expect(await live(fleet, 'allen')).toBe(undefined);
  });

  test('runs no program of the folder of a site', async () => {
    const fleet = await makeFleet(filesOfRun(1, 'a'));
    const hostile = path.join(fleet.root, 'allen/node_modules/netlify-cli');
    await mkdir(hostile, { recursive: true });
    await writeTree(hostile, { 'package.json': '{ "bin": "x.js" }', 'x.js': 'process.exit(7)' });
    expect(await publish(fleet, 1, 1)).toMatchObject({ published: ['allen'] });
  });

  test('is rolled back at the host; if that fails, the next attempt delivers the same release', async () => {
    const fleet = await makeFleet(filesOfRun(1, 'a'), filesOfRun(2, 'b'), filesOfRun(3, 'c'));
    for (const run of [1, 2, 3]) await publish(fleet, run);
    // What cannot begin is no run.
    const withoutTools = { ...OPTIONS(), env: { PATH: '' } };
    await expect(rollBack(fleet, 'plano', 'wrong', withoutTools)).rejects.toThrow('netlify is not installed');
    await tools.failAt('plano');
    await expect(rollBack(fleet, 'plano', 'wrong', OPTIONS())).rejects.toThrow('The delivery failed');
    await tools.failAt('');
    expect(await rollBack(fleet, 'plano', 'wrong', OPTIONS())).toMatchObject({ run: 4, release: 'b' });
    expect(await live(fleet, 'plano')).toMatchObject({ run: 4, release: 'b', held: 'wrong' });
    expect((await live(fleet, 'plano'))?.sending).toBe(undefined);
    // The run that showed what somebody went back from says so, until the site is published again.
    const ofPlano = async () => {
      const { sites } = await readReport(await FolderStore.open(fleet.store), 3);
      return sites.find(({ id }) => id === 'plano');
    };
    expect(await ofPlano()).toMatchObject({ state: 'held', reason: 'wrong' });
    await expect(rollBack(fleet, 'plano', 'wrong', OPTIONS())).rejects.toThrow('held: wrong');
    await recordPublished(await FolderStore.open(fleet.store), 3, { published: ['plano'], held: [], stopped: [] });
    expect(await ofPlano()).toEqual({ id: 'plano', state: 'published', release: 'c' });
  });
});

/** A host that shows what arrives last. Each delivery waits until it is let through. */
function makeHost() {
  const gates: { readonly release: string; readonly open: () => void }[] = [];
  const shown: string[] = [];
  const deliver = (release: string): Promise<void> => new Promise((resolve) => gates.push({ release, open: resolve }));
  /** Lets a delivery arrive; its publisher is killed at this moment if `isKilled`. */
  const pass = async (release: string, isKilled = false): Promise<void> => {
    await expect.poll(() => gates.some((gate) => gate.release === release)).toBe(true);
    const [gate] = gates.splice(
      gates.findIndex((each) => each.release === release),
      1,
    );
    shown.push(release);
    if (!isKilled) gate?.open();
  };
  const isWaiting = (release: string) => expect.poll(() => gates.some((gate) => gate.release === release)).toBe(true);
  return { deliver, pass, isWaiting, shown };
}

describe('of two publishers at once', () => {
  const [FIVE, SIX] = [
    { run: 5, release: 'five' },
    { run: 6, release: 'six' },
  ];

  /** Run 6 is delivered while the delivery of run 5 still waits. */
  async function overtake() {
    const [store, host] = [await FolderStore.open(await makeFolder()), makeHost()];
    const early = moveLive(store, 'plano', FIVE, host.deliver);
    await host.isWaiting('five');
    const late = moveLive(store, 'plano', SIX, host.deliver);
    await host.pass('six');
    expect(await late).toBe('moved');
    return { store, host, early };
  }

  test('the host shows in the end what the store says, whoever comes last', async () => {
    const { store, host, early } = await overtake();
    await host.pass('five');
    await host.pass('six');
    await early;
    expect(host.shown).toEqual(['six', 'five', 'six']);
    expect(await readLive(store, 'plano')).toEqual({ ...SIX, before: [FIVE] });
    expect(await moveLive(store, 'plano', FIVE, host.deliver)).toBe('newer');
  });

  test('one that is killed right after its old release arrived is found out by the next run, also if nothing changed', async () => {
    const { store, host } = await overtake();
    await host.pass('five', true);
    const night = moveLive(store, 'plano', { run: 7, release: 'six' }, host.deliver);
    await host.pass('six');
    expect(await night).toBe('moved');
    expect(host.shown.at(-1)).toBe('six');
    expect(await readLive(store, 'plano')).toEqual({ ...SIX, run: 7, before: [FIVE] });
    // After that, a night costs nothing again.
    expect(await moveLive(store, 'plano', { run: 8, release: 'six' }, host.deliver)).toBe('same');
  });

  test('one that wakes up after the next run delivered again still sees what is live', async () => {
    const { store, host, early } = await overtake();
    const night = moveLive(store, 'plano', { run: 7, release: 'six' }, host.deliver);
    await host.pass('six');
    await night;
    await host.pass('five');
    await host.pass('six');
    await early;
    expect(host.shown.at(-1)).toBe('six');
    expect(await readLive(store, 'plano')).toEqual({ ...SIX, run: 7, before: [FIVE] });
  });

  test('one that fails leaves nothing that later releases are delivered again for', async () => {
    const [store, host] = [await FolderStore.open(await makeFolder()), makeHost()];
    const fails = () => Promise.reject(new Error('The host is down.'));
    await expect(moveLive(store, 'plano', FIVE, fails)).rejects.toThrow('The host is down.');
    expect((await readLive(store, 'plano'))?.sending).toEqual([]);
    const next = moveLive(store, 'plano', SIX, host.deliver);
    await host.pass('six');
    await next;
    expect(await readLive(store, 'plano')).toEqual({ ...SIX, before: [FIVE] });
  });
});
