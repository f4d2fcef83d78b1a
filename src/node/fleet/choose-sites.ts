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

/** Returns a part of a list; all of it without a shard. */
export function partOf<T>(all: readonly T[], shard: Shard | undefined): readonly T[] {
  return shard === undefined ? all : all.filter((_each, index) => index % shard.of === shard.number - 1);
}

/**
 * Chooses the sites that changed since a git revision: those with a changed file in their folder, and those whose base has one. Without a
 * revision, all sites.
 * @throws UsageError when there is no such revision
 */
export async function chooseSites(fleet: Fleet, revision: string | undefined): Promise<readonly FleetSite[]> {
  if (revision === undefined) return fleet.sites;
  const files = (await listChanged(fleet.root, revision)).filter((file) => !isWithin(fleet.store, file));
  if (files.includes(fleet.file)) return fleet.sites;
  const roots = new Set(fleet.sites.map(({ root }) => root));
  // What changed in a table is found when its sites are built: those that did not change cost a read of the store.
  const configs = new Set(fleet.sites.flatMap(({ configFile, row }) => [configFile, row?.file]));
  const others = files.filter((file) => !configs.has(file)).map((file) => ({ file, owner: rootOf(file, roots) }));
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
export function rootOf(file: string, roots: ReadonlySet<string>): string | undefined {
  let folder = path.normalize(file).replace(/[\\/]$/, '');
  while (!roots.has(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return roots.has(folder) ? folder : undefined;
}
