import type { Run } from './run.ts';
import { dayIn, listOutcomes, listRuns, readBegun, readParts } from './run.ts';
import type { Store } from './store/store.ts';

/**
 * Finds the last run after this one that makes it needless: as on the same day, with all of its sites, and with a release of each that this one
 * has not refused. Then nobody needs what this one lacks, and maybe nobody has its files any more.
 * @returns its number; undefined if there is none, or the run lacks nothing
 */
export async function findReplacement(store: Store, { run, now, sites, missing }: Run): Promise<number | undefined> {
  // Nobody knows which sites a part has that is not there.
  if (missing.length > 0 || !sites.some(({ state }) => state === 'queued' || state === 'failed')) return undefined;
  for (const later of (await listRuns(store)).filter((each) => each > run)) {
    const begun = await readBegun(store, later);
    if (begun === undefined || dayIn(begun) !== now) continue;
    const known = (await readParts(store, later, begun)).sites;
    const ids = new Set(known.map(({ id }) => id));
    if (!sites.every(({ id }) => ids.has(id))) continue;
    const { built } = await listOutcomes(store, later);
    const released = new Set([...known.flatMap((site) => ('release' in site ? [site.id] : [])), ...built]);
    if (sites.every(({ id, state }) => state === 'refused' || released.has(id))) return later;
  }
  return undefined;
}

/** Says that a run replaced another one. */
export function wordReplaced(run: number, by: number): string {
  return `Run ${by} replaced run ${run}; nothing to do.`;
}
