import { readBuilt } from './build-release.ts';
import type { Fleet } from './fleet.ts';
import { findSite } from './fleet.ts';
import { idsOf } from './left-sites.ts';
import { readLive } from './live-release.ts';
import { listRuns, missingRun, readBegun } from './run.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';

interface Pruning {
  /** Only this site. */
  readonly site?: string | undefined;
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
  readonly isWhole?: true;
}

/**
 * Deletes releases that nothing needs: all but the live one, the last one that was built, and the earlier ones that a site can be rolled back
 * to. Of a site that has left the fleet, deletes all if it is named. Also deletes what killed commands left.
 * @throws UsageError when neither the store nor the fleet has this site, or there is no such run
 */
export async function pruneFleet(fleet: Fleet, { site, before, isDryRun = false }: Pruning): Promise<Pruned> {
  const store = await openStore(fleet, isDryRun);
  if (before !== undefined && (await readBegun(store, before)) === undefined) throw await missingRun(store, before);
  // A site that has left the fleet is still in the store.
  if (site !== undefined && (await store.list(`sites/${site}`)).length === 0) findSite(fleet, site);
  const known = idsOf(fleet);
  const sites: PrunedSite[] = [];
  for (const id of site === undefined ? await store.list('sites') : [site]) {
    if (site !== undefined && !known.has(id)) {
      sites.push({ id, releases: await store.list(`sites/${id}/releases`), isWhole: true });
      if (!isDryRun) await removeSite(store, id);
      continue;
    }
    const live = await readLive(store, id);
    const built = readBuilt(await store.read(`sites/${id}/built.json`));
    const earlier = (live?.before ?? []).filter(({ run }) => before === undefined || run >= before).map(({ release }) => release);
    const needed = new Set([live?.release, built?.release, ...earlier]);
    const found = (await store.list(`sites/${id}/releases`)).filter((release) => !needed.has(release));
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

/** Deletes a site. What is live goes first: without that, nobody shows its files. */
async function removeSite(store: Store, id: string): Promise<void> {
  await store.remove(`sites/${id}/current`);
  await store.remove(`sites/${id}/current.json`);
  await store.removeFolder(`sites/${id}`);
}

/** Deletes what is known of the runs before this one. Which release is live, and why a site is held, is not there. */
async function pruneRuns(store: Store, before: number, runs: readonly number[]): Promise<void> {
  // The names go first: a name without its run would keep a new run from having it.
  for (const name of await store.list('runs/names')) {
    const { run } = JSON.parse((await store.read(`runs/names/${name}`)) ?? '{}') as { run?: number };
    if (run !== undefined && run < before) await store.remove(`runs/names/${name}`);
  }
  for (const run of runs) await store.removeFolder(`runs/${run}`);
}
