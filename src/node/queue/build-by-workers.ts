import type { Fleet, FleetSite } from '../fleet/fleet.ts';
import { openStore } from '../fleet/open-store.ts';
import type { Outcome, RunChoice } from '../fleet/run.ts';
import { enterRun, forgetFailures, readRun, writeOutcome, writePart } from '../fleet/run.ts';
import { finishRun } from '../fleet/run-report.ts';
import type { Store } from '../fleet/store.ts';
import type { Tool } from '../tool/project.ts';
import { openEngine } from './engine.ts';
import { fillQueue, sortOut } from './fill-queue.ts';
import { watchRun } from './watch-run.ts';

interface QueuedBuild extends RunChoice {
  readonly fleet: Fleet;
  readonly tool: Tool;
  /** The sites to build. */
  readonly sites: readonly FleetSite[];
  readonly now?: string | undefined;
  /** A run to go on with. */
  readonly run?: number | undefined;
  /** Which sites of that run to build. */
  readonly isAgain: (site: Outcome) => boolean;
  readonly onSite: (number: number, site: FleetSite) => void;
  readonly onProgress: (words: string, done: number, run: number) => void;
}

/**
 * Puts sites into the queue, and waits until workers have built them.
 * @returns what became of them
 * @throws UsageError when the queue cannot be used, or was lost
 */
export async function buildByWorkers(build: QueuedBuild): Promise<{ readonly run: number; readonly sites: readonly Outcome[] }> {
  const { fleet, onProgress } = build;
  const store = await openStore(fleet);
  const engine = await openEngine(store, fleet.root);
  const { run, sites } = build.run === undefined ? await beginQueued(store, build) : await goOnQueued(store, build, build.run);
  const queue = engine.openQueue();
  queue.on('error', () => undefined);
  try {
    await fillQueue(queue, run, sites);
    await watchRun({ store, queue, run, sites, onProgress: (words, done) => onProgress(words, done, run) });
  } finally {
    await queue.close();
  }
  const ids = new Set(sites.map(({ id }) => id));
  return { run, sites: (await finishRun(store, run)).sites.filter(({ id }) => ids.has(id)) };
}

interface Begun {
  readonly run: number;
  readonly sites: readonly Outcome[];
}

async function beginQueued(store: Store, { fleet, tool, sites, now, shard, join, onSite }: QueuedBuild): Promise<Begun> {
  const { run, part } = await enterRun(store, { join, shard });
  const sorted = await sortOut({ fleet, tool, store, run, sites, now, onSite });
  // Before the queue has a site, the store does. So the queue can be lost.
  await writePart(store, run, part, sorted);
  return { run, sites: sorted };
}

async function goOnQueued(store: Store, { fleet, tool, isAgain, onSite }: QueuedBuild, run: number): Promise<Begun> {
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
  const sorted = await sortOut({ fleet, tool, store, run, sites: fleet.sites.filter(({ id }) => unknown.has(id)), onSite });
  for (const outcome of sorted) if (outcome.state !== 'queued') await writeOutcome(store, run, outcome);
  return { run, sites: [...known, ...sorted] };
}
