import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildFleet } from '../../src/node/fleet/build-fleet.ts';
import type { RunReport } from '../../src/node/fleet/run-report.ts';
import { ADDRESS } from '../../src/node/queue/engine.ts';
import { compiledChild } from '../support/compiled-child.ts';
import { DEVOURS, fleetOf, HANGS, openFleetIn, siteName } from '../support/made-fleet.ts';
import { createRandom } from '../support/mutations.ts';
import type { QueueServer } from '../support/queue-servers.ts';
import { findQueueServer, startQueueServer } from '../support/queue-servers.ts';
import { OPERATOR, runCommand } from '../support/run-command.ts';
import { ROOT } from '../support/small-site.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

/** How many sites the large fleet has: `SITES=200`. */
const SITES = Number(process.env.SITES ?? 200);
/** How many seconds a build may take. A busy machine needs more: `PATIENCE=90`. */
const PATIENCE = Number(process.env.PATIENCE ?? 20);
const NOW = '2026-11-20';
const WRONG_PHONE = { 'site.config.yaml': 'business: { phone: "(214) 555-01" }\n' };
const FOREIGN_BASE = { 'site.config.yaml': 'extends: ../../../../../etc/hostname\n' };
/** Sites of the large fleet with mistakes, or worse. */
const BAD = { [siteName(3)]: WRONG_PHONE, [siteName(7)]: FOREIGN_BASE, [siteName(11)]: HANGS, [siteName(13)]: DEVOURS };
const STATES: Readonly<Record<string, string>> = {
  [siteName(3)]: 'refused',
  [siteName(7)]: 'refused',
  [siteName(11)]: 'failed',
  [siteName(13)]: 'failed',
};

const makeFolder = tempFolders(afterAll);
const deadlyWorker = compiledChild('frozen-worker');
const random = createRandom(Number(process.env.SEED ?? 1));

/** The releases of a plain build on one machine, without the sites that fail. */
let alone: ReadonlyMap<string, string>;
beforeAll(async () => {
  const folder = await makeFolder(fleetOf(SITES, BAD));
  const { fleet, tool } = await openFleetIn(folder);
  const good = fleet.sites.filter(({ id }) => STATES[id] === undefined);
  await buildFleet({ fleet, tool, sites: good, now: NOW });
  alone = await releasesIn(folder);
  // Compiles the tool once, not in each worker.
  await runCommand('--version');
});

/** Returns the files of all releases in a store; those without a manifest are no releases. */
async function releasesIn(folder: string, store = 'store'): Promise<ReadonlyMap<string, string>> {
  const files = [...(await readTree(path.join(folder, store, 'sites')))].filter(([name]) => name.includes('/releases/'));
  return new Map(files.map(([name, bytes]) => [name, bytes.toString('latin1')]));
}

/** Expects the bytes of a plain build. Of the sites that are bad in the large fleet, there is none. */
function expectAlone(releases: ReadonlyMap<string, string>): void {
  const compared = [...releases].filter(([file]) => STATES[file.split('/')[0] ?? ''] === undefined);
  expect(compared.length).toBeGreaterThan(0);
  expect(compared.filter(([file, content]) => alone.get(file) !== content).map(([file]) => file)).toEqual([]);
}

describe.each(['redis', 'postgres'] as const)('a fleet on a queue of %s', (name) => {
  const isMissing = findQueueServer(name) === undefined;
  if (isMissing) console.log(`${name} is not installed: its trials are skipped.`);

  describe.skipIf(isMissing)('survives', () => {
    let server: QueueServer;
    const running = new Set<ChildProcess>();
    const said = new Map<ChildProcess, string>();
    beforeAll(async () => {
      server = await startQueueServer(name);
    });
    afterEach(async () => {
      for (const child of [...running]) await killed(child);
    });
    afterAll(() => server?.stop());

    const start = (script: string, args: readonly string[], folder: string): ChildProcess => {
      const env = { ...OPERATOR, [ADDRESS]: server.url, SECRET_KEY: 'secret' };
      const child = spawn(process.execPath, [script, ...args], { cwd: folder, env, detached: true });
      running.add(child);
      said.set(child, '');
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => said.set(child, (said.get(child) ?? '') + chunk.toString()));
      child.once('close', () => running.delete(child));
      return child;
    };
    const fleet = (folder: string, ...args: string[]): ChildProcess =>
      start(path.join(ROOT, 'bin/townsite.js'), ['fleet', ...args], folder);
    const worker = (folder: string): ChildProcess =>
      fleet(folder, 'worker', '--concurrency', '1', '--timeout', String(PATIENCE), '--memory', '1000');
    const killed = async (child: ChildProcess): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'exit');
      child.kill('SIGKILL');
      await closed;
    };
    const ended = async (child: ChildProcess): Promise<number | null> => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      return child.exitCode;
    };
    const outcomes = (folder: string, run: number): number =>
      ['built', 'refused', 'failed'].flatMap((state) => list(folder, `runs/${run}/${state}`)).length;
    const list = (folder: string, below: string): string[] => {
      try {
        return readdirSync(path.join(folder, 'store', below));
      } catch {
        return [];
      }
    };
    const until = async (isDone: () => boolean): Promise<void> => {
      while (!isDone()) await sleep(100);
    };
    const reportOf = async (folder: string, run: number): Promise<RunReport> =>
      JSON.parse(await readFile(path.join(folder, `store/runs/${run}/report.json`), 'utf8'));
    const json = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

    test('all that happens to 200 sites: killed workers and servers, a lost queue, jobs added twice, two runs, and bad sites', async () => {
      const folder = await makeFolder(fleetOf(SITES, BAD));
      const workers = [worker(folder), worker(folder), worker(folder)];
      const first = fleet(folder, 'build', '--queue', '--now', NOW);
      await until(() => list(folder, 'runs/1/parts').length === 1);
      // Every job is added twice.
      const second = fleet(folder, 'build', '1', '--queue');
      for (const share of [0.1, 0.15, 0.2, 0.25]) {
        await until(() => outcomes(folder, 1) >= SITES * share);
        const at = Math.floor(random() * workers.length);
        await killed(workers[at] as ChildProcess);
        workers[at] = worker(folder);
      }
      await until(() => outcomes(folder, 1) >= SITES * 0.3);
      // A worker that finds no queue when it starts ends: whoever started it starts it again.
      await until(() => workers.every((each) => said.get(each)?.includes('Building sites from the queue')));
      await server.kill();
      await sleep(3000);
      await server.start();
      await until(() => outcomes(folder, 1) >= SITES * 0.45);
      await server.wipe();
      // The commands that wait may see the queue empty, or go on because workers added retries. Fill it again in any case.
      const third = fleet(folder, 'build', '1', '--queue');
      await until(() => outcomes(folder, 1) >= SITES * 0.6);
      const other = fleet(folder, 'build', '--queue', '--now', NOW);
      for (const child of [first, second, third, other]) expect(await ended(child), said.get(child)).toBe(2);
      const log = `${said.get(third)}\n${workers.map((each) => said.get(each)).join('\n')}`;
      for (const run of [1, 2]) {
        const { state, counts, sites } = await reportOf(folder, run);
        expect(state, log).toBe('complete with 2 refused and 2 failed');
        expect([counts.built + counts.unchanged, counts.refused, counts.failed]).toEqual([SITES - 4, 2, 2]);
        expect(sites.filter(({ id, state: each }) => !['built', 'unchanged'].includes(each) && STATES[id] !== each)).toEqual([]);
        const messages = sites.flatMap((site) => (site.state === 'failed' ? [site.message] : []));
        expect(messages[0]).toMatch(/took longer than \d+ seconds/);
        expect(messages[1]).toMatch(/may have needed more than 1000 MB/);
      }
      const releases = await releasesIn(folder);
      expectAlone(releases);
      expect(releases.size).toBe(alone.size);
      // Publish both runs at once, from many commands: a pointer leads to a release, and none goes back.
      const publishes = [2, 1, 1, 2].map((run) => fleet(folder, 'publish', String(run), '--now', NOW));
      for (const child of publishes) await ended(child);
      for (const id of list(folder, 'sites')) {
        const { release } = await json(path.join(folder, `store/sites/${id}/current.json`));
        expect(alone.has(`${id}/releases/${release}/manifest.json`)).toBe(true);
      }
      expect(list(folder, 'sites')).toHaveLength(SITES - 4);
      // A worker that is asked to end does so.
      for (const child of workers) child.kill('SIGTERM');
      for (const child of workers) expect(await ended(child), said.get(child)).toBe(0);
    });

    test('workers that are killed in each state', async () => {
      const calls = 9;
      const folder = await makeFolder(fleetOf(2 * calls + 2));
      const filler = fleet(folder, 'build', '--queue', '--now', NOW);
      await until(() => list(folder, 'runs/1/parts').length === 1);
      const deaths: string[] = [];
      for (let call = 1; call <= calls; call += 1) {
        const pair = (['before', 'after'] as const).map((when) => start(deadlyWorker(), ['fleet.yaml', String(call), when], folder));
        for (const child of pair) {
          await ended(child);
          expect(child.signalCode, said.get(child)).toBe('SIGKILL');
          deaths.push(String(said.get(child)).trim());
        }
      }
      console.log(deaths.join('\n'));
      const last = worker(folder);
      expect(await ended(filler), said.get(filler)).toBe(0);
      const { state, counts } = await reportOf(folder, 1);
      expect([state, counts.built], said.get(last)).toEqual(['complete', 2 * calls + 2]);
      expectAlone(await releasesIn(folder));
    });

    test('a worker that sleeps for 90 seconds, and wakes up when a later run is live', async () => {
      const folder = await makeFolder(fleetOf(1));
      const sleeper = fleet(folder, 'worker', '--concurrency', '1');
      const filler = fleet(folder, 'build', '--queue', '--now', NOW);
      await until(() => list(folder, 'work').length > 0);
      process.kill(-(sleeper.pid as number), 'SIGSTOP');
      const awake = worker(folder);
      await sleep(90_000);
      expect(await ended(filler), said.get(awake)).toBe(0);
      await writeTree(folder, { [`clients/${siteName(0)}/site.config.yaml`]: 'business: { name: "Tidy again" }\n' });
      const later = fleet(folder, 'build', '--queue', '--now', NOW);
      expect(await ended(later)).toBe(0);
      expect(await ended(fleet(folder, 'publish', '2', '--now', NOW))).toBe(0);
      const at = path.join(folder, 'store/sites', siteName(0));
      const before = [await json(path.join(at, 'built.json')), await json(path.join(at, 'current.json')), await releasesIn(folder)];
      process.kill(-(sleeper.pid as number), 'SIGCONT');
      await until(() => /built|failed|ended|could not renew|lock/i.test(String(said.get(sleeper)).replace(/^Building.*$/m, '')));
      await sleep(2000);
      expect(await ended(fleet(folder, 'publish', '1', '--now', NOW))).toBe(0);
      expect(before[0].run).toBe(2);
      expect([await json(path.join(at, 'built.json')), await json(path.join(at, 'current.json')), await releasesIn(folder)]).toEqual(
        before,
      );
    });

    test('workers with other files, each of which ends at once and costs a site no attempt', async () => {
      const store = path.join(await makeFolder(), 'store');
      const folder = await makeFolder(fleetOf(4, {}, store));
      const other = await makeFolder({ ...fleetOf(4, {}, store), 'base/note.txt': 'New' });
      const filler = fleet(folder, 'build', '--queue', '--now', NOW);
      await until(() => said.get(filler)?.includes('Start a worker') === true);
      const wrong = [1, 2, 3, 4].map(() => fleet(other, 'worker', '--concurrency', '2'));
      for (const child of wrong) {
        expect(await ended(child)).toBe(2);
        expect(said.get(child)).toContain('error This worker has another base/ than run 1 began with.');
      }
      const right = worker(folder);
      expect(await ended(filler), said.get(filler)).toBe(0);
      expect(said.get(right)).toMatch(/(?:built[\s\S]*){4}/);
    });

    const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
    test.skipIf(!isRoot)('a full disk (skipped without the right to mount one)', async () => {
      const folder = await makeFolder(fleetOf(12));
      const disk = path.join(folder, 'store');
      await mkdir(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1500k', 'tmpfs', disk]);
      try {
        const [one] = [worker(folder), worker(folder)];
        const filler = fleet(folder, 'build', '--queue', '--now', NOW);
        expect(await ended(filler), said.get(filler)).toBe(2);
        expect(`${said.get(filler)}${said.get(one as ChildProcess)}`).toMatch(/ENOSPC|not built/);
        execFileSync('mount', ['-o', 'remount,size=500m', disk]);
        const again = fleet(folder, 'build', '1', '--failed', '--queue');
        expect(await ended(again), said.get(again)).toBe(0);
        const { state, counts } = await reportOf(folder, 1);
        expect([state, counts.built]).toEqual(['complete', 12]);
        expectAlone(await releasesIn(folder));
      } finally {
        for (const child of [...running]) await killed(child);
        execFileSync('umount', ['-l', disk]);
      }
    });
  });
});
