import { isData } from '../../model/data.ts';
import { isSamePath, leadsInto, pathOfList, valueAt } from '../../model/data-path.ts';
import type { DataPath, Diagnostic, Finding } from '../../model/diagnostic.ts';
import { formatPath } from '../../model/diagnostic.ts';
import { applyEdits } from '../../model/text-edits.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { TrialBudget } from '../trial-budget.ts';
import { LONGEST_TRIED } from '../trial-budget.ts';
import type { TriedSite } from './read-edited.ts';
import { findMistakes, readEdited } from './read-edited.ts';
import type { Trial } from './try-layout.ts';
import { tryLayout } from './try-layout.ts';

/** The maximum number of findings to try per run. */
const MAX_TRIED = 20;

/** Tables and JSON are parsed ten times as fast as YAML. */
const COST_OF_TABLES = 0.1;

/** What became of a fix that was tried. A right fix that uncovers another mistake is not safe: only the author can correct that one. */
type Outcome = 'safe' | 'right' | 'wrong';

/**
 * Applies the hints that are exact edits, and keeps the fixes that remove their finding and change nothing else. A hint goes if its fix does
 * not work: no hint is better than a wrong one. A hint that names something that exists stays. The findings stay. A fix that was not tried,
 * because it is beyond the limit or someone is still typing, is no fix; its hint stays.
 */
export function tryFixes(diagnostics: readonly Diagnostic[], site: TriedSite, trials: TrialBudget): readonly Diagnostic[] {
  if (diagnostics.every(({ fix }) => fix === undefined)) return diagnostics;
  const outcomes = findOutcomes(
    diagnostics.slice(0, MAX_TRIED).filter(({ fix }) => fix !== undefined),
    site,
    trials,
  );
  return diagnostics.map((each) => {
    const outcome = outcomes.get(each);
    if (each.fix === undefined || outcome === 'safe') return each;
    return outcome === 'wrong' && each.fix.keepsHint !== true ? withoutHint(each) : withoutFix(each);
  });
}

type Outcomes = Map<Diagnostic, Outcome>;

/** Returns the outcomes of the fixes that could be tried. */
function findOutcomes(tried: readonly Diagnostic[], site: TriedSite, trials: TrialBudget): Outcomes {
  const outcomes: Outcomes = new Map();
  if (!trials.spend(site.source.config.text.length)) return outcomes;
  const before = findMistakes(site);
  if (site.source.data !== undefined && before === undefined) return outcomes;
  for (const [file, text] of site.source.texts) {
    const own = tried.filter((each) => each.file === file);
    if (own.length === 0 || (text.length > LONGEST_TRIED && !isTable(site.source, file))) continue;
    const trial = { site, before, source: { file, text }, trials };
    const ofLayout = own.filter(({ fix }) => fix?.path === undefined);
    const right = tryLayout(ofLayout, trial);
    if (right !== undefined) for (const each of ofLayout) outcomes.set(each, right.includes(each) ? 'safe' : 'wrong');
    const ofValues = own.filter(({ fix }) => fix?.path !== undefined);
    const accepted: Diagnostic[] = [];
    tryChanges(ofValues, trial, { outcomes, isSafe: true, accepted });
    const unsafe = ofValues.filter((each) => outcomes.get(each) === 'wrong');
    tryChanges(unsafe, trial, { outcomes, isSafe: false, accepted });
  }
  return outcomes;
}

function isTable({ allFiles }: SiteSource, name: string): boolean {
  return allFiles.some(({ format, sources }) => /^(?:csv|json)$/.test(format) && sources.some(({ file }) => file === name));
}

function withoutHint({ fix: _fix, hint: _hint, ...finding }: Diagnostic): Diagnostic {
  return finding;
}

function withoutFix({ fix: _fix, ...finding }: Diagnostic): Diagnostic {
  return finding;
}

interface Tried {
  readonly outcomes: Outcomes;
  /** Whether the fixes must uncover nothing. */
  readonly isSafe: boolean;
  /** The fixes that work, so far. The others are tried together with them. */
  readonly accepted: Diagnostic[];
}

/** Finds out which fixes work. Usually all do, and one reading proves it. Otherwise, tries each half. */
function tryChanges(found: readonly Diagnostic[], trial: Trial, { outcomes, isSafe, accepted }: Tried): void {
  // Two fixes can be right by themselves and wrong together: “8” to “5”, on the 24-hour clock.
  const areRight = found.length === 0 ? undefined : work([...accepted, ...found], trial, isSafe);
  if (areRight === undefined) return;
  if (areRight || found.length === 1) {
    for (const each of found) outcomes.set(each, areRight ? (isSafe ? 'safe' : 'right') : 'wrong');
    if (areRight) accepted.push(...found);
    return;
  }
  const half = Math.ceil(found.length / 2);
  for (const some of [found.slice(0, half), found.slice(half)]) tryChanges(some, trial, { outcomes, isSafe, accepted });
}

/** Returns the findings that did not exist before, and do not have their own fix, which the next round tries. */
function findNew(before: readonly Finding[], after: readonly Finding[]): readonly Finding[] {
  const known = new Set(before.map(({ code, path }) => `${code} ${formatPath(path)}`));
  return after.filter(({ code, path, change }) => change === undefined && !known.has(`${code} ${formatPath(path)}`));
}

/**
 * Checks whether fixes, applied together, remove their findings and change only the values that they are for.
 * @returns undefined if nothing more may be tried
 */
function work(found: readonly Diagnostic[], { site, before, source, trials }: Trial, isSafe: boolean): boolean | undefined {
  const cost = source.text.length * (isTable(site.source, source.file) ? COST_OF_TABLES : 1);
  if (!trials.spend(cost)) return undefined;
  if (before === undefined) return false;
  const fixes = found.flatMap(({ fix }) => fix ?? []);
  const text = applyEdits(
    source.text,
    fixes.flatMap(({ edits }) => edits),
  );
  const after = readEdited(site, { ...source, text });
  const paths = fixes.flatMap(({ path }) => (path === undefined ? [] : placesOf(path, site.source)));
  return (
    after !== undefined &&
    differOnlyAt(paths, before.data, after.data, site.source) &&
    !found.some(({ code, path }) => after.findings.some((finding) => finding.code === code && formatPath(finding.path) === path)) &&
    (!isSafe || findNew(before.findings, after.findings).length === 0) &&
    // A value of the right shape that means something impossible is not the one that was meant.
    !findNew(site.findMeaning?.(before.source) ?? [], site.findMeaning?.(after.source) ?? []).some(
      (finding) => isSafe || found.some(({ path }) => formatPath(finding.path) === path),
    )
  );
}

/** Returns the path of a value, and its paths in other lists that are in the same file, such as the hours of two offices. */
function placesOf(path: DataPath, { lists }: SiteSource): readonly DataPath[] {
  const own = lists.find(({ collection, from }) => from !== undefined && leadsInto(path, pathOfList(collection)));
  if (own === undefined) return [path];
  const inList = path.slice(pathOfList(own.collection).length);
  return lists.flatMap(({ collection, from }) => (from === own.from ? [[...pathOfList(collection), ...inList]] : []));
}

/** Checks whether data differs only in these values. Each may also have moved to another key of its map. */
function differOnlyAt(paths: readonly DataPath[], before: unknown, after: unknown, source: SiteSource): boolean {
  return findDifferences(before, after).every((difference) =>
    paths.some((path) => leadsInto(difference, path) || isMoved(path, difference, { before, after, source })),
  );
}

interface Change {
  readonly before: unknown;
  readonly after: unknown;
  readonly source: SiteSource;
}

function isMoved(from: DataPath, to: DataPath, { before, after, source }: Change): boolean {
  const key = to.slice(0, from.length);
  // What is moved to a key of the base alone is laid over that.
  if (isSamePath(from.slice(0, -1), key.slice(0, -1)) && valueAt(before, key) !== undefined) return source.isInherited(key, from);
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
