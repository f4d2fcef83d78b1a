import { readBuilt } from './build-release.ts';
import type { Fleet } from './fleet.ts';
import { findSite } from './fleet.ts';
import { readLive } from './live-release.ts';
import { listRuns, missingRun, readBegun } from './run.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';

interface Pruning {
  /** Only this site. */
  readonly site?: string | undefined;
  /** Also what was live before this run, for good: nothing of it can be rolled back to. Without a site, also what is known of earlier runs. */
  readonly before?: number | undefined;
}

/** How much was deleted. */
interface Pruned {
  readonly releases: number;
  /** How many sites these were of. */
  readonly sites: number;
  readonly runs: number;
}

/**
 * Deletes releases that nothing needs: all but the live one, the last one that was built, and the earlier ones that a site can be rolled back
 * to. Also deletes what killed commands left.
 * @throws UsageError when neither the store nor the fleet has this site, or there is no such run
 */
export async function pruneFleet(fleet: Fleet, { site, before }: Pruning): Promise<Pruned> {
  const store = await openStore(fleet);
  if (before !== undefined && (await readBegun(store, before)) === undefined) throw await missingRun(store, before);
  // A site that has left the fleet is still in the store.
  if (site !== undefined && (await store.list(`sites/${site}`)).length === 0) findSite(fleet, site);
  let [releases, sites] = [0, 0];
  for (const id of site === undefined ? await store.list('sites') : [site]) {
    const live = await readLive(store, id);
    const built = readBuilt(await store.read(`sites/${id}/built.json`));
    const earlier = (live?.before ?? []).filter(({ run }) => before === undefined || run >= before).map(({ release }) => release);
    const needed = new Set([live?.release, built?.release, ...earlier]);
    const found = (await store.list(`sites/${id}/releases`)).filter((release) => !needed.has(release));
    for (const release of found) {
      // The manifest goes first: without it, the rest is no release.
      await store.remove(`sites/${id}/releases/${release}/manifest.json`);
      await store.removeFolder(`sites/${id}/releases/${release}`);
    }
    releases += found.length;
    sites += found.length > 0 ? 1 : 0;
  }
  if (site === undefined) await store.removeOldWork();
  return { releases, sites, runs: site === undefined && before !== undefined ? await pruneRuns(store, before) : 0 };
}

/** Deletes what is known of the runs before this one. Which release is live, and why a site is held, is not there. */
async function pruneRuns(store: Store, before: number): Promise<number> {
  // The names go first: a name without its run would keep a new run from having it.
  for (const name of await store.list('runs/names')) {
    const { run } = JSON.parse((await store.read(`runs/names/${name}`)) ?? '{}') as { run?: number };
    if (run !== undefined && run < before) await store.remove(`runs/names/${name}`);
  }
  const old = (await listRuns(store)).filter((run) => run < before);
  for (const run of old) await store.removeFolder(`runs/${run}`);
  return old.length;
}
