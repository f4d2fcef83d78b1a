import { isDeepStrictEqual } from 'node:util';
import { hasErrors } from '../../model/diagnostic.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { SiteSource } from '../../source/site-source.ts';
import { readSiteData } from '../load/read-site.ts';
import { nameFile } from '../load/read-source.ts';
import type { FileChange } from '../support/replace-files.ts';
import type { Tool } from '../tool/project.ts';
import { projectOf } from './build-release.ts';
import type { Fleet } from './fleet.ts';

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
 */
export async function findReach(fleet: Fleet, tool: Tool, changes: readonly FileChange[], isDryRun: boolean): Promise<Reached> {
  const others = changes.map(({ file, before, after }) => ({ file: nameFile(file), text: isDryRun ? after : before }));
  const isTouched = (source: SiteSource): boolean => others.some(({ file }) => source.hasFile(file));
  const change = (source: SiteSource): SiteSource =>
    others.reduce((changed, other) => (changed.hasFile(other.file) ? changed.withText(other) : changed), source);
  // Sites share the objects of their bases.
  const changeBase = memoOf(change);
  const [reached, own, broken]: [string[], string[], string[]] = [[], [], []];
  for (const site of fleet.sites) {
    const there = await readSiteData(projectOf(site, fleet, tool));
    if (there === undefined || !isTouched(there)) continue;
    const { config, files, schema, base } = there;
    const isOfBase = base !== undefined && isTouched(base);
    const other = isOfBase ? new SiteSource({ config, files, schema, base: changeBase(base) }) : change(there);
    (isDeepStrictEqual(there.data, other.data) ? own : reached).push(site.id);
    const [before, after] = isDryRun ? [there, other] : [other, there];
    if (isWrong(after) && !isWrong(before)) broken.push(site.id);
  }
  return { reached, own, broken };
}

function isWrong(source: SiteSource): boolean {
  return hasErrors(source.diagnostics) || !source.isValid;
}
