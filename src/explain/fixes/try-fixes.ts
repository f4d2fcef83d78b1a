import { isData } from '../../model/data.ts';
import { isSamePath, leadsInto, valueAt } from '../../model/data-path.ts';
import type { DataPath, Diagnostic } from '../../model/diagnostic.ts';
import { formatPath } from '../../model/diagnostic.ts';
import { applyEdits } from '../../model/text-edits.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { LONGEST_TRIED, TrialBudget } from '../trial-budget.ts';
import type { Reading, TriedSite } from './read-edited.ts';
import { findMistakes, readEdited } from './read-edited.ts';
import type { Trial } from './try-layout.ts';
import { tryLayout } from './try-layout.ts';

/** The maximum number of findings to try per run. */
const MAX_TRIED = 20;

/** Tables and JSON are parsed ten times as fast as YAML. */
const COST_OF_TABLES = 0.1;

/**
 * Applies the hints that are exact edits, and keeps those that remove their finding and change nothing else. Drops all other hints,
 * including those beyond the limit: no hint is better than a wrong one. A hint that names something that exists stays. The findings stay. If a correct hint uncovers a mistake that only
 * the author can correct, it stays as advice, but `--fix` does not apply it.
 */
export function tryFixes(diagnostics: readonly Diagnostic[], site: TriedSite): readonly Diagnostic[] {
  if (diagnostics.every(({ fix }) => fix === undefined)) return diagnostics;
  const tried = diagnostics.slice(0, MAX_TRIED).filter(({ fix }) => fix !== undefined);
  const before = findMistakes(site);
  const { right, safe } = site.source.data !== undefined && before === undefined ? NONE : findRight(tried, before, site);
  return diagnostics.map((each) =>
    each.fix === undefined || safe.has(each) ? each : right.has(each) || each.fix.keepsHint === true ? withoutFix(each) : withoutHint(each),
  );
}

interface Tried {
  /** Findings with correct hints. */
  readonly right: ReadonlySet<unknown>;
  /** Findings whose fixes can be applied without review. */
  readonly safe: ReadonlySet<unknown>;
}

const NONE: Tried = { right: new Set(), safe: new Set() };

function findRight(tried: readonly Diagnostic[], before: Reading | undefined, site: TriedSite): Tried {
  const budget = new TrialBudget();
  const right = new Set<Diagnostic>();
  const safe = new Set<Diagnostic>();
  for (const [file, text] of site.source.texts) {
    const own = tried.filter((each) => each.file === file);
    if (own.length === 0 || (text.length > LONGEST_TRIED && !isTable(site.source, file))) continue;
    const trial = { site, before, source: { file, text }, budget };
    const ofLayout = own.filter(({ fix }) => fix?.path === undefined);
    const ofValues = own.filter(({ fix }) => fix?.path !== undefined);
    for (const each of [...tryLayout(ofLayout, trial), ...tryChanges(ofValues, trial, uncoversNothing)]) safe.add(each);
    for (const each of tryChanges(
      ofValues.filter((each) => !safe.has(each)),
      trial,
    ))
      right.add(each);
  }
  return { right, safe };
}

function isTable({ files }: SiteSource, name: string): boolean {
  return files.some(({ format, sources }) => /^(?:csv|json)$/.test(format) && sources.some(({ file }) => file === name));
}

function withoutHint({ fix: _fix, hint: _hint, ...finding }: Diagnostic): Diagnostic {
  return finding;
}

function withoutFix({ fix: _fix, ...finding }: Diagnostic): Diagnostic {
  return finding;
}

/** Returns the findings whose fixes work. Usually all do, and one reading proves it. Otherwise, tries each half. */
function tryChanges(found: readonly Diagnostic[], trial: Trial, isEnough: IsEnough = () => true): readonly Diagnostic[] {
  if (found.length === 0 || work(found, trial, isEnough)) return found;
  const half = Math.ceil(found.length / 2);
  return found.length === 1
    ? []
    : [...tryChanges(found.slice(0, half), trial, isEnough), ...tryChanges(found.slice(half), trial, isEnough)];
}

/** An extra condition on the site after the fixes. */
type IsEnough = (before: Reading, after: Reading) => boolean;

/** Checks whether every finding existed before, or has its own fix, which the next round tries. */
function uncoversNothing(before: Reading, after: Reading): boolean {
  const known = new Set(before.findings.map(({ code, path }) => `${code} ${formatPath(path)}`));
  return after.findings.every(({ code, path, change }) => change !== undefined || known.has(`${code} ${formatPath(path)}`));
}

/** Checks whether fixes, applied together, remove their findings and change only the values that they are for. */
function work(found: readonly Diagnostic[], { site, before, source, budget }: Trial, isEnough: IsEnough): boolean {
  const cost = source.text.length * (isTable(site.source, source.file) ? COST_OF_TABLES : 1);
  if (!budget.spend(cost) || before === undefined) return false;
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
    !found.some(({ code, path }) => after.findings.some((finding) => finding.code === code && formatPath(finding.path) === path)) &&
    isEnough(before, after)
  );
}

/** Checks whether data differs only in these values. Each may also have moved to another key of its map. */
function differOnlyAt(paths: readonly DataPath[], before: unknown, after: unknown): boolean {
  return findDifferences(before, after).every((difference) =>
    paths.some((path) => leadsInto(difference, path) || isMoved(path, difference, { before, after })),
  );
}

function isMoved(from: DataPath, to: DataPath, { before, after }: { before: unknown; after: unknown }): boolean {
  if (!isSamePath(from.slice(0, -1), to.slice(0, -1)) || valueAt(before, to) !== undefined) return false;
  return JSON.stringify(valueAt(before, from)) === JSON.stringify(valueAt(after, to));
}

/** Returns the paths of the differences. Goes into maps, and into lists of equal length. */
function findDifferences(before: unknown, after: unknown, path: DataPath = []): readonly DataPath[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((value, index) => findDifferences(value, after[index], [...path, index]));
  if (!isData(before) || !isData(after)) return [path];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    findDifferences(before[key], after[key], [...path, key]),
  );
}
