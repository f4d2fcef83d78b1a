import { isMap, isNode, isScalar, isSeq } from 'yaml';
import type { DataPath } from '../../shared/diagnostic.ts';
import { composeYaml, DATA_LIMITS } from '../yaml/compose-yaml.ts';
import { findYamlProblems } from '../yaml/find-yaml-problems.ts';
import { keyOf } from '../yaml/locate-node.ts';

/** What a line of a YAML text is to the parser. */
export interface ParsedLine {
  /** The ways to the values whose keys, or whose texts, begin here. */
  readonly paths: DataPath[];
  readonly keys: string[];
  /** Whether a value begins here. */
  beginsValue: boolean;
  /** The way to the text that goes on here. */
  textPath: DataPath | undefined;
}

export interface ParsedLayout {
  /** By number, from 1. */
  readonly lines: ReadonlyMap<number, ParsedLine>;
  /** From this line on, what the parser says may be wrong. */
  readonly brokenAt: number;
}

/** Reads a text as far as it is YAML. */
export function parseLayout(text: string): ParsedLayout {
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
