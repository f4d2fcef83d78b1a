import { composeYaml } from '../../source/yaml/compose-yaml.ts';
import { findYamlProblems } from '../../source/yaml/find-yaml-problems.ts';
import type { YamlLine } from '../../source/yaml/parse-yaml-lines.ts';
import { nextCode, parseYamlLines } from '../../source/yaml/parse-yaml-lines.ts';

/** A line (from 0) that begins with a tab, with the column of the first tab and the number of tabs. */
export interface TabbedLine {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

export function findTabs(raw: readonly string[]): TabbedLine[] {
  return raw.flatMap((text, line) => {
    const lead = /^[ \t]*/.exec(text)?.[0] ?? '';
    if (!lead.includes('\t') || /^(?:[\s#]|$)/.test(text.slice(lead.length, lead.length + 1))) return [];
    const column = lead.indexOf('\t');
    return [{ line, column, length: /^\t+/.exec(lead.slice(column))?.[0].length ?? 1 }];
  });
}

/**
 * Replaces the tabs at the start of lines with the number of spaces that parses best. If nothing parses, leaves out the text after the
 * tabs, because it would be in the wrong columns.
 */
export function replaceTabs(raw: readonly string[], tabs: readonly TabbedLine[]): string[] {
  const tabbed = new Set(tabs.map(({ line }) => line));
  const lines = parseYamlLines(raw.map((text, index) => (tabbed.has(index) ? '' : text)).join('\n'));
  const last = tabs[tabs.length - 1]?.line ?? 0;
  let best = { text: raw.slice(0, tabs[0]?.line ?? 0), problems: Number.POSITIVE_INFINITY };
  for (const findIndent of STRATEGIES) {
    const text = raw.map((line, index) => (tabbed.has(index) ? ' '.repeat(findIndent(line, index, lines)) + line.trimStart() : line));
    const composed = composeYaml(text.join('\n'));
    if ('givenUpAt' in composed) continue;
    const problems = findYamlProblems(composed);
    const [first] = problems;
    if (first === undefined) return text;
    if (composed.lines.linePos(first.start).line - 1 > last && problems.length < best.problems) best = { text, problems: problems.length };
  }
  return best.text;
}

type FindIndent = (text: string, index: number, lines: readonly YamlLine[]) => number;

const besideAbove: FindIndent = (text, index, lines) => {
  let above = nextCode(lines, index, -1);
  while (above !== undefined && lines[above]?.kind === 'text') above = nextCode(lines, above, -1);
  const line = lines[above ?? -1];
  return (/^\s*- /.test(text) ? line?.indent : line?.column) ?? 0;
};

const STRATEGIES: readonly FindIndent[] = [
  besideAbove,
  (_text, index, lines) => lines[nextCode(lines, index, 1) ?? -1]?.indent ?? 0,
  (text, index, lines) => besideAbove(text, index, lines) + 2,
  (text) => widthOf(text, 2),
  (text) => widthOf(text, 4),
];

function widthOf(text: string, tab: number): number {
  const lead = /^[ \t]*/.exec(text)?.[0] ?? '';
  return [...lead].reduce((width, sign) => width + (sign === '\t' ? tab : 1), 0);
}
