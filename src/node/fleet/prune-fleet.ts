import { UsageError } from '../../shared/errors.ts';
import { readBuilt } from './build-release.ts';
import { freePlaces } from './deliver-release.ts';
import type { Fleet } from './fleet.ts';
import { checkKnown, idsOf, listSites } from './left-sites.ts';
import { readLive } from './live-release.ts';
import { listRuns, missingRun, readBegun } from './run.ts';
import { findReport } from './run-report.ts';
import { openStore } from './store/open-store.ts';
import { readStored } from './store/parse-stored.ts';
import type { Store } from './store/store.ts';

interface Pruning {
  /** Only this site. */
  readonly site?: string | undefined;
  /** Whether to delete all of the site, also what is live. It must have left the fleet. */
  readonly isWhole?: boolean;
  /** Also what was live before this run, for good: nothing of it can be rolled back to. Without a site, also what is known of earlier runs. */
  readonly before?: number | undefined;
  /** Whether to delete nothing, and only say what would go. */
  readonly isDryRun?: boolean;
}

/** What was deleted. */
interface Pruned {
  /** The releases of each site that lost some. */
  readonly sites: readonly PrunedSite[];
  /** The numbers of runs. */
  readonly runs: readonly number[];
}

interface PrunedSite {
  readonly id: string;
  readonly releases: readonly string[];
  /** Whether nothing of the site is left in the store. */
  readonly isWhole?: boolean;
}

/**
 * Deletes releases that nothing needs: all but the live one, the last one that was built, and the earlier ones that a site can be rolled back
 * to. Also deletes what killed commands left.
 * @throws UsageError when neither the store nor the fleet has this site, it may not be deleted as a whole, or there is no such run
 */
export async function pruneFleet(fleet: Fleet, { site, before, isWhole = false, isDryRun = false }: Pruning): Promise<Pruned> {
  const store = await openStore(fleet, isDryRun);
  if (before !== undefined && (await readBegun(store, before)) === undefined) throw await missingRun(store, before);
  // A site that has left the fleet is still in the store.
  if (site !== undefined) await checkKnown(fleet, store, site);
  if (isWhole) {
    const id = checkLeft(fleet, { site, before });
    const sites = [{ id, releases: await listReleases(store, id), isWhole }];
    if (!isDryRun) await removeSite(store, id);
    return { sites, runs: [] };
  }
  const waiting = await findWaiting(store, before);
  const sites: PrunedSite[] = [];
  for (const id of site === undefined ? await listSites(store) : [site]) {
    const live = await readLive(store, id);
    const built = readBuilt(await store.read(`sites/${id}/built.json`));
    const earlier = (live?.before ?? []).filter(({ run }) => before === undefined || run >= before).map(({ release }) => release);
    const next = (waiting.get(id) ?? []).filter(({ run }) => run > (live?.run ?? 0)).map(({ release }) => release);
    const needed = new Set([live?.release, built?.release, ...earlier, ...next]);
    const found: string[] = [];
    for (const release of await listReleases(store, id))
      if (!needed.has(release) && !(await isBeingMade(store, `sites/${id}/releases/${release}`))) found.push(release);
    for (const release of isDryRun ? [] : found) {
      // The manifest goes first: without it, the rest is no release.
      await store.remove(`sites/${id}/releases/${release}/manifest.json`);
      await store.removeFolder(`sites/${id}/releases/${release}`);
    }
    if (found.length > 0) sites.push({ id, releases: found });
  }
  if (site === undefined && !isDryRun) await store.removeOldWork();
  if (site !== undefined || before === undefined) return { sites, runs: [] };
  const runs = (await listRuns(store)).filter((run) => run < before).toReversed();
  if (!isDryRun) await pruneRuns(store, before, runs);
  return { sites, runs };
}

/** Lists what is in the folder of the releases of a site. The name of a release has no dot. */
async function listReleases(store: Store, id: string): Promise<readonly string[]> {
  return (await store.list(`sites/${id}/releases`)).filter((name) => !name.includes('.'));
}

/** Finds the releases that `publish --rest` shows: those of runs that somebody has published a part of. */
async function findWaiting(
  store: Store,
  before = 0,
): Promise<ReadonlyMap<string, readonly { readonly run: number; readonly release: string }[]>> {
  const waiting = new Map<string, { readonly run: number; readonly release: string }[]>();
  for (const run of (await listRuns(store)).filter((each) => each >= before)) {
    const { counts, sites = [] } = (await findReport(store, run)) ?? {};
    if (counts === undefined || counts.published === 0) continue;
    for (const site of sites) {
      if (site.state !== 'built' && site.state !== 'unchanged') continue;
      const known = waiting.get(site.id) ?? [];
      waiting.set(site.id, [...known, { run, release: site.release }]);
    }
  }
  return waiting;
}

/** Whether a command may be about to write the manifest of a release. */
async function isBeingMade(store: Store, release: string): Promise<boolean> {
  return !(await store.has(`${release}/manifest.json`)) && !(await store.isOld(release));
}

/** Makes sure that a site may be deleted as a whole: a site of the fleet would be gone for its visitors until somebody publishes it again. */
function checkLeft(fleet: Fleet, { site, before }: Pick<Pruning, 'site' | 'before'>): string {
  if (site === undefined || before !== undefined)
    throw new UsageError('--with-live deletes all of one site.', 'Name it, and leave out --before: --site SITE --with-live');
  const known = idsOf(fleet);
  if (known?.has(site)) throw new UsageError(`${site} is in the fleet.`, 'First take it out of the fleet.');
  if (known !== undefined) return site;
  throw new UsageError(
    `Whether ${site} has left the fleet is unknown, because a site of the fleet is refused whose id is unclear.`,
    'Mend that first: npm run fleet -- list',
  );
}

/** Deletes a site. What is live goes first: without that, nobody shows its files. */
async function removeSite(store: Store, id: string): Promise<void> {
  await store.remove(`sites/${id}/current`);
  await store.remove(`sites/${id}/current.json`);
  await store.removeFolder(`sites/${id}`);
  await freePlaces(store, id);
}

/** Deletes what is known of the runs before this one. Which release is live, and why a site is held, is not there. */
async function pruneRuns(store: Store, before: number, runs: readonly number[]): Promise<void> {
  // The names go first: a name without its run would keep a new run from having it.
  for (const name of (await store.list('runs/names')).filter((each) => each.endsWith('.json'))) {
    const known = await readStored<{ run: number }>(store, `runs/names/${name}`, { run: 'number' });
    if (known !== undefined && known.run < before) await store.remove(`runs/names/${name}`);
  }
  for (const run of runs) await store.removeFolder(`runs/${run}`);
}
