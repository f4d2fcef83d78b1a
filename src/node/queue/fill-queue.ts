import type { Queue } from 'bullmq';
import { checkoutOf, wordFailure } from '../fleet/build-fleet.ts';
import { findRelease, readKey } from '../fleet/build-release.ts';
import type { Fleet, FleetSite } from '../fleet/fleet.ts';
import type { Outcome } from '../fleet/run.ts';
import { READERS, toOutcome } from '../fleet/run.ts';
import { RunError } from '../fleet/run-inputs.ts';
import type { Store } from '../fleet/store/store.ts';
import { inOrder } from '../support/map-limit.ts';
import type { Tool } from '../tool/project.ts';
import type { SiteJob } from './engine.ts';

interface Sorting {
  readonly fleet: Fleet;
  readonly tool: Tool;
  readonly store: Store;
  readonly run: number;
  readonly sites: readonly FleetSite[];
  readonly now?: string | undefined;
  readonly onSite?: (number: number, site: FleetSite) => void;
}

/**
 * Finds the sites that have to be built: what became of the others is known. It costs one read of the store for each site.
 * @throws RunError when their bases are not those of the run
 */
export async function sortOut({ fleet, tool, store, run, sites, now, onSite = () => {} }: Sorting): Promise<readonly Outcome[]> {
  const checkout = checkoutOf(store, run, { fleet, tool });
  const tasks = sites.map((site, index) => async (): Promise<Outcome> => {
    const { id } = site;
    onSite(index + 1, site);
    try {
      const inputs = await readKey(site, checkout);
      if (typeof inputs !== 'string') return toOutcome(id, inputs);
      const found = await findRelease(store, { id, run, inputs, now });
      return found === undefined ? { id, state: 'queued', inputs, now } : toOutcome(id, found);
    } catch (error) {
      if (error instanceof RunError) throw error;
      return toOutcome(id, { state: 'failed', message: wordFailure(error) });
    }
  });
  const outcomes: Outcome[] = [];
  for await (const outcome of inOrder(tasks, READERS)) outcomes.push(outcome);
  return outcomes;
}

/** How many jobs are added at a time. */
const BATCH = 1000;

/** Adds the sites of a run that wait to the queue. A site that is in the queue already is not added again. */
export async function fillQueue(queue: Queue<SiteJob>, run: number, outcomes: readonly Outcome[]): Promise<number> {
  const waiting = outcomes.flatMap((outcome) => (outcome.state === 'queued' ? [outcome] : []));
  for (let at = 0; at < waiting.length; at += BATCH) {
    const jobs = waiting.slice(at, at + BATCH).map(({ id, inputs, now }) => ({
      name: 'site',
      data: { run, site: id, inputs, ...(now === undefined ? {} : { now }) },
      opts: { jobId: jobIdOf(run, id) },
    }));
    await queue.addBulk(jobs);
  }
  return waiting.length;
}

/** Returns the id of a job, which keeps the same site of a run from being in the queue twice. */
export function jobIdOf(run: number, site: string): string {
  return `${run}-${site}`;
}
