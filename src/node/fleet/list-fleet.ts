import type { Location } from '../../model/diagnostic.ts';
import { displayPath } from '../support/file-errors.ts';
import { readBuilt } from './build-release.ts';
import type { Fleet } from './fleet.ts';
import { readLive } from './live-release.ts';
import { dayOf, findRun, listRuns } from './run.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';

/** The sites of a fleet as people read them. */
interface ListedFleet {
  /** A line for each site: its id, its configuration, what was built from it last, and what is live. */
  readonly lines: readonly string[];
  /** Whether a site is refused now, or was so when it was looked at last. */
  readonly hasRefused: boolean;
}

export async function listFleet(fleet: Fleet): Promise<ListedFleet> {
  const { sites, refused } = fleet;
  const store = await openStore(fleet, true);
  const width = Math.max(...[...sites, ...refused].map(({ id = '' }) => id.length));
  const mistakes = await findMistakes(
    store,
    sites.map(({ id }) => id),
  );
  const days = new Map<number, Promise<string | undefined>>();
  const builtAsOn = async (run: number): Promise<string> => {
    const known = days.get(run) ?? dayOf(store, run);
    days.set(run, known);
    const day = await known;
    return day === undefined ? '' : ` (built as on ${day})`;
  };
  const lines: string[] = [];
  for (const { id, configFile, row } of sites) {
    const built = readBuilt(await store.read(`sites/${id}/built.json`));
    const live = await readLive(store, id);
    const mistake = mistakes.get(id);
    const [stop] = built?.stops ?? [];
    const states = [
      ...(mistake === undefined ? [] : [`refused in run ${mistake.run} (${mistake.code} in ${mistake.file}:${mistake.line})`]),
      built === undefined ? 'not built yet' : `built ${short(built.release)}, changes by itself on ${built.next}`,
      ...(stop === undefined ? [] : [`publish refuses it (${stop.code} in ${stop.file}:${stop.line})`]),
      live === undefined ? 'nothing live' : `live ${short(live.release)} of run ${live.run}${await builtAsOn(live.run)}`,
      ...(live?.sending === undefined ? [] : ['not at its host yet']),
      ...(live?.held === undefined ? [] : [`held: ${live.held}`]),
    ];
    lines.push(`${id.padEnd(width)}  ${displayPath(row?.file ?? configFile)}  ${states.join('; ')}`);
  }
  for (const { id = '', diagnostic } of refused)
    lines.push(`${id.padEnd(width)}  ${diagnostic.file}:${diagnostic.line}  refused: ${diagnostic.message}`);
  return { lines, hasRefused: refused.length > 0 || mistakes.size > 0 };
}

/** How many runs are read. A run need not have all sites. */
const RUNS = 20;

interface Mistake extends Pick<Location, 'file' | 'line'> {
  readonly run: number;
  readonly code: string;
}

/** Finds the sites that were refused when they were looked at last, each with its first error. */
async function findMistakes(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, Mistake>> {
  const open = new Set(ids);
  const found = new Map<string, Mistake>();
  const runs = (await listRuns(store)).slice(0, RUNS);
  for (const run of runs) {
    if (open.size === 0) break;
    for (const site of (await findRun(store, run))?.sites ?? []) {
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
