import { visit } from 'jsonc-parser';
import type { Span } from '../collections/text-locations.ts';

export interface JsonMistake {
  readonly span: Span;
  readonly message: string;
  readonly hint: string;
}

interface JsonMistakes {
  /** Why the text is not JSON (RFC 8259). Only the first mistake, because JSON cannot be read past it. */
  readonly syntax?: JsonMistake;
  /** Keys that repeat an earlier key of their map. */
  readonly repeatedKeys: readonly Span[];
}

/** The maximum nesting depth of lists and maps. */
const MAX_DEPTH = 100;

export function findJsonMistakes(text: string): JsonMistakes {
  const repeatedKeys: Span[] = [];
  /** The lists and maps around the current place, outermost first. */
  const containers: Container[] = [];
  let lastKey: Span | undefined;
  let lastValue: Span | undefined;
  let syntax: JsonMistake | undefined;
  const stop = (mistake: JsonMistake): never => {
    syntax = mistake;
    throw new Error(mistake.message);
  };
  const enter = (start: number, keys?: Set<string>): void => {
    containers.push({ start, keys });
    // The library is recursive and could overflow the stack.
    if (containers.length > MAX_DEPTH) stop({ span: { start, end: start + 1 }, ...TOO_DEEP });
  };
  const leave = (offset: number): void => {
    // At the end of the text, the closing bracket is missing.
    if (offset < text.length) containers.pop();
  };
  try {
    visit(
      text,
      {
        onObjectBegin: (offset) => enter(offset, new Set()),
        onArrayBegin: (offset) => enter(offset),
        onObjectEnd: leave,
        onArrayEnd: leave,
        onObjectProperty: (name, start, length) => {
          lastKey = { start, end: start + length };
          const keys = containers.at(-1)?.keys;
          if (keys?.has(name) === true) repeatedKeys.push(lastKey);
          keys?.add(name);
        },
        onLiteralValue: (_value, start, length) => {
          lastValue = { start, end: start + length };
        },
        onError: (_code, start, length) =>
          stop(explain(text, { token: { start, end: start + length }, container: containers.at(-1), lastKey, lastValue })),
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (syntax === undefined) throw error;
    return { syntax, repeatedKeys: [] };
  }
  return { repeatedKeys };
}

interface Container {
  readonly start: number;
  /** The keys of a map so far. Undefined for a list. */
  readonly keys: Set<string> | undefined;
}

interface ParserError {
  readonly token: Span;
  readonly container: Container | undefined;
  readonly lastKey: Span | undefined;
  readonly lastValue: Span | undefined;
}

/** Finds the cause of a parser error. In `[1, ]`, for instance, the parser lacks a value, but the comma is the mistake. */
function explain(text: string, error: ParserError): JsonMistake {
  const { token, container, lastKey, lastValue } = error;
  const { start, end } = token;
  const written = text.slice(start, end);
  const before = text.slice(0, start).trimEnd();
  const isAfter = (marks: RegExp): boolean => marks.test(before.at(-1) ?? '');
  const isWord = /^[^,:[\]{}"]/.test(written);
  // The library reads 01 and 1.5.2 as two values.
  const word = isWord && before.length === start ? (/[^\s,:[\]{}"]*$/.exec(before.slice(-50))?.[0] ?? '') : '';
  if (container === undefined && before !== '') return { span: token, ...formatRest(text) };
  if (container !== undefined && start === text.length)
    return { span: { start: container.start, end: container.start + 1 }, ...NOT_CLOSED };
  if (/^\/[/*]/.test(written)) return { span: token, ...COMMENT };
  if (isAfter(/,/) && /^[\]}]/.test(written)) return { span: { start: before.length - 1, end: start }, ...LAST_COMMA };
  if (container?.keys !== undefined && isAfter(/[{,]/) && !written.startsWith('"')) return { span: token, ...KEY };
  const glued = [lastKey, lastValue].find((each) => each?.end === start && isWord && isAfter(/"/));
  if (glued !== undefined) return explainGlued(text, glued, error);
  if (lastKey?.end === before.length) return { span: lastKey, ...COLON };
  if (word === '' && isAfter(/[^[{,:]/)) return { span: { start: before.length, end: before.length }, ...COMMA };
  if (written.startsWith('"')) return explainText(written, start);
  return isWord ? { span: { start: start - word.length, end }, ...BARE_TEXT } : { span: token, ...NO_VALUE };
}

/**
 * Finds the mistake in a text with more text right behind its closing quote. If that quote opens what comes next, a key or an entry of a
 * list, the text has no closing quote of its own.
 */
function explainGlued(text: string, { start, end }: Span, { container, lastKey }: ParserError): JsonMistake {
  const inner = text.slice(start + 1, end - 1);
  const [ends, next] =
    lastKey?.end === end
      ? [/:\s*$/, /^[^"\n]*"\s*[,}\]]/]
      : [/[,{]\s*$/, container?.keys === undefined ? /^[^"\n]*"\s*(?:\]|,\s*")/ : /^[^"\n]*"\s*:/];
  const isOpen = ends.test(inner) && next.test(text.slice(end));
  return isOpen ? { span: { start, end: start + 1 }, ...NEVER_CLOSED } : { span: { start: end - 1, end }, ...TEXT_BEHIND };
}

/** Finds the mistake in a text in quotes. */
function explainText(written: string, start: number): JsonMistake {
  // Control characters from 7F on are allowed in a text.
  const control = written.search(/[^\P{Cc}\u007F-\u009F]/u);
  if (control >= 0) return { span: { start: start + control, end: start + control + 1 }, ...CONTROL };
  const escapes = [...written.matchAll(/\\(?<meaning>["\\/bfnrt]|u[\da-fA-F]{4})?/g)];
  const unknown = escapes.find(({ groups }) => groups?.meaning === undefined);
  // The quote was usually forgotten on this line.
  if (unknown === undefined) return { span: { start, end: start + 1 }, ...OPEN_TEXT };
  return { span: { start: start + unknown.index, end: start + unknown.index + 2 }, ...ESCAPE };
}

type Words = Pick<JsonMistake, 'message' | 'hint'>;

function formatRest(text: string): Words {
  const name = { '[': 'list', '{': 'map' }[text.trimStart().charAt(0)] ?? 'value';
  return { message: `There is text after the end of the ${name}.`, hint: 'Remove it.' };
}

const OPEN_TEXT: Words = {
  message: 'This quote is not closed on its line.',
  hint: 'Close it. Write a line break in a text as \\n, and a quote as \\".',
};
const NEVER_CLOSED: Words = {
  message: 'This quote is never closed.',
  hint: 'Close it at the end of the text. Write a quote in a text as \\".',
};
const TEXT_BEHIND: Words = { message: 'There is text after the closing quote.', hint: 'Write a quote in a text as \\".' };
const CONTROL: Words = { message: 'A text contains a control character.', hint: 'Write a tab as \\t; remove other control characters.' };
const ESCAPE: Words = { message: 'JSON does not know this combination with a backslash.', hint: 'Write a backslash as \\\\.' };
const TOO_DEEP: Words = { message: `Lists and maps are nested more than ${MAX_DEPTH} levels deep.`, hint: 'Items need only a few levels.' };
const LAST_COMMA: Words = { message: 'There is a comma after the last entry.', hint: 'Remove the comma.' };
const NOT_CLOSED: Words = { message: 'This bracket is never closed.', hint: 'Close it at the end of the list or map.' };
const KEY: Words = { message: 'A key in double quotes is missing here.', hint: 'Write keys as "name": value.' };
const COLON: Words = { message: 'A colon is missing after this key.', hint: 'Write "key": value.' };
const COMMA: Words = { message: 'A comma is missing here.', hint: 'Separate the entries with commas.' };
const NO_VALUE: Words = {
  message: 'A value is missing here.',
  hint: 'Write a text in double quotes, a number, true, false, a list, or a map.',
};
const COMMENT: Words = { message: 'JSON has no comments.', hint: 'Remove the comment, or use YAML, which has comments.' };
const BARE_TEXT: Words = {
  message: 'This is not a JSON value.',
  hint: 'Put text in double quotes. Write numbers with a decimal point and no leading zero.',
};
