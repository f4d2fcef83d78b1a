import type { Diagnostic } from '../../model/diagnostic.ts';
import type { TextEdit } from '../../model/text-edits.ts';
import { applyEdits } from '../../model/text-edits.ts';
import type { Host } from '../../pages/hosting/hosts/host-facts.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { checkSource } from '../check/check-source.ts';
import { readSite } from '../load/read-site.ts';
import type { Project } from '../tool/project.ts';
import { listChanges } from './list-changes.ts';
import type { FileChange } from './replace-files.ts';
import { writeChanges } from './undo.ts';

interface FixOptions {
  readonly isDryRun: boolean;
  readonly now: string | undefined;
  readonly host: Host | undefined;
}

export interface FixedSite {
  readonly changes: readonly FileChange[];
  /** The fixed findings, as reported just before their fix. */
  readonly fixed: readonly Diagnostic[];
}

/** A fix may uncover another finding. A site that needs more rounds needs several runs. */
const MAX_ROUNDS = 10;

/**
 * Applies the hints that are exact edits. Each edit was tried before: it removes its finding and causes no other.
 * @throws UsageError when a file cannot be written
 */
export async function fixSite(project: Project, { isDryRun, now, host }: FixOptions): Promise<FixedSite> {
  const { source, images, downloads } = await readSite(project);
  if (source === undefined) return { changes: [], fixed: [] };
  const fixed: Diagnostic[] = [];
  let current = source;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { diagnostics } = checkSource({ source: current, images: images.facts, downloads: downloads.facts, isStrict: false, now, host });
    const chosen = withoutOverlaps(diagnostics.filter(({ fix }) => fix !== undefined));
    if (chosen.length === 0) break;
    fixed.push(...chosen);
    current = applyFixes(current, chosen);
  }
  const changes = listChanges(source, current);
  if (!isDryRun) await writeChanges(project.siteRoot, changes);
  return { changes, fixed };
}

function applyFixes(source: SiteSource, diagnostics: readonly Diagnostic[]): SiteSource {
  const names = new Set(diagnostics.map(({ file }) => file));
  return [...names].reduce((site, file) => {
    const edits = diagnostics.flatMap((each) => (each.file === file ? (each.fix?.edits ?? []) : []));
    return site.withText({ file, text: applyEdits(site.texts.get(file) ?? '', edits) });
  }, source);
}

/** Drops edits that overlap with an earlier one. */
function withoutOverlaps(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const taken: { readonly file: string; readonly edit: TextEdit }[] = [];
  return diagnostics.filter(({ file, fix }) => {
    const edits = fix?.edits ?? [];
    if (edits.some((edit) => taken.some((other) => other.file === file && overlap(other.edit, edit)))) return false;
    taken.push(...edits.map((edit) => ({ file, edit })));
    return true;
  });
}

function overlap(one: TextEdit, other: TextEdit): boolean {
  const isBefore = (a: TextEdit, b: TextEdit): boolean => a.endLine < b.line || (a.endLine === b.line && a.endColumn <= b.column);
  return !(isBefore(one, other) || isBefore(other, one)) || (one.line === other.line && one.column === other.column);
}
