import type { LikelyMistake, MistakePattern } from '../../../source/yaml/likely-mistake.ts';
import { mistakeInLine, mistakeInValue } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';

/** Finds one-line maps and lists with a missing or wrong brace, comma, or quote. */
export const findFlowMistakes: MistakePattern = (lines, index) => {
  const { value, kind, key } = lines[index] as YamlLine;
  if (kind === 'text' || value === '' || /\{\{(?![^"]*")/.test(value)) return [];
  if (/^[[{]/.test(value)) return findInBrackets(lines, index);
  return key === undefined ? [] : [...findBareMap(lines, index), ...findTwoKeys(lines, index)];
};

const findInBrackets: MistakePattern = (lines, index) => {
  const { value, valueAt } = lines[index] as YamlLine;
  const write = (repaired: string, message: string, at: number): LikelyMistake =>
    mistakeInValue(lines, index, repaired, { message, column: valueAt + at, length: 1 });
  const found: LikelyMistake[] = [];
  const isMap = value.startsWith('{');
  const [, lone] = /^\{\s*(\w[\w.-]*)$/.exec(value) ?? [];
  if (lone !== undefined) return [write(lone, 'This brace is never closed, and the text needs none.', 0)];
  if (!value.endsWith(isMap ? '}' : ']')) return [];
  const gap = isMap ? /[^\s,{[:]( +)[A-Za-z_]\w*:\s/.exec(value.replace(/"[^"]*"/g, maskText)) : /["'\w]( +)["']/.exec(value);
  if (gap?.[1] !== undefined) {
    const at = gap.index + 1;
    const repaired = `${value.slice(0, at)},${value.slice(at)}`;
    found.push(write(repaired, 'A comma is missing here.', at));
  }
  const twice = /[[{,](\s*,)/.exec(value.replace(/"[^"]*"/g, maskText));
  if (twice?.[1] !== undefined) {
    const at = twice.index + 1;
    const likely = write(value.slice(0, at) + value.slice(at + twice[1].length), 'There is a comma too many.', at);
    // In a list, an empty entry may be meant.
    const isInList =
      value.slice(0, at).lastIndexOf('[') > Math.max(value.slice(0, at).lastIndexOf(']'), value.slice(0, at).lastIndexOf('{'));
    found.push(isInList ? { ...likely, hint: 'Remove the comma, or write "" for an empty entry', isInexact: true } : likely);
  }
  return found;
};

/** Masks a quoted text, so that all offsets around it stay the same. */
function maskText(quoted: string): string {
  return `"${'x'.repeat(quoted.length - 2)}"`;
}

/** Finds keys and values after a key, without the braces around them. */
const findBareMap: MistakePattern = (lines, index) => {
  const { text, value, key, column, comment, hasDash } = lines[index] as YamlLine;
  const isClosed = value.endsWith('}');
  const inner = value.replace(/^\{|\s*\}$/g, '').trim();
  if (inner === '') return [];
  const message = isClosed ? 'This closing brace has no opening brace.' : 'A map on one line needs braces around it.';
  if (isPairs(inner, isClosed)) return [mistakeInValue(lines, index, `{ ${inner} }`, { message })];
  // The brace is missing between the dash and the first key. Without a brace at the end, a quoted text there shows that it is a map.
  const isMap = isClosed || /, [a-z]\w*: "[^"]*"$/.test(inner);
  if (!hasDash || !isMap || !isPairs(`${key}: ${inner}`, true)) return [];
  const entry = `{ ${key}: ${inner} }`;
  const hint = `Write ${entry}`;
  return [mistakeInLine(lines, index, `${text.slice(0, column)}${entry}${comment}`, { message, hint, column, length: key?.length ?? 1 })];
};

/**
 * Checks for keys with values, and commas between them.
 * @param isMap whether they are certainly a map. Otherwise, a text of several words may well contain a comma and a colon.
 */
function isPairs(text: string, isMap: boolean): boolean {
  const plain = isMap ? '[^\\s,:#"\'{}[\\]](?:[^,:#"{}[\\]]|:(?=\\S)|#(?<=\\S#))*' : '[\\w./-]+';
  const pair = new RegExp(`^[a-z]\\w*: (?:"[^"]*"|\\[[^[\\]{}]*\\]|\\{ [^{}]* \\}|${plain})(?:, |$)`);
  let rest = text;
  let count = 0;
  for (; pair.test(rest); count += 1) rest = rest.replace(pair, '');
  return rest === '' && (isMap || count > 1 || /: (?:"[^"]*"|true|false|-?[\d.]+)$/.test(text));
}

/** Finds two keys of an entry on one line, separated by a comma. The second key must occur elsewhere in the file. */
const findTwoKeys: MistakePattern = (lines, index) => {
  const { text, key, value, hasDash, column, comment, valueAt } = lines[index] as YamlLine;
  const [, first, second, last] = /^([^"'[\]{},]+|"[^"]*"), ([a-z]\w*): (.+)$/.exec(value) ?? [];
  if (first === undefined || second === undefined || last === undefined || !lines.some((line) => line.key === second)) return [];
  const message = `Two keys are on one line: \`${key}\` and \`${second}\`.`;
  const range = { column: valueAt + first.length + 2, length: second.length };
  const isSafe = /^(?:"[^"]*"|[^"'[\]{},#:]+(?::\S[^"'[\]{},#:]*)*)$/.test(last);
  if (hasDash && isSafe) {
    const repaired = `${text.slice(0, column)}{ ${key}: ${first}, ${second}: ${last} }${comment}`;
    return [mistakeInLine(lines, index, repaired, { message, ...range })];
  }
  const hint = `Write \`${second}: ${last}\` on a new line below, in the same column as \`${key}\``;
  return [{ ...mistakeInLine(lines, index, `${text.slice(0, valueAt)}${first}${comment}`, { message, hint, ...range }), isInexact: true }];
};
