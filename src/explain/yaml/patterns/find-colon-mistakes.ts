import { findParent, styleOf } from '../../../source/yaml/file-style.ts';
import type { MistakePattern } from '../../../source/yaml/likely-mistake.ts';
import { ADDRESS_WITH_COLON, mistakeInLine, mistakeInValue, quoteText, withoutCurlyQuotes } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';
import { nextCode } from '../../../source/yaml/parse-yaml-lines.ts';

/** Finds colons that are missing, that lack a space, or that are inside a text. */
export const findColonMistakes: MistakePattern = (lines, index) => {
  const line = lines[index] as YamlLine;
  return line.key === undefined ? findBrokenKeys(lines, index) : findInnerColons(lines, index);
};

const findBrokenKeys: MistakePattern = (lines, index) => {
  const { text, column, comment } = lines[index] as YamlLine;
  const start = text.slice(0, column);
  const content = text.slice(column, text.length - comment.length);
  const [, key, sign = '', value = ''] = /^([\p{L}_][\w-]*)(\s*(?:::?|;|=>?|->)?\s*)(.*)$/u.exec(content) ?? [];
  if (key === undefined) return [];
  const repaired = `${start}${key}: ${value}`.trimEnd() + comment;
  const isBesideKeys = ([-1, 1] as const).some((step) => {
    const other = lines[nextCode(lines, index, step) ?? -1];
    return other?.key !== undefined && other.column === column;
  });
  const isKnown = /^[|>][-+]?$/.test(value) || styleOf(lines).count(findParent(lines, index, column), key) > 0;
  const words = sign === '' || isKnown || sign.trim() !== '' || isBesideKeys ? formatSign(sign, key, value) : undefined;
  if (words === undefined) return [];
  const below = lines[nextCode(lines, index, 1) ?? -1];
  const isLone =
    sign === '' && value === '' && (below === undefined || (below.indent <= column && !(below.hasDash && below.indent === column)));
  const lone = {
    message: `\`${key}\` is neither a key nor a value.`,
    hint: 'Delete it, or write a colon and a value after it',
  };
  return [{ ...mistakeInLine(lines, index, repaired, { ...(isLone ? lone : words), length: key.length }), isInexact: isLone }];
};

function formatSign(sign: string, key: string, value: string): { message: string; column?: number } | undefined {
  switch (sign.trim()) {
    case '':
      // Without a sign, a key followed by text looks like any text. So a key needs a sign and a lowercase first letter, or no value.
      return value === '' || (/^\p{Ll}/u.test(key) && sign !== '') ? { message: `A colon is missing after \`${key}\`.` } : undefined;
    case ':':
      return value.startsWith('//') ? undefined : { message: `A space is missing after the colon of \`${key}\`.` };
    default:
      return { message: `There is ${sign.trim()} instead of a colon after \`${key}\`.` };
  }
}

/** Finds texts without quotes that contain a colon followed by a space, or end with a colon. */
const findInnerColons: MistakePattern = (lines, index) => {
  const { value, valueAt, text: line } = lines[index] as YamlLine;
  const at = value.search(/:(?:\s|$)/);
  if (at <= 0 || /^["'[{|>&*!%@`]/.test(value)) return [];
  if (ADDRESS_WITH_COLON.test(value)) {
    const message = 'There is a colon after the address.';
    return [mistakeInValue(lines, index, value.slice(0, -1), { message, column: valueAt + value.length - 1, length: 1 })];
  }
  const text = /"$/.test(value) && value.indexOf('"') === value.length - 1 ? value.slice(0, -1) : value;
  const message = `Text ${at === value.length - 1 ? 'that ends with a colon' : 'with a colon followed by a space'} needs quotes.`;
  const own = mistakeInValue(lines, index, quoteText(withoutCurlyQuotes(text)), { message, column: valueAt + at, length: 1 });
  const end = endOfText(lines, index);
  if (end === index || /["\\]/.test(text)) return [own];
  const last = (lines[end] as YamlLine).text.trimEnd();
  const edits = new Map([...own.edits, [index, `${line.slice(0, valueAt)}"${line.slice(valueAt)}`], [end, `${last}"`]] as const);
  const hint = `Write " before “${text.split(' ')[0]}”, and another " after “${last.split(' ').pop()}” on line ${end + 1}`;
  return [{ ...own, hint, edits }, own];
};

/** Returns the last line of a text without quotes that continues on the lines below. */
function endOfText(lines: readonly YamlLine[], index: number): number {
  const { column } = lines[index] as YamlLine;
  let end = index;
  while ((lines[end + 1]?.kind === 'code' || lines[end + 1]?.kind === 'text') && (lines[end + 1] as YamlLine).indent > column) end += 1;
  return lines.slice(index + 1, end + 1).some(({ key, hasDash }) => key !== undefined || hasDash) ? index : end;
}
