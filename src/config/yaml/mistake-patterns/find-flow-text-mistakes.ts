import { isScalar } from 'yaml';
import { composeYaml } from '../compose-yaml.ts';
import { findYamlProblems } from '../find-yaml-problems.ts';
import type { YamlLine } from '../read-yaml-lines.ts';
import { MAX_LINE } from '../read-yaml-lines.ts';
import { walkNodes } from '../walk-nodes.ts';
import type { LikelyMistake } from './mistake-pattern.ts';
import { mistakeInValue, quoteText, withoutCurlyQuotes } from './mistake-pattern.ts';

/**
 * Texts without quotes inside braces or brackets that hold what has a meaning there: a reference, a link, a colon, a comma. Each is
 * certain: its line cannot be read alone, or has keys without values, and with the quotes all is well.
 */
export function findFlowTextMistakes(lines: readonly YamlLine[]): LikelyMistake[] {
  const known = new Set(lines.flatMap(({ key }) => key ?? []));
  for (const { kind, value } of lines) if (kind === 'code') for (const { key } of readPairs(value)) known.add(key);
  return lines.flatMap((line, index) => {
    const { kind, value, valueAt, text } = line;
    if (kind !== 'code' || text.length > MAX_LINE || !isWhole(value) || isReadable(value)) return [];
    const parts = value.startsWith('{') ? splitMap(value, known) : splitList(value);
    const wrong = parts.filter(({ isText, text: own }) => isText && SIGNS.test(own) && !lacksComma(own, known));
    const [first] = wrong;
    if (first === undefined) return [];
    const repaired = replaceParts(value, wrong);
    if (!isReadable(repaired)) return [];
    const [sign = ''] = SIGNS.exec(first.text) ?? [];
    const message = `Inside ${value.startsWith('{') ? 'braces' : 'brackets'}, text that contains ${sign.trim()} needs quotes.`;
    return [mistakeInValue(lines, index, repaired, { message, column: valueAt + first.at, length: first.text.length })];
  });
}

interface Part {
  readonly at: number;
  readonly text: string;
  /** Not in quotes, and no map or list. */
  readonly isText: boolean;
}

/** A list or a map on one line; {{x}} at the beginning is neither. */
function isWhole(value: string): boolean {
  return /^\{(?!\{).*\}$|^\[.*\]$/.test(value);
}

/** Whether a value can be read alone, each key as a word with a value. */
function isReadable(value: string): boolean {
  const composed = composeYaml(value);
  if ('givenUpAt' in composed || findYamlProblems(composed).length > 0) return false;
  let isClear = true;
  walkNodes(composed.document, {
    pair: ({ key, value: own }) => {
      if (!isScalar(key) || own === null || (isScalar(own) && own.value === null)) isClear = false;
    },
  });
  return isClear;
}

/** What has a meaning inside of braces, wherever it is in a text: a reference, brackets, a colon, a comma. */
const SIGNS = /\{\{|\[[^[\]]*\]|\{[^{}]*\}|:(?=\s|$)|,/;

/** Whether a value holds the next key, too: what it needs is a comma. */
function lacksComma(text: string, known: ReadonlySet<string>): boolean {
  const [, word = ''] = /\s([a-z]\w*):\s/.exec(text) ?? [];
  return known.has(word) || (word !== '' && /^-?[\d.]+\s/.test(text));
}

/** Keys after a brace or a comma, and where their values begin; what is in quotes is none. */
function readPairs(value: string): { key: string; at: number; from: number }[] {
  if (!value.startsWith('{')) return [];
  const masked = value.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => 'x'.repeat(quoted.length));
  return [...masked.matchAll(/([{,]\s*)([a-z]\w*):\s+/g)].map((match) => ({
    key: match[2] as string,
    at: match.index + (match[1] as string).length,
    from: match.index + match[0].length,
  }));
}

/** The values of a map. A word with a colon is a key only where the file has such a key: others belong to the text before them. */
function splitMap(value: string, known: ReadonlySet<string>): Part[] {
  const pairs = readPairs(value).filter(({ key }) => known.has(key));
  return pairs.map(({ from }, index) => readPart(value, from, pairs[index + 1]?.at ?? value.length - 1));
}

/** The entries of a list: commas inside of a reference or a link end none. */
function splitList(value: string): Part[] {
  const masked = value.replace(/"(?:[^"\\]|\\.)*"|\{\{[^{}]*\}\}|\[[^[\]]*\]\([^()]*\)/g, (whole) => 'x'.repeat(whole.length));
  const parts: Part[] = [];
  let from = 1;
  for (let at = 1; at < value.length; at += 1) {
    if (masked[at] !== ',' && at < value.length - 1) continue;
    parts.push(readPart(value, from, at));
    from = at + 1;
  }
  return parts;
}

function readPart(value: string, from: number, to: number): Part {
  const raw = value.slice(from, to);
  const text = raw.trim().replace(/,$/, '').trimEnd();
  const isQuoted = /^"(?:[^"\\]|\\.)*"$|^'(?:[^']|'')*'$/.test(text);
  return { at: from + raw.length - raw.trimStart().length, text, isText: text !== '' && !isQuoted && !(isWhole(text) && isReadable(text)) };
}

function replaceParts(value: string, parts: readonly Part[]): string {
  let repaired = value;
  for (const { at, text } of [...parts].reverse())
    repaired = repaired.slice(0, at) + quoteText(withoutCurlyQuotes(text)) + repaired.slice(at + text.length);
  return repaired;
}
