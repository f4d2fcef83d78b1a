import { currentVersion, findOtherVersion } from '../../checks/check-version.ts';
import type { Data } from '../../model/data.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import { compareSites } from '../../pages/compare/compare-sites.ts';
import { UsageError } from '../../shared/errors.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { listOwnLists } from '../../source/layers/list-origins.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { wordRemedy } from '../../source/word-remedy.ts';
import { checkSource } from '../check/check-source.ts';
import type { ComparedSides } from '../compare/compare-sides.ts';
import type { SiteFiles } from '../load/read-site.ts';
import { readSite } from '../load/read-site.ts';
import { nameFile } from '../load/read-source.ts';
import { changeOffices } from '../staff-form/office-choice.ts';
import type { FileChange } from '../support/replace-files.ts';
import type { Project } from '../tool/project.ts';
import { listChanges } from './list-changes.ts';
import { valueAtPlace } from './list-undone.ts';
import { writeChanges } from './undo.ts';

/** A list, or a renamed entry, that a site says as a whole, so that it no longer follows its base there. */
export interface OwnPart {
  /** Keys and names with dots between them. */
  readonly place: string;
  /** Whether the base has something there, which would hold again. */
  readonly isInBase: boolean;
}

export interface WrittenSite extends Pick<SiteFiles, 'fleetFile'> {
  readonly project: Project;
  readonly changes: readonly FileChange[];
  /** New findings after the change. If there are any, nothing is written. */
  readonly diagnostics: readonly Diagnostic[];
  /** New warnings after a change that can be written. They stop a publish, which is strict. */
  readonly warnings: readonly Diagnostic[];
  /** What the site had from its base before the change, and says as a whole itself now. */
  readonly ownParts: readonly OwnPart[];
  /** The texts that the findings are about. */
  readonly sources: ReadonlyMap<string, string>;
  /** Compares what visitors get, before and after. Undefined if the site has errors. */
  readonly compare: () => ComparedSides | undefined;
}

interface SiteEdit {
  /** The site as it was read. */
  readonly from: Pick<SiteFiles, 'images' | 'downloads' | 'fleetFile'> & { readonly source: SiteSource };
  readonly to: SiteSource;
  /** Other files that change together with the site. */
  readonly otherChanges?: readonly FileChange[];
  readonly isDryRun: boolean;
}

/**
 * Reads a site for editing.
 * @throws UsageError when its configuration cannot be parsed, or has another version
 */
export async function readForEdit(project: Project, { anyVersion = false } = {}): Promise<SiteEdit['from']> {
  const { source, problem, images, downloads, fleetFile } = await readSite(project);
  const [first] = problem;
  if (first !== undefined) throw new UsageError(`${first.file}:${first.line}:${first.column} ${first.message}`, first.hint);
  if (source?.data === undefined) {
    // What it extends is read first.
    const { file = nameFile(project.configFile), diagnostics = [] } = source?.configs.findLast((config) => config.data === undefined) ?? {};
    // Why a text is no YAML is found out by a check.
    const [why = { message: 'cannot be read.', hint: 'Run: npm run validate' }] = diagnostics;
    throw new UsageError(`${'line' in why ? `${file}:${why.line}:${why.column}` : file} ${why.message}`, why.hint);
  }
  const data = source.data as Data;
  if (anyVersion || data.version === currentVersion(source.schema)) return { source, images, downloads, fleetFile };
  const other = findOtherVersion(source);
  if (other === undefined) throw new UsageError('The configuration does not say the version of its format.', 'Run: npm run validate');
  const { file, line, column } = source.locate(other.path);
  throw new UsageError(`${file}:${line}:${column} ${other.message}`, wordRemedy(other.remedy));
}

/**
 * Writes an edited site, all files or none, unless the edit causes errors.
 * @throws UsageError when somebody changed one of the files since it was read, or it cannot be written
 */
export async function writeSite(project: Project, { from, to, otherChanges = [], isDryRun }: SiteEdit): Promise<WrittenSite> {
  const changes = listChanges(from.source, to);
  const check = memoOf((source: SiteSource) => checkSource({ source, images: from.images.facts, downloads: from.downloads.facts }));
  const added = changes.length === 0 ? [] : findNew(check(to).diagnostics, () => check(from.source).diagnostics);
  const [diagnostics, warnings] = hasErrors(added) ? [added, []] : [[], added];
  const form = await changeOffices(project.siteRoot, from.source, to);
  const all = form === undefined ? changes : [...changes, form];
  if (!isDryRun && diagnostics.length === 0) await writeChanges(project.siteRoot, [...all, ...otherChanges]);
  const compare = (): ComparedSides | undefined => {
    const [before, after] = [check(from.source).site, check(to).site];
    return before && after && { changes: compareSites(before, after, to.schema), schema: to.schema };
  };
  const known = listOwnLists(from.source);
  return {
    changes: all,
    diagnostics,
    warnings,
    ownParts: listOwnLists(to)
      .filter((place) => !known.includes(place))
      .map((place) => ({ place, isInBase: to.base !== undefined && valueAtPlace(to.base, place) !== undefined })),
    sources: to.texts,
    compare,
    project,
    fleetFile: from.fleetFile,
  };
}

function findNew(now: readonly Diagnostic[], before: () => readonly Diagnostic[]): readonly Diagnostic[] {
  if (now.length === 0) return [];
  const known = before();
  const added = now.filter((each) => !known.some((other) => isSame(other, each)));
  // An entry that moved in its list takes its warnings along: they are no more than before.
  return hasErrors(added) ? added : added.filter((each) => countAlike(now, each) > countAlike(known, each));
}

function countAlike(all: readonly Diagnostic[], { code, message }: Diagnostic): number {
  return all.filter((other) => other.code === code && other.message === message).length;
}

function isSame(one: Diagnostic, other: Diagnostic): boolean {
  return one.code === other.code && one.path === other.path && one.message === other.message;
}
