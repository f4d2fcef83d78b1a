import { isScalar } from 'yaml';
import { composeYaml } from '../compose-yaml.ts';
import { findYamlProblems } from '../find-yaml-problems.ts';
import type { YamlLine } from '../parse-yaml-lines.ts';
import { MAX_LINE } from '../parse-yaml-lines.ts';
import { walkNodes } from '../walk-nodes.ts';
import type { LikelyMistake } from './mistake-pattern.ts';
import { mistakeInValue, quoteText, withoutCurlyQuotes } from './mistake-pattern.ts';

/**
 * Finds texts without quotes, inside braces or brackets, that contain something with a special meaning there: a reference, a link, a colon,
 * a comma. These mistakes are certain: without quotes, the line alone does not parse or has keys without values, and with quotes it is
 * fine.
 */
export function findFlowTextMistakes(lines: readonly YamlLine[]): LikelyMistake[] {
  const known = new Set(lines.flatMap(({ key }) => key ?? []));
  for (const { kind, value } of lines) if (kind === 'code') for (const { key } of findPairs(value)) known.add(key);
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
  /** Whether the part has no quotes, and is not a map or list. */
  readonly isText: boolean;
}

/** Checks for a complete one-line list or map. A value that begins with {{x}} is neither. */
function isWhole(value: string): boolean {
  return /^\{(?!\{).*\}$|^\[.*\]$/.test(value);
}

/** Checks whether a value parses alone, with a word and a value for each key. */
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

/** Matches what has a special meaning inside braces, anywhere in a text: a reference, brackets, a colon, a comma. */
const SIGNS = /\{\{|\[[^[\]]*\]|\{[^{}]*\}|:(?=\s|$)|,/;

/** Checks whether a value contains the next key, so that it needs a comma instead. */
function lacksComma(text: string, known: ReadonlySet<string>): boolean {
  const [, word = ''] = /\s([a-z]\w*):\s/.exec(text) ?? [];
  return known.has(word) || (word !== '' && /^-?[\d.]+\s/.test(text));
}

/** Returns the keys after a brace or comma, and where their values begin. Ignores text in quotes. */
function findPairs(value: string): { key: string; at: number; from: number }[] {
  if (!value.startsWith('{')) return [];
  const masked = value.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => 'x'.repeat(quoted.length));
  return [...masked.matchAll(/([{,]\s*)([a-z]\w*):\s+/g)].map((match) => ({
    key: match[2] as string,
    at: match.index + (match[1] as string).length,
    from: match.index + match[0].length,
  }));
}

/**
 * Returns the values of a map. A word with a colon counts as a key only if the file has such a key elsewhere. Otherwise, it belongs to the
 * text before it.
 */
function splitMap(value: string, known: ReadonlySet<string>): Part[] {
  const pairs = findPairs(value).filter(({ key }) => known.has(key));
  return pairs.map(({ from }, index) => parsePart(value, from, pairs[index + 1]?.at ?? value.length - 1));
}

/** Returns the entries of a list. Commas inside a reference or link do not separate entries. */
function splitList(value: string): Part[] {
  const masked = value.replace(/"(?:[^"\\]|\\.)*"|\{\{[^{}]*\}\}|\[[^[\]]*\]\([^()]*\)/g, (whole) => 'x'.repeat(whole.length));
  const parts: Part[] = [];
  let from = 1;
  for (let at = 1; at < value.length; at += 1) {
    if (masked[at] !== ',' && at < value.length - 1) continue;
    parts.push(parsePart(value, from, at));
    from = at + 1;
  }
  return parts;
}

function parsePart(value: string, from: number, to: number): Part {
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
