import { isMap, isNode, isScalar, isSeq } from 'yaml';
import { isSamePath, leadsInto } from '../../model/data-path.ts';
import type { DataPath, Diagnostic, Finding } from '../../model/diagnostic.ts';
import { formatPath } from '../../model/diagnostic.ts';
import { applyEdits, linesOf } from '../../model/text-edits.ts';
import type { Source } from '../../source/source-file.ts';
import { composeYaml, DATA_LIMITS } from '../../source/yaml/compose-yaml.ts';
import { findYamlProblems } from '../../source/yaml/find-yaml-problems.ts';
import { keyOf } from '../../source/yaml/locate-node.ts';
import type { YamlLine } from '../../source/yaml/parse-yaml-lines.ts';
import { opensText, parseYamlLines } from '../../source/yaml/parse-yaml-lines.ts';
import type { TrialBudget } from '../trial-budget.ts';
import { explainYaml } from '../yaml/find-yaml-mistakes.ts';
import type { Reading, TriedSite } from './read-edited.ts';
import { depthOf, readEdited } from './read-edited.ts';

export interface Trial {
  readonly site: TriedSite;
  /** The site before the edits; undefined if it could not be read. */
  readonly before: Reading | undefined;
  readonly source: Source;
  readonly trials: TrialBudget;
}

/**
 * Returns the findings of a file whose layout fixes are right, as far as can be checked in a text that may not be readable yet. With all
 * fixes applied, the text parses past the edits, the parser reads the other lines as what they look like, and the schema finds no new
 * mistake in the edited lines or the maps around them.
 * @returns undefined if nothing more may be tried
 */
export function tryLayout(found: readonly Diagnostic[], { site, before, source, trials }: Trial): readonly Diagnostic[] | undefined {
  if (found.length === 0) return [];
  if (!trials.spend(source.text.length)) return undefined;
  const own = found.flatMap(({ fix }) => fix?.edits ?? []);
  const text = source.text.replace(/^\uFEFF/, '');
  const { unreadable: [unreadable] = [] } = site.source.configs.find(({ file }) => file === source.file) ?? {};
  const repaired = unreadable !== undefined ? explainYaml(unreadable, trials).repaired?.text : undefined;
  const after = repaired ?? applyEdits(text, own);
  const layout = parseLayout(after);
  const misread = findMisreadLines({ after, layout, text, before: repaired === undefined ? parseLayout(text) : undefined });
  const isReadable = layout.brokenAt === Number.POSITIVE_INFINITY;
  const reading = isReadable ? readEdited(site, { ...source, text: after }) : undefined;
  if (isReadable && reading === undefined) return [];
  const depth = depthOf(site.source, source.file);
  const wrong = findNew(before, reading).map((finding) => ({ ...finding, path: finding.path.slice(depth) }));
  const written = after.split('\n');
  return found.filter(({ fix }) => {
    const lines = linesOf(fix?.edits ?? []);
    return (
      // To move several lines is a guess until the whole file can be read, and has no new mistake.
      (lines.size === 1 || (isReadable && wrong.length === 0)) &&
      Math.max(...lines) < layout.brokenAt &&
      !misread.some((line) =>
        isNearest(
          lines,
          line,
          own.map((edit) => edit.line),
        ),
      ) &&
      !wrong.some((each) => [...lines].some((line) => concerns(each, layout.lines.get(line), written[line - 1] ?? '')))
    );
  });
}

/** Checks whether a finding is about a value on a line, or about the map or list around it. */
function concerns({ path, lacks }: Pick<Finding, 'path' | 'lacks'>, line: ParsedLine | undefined, written: string): boolean {
  const { paths = [], textPath } = line ?? {};
  const isNear = [...paths, ...(textPath === undefined ? [] : [textPath])].some(
    (each) => isSamePath(path, each) || isSamePath(path, each.slice(0, -1)),
  );
  if (lacks === undefined) return isNear;
  // A key can also be missing because its line became text, or because the line above its text is missing and the text went elsewhere.
  const isAroundText = textPath !== undefined && path.length > 0 && leadsInto(textPath, path);
  return isAroundText || (isNear && written.includes(lacks));
}

/** Returns the findings that are new after the edits. */
function findNew(before: Reading | undefined, after: Reading | undefined): Reading['findings'] {
  const nameOf = ({ code, path }: Finding): string => `${code} ${formatPath(path)}`;
  const known = new Set(before?.findings.map(nameOf));
  return after?.findings.filter((finding) => !known.has(nameOf(finding))) ?? [];
}

/** Checks whether a line is closest to these edited lines: they are the last edits above it, or the first edits of all. */
function isNearest(lines: ReadonlySet<number>, line: number, all: readonly number[]): boolean {
  const above = all.filter((each) => each <= line);
  return lines.has(above.length > 0 ? Math.max(...above) : Math.min(...all));
}

interface Comparison {
  readonly text: string;
  readonly after: string;
  readonly layout: ParsedLayout;
  /** Undefined if the text could not be read before the edits. Then lines are compared with what they look like. */
  readonly before: ParsedLayout | undefined;
}

/** Returns the unedited lines (from 1) that look like keys, entries, or text, but that the parser reads as something else. */
function findMisreadLines({ text, after, layout, before }: Comparison): number[] {
  const lines = parseYamlLines(text);
  const edited = parseYamlLines(after);
  const known = new Set([...layout.lines.values()].flatMap(({ keys }) => keys));
  let opening: YamlLine | undefined;
  return lines.flatMap((line, index) => {
    const number = index + 1;
    const now = edited[index] as YamlLine;
    if (now.kind === 'code') opening = now;
    if (line.text !== now.text || number >= layout.brokenAt) return [];
    const isText = layout.lines.get(number)?.textPath !== undefined;
    if (before !== undefined && number < before.brokenAt)
      return (before.lines.get(number)?.textPath !== undefined) === isText ? [] : [number];
    if (line.kind === 'text') return isText || line.text.trim() === '' ? [] : [number];
    const looksLikeKey = line.key !== undefined && /^[a-z]/.test(line.key) && known.has(line.key);
    const looksLikeEntry = line.hasDash && (opening === undefined || !opensText(opening));
    return line.kind === 'code' && isText && (looksLikeKey || looksLikeEntry) ? [number] : [];
  });
}

/** A line of a YAML text, as the parser reads it. */
interface ParsedLine {
  /** The paths of the values whose keys or texts begin on this line. */
  readonly paths: DataPath[];
  readonly keys: string[];
  /** Whether a value begins here. */
  beginsValue: boolean;
  /** The path of the text that continues on this line. */
  textPath: DataPath | undefined;
}

interface ParsedLayout {
  /** By number, from 1. */
  readonly lines: ReadonlyMap<number, ParsedLine>;
  /** The first line from which the parser's result may be wrong. */
  readonly brokenAt: number;
}

/** Parses the lines of a text as far as it is valid YAML. */
function parseLayout(text: string): ParsedLayout {
  const composed = composeYaml(text, DATA_LIMITS);
  const lines = new Map<number, ParsedLine>();
  if ('givenUpAt' in composed) return { lines, brokenAt: 1 };
  const lineOf = (offset: number): number => composed.lines.linePos(offset).line;
  const lineAt = (offset: number | undefined): ParsedLine => {
    const number = lineOf(offset ?? 0);
    const line = lines.get(number) ?? { paths: [], keys: [], beginsValue: false, textPath: undefined };
    lines.set(number, line);
    return line;
  };
  const walk = (node: unknown, path: DataPath): void => {
    if (!isNode(node)) return;
    const [start, end] = node.range ?? [0, 0];
    const first = lineAt(start);
    first.beginsValue = true;
    if (isMap(node)) {
      for (const pair of node.items) {
        const key = keyOf(pair);
        const line = lineAt(isNode(pair.key) ? pair.key.range?.[0] : start);
        line.keys.push(key);
        line.paths.push([...path, key]);
        walk(pair.value, [...path, key]);
      }
    } else if (isSeq(node)) node.items.forEach((item, index) => void walk(item, [...path, index]));
    else {
      first.paths.push(path);
      const last = isScalar(node) && text[end - 1] === '\n' ? end - 1 : end;
      for (let at = text.indexOf('\n', start) + 1; at > 0 && at < last; at = text.indexOf('\n', at) + 1) lineAt(at).textPath = path;
    }
  };
  walk(composed.document.contents, []);
  const [problem] = findYamlProblems(composed);
  return { lines, brokenAt: problem === undefined ? Number.POSITIVE_INFINITY : lineOf(problem.start) };
}
