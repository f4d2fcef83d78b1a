import { listInWords } from '../../../shared/text.ts';
import { findParent, styleOf } from '../../../source/yaml/file-style.ts';
import type { LikelyMistake, MistakePattern } from '../../../source/yaml/likely-mistake.ts';
import { mistakeInLine, mistakeInValue } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';
import { nextCode } from '../../../source/yaml/parse-yaml-lines.ts';

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

/**
 * Finds keys of a map on one line, separated by commas or semicolons. The later keys must usually be in such a map, or all values must be
 * single words: a text may well contain a comma and a colon.
 */
const findTwoKeys: MistakePattern = (lines, index) => {
  const { text, key, value, hasDash, column, comment, valueAt } = lines[index] as YamlLine;
  const [first, ...others] = splitKeys(value);
  const [next] = others;
  if (key === undefined || first === undefined || next === undefined) return [];
  const parent = findParent(lines, index, column);
  const isUsual = others.every((each) => styleOf(lines).count(parent, each.key) > 0);
  const areWords = [first, ...others].every((each) => /^(?:"[^"\s]+"|[\w.:/-]+)$/.test(each.value));
  if (!isUsual && !areWords) return [];
  const names = [key, ...others.map((each) => each.key)].map((name) => `\`${name}\``);
  const message = `${names.length === 2 ? 'Two' : 'Several'} keys are on one line: ${listInWords(names)}.`;
  const range = { column: valueAt + next.at, length: next.key.length };
  const pairs = others.map((each) => `${each.key}: ${each.value}`);
  const isSafe = [first, ...others].every((each) => /^(?:"[^"]*"|[^"'[\]{},#:]+(?::\S[^"'[\]{},#:]*)*)$/.test(each.value));
  const below = lines[nextCode(lines, index, 1) ?? -1];
  const isWhole = hasDash && (below === undefined || below.indent < column);
  if (isWhole && isSafe) {
    const repaired = `${text.slice(0, column)}{ ${key}: ${first.value}, ${pairs.join(', ')} }${comment}`;
    return [mistakeInLine(lines, index, repaired, { message, ...range })];
  }
  const keys = siblingsOf(lines, index).map((line) => line.key);
  // A key cannot be there twice, so it is a word of the text.
  if (others.some((each) => keys.includes(each.key))) return [];
  const place = `on ${pairs.length === 1 ? 'a new line' : 'new lines'} below, in the same column as \`${key}\``;
  const hint = `Write ${listInWords(pairs.map((pair) => `\`${pair}\``))} ${place}`;
  const line = `${text.slice(0, valueAt)}${first.value}`;
  const broken = [line + comment, ...pairs.map((pair) => `${' '.repeat(column)}${pair}`)].join('\n');
  const likely = mistakeInLine(lines, index, line + comment, { message, hint, ...range });
  return [{ ...likely, broken: new Map([[index, broken]]) }];
};

/** Splits a value where a comma or semicolon comes before a key. The first part has no key. */
function splitKeys(value: string): { key: string; value: string; at: number }[] {
  const masked = value.replace(/"[^"]*"/g, maskText);
  if (/["'[\]{}](?!.*")/.test(masked.replace(/"[^"]*"/g, ''))) return [];
  const marks = [...masked.matchAll(/[,;] (?=[a-z]\w*: \S)/g)].map(({ index }) => index);
  return [-2, ...marks].map((mark, position) => {
    const at = mark + 2;
    const part = value.slice(at, marks[position]);
    const [, key = '', rest = part] = (position === 0 ? null : /^(\w+): +(.*)$/.exec(part)) ?? [];
    return { key, value: rest, at };
  });
}

/** Returns the lines with the other keys of a map. */
function siblingsOf(lines: readonly YamlLine[], index: number): readonly YamlLine[] {
  const { column, hasDash: isFirst } = lines[index] as YamlLine;
  const isOutside = ({ kind, column: other, hasDash, indent }: YamlLine): boolean =>
    kind === 'code' && (other < column || (hasDash && indent < column));
  const above = isFirst ? index : lines.slice(0, index).findLastIndex(isOutside);
  const below = lines.findIndex((line, at) => at > index && isOutside(line));
  return lines
    .slice(Math.max(0, above), below < 0 ? lines.length : below)
    .filter((line) => line.column === column && line !== lines[index]);
}
