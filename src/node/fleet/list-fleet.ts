import type { Location } from '../../model/diagnostic.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { displayPath } from '../support/file-errors.ts';
import { readBuilt } from './build-release.ts';
import type { Fleet } from './fleet.ts';
import type { LiveRelease } from './live-release.ts';
import { readLive } from './live-release.ts';
import { dayOf, findRun, listRuns } from './run.ts';
import { openStore } from './store/open-store.ts';
import { orDamaged } from './store/parse-stored.ts';
import type { Store } from './store/store.ts';

/** The sites of a fleet as people read them. */
interface ListedFleet {
  /** A line for each site: its id, its configuration, what was built from it last, and what is live. */
  readonly lines: readonly string[];
  /** Whether a site is refused now, or was so when it was looked at last, or the store is damaged. */
  readonly hasFailed: boolean;
}

export async function listFleet(fleet: Fleet): Promise<ListedFleet> {
  const { sites, refused } = fleet;
  const store = await openStore(fleet, true);
  const width = Math.max(...[...sites, ...refused].map(({ id = '' }) => id.length));
  // Many sites may need the same file.
  const damaged = new Set<string>();
  let isDamaged = false;
  const noteDamage = (words: string): undefined => {
    damaged.add(words);
  };
  const mistakes = await findMistakes(
    store,
    sites.map(({ id }) => id),
    noteDamage,
  );
  const builtAsOn = memoOf(async (run: number): Promise<string> => {
    const day = await orDamaged(dayOf(store, run), noteDamage);
    return day === undefined ? '' : ` (built as on ${day})`;
  });
  const lines: string[] = [];
  for (const { id, configFile, row } of sites) {
    const built = readBuilt(await store.read(`sites/${id}/built.json`));
    const live = await orDamaged(readLive(store, id), (words) => words);
    isDamaged ||= typeof live === 'string';
    const mistake = mistakes.get(id);
    const [stop] = built?.stops ?? [];
    const states = [
      ...(mistake === undefined ? [] : [`refused in run ${mistake.run} (${mistake.code} in ${mistake.file}:${mistake.line})`]),
      built === undefined ? 'not built yet' : `built ${short(built.release)}, changes by itself on ${built.next}`,
      ...(stop === undefined ? [] : [`publish refuses it (${stop.code} in ${stop.file}:${stop.line})`]),
      ...(typeof live === 'string' ? [live] : await wordLive(live, builtAsOn)),
    ];
    lines.push(`${id.padEnd(width)}  ${displayPath(row?.file ?? configFile)}  ${states.join('; ')}`);
  }
  for (const { id = '', diagnostic } of refused)
    lines.push(`${id.padEnd(width)}  ${diagnostic.file}:${diagnostic.line}  refused: ${diagnostic.message}`);
  return { lines: [...lines, ...damaged], hasFailed: refused.length > 0 || mistakes.size > 0 || isDamaged || damaged.size > 0 };
}

async function wordLive(live: LiveRelease | undefined, builtAsOn: (run: number) => Promise<string>): Promise<readonly string[]> {
  if (live === undefined) return ['nothing live'];
  return [
    `live ${short(live.release)} of run ${live.run}${await builtAsOn(live.run)}`,
    ...(live.sending === undefined ? [] : ['not at its host yet']),
    ...(live.held === undefined ? [] : [`held: ${live.held}`]),
  ];
}

/** How many runs are read. A run need not have all sites. */
const RUNS = 20;

interface Mistake extends Pick<Location, 'file' | 'line'> {
  readonly run: number;
  readonly code: string;
}

/** Finds the sites that were refused when they were looked at last, each with its first error. */
async function findMistakes(
  store: Store,
  ids: readonly string[],
  noteDamage: (words: string) => undefined,
): Promise<ReadonlyMap<string, Mistake>> {
  const open = new Set(ids);
  const found = new Map<string, Mistake>();
  const runs = (await listRuns(store)).slice(0, RUNS);
  for (const run of runs) {
    if (open.size === 0) break;
    for (const site of (await orDamaged(findRun(store, run), noteDamage))?.sites ?? []) {
      if (site.state === 'queued' || !open.delete(site.id) || site.state !== 'refused') continue;
      const first = site.findings.find(({ severity }) => severity === 'error');
      if (first !== undefined) found.set(site.id, { run, code: first.code, file: first.file, line: first.line });
    }
  }
  return found;
}

/** Shortens the name of a release as people read it. */
export function short(release: string): string {
  return release.slice(0, 8);
}
