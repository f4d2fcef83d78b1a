import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Worker } from 'bullmq';
import { isId } from '../../source/layers/locations.ts';
import { wordFailure } from '../fleet/build-fleet.ts';
import type { SiteResult } from '../fleet/build-release.ts';
import { buildRelease, findRelease } from '../fleet/build-release.ts';
import type { Failed, Outcome } from '../fleet/run.ts';
import { findLastBuilt, readBegun, readRun, toOutcome, writeOutcome } from '../fleet/run.ts';
import { findDifferences, otherFiles, RunError } from '../fleet/run-inputs.ts';
import { finishRun } from '../fleet/run-report.ts';
import type { Store } from '../fleet/store/store.ts';
import type { OtherFiles } from './build-child.ts';
import type { ChildPool } from './child-pool.ts';
import type { Engine, SiteJob } from './engine.ts';
import { ATTEMPTS, PARTING, unreachable } from './engine.ts';

interface Work {
  readonly store: Store;
  readonly engine: Engine;
  readonly pool: ChildPool;
  readonly concurrency: number;
  /** Called with what became of a site. */
  readonly onOutcome: (run: number, outcome: Outcome) => void;
  /** Called with what is wrong with the queue or the store, each time. */
  readonly onTrouble: (message: string) => void;
  /** Called when the files here are not those of the last run: this worker takes no more sites, and has to be stopped. */
  readonly onOtherFiles: (error: RunError) => void;
}

export interface RunningWorker {
  /**
   * Waits until it can take sites from the queue.
   * @throws UsageError when it never can: the server ended meanwhile, or does not let it in
   */
  readonly waitUntilReady: () => Promise<void>;
  /** Finishes the sites that are being built, and ends. */
  readonly stop: () => Promise<void>;
}

/**
 * Builds sites from the queue until it is stopped. The store is written here; the children make files and know nothing of it. What became of a
 * site is in the store before the queue forgets the job, so a worker can be killed at any time.
 */
export function work({ store, engine, pool, concurrency, onOutcome, onTrouble, onOtherFiles }: Work): RunningWorker {
  const { DelayedError, UnrecoverableError, WaitingError } = engine.bullmq;
  const queue = engine.openQueue();
  /** Runs of which this worker has built a site since it last looked whether they are complete. */
  const runs = new Set<number>();
  const asked: Replacements = new Map();

  const record = async (run: number, outcome: Outcome): Promise<void> => {
    // A prune may have deleted the run since then: what is written about it now would stay for good.
    if ((await readBegun(store, run)) === undefined) throw new UnrecoverableError(`Run ${run} is no longer in the store.`);
    await writeOutcome(store, run, outcome);
    runs.add(run);
    onOutcome(run, outcome);
  };

  // Who can write into the queue must not be able to write anywhere. A prune may have deleted the run.
  const isOfStore = async ({ run, site, inputs }: Partial<SiteJob>): Promise<boolean> =>
    Number.isInteger(run) && isId(String(site)) && typeof inputs === 'string' && (await readBegun(store, run as number)) !== undefined;

  const building = new Set<Promise<unknown>>();
  const worker: Worker<SiteJob> = engine.openWorker(async (job) => {
    const { run, site: id } = job.data;
    if (!(await isOfStore(job.data))) {
      onTrouble('The queue had something that is no site of a run in this store. It was left out.');
      throw new UnrecoverableError('It is no site of a run in this store.');
    }
    const task = attempt(() => buildJob(job, { store, pool, asked, onTrouble }));
    building.add(task);
    const result = await task.finally(() => building.delete(task));
    if (result instanceof RunError) {
      void worker.close();
      // For a worker with the right files. It does not count as an attempt.
      try {
        await job.moveToWait(job.token);
      } finally {
        onOtherFiles(result);
      }
      throw new WaitingError();
    }
    if (result instanceof OtherRun) {
      // Nobody needs it any more.
      if (result.isReplaced) return;
      await job.moveToDelayed(Date.now() + LATER, job.token);
      throw new DelayedError();
    }
    const outcome = toOutcome(id, result);
    const isLast = job.attemptsMade + 1 >= (job.opts.attempts ?? ATTEMPTS);
    if (outcome.state !== 'failed' || isLast) await record(run, outcome);
    else onTrouble(`The site ${id} is tried again: ${outcome.message}`);
    if (outcome.state === 'refused') throw new UnrecoverableError(wordFindings(outcome));
    if (outcome.state === 'failed') throw new Error(outcome.message);
  }, concurrency);

  worker.on('failed', (job, error) => {
    // BullMQ itself gives up a job whose workers were killed again and again.
    const isGivenUp = job !== undefined && error.name === 'UnrecoverableError' && job.attemptsMade < ATTEMPTS && job.stalledCounter > 0;
    if (job === undefined || !isGivenUp) return;
    const { run, site: id } = job.data;
    const giveUp = async (): Promise<void> => {
      if (await isOfStore(job.data)) await record(run, { id, state: 'failed', message: error.message });
    };
    void giveUp().catch((trouble) => onTrouble(wordFailure(trouble)));
  });
  worker.on('error', (error) => onTrouble(wordFailure(unreachable(engine.shown, error))));
  queue.on('error', () => undefined);

  const finish = async (): Promise<void> => {
    const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
    if (Object.values(counts).some((number) => number > 0)) return;
    reporting = (async () => {
      for (const run of [...runs]) {
        runs.delete(run);
        // One that is gone, or damaged, keeps no other from its end.
        await finishRun(store, run).catch((trouble) => onTrouble(wordFailure(trouble)));
      }
    })();
    await reporting;
  };
  let reporting = Promise.resolve();
  let finishing = Promise.resolve();
  const finishSoon = (): void => {
    finishing = finishing.then(finish).catch((trouble) => onTrouble(wordFailure(trouble)));
  };
  worker.on('completed', finishSoon);
  worker.on('failed', finishSoon);

  return {
    waitUntilReady: async () => {
      try {
        await Promise.all([worker.waitUntilReady(), queue.waitUntilReady()]);
      } catch (error) {
        await Promise.allSettled([worker.close(true), queue.close()]);
        throw unreachable(engine.shown, error);
      }
    },
    stop: async () => {
      const closing = worker
        .close()
        .then(() => finishing)
        .then(() => queue.close())
        .catch((trouble) => onTrouble(wordFailure(trouble)));
      while (building.size > 0) await Promise.all(building);
      // A queue that is gone never answers.
      await Promise.race([closing, sleep(PARTING, undefined, { ref: false })]);
      await reporting.catch(() => undefined);
      pool.close();
    },
  };
}

async function buildJob(
  { data }: Job<SiteJob>,
  { store, pool, asked, onTrouble }: Pick<Work, 'store' | 'pool' | 'onTrouble'> & { readonly asked: Replacements },
): Promise<SiteResult> {
  const { run, site: id, inputs, now } = data;
  const place = { id, run, inputs, now };
  const found = await findRelease(store, place);
  if (found !== undefined) return found;
  return buildRelease(store, place, async (folder) => {
    const result = await pool.make({ site: id, inputs, now, folder });
    if (result.state === 'failed') throw new Error(result.message);
    if (result.state !== 'other') return result;
    const error = await describeOther(store, data, { ...result, asked });
    if (error instanceof RunError || (error instanceof OtherRun && error.isReplaced)) throw error;
    onTrouble(error.message);
    await sleep(REFUSING);
    throw error;
  });
}

/** A job of an earlier run, for a worker with its files. It does not count as an attempt. */
class OtherRun extends Error {
  /** Whether a later run makes that one needless. */
  readonly isReplaced: boolean;

  constructor(message: string, isReplaced: boolean) {
    super(message);
    this.isReplaced = isReplaced;
  }
}

/** For each run that a worker has not the files of, when it last asked whether a later run replaced that one, and the answer. */
type Replacements = Map<number, { readonly at: number; readonly isReplaced: Promise<boolean> }>;

/** In milliseconds, how long a worker keeps a job that it has not the files for. To refuse is faster than to build: workers that can build get more jobs. */
const REFUSING = 1000;
/** In milliseconds, how long a job of an earlier run then waits. Meanwhile, workers build the last run. */
const LATER = 30_000;

/**
 * Returns why a worker cannot build a site: a `RunError` if it can build none of the last run, `OtherRun` for a job of an earlier run. If only
 * the site of the last run differs, the attempt fails, and the other sites go on.
 */
async function describeOther(
  store: Store,
  { run, site }: SiteJob,
  { shared, asked }: OtherFiles & { readonly asked: Replacements },
): Promise<Error> {
  const names = findDifferences((await readBegun(store, run))?.inputs ?? {}, shared);
  const isLast = run === (await findLastBuilt(store));
  if (names.length > 0 && isLast) return otherFiles(run, names, 'This worker', 'Give it the files of the build, then start it again.');
  const message = wordFailure(otherFiles(run, names.length > 0 ? names : [`site ${site}`], 'A worker'));
  if (isLast) return new Error(message);
  // To ask for each job would read all sites of both runs as often as there are sites.
  let last = asked.get(run);
  if (last === undefined || Date.now() - last.at >= LATER) {
    last = { at: Date.now(), isReplaced: readRun(store, run).then(({ replacedBy }) => replacedBy !== undefined) };
    asked.set(run, last);
  }
  return new OtherRun(message, await last.isReplaced);
}

async function attempt(task: () => Promise<SiteResult>): Promise<SiteResult | Failed | RunError | OtherRun> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof RunError || error instanceof OtherRun) return error;
    return { state: 'failed', message: wordFailure(error) };
  }
}

/** Returns findings as an error says them: each in a line, with its position. */
function wordFindings(outcome: Outcome): string {
  const findings = outcome.state === 'refused' ? outcome.findings : [];
  return findings.map(({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`).join('\n');
}
