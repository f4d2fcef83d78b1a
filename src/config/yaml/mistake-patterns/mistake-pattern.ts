import type { Code } from '../../../shared/catalogue.ts';
import type { Fix } from '../../../shared/diagnostic.ts';
import type { TextEdit } from '../../../shared/text-edits.ts';
import type { YamlLine } from '../read-yaml-lines.ts';

/** A mistake that a line may hold, and what the text would be without it. Lines and columns count from 0. */
export interface Slip {
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
export type FindSlips = (lines: readonly YamlLine[], index: number) => Slip[];

interface SlipWords {
  readonly message: string;
  readonly hint?: string;
  readonly column?: number;
  readonly length?: number;
}

/** A slip that is mended by writing its line anew; without a hint of its own it shows the line. */
export function slipOfLine(
  lines: readonly YamlLine[],
  index: number,
  mended: string,
  { message, hint = writeLine(mended), column, length = 1 }: SlipWords,
): Slip {
  return { line: index, column: column ?? (lines[index] as YamlLine).indent, length, message, hint, edits: new Map([[index, mended]]) };
}

/** A slip that is mended by writing another value; the hint shows the value. */
export function slipOfValue(
  lines: readonly YamlLine[],
  index: number,
  mended: string,
  { column, length, ...words }: SlipWords & { column?: number },
): Slip {
  const { text, valueAt, value, comment } = lines[index] as YamlLine;
  return slipOfLine(lines, index, `${text.slice(0, valueAt)}${mended}${comment}`, {
    hint: `Write ${mended}`,
    ...words,
    column: column ?? valueAt,
    length: length ?? value.length,
  });
}

/** What a slip changes, without what stays before and after it on its lines. */
export function fixOf({ edits }: Slip, source: readonly YamlLine[]): Fix {
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

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** “one space”, “two spaces”. */
export function countSpaces(count: number): string {
  return `${COUNTS[count] ?? count} space${count === 1 ? '' : 's'}`;
}
