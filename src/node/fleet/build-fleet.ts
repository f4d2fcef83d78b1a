import { UsageError } from '../../shared/errors.ts';
import { maskSecrets } from '../support/secrets.ts';
import type { Tool } from '../tool/project.ts';
import type { SiteResult } from './build-release.ts';
import { buildRelease, findRelease, makeSite, readKey } from './build-release.ts';
import type { Shard } from './choose-sites.ts';
import type { Fleet, FleetSite } from './fleet.ts';
import { openStore } from './open-store.ts';
import type { Failed, Outcome } from './run.ts';
import { beginRun, joinRun, toOutcome, WHOLE, writeOutcome, writePart } from './run.ts';
import { finishRun } from './run-report.ts';
import { InputReader } from './site-inputs.ts';
import type { Store } from './store.ts';

export type SiteOutcome = (SiteResult | Failed) & { readonly id: string };

/** What was built, in the order of ids. */
export interface FleetRun {
  /** Counts up in a store, over all runs. */
  readonly run: number;
  readonly sites: readonly SiteOutcome[];
}

interface FleetBuild {
  readonly fleet: Fleet;
  readonly tool: Tool;
  /** The sites to build. */
  readonly sites: readonly FleetSite[];
  readonly now?: string | undefined;
  /** Which part of a run they are. */
  readonly shard?: Shard | undefined;
  /** The name of a run that several commands build together. */
  readonly join?: string | undefined;
  /** Called before each site. */
  readonly onSite?: (number: number, site: FleetSite) => void;
}

/** Builds sites of a fleet into its store, one after the other. A site that is refused or fails stops no other. */
export async function buildFleet({ fleet, tool, sites, now, shard, join, onSite = () => {} }: FleetBuild): Promise<FleetRun> {
  const store = await openStore(fleet);
  // Without a name, a part is a run of its own.
  const part = join === undefined ? WHOLE : (shard ?? WHOLE);
  const run = join === undefined ? await beginRun(store) : await joinRun(store, join, part.of);
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
  await finishRun(store, run);
  return { run, sites: outcomes };
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
  await finishRun(store, run);
  return { run, sites: outcomes };
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
