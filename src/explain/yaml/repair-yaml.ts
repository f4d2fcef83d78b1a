import { isNode, isScalar, visit } from 'yaml';
import type { ComposedYaml } from '../../source/yaml/compose-yaml.ts';
import { composeYaml } from '../../source/yaml/compose-yaml.ts';
import type { YamlProblem } from '../../source/yaml/find-yaml-problems.ts';
import { findYamlProblems } from '../../source/yaml/find-yaml-problems.ts';
import type { LikelyMistake, MistakePattern } from '../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../source/yaml/parse-yaml-lines.ts';
import { MAX_LINE, nextCode, parseYamlLines } from '../../source/yaml/parse-yaml-lines.ts';
import type { TrialBudget } from '../trial-budget.ts';
import { FOR_LINES_AND_FIXES } from '../trial-budget.ts';
import { findBracketMistakes } from './patterns/find-bracket-mistakes.ts';
import { findColonMistakes } from './patterns/find-colon-mistakes.ts';
import { findCommentedKeys, findCommentMistakes } from './patterns/find-comment-mistakes.ts';
import { findDashSigns, findForgottenDashes } from './patterns/find-dash-mistakes.ts';
import { findExtraDashes } from './patterns/find-extra-dash-mistakes.ts';
import { findFlowMistakes } from './patterns/find-flow-mistakes.ts';
import { findBeginningsTooFarLeft, findIndentMistakes } from './patterns/find-indent-mistakes.ts';
import { findLostTextSigns, findMissingTextSigns, findOutdentedText, findTextSigns } from './patterns/find-long-text-mistakes.ts';
import { findFlatChildren, findKeysTooDeep } from './patterns/find-orphaned-children.ts';
import { findQuoteMistakes } from './patterns/find-quote-mistakes.ts';
import { findTextBodyMistakes } from './patterns/find-text-body-mistakes.ts';
import { findValuesAboveKeys } from './patterns/find-value-mistakes.ts';

/** The kinds of mistakes by name. Those with the most reliable explanations come first. */
export const PATTERNS: Readonly<Record<string, MistakePattern>> = {
  findCommentMistakes,
  findCommentedKeys,
  findTextBodyMistakes,
  findLostTextSigns,
  findDashSigns,
  findFlowMistakes,
  findBracketMistakes,
  findQuoteMistakes,
  findBeginningsTooFarLeft,
  findExtraDashes,
  findForgottenDashes,
  findTextSigns,
  findOutdentedText,
  findValuesAboveKeys,
  findColonMistakes,
  findIndentMistakes,
  findMissingTextSigns,
};

/** A problem, with its line (from 0). */
export interface LocatedProblem {
  readonly problem: YamlProblem;
  readonly line: number;
}

/**
 * Returns the mistake that explains a problem: of all mistakes that the lines around it may contain, the one whose repair lets the parser
 * get furthest. Undefined if no repair gets it past the problem.
 */
export function findLikelyMistake(raw: readonly string[], problem: LocatedProblem, trials: TrialBudget): LikelyMistake | undefined {
  const lines = parseYamlLines(raw.join('\n'));
  let best: { likely: LikelyMistake; result: Result } | undefined;
  for (const likely of findCandidates(lines, problem)) {
    const result = tryOut(raw, likely, problem, trials);
    if (result !== undefined && (best === undefined || isBetter(result, best.result))) best = { likely, result };
    if (best !== undefined && best.result.left + best.result.oddities === 0) break;
  }
  return best?.likely;
}

/** Returns possible mistakes around a problem, most likely first. */
function findCandidates(lines: readonly YamlLine[], { problem, line }: LocatedProblem): LikelyMistake[] {
  // Of equally likely mistakes, the one closer to the problem is more likely.
  const find = (kinds: readonly MistakePattern[], suspects: readonly number[]): LikelyMistake[] =>
    kinds.flatMap((kind) =>
      suspects
        .flatMap((suspect, order) =>
          kind(lines, suspect).map((likely) => ({ likely, uncertainty: (likely.uncertainty ?? 0) + order / 10 })),
        )
        .sort((a, b) => a.uncertainty - b.uncertainty)
        .map(({ likely }) => likely),
    );
  if (problem.isStructural) return find(Object.values(PATTERNS), findSuspects(lines, line));
  if (problem.code === 'YAML_DUPLICATE_KEY')
    return [
      ...find([findBeginningsTooFarLeft], [findOtherColumn(lines, line)]),
      ...find([findCommentedKeys, findForgottenDashes, findFlatChildren, findKeysTooDeep], [line, nextCode(lines, line, -1) ?? line]),
    ];
  // A single word may well be an alias.
  const isText = problem.code === 'YAML_UNKNOWN_ALIAS' && /^\*\S*(?:\s|\*$)/.test(lines[line]?.value ?? '');
  const above = nextCode(lines, line, -1) ?? line;
  return isText ? [...find([findLostTextSigns], [above]), ...find([findDashSigns, findQuoteMistakes], [line])] : [];
}

/** Returns the first line below a line that begins in another column. */
function findOtherColumn(lines: readonly YamlLine[], index: number): number {
  let at = nextCode(lines, index, 1);
  while (at !== undefined && (lines[at]?.kind === 'text' || lines[at]?.indent === lines[index]?.indent)) at = nextCode(lines, at, 1);
  return at ?? index;
}

/** Returns the text without the lines that a problem makes unreadable, as few as possible. Undefined if that does not help. */
export function skipLines(raw: readonly string[], problem: LocatedProblem, trials: TrialBudget): readonly string[] | undefined {
  const { line } = problem;
  const indent = (at: number): number => (raw[at] ?? '').search(/\S/);
  let block = line + 1;
  while (block < raw.length && (indent(block) < 0 || indent(block) > indent(line))) block += 1;
  for (const end of new Set([line + 1, block, findTopKey(raw, line, 1) ?? raw.length])) {
    const edits = new Map(raw.slice(line, end).map((_text, index) => [line + index, '']));
    const likely = { line, edits };
    if (tryOut(raw, likely, { ...problem, line: end - 1 }, trials) !== undefined) return applyRepair(raw, likely);
  }
  return undefined;
}

/** Returns the lines near a problem, the line that begins the surrounding map or list, and the line above that. */
function findSuspects(lines: readonly YamlLine[], problemLine: number): number[] {
  const suspects = [problemLine];
  for (const [step, count] of [
    [-1, 3],
    [1, 2],
  ] as const) {
    let at = nextCode(lines, problemLine, step);
    for (let left = count; left > 0 && at !== undefined; left -= 1) {
      suspects.push(at);
      at = nextCode(lines, at, step);
    }
  }
  let parent = nextCode(lines, problemLine, -1);
  while (parent !== undefined && (lines[parent]?.indent ?? 0) >= (lines[problemLine]?.indent ?? 0)) parent = nextCode(lines, parent, -1);
  const first = nextCode(lines, parent ?? -1, 1);
  if (first !== undefined) suspects.push(first);
  if (parent !== undefined) suspects.push(parent);
  return [...new Set(suspects)].filter((line) => line < lines.length && (lines[line] as YamlLine).text.length <= MAX_LINE);
}

export function applyRepair(raw: readonly string[], { edits }: Pick<LikelyMistake, 'edits'>): readonly string[] {
  const repaired = [...raw];
  for (const [line, text] of edits) repaired[line] = raw[line]?.endsWith('\r') === true ? `${text}\r` : text;
  return repaired;
}

/** How many lines without another problem are enough proof. */
const PROOF = 40;

interface Result {
  /** How many lines past the problem the parser got. */
  readonly reached: number;
  readonly left: number;
  /** Valid YAML that is seldom meant. */
  readonly oddities: number;
}

function isBetter(a: Result, b: Result): boolean {
  if (a.reached !== b.reached) return a.reached > b.reached;
  return a.left === b.left ? a.oddities < b.oddities : a.left < b.left;
}

/** Parses the text with a mistake repaired. Undefined if the parser gets no further than before. */
function tryOut(
  raw: readonly string[],
  likely: Pick<LikelyMistake, 'line' | 'edits'>,
  { line }: LocatedProblem,
  trials: TrialBudget,
): Result | undefined {
  const edited = [...likely.edits.keys()];
  const top = edited.reduce((a, b) => Math.min(a, b), line);
  const bottom = edited.reduce((a, b) => Math.max(a, b), line);
  const start = findTopKey(raw, top, -1) ?? 0;
  const part = applyRepair(raw, likely)
    .slice(start, (findTopKey(raw, bottom, 1) ?? raw.length) + 1)
    .join('\n');
  if (!trials.spend(part.length, FOR_LINES_AND_FIXES)) return undefined;
  const composed = composeYaml(part);
  if ('givenUpAt' in composed) return undefined;
  // The anchor of an alias may be further up in the file.
  const problems = findYamlProblems(composed).filter(({ code }) => code !== 'YAML_UNKNOWN_ALIAS');
  const [first] = problems;
  const oddities = countOddities(composed, part, line - start);
  if (first === undefined) return { reached: PROOF, left: 0, oddities };
  const reached = start + composed.lines.linePos(first.start).line - 1;
  if (reached <= Math.max(line, likely.line)) return undefined;
  return { reached: Math.min(PROOF, reached - line), left: problems.length, oddities };
}

/**
 * Counts oddities near a line: keys without a value, and dashes that became part of the text above them. Oddities elsewhere have other
 * causes.
 */
function countOddities({ document, lines }: Extract<ComposedYaml, { document: unknown }>, text: string, near: number): number {
  const isNear = (offset: number): boolean => Math.abs(lines.linePos(offset).line - 1 - near) <= PROOF;
  let odd = 0;
  visit(document, {
    Pair: (_index, { key, value }) => {
      const isEmpty = value === null || (isScalar(value) && value.value === null);
      if (isEmpty && isNode(key) && isNear(key.range?.[0] ?? 0) && (key.range?.[2] ?? 0) < text.length - 1) odd += 1;
    },
    Scalar: (_key, { type, range }) => {
      if (type !== 'PLAIN' || range === null || range === undefined || !/\n *- /.test(text.slice(range[0], range[1]))) return;
      if (isNear(range[0])) odd += 1;
    },
  });
  return odd;
}

function findTopKey(raw: readonly string[], from: number, step: 1 | -1): number | undefined {
  for (let at = from + step; at >= 0 && at < raw.length; at += step) if (/^[A-Za-z][\w-]*:(?:\s|$)/.test(raw[at] as string)) return at;
  return undefined;
}
