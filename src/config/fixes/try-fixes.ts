import type { Diagnostic } from '../../shared/diagnostic.ts';
import { formatPath } from '../../shared/diagnostic.ts';
import { applyEdits } from '../../shared/text-edits.ts';
import { differOnlyAt } from './compare-data.ts';
import type { Reading, ReadSite } from './read-edited.ts';
import { readEdited, readUnedited, textsOf } from './read-edited.ts';
import { tryLayout } from './try-layout.ts';

/** So many findings of a run are tried. */
const MAX_TRIED = 20;

/** So many characters of YAML are read again for it: twenty times a site of usual size. */
const MAX_REREAD = 2_000_000;

/** Longer YAML is not read again, because it takes half a second each time and as much memory once more. */
const MAX_YAML = 400_000;

/** Tables and JSON are read ten times as fast. */
const COST_OF_TABLES = 0.1;

/**
 * Follows the hints that are exact edits, and keeps those that make their finding go and change nothing else. The others go, and so do
 * those that are too many to be tried: no hint is better than a wrong one. The findings stay.
 */
export function tryFixes(diagnostics: readonly Diagnostic[], site: ReadSite): readonly Diagnostic[] {
  if (diagnostics.every(({ fix }) => fix === undefined)) return diagnostics;
  const tried = diagnostics.slice(0, MAX_TRIED).filter(({ fix }) => fix !== undefined);
  const before = readUnedited(site);
  const right = site.placed !== undefined && before === undefined ? new Set() : findRight(tried, before, site);
  return diagnostics.map((each) => (each.fix === undefined || right.has(each) ? each : withoutHint(each)));
}

function findRight(tried: readonly Diagnostic[], before: Reading | undefined, site: ReadSite): ReadonlySet<unknown> {
  const budget = { characters: MAX_REREAD };
  return new Set(
    [...textsOf(site)].flatMap(([file, text]) => {
      const own = tried.filter((each) => each.file === file);
      if (own.length === 0 || (text.length > MAX_YAML && !isTable(site, file))) return [];
      const trial = { site, before, source: { file, text }, budget };
      const ofLayout = own.filter(({ fix }) => fix?.path === undefined);
      return [
        ...(ofLayout.length === 0 ? [] : tryLayout({ ...trial, found: ofLayout })),
        ...tryChanges(
          own.filter(({ fix }) => fix?.path !== undefined),
          trial,
        ),
      ];
    }),
  );
}

function isTable({ files }: ReadSite, name: string): boolean {
  return files.some(({ format, sources }) => /^(?:csv|json)$/.test(format) && sources.some(({ file }) => file === name));
}

function withoutHint({ fix: _fix, hint: _hint, ...finding }: Diagnostic): Diagnostic {
  return finding;
}

interface Trial {
  readonly site: ReadSite;
  /** The site before the edits. */
  readonly before: Reading | undefined;
  readonly source: { readonly file: string; readonly text: string };
  readonly budget: { characters: number };
}

/** The findings whose fixes work: mostly all do, and then one reading shows it. Else those of each half are tried. */
function tryChanges(found: readonly Diagnostic[], trial: Trial): readonly Diagnostic[] {
  if (found.length === 0 || work(found, trial)) return found;
  const half = Math.ceil(found.length / 2);
  return found.length === 1 ? [] : [...tryChanges(found.slice(0, half), trial), ...tryChanges(found.slice(half), trial)];
}

/** Whether fixes, made together, make their findings go and change nothing but the values that they are for. */
function work(found: readonly Diagnostic[], { site, before, source, budget }: Trial): boolean {
  budget.characters -= source.text.length * (isTable(site, source.file) ? COST_OF_TABLES : 1);
  if (budget.characters < 0 || before === undefined) return false;
  const fixes = found.flatMap(({ fix }) => fix ?? []);
  const text = applyEdits(
    source.text,
    fixes.flatMap(({ edits }) => edits),
  );
  const after = readEdited(site, { ...source, text });
  const paths = fixes.flatMap(({ path }) => (path === undefined ? [] : [path]));
  return (
    after !== undefined &&
    differOnlyAt(paths, before.data, after.data) &&
    !found.some(({ code, path }) => after.findings.some((finding) => finding.code === code && formatPath(finding.path) === path))
  );
}
