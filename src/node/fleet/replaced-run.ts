import type { Outcome } from './run.ts';
import { dayOf, listRuns, readParts } from './run.ts';
import type { Store } from './store/store.ts';

/** The ids of the sites of runs, by their numbers: what a worker has read before. */
export type KnownSites = Map<number, ReadonlySet<string>>;

/** Returns the sites that keep a run from being whole: those that wait, and those that failed. */
export function findOpen(sites: readonly Outcome[]): readonly string[] {
  return sites.flatMap(({ id, state }) => (state === 'queued' || state === 'failed' ? [id] : []));
}

/**
 * Finds the last run after this one that has all of these sites, as on the same day. Nobody needs what the earlier run lacks then, and maybe nobody
 * has its files any more.
 * @returns its number; undefined if there is none, or no sites are asked for
 */
export async function findReplacement(
  store: Store,
  run: number,
  ids: readonly string[],
  known: KnownSites = new Map(),
): Promise<number | undefined> {
  if (ids.length === 0) return undefined;
  const asOn = await dayOf(store, run);
  for (const later of (await listRuns(store)).filter((each) => each > run)) {
    const sites = known.get(later) ?? (await readSites(store, later, known));
    if (ids.every((id) => sites.has(id)) && (await dayOf(store, later)) === asOn) return later;
  }
  return undefined;
}

async function readSites(store: Store, run: number, known: KnownSites): Promise<ReadonlySet<string>> {
  const { sites, missing } = await readParts(store, run);
  const ids = new Set(sites.map(({ id }) => id));
  if (missing.length === 0) known.set(run, ids);
  return ids;
}

/** Says that a run replaced another one. */
export function wordReplaced(run: number, by: number): string {
  return `Run ${by} replaced run ${run}; nothing to do.`;
}
