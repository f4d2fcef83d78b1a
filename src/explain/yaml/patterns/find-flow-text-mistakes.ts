import { isScalar } from 'yaml';
import { composeYaml } from '../../../source/yaml/compose-yaml.ts';
import { findYamlProblems } from '../../../source/yaml/find-yaml-problems.ts';
import type { LikelyMistake } from '../../../source/yaml/likely-mistake.ts';
import { ADDRESS_WITH_COLON, mistakeInLine, mistakeInValue, quoteText, withoutCurlyQuotes } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';
import { MAX_LINE, nextCode, parentOf } from '../../../source/yaml/parse-yaml-lines.ts';
import { walkNodes } from '../../../source/yaml/walk-nodes.ts';

/**
 * Finds texts inside braces or brackets whose quotes are missing or wrong: a text with a reference, a link, a colon, a comma, or a #, a quote
 * that is never closed, an apostrophe in single quotes. These mistakes are certain: the line alone does not parse or has keys without
 * values, and with the right quotes it is fine.
 */
export function findFlowTextMistakes(lines: readonly YamlLine[]): LikelyMistake[] {
  const known = new Set(lines.flatMap(({ key }) => key ?? []));
  for (const { kind, value } of lines) if (kind === 'code' && !hasOpenQuote(value)) for (const { key } of findPairs(value)) known.add(key);
  return lines.flatMap((line, index) => {
    const { kind, valueAt, text } = line;
    const value = wholeValue(lines, index);
    if (kind !== 'code' || text.length > MAX_LINE || !isWhole(value) || (value === line.value && isReadable(value))) return [];
    const parts = value.startsWith('{') ? splitMap(value, known) : splitList(value);
    const wrong = parts.flatMap((part) => {
      const meant = part.isText && !lacksComma(part.text, known) ? quoteRight(part.text, value.startsWith('{')) : undefined;
      return meant === undefined ? [] : [{ ...part, ...meant }];
    });
    const [first] = wrong;
    if (first === undefined) return [];
    const repaired = replaceParts(value, wrong);
    if (!isReadable(repaired)) return [];
    const range = { message: first.message, column: valueAt + first.at, length: first.text.length };
    return value === line.value
      ? [mistakeInValue(lines, index, repaired, range)]
      : [mistakeInLine(lines, index, text.slice(0, valueAt) + repaired, { ...range, hint: `Write ${repaired}` })];
  });
}

/** Returns the value of a line, together with what YAML takes for a comment if the closing bracket is in it. */
function wholeValue(lines: readonly YamlLine[], index: number): string {
  const line = lines[index] as YamlLine;
  const { value, comment } = line;
  const next = lines[nextCode(lines, index, 1) ?? -1];
  const isCut = /^(?:\{(?!\{)[^}]*|\[[^\]]*)$/.test(value) && !(next !== undefined && next.indent > parentOf(line));
  return isCut && isWhole(value + comment) ? value + comment : value;
}

function hasOpenQuote(value: string): boolean {
  return value.replace(/\\"/g, '').split('"').length % 2 === 0;
}

interface Part {
  readonly at: number;
  readonly text: string;
  /** Whether the part has no quotes, and is not a map or list. */
  readonly isText: boolean;
}

interface Meant {
  readonly right: string;
  readonly message: string;
}

/** Returns a text with the right quotes, if it needs others. */
function quoteRight(text: string, isInBraces: boolean): Meant | undefined {
  const [quote] = /^["']/.exec(text) ?? [];
  const inner = text.slice(1).replace(/["']$/, (end) => (end === quote ? '' : end));
  if (quote !== undefined && !inner.includes(quote)) return { right: quoteText(inner), message: 'This quote is never closed.' };
  if (quote === "'" && text.endsWith("'"))
    return { right: quoteText(inner.replaceAll("''", "'")), message: 'An apostrophe ends a text in single quotes.' };
  if (quote !== undefined) {
    if (!text.endsWith(quote)) return undefined;
    return { right: quoteText(inner), message: 'Text that contains quotes needs the other kind of quotes around it.' };
  }
  const [sign] = SIGNS.exec(text) ?? [];
  if (sign === undefined) return undefined;
  if (ADDRESS_WITH_COLON.test(text)) return { right: text.slice(0, -1), message: 'There is a colon after the address.' };
  const right = quoteText(withoutCurlyQuotes(text));
  if (sign.trim() === '#')
    return { right, message: 'A # after a space begins a comment, so the bracket is never closed. The text needs quotes.' };
  return { right, message: `Inside ${isInBraces ? 'braces' : 'brackets'}, text that contains ${sign.trim()} needs quotes.` };
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

/** Matches what has a special meaning inside braces, anywhere in a text: a #, a reference, brackets, a colon, a comma. */
const SIGNS = /\s#|\{\{|\[[^[\]]*\]|\{[^{}]*\}|:(?=\s|$)|,/;

/** Checks whether a value contains the next key, so that it needs a comma instead. */
function lacksComma(text: string, known: ReadonlySet<string>): boolean {
  // A text seldom ends with a colon and a list, or with a whole text in quotes.
  if (/\s[a-z]\w*: (?:"[^"]*"|\[[^[\]]*\])$/.test(text)) return true;
  const [, word = ''] = /\s([a-z]\w*):\s/.exec(text) ?? [];
  return known.has(word) || (word !== '' && /^-?[\d.]+\s/.test(text));
}

/** Returns the keys after a brace or comma, and where their values begin. Ignores text in quotes. */
function findPairs(value: string, isMasked = true): { key: string; at: number; from: number }[] {
  if (!value.startsWith('{')) return [];
  const masked = isMasked ? value.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => 'x'.repeat(quoted.length)) : value;
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
  // A quote that is never closed, or a comment, hides the keys after it, so the file may have them only here.
  const hidesKeys = hasOpenQuote(value) || /\s#/.test(value);
  const all = findPairs(value, !hidesKeys);
  const usual = all.filter(({ key }) => known.has(key));
  const pairs = hidesKeys && usual.length < 2 ? all : usual;
  return pairs.map(({ from }, index) => parsePart(value, from, pairs[index + 1]?.at ?? value.length - 1));
}

/**
 * Returns the entries of a list. Commas inside a reference or link do not separate entries. A quote that is never closed goes on to the next
 * quoted entry, unless each entry is one word.
 */
function splitList(value: string): Part[] {
  const quoted = hasOpenQuote(value)
    ? /"[^\s",]+(?=(?:,\s*[^\s",]+)*\]$)|"(?:[^"\\]|\\.)*?(?:"(?=\s*[,\]])|(?=,\s*")|(?=\]$))/g
    : /"(?:[^"\\]|\\.)*"/g;
  const masked = value
    .replace(quoted, (whole) => 'x'.repeat(whole.length))
    .replace(/\{\{[^{}]*\}\}|\[[^[\]]*\]\([^()]*\)/g, (whole) => 'x'.repeat(whole.length));
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
  const text = raw.trim().replace(/[\s,]+$/, '');
  const isQuoted = /^"(?:[^"\\]|\\.)*"$|^'(?:[^']|'')*'$/.test(text);
  return { at: from + raw.length - raw.trimStart().length, text, isText: text !== '' && !isQuoted && !isWhole(text) };
}

function replaceParts(value: string, parts: readonly (Part & Meant)[]): string {
  let repaired = value;
  for (const { at, text, right } of [...parts].reverse()) repaired = repaired.slice(0, at) + right + repaired.slice(at + text.length);
  return repaired;
}
