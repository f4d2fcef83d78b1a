import type { Diagnostic, Location } from '../../shared/diagnostic.ts';
import type { ComposedYaml, YamlLimits } from './compose-yaml.ts';
import { composeYaml, MAX_DEPTH } from './compose-yaml.ts';
import { findForeignLines } from './find-foreign-lines.ts';
import type { YamlProblem } from './find-yaml-problems.ts';
import { findYamlProblems } from './find-yaml-problems.ts';
import type { Place } from './locate-node.ts';
import type { Budget } from './mend-yaml.ts';
import { applySlip, findSlip, skipLines } from './mend-yaml.ts';
import { readYamlLines } from './read-yaml-lines.ts';
import { findTabs, replaceTabs } from './replace-tabs.ts';
import { findDashTabs } from './slips/find-dash-tabs.ts';
import { findFlowTextSlips } from './slips/find-flow-text-slips.ts';
import { findInvisibleSlips } from './slips/find-invisible-slips.ts';
import { findQuotesTooFarLeft } from './slips/find-quotes-too-far-left.ts';
import type { Slip } from './slips/slip.ts';
import { fixOf } from './slips/slip.ts';
import { yamlDiagnostic } from './yaml-diagnostic.ts';

/** A text without its mistakes. */
export interface MendedYaml {
  /** Line by line as it was, with each mistake mended as its hint says or, where the hint says too little, left out. */
  readonly text: string;
  /** Whether every mistake has such a hint, and the text can be read. */
  readonly isExplained: boolean;
}

export interface YamlMistakes {
  readonly diagnostics: readonly Diagnostic[];
  readonly mended?: MendedYaml;
}

/**
 * What is wrong with a text as YAML: each mistake once, at its own line, and nothing of what merely follows from it. To tell the two
 * apart the first mistake is mended as a person would mend it, and the text is read again from there. Text that can be read has none.
 */
export function findYamlMistakes(text: string, composed: ComposedYaml, place: Place): YamlMistakes {
  if ('givenUpAt' in composed)
    return {
      diagnostics: [
        composed.reason === 'depth' ? describeDepth(composed.givenUpAt, place) : describeSize(text.length, composed.limits, place),
      ],
    };
  const starts = composed.lines.lineStarts;
  const at = ({ line, column, length }: Pick<Slip, 'line' | 'column' | 'length'>): Location => {
    const start = (starts[line] ?? text.length) + column;
    return place(start, start + length);
  };
  if (findYamlProblems(composed).length === 0) return { diagnostics: [] };

  const source = readYamlLines(text);
  const edited = new Set<number>();
  // In the order in which they are mended: of two that change a line, the second is no edit of the file.
  const describe = (slip: Slip): Diagnostic => {
    const lines = [...slip.edits.keys()];
    const isExact = slip.isInexact !== true && !lines.some((line) => edited.has(line));
    for (const line of lines) edited.add(line);
    const words = { message: slip.message, hint: slip.hint, ...(isExact ? { fix: fixOf(slip, source) } : {}) };
    return yamlDiagnostic(slip.code ?? 'YAML_SYNTAX', at(slip), words);
  };
  const certain = [...findForeignLines(source), ...findDashTabs(source), ...findInvisibleSlips(source), ...findFlowTextSlips(source)].slice(
    0,
    MAX_MISTAKES,
  );
  const found: Diagnostic[] = certain.map(describe);
  let raw: readonly string[] = applySlip(text.split('\n'), { edits: new Map(certain.flatMap(({ edits }) => [...edits])) });
  const tabs = findTabs(raw);
  if (tabs.length > 0) raw = replaceTabs(raw, tabs);
  for (const tab of tabs.slice(0, MAX_MISTAKES)) found.push(yamlDiagnostic('YAML_TAB', at(tab), TAB_WORDS));
  const quotes = findQuotesTooFarLeft(readYamlLines(raw.join('\n'))).slice(0, MAX_MISTAKES);
  found.push(...quotes.map(describe));
  raw = applySlip(raw, { edits: new Map(quotes.flatMap(({ edits }) => [...edits])) });
  const isMended = certain.length + tabs.length + quotes.length > 0;
  const { mistakes, mended, isExplained } = readMistakes(raw, isMended ? undefined : composed);
  for (const mistake of mistakes) found.push('slip' in mistake ? describe(mistake.slip) : describeProblem(mistake, at));
  const diagnostics = oneALine(found.sort((a, b) => a.line - b.line)).slice(0, MAX_MISTAKES);
  return { diagnostics, mended: { text: mended.join('\n'), isExplained } };
}

/** Nobody mends more at a time. */
const MAX_MISTAKES = 200;

/** So many mistakes are mended on the way, so as to see what comes after them. */
const MAX_ROUNDS = 30;

/** How many characters are read again and again; a site of a hundred pages has a tenth of a million. */
const MAX_REREAD = 800_000;

/** Of texts beyond this only the first mistake is told: reading them takes long enough once. In lines. */
const MAX_LINES_REREAD = 10_000;

/** A problem takes the parser as long as so many characters without one. */
const PROBLEM_COST = 200;

const TAB_WORDS = { message: 'YAML does not allow a tab here.', hint: 'Indent with spaces, two for each level.' };

/** A problem that no slip explains, with its place; columns and lines count from 0. */
interface Unexplained {
  readonly problem: YamlProblem;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** The line of the earlier key, when a key stands twice. */
  readonly earlier: number;
}

type Mistake = { readonly slip: Slip } | Unexplained;

interface ReadMistakes {
  readonly mistakes: readonly Mistake[];
  /** The lines without them, as far as they could be read. */
  readonly mended: readonly string[];
  readonly isExplained: boolean;
}

/** Reads a text again and again, each time with the first mistake mended or skipped, until there is none left. */
function readMistakes(source: readonly string[], known: ComposedYaml | undefined): ReadMistakes {
  const mistakes: Mistake[] = [];
  const settled = new Set<string>();
  const budget: Budget = { characters: MAX_REREAD };
  let raw = source;
  const rounds = source.length > MAX_LINES_REREAD ? 1 : MAX_ROUNDS;
  for (let round = 0; round < rounds && budget.characters > 0; round += 1) {
    const text = raw.join('\n');
    budget.characters -= text.length;
    const composed = round === 0 && known !== undefined ? known : composeYaml(text);
    if ('givenUpAt' in composed) break;
    const problems = findYamlProblems(composed);
    const placed = problems.map((problem) => placeProblem(problem, composed, raw));
    if (placed.length === 0) return { mistakes, mended: raw, isExplained: mistakes.every((mistake) => 'slip' in mistake) };
    const next = takeFirst(placed, { raw, settled, budget });
    mistakes.push(...next.mistakes);
    budget.characters -= problems.length * PROBLEM_COST;
    if (next.raw === undefined) break;
    raw = next.raw;
  }
  return { mistakes, mended: raw, isExplained: false };
}

interface Reading {
  readonly raw: readonly string[];
  /** What was reported already and stays in the text, as line and code. */
  readonly settled: Set<string>;
  readonly budget: Budget;
}

/** The mistakes up to the first that has to be mended before the rest can be read, and the text with that one mended. */
function takeFirst(placed: readonly Unexplained[], { raw, settled, budget }: Reading): { mistakes: Mistake[]; raw?: readonly string[] } {
  const mistakes: Mistake[] = [];
  let tries = 10;
  for (const each of placed) {
    const name = `${each.line} ${each.problem.code}`;
    if (settled.has(name)) continue;
    tries -= 1;
    const slip = each.problem.isStructural || tries > 0 ? findSlip(raw, each, budget) : undefined;
    if (slip !== undefined) return { mistakes: [...mistakes, { slip }], raw: applySlip(raw, slip) };
    mistakes.push(each);
    settled.add(name);
    if (!each.problem.isStructural) continue;
    const skipped = skipLines(raw, each, budget);
    return { mistakes, ...(skipped === undefined ? {} : { raw: skipped }) };
  }
  return { mistakes };
}

function placeProblem(problem: YamlProblem, { lines }: Extract<ComposedYaml, { document: unknown }>, raw: readonly string[]): Unexplained {
  const { start, end, openedAt = start } = problem;
  const isUnclosed = problem.isStructural && openedAt < start;
  const from = lines.linePos(isUnclosed ? openedAt : start);
  const length = isUnclosed ? 1 : Math.max(0, end - start);
  const placed = { problem, line: from.line - 1, column: from.col - 1, length, earlier: lines.linePos(openedAt).line - 1 };
  // Where a list or map ends too early is noticed on the blank line before the line that ends it.
  const isBlank = (line: number): boolean => /^\s*(?:#.*)?$/.test(raw[line] ?? '');
  if (!problem.isStructural || !isBlank(placed.line)) return placed;
  let line = placed.line;
  while (line + 1 < raw.length && isBlank(line)) line += 1;
  return isBlank(line) ? placed : { ...placed, line, column: (raw[line] ?? '').search(/\S/), length: 1 };
}

function describeProblem(
  { problem, earlier, ...place }: Unexplained,
  at: (place: Omit<Unexplained, 'problem' | 'earlier'>) => Location,
): Diagnostic {
  const { code, message, hint } = problem;
  const text = message.replace('{opened}', String(earlier + 1));
  return yamlDiagnostic(code, at(place), hint === undefined ? { message: text } : { message: text, hint });
}

function describeDepth(offset: number, place: Place): Diagnostic {
  return yamlDiagnostic('YAML_TOO_DEEP', place(offset), {
    message: `Lists and maps are nested more than ${MAX_DEPTH} levels deep.`,
    hint: 'A site needs about ten levels. Look for extra brackets or dashes.',
  });
}

function describeSize(size: number, { length, lexemes }: YamlLimits, place: Place): Diagnostic {
  const inKilobytes = (characters: number): string => `${Math.ceil(characters / 1000).toLocaleString('en-US')} kB`;
  return yamlDiagnostic('FILE_TOO_LARGE', place(0), {
    message:
      size > length
        ? `The file is ${inKilobytes(size)}; the limit for this kind of YAML file is ${inKilobytes(length)}.`
        : `The file has more than ${lexemes.toLocaleString('en-US')} keys, values, and marks, which is the limit.`,
    hint: 'Move the longest list into a table, and name the table instead: cities: { from: data/cities.csv }',
  });
}

/** One slip often confuses the parser several times on its line; the first finding is the one that helps. */
function oneALine(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const lines = new Set<number>();
  return diagnostics.filter(({ line }) => {
    const isFirst = !lines.has(line);
    lines.add(line);
    return isFirst;
  });
}
