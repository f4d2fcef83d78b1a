import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stringify } from 'yaml';
import { buildFleet } from '../../src/node/fleet/build-fleet.ts';
import type { Fleet } from '../../src/node/fleet/fleet.ts';
import { pruneFleet } from '../../src/node/fleet/prune-fleet.ts';
import { publishRun } from '../../src/node/fleet/publish-fleet.ts';
import { readFleet } from '../../src/node/fleet/read-fleet.ts';
import { openStore } from '../../src/node/fleet/store/open-store.ts';
import type { FolderFiles, Store } from '../../src/node/fleet/store/store.ts';
import { hashFile } from '../../src/node/publish/own-files.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { fakeTools } from '../support/fake-tools.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { withoutDrawnPreviews } from '../support/preview-site.ts';
import type { S3Request, S3Server } from '../support/s3-server.ts';
import { startS3 } from '../support/s3-server.ts';
import { asReady, ROOT, siteWithBlocks } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

let s3: S3Server;
let number = 0;

beforeAll(async () => {
  s3 = await startS3(await makeFolder());
});
afterAll(() => s3.close());

beforeEach(() => {
  for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
});
afterEach(() => {
  Object.assign(s3, { fault: () => undefined, ignored: [] });
  vi.unstubAllEnvs();
});

/** Opens a store of its own in the bucket. */
function open(more: Partial<Fleet> = {}): Promise<Store> {
  number += 1;
  return openStore({ root: ROOT, store: `s3://sites/s${number}`, ...more } as Fleet);
}

/** Lets the next requests of a kind go wrong. */
function fail(count: number, fault: ReturnType<S3Server['fault']>, isMeant: (request: S3Request) => boolean): void {
  let left = count;
  s3.fault = (request) => {
    if (left === 0 || !isMeant(request)) return undefined;
    left -= 1;
    return fault;
  };
}

const isWriting = ({ method }: S3Request): boolean => method === 'PUT';

describe('a store in a bucket', () => {
  test('reads, writes, lists, and removes files', async () => {
    const store = await open();
    expect(await store.read('runs/1/run.json')).toBe(undefined);
    await store.write('runs/1/run.json', 'one – 1');
    await store.write('runs/10/run.json', 'ten');
    await store.write('runs/note.txt', 'note');
    expect(await store.read('runs/1/run.json')).toBe('one – 1');
    expect([await store.has('runs/1/run.json'), await store.has('runs/1')]).toEqual([true, false]);
    expect((await store.list('runs')).toSorted()).toEqual(['1', '10', 'note.txt']);
    expect(await store.list('sites')).toEqual([]);
    await store.removeFolder('runs/1');
    await store.remove('runs/note.txt');
    await store.remove('runs/note.txt');
    expect(await store.list('runs')).toEqual(['10']);
  });

  test('puts a folder with the types that browsers need', async () => {
    const store = await open();
    const content = { 'index.html': '<!doctype html>', 'assets/a.css.br': 'br', 'a b/ü.txt': 'Text' };
    const folder = await makeFolder(content);
    const hashes = Object.values(content).map(hashFile);
    await store.putFolder('a/site', folder, { files: Object.keys(content), hashes });
    expect(Buffer.from((await store.readBytes('a/site/a b/ü.txt')) ?? []).toString()).toBe('Text');
    const sent = s3.requests
      .filter(({ key }) => key.includes('/a/site/') && key.match(/html|css/))
      .map(({ headers }) => headers)
      .toSorted((one, other) => String(other['content-type']).localeCompare(String(one['content-type'])));
    expect(sent.map((headers) => [headers['content-type'], headers['content-encoding']])).toEqual([
      ['text/html; charset=utf-8', undefined],
      ['text/css; charset=utf-8', 'br'],
    ]);
    await expect(store.putFolder('b', folder, { files: ['index.html'], hashes: [hashFile('other')] })).rejects.toThrow(/was changed while/);
  });

  test('gives a number once, and loses no change, to however many commands at once', async () => {
    const store = await open();
    const taken = await Promise.all(Array.from({ length: 8 }, () => store.create('runs/1', '{}')));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await Promise.all(Array.from({ length: 6 }, () => store.update('count', (text = '0') => String(Number(text) + 1))));
    expect(await store.read('count')).toBe('6');
    await store.update('count', () => undefined);
    expect(await store.read('count')).toBe('6');
  });

  test.each(['unavailable', 'cut', 'lost'] as const)('comes through requests that are %s', async (fault) => {
    const store = await open();
    fail(1, fault, isWriting);
    expect(await store.create('runs/1', 'mine')).toBe(true);
    expect(await store.create('runs/1', 'mine')).toBe(false);
    fail(1, fault, isWriting);
    let decided = 0;
    await store.update('count', () => {
      decided += 1;
      return `${decided}`;
    });
    expect([await store.read('count'), await store.read('runs/1')]).toEqual(['1', 'mine']);
    const folder = await makeFolder({ 'index.html': 'A page' });
    fail(1, fault, isWriting);
    await store.putFolder('a', folder, { files: ['index.html'], hashes: [hashFile('A page')] });
    expect(await store.read('a/index.html')).toBe('A page');
  });

  test('takes nothing that was damaged on the way', async () => {
    const store = await open();
    s3.fault = (request) => (isWriting(request) ? 'damaged' : undefined);
    await expect(store.write('runs/1', 'mine')).rejects.toThrow(/answers 400 \(BadDigest\)/);
    await expect(store.create('runs/1', 'mine')).rejects.toThrow(/answers 400/);
    expect(await store.read('runs/1')).toBe(undefined);
  });

  test('says in words what is wrong with it', async () => {
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
    await expect(open({ store: 's3://other/a' })).rejects.toMatchObject({ message: 'There is no bucket other.' });
    for (const ignored of ['if-match', 'if-none-match'] as const) {
      s3.ignored = [ignored];
      await expect(open()).rejects.toThrow(/^s3:\/\/sites\/s\d+ cannot be a store: it does not do conditional writes/);
    }
    s3.ignored = [];
    s3.fault = () => 'unavailable';
    await expect(open()).rejects.toMatchObject({
      message: expect.stringMatching(/answers 503 \(SlowDown\)/),
      hint: expect.stringMatching(/later/),
    });
    s3.fault = () => undefined;
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:1');
    await expect(open()).rejects.toThrow(/does not answer \(ECONNREFUSED\)/);
    vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.url);
    s3.fault = () => 'forbidden';
    await expect(open()).rejects.toThrow(/refuses the keys/);
  });
});

/** A block that prints what its code can see. */
const SPY = {
  'base/blocks/spy/schema.json': JSON.stringify({
    title: 'Spy',
    description: 'Prints the environment.',
    properties: { note: { type: 'string', description: 'A note.', examples: ['Here'] } },
    examples: [{ type: 'spy', note: 'Here' }],
  }),
  'base/blocks/spy/Spy.tsx': `export function Spy() {
  return <section><h2>Spy</h2><p>{JSON.stringify(process.env)}</p></section>;
}
`,
};

const NOW = '2026-11-20';
const SECRET = 'secret-of-the-host';

describe('a fleet with a store in a bucket', () => {
  test.runIf(TAKES_ALL)('is built, published to hosts and in the store, and pruned; its sites see no keys', async () => {
    const base = asReady(withoutDrawnPreviews(siteWithBlocks({ type: 'hero', heading: 'Clean Homes' }, { type: 'spy', note: 'Here' })));
    const bin = await makeFolder();
    const tools = await fakeTools(bin, ['netlify']);
    const folder = await makeFolder({
      'fleet.yaml': 'sites: clients/*/site.config.yaml\nextends: base/site.config.yaml\nstore: s3://sites/fleet\nallows: [blocks]\n',
      'base/site.config.yaml': stringify(base),
      'clients/allen/site.config.yaml':
        'business: { phone: "(214) 555-0241", url: "https://allen.internal" }\ndeploy: { host: netlify, project: allen }\n',
      'clients/plano/site.config.yaml': 'business: { phone: "(214) 555-0242" }\n',
      ...SPY,
    });
    vi.stubEnv('NETLIFY_AUTH_TOKEN', SECRET);
    vi.stubEnv('UNKNOWN_SERVICE', SECRET);
    vi.stubEnv('PATH', bin);
    const tool = createProject({ config: path.join(folder, 'fleet.yaml') });
    const fleet = (await readFleet(path.join(folder, 'fleet.yaml'), tool)).fleet as Fleet;
    const build = () => buildFleet({ fleet, tool, sites: fleet.sites, now: NOW });

    const first = await build();
    expect(first.sites).toMatchObject([{ state: 'built' }, { state: 'built' }]);
    const store = await openStore(fleet);
    const releases = first.sites.flatMap((site) => ('release' in site ? [`sites/${site.id}/releases/${site.release}`] : []));
    const page = await store.read(`${releases[0]}/site/index.html`);
    expect(page).toContain('PATH');
    expect(page).not.toMatch(/S3RVER|AWS_|secret-of-the-host/);
    expect(process.env.UNKNOWN_SERVICE).toBe(SECRET);
    const { files, hashes } = JSON.parse((await store.read(`${releases[0]}/manifest.json`)) ?? '') as FolderFiles;
    const stored = await Promise.all(files.map((file) => store.readBytes(`${releases[0]}/site/${file}`)));
    expect(stored.map((bytes) => hashFile(bytes ?? ''))).toEqual(hashes);
    s3.requests.length = 0;
    const second = await build();
    expect(second.sites).toMatchObject([{ state: 'unchanged' }, { state: 'unchanged' }]);
    // The probe, the run, and its report cost the same for any number of sites.
    expect(
      s3.requests.filter(({ key }) => key.startsWith('fleet/sites/')).map(({ method, key }) => `${method} ${path.posix.basename(key)}`),
    ).toEqual(['GET built.json', 'GET built.json']);

    const publish = () => publishRun(fleet, second.run, { liveUrl: 'http://127.0.0.1:1' });
    await tools.failAt('allen');
    expect(await publish()).toMatchObject({
      published: ['plano'],
      failed: [{ id: 'allen', message: expect.stringMatching(/netlify ended with 12/) }],
    });
    await tools.failAt('');
    await tools.calls();
    expect(await publish()).toMatchObject({ published: ['allen'], same: ['plano'], failed: [] });
    const [call] = await tools.calls();
    expect(call?.files).toEqual([...new Set(files.map((file) => file.split('/')[0])), 'townsite-release.json'].toSorted());
    expect(await publish()).toMatchObject({ published: [], same: ['allen', 'plano'] });
    expect(await tools.calls()).toEqual([]);
    expect(JSON.parse((await store.read('sites/allen/current.json')) ?? '')).toEqual({
      run: second.run,
      release: path.posix.basename(releases[0] ?? ''),
      before: [],
    });

    await store.write('sites/allen/releases/old/site/index.html', 'Old');
    await store.write('sites/allen/releases/old/manifest.json', '{"files":[],"hashes":[]}');
    // s3rver lists no folder that has only folders.
    for (const part of ['site/index.html', 'part']) await store.write(`sites/allen/releases/half/${part}`, 'Part');
    expect(await pruneFleet(fleet, {})).toEqual({ sites: [{ id: 'allen', releases: ['old'] }], runs: [] });
    const kept = [path.posix.basename(releases[0] ?? ''), 'half'];
    expect((await store.list('sites/allen/releases')).toSorted()).toEqual(kept.toSorted());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 172_800_000 });
    try {
      expect(await (await openStore(fleet, true)).isOld('sites/allen/releases/half')).toBe(true);
    } finally {
      vi.useRealTimers();
    }
    const report = await store.read(`runs/${first.run}/report.json`);
    expect(report).not.toMatch(/S3RVER|secret-of-the-host/);
    expect(await readFile(path.join(folder, 'fleet.yaml'), 'utf8')).not.toMatch(/S3RVER/);
  });
});
