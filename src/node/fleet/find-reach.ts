import { isDeepStrictEqual } from 'node:util';
import { isData } from '../../model/data.ts';
import type { Location } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { findTaken, listOwnLists } from '../../source/layers/list-origins.ts';
import { SiteSource } from '../../source/site-source.ts';
import { layersOf, listChanged, valueAtPlace } from '../edit/list-undone.ts';
import { readSiteData } from '../load/read-site.ts';
import { nameFile } from '../load/read-source.ts';
import type { FileChange } from '../support/replace-files.ts';
import type { Tool } from '../tool/project.ts';
import { projectOf } from './build-release.ts';
import type { Fleet, FleetSite } from './fleet.ts';

/** The ids of sites that extend a changed file. */
interface Reached {
  /** Those that say something else after the change. */
  readonly reached: readonly string[];
  /** Those that do not: they say their own at the place. */
  readonly own: readonly string[];
  /** Of what changed, the places at which sites say their own although something else of it reaches them. */
  readonly partly: ReadonlyMap<string, readonly string[]>;
  /** Those that were right before, and have errors after the change, as far as their configurations tell. */
  readonly broken: readonly string[];
  /** What the broken ones say of something that their base no longer has. */
  readonly gone: readonly GonePlace[];
}

interface GonePlace extends Location {
  /** Keys and names with dots between them. */
  readonly place: string;
}

/**
 * Finds out which sites of a fleet a change of a base reaches: what each site says before the change is compared with what it says afterward.
 * @param isDryRun whether the files are as they were before the change
 * @param onSite called before each site
 */
export async function findReach(
  fleet: Fleet,
  tool: Tool,
  changes: readonly FileChange[],
  isDryRun: boolean,
  onSite: (number: number, site: FleetSite) => void,
): Promise<Reached> {
  const others = changes.map(({ file, before, after }) => ({ file: nameFile(file), text: isDryRun ? after : before }));
  const isTouched = (source: SiteSource): boolean => others.some(({ file }) => source.hasFile(file));
  // Sites share the objects of their bases.
  const change: (source: SiteSource) => SiteSource = memoOf((source) => {
    const { config, files, schema, base } = source;
    if (base !== undefined && isTouched(base)) return new SiteSource({ config, files, schema, base: change(base) });
    return others.reduce((changed, other) => (changed.hasFile(other.file) ? changed.withText(other) : changed), source);
  });
  const listPlaces = memoOf((source: SiteSource) => listChanged(source, change(source)).map(({ place }) => place));
  const [reached, own, broken]: [string[], string[], string[]] = [[], [], []];
  const partly = new Map<string, string[]>();
  const gone = new Map<string, GonePlace>();
  for (const [index, site] of fleet.sites.entries()) {
    onSite(index + 1, site);
    const there = await readSiteData(projectOf(site, fleet, tool));
    // What a site says whose file cannot be read is unknown.
    if (there?.data === undefined || !isTouched(there)) continue;
    const other = change(there);
    const isReached = !isDeepStrictEqual(there.data, other.data);
    (isReached ? reached : own).push(site.id);
    if (isReached)
      for (const place of listPlaces(lowestOf(there, isTouched)))
        if (saysOwn(there, place) && isDeepStrictEqual(valueAtPlace(there, place), valueAtPlace(other, place)))
          partly.set(place, [...(partly.get(place) ?? []), site.id]);
    const [before, after] = isDryRun ? [there, other] : [other, there];
    if (!isWrong(after) || isWrong(before)) continue;
    broken.push(site.id);
    for (const each of listGone(before, after)) gone.set(`${each.file}:${each.line} ${each.place}`, each);
  }
  return { reached, own, partly, broken, gone: [...gone.values()] };
}

/** Returns the lowest of a site and those that it extends that a change touches. */
function lowestOf(source: SiteSource, isTouched: (source: SiteSource) => boolean): SiteSource {
  return source.base !== undefined && isTouched(source.base) ? lowestOf(source.base, isTouched) : source;
}

/** Whether a site has a value at a place of its base, or takes it away. Otherwise, the place can have another name there. */
function saysOwn(source: SiteSource, place: string): boolean {
  if (valueAtPlace(source, place) !== undefined || findTaken(place, source) !== undefined) return true;
  return layersOf(source).some((layer) => listOwnLists(layer).some((list) => place.startsWith(`${list}.`)));
}

/** Lists what a site, and those that it extends, say of something that the one below had before a change. */
function listGone({ config, base: before }: SiteSource, { base: after }: SiteSource): readonly GonePlace[] {
  if (before === undefined || after === undefined) return [];
  const isIn = (source: SiteSource, place: string): boolean => valueAtPlace(source, place) !== undefined;
  const list = (value: unknown, path: readonly string[]): readonly GonePlace[] => {
    const place = path.join('.');
    if (place !== '' && isIn(before, place) && !isIn(after, place))
      return [{ ...(config.inTable?.locateColumn(path) ?? config.locate(path, { atKey: true })), place }];
    return isData(value) ? Object.entries(value).flatMap(([key, inner]) => list(inner, [...path, key])) : [];
  };
  return [...list(config.data, []), ...listGone(before, after)];
}

function isWrong(source: SiteSource): boolean {
  return hasErrors(source.diagnostics) || !source.isValid;
}
