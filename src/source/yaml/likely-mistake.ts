import type { Code } from '../../model/catalog.ts';
import type { Fix } from '../../model/diagnostic.ts';
import type { TextEdit } from '../../model/text-edits.ts';
import type { YamlLine } from './parse-yaml-lines.ts';

/** A mistake that a line may contain, and its repair. Lines and columns count from 0. */
export interface LikelyMistake {
  /** `YAML_SYNTAX` by default. */
  readonly code?: Code;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly message: string;
  readonly hint: string;
  /** The lines that change if the hint is followed. Lines are never added or removed. */
  readonly edits: ReadonlyMap<number, string>;
  /** What to write for lines that the hint breaks into several. The edits then keep the first of these. */
  readonly broken?: ReadonlyMap<number, string>;
  /** Whether the hint needs more than the edits, or leaves a choice. Then the edits only let the parser continue. */
  readonly isInexact?: boolean;
  /** How unlikely this is compared with others of its kind; 0 by default. */
  readonly uncertainty?: number;
}

/** Looks for one kind of mistake on one line. Results are guesses: one counts only if its edits make the text parse. */
export type MistakePattern = (lines: readonly YamlLine[], index: number) => LikelyMistake[];

interface MistakeWords {
  readonly message: string;
  readonly hint?: string;
  readonly column?: number;
  readonly length?: number;
}

/** Returns a mistake that is repaired by rewriting its line. The default hint shows the line. */
export function mistakeInLine(
  lines: readonly YamlLine[],
  index: number,
  repaired: string,
  { message, hint = hintForLine(repaired), column, length = 1 }: MistakeWords,
): LikelyMistake {
  return { line: index, column: column ?? (lines[index] as YamlLine).indent, length, message, hint, edits: new Map([[index, repaired]]) };
}

/** Returns a mistake that is repaired by rewriting the value. The default hint shows the value. */
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

/**
 * Returns the edits of a mistake, reduced to the changed part of each line.
 * @param lineEnd how lines end in the file
 */
export function fixOf({ edits, broken = edits }: LikelyMistake, source: readonly YamlLine[], lineEnd = '\n'): Fix {
  return { edits: [...broken].map(([line, text]) => editOf(line + 1, source[line]?.text ?? '', text.replaceAll('\n', lineEnd))) };
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

/** Returns the hint that shows the corrected line. */
function hintForLine(line: string): string {
  return `Write \`${line}\``;
}

/** Matches an address with a colon that nobody means to be a part of it: `/contact:`. */
export const ADDRESS_WITH_COLON = /^(?:\/|https:\/\/)[^\s:]*:$/;

/** Quotes a text, with the kind of quotes that needs no escapes if possible. */
export function quoteText(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? `"${text.replace(/["\\]/g, '\\$&')}"` : `'${text}'`;
}

/** Removes a word processor's quotes around a text, which YAML reads as part of the text. */
export function withoutCurlyQuotes(text: string): string {
  return (/^[“”„]([^“”„\n]+)[“”]$/.exec(text) ?? /^[‘’‚]([^‘’‚\n]+)[‘’]$/.exec(text))?.[1] ?? text;
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** “one space”, “two spaces”. */
export function countSpaces(count: number): string {
  return `${COUNTS[count] ?? count} space${count === 1 ? '' : 's'}`;
}
