import type { Code } from '../../../model/catalog.ts';
import type { Fix } from '../../../model/diagnostic.ts';
import type { TextEdit } from '../../../model/text-edits.ts';
import type { YamlLine } from '../read-yaml-lines.ts';

/** A mistake that a line may hold, and what the text would be without it. Lines and columns count from 0. */
export interface LikelyMistake {
  /** YAML_SYNTAX unless told. */
  readonly code?: Code;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly message: string;
  readonly hint: string;
  /** The lines that are different when the hint is followed; never more or fewer lines than before. */
  readonly edits: ReadonlyMap<number, string>;
  /** Whether the hint says more, or leaves a choice: the edits then only let reading go on. */
  readonly isInexact?: boolean;
  /** How unlikely it is among those of its kind; 0 unless told. */
  readonly doubt?: number;
}

/** Looks for one kind of mistake on one line. What it finds is a guess: it counts only when the edits make the text readable. */
export type MistakePattern = (lines: readonly YamlLine[], index: number) => LikelyMistake[];

interface MistakeWords {
  readonly message: string;
  readonly hint?: string;
  readonly column?: number;
  readonly length?: number;
}

/** A mistake that is repaired by writing its line again; without a hint of its own it shows the line. */
export function mistakeInLine(
  lines: readonly YamlLine[],
  index: number,
  repaired: string,
  { message, hint = writeLine(repaired), column, length = 1 }: MistakeWords,
): LikelyMistake {
  return { line: index, column: column ?? (lines[index] as YamlLine).indent, length, message, hint, edits: new Map([[index, repaired]]) };
}

/** A mistake that is repaired by writing another value; the hint shows the value. */
export function mistakeInValue(
  lines: readonly YamlLine[],
  index: number,
  repaired: string,
  { column, length, ...words }: MistakeWords & { column?: number },
): LikelyMistake {
  const { text, valueAt, value, comment } = lines[index] as YamlLine;
  return mistakeInLine(lines, index, `${text.slice(0, valueAt)}${repaired}${comment}`, {
    hint: `Write ${repaired}`,
    ...words,
    column: column ?? valueAt,
    length: length ?? value.length,
  });
}

/** What a mistake changes, without what stays before and after it on its lines. */
export function fixOf({ edits }: LikelyMistake, source: readonly YamlLine[]): Fix {
  return { edits: [...edits].map(([line, text]) => editOf(line + 1, source[line]?.text ?? '', text)) };
}

function editOf(line: number, before: string, after: string): TextEdit {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const written = after.slice(start, after.length - end);
  return { line, column: start + 1, endLine: line, endColumn: before.length - end + 1, text: written };
}

/** The hint that shows a line as it should be. */
function writeLine(line: string): string {
  return `Write \`${line}\``;
}

/** A text in quotes, in those that need no change to it where there are such. */
export function quoteText(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? `"${text.replace(/["\\]/g, '\\$&')}"` : `'${text}'`;
}

/** A text without the quotes of a word processor around it, which YAML takes for part of the text. */
export function withoutCurlyQuotes(text: string): string {
  return (/^[“”„]([^“”„\n]+)[“”]$/.exec(text) ?? /^[‘’‚]([^‘’‚\n]+)[‘’]$/.exec(text))?.[1] ?? text;
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** “one space”, “two spaces”. */
export function countSpaces(count: number): string {
  return `${COUNTS[count] ?? count} space${count === 1 ? '' : 's'}`;
}
