import { UsageError } from '../../shared/errors.ts';
import { todayIn } from '../../shared/time/calendar.ts';
import { inOrder } from '../support/map-limit.ts';
import { wordFailure } from './build-fleet.ts';
import { forgetRelease, readBuilt } from './build-release.ts';
import type { Shard } from './choose-sites.ts';
import { partOf } from './choose-sites.ts';
import type { Deliveries } from './deliver-release.ts';
import { checkPlaces, deliverRelease } from './deliver-release.ts';
import type { Fleet } from './fleet.ts';
import { checkKnown } from './left-sites.ts';
import type { LiveRelease, Moved } from './live-release.ts';
import { earlierThan, endHold, foresee, isLinked, moveLive, readLive, wentBackFrom } from './live-release.ts';
import type { ReleaseManifest } from './release-manifest.ts';
import { findWhole } from './release-manifest.ts';
import { beginRun, findLastBuilt } from './run.ts';
import type { Stopped } from './run-report.ts';
import { readReport, recordPublished, reportRollback } from './run-report.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';

/** The sites of a run, by what became of them. */
export interface PublishedRun {
  readonly run: number;
  readonly published: readonly string[];
  /** Sites whose release was live already. */
  readonly same: readonly string[];
  /** Sites that are held, each with the reason. */
  readonly held: readonly { readonly id: string; readonly reason: string }[];
  /** Sites whose live release is of a later run. */
  readonly newer: readonly string[];
  /** Sites that were not built in this run. */
  readonly refused: readonly string[];
  /** Sites that were built, and that the check before a launch refuses, each with why. */
  readonly stopped: readonly Stopped[];
  /** Sites that could not be published. A later attempt may succeed. */
  readonly failed: readonly { readonly id: string; readonly message: string }[];
  /** How many sites wait for the rest. */
  readonly waiting: number;
}

export interface Publishing extends Omit<Deliveries, 'fleet' | 'store'> {
  /** Only so many sites whose release is not live yet, in the order of ids: the others wait until somebody has looked at these. */
  readonly first?: number | undefined;
  /** Only a part of the sites of the run: several machines share them. */
  readonly shard?: Shard | undefined;
  /** Called before each site. */
  readonly onSite?: (number: number, of: number, id: string) => void;
}

/** How many sites are published at a time. Programs of hosts mostly wait. */
const AT_A_TIME = 4;

type Outcome =
  | { readonly id: string; readonly state: Moved | 'refused' | 'waiting' }
  | (Stopped & { readonly state: 'stopped' })
  | { readonly id: string; readonly state: 'failed'; readonly message: string };

/**
 * Makes the releases of a run live: delivers them to the hosts that their sites name, and moves the pointers of the store. A site that fails
 * stops no other.
 * @throws UsageError when there is no such run
 */
export async function publishRun(
  fleet: Fleet,
  run: number,
  { first = Infinity, shard, onSite = () => {}, ...more }: Publishing = {},
): Promise<PublishedRun> {
  const store = await openStore(fleet);
  const deliveries = { ...more, fleet, store };
  const sites = partOf((await readReport(store, run)).sites, shard);
  let begun = 0;
  const tasks = sites.map((site, index) => async (): Promise<Outcome> => {
    const { id } = site;
    const release = 'release' in site ? site.release : undefined;
    if (release === undefined) return { id, state: 'refused' };
    const findings = 'stops' in site ? site.stops : 'findings' in site ? site.findings : undefined;
    const move = { run, release, since: 'since' in site ? site.since : undefined };
    onSite(index + 1, sites.length, id);
    try {
      const live = await readLive(store, id);
      const { moved, isOnItsWay, isNoted } = foresee(live, move);
      // What is live stays, and is not judged again.
      if (moved === 'moved' && findings !== undefined) return { id, state: 'stopped', findings };
      // The run of a rollback has what is live. That it is held stays true.
      const isStillHeld = site.state === 'held' && moved === 'same' && live?.held !== undefined;
      if (moved !== 'moved' && !isOnItsWay) {
        if (live !== undefined) await readNeeded(store, id, live.release, live.held);
        const now = isNoted || !(await isLinked(store, id, live)) ? await moveLive(store, id, move) : moved;
        return { id, state: isStillHeld ? 'held' : now };
      }
      if (begun >= first) return { id, state: 'waiting' };
      begun += 1;
      return { id, state: await moveLive(store, id, move, await prepareMove(id, release, deliveries)) };
    } catch (error) {
      return { id, state: 'failed', message: wordFailure(error) };
    }
  });
  const outcomes: Outcome[] = [];
  for await (const outcome of inOrder(tasks, first < sites.length ? 1 : AT_A_TIME)) outcomes.push(outcome);
  const idsOf = (state: Outcome['state']): string[] => outcomes.flatMap((each) => (each.state === state ? [each.id] : []));
  const held = await Promise.all(idsOf('held').map(async (id) => ({ id, reason: (await readLive(store, id))?.held ?? '' })));
  const stopped = outcomes.flatMap((each) => (each.state === 'stopped' ? [{ id: each.id, findings: each.findings }] : []));
  await recordPublished(store, run, { published: [...idsOf('moved'), ...idsOf('same')], held, stopped });
  return {
    run,
    published: idsOf('moved'),
    same: idsOf('same'),
    held,
    newer: idsOf('newer'),
    refused: idsOf('refused'),
    stopped,
    failed: outcomes.flatMap((each) => (each.state === 'failed' ? [{ id: each.id, message: each.message }] : [])),
    waiting: idsOf('waiting').length,
  };
}

/** Finds a site of a run for whose business today is another day than the one that the run was built as on. */
export async function findOtherDay(
  store: Store,
  { run, asOn, shard }: { readonly run: number; readonly asOn: string; readonly shard?: Shard | undefined },
): Promise<{ readonly id: string; readonly today: string } | undefined> {
  for (const site of partOf((await readReport(store, run)).sites, shard)) {
    if (!('release' in site)) continue;
    const today = todayIn(readBuilt(await store.read(`sites/${site.id}/built.json`))?.timeZone ?? 'UTC');
    if (today !== asOn) return { id: site.id, today };
  }
  return undefined;
}

/**
 * Checks before a site is moved to a release that it can be.
 * @returns how to deliver it; undefined if the site names no host
 */
async function prepareMove(id: string, release: string, deliveries: Deliveries): Promise<Parameters<typeof moveLive>[3]> {
  const manifest = await readNeeded(deliveries.store, id, release);
  await checkPlaces(id, manifest, deliveries);
  if (manifest.delivery === undefined) return undefined;
  // Meanwhile, another one may have become live.
  return async (shown) => deliverRelease(id, shown, await readNeeded(deliveries.store, id, shown), deliveries);
}

/**
 * Reads a release that is live, or about to be. If it is lost, such as in a prune that met a build, the next build makes it again.
 * @param held why its site is held
 * @throws UsageError when it is not in the store
 */
async function readNeeded(store: Store, id: string, release: string, held?: string): Promise<ReleaseManifest> {
  const manifest = await findWhole(store, id, release);
  if (manifest !== undefined) return manifest;
  await forgetRelease(store, id, release);
  const again = 'Build again, and publish that run.';
  throw new UsageError(
    `The release ${release.slice(0, 8)} of ${id} is no longer in the store.`,
    held === undefined ? again : `${id} is held. To show another one: npm run fleet -- release ${id}. ${again}`,
  );
}

/**
 * Makes the release live that a site had before, as a run of its own, and holds the site there.
 * @returns the run, the release, the one that was live, and why reports of earlier runs do not say that the site is held
 * @throws UsageError when there is no such site, nothing was live before, or the site is held already
 */
export async function rollBack(
  fleet: Fleet,
  id: string,
  reason: string,
  more: Omit<Deliveries, 'fleet' | 'store'> = {},
): Promise<{ readonly run: number; readonly release: string; readonly from: string | undefined; readonly unnoted: readonly string[] }> {
  const store = await openStore(fleet);
  await checkKnown(fleet, store, id);
  const live = await readLive(store, id);
  const isOnItsWay = live?.held !== undefined && live.sending !== undefined;
  // Who repeats a command, or does not know of a colleague's, does not mean an even older release.
  if (live?.held !== undefined && !isOnItsWay)
    throw new UsageError(
      `${id} was rolled back already, and is held: ${live.held}`,
      `To go back further, run this first, and then rollback again: npm run fleet -- release ${id}`,
    );
  // After an earlier rollback, go back further, not to what was rolled back.
  const before = isOnItsWay ? live : await findEarlier(store, id, live === undefined ? [] : earlierThan(live));
  if (before === undefined)
    throw new UsageError(
      live === undefined ? `No release of ${id} is live.` : `No earlier release of ${id} is in the store.`,
      live === undefined
        ? `Publish a run first: npm run fleet -- publish ${await findLastBuilt(store)}`
        : 'Mend the site, then build and publish it.',
    );
  const { release } = before;
  // What cannot begin is no run.
  const deliver = await prepareMove(id, release, { ...more, fleet, store });
  // It did not arrive at its host: that has to be done first.
  const run = isOnItsWay ? before.run : await beginRun(store);
  const built = readBuilt(await store.read(`sites/${id}/built.json`));
  const from = built !== undefined && built.release === live?.release ? built.inputs : live?.from;
  await moveLive(store, id, { run, release, hold: reason, from }, deliver);
  const unnoted = await reportRollback(store, run, { id, release, reason, from: isOnItsWay ? live?.before[0] : live });
  return { run, release, from: live?.release, unnoted: unnoted.map(wordFailure) };
}

/** Finds the first of these releases that still is in the store. */
async function findEarlier(store: Store, id: string, earlier: LiveRelease['before']): Promise<LiveRelease['before'][number] | undefined> {
  for (const each of earlier) if ((await findWhole(store, id, each.release)) !== undefined) return each;
  return undefined;
}

/**
 * Ends the hold of a site. The next `publish` moves it.
 * @returns why it was held, and whether what was built last is made from the same as what somebody went back from
 * @throws UsageError when there is no such site, or it is not held
 */
export async function releaseSite(fleet: Fleet, id: string): Promise<{ readonly reason: string; readonly isUnmended: boolean }> {
  const store = await openStore(fleet);
  await checkKnown(fleet, store, id);
  const live = await readLive(store, id);
  const reason = await endHold(store, id);
  if (reason === undefined) throw new UsageError(`${id} is not held.`, 'Nothing needs to be done.');
  const built = readBuilt(await store.read(`sites/${id}/built.json`));
  if (built === undefined || live === undefined) return { reason, isUnmended: false };
  const isOfSame = live.from !== undefined && built.inputs === live.from;
  return { reason, isUnmended: isOfSame || wentBackFrom(live).includes(built.release) };
}
