import { displayPath } from '../support/file-errors.ts';
import { readBuilt } from './build-release.ts';
import type { Fleet } from './fleet.ts';
import { FolderStore } from './folder-store.ts';

/** Returns a line for each site: its id, its configuration, and what was built from it last. */
export async function listFleet({ sites, store: root }: Fleet): Promise<readonly string[]> {
  const store = await FolderStore.open(root);
  const width = Math.max(...sites.map(({ id }) => id.length));
  const lines: string[] = [];
  for (const { id, configFile } of sites) {
    const built = readBuilt(await store.read(`sites/${id}/built.json`));
    const state = built === undefined ? 'not built yet' : `release ${built.release.slice(0, 8)}, changes by itself on ${built.next}`;
    lines.push(`${id.padEnd(width)}  ${displayPath(configFile)}  ${state}`);
  }
  return lines;
}
