import { toPath } from '../../model/data-path.ts';
import type { DataPath, Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { siteSchema } from '../../schema/site-schema.ts';
import { validate } from '../../schema/validate.ts';
import { listInWords } from '../../shared/text.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { ComposedYaml } from '../../source/yaml/compose-yaml.ts';
import { composeYaml } from '../../source/yaml/compose-yaml.ts';
import { findYamlProblems } from '../../source/yaml/find-yaml-problems.ts';
import type { LikelyMistake } from '../../source/yaml/likely-mistake.ts';
import { locateNode, locationsIn } from '../../source/yaml/locate-node.ts';
import type { ParsedYaml } from '../../source/yaml/parse-yaml.ts';
import type { YamlLine } from '../../source/yaml/parse-yaml-lines.ts';
import { nextCode, parseYamlLines } from '../../source/yaml/parse-yaml-lines.ts';
import { toPlainData } from '../../source/yaml/plain-data.ts';
import type { TrialBudget } from '../trial-budget.ts';
import { FOR_FIXES, LONGEST_TRIED } from '../trial-budget.ts';
import { explainYaml } from '../yaml/find-yaml-mistakes.ts';
import { findKeyLikeComments } from '../yaml/patterns/find-comment-mistakes.ts';
import { findSplitEntries } from '../yaml/patterns/find-extra-dash-mistakes.ts';
import { findIndentMistakes, findSectionsTooFarLeft } from '../yaml/patterns/find-indent-mistakes.ts';
import { findInvisibleMistakes } from '../yaml/patterns/find-invisible-mistakes.ts';
import { findOrphanedChildren } from '../yaml/patterns/find-orphaned-children.ts';
import { applyRepair } from '../yaml/repair-yaml.ts';
import type { MissingLine } from './find-missing-lines.ts';
import { findMissingLines } from './find-missing-lines.ts';

/** One layout mistake that explains several errors of a file, and the text without it. */
export interface Explanation {
  readonly diagnostic: Diagnostic;
  readonly text: string;
  /** The line (from 1) that was added to the text. */
  readonly added?: number;
}

/** A possible correction of the file. */
interface Trial extends Explanation {
  /** The key of an added entry whose value only the author knows. An error about its empty value does not count. */
  readonly empty?: string;
  /** The key of an added list or map that may not be missing: the lines below it must fit it without an error. */
  readonly guessed?: string;
  /** The text with each possible value, because errors below the line show only with the right one. */
  readonly filled?: readonly string[];
  /** Whether another mistake may explain the errors as well. */
  readonly isUncertain?: boolean;
}

/**
 * Returns the one change of lines that leaves the fewest errors: a missing line, or lines in a wrong column. Tries each candidate on the
 * whole text. Undefined if none improves the text.
 */
export function explainByLines(
  { config, schema: given }: Pick<SiteSource, 'config' | 'schema'>,
  trials: TrialBudget,
): Explanation | undefined {
  const text = config.text.replace(/^\uFEFF/, '');
  if (text.length > LONGEST_TRIED || !trials.spend(text.length, FOR_FIXES)) return undefined;
  const { schema } = siteSchema(given, config.data ?? parseLeniently(text));
  const baseline = config.data === undefined ? weighMistakes(config, { text, schema, trials }) : weighData(config, schema);
  if (baseline === undefined || baseline.weight === 0) return undefined;
  const lines = parseYamlLines(text);
  const missing = baseline.suspects.flatMap((suspect) => findMissingLines({ lines, schema }, suspect));
  const unique = [...new Map(missing.map((each) => [`${each.index} ${each.text}`, each])).values()];
  const likely = [...unique.filter(({ isRequired }) => isRequired), ...unique.filter(({ isRequired }) => !isRequired)];
  const added = likely.slice(0, MAX_TRIALS).map((each) => addLine(each, { config, text, lines }));
  const moves =
    config.data === undefined ? sectionsNear(lines, baseline.suspects) : Object.values(LINE_PATTERNS).flatMap((find) => find(lines));
  const moved = moves.slice(0, MAX_TRIALS).map((likely) => applyTo(likely, config, text));
  let best: { readonly trial: Trial; readonly weight: number } | undefined;
  for (const trial of [...moved, ...added]) {
    if (!trials.spend(text.length, FOR_FIXES)) break;
    const errors = weigh(trial, schema);
    // If the only error is one unknown key, the key itself may be misplaced, so an uncertain change needs more evidence.
    const weight = errors !== undefined && trial.isUncertain === true && config.data !== undefined ? errors + 1 : errors;
    if (weight === undefined || weight >= (best?.weight ?? baseline.limit)) continue;
    best = { trial, weight };
    if (best?.weight === 0) break;
  }
  return best?.trial;
}

/** The kinds of lines that parse, but perhaps not as meant, by name. These are guesses: only errors in the data show whether one is right. */
export const LINE_PATTERNS: Readonly<Record<string, (lines: readonly YamlLine[]) => readonly LikelyMistake[]>> = {
  findInvisibleMistakes,
  findOrphanedChildren,
  findKeyLikeComments,
  findSplitEntries,
};

/**
 * Returns the sections that may be too far left above the lines at which the parser noticed it, or below them. That the lines below them are
 * too far right instead is more likely.
 */
function sectionsNear(lines: readonly YamlLine[], suspects: readonly number[]): LikelyMistake[] {
  const near = new Set(suspects.flatMap((suspect) => [suspect, nextCode(lines, suspect, 1) ?? suspect]));
  return [...near].flatMap((index) => {
    const sections = findSectionsTooFarLeft(lines, index);
    return sections.length === 0 ? [] : [...findIndentMistakes(lines, index), ...sections];
  });
}

/** For added and for moved lines. */
const MAX_TRIALS = 20;
/** With more errors, the data is something else entirely, and each trial takes long. */
const MAX_ERRORS = 5000;
const MAX_SUSPECTS = 8;

interface Baseline {
  readonly weight: number;
  /** A change must leave fewer errors than this. */
  readonly limit: number;
  /** Lines (from 0) with errors. */
  readonly suspects: readonly number[];
}

/** Counts the schema errors of data. */
function weighData({ data, locate }: ParsedYaml, schema: SchemaModel): Baseline | undefined {
  const errors = validate(data, siteSchema(schema, data).schema);
  if (errors.length > MAX_ERRORS) return undefined;
  const suspects = errors.map(({ instancePath, keyword, params }) => {
    const path = toPath(instancePath);
    const own = keyword === 'additionalProperties' ? [...path, params.additionalProperty as string] : path;
    return locate(own, { atKey: true }).line - 1;
  });
  return { weight: errors.length, limit: errors.length, suspects: [...new Set(suspects)].slice(0, MAX_SUSPECTS) };
}

/** Counts the mistakes of a text that cannot be parsed: its syntax mistakes, plus the schema errors once these are repaired. */
function weighMistakes(
  { unreadable: [unreadable] = [] }: ParsedYaml,
  { text, schema, trials }: { text: string; schema: SchemaModel; trials: TrialBudget },
): Baseline | undefined {
  if (unreadable === undefined) return undefined;
  const { diagnostics, repaired } = explainYaml(unreadable, trials);
  if (!diagnostics.every(({ code }) => code === 'YAML_SYNTAX' || code === 'YAML_DUPLICATE_KEY')) return undefined;
  const hasOnlyDuplicates = diagnostics.every(({ code }) => code === 'YAML_DUPLICATE_KEY');
  const readable = hasOnlyDuplicates ? text : repaired?.isExplained === true ? repaired.text : undefined;
  const errors = (readable === undefined ? undefined : countErrors(readable, schema, isDuplicateKey)) ?? 0;
  const suspects = [...new Set(diagnostics.map(({ line }) => line - 1))].slice(0, MAX_SUSPECTS);
  const weight = diagnostics.length + errors;
  // If a repair already explains the mistakes, a change must remove more than one: another explanation of a single mistake is no better.
  const isExplained = readable !== undefined;
  return { weight, limit: isExplained ? weight - 1 : weight, suspects };
}

function weigh({ text, added, empty, guessed, filled = [] }: Trial, schema: SchemaModel): number | undefined {
  if (filled.length > 0) return Math.min(...filled.map((each) => countErrors(each, schema, () => false) ?? Number.POSITIVE_INFINITY));
  return countErrors(text, schema, () => false, added === undefined ? undefined : { line: added, empty, guessed });
}

type IsHarmless = (code: string) => boolean;

/** A repeated key does not prevent parsing: the last one counts. */
const isDuplicateKey: IsHarmless = (code) => code === 'YAML_DUPLICATE_KEY';

interface AddedLine {
  readonly line: number;
  readonly empty: string | undefined;
  readonly guessed: string | undefined;
}

/** Returns the number of schema errors in a text. Undefined if it cannot be parsed, or if what is below an added line does not fit it. */
function countErrors(text: string, schema: SchemaModel, isHarmless: IsHarmless, added?: AddedLine): number | undefined {
  const composed = composeYaml(text);
  if ('givenUpAt' in composed || findYamlProblems(composed).some(({ code }) => !isHarmless(code))) return undefined;
  const data = toData(composed);
  const errors = data === undefined ? undefined : validate(data, siteSchema(schema, data).schema);
  if (errors === undefined || added === undefined) return errors?.length;
  const { line, empty, guessed } = added;
  const { document, lines } = composed;
  const lineOf = (path: DataPath): number => locateNode({ document, path, atKey: true, locationAt: locationsIn('', lines), text }).line;
  const isBelow = (path: DataPath): boolean => path.some((step, at) => step === guessed && lineOf(path.slice(0, at + 1)) === line);
  if (guessed !== undefined && errors.some(({ instancePath }) => isBelow(toPath(instancePath)))) return undefined;
  if (empty === undefined) return errors.length;
  return errors.filter(({ instancePath, keyword }) => {
    const path = toPath(instancePath);
    return !((keyword === 'discriminator' || path.at(-1) === empty) && lineOf(path) === line);
  }).length;
}

/** Returns the data of a text with mistakes, as far as it can be parsed. */
function parseLeniently(text: string): unknown {
  const composed = composeYaml(text);
  return 'givenUpAt' in composed ? undefined : toData(composed);
}

/** Returns plain data. Undefined if aliases expand it beyond a limit. */
function toData(composed: Exclude<ComposedYaml, { readonly givenUpAt: number }>): unknown {
  try {
    return toPlainData(composed);
  } catch {
    return undefined;
  }
}

/** The maximum number of values to try, because each trial parses the whole text. */
const MAX_FILLED = 3;

interface FileLines {
  readonly config: ParsedYaml;
  readonly text: string;
  readonly lines: readonly YamlLine[];
}

function addLine(missing: MissingLine, { config, text, lines }: FileLines): Trial {
  const { index, kind, key, text: line, isSure, isRequired, values = [] } = missing;
  const isUncertain = !isSure && (kind === 'entry' || (kind === 'section' && !isRequired));
  const raw = text.split('\n');
  const own = lines[index] as YamlLine;
  const withLine = (added: string): string =>
    [...raw.slice(0, index), raw[index]?.endsWith('\r') === true ? `${added}\r` : added, ...raw.slice(index)].join('\n');
  const location = {
    file: config.file,
    line: index + 1,
    column: own.indent + 1,
    endLine: index + 1,
    endColumn: own.text.trimEnd().length + 1,
  };
  const diagnostic = diagnosticAt('LINE_MISSING', location, report(missing, lines));
  const filled = values.length > MAX_FILLED ? [] : values.map((value) => withLine(`${line} ${value}`));
  const empty = kind === 'entry' ? { empty: key } : {};
  const guessed = kind === 'section' && isUncertain ? { guessed: key } : {};
  return { diagnostic, text: withLine(line), added: index + 1, isUncertain, filled, ...empty, ...guessed };
}

function report({ index, kind, key, text, values = [], keys }: MissingLine, lines: readonly YamlLine[]): { message: string; hint: string } {
  const line = text.trim();
  if (kind === 'entry') {
    const [value, ...others] = values;
    const message = `An entry begins here, but its first line, \`${line} …\`, is missing.`;
    if (value === undefined) return { message, hint: `Write \`${text}\` and its value above this line.` };
    if (others.length === 0) return { message, hint: `Write \`${text} ${value}\` above this line.` };
    return { message, hint: `Write \`${text}\` above this line, followed by ${listInWords(values, 'or')}: these take the keys below.` };
  }
  const hint = `Write \`${text}\` above this line.`;
  if (kind === 'text') {
    const above = lines.slice(0, index).findLast((each) => each.key !== undefined)?.key;
    return { message: `YAML reads this text as part of \`${above}\`, because the line \`${line}\` is missing above it.`, hint };
  }
  const what = keys.length === 0 ? 'this list' : listInWords(keys.slice(0, 3).map((each) => `\`${each}\``));
  return {
    message: `The line \`${line}\` is missing: ${what} belong${what === 'this list' || keys.length === 1 ? 's' : ''} to \`${key}\`.`,
    hint,
  };
}

function applyTo(likely: LikelyMistake, { file }: ParsedYaml, text: string): Trial {
  const { line, column, length } = likely;
  const location = { file, line: line + 1, column: column + 1, endLine: line + 1, endColumn: column + length + 1 };
  return { diagnostic: diagnosticAt('YAML_SYNTAX', location, likely), text: applyRepair(text.split('\n'), likely).join('\n') };
}
