import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '../../shared/errors.ts';
import type { FleetBuild, FleetRun } from '../fleet/build-fleet.ts';
import { buildPart, wordFailure } from '../fleet/build-fleet.ts';
import { partOf } from '../fleet/choose-sites.ts';
import type { FleetSite } from '../fleet/fleet.ts';
import type { Outcome } from '../fleet/run.ts';
import { dayOf, enterRun, forgetFailures, outcomesOfRefused, readRun, toOutcome, writeOutcome, writePart } from '../fleet/run.ts';
import { sharedChoice, sharedInputs } from '../fleet/run-inputs.ts';
import { finishRun } from '../fleet/run-report.ts';
import { openStore } from '../fleet/store/open-store.ts';
import type { Store } from '../fleet/store/store.ts';
import { openEngine, PARTING, unreachable } from './engine.ts';
import { fillQueue, sortOut } from './fill-queue.ts';
import { watchRun } from './watch-run.ts';

interface QueuedBuild extends FleetBuild {
  /** A run to go on with. */
  readonly run?: number | undefined;
  /** Which sites of that run to build. */
  readonly isAgain: (site: Outcome) => boolean;
  readonly onSite: (number: number, site: FleetSite) => void;
  readonly onProgress: (words: string, done: number, run: number) => void;
  /** Called when the run is in the store. Returns what ends the wait; the workers go on. */
  readonly onInterrupt?: () => AbortSignal;
}

/** What became of the sites that a command put into the queue. */
export interface QueuedRun extends Pick<FleetRun, 'run' | 'missing' | 'isKnown'> {
  readonly sites: readonly Outcome[];
  /** How many sites the workers had not built when somebody stopped this command. */
  readonly left?: number;
}

/**
 * Puts sites into the queue, and waits until workers have built them.
 * @throws UsageError when the queue cannot be used, or was lost
 */
export async function buildByWorkers(build: QueuedBuild): Promise<QueuedRun> {
  const { fleet, onProgress, onTrouble, onInterrupt } = build;
  const store = await openStore(fleet);
  const engine = await openEngine(store, fleet.root);
  const { run, sites, isKnown } = build.run === undefined ? await beginQueued(store, build) : await goOnQueued(store, build, build.run);
  if (isKnown) return { run, sites, missing: [], isKnown };
  if (idsOfWaiting(sites).length === 0) {
    onProgress('nothing to build', 1, run);
    return { run, sites, missing: (await finishRun(store, run)).missing };
  }
  const queue = engine.openQueue();
  const again = `Run ${run} is in the store. To go on: npm run fleet -- build ${run} --queue`;
  const troubled = (error: unknown): UsageError => {
    const { message, hint = '' } = unreachable(engine.shown, error);
    return new UsageError(message, `${hint} ${again}`);
  };
  queue.on('error', (error) => onTrouble?.(wordFailure(troubled(error))));
  const stopped = onInterrupt?.();
  const fillAndWatch = async (): Promise<void> => {
    await fillQueue(queue, run, sites);
    await watchRun({ store, queue, run, sites, stopped, onTrouble, onProgress: (words, done) => onProgress(words, done, run) });
  };
  // A queue that is gone may never answer.
  const interrupted = new Promise<void>((resolve) => stopped?.addEventListener('abort', () => resolve()));
  try {
    await Promise.race([fillAndWatch(), interrupted]);
  } catch (error) {
    throw error instanceof UsageError ? error : troubled(error);
  } finally {
    // A queue that is gone never answers.
    await Promise.race([queue.close().catch(() => undefined), sleep(PARTING, undefined, { ref: false })]);
  }
  const ids = new Set(sites.map(({ id }) => id));
  const { missing, sites: all } = await finishRun(store, run);
  const own = all.filter(({ id }) => ids.has(id));
  return { run, sites: own, missing, left: idsOfWaiting(own).length };
}

async function beginQueued(store: Store, build: QueuedBuild): Promise<Omit<QueuedRun, 'missing'>> {
  const { fleet, tool, sites, now, shard, onSite } = build;
  const entered = await enterRun(store, build, { ...sharedInputs(fleet, tool), ...sharedChoice(sites, now) });
  const { run, part, isComplete } = entered;
  if (isComplete)
    return { run, sites: (await buildPart(store, build, entered)).map(({ id, ...each }) => toOutcome(id, each)), isKnown: true };
  const sorted = await sortOut({ fleet, tool, store, run, sites: partOf(sites, shard), now, onSite });
  // Of a run of this name, sites may have failed before. They are tried again.
  if (build.join !== undefined) await forgetFailures(store, run, idsOfWaiting(sorted));
  // Before the queue has a site, the store does. So the queue can be lost.
  await writePart(store, run, part, [...sorted, ...outcomesOfRefused(fleet.refused, part)]);
  return { run, sites: sorted };
}

function idsOfWaiting(sites: readonly Outcome[]): readonly string[] {
  return sites.flatMap(({ id, state }) => (state === 'queued' ? [id] : []));
}

async function goOnQueued(store: Store, { fleet, tool, isAgain, onSite }: QueuedBuild, run: number): Promise<Omit<QueuedRun, 'missing'>> {
  const again = (await readRun(store, run)).sites.filter(isAgain);
  await forgetFailures(
    store,
    run,
    again.map(({ id }) => id),
  );
  const known: Outcome[] = [];
  const unknown = new Set<string>();
  for (const site of again) {
    if ('inputs' in site && site.inputs !== undefined) known.push({ id: site.id, state: 'queued', inputs: site.inputs, now: site.now });
    else unknown.add(site.id);
  }
  // A command without a queue has built these sites. It did not need to say what they are made from.
  const sites = fleet.sites.filter(({ id }) => unknown.has(id));
  const sorted = await sortOut({ fleet, tool, store, run, sites, now: await dayOf(store, run), onSite });
  for (const outcome of sorted) if (outcome.state !== 'queued') await writeOutcome(store, run, outcome);
  return { run, sites: [...known, ...sorted] };
}
