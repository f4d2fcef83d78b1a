import { UsageError } from '../../shared/errors.ts';
import { maskSecrets } from '../support/secrets.ts';
import type { Tool } from '../tool/project.ts';
import type { Checkout, Refused, SiteResult } from './build-release.ts';
import { buildRelease, doubtBuilt, findRelease, makeSite, readKey } from './build-release.ts';
import { partOf } from './choose-sites.ts';
import type { Fleet, FleetSite } from './fleet.ts';
import type { EnteredRun, Failed, Outcome, RunChoice } from './run.ts';
import { agreeOn, alreadyComplete, dayOf, enterRun, outcomesOfRefused, toOutcome, writeOutcome, writePart } from './run.ts';
import { otherFiles, RunError, sharedBases, sharedChoice, sharedInputs } from './run-inputs.ts';
import { finishRun } from './run-report.ts';
import { InputReader } from './site-inputs.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';

export type SiteOutcome = (SiteResult | Failed) & { readonly id: string };

/** What was built, in the order of ids. */
export interface FleetRun {
  /** Counts up in a store, over all runs. */
  readonly run: number;
  readonly sites: readonly SiteOutcome[];
  /** Parts that have not come to their end, such as `3/8`. */
  readonly missing: readonly string[];
  /** Whether the run was complete before, and this part the same. */
  readonly isKnown?: boolean;
}

export interface FleetBuild extends RunChoice {
  readonly fleet: Fleet;
  readonly tool: Tool;
  /** The sites of the run. `shard` says which of them to build. */
  readonly sites: readonly FleetSite[];
  readonly now?: string | undefined;
  /** Called before each site. */
  readonly onSite?: (number: number, site: FleetSite) => void;
  /** Called with what else is wrong. */
  readonly onTrouble?: ((message: string) => void) | undefined;
}

/** Builds sites of a fleet into its store, one after the other. A site that is refused or fails stops no other. */
export async function buildFleet(build: FleetBuild): Promise<FleetRun> {
  const { fleet, tool, sites, now } = build;
  const store = await openStore(fleet);
  const entered = await enterRun(store, build, { ...sharedInputs(fleet, tool), ...sharedChoice(sites, now) });
  const { run, part, isComplete } = entered;
  const outcomes = await buildPart(store, build, entered);
  if (isComplete) return { run, sites: outcomes, missing: [], isKnown: true };
  await writePart(store, run, part, [
    ...outcomes.map(({ id, ...outcome }) => toOutcome(id, outcome)),
    ...outcomesOfRefused(fleet.refused, part),
  ]);
  return { run, sites: outcomes, missing: (await finishRun(store, run)).missing };
}

/**
 * Builds the sites of a part. If the run is complete, all are as they were: nothing is written.
 * @throws RunError when the files are not those of the run
 */
export async function buildPart(
  store: Store,
  { fleet, tool, sites, shard, now, onTrouble, onSite = () => {} }: FleetBuild,
  { run, isComplete }: EnteredRun,
): Promise<readonly SiteOutcome[]> {
  const checkout = checkoutOf(store, run, { fleet, tool });
  const outcomes: SiteOutcome[] = [];
  for (const [index, site] of partOf(sites, shard).entries()) {
    onSite(index + 1, site);
    outcomes.push({ id: site.id, ...(await build(store, site, { checkout, run, now, isComplete })) });
  }
  await doubtIfMixed(store, outcomes, { ...checkout, onTrouble });
  return outcomes;
}

/** If somebody saved a base meanwhile, which sites were made from what is unknown: the next run builds them again. */
async function doubtIfMixed(
  store: Store,
  outcomes: readonly SiteOutcome[],
  { inputs, onTrouble = () => {} }: Checkout & Pick<FleetBuild, 'onTrouble'>,
): Promise<void> {
  if (!inputs.haveBasesChanged()) return;
  onTrouble('A base was saved while its sites were built. Build again, so that all of them are made from the same.');
  for (const site of outcomes) if (site.state === 'built') await doubtBuilt(store, site.id, site.release);
}

/** Returns where the sites of a run are read from. What they extend must be the same on all machines. */
export function checkoutOf(store: Store, run: number, { fleet, tool }: Pick<Checkout, 'fleet' | 'tool'>): Checkout {
  return { fleet, tool, inputs: new InputReader(fleet, (folders) => agreeOn(store, run, sharedBases(fleet, folders))) };
}

interface SiteBuild {
  readonly checkout: Checkout;
  readonly run: number;
  readonly now: string | undefined;
  /** What the site must be made from; undefined if it was not looked at before. */
  readonly inputs?: string | undefined;
  /** Whether all that can be built is built already. */
  readonly isComplete?: boolean;
}

async function build(
  store: Store,
  site: FleetSite,
  { checkout, run, now, inputs: expected, isComplete = false }: SiteBuild,
): Promise<SiteResult | Failed> {
  let inputs: string | Refused | undefined;
  try {
    inputs = await readKey(site, checkout);
    if (expected !== undefined && inputs !== expected) throw otherFiles(run, [`site ${site.id}`]);
    if (typeof inputs !== 'string') return inputs;
    const place = { id: site.id, run, inputs, now };
    const found = await findRelease(store, place);
    if (found !== undefined) return found;
    return await buildRelease(store, place, async (folder) => {
      const made = await makeSite(site, { ...checkout, now, folder });
      if (isComplete && made.state === 'made') throw await alreadyComplete(store, run);
      return made;
    });
  } catch (error) {
    if (error instanceof RunError) throw error;
    return { state: 'failed', message: wordFailure(error), ...(typeof inputs === 'string' ? { inputs, now } : {}) };
  }
}

/**
 * Builds those sites of a run that wait, here instead of by workers.
 * @throws RunError when their files are not those of the run
 */
export async function goOn(
  { fleet, tool, onTrouble, onSite = () => {} }: Omit<FleetBuild, 'sites'>,
  { run, waiting }: { readonly run: number; readonly waiting: readonly Outcome[] },
): Promise<FleetRun> {
  const store = await openStore(fleet);
  await agreeOn(store, run, sharedInputs(fleet, tool));
  const checkout = checkoutOf(store, run, { fleet, tool });
  const byId = new Map(fleet.sites.map((site) => [site.id, site]));
  const now = await dayOf(store, run);
  const outcomes: SiteOutcome[] = [];
  for (const [index, known] of waiting.entries()) {
    const { id } = known;
    const site = byId.get(id);
    if (site === undefined) throw otherFiles(run, ['list of sites']);
    onSite(index + 1, site);
    const { inputs } = 'inputs' in known ? known : {};
    const result = await build(store, site, { checkout, run, now, inputs });
    await writeOutcome(store, run, toOutcome(id, result));
    outcomes.push({ id, ...result });
  }
  await doubtIfMixed(store, outcomes, { ...checkout, onTrouble });
  return { run, sites: outcomes, missing: (await finishRun(store, run)).missing };
}

/** Says why something failed, and nothing that opens a door. */
export function wordFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const words = error instanceof UsageError && error.hint !== undefined ? `${message} ${error.hint}` : message;
  return maskSecrets(words, process.env);
}
