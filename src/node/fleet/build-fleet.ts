import { UsageError } from '../../shared/errors.ts';
import { maskSecrets } from '../support/secrets.ts';
import type { Tool } from '../tool/project.ts';
import type { SiteResult } from './build-release.ts';
import { buildRelease, findRelease, makeSite, readKey } from './build-release.ts';
import type { Fleet, FleetSite } from './fleet.ts';
import { openStore } from './open-store.ts';
import type { Failed, Outcome, RunChoice } from './run.ts';
import { enterRun, toOutcome, writeOutcome, writePart } from './run.ts';
import { finishRun } from './run-report.ts';
import { InputReader } from './site-inputs.ts';
import type { Store } from './store.ts';

export type SiteOutcome = (SiteResult | Failed) & { readonly id: string };

/** What was built, in the order of ids. */
export interface FleetRun {
  /** Counts up in a store, over all runs. */
  readonly run: number;
  readonly sites: readonly SiteOutcome[];
  /** Parts that have not come to their end, such as `3/8`. */
  readonly missing: readonly string[];
}

interface FleetBuild extends RunChoice {
  readonly fleet: Fleet;
  readonly tool: Tool;
  /** The sites to build. */
  readonly sites: readonly FleetSite[];
  readonly now?: string | undefined;
  /** Called before each site. */
  readonly onSite?: (number: number, site: FleetSite) => void;
}

/** Builds sites of a fleet into its store, one after the other. A site that is refused or fails stops no other. */
export async function buildFleet({ fleet, tool, sites, now, shard, join, onSite = () => {} }: FleetBuild): Promise<FleetRun> {
  const store = await openStore(fleet);
  const { run, part } = await enterRun(store, { join, shard });
  const checkout = { fleet, tool, inputs: new InputReader(fleet) };
  const outcomes: SiteOutcome[] = [];
  for (const [index, site] of sites.entries()) {
    onSite(index + 1, site);
    const { id } = site;
    const result = await attempt(async () => {
      const inputs = await readKey(site, checkout);
      if (typeof inputs !== 'string') return inputs;
      return build(store, site, { fleet, tool, place: { id, run, inputs, now } });
    });
    outcomes.push({ id, ...result });
  }
  await writePart(
    store,
    run,
    part,
    outcomes.map(({ id, ...outcome }) => toOutcome(id, outcome)),
  );
  return { run, sites: outcomes, missing: (await finishRun(store, run)).missing };
}

interface Placed {
  readonly fleet: Fleet;
  readonly tool: Tool;
  readonly place: Parameters<typeof findRelease>[1];
}

async function build(store: Store, site: FleetSite, { fleet, tool, place }: Placed): Promise<SiteResult> {
  return (
    (await findRelease(store, place)) ??
    (await buildRelease(store, place, (folder) => makeSite(site, { fleet, tool, now: place.now, folder })))
  );
}

/**
 * Builds those sites of a run that wait, here instead of by workers.
 * @throws UsageError when their files are not those of the run
 */
export async function goOn(
  { fleet, tool, sites, onSite = () => {} }: FleetBuild,
  { run, waiting }: { readonly run: number; readonly waiting: readonly Outcome[] },
): Promise<FleetRun> {
  const store = await openStore(fleet);
  const checkout = { fleet, tool, inputs: new InputReader(fleet) };
  const byId = new Map(sites.map((site) => [site.id, site]));
  const outcomes: SiteOutcome[] = [];
  for (const [index, queued] of waiting.entries()) {
    const { id } = queued;
    const site = byId.get(id);
    if (site === undefined) throw otherFiles(run, id);
    onSite(index + 1, site);
    let isOther = false;
    const result = await attempt(async () => {
      const inputs = await readKey(site, checkout);
      if (typeof inputs !== 'string') return inputs;
      isOther = queued.state === 'queued' && queued.inputs !== inputs;
      if (isOther) throw otherFiles(run, id);
      return build(store, site, { fleet, tool, place: { id, run, inputs, now: queued.state === 'queued' ? queued.now : undefined } });
    });
    if (isOther) throw otherFiles(run, id);
    await writeOutcome(store, run, toOutcome(id, result));
    outcomes.push({ id, ...result });
  }
  return { run, sites: outcomes, missing: (await finishRun(store, run)).missing };
}

/** Returns the error for files that are not those that a run began with. */
export function otherFiles(run: number, id: string): UsageError {
  return new UsageError(
    `The files of the site ${id} here, or Townsite itself, are not those that run ${run} began with.`,
    'Check out the same revision everywhere, or begin a new run: npm run fleet -- build',
  );
}

async function attempt(task: () => Promise<SiteResult>): Promise<SiteResult | Failed> {
  try {
    return await task();
  } catch (error) {
    return { state: 'failed', message: wordFailure(error) };
  }
}

/** Says why something failed, and nothing that opens a door. */
export function wordFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const words = error instanceof UsageError && error.hint !== undefined ? `${message} ${error.hint}` : message;
  return maskSecrets(words, process.env);
}
