import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildFleet } from '../../src/node/fleet/build-fleet.ts';
import { readLive } from '../../src/node/fleet/live-release.ts';
import { listOutcomes } from '../../src/node/fleet/run.ts';
import { readReport } from '../../src/node/fleet/run-report.ts';
import { openStore } from '../../src/node/fleet/store/open-store.ts';
import type { Store } from '../../src/node/fleet/store/store.ts';
import { ADDRESS } from '../../src/node/queue/engine.ts';
import { fleetOf, openFleetIn, siteName } from '../support/made-fleet.ts';
import { createRandom } from '../support/mutations.ts';
import type { QueueServer } from '../support/queue-servers.ts';
import { findQueueServer, startQueueServer } from '../support/queue-servers.ts';
import { OPERATOR, runCommand } from '../support/run-command.ts';
import type { S3Server } from '../support/s3-server.ts';
import { startS3 } from '../support/s3-server.ts';
import { ROOT } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';

/** How many sites the fleet has. Each has some thirty files, and s3rver is slow. */
const SITES = Math.min(Number(process.env.SITES ?? 40), 40);
const NOW = '2026-11-20';
const WRONG = siteName(3);
const WRONG_PHONE = { 'site.config.yaml': 'business: { phone: "(214) 555-01" }\n' };

const makeFolder = tempFolders(afterAll);
const random = createRandom(Number(process.env.SEED ?? 1));

describe.skipIf(findQueueServer('redis') === undefined)('workers on Redis with a store in a bucket (skipped without redis-server)', () => {
  let [queue, s3]: [QueueServer | undefined, S3Server | undefined] = [undefined, undefined];
  const running = new Map<ChildProcess, string>();
  beforeAll(async () => {
    queue = await startQueueServer('redis');
    s3 = await startS3(await makeFolder());
    Object.assign(process.env, s3.env);
    // Compiles the tool once, not in each worker.
    await runCommand('--version');
  });
  afterEach(async () => {
    for (const child of running.keys()) await killed(child);
  });
  afterAll(async () => {
    await s3?.close();
    await queue?.stop();
  });

  const fleet = (folder: string, ...args: string[]): ChildProcess => {
    const env = { ...OPERATOR, ...s3?.env, [ADDRESS]: queue?.url };
    const child = spawn(process.execPath, [path.join(ROOT, 'bin/townsite.js'), 'fleet', ...args], { cwd: folder, env });
    running.set(child, '');
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => running.set(child, `${running.get(child)}${chunk}`));
    return child;
  };
  const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
  const killed = async (child: ChildProcess): Promise<void> => {
    if (isOver(child)) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const ended = async (child: ChildProcess): Promise<number | null> => {
    if (!isOver(child)) await once(child, 'close');
    return child.exitCode;
  };
  const done = async (store: Store, run: number): Promise<number> => {
    const { built, refused, failed } = await listOutcomes(store, run);
    return built.size + refused.size + failed.size;
  };
  const until = async (isDone: () => Promise<boolean>): Promise<void> => {
    while (!(await isDone())) await sleep(200);
  };

  test('build and publish the bytes of a plain build, while the bucket fails and workers are killed', async () => {
    const own = { [WRONG]: WRONG_PHONE };
    const alone = await makeFolder(fleetOf(SITES, own));
    const plain = await openFleetIn(alone);
    await buildFleet({ ...plain, sites: plain.fleet.sites, now: NOW });

    const folder = await makeFolder(fleetOf(SITES, own, 's3://sites/queue'));
    const here = await openFleetIn(folder);
    const store = await openStore(here.fleet);
    const workers = [0, 1, 2].map(() => fleet(folder, 'worker', '--concurrency', '1'));
    const build = fleet(folder, 'build', '--queue', '--now', NOW);
    await until(() => store.has('runs/1/parts/1-of-1.json'));
    let faults = 0;
    const kinds = ['unavailable', 'cut', 'lost'] as const;
    (s3 as S3Server).fault = () => {
      if (random() > 0.03) return undefined;
      faults += 1;
      return kinds[Math.floor(random() * kinds.length)];
    };
    for (const share of [0.2, 0.4]) {
      await until(async () => (await done(store, 1)) >= SITES * share);
      await killed(workers[0] as ChildProcess);
      workers[0] = fleet(folder, 'worker', '--concurrency', '1');
    }
    const said = () => [build, ...workers].map((each) => running.get(each)).join('\n');
    expect(await ended(build), said()).toBe(1);
    const published = [1, 2].map((part) => fleet(folder, 'publish', '1', '--shard', `${part}/2`, '--now', NOW));
    for (const each of published) expect(await ended(each), running.get(each)).toBe(0);
    (s3 as S3Server).fault = () => undefined;
    expect(faults).toBeGreaterThan(10);

    const { state, counts } = await readReport(store, 1);
    expect([state, counts.published, counts.refused], said()).toEqual(['complete with 1 refused', SITES - 1, 1]);
    for (const { id } of here.fleet.sites.filter((site) => site.id !== WRONG)) {
      const live = await readLive(store, id);
      expect([id, live?.run]).toEqual([id, 1]);
      for (const [file, bytes] of await readTree(path.join(alone, 'store/sites', id, 'releases'))) {
        const stored = Buffer.from((await store.readBytes(`sites/${id}/releases/${file}`)) ?? []);
        expect([id, file, stored.equals(bytes)]).toEqual([id, file, true]);
      }
    }
    for (const child of workers) child.kill('SIGTERM');
    for (const child of workers) expect(await ended(child), running.get(child)).toBe(0);
    expect(said()).not.toMatch(/S3RVER|at .*\.js:\d+/);
  });
});
