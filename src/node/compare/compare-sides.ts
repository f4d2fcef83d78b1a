import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { upgradeSource } from '../../operations/migrations/upgrade-source.ts';
import { compareSites } from '../../pages/compare/compare-sites.ts';
import type { SiteChange } from '../../pages/compare/site-change.ts';
import type { DescribedSite } from '../../pages/describe/described-site.ts';
import { UsageError } from '../../shared/errors.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { checkSource } from '../check/check-source.ts';
import type { FleetOfSite } from '../load/find-fleet.ts';
import { findFleet } from '../load/find-fleet.ts';
import { readSite } from '../load/read-site.ts';
import { nameFile } from '../load/read-source.ts';
import type { Project } from '../tool/project.ts';
import type { WithCopy } from './git-revision.ts';
import { withFolderOfRevision, withRevision } from './git-revision.ts';

export interface ComparedSides {
  readonly changes: readonly SiteChange[];
  readonly schema: SchemaModel;
}

/** A side with errors, which cannot be described. */
export interface InvalidSide {
  /** The side as the user named it. */
  readonly side: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Compares two states of a site.
 * @param before a folder of a site, or a git revision of this one
 * @param after the same; the current site when left out
 * @throws UsageError when one of them does not exist
 */
export async function compareSides(project: Project, before: string, after: string | undefined): Promise<ComparedSides | InvalidSide> {
  return withSide(project, before, (old) =>
    'diagnostics' in old
      ? Promise.resolve(old)
      : withSide(project, after, async (now) =>
          'diagnostics' in now ? now : { changes: compareSites(old.site, now.site, now.schema), schema: now.schema },
        ),
  );
}

export interface Side {
  readonly site: DescribedSite;
  readonly schema: SchemaModel;
  readonly source: SiteSource;
}

/** Describes a side. The files of a revision exist until `use` returns, because pages are described on demand. */
async function withSide<T>(project: Project, named: string | undefined, use: (side: Side | InvalidSide) => Promise<T>): Promise<T> {
  if (named === undefined) return use(await describeSide(project, 'the site'));
  const name = path.basename(project.configFile);
  if (statSync(named, { throwIfNoEntry: false })?.isDirectory() === true) {
    const folder = path.resolve(named);
    if (existsSync(path.join(folder, name))) return use(await describeSide(projectAt(project, folder), named));
    throw new UsageError(`There is no ${name} in ${named}.`, 'Name the folder of a site, not of what was built from it.');
  }
  const found = await findFleet(project);
  const row = found?.fleet?.row;
  const withCopy = found === undefined ? withRevision({ folder: project.siteRoot, name }, named) : withSiteOfFleet(project, named, found);
  return withCopy(async ({ folder, root }) => {
    // A site that cannot be read now may be a row.
    if (row === undefined && found?.problem === undefined && !existsSync(path.join(folder, name)))
      throw new UsageError(`There is no ${name} in ${named}.`, 'Name a later revision.');
    const side = await describeSide(projectAt(project, folder), named);
    return use('diagnostics' in side ? renameFiles(side, folder, root) : side);
  });
}

/** Copies a revision of the fleet of a site, without the folders of other sites. */
function withSiteOfFleet({ siteRoot }: Project, revision: string, { file, isOfOther }: FleetOfSite): WithCopy {
  const root = path.dirname(file);
  return (use) =>
    withFolderOfRevision(
      root,
      revision,
      (each) => !isOfOther(each),
      (copy) => use({ ...copy, folder: path.join(copy.folder, path.relative(root, siteRoot)) }),
    );
}

function projectAt(project: Project, siteRoot: string): Project {
  const { configFile, namedFleet } = project;
  return {
    ...project,
    siteRoot,
    configFile: path.join(siteRoot, path.basename(configFile)),
    namedFleet: namedFleet === undefined ? undefined : path.resolve(siteRoot, path.relative(project.siteRoot, namedFleet)),
    out: path.join(siteRoot, 'dist'),
  };
}

/** Describes a site. A site of an earlier version is upgraded first. */
export async function describeSide(project: Project, side: string): Promise<Side | InvalidSide> {
  const { source, problem, images, downloads } = await readSite(project);
  if (source === undefined) return { side, diagnostics: problem, sources: new Map() };
  const check = (checked: typeof source) => checkSource({ source: checked, images: images.facts, downloads: downloads.facts });
  const first = check(source);
  const isOld = first.diagnostics.some(({ code }) => code === 'VERSION_OLD');
  const { site, diagnostics } = isOld ? check(upgradeSource(source).source) : first;
  return site === undefined ? { side, diagnostics, sources: source.texts } : { site, schema: source.schema, source };
}

/** Renames the files of a revision to the names that git uses: `main:site.config.yaml`. */
export function renameFiles({ side, diagnostics, sources }: InvalidSide, folder: string, root: string): InvalidSide {
  const before = [folder, root].map((each) => `${nameFile(each)}/`);
  const rename = (file: string): string => {
    const start = before.find((each) => file.startsWith(each));
    return start === undefined ? file : `${side}:${file.slice(start.length)}`;
  };
  return {
    side,
    diagnostics: diagnostics.map((each) => ({ ...each, file: rename(each.file) })),
    sources: new Map([...sources].map(([file, text]) => [rename(file), text])),
  };
}
