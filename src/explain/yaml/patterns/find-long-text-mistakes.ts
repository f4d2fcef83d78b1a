import { findParent, styleOf } from '../../../source/yaml/file-style.ts';
import type { MistakePattern } from '../../../source/yaml/likely-mistake.ts';
import { countSpaces, mistakeInLine, mistakeInValue, quoteText } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';
import { nextCode, opensText } from '../../../source/yaml/parse-yaml-lines.ts';

/** Matches text that YAML does not read as it is. */
const NEEDS_QUOTES = /^[\s"'[\]{}>|&*!%@`#,?:-]|: |:$|\s#/;

/** Finds letters and strokes that look like the | before a text of several lines, and text after the |. */
export const findTextSigns: MistakePattern = (lines, index) => {
  const line = lines[index] as YamlLine;
  const { key, value, valueAt } = line;
  const [, sign, rest] = /^([|>][-+\d]*)\s+(\S.*)$/.exec(value) ?? [];
  if (key !== undefined && sign !== undefined && rest !== undefined && line.kind === 'code' && !isAboveText(lines, index)) {
    const message = `Nothing can follow ${sign}: it begins a text on the lines below. A text on one line needs no ${sign}.`;
    return [mistakeInValue(lines, index, /^["'][^"']*["']$/.test(rest) || !NEEDS_QUOTES.test(rest) ? rest : quoteText(rest), { message })];
  }
  if (key === undefined || !isAboveText(lines, index)) return [];
  if (/^[Il1!/\\¦｜ǀ]-?$/.test(value)) {
    const message = `Text with several lines starts with |, but after \`${key}\` comes ${value}.`;
    return [mistakeInLine(lines, index, `${line.text.slice(0, valueAt)}|`, { message, column: valueAt, length: value.length })];
  }
  if (sign === undefined || rest === undefined) return [];
  const message = `Nothing can follow ${sign}: the text starts on the next line.`;
  const hint = `Write “${rest}” on a new line below, indented like the lines of the text`;
  return [{ ...mistakeInValue(lines, index, sign, { message, hint }), isInexact: true }];
};

/** Finds Markdown that lacks its |: below a key that begins such texts elsewhere, there are entries or apparent keys beside lines that are neither. */
export const findLostTextSigns: MistakePattern = (lines, index) => {
  const { key } = lines[index] as YamlLine;
  const isUsual = key !== undefined && signsAfter(key, lines).length > 0;
  return isUsual && hasBesideText(lines, index) ? findMissingTextSigns(lines, index) : [];
};

/** Finds a text of several lines that lacks the | or >- that its contents require. */
export const findMissingTextSigns: MistakePattern = (lines, index) => {
  const { key, value, text } = lines[index] as YamlLine;
  const below = lines[nextCode(lines, index, 1) ?? -1];
  if (key === undefined || value !== '' || !isAboveText(lines, index)) return [];
  if ((below?.hasDash === true || below?.key !== undefined) && !hasBesideText(lines, index)) return [];
  const isMarkdown = hasParagraphs(lines, index);
  const message = isMarkdown
    ? 'Text with paragraphs, a list, or bold words must start with |.'
    : 'Text with several lines and a colon must start with |, or with >- to join the lines into one paragraph.';
  const usual = isMarkdown ? ['|'] : signsAfter(key, lines);
  const [sign = '>-'] = usual;
  const likely = mistakeInLine(lines, index, `${text.trimEnd()} ${sign}`, { message, length: key.length });
  return usual.length === 1 ? [likely] : [{ ...likely, hint: `Write | or >- after \`${key}:\``, isInexact: true }];
};

/** Checks whether the lines below a key have the same indentation, and some are neither an entry nor begin with a key. */
function hasBesideText(lines: readonly YamlLine[], index: number): boolean {
  const { indent: least = 0 } = lines[nextCode(lines, index, 1) ?? -1] ?? {};
  const body = bodyOf(lines, index).filter(({ kind }) => kind === 'code');
  return (
    body.every(({ indent }) => indent >= least) &&
    body.some(({ indent, hasDash, key }) => indent === least && !hasDash && key === undefined)
  );
}

/** Returns the signs that begin the texts of such a key elsewhere in the file. */
function signsAfter(key: string, lines: readonly YamlLine[]): string[] {
  return [...new Set(lines.flatMap((line) => (line.key === key && opensText(line) ? [line.value] : [])))];
}

/** Checks whether a text has paragraphs or a list, which need their line ends, or begins a line with bold words, which need a sign or quotes. */
function hasParagraphs(lines: readonly YamlLine[], index: number): boolean {
  const body = bodyOf(lines, index)
    .map(({ text }) => text)
    .join('\n')
    .trimEnd();
  return /\n\s*\n|^ *(?:[-*+#>]|\d+[.)]) |^ *\*\*\S/m.test(body);
}

/** Returns the lines below a key that are further right than it, and the blank lines between them. */
function bodyOf(lines: readonly YamlLine[], index: number): readonly YamlLine[] {
  const { column } = lines[index] as YamlLine;
  let end = index + 1;
  while (end < lines.length && (lines[end]?.kind === 'blank' || (lines[end] as YamlLine).indent > column)) end += 1;
  return lines.slice(index + 1, end);
}

function isAboveText(lines: readonly YamlLine[], index: number): boolean {
  const { column, kind } = lines[index] as YamlLine;
  const below = lines[nextCode(lines, index, 1) ?? -1];
  return kind === 'code' && below !== undefined && below.indent > column;
}

/** Finds lines that are indented less than the text that they belong to. */
export const findOutdentedText: MistakePattern = (lines, index) => {
  const above = lines.slice(0, index).findLast(({ kind }) => kind !== 'blank');
  const line = lines[index] as YamlLine;
  if (above?.kind !== 'text' || line.kind === 'text' || line.key !== undefined) return [];
  const opening = lines.slice(0, index).findLastIndex(({ kind }) => kind === 'code');
  if (isKeyWithoutColon(lines, index, (lines[opening] as YamlLine).column)) return [];
  const first = lines[opening + 1 + lines.slice(opening + 1).findIndex(({ kind }) => kind === 'text')] as YamlLine;
  const edits = new Map<number, string>();
  for (let at = index; at < lines.length && /^(?:code|comment)$/.test(lines[at]?.kind ?? ''); at += 1) {
    const each = lines[at] as YamlLine;
    if (at > index && (each.indent < line.indent || each.key !== undefined)) break;
    edits.set(at, ' '.repeat(first.indent - line.indent) + each.text);
  }
  const { key } = lines[opening] as YamlLine;
  const add = `Add ${countSpaces(first.indent - line.indent)} before it`;
  const likely = (count: number) => ({
    line: index,
    column: line.indent,
    length: 1,
    message: `This line is outside the text${key === undefined ? '' : ` of \`${key}\``}, which is indented by ${first.indent} spaces.`,
    hint: count === 1 ? add : `${add}, and before the ${count === 2 ? 'line' : `${count - 1} lines`} below it`,
    edits: new Map([...edits].slice(0, count)),
  });
  return edits.size === 1 ? [likely(1)] : [likely(1), likely(edits.size)];
};

/**
 * Checks whether a line is a key without a colon: a word in the column of the key above the text, where more keys follow, or a word that is
 * a key below the same parent elsewhere.
 */
function isKeyWithoutColon(lines: readonly YamlLine[], index: number, column: number): boolean {
  const line = lines[index] as YamlLine;
  const word = /^([a-z]\w*)(?: .*)?$/.exec(line.value)?.[1];
  if (word === undefined || line.hasDash || line.column > column) return false;
  if (styleOf(lines).count(findParent(lines, index, line.column), word) > 0) return true;
  const below = lines[nextCode(lines, index, 1) ?? -1];
  if (line.column !== column || !/^[a-z]\w*(?: [|>]-?)?$/.test(line.value) || below === undefined) return false;
  return below.indent > column || (below.column === column && below.key !== undefined);
}
