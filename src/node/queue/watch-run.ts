import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Queue } from 'bullmq';
import { UsageError } from '../../shared/errors.ts';
import { count } from '../../shared/text.ts';
import { wordFailure } from '../fleet/build-fleet.ts';
import type { Outcome } from '../fleet/run.ts';
import { listOutcomes, readRun } from '../fleet/run.ts';
import { readStored } from '../fleet/store/parse-stored.ts';
import type { Store } from '../fleet/store/store.ts';
import type { SiteJob } from './engine.ts';

/** How far a run has come. */
interface Progress {
  readonly sites: number;
  /** Sites whose release is in the store. */
  readonly built: number;
  readonly refused: number;
  /** Sites that were built, and that publish refused. */
  readonly stopped: number;
  /** How many different codes the findings have. */
  readonly kinds: number;
  readonly failed: number;
  readonly retrying: number;
  /** Undefined if nobody asked the queue. */
  readonly workers: number | undefined;
}

interface Watched {
  readonly store: Store;
  readonly queue: Queue<SiteJob>;
  readonly run: number;
  /** All sites of the run, as they were when the queue was filled. */
  readonly sites: readonly Outcome[];
  /** Called with what to say, and the part of the sites that are done, up to 1. */
  readonly onProgress: (words: string, done: number) => void;
  /** Called with why a site is tried again, and that no worker is running, each time. */
  readonly onTrouble?: ((message: string) => void) | undefined;
  /** Ends the wait. */
  readonly stopped?: AbortSignal | undefined;
}

/** What to do if nobody builds what is in the queue. */
export const START_WORKER = 'Start a worker on each machine that builds: npm run fleet -- worker';

/** In milliseconds, the shortest pause between two looks at the store. To look may take a twentieth of the time. */
const PAUSE = 1000;

/**
 * Waits until workers have built the queued sites of a run. Asks the store, which knows all that has been done, and the queue for what is done now.
 * @throws UsageError when the queue is empty although sites are missing: it was lost, the workers could not write into the store, or a later run
 * replaced this one
 */
export async function watchRun({ store, queue, run, sites, onProgress, onTrouble = () => {}, stopped }: Watched): Promise<void> {
  const waiting = sites.filter(({ state }) => state === 'queued');
  const codes = new Map<string, readonly string[]>();
  for (const site of sites) if (site.state === 'refused') codes.set(site.id, codesOf(site));
  let wasEmpty = false;
  const askQueue = async (): Promise<JobCounts> => {
    try {
      const counts = await countJobs(queue, run);
      const [retried] = counts.retrying === 0 || counts.workers === 0 ? [] : await queue.getDelayed(0, 0);
      if (retried?.failedReason !== undefined && retried.data.run === run)
        onTrouble(`The site ${retried.data.site} is tried again: ${retried.failedReason}`);
      return counts;
    } catch (error) {
      // The server may start again. Until then, the store says how far the run is.
      onTrouble(`The queue does not answer: ${wordFailure(error)}`);
      return UNKNOWN;
    }
  };
  for (;;) {
    const begun = performance.now();
    const { built, refused, failed } = await listOutcomes(store, run);
    for (const id of refused) {
      if (codes.has(id)) continue;
      const outcome = await readStored<Outcome>(store, `runs/${run}/refused/${id}.json`, { id: 'text', state: 'text' });
      codes.set(id, outcome === undefined ? [] : codesOf(outcome));
    }
    const missing = waiting.filter(({ id }) => !built.has(id) && !refused.has(id) && !failed.has(id)).length;
    // A queue that was gone may have taken long to answer.
    const took = performance.now() - begun;
    const now = await askQueue();
    const progress: Progress = {
      ...now,
      sites: sites.length,
      built: sites.filter(({ id, state }) => state === 'built' || state === 'unchanged' || built.has(id)).length,
      refused: codes.size,
      kinds: new Set([...codes.values()].flat()).size,
      failed: failed.size,
      stopped: 0,
    };
    onProgress(wordProgress(progress), sites.length === 0 ? 1 : 1 - missing / sites.length);
    if (now.workers === 0 && missing > 0) onTrouble(`No worker is running. ${START_WORKER}`);
    if (missing === 0 || stopped?.aborted) return;
    const isEmpty = now !== UNKNOWN && now.waiting + now.building.length + now.retrying === 0;
    // A worker may just be writing what became of the last site.
    if (isEmpty && wasEmpty) {
      const { replacedBy } = await readRun(store, run);
      if (replacedBy !== undefined)
        throw new UsageError(`Run ${run} was replaced by run ${replacedBy}.`, `Publish that one: npm run fleet -- publish ${replacedBy}`);
      throw new UsageError(
        `The queue is empty, but ${count(missing, 'site')} of run ${run} ${missing === 1 ? 'is' : 'are'} not built.`,
        `The output of the workers may say why. To fill it again: npm run fleet -- build ${run} --queue`,
      );
    }
    wasEmpty = isEmpty;
    await sleep(Math.max(PAUSE, took * 20), undefined, { signal: stopped }).catch(() => undefined);
  }
}

function codesOf(outcome: Outcome): readonly string[] {
  return outcome.state === 'refused' ? outcome.findings.map(({ code }) => code) : [];
}

/** Returns how far a run is by what became of its sites. `now` is what its queue says. */
export function progressOf(sites: readonly { readonly state: string }[], now: Partial<Progress> = {}): Progress {
  const withState = (...states: string[]): number => sites.filter(({ state }) => states.includes(state)).length;
  const stopped = sites.filter((site) => site.state === 'refused' && 'release' in site).length;
  const codes = sites.flatMap((site) => codesOf(site as Outcome));
  return {
    sites: sites.length,
    built: withState('unchanged', 'built', 'published', 'held') + stopped,
    refused: withState('refused') - stopped,
    stopped,
    kinds: new Set(codes).size,
    failed: withState('failed'),
    retrying: 0,
    workers: undefined,
    ...now,
  };
}

/** What a queue has to do. */
interface JobCounts extends Pick<Progress, 'retrying' | 'workers'> {
  /** How many sites wait, of all runs. */
  readonly waiting: number;
  /** The ids of the sites of the run that workers are building. */
  readonly building: readonly string[];
}

/** What is said of a queue that does not answer. */
const UNKNOWN: JobCounts = { waiting: 0, building: [], retrying: 0, workers: undefined };

/** How many of the sites that are tried again are looked at, and so are counted at most. */
const LOOKED_AT = 1000;

/** Asks a queue what it has to do for a run. */
export async function countJobs(queue: Queue<SiteJob>, run: number): Promise<JobCounts> {
  const isOfRun = (job: Job<SiteJob> | undefined): job is Job<SiteJob> => job?.data.run === run;
  const { waiting = 0 } = await queue.getJobCounts('waiting');
  const building = (await queue.getActive()).filter(isOfRun).map(({ data }) => data.site);
  const retrying = (await queue.getDelayed(0, LOOKED_AT - 1)).filter(isOfRun).length;
  return { waiting, building, retrying, workers: await queue.getWorkersCount() };
}

/** Says how far a run is: “14,212 of 20,000 built, 31 refused (3 kinds), 2 retrying”. What publish refused was built. */
export function wordProgress({ sites, built, refused, stopped, kinds, failed, retrying, workers }: Progress): string {
  const number = (value: number): string => value.toLocaleString('en-US');
  const of = ` (${count(kinds, 'kind')})`;
  return [
    `${number(built)} of ${number(sites)} built`,
    ...(refused > 0 ? [`${number(refused)} refused${stopped > 0 ? '' : of}`] : []),
    ...(stopped > 0 ? [`${number(stopped)} not published (refused, ${count(kinds, 'kind')})`] : []),
    ...(failed > 0 ? [`${number(failed)} failed`] : []),
    ...(retrying > 0 ? [`${number(retrying)} retrying`] : []),
    ...(workers === 0 ? ['no worker is running'] : []),
  ].join(', ');
}
