import type { Document, Scalar, YAMLSeq } from 'yaml';
import { isScalar, isSeq } from 'yaml';
import type { Diagnostic, Fix } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { editAt } from './edit-value.ts';
import { findGarbled } from './garbled-text.ts';
import { countSpaces, quoteText, withoutCurlyQuotes } from './likely-mistake.ts';
import type { LocationAt } from './locate-node.ts';
import { walkNodes } from './walk-nodes.ts';

interface ReadText {
  readonly document: Document;
  readonly text: string;
  readonly locationAt: LocationAt;
}

/** A text without quotes, as parsed and as written. */
interface PlainText {
  readonly scalar: Scalar<string>;
  readonly list: YAMLSeq | undefined;
  readonly source: string;
  readonly start: number;
}

/** Returns a fix that replaces the range between two offsets. */
function replace({ locationAt }: ReadText, [start, end]: readonly [number, number], text: string): { fix: Fix } {
  return { fix: { edits: [editAt(locationAt(start, end), text)] } };
}

/** Finds texts that YAML probably reads differently than meant. */
export function findSuspiciousTexts(read: ReadText): Diagnostic[] {
  const found: Diagnostic[] = [];
  walkNodes(read.document, {
    node: (scalar, parent) => {
      if (!isScalar(scalar)) return;
      const { range, type, value } = scalar;
      if (typeof value !== 'string' || value === '' || range === null || range === undefined) return;
      for (const { start, end, ...words } of findGarbled(read.text.slice(range[0], range[1]))) {
        found.push(diagnosticAt('TEXT_GARBLED', read.locationAt(range[0] + start, range[0] + end), words));
      }
      if (type === 'BLOCK_FOLDED') found.push(...findFoldedList(range, read));
      if (type !== 'PLAIN') return;
      const list = isSeq(parent) && parent.flow !== true ? parent : undefined;
      const source = read.text.slice(range[0], range[1]);
      const plain = { scalar: scalar as Scalar<string>, list, source, start: range[0] };
      const suspicion =
        findCutText(plain, read) ??
        findCurlyQuotes(plain, read) ??
        findStrayQuote(plain, read) ??
        findComma(plain, read) ??
        findGlued(plain, read);
      if (suspicion !== undefined) found.push(suspicion);
    },
  });
  return found;
}

/**
 * Matches two consecutive lines that look like fields, in a text below | or >. If the line above fields is missing, they become part of a
 * text.
 */
const FIELDS = /\n( *)(?:- [a-z]\w*: \S[^\n]*\n\1 {2}[a-z]|[a-z]\w*: \S[^\n]*\n\1[a-z])\w*:(?:\s|$)/;

/** Returns the lines (from 0) where apparent fields begin in a text. Only the schema can tell whether they are fields. */
export function findFieldsInTexts({ document, text }: Omit<ReadText, 'locationAt'>, lineOf: (offset: number) => number): number[] {
  const found: number[] = [];
  walkNodes(document, {
    node: (node) => {
      if (!isScalar(node) || !node.type?.startsWith('BLOCK_') || !node.range) return;
      const match = FIELDS.exec(text.slice(node.range[0], node.range[1]));
      if (match !== null) found.push(lineOf(node.range[0] + match.index + 1));
    },
  });
  return found;
}

/** Reports a comment after a text that does not begin with a space. It is probably part of the text. */
function findCutText({ scalar: { comment, value }, source, start }: PlainText, read: ReadText): Diagnostic | undefined {
  const { text, locationAt } = read;
  if (!/^[^\s#!]/.test(comment ?? '')) return undefined;
  const end = text.indexOf(`#${comment}`, start + source.length) + `#${comment}`.length;
  const quoted = quoteText(`${value} #${comment}`);
  return diagnosticAt('YAML_HASH', locationAt(start, start + source.length), {
    message: `The text ends before “#${comment}”, which YAML reads as a comment.`,
    hint: `To keep it, put the text in quotes: ${quoted}`,
    ...replace(read, [start, end], quoted),
  });
}

/** A word of the configuration, a number, an address, a code, or a reference: visitors should not see it in quotes. */
const CODE_LIKE = /^(?:[a-z]+(?:-[a-z]+)*|[A-Z]{2,3}|[\d\s().+-]+|\S*[\d/@#_{}]\S*|\w+\.\w+\S*|\{\{[^{}]*\}\}|true|false)$/;

/**
 * Reports curly quotes around something that is no sentence, so they were meant for YAML. Around a heading or what a customer said, they are
 * meant for visitors.
 */
function findCurlyQuotes({ source, start }: PlainText, { locationAt }: ReadText): Diagnostic | undefined {
  const inner = withoutCurlyQuotes(source);
  if (inner === source || !CODE_LIKE.test(inner)) return undefined;
  return diagnosticAt('YAML_CURLY_QUOTES', locationAt(start, start + source.length), {
    message: 'Curly quotes are part of the text, so they show on the site.',
    hint: `Write ${quoteText(inner)}`,
  });
}

/** Reports a comma at the end of a line, as in JSON. */
function findComma({ source, start }: PlainText, { locationAt }: ReadText): Diagnostic | undefined {
  if (!source.endsWith(',')) return undefined;
  const at = start + source.length - 1;
  return diagnosticAt('YAML_COMMA', locationAt(at, at + 1), {
    message: 'The text ends with a comma, which shows on the site.',
    hint: 'Remove the comma. If the text needs it, put the text in quotes.',
  });
}

/** Reports a single quote mark at the end of a text. After a number it means inches. */
function findStrayQuote({ scalar: { value }, source, start }: PlainText, read: ReadText): Diagnostic | undefined {
  if (!/[^\s\d½¼¾⅛⅜⅝⅞′'"]\s*"$/.test(value) || value.indexOf('"') !== value.length - 1) return undefined;
  const at = start + source.lastIndexOf('"');
  const text = value
    .slice(0, -1)
    .trimEnd()
    .replace(/^[“”„]/, '');
  const repaired = `"${text.replace(/\\/g, '\\\\')}"`;
  return diagnosticAt('YAML_STRAY_QUOTE', read.locationAt(at, at + 1), {
    message: 'The text ends with a quote but does not start with one, so the quote shows on the site.',
    hint: `Write ${repaired}`,
    ...replace(read, [start, start + source.length], repaired),
  });
}

/** Reports lines with dashes below >, which joins them into one line. */
function findFoldedList([start, end]: readonly [number, number, number], read: ReadText): Diagnostic[] {
  const { text, locationAt } = read;
  const source = text.slice(start, end);
  const sign = /^>[-+\d]*/.exec(source)?.[0] ?? '';
  const [, indent = ''] = /\n( +)\S/.exec(source) ?? [];
  const list = new RegExp(`\\n${indent}- \\S[^\\n]*\\r?\\n${indent}- \\S`).exec(source);
  if (list === null) return [];
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const message = `The lines that start with a dash become one line, because ${sign} joins lines. Use | to keep them apart.`;
  return [
    diagnosticAt('YAML_GLUED_LINES', locationAt(start, start + sign.length), {
      message,
      hint: `Write \`${text.slice(lineStart, start)}|\``,
      ...replace(read, [start, start + sign.length], '|'),
    }),
  ];
}

/** Reports a text with paragraphs or a list that begins on the line below its key, without a |. */
function findMissingLineBreaks(source: string, start: number, read: ReadText): Diagnostic | undefined {
  const { text, locationAt } = read;
  let end = start;
  while (end > 0 && /\s/.test(text[end - 1] as string)) end -= 1;
  if (text[end - 1] !== ':' || !text.slice(end, start).includes('\n') || !/\n[ \r]*\n|\n *- \S/.test(source)) return undefined;
  const from = text.lastIndexOf('\n', end - 1) + 1;
  const line = text.slice(from, end);
  const begin = from + line.search(/\S/);
  return diagnosticAt('YAML_GLUED_LINES', locationAt(begin, end), {
    message: 'YAML joins the lines of this text. To keep paragraphs or a list, start the text with |.',
    hint: `Write \`${line} |\``,
    ...replace(read, [end, end], ' |'),
  });
}

/** Reports a line that looks like a separate entry, but is read as part of the text above it. */
function findGlued(plain: PlainText, read: ReadText): Diagnostic | undefined {
  const { source, start, list } = plain;
  const { text, locationAt } = read;
  if (!source.includes('\n')) return undefined;
  const [, sign] = /^([Il|¦｜])\r?\n/.exec(source) ?? [];
  if (sign !== undefined)
    return diagnosticAt('YAML_GLUED_LINES', locationAt(start, start + 1), {
      message: `The text starts with ${sign}, but you probably meant |, which keeps the line breaks of the text below.`,
      hint: 'Write | instead',
      ...replace(read, [start, start + 1], '|'),
    });
  const broken = list === undefined ? findMissingLineBreaks(source, start, read) : undefined;
  if (broken !== undefined) return broken;
  let at = start;
  const lines = source.split('\n').map((line) => {
    const begin = at;
    at += line.length + 1;
    return { line, start: begin + line.length - line.trimStart().length, content: line.trim() };
  });
  const columnOf = (offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1);
  const own = columnOf(start);
  for (const [index, { start: from, content }] of lines.entries()) {
    if (index === 0 || content === '') continue;
    const column = columnOf(from);
    if (/^- \S/.test(content)) {
      const shift = list === undefined ? 0 : column - (own - 2);
      return diagnosticAt('YAML_GLUED_LINES', locationAt(from, from + content.length), {
        message: 'YAML reads this line, including its dash, as part of the text above it.',
        ...(shift > 0
          ? { hint: `Remove ${countSpaces(shift)} before the dash`, ...replace(read, [from - shift, from], '') }
          : { hint: 'Give the list its own key. If the dash belongs to the text, put the whole text in quotes.' }),
      });
    }
    const above = lines[index - 1]?.content ?? '';
    const isWrapped = column + above.length + 1 + (content.split(' ')[0] ?? '').length > MAX_WIDTH;
    if (list === undefined || column !== own || isWrapped || !isLikeSiblings(content, plain, list, text)) continue;
    return diagnosticAt('YAML_GLUED_LINES', locationAt(from, from + content.length), {
      message: 'YAML reads this line as part of the text above it, but it looks like a separate entry.',
      hint: `Write \`${' '.repeat(own - 2)}- ${content}\``,
      ...replace(read, [from - column, from], `${' '.repeat(own - 2)}- `),
    });
  }
  return undefined;
}

/** The assumed line width. A line that had room for the next word was not wrapped. */
const MAX_WIDTH = 80;

/** In longer lists, entries are not compared. */
const MAX_SIBLINGS = 200;

/** Checks whether all other entries of the list are on one line, and begin with a capital letter like this text. */
function isLikeSiblings(content: string, { scalar }: PlainText, list: YAMLSeq, text: string): boolean {
  if (!/^[\p{Lu}\d]/u.test(content) || list.items.length < 2 || list.items.length > MAX_SIBLINGS) return false;
  return list.items.every((item) => {
    if (item === scalar) return true;
    if (!isScalar(item) || item.range === null || item.range === undefined) return false;
    return !text.slice(item.range[0], item.range[1]).includes('\n') && /^["'\p{Lu}\d]/u.test(String(item.value));
  });
}
