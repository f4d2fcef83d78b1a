import type { Diagnostic } from '../../model/diagnostic.ts';
import { applyEdits, withoutOverlaps } from '../../model/text-edits.ts';
import type { Host } from '../../pages/hosting/hosts/host-facts.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { checkSource } from '../check/check-source.ts';
import { readSite } from '../load/read-site.ts';
import type { FileChange } from '../support/replace-files.ts';
import type { Project } from '../tool/project.ts';
import { listChanges } from './list-changes.ts';
import { baseWith } from './list-undone.ts';
import { writeChanges } from './undo.ts';

interface FixOptions {
  readonly isDryRun: boolean;
  readonly now: string | undefined;
  readonly host: Host | undefined;
}

export interface FixedSite {
  readonly changes: readonly FileChange[];
  /** The site after the fixes; undefined if it cannot be read. */
  readonly source: SiteSource | undefined;
  /** The fixed findings, as reported just before their fix. */
  readonly fixed: readonly Diagnostic[];
  /** How many findings have a fix in a base, by its file: it is not changed, because all that extend it would change. */
  readonly inBase: ReadonlyMap<string, number>;
}

/** A fix may uncover another finding. A site that needs more rounds needs several runs. */
const MAX_ROUNDS = 10;

/**
 * Applies the hints that are exact edits. Each edit was tried on the data before. Here, the whole site is checked after each round, with its
 * references and links: an edit whose place still has an error, or has a new one, is undone. The files of a base stay as they are.
 * @throws UsageError when a file cannot be written
 */
export async function fixSite(project: Project, { isDryRun, now, host }: FixOptions): Promise<FixedSite> {
  const { source, images, downloads } = await readSite(project);
  if (source === undefined) return { changes: [], source, fixed: [], inBase: new Map() };
  const check = (of: SiteSource): readonly Diagnostic[] =>
    checkSource({ source: of, images: images.facts, downloads: downloads.facts, now, host }).diagnostics;
  const fixed: Diagnostic[] = [];
  const refused = new Set<string>();
  let current = source;
  let before = check(current);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const chosen = withoutOverlaps(
      before.filter((each) => each.fix !== undefined && baseWith(each.file, source) === undefined && !refused.has(nameOf(each))),
    );
    if (chosen.length === 0) break;
    const edited = applyFixes(current, chosen);
    const after = check(edited);
    const failed = chosen.filter((each) => isLeftWrong(each, before, after));
    for (const each of failed) refused.add(nameOf(each));
    // The next round tries the others without them.
    if (failed.length > 0) continue;
    fixed.push(...chosen);
    current = edited;
    before = after;
  }
  const changes = listChanges(source, current);
  if (!isDryRun) await writeChanges(project.siteRoot, changes);
  const inBase = new Map<string, number>();
  for (const { file } of before.filter(({ fix }) => fix !== undefined)) {
    const base = baseWith(file, source)?.config.file;
    if (base !== undefined) inBase.set(base, (inBase.get(base) ?? 0) + 1);
  }
  return { changes, source: current, fixed, inBase };
}

function nameOf({ code, path, message }: Diagnostic): string {
  return `${code} ${path} ${message}`;
}

/** Checks whether a finding is still there after its fix, or the place of the fix has an error that it did not have before. */
export function isLeftWrong(fixed: Diagnostic, before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  const isInPlace = ({ line, column }: Diagnostic): boolean => line === fixed.line && column === fixed.column;
  // The message may show the new value. A fix of a layout has no path, and other lines may have the same mistake.
  const isStill = (each: Diagnostic): boolean => isInPlace(each) || (fixed.fix?.path !== undefined && each.message === fixed.message);
  if (after.some((each) => each.code === fixed.code && each.path === fixed.path && each.file === fixed.file && isStill(each))) return true;
  if (fixed.fix?.keepsHint !== true) return false;
  const known = new Set(before.map(nameOf));
  const isOwn = (each: Diagnostic): boolean => each.path === fixed.path && each.file === fixed.file;
  return after.some((each) => isOwn(each) && each.severity === 'error' && (nameOf(each) === nameOf(fixed) || !known.has(nameOf(each))));
}

function applyFixes(source: SiteSource, diagnostics: readonly Diagnostic[]): SiteSource {
  const names = new Set(diagnostics.map(({ file }) => file));
  return [...names].reduce((site, file) => {
    const edits = diagnostics.flatMap((each) => (each.file === file ? (each.fix?.edits ?? []) : []));
    return site.withText({ file, text: applyEdits(site.texts.get(file) ?? '', edits) });
  }, source);
}
