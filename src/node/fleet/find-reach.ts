import { findValue } from '../../source/edit/find-value.ts';
import { readSiteData } from '../load/read-site.ts';
import { nameFile } from '../load/read-source.ts';
import type { Tool } from '../tool/project.ts';
import { projectOf } from './build-release.ts';
import type { Fleet } from './fleet.ts';

/** Where a site has a value. */
interface SitePlace {
  readonly id: string;
  /** The name of what says it; undefined if the site has no such value. */
  readonly file: string | undefined;
  /** The names of all that the site is made of. */
  readonly files: ReadonlySet<string>;
}

/** Finds in which file each site of a fleet has a value. */
export async function findPlaces(fleet: Fleet, tool: Tool, typedPath: string): Promise<readonly SitePlace[]> {
  const places: SitePlace[] = [];
  for (const site of fleet.sites) {
    const source = await readSiteData(projectOf(site, fleet, tool));
    if (source === undefined) continue;
    const found = findValue(typedPath, source.data, source.schema);
    const isThere = !('message' in found) && found.value !== undefined;
    places.push({ id: site.id, file: isThere ? source.locate(found.path).file : undefined, files: new Set(source.texts.keys()) });
  }
  return places;
}

/**
 * Tells which sites get a change of a base, and which of those that extend it say something else.
 * @param isNew whether the base did not have the value before
 */
export function reachOf(
  places: readonly SitePlace[],
  changed: readonly string[],
  isNew: boolean,
): { readonly reached: readonly string[]; readonly own: readonly string[] } {
  const names = changed.map(nameFile);
  const extending = places.filter(({ files }) => names.some((name) => files.has(name)));
  const isReached = ({ file }: SitePlace): boolean => (file === undefined ? isNew : names.includes(file));
  const idsOf = (some: readonly SitePlace[]): readonly string[] => some.map(({ id }) => id);
  return { reached: idsOf(extending.filter(isReached)), own: idsOf(extending.filter((place) => !isReached(place))) };
}
