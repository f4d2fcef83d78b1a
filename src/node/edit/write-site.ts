import { isDeepStrictEqual } from 'node:util';
import { currentVersion, findOtherVersion } from '../../checks/check-version.ts';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import { compareSites } from '../../pages/compare/compare-sites.ts';
import { UsageError } from '../../shared/errors.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { findOrigins } from '../../source/collections/find-origins.ts';
import { listOwnLists } from '../../source/layers/list-origins.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { wordRemedy } from '../../source/word-remedy.ts';
import { checkSource } from '../check/check-source.ts';
import type { CheckedSource } from '../check/source-options.ts';
import type { ComparedSides } from '../compare/compare-sides.ts';
import type { SiteFiles } from '../load/read-site.ts';
import { readSite } from '../load/read-site.ts';
import { nameFile } from '../load/read-source.ts';
import { changeOffices } from '../staff-form/office-choice.ts';
import type { FileChange } from '../support/replace-files.ts';
import type { Project } from '../tool/project.ts';
import { listChanges } from './list-changes.ts';
import { layersOf, valueAtPlace } from './list-undone.ts';
import { refuseTaken } from './refuse-taken.ts';
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
  /** The base that would not be valid by itself, if it is not the site that has the findings. */
  readonly wrongBase?: string | undefined;
  /** New warnings after a change that can be written. They stop a publish, which is strict. */
  readonly warnings: readonly Diagnostic[];
  /** What the site had from its base before the change, and says as a whole itself now. */
  readonly ownParts: readonly OwnPart[];
  /** The texts that the findings are about. */
  readonly sources: ReadonlyMap<string, string>;
  /** Compares what visitors get, before and after. Undefined if the site has errors, and `mended` if it only had them before. */
  readonly compare: () => ComparedSides | 'mended' | undefined;
}

export interface SiteEdit {
  /** The site as it was read. */
  readonly from: Pick<SiteFiles, 'images' | 'downloads' | 'fleetFile'> & { readonly source: SiteSource };
  readonly to: SiteSource;
  /** Other files that change together with the site. */
  readonly otherChanges?: readonly FileChange[];
  readonly isDryRun: boolean;
  /** The date that counts as today for the check; the current date at the business when left out. */
  readonly now?: string | undefined;
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
 * @throws UsageError when somebody changed one of the files since it was read, it cannot be written, or the edit writes into what a file takes
 * away
 */
export async function writeSite(project: Project, { from, to, otherChanges = [], isDryRun, now: today }: SiteEdit): Promise<WrittenSite> {
  refuseTaken(from.source, to);
  const changes = listChanges(from.source, to);
  const anew = isOfOtherFiles(from.source, to) ? await readSite(project, to.configs) : undefined;
  const now = anew === undefined ? { ...from, source: to } : anew;
  const check = memoOf((source: SiteSource) => {
    const { images, downloads } = source === now.source ? now : from;
    return checkSource({ source, images: images.facts, downloads: downloads.facts, now: today });
  });
  const after = now.source;
  const found = after === undefined ? (anew?.problem ?? []) : check(after).diagnostics;
  const added = changes.length === 0 ? [] : findNew(found, () => check(from.source).diagnostics);
  const wrong = hasErrors(added) || after === undefined ? undefined : findWrongBase(from.source, after, changes, check);
  const [diagnostics, warnings] = hasErrors(added) ? [added, []] : [wrong?.diagnostics ?? [], added];
  const form = await changeOffices(project.siteRoot, from.source, to);
  const all = form === undefined ? changes : [...changes, form];
  if (!isDryRun && diagnostics.length === 0) await writeChanges(project.siteRoot, [...all, ...otherChanges]);
  const compare: WrittenSite['compare'] = () => {
    const [before, now] = [check(from.source).site, after && check(after).site];
    if (before === undefined) return now && 'mended';
    return now && { changes: compareSites(before, now, to.schema), schema: to.schema };
  };
  const known = listOwnLists(from.source);
  return {
    changes: all,
    diagnostics,
    wrongBase: wrong?.file,
    warnings,
    ownParts: listOwnLists(to)
      .filter((place) => !known.includes(place))
      .map((place) => ({ place, isInBase: to.base !== undefined && valueAtPlace(to.base, place) !== undefined })),
    sources: new Map([...(anew?.texts ?? []), ...(after ?? to).texts]),
    compare,
    project,
    fleetFile: from.fleetFile,
  };
}

/** The keys that decide what else a site is read from, or whether its fleet lets it. */
const READ_FIRST = ['extends', 'locked', 'deploy'];

/** Whether a changed site is to be read anew: it extends another one, or names a file with a list that was not read. */
function isOfOtherFiles(from: SiteSource, to: SiteSource): boolean {
  const [before, now] = [from, to].map(({ configs }) =>
    configs.map(({ data }) => (isData(data) ? READ_FIRST.map((key) => data[key]) : undefined)),
  );
  const isUnread = ({ config, files, schema }: SiteSource): boolean =>
    findOrigins(config.data, schema).some(({ from: named }) => !files.some((file) => file.from === named));
  return !isDeepStrictEqual(before, now) || layersOf(to).some(isUnread);
}

/** Finds a base that a change of its files would break: it is a site of its own, which is right now. */
function findWrongBase(
  from: SiteSource,
  to: SiteSource,
  changes: readonly FileChange[],
  check: (source: SiteSource) => CheckedSource,
): { readonly file: string; readonly diagnostics: readonly Diagnostic[] } | undefined {
  const known = layersOf(from);
  // A row is of this site alone.
  const bases = layersOf(to).filter((base) => base !== to && base.config.inTable === undefined);
  for (const base of bases) {
    const before = known.find(({ config }) => config.file === base.config.file);
    const isChanged = changes.some(({ file }) => base.hasFile(nameFile(file)));
    if (before === undefined || !isChanged || hasErrors(check(before).diagnostics)) continue;
    const { diagnostics } = check(base);
    if (hasErrors(diagnostics)) return { file: base.config.file, diagnostics: diagnostics.filter(({ severity }) => severity === 'error') };
  }
  return undefined;
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
