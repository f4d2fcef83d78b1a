import { displayPath } from '../support/file-errors.ts';
import { readBuilt } from './build-release.ts';
import type { Fleet } from './fleet.ts';
import { readLive } from './live-release.ts';
import { openStore } from './store/open-store.ts';

/** Returns a line for each site: its id, its configuration, what was built from it last, and what is live. */
export async function listFleet(fleet: Fleet): Promise<readonly string[]> {
  const { sites } = fleet;
  const store = await openStore(fleet, true);
  const width = Math.max(...sites.map(({ id }) => id.length));
  const lines: string[] = [];
  for (const { id, configFile, row } of sites) {
    const built = readBuilt(await store.read(`sites/${id}/built.json`));
    const live = await readLive(store, id);
    const states = [
      built === undefined ? 'not built yet' : `built ${short(built.release)}, changes by itself on ${built.next}`,
      live === undefined ? 'nothing live' : `live ${short(live.release)} of run ${live.run}`,
      ...(live?.sending === undefined ? [] : ['not at its host yet']),
      ...(live?.held === undefined ? [] : [`held: ${live.held}`]),
    ];
    lines.push(`${id.padEnd(width)}  ${displayPath(row?.file ?? configFile)}  ${states.join('; ')}`);
  }
  return lines;
}

/** Shortens the name of a release as people read it. */
export function short(release: string): string {
  return release.slice(0, 8);
}
