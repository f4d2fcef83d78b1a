import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Outcome } from '../../../../src/node/fleet/run.ts';
import { FolderStore } from '../../../../src/node/fleet/store/folder-store.ts';
import type { MakeAnswer } from '../../../../src/node/queue/build-child.ts';
import type { ChildPool } from '../../../../src/node/queue/child-pool.ts';
import type { Engine, SiteJob } from '../../../../src/node/queue/engine.ts';
import { work } from '../../../../src/node/queue/work.ts';
import { readTree, tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

class UnrecoverableError extends Error {}
class WaitingError extends Error {}
class DelayedError extends Error {}

const JOB: SiteJob = { run: 2, site: 'plano', inputs: 'these', now: '2026-11-20' };

/** A worker whose queue is empty, and whose child gives an answer. `take` does a job, as BullMQ does when there is one. */
async function startWorker(files: Readonly<Record<string, unknown>>, result?: MakeAnswer['result'], waitUntilReady = async () => {}) {
  const all = { 'runs/2/run.json': { run: 2 }, ...files };
  const folder = await makeFolder(Object.fromEntries(Object.entries(all).map(([name, data]) => [name, JSON.stringify(data)])));
  let take = (_job: unknown): Promise<unknown> => Promise.resolve();
  const [make, close, onTrouble] = [vi.fn(async () => result), vi.fn(async () => {}), vi.fn()];
  const engine = {
    bullmq: { DelayedError, UnrecoverableError, WaitingError },
    shown: 'postgres://127.0.0.1',
    openQueue: () => ({ on: () => {}, getJobCounts: async () => ({ waiting: 1 }), close: async () => {}, waitUntilReady }),
    openWorker: (does: typeof take) => {
      take = does;
      return { on: () => {}, close, waitUntilReady };
    },
  } as unknown as Engine;
  const [outcomes, refusals]: [Outcome[], string[]] = [[], []];
  const running = work({
    store: await FolderStore.open(folder),
    engine,
    pool: { make } as unknown as ChildPool,
    concurrency: 1,
    onOutcome: (_run, outcome) => outcomes.push(outcome),
    onTrouble,
    onOtherFiles: ({ message }) => refusals.push(message),
  });
  const job = (attemptsMade: number) => ({
    data: JOB,
    attemptsMade,
    opts: { attempts: 3 },
    token: 'mine',
    moveToWait: vi.fn(async () => {}),
    moveToDelayed: vi.fn(async () => {}),
  });
  return { running, folder, take, job, make, close, onTrouble, outcomes, refusals };
}

test('of a run that was pruned meanwhile, a worker writes nothing', async () => {
  const failed = { state: 'failed', message: 'The disk is full.' } as const;
  const { folder, take, job, make, outcomes } = await startWorker({}, failed);
  await expect(take(job(2))).rejects.toThrow('The disk is full.');
  make.mockImplementationOnce(async () => {
    await rm(path.join(folder, 'runs/2'), { recursive: true });
    return failed;
  });
  await expect(take(job(2))).rejects.toStrictEqual(new UnrecoverableError('Run 2 is no longer in the store.'));
  expect([existsSync(path.join(folder, 'runs/2')), outcomes.length]).toEqual([false, 1]);
  // What is left of it is not made.
  await expect(take(job(0))).rejects.toStrictEqual(new UnrecoverableError('It is no site of a run in this store.'));
  expect(make).toHaveBeenCalledTimes(2);
});

test('a second attempt of a job that a killed worker had done makes nothing, and says what became of the site', async () => {
  const built = {
    run: 2,
    inputs: 'these',
    release: 'a',
    timeZone: 'America/Chicago',
    from: '2026-11-20',
    next: '2027-01-01',
    warnings: 1,
    stops: [],
  };
  const { folder, take, job, make, outcomes } = await startWorker({ 'sites/plano/built.json': built });
  const sites = path.join(folder, 'sites');
  const before = await readTree(sites);
  await take(job(1));
  expect(make).not.toHaveBeenCalled();
  expect(outcomes).toEqual([{ id: 'plano', state: 'built', release: 'a', warnings: 1 }]);
  expect(await readTree(sites)).toEqual(before);
});

test('a worker whose queue cannot be opened says so in words, and ends', async () => {
  const { running, close } = await startWorker({}, undefined, () => Promise.reject(new Error('permission denied for database')));
  await expect(running.waitUntilReady()).rejects.toThrow(
    'The queue at postgres://127.0.0.1 does not answer as it should: permission denied for database',
  );
  // Otherwise, its process would not end.
  expect(close).toHaveBeenCalled();
});

test('a refused site is not tried again, and its job says why, with the position', async () => {
  const place = { file: 'clients/plano/site.config.yaml', line: 1, column: 20, endLine: 1, endColumn: 21 };
  const finding = { code: 'PHONE_IMPOSSIBLE', severity: 'error', message: 'No such number.', hint: '', path: '', ...place } as const;
  const { take, job, outcomes } = await startWorker({}, { state: 'refused', diagnostics: [finding], sources: new Map() });
  const words = 'clients/plano/site.config.yaml:1:20 PHONE_IMPOSSIBLE No such number.';
  await expect(take(job(0))).rejects.toStrictEqual(new UnrecoverableError(words));
  expect(outcomes).toEqual([{ id: 'plano', state: 'refused', findings: [finding] }]);
});

test('a site that failed is tried again, until the last attempt', async () => {
  const { take, job, outcomes } = await startWorker({}, { state: 'failed', message: 'The disk is full.' });
  for (const [made, known] of [0, 0, 1].entries()) {
    await expect(take(job(made))).rejects.toStrictEqual(new Error('The disk is full.'));
    expect(outcomes).toHaveLength(known);
  }
});

describe('a worker that has not the files of a job', () => {
  const run = { run: 2, parts: 1, inputs: { Townsite: 'a', 'base/': 'b' } };
  const other = (base: string): MakeAnswer['result'] => ({ state: 'other', shared: { Townsite: 'a', 'base/': base } });
  const later = (ids: readonly string[], now: string, state = 'built') => ({
    'runs/3/run.json': { run: 3, parts: 1, inputs: { '--now': now } },
    'runs/3/parts/1-of-1.json': { sites: ids.map((id) => ({ id, state, ...(state === 'built' ? { release: 'a' } : {}) })) },
  });
  const lastRun = { 'runs/2/run.json': run, 'runs/2/parts/1-of-1.json': { sites: [{ id: 'plano', state: 'queued' }] } };

  test('gives the job back, which costs no attempt, and takes no more, if nothing of the run can be built', async () => {
    const { take, job, close, outcomes, refusals } = await startWorker(lastRun, other('c'));
    const last = job(2);
    await expect(take(last)).rejects.toBeInstanceOf(WaitingError);
    expect(last.moveToWait).toHaveBeenCalledWith('mine');
    expect(close).toHaveBeenCalled();
    expect(refusals).toEqual(['This worker has another base/ than run 2 began with.']);
    expect(outcomes).toEqual([]);
  });

  test('says so and ends also if the queue does not take the job back', async () => {
    const { take, job, refusals } = await startWorker(lastRun, other('c'));
    const lost = { ...job(0), moveToWait: () => Promise.reject(new Error('Missing lock')) };
    await expect(take(lost)).rejects.toThrow('Missing lock');
    expect(refusals).toHaveLength(1);
  });

  test.each([
    ['all files differ', other('c')],
    ['only the site differs', other('b')],
  ])('drops the job if a later run has built the site, and goes on: %s', async (_what, result) => {
    const { take, job, close, outcomes, refusals, onTrouble } = await startWorker({ ...lastRun, ...later(['allen', 'plano'], '') }, result);
    const dropped = job(0);
    await take(dropped);
    expect(outcomes).toEqual([]);
    expect([refusals, close.mock.calls, dropped.moveToWait.mock.calls, dropped.moveToDelayed.mock.calls, onTrouble.mock.calls]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  test.each([
    ['has other sites', { ...later(['allen'], ''), 'runs/4/report.json': {} }],
    ['waits for the site, too', later(['allen', 'plano'], '', 'queued')],
    ['was built as on another day', later(['allen', 'plano'], '2027-03-01')],
  ])('gives a job of an earlier run back for later, which costs no attempt, if the last run %s', async (_when, files) => {
    const { take, job, close, outcomes, refusals, onTrouble } = await startWorker({ ...lastRun, ...files }, other('c'));
    const last = job(2);
    const now = Date.now();
    await expect(take(last)).rejects.toBeInstanceOf(DelayedError);
    const [[at, token] = []] = last.moveToDelayed.mock.calls as unknown as [number, string][];
    expect([Number(at) > now + 1000, token]).toEqual([true, 'mine']);
    expect(onTrouble).toHaveBeenCalledWith(expect.stringContaining('A worker has another base/ than run 2 began with.'));
    expect([outcomes, refusals, close.mock.calls, last.moveToWait.mock.calls]).toEqual([[], [], [], []]);
  });

  test('fails the attempt, and goes on, if only the site differs', async () => {
    const words = 'A worker has another site plano than run 2 began with.';
    const { take, job, close, outcomes, refusals } = await startWorker(lastRun, other('b'));
    const [first, last] = [job(0), job(2)];
    await Promise.all([first, last].map((each) => expect(take(each)).rejects.toThrow(words)));
    // Only the last attempt says what became of the site.
    expect(outcomes).toMatchObject([{ id: 'plano', state: 'failed', message: expect.stringContaining(words) }]);
    expect([refusals, close.mock.calls, first.moveToWait.mock.calls]).toEqual([[], [], []]);
  });
});
