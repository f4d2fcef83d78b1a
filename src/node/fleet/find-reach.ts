import { isDeepStrictEqual } from 'node:util';
import { hasErrors } from '../../model/diagnostic.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { SiteSource } from '../../source/site-source.ts';
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
  /** Those that were right before, and have errors after the change, as far as their configurations tell. */
  readonly broken: readonly string[];
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
  const [reached, own, broken]: [string[], string[], string[]] = [[], [], []];
  for (const [index, site] of fleet.sites.entries()) {
    onSite(index + 1, site);
    const there = await readSiteData(projectOf(site, fleet, tool));
    if (there === undefined || !isTouched(there)) continue;
    const other = change(there);
    (isDeepStrictEqual(there.data, other.data) ? own : reached).push(site.id);
    const [before, after] = isDryRun ? [there, other] : [other, there];
    if (isWrong(after) && !isWrong(before)) broken.push(site.id);
  }
  return { reached, own, broken };
}

function isWrong(source: SiteSource): boolean {
  return hasErrors(source.diagnostics) || !source.isValid;
}
