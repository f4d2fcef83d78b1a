import { UsageError } from '../../shared/errors.ts';
import { suggest } from '../../shared/text.ts';
import type { Fleet } from './fleet.ts';
import type { LiveRelease, Moved } from './live-release.ts';
import { endHold, moveLive, readLive } from './live-release.ts';
import { beginRun } from './run.ts';
import { readReport, recordPublished, reportRollback } from './run-report.ts';
import type { Store } from './store.ts';
import { openStore } from './store.ts';

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
  /** How many sites wait for the rest. */
  readonly waiting: number;
}

/**
 * Makes the releases of a run live.
 * @param first only so many sites whose release is not live yet, in the order of ids: the others wait until somebody has looked at these
 * @throws UsageError when there is no such run
 */
export async function publishRun(fleet: Fleet, run: number, first?: number): Promise<PublishedRun> {
  const store = await openStore(fleet);
  const { sites } = await readReport(store, run);
  const moved: Record<Moved, string[]> = { moved: [], same: [], newer: [], held: [] };
  const refused: string[] = [];
  let waiting = 0;
  for (const site of sites) {
    const { id } = site;
    const release = 'release' in site ? site.release : undefined;
    if (release === undefined) refused.push(id);
    else if (first !== undefined && moved.moved.length >= first) waiting += (await isWaiting(store, id, { run, release })) ? 1 : 0;
    else moved[await moveLive(store, id, { run, release })].push(id);
  }
  const held = await Promise.all(moved.held.map(async (id) => ({ id, reason: (await readLive(store, id))?.held ?? '' })));
  await recordPublished(store, run, { published: [...moved.moved, ...moved.same], held });
  return { run, published: moved.moved, same: moved.same, held, newer: moved.newer, refused, waiting };
}

async function isWaiting(store: Store, id: string, { run, release }: { run: number; release: string }): Promise<boolean> {
  const live = await readLive(store, id);
  return live === undefined || (live.release !== release && live.held === undefined && live.run < run);
}

/**
 * Makes the release live that a site had before, as a run of its own, and holds the site there.
 * @returns the run, and the release
 * @throws UsageError when there is no such site, or nothing was live before
 */
export async function rollBack(fleet: Fleet, id: string, reason: string): Promise<{ readonly run: number; readonly release: string }> {
  const store = await openStore(fleet);
  const live = await readLive(store, checkId(fleet, id));
  // After a rollback, go back further, not to what was rolled back.
  const shown = live?.before.findLastIndex(({ release }) => release === live.release) ?? -1;
  const before = await findRelease(store, id, live?.before.slice(shown + 1) ?? []);
  if (before === undefined)
    throw new UsageError(
      live === undefined ? `No release of ${id} is live.` : `No earlier release of ${id} is in the store.`,
      live === undefined ? 'Publish a run first: npm run fleet -- publish RUN' : 'Mend the site, then build and publish it.',
    );
  const run = await beginRun(store);
  const { release } = before;
  await moveLive(store, id, { run, release, hold: reason });
  await reportRollback(store, run, { id, release, reason });
  return { run, release };
}

/** Finds the first of these releases that still is in the store. */
async function findRelease(store: Store, id: string, earlier: LiveRelease['before']): Promise<LiveRelease['before'][number] | undefined> {
  for (const each of earlier) if (await store.has(`sites/${id}/releases/${each.release}/manifest.json`)) return each;
  return undefined;
}

/**
 * Ends the hold of a site. The next `publish` moves it.
 * @throws UsageError when there is no such site, or it is not held
 */
export async function releaseSite(fleet: Fleet, id: string): Promise<string> {
  const reason = await endHold(await openStore(fleet), checkId(fleet, id));
  if (reason === undefined) throw new UsageError(`${id} is not held.`, 'Nothing needs to be done.');
  return reason;
}

function checkId({ sites }: Fleet, id: string): string {
  if (sites.some((site) => site.id === id)) return id;
  const meant = suggest(
    id,
    sites.map((site) => site.id),
  );
  throw new UsageError(
    `There is no site ${id} in the fleet.`,
    meant === undefined ? 'See npm run fleet -- list' : `Did you mean ${meant}?`,
  );
}
