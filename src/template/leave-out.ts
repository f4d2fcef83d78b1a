import type { SchemaNode } from '../model/schema.ts';

/** Checks whether a text has paragraphs, so that one of them can be left out alone. */
export function hasParagraphs({ 'x-kind': kind }: SchemaNode): boolean {
  return kind === 'prose' || kind === 'article';
}

/**
 * Fills in the references of a Markdown text. Leaves out paragraphs and list items that refer to missing values. A heading is left out if
 * everything below it is.
 * @param parts the parts of the text: strings and references
 * @param values the value of each part; undefined if it is missing
 * @returns undefined if nothing is left
 */
export function joinParagraphs(parts: readonly unknown[], values: readonly unknown[]): string | undefined {
  const text = parts.map((part, index) => (typeof part === 'string' ? part : `\0${index}\0`)).join('');
  const refersToMissing = (paragraph: string): boolean =>
    [...paragraph.matchAll(TOKEN)].some(([, index]) => values[Number(index)] === undefined);
  const kept = leaveOut(FENCE.test(text) ? [text] : splitParagraphs(text), refersToMissing);
  return kept.length === 0 ? undefined : kept.join('\n').replace(TOKEN, (_token, index) => String(values[Number(index)]));
}

/** A placeholder for a reference while the text is split. */
const TOKEN = /\0(\d+)\0/g;

/** Code blocks can contain blank lines, so texts with code are not split. */
const FENCE = /^\s*(?:```|~~~)/m;

const HEADING = /^(#{1,6})\s/;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])\s/;

function leaveOut(paragraphs: readonly string[], refersToMissing: (paragraph: string) => boolean): readonly string[] {
  // Content that is indented below a list item goes with the item.
  let indent = Number.POSITIVE_INFINITY;
  const removed = paragraphs.map((paragraph) => {
    if (indentOf(paragraph) > indent) return true;
    const isRemoved = refersToMissing(paragraph);
    indent = isRemoved && ITEM.test(paragraph) ? indentOf(paragraph) : Number.POSITIVE_INFINITY;
    return isRemoved;
  });
  const kept: string[] = [];
  let below: 'nothing' | 'removed' | 'kept' = 'nothing';
  let deeper = 0;
  // Go backward, because what is below a heading decides about the heading.
  for (const [index, paragraph] of [...paragraphs.entries()].reverse()) {
    const level = HEADING.exec(paragraph)?.[1]?.length;
    if (removed[index] === true || (level !== undefined && below === 'removed' && deeper <= level)) {
      if (below === 'nothing') below = 'removed';
      continue;
    }
    kept.unshift(paragraph);
    below = level === undefined ? 'kept' : 'nothing';
    deeper = level ?? deeper;
  }
  return kept;
}

function indentOf(text: string): number {
  return /^[ \t]*/.exec(text)?.[0].length ?? 0;
}

/** Splits a text into headings, paragraphs, and list items. Joined with line breaks, they are the text again. */
function splitParagraphs(text: string): readonly string[] {
  const paragraphs: string[] = [];
  let isAfterBreak = true;
  for (const line of text.split('\n')) {
    const isHeading = HEADING.test(line);
    const isBlank = line.trim() === '';
    const last = paragraphs.at(-1);
    if (last === undefined || (!isBlank && (isAfterBreak || isHeading || ITEM.test(line)))) paragraphs.push(line);
    else paragraphs.splice(-1, 1, `${last}\n${line}`);
    isAfterBreak = isBlank || isHeading;
  }
  return paragraphs;
}
