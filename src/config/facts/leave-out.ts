import type { SchemaNode } from '../../model/schema.ts';

/** Whether a text has paragraphs: then one of them can be left out alone. */
export function hasParagraphs({ 'x-kind': kind }: SchemaNode): boolean {
  return kind === 'prose' || kind === 'article';
}

/**
 * A Markdown text with its references filled in, but for the paragraphs and list items that refer to what is not given. A heading goes with
 * all that stands below it.
 * @param parts of the text; the others are references
 * @param values of all parts; undefined for what is not given
 * @returns undefined if nothing is left
 */
export function joinParagraphs(parts: readonly unknown[], values: readonly unknown[]): string | undefined {
  const text = parts.map((part, index) => (typeof part === 'string' ? part : `\0${index}\0`)).join('');
  const isLost = (paragraph: string): boolean => [...paragraph.matchAll(TOKEN)].some(([, index]) => values[Number(index)] === undefined);
  const kept = leaveOut(FENCE.test(text) ? [text] : splitParagraphs(text), isLost);
  return kept.length === 0 ? undefined : kept.join('\n').replace(TOKEN, (_token, index) => String(values[Number(index)]));
}

/** Stands for a reference while the text is taken apart. */
const TOKEN = /\0(\d+)\0/g;

/** In code, a blank line separates nothing. */
const FENCE = /^\s*(?:```|~~~)/m;

const HEADING = /^(#{1,6})\s/;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])\s/;

function leaveOut(paragraphs: readonly string[], refersToLost: (paragraph: string) => boolean): readonly string[] {
  // With an item goes what is indented below it.
  let indent = Number.POSITIVE_INFINITY;
  const lost = paragraphs.map((paragraph) => {
    if (indentOf(paragraph) > indent) return true;
    const isLost = refersToLost(paragraph);
    indent = isLost && ITEM.test(paragraph) ? indentOf(paragraph) : Number.POSITIVE_INFINITY;
    return isLost;
  });
  const kept: string[] = [];
  let below: 'nothing' | 'lost' | 'kept' = 'nothing';
  let deeper = 0;
  // From the end on: what stands below a heading decides on it.
  for (const [index, paragraph] of [...paragraphs.entries()].reverse()) {
    const level = HEADING.exec(paragraph)?.[1]?.length;
    if (lost[index] === true || (level !== undefined && below === 'lost' && deeper <= level)) {
      if (below === 'nothing') below = 'lost';
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

/** Headings, paragraphs, and list items. Joined by line breaks, they are the text. */
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
