import type { Diagnostic, Location } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { memoOf } from '../../shared/memo-of.ts';
import type { UnreadableYaml } from '../../source/source-file.ts';
import type { ComposedYaml, YamlLimits } from '../../source/yaml/compose-yaml.ts';
import { composeYaml, MAX_DEPTH } from '../../source/yaml/compose-yaml.ts';
import type { YamlProblem } from '../../source/yaml/find-yaml-problems.ts';
import { findYamlProblems } from '../../source/yaml/find-yaml-problems.ts';
import type { LikelyMistake } from '../../source/yaml/likely-mistake.ts';
import { fixOf } from '../../source/yaml/likely-mistake.ts';
import type { LocationAt } from '../../source/yaml/locate-node.ts';
import type { YamlLine } from '../../source/yaml/parse-yaml-lines.ts';
import { parseYamlLines } from '../../source/yaml/parse-yaml-lines.ts';
import { findLost } from '../../values/find-lost.ts';
import type { TrialBudget } from '../trial-budget.ts';
import { FOR_LINES_AND_FIXES } from '../trial-budget.ts';
import { findForeignLines } from './find-foreign-lines.ts';
import { findDashTabs } from './patterns/find-dash-tabs.ts';
import { findFlowTextMistakes } from './patterns/find-flow-text-mistakes.ts';
import { findInvisibleMistakes } from './patterns/find-invisible-mistakes.ts';
import { findQuotesTooFarLeft } from './patterns/find-quotes-too-far-left.ts';
import { applyRepair, findLikelyMistake, skipLines } from './repair-yaml.ts';
import { findTabs, replaceTabs } from './replace-tabs.ts';

/** A text without its mistakes. */
export interface RepairedYaml {
  /** The text with the same lines. Each mistake is repaired as its hint says, or its lines are blank if the hint is not specific enough. */
  readonly text: string;
  /** Whether every mistake has a specific hint, and the text can be parsed. */
  readonly isExplained: boolean;
}

export interface YamlMistakes {
  readonly diagnostics: readonly Diagnostic[];
  readonly repaired?: RepairedYaml;
}

/** Returns the mistakes of a text. Remembers them: several steps ask for them, and finding them takes several parses. */
export function explainYaml(unreadable: UnreadableYaml, trials: TrialBudget): YamlMistakes {
  return mistakesWithin(trials)(unreadable);
}

const mistakesWithin = memoOf((trials: TrialBudget) => memoOf((unreadable: UnreadableYaml) => findYamlMistakes(unreadable, trials)));

/**
 * Finds the YAML mistakes in a text: each once, at its own line, without consequences of other mistakes. To tell these apart, it repairs
 * the first mistake the way a person would, and parses the text again from there.
 */
function findYamlMistakes({ text, composed, locationAt }: UnreadableYaml, trials: TrialBudget): YamlMistakes {
  if ('givenUpAt' in composed)
    return {
      diagnostics: [
        composed.reason === 'depth' ? reportDepth(composed.givenUpAt, locationAt) : reportSize(text.length, composed.limits, locationAt),
      ],
    };
  const starts = composed.lines.lineStarts;
  const at = ({ line, column, length }: Pick<LikelyMistake, 'line' | 'column' | 'length'>): Location => {
    const start = (starts[line] ?? text.length) + column;
    return locationAt(start, start + length);
  };
  const source = parseYamlLines(text);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const edited = new Set<number>();
  // In the order of repair. If two mistakes change the same line, the second repair does not apply to the original file.
  const toDiagnostic = (likely: LikelyMistake): Diagnostic => {
    const lines = [...likely.edits.keys()];
    const isLossless = [...(likely.broken ?? likely.edits)].every(
      ([line, after]) => findLost(source[line]?.text ?? '', after) === undefined,
    );
    const isExact = likely.isInexact !== true && isLossless && !lines.some((line) => edited.has(line));
    for (const line of lines) edited.add(line);
    const words = { message: likely.message, hint: likely.hint, ...(isExact ? { fix: fixOf(likely, source, lineEnd) } : {}) };
    return diagnosticAt(likely.code ?? 'YAML_SYNTAX', at(likely), words);
  };
  const certain = Object.values(CERTAIN_PATTERNS)
    .flatMap((find) => find(source))
    .slice(0, MAX_MISTAKES);
  const found: Diagnostic[] = certain.map(toDiagnostic);
  let raw: readonly string[] = applyRepair(text.split('\n'), { edits: new Map(certain.flatMap(({ edits }) => [...edits])) });
  const tabs = findTabs(raw);
  if (tabs.length > 0) raw = replaceTabs(raw, tabs);
  for (const tab of tabs.slice(0, MAX_MISTAKES)) found.push(diagnosticAt('YAML_TAB', at(tab), TAB_WORDS));
  const quotes = findQuotesTooFarLeft(parseYamlLines(raw.join('\n'))).slice(0, MAX_MISTAKES);
  found.push(...quotes.map(toDiagnostic));
  raw = applyRepair(raw, { edits: new Map(quotes.flatMap(({ edits }) => [...edits])) });
  const isRepaired = certain.length + tabs.length + quotes.length > 0;
  const { mistakes, repaired, isExplained } = collectMistakes(raw, isRepaired ? undefined : composed, trials);
  for (const mistake of mistakes) found.push('likely' in mistake ? toDiagnostic(mistake.likely) : reportProblem(mistake, at));
  const diagnostics = onePerLine(found.sort((a, b) => a.line - b.line)).slice(0, MAX_MISTAKES);
  return { diagnostics, repaired: { text: repaired.join('\n'), isExplained } };
}

/** The kinds of mistakes that need no trial, by name. */
export const CERTAIN_PATTERNS: Readonly<Record<string, (lines: readonly YamlLine[]) => readonly LikelyMistake[]>> = {
  findForeignLines,
  findDashTabs,
  findInvisibleMistakes,
  findFlowTextMistakes,
};

/** Nobody fixes more at a time. */
const MAX_MISTAKES = 200;

/** The maximum number of mistakes to repair in order to see later ones. */
const MAX_ROUNDS = 30;

/** In longer texts, only the first mistake is reported, because parsing is slow. In lines. */
const MAX_LINES_REREAD = 10_000;

/** A problem costs the parser as much time as this many characters. */
const PROBLEM_COST = 200;

const TAB_WORDS = { message: 'YAML does not allow a tab here.', hint: 'Indent with spaces, two for each level.' };

/** A problem without an explanation, and its location. Lines and columns count from 0. */
interface Unexplained {
  readonly problem: YamlProblem;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** The line of the earlier key, for a duplicate key. */
  readonly earlier: number;
}

type Mistake = { readonly likely: LikelyMistake } | Unexplained;

interface ReadMistakes {
  readonly mistakes: readonly Mistake[];
  /** The repaired lines, as far as they could be parsed. */
  readonly repaired: readonly string[];
  readonly isExplained: boolean;
}

/** Parses a text repeatedly, each time repairing or skipping the first mistake, until none is left. */
function collectMistakes(source: readonly string[], known: ComposedYaml | undefined, trials: TrialBudget): ReadMistakes {
  const mistakes: Mistake[] = [];
  const settled = new Set<string>();
  let raw = source;
  // What the last repair may have explained, too.
  let passed: readonly Unexplained[] = [];
  const rounds = source.length > MAX_LINES_REREAD ? 1 : MAX_ROUNDS;
  for (let round = 0; round < rounds; round += 1) {
    const text = raw.join('\n');
    if (!trials.spend(text.length, FOR_LINES_AND_FIXES) && round > 0) break;
    const composed = round === 0 && known !== undefined ? known : composeYaml(text);
    if ('givenUpAt' in composed) break;
    const problems = findYamlProblems(composed);
    const located = problems.map((problem) => locateProblem(problem, composed, raw));
    const left = new Set(located.map(nameOf));
    for (const each of passed) if (!left.has(nameOf(each))) mistakes.splice(mistakes.indexOf(each), 1);
    if (located.length === 0) return { mistakes, repaired: raw, isExplained: mistakes.every((mistake) => 'likely' in mistake) };
    const next = takeFirst(located, { raw, settled, trials });
    mistakes.push(...next.mistakes);
    const isRepaired = next.mistakes.some((mistake) => 'likely' in mistake);
    passed = isRepaired ? next.mistakes.flatMap((mistake) => ('likely' in mistake ? [] : mistake)) : [];
    trials.spend(problems.length * PROBLEM_COST);
    if (next.raw === undefined) break;
    raw = next.raw;
  }
  return { mistakes, repaired: raw, isExplained: false };
}

interface Reading {
  readonly raw: readonly string[];
  /** Mistakes that were already reported and stay in the text, as line and code. */
  readonly settled: Set<string>;
  readonly trials: TrialBudget;
}

function nameOf({ line, problem }: Unexplained): string {
  return `${line} ${problem.code}`;
}

/** Returns the mistakes up to the first one that must be repaired before the rest can be parsed, and the text with that one repaired. */
function takeFirst(located: readonly Unexplained[], { raw, settled, trials }: Reading): { mistakes: Mistake[]; raw?: readonly string[] } {
  const mistakes: Mistake[] = [];
  let tries = 10;
  for (const each of located) {
    const name = nameOf(each);
    if (settled.has(name)) continue;
    tries -= 1;
    const likely = each.problem.isStructural || tries > 0 ? findLikelyMistake(raw, each, trials) : undefined;
    if (likely !== undefined) return { mistakes: [...mistakes, { likely }], raw: applyRepair(raw, likely) };
    mistakes.push(each);
    settled.add(name);
    if (!each.problem.isStructural) continue;
    const skipped = skipLines(raw, each, trials);
    return { mistakes, ...(skipped === undefined ? {} : { raw: skipped }) };
  }
  return { mistakes };
}

function locateProblem(problem: YamlProblem, { lines }: Extract<ComposedYaml, { document: unknown }>, raw: readonly string[]): Unexplained {
  const { start, end, openedAt = start } = problem;
  const isUnclosed = problem.isStructural && openedAt < start;
  const from = lines.linePos(isUnclosed ? openedAt : start);
  const length = isUnclosed ? 1 : Math.max(0, end - start);
  const located = { problem, line: from.line - 1, column: from.col - 1, length, earlier: lines.linePos(openedAt).line - 1 };
  // The parser notices the early end of a list or map on the blank line before the line that ends it.
  const isBlank = (line: number): boolean => /^\s*(?:#.*)?$/.test(raw[line] ?? '');
  if (!problem.isStructural || !isBlank(located.line)) return located;
  let line = located.line;
  while (line + 1 < raw.length && isBlank(line)) line += 1;
  return isBlank(line) ? located : { ...located, line, column: (raw[line] ?? '').search(/\S/), length: 1 };
}

function reportProblem(
  { problem, earlier, ...range }: Unexplained,
  at: (range: Omit<Unexplained, 'problem' | 'earlier'>) => Location,
): Diagnostic {
  const { code, message, hint } = problem;
  const text = message.replace('{opened}', String(earlier + 1));
  return diagnosticAt(code, at(range), hint === undefined ? { message: text } : { message: text, hint });
}

function reportDepth(offset: number, locationAt: LocationAt): Diagnostic {
  return diagnosticAt('YAML_TOO_DEEP', locationAt(offset), {
    message: `Lists and maps are nested more than ${MAX_DEPTH} levels deep.`,
    hint: 'A site needs about ten levels. Look for extra brackets or dashes.',
  });
}

function reportSize(size: number, { length, lexemes }: YamlLimits, locationAt: LocationAt): Diagnostic {
  const inKilobytes = (characters: number): string => `${Math.ceil(characters / 1000).toLocaleString('en-US')} kB`;
  return diagnosticAt('FILE_TOO_LARGE', locationAt(0), {
    message:
      size > length
        ? `The file is ${inKilobytes(size)}; the limit for this kind of YAML file is ${inKilobytes(length)}.`
        : `The file has more than ${lexemes.toLocaleString('en-US')} keys, values, and marks, which is the limit.`,
    hint: 'Move the longest list into a table, and name the table instead: cities: { from: data/cities.csv }',
  });
}

/**
 * Keeps the first finding of each line. One mistake often confuses the parser several times on its line, and the first finding is the
 * helpful one.
 */
function onePerLine(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const lines = new Set<number>();
  return diagnostics.filter(({ line }) => {
    const isFirst = !lines.has(line);
    lines.add(line);
    return isFirst;
  });
}
