import type { LikelyMistake } from '../../../source/yaml/likely-mistake.ts';
import { countSpaces } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';
import { MAX_LINE, parentOf } from '../../../source/yaml/parse-yaml-lines.ts';

/** Limits the search. Nobody breaks a quoted text into more lines. */
const MAX_LINES = 20;

/** Finds quoted texts of several lines, with lines that are not to the right of their key. */
export function findQuotesTooFarLeft(lines: readonly YamlLine[]): LikelyMistake[] {
  return lines.flatMap((line, index) => {
    const end = line.kind === 'code' && /^["']/.test(line.value) && line.text.length <= MAX_LINE ? findEnd(lines, index) : index;
    const parent = parentOf(line);
    const below = lines.slice(index + 1, end + 1);
    const wrong = below.flatMap(({ kind, indent }, at) => (kind !== 'blank' && indent <= parent ? [index + 1 + at] : []));
    const [first, last = first] = [wrong[0], wrong.at(-1)];
    return first === undefined || last === undefined ? [] : [reportLines(lines, { opening: index, first, last })];
  });
}

/**
 * Returns the line that closes the quotes opened on a line, with at most a comment after them. Returns the line itself if there is none.
 */
function findEnd(lines: readonly YamlLine[], index: number): number {
  const { text, valueAt } = lines[index] as YamlLine;
  const quote = text[valueAt] as string;
  if (findQuote(text.slice(valueAt + 1), quote) >= 0) return index;
  for (let at = index + 1; at < lines.length && at <= index + MAX_LINES; at += 1) {
    const line = lines[at] as YamlLine;
    // A line that looks like the next key or entry is one, so the quotes are not closed.
    if (line.hasDash || (line.key !== undefined && /^[a-z]/.test(line.key)) || line.text.length > MAX_LINE) return index;
    const closing = findQuote(line.text, quote);
    if (closing >= 0) return /^\s*(?:\s#.*)?$/.test(line.text.slice(closing + 1)) ? at : index;
  }
  return index;
}

/** Returns the offset of the closing quote, or -1. */
function findQuote(text: string, quote: string): number {
  const [before] = (quote === '"' ? /^(?:[^"\\]|\\.)*/ : /^(?:[^']|'')*/).exec(text) ?? [''];
  return text[before.length] === quote ? before.length : -1;
}

interface Continuation {
  readonly opening: number;
  readonly first: number;
  readonly last: number;
}

/** Shifts all lines by the same amount, so that deeper lines stay deeper. */
function reportLines(lines: readonly YamlLine[], { opening, first, last }: Continuation): LikelyMistake {
  const moved = lines.slice(first, last + 1).flatMap((line, at) => (line.kind === 'blank' ? [] : [{ ...line, at: first + at }]));
  const count = parentOf(lines[opening] as YamlLine) + 2 - Math.min(...moved.map(({ indent }) => indent));
  const add = `Add ${countSpaces(count)} before it`;
  const { indent, text } = lines[first] as YamlLine;
  return {
    line: first,
    column: indent,
    length: text.trimEnd().length - indent,
    message: `This line continues the text in quotes from line ${opening + 1}.`,
    hint: last === first ? add : `${add}, and before what is below it, down to line ${last + 1}`,
    edits: new Map(moved.map((line) => [line.at, ' '.repeat(count) + line.text])),
  };
}
