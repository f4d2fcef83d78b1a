import { readBuilt } from './build-release.ts';
import type { Fleet } from './fleet.ts';
import { findSite } from './fleet.ts';
import { readLive } from './live-release.ts';
import { openStore } from './open-store.ts';

interface Pruning {
  /** Only this site. */
  readonly site?: string | undefined;
  /** Also what was live before this run, for good: nothing of it can be rolled back to. */
  readonly before?: number | undefined;
}

/**
 * Deletes releases that nothing needs: all but the live one, the last one that was built, and the earlier ones that a site can be rolled back
 * to. Also deletes what killed commands left.
 * @returns how many releases were deleted, of how many sites
 * @throws UsageError when neither the store nor the fleet has this site
 */
export async function pruneFleet(fleet: Fleet, { site, before }: Pruning): Promise<{ releases: number; sites: number }> {
  const store = await openStore(fleet);
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
  return { releases, sites };
}
