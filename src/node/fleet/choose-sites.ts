import path from 'node:path';
import { memoOf } from '../../shared/memo-of.ts';
import { listChanged } from '../compare/git-revision.ts';
import { isWithin } from '../support/is-within.ts';
import type { Fleet, FleetSite } from './fleet.ts';
import { InputReader } from './site-inputs.ts';

/** A part of the sites, for one of several machines: the first of eight is `{ number: 1, of: 8 }`. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

interface Choice {
  /** A git revision: only the sites whose files differ from it. */
  readonly changed?: string | undefined;
  readonly shard?: Shard | undefined;
}

/**
 * Chooses the sites to work on.
 * @throws UsageError when there is no such revision
 */
export async function chooseSites(fleet: Fleet, { changed, shard }: Choice): Promise<readonly FleetSite[]> {
  const sites = changed === undefined ? fleet.sites : await sitesSince(fleet, changed);
  return partOf(sites, shard);
}

/** Returns a part of a list; all of it without a shard. */
export function partOf<T>(all: readonly T[], shard: Shard | undefined): readonly T[] {
  return shard === undefined ? all : all.filter((_each, index) => index % shard.of === shard.number - 1);
}

/** Finds the sites that changed since a revision: those with a changed file in their folder, and those whose base has one. */
async function sitesSince(fleet: Fleet, revision: string): Promise<readonly FleetSite[]> {
  const files = (await listChanged(fleet.root, revision)).filter((file) => !isWithin(fleet.store, file));
  if (files.includes(fleet.file)) return fleet.sites;
  const roots = new Set(fleet.sites.map(({ root }) => root));
  // What changed in a table is found when its sites are built: those that did not change cost a read of the store.
  const configs = new Set(fleet.sites.flatMap(({ configFile, row }) => [configFile, row?.file]));
  const others = files.filter((file) => !configs.has(file)).map((file) => ({ file, owner: rootOf(file, roots, fleet.root) }));
  // A folder may have the configurations of several sites.
  const touched = new Set([...files.filter((file) => configs.has(file)), ...others.map(({ owner }) => owner)]);
  const isChangedBase = memoOf((base: string): boolean => {
    const folder = path.dirname(base);
    return (
      files.includes(base) || others.some(({ file, owner }) => isWithin(folder, file) && (owner === undefined || isWithin(owner, folder)))
    );
  });
  const inputs = new InputReader(fleet);
  const chosen: FleetSite[] = [];
  for (const site of fleet.sites) {
    const isTouched = [site.root, site.configFile, site.row?.file].some((file) => file !== undefined && touched.has(file));
    if (isTouched || (await inputs.basesOf(site)).some(isChangedBase)) chosen.push(site);
  }
  return chosen;
}

/** Returns the folder of the site that a file is in, or that it is: git lists a repository in the repository as one file. */
function rootOf(file: string, roots: ReadonlySet<string>, top: string): string | undefined {
  for (let folder = path.normalize(file).replace(/[\\/]$/, ''); folder.length >= top.length; folder = path.dirname(folder)) {
    if (roots.has(folder)) return folder;
    if (folder === path.dirname(folder)) break;
  }
  return undefined;
}
