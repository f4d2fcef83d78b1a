import type { Span } from '../collections/text-locations.ts';

/** Why a text is not JSON. Thrown only within this folder. */
export class JsonProblem extends Error {
  readonly span: Span;
  readonly hint: string;

  constructor(span: Span, { message, hint }: { readonly message: string; readonly hint: string }) {
    super(message);
    this.span = span;
    this.hint = hint;
  }
}

/** The maximum nesting depth of lists and maps. */
const MAX_DEPTH = 100;

const WORDS: readonly string[] = ['true', 'false', 'null'];
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.+-])/y;
/** Control characters from 7F on are allowed in a text. */
const STRING_END = /["\\\p{Cc}]/gu;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Receives each child of a map or list while it is read: the range of its key (undefined for an entry) and the start of its value. */
export type OnChild = (child: { readonly key: Span | undefined; readonly start: number }) => void;

/** Walks through JSON (RFC 8259), and throws where it stops being JSON. `JSON.parse` makes the values. */
export class JsonReader {
  readonly #text: string;
  #depth = 0;
  /** Keys that repeat an earlier key of their map. */
  readonly repeatedKeys: Span[] = [];
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** @returns the code of the next character that is not a blank; NaN at the end */
  skipBlanks(): number {
    for (;;) {
      const code = this.#text.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return code;
      this.at += 1;
    }
  }

  /** Moves to the end of the value that begins here. Passes its direct children to `onChild`. */
  skipValue(onChild?: OnChild): void {
    const code = this.skipBlanks();
    if (code === 123) this.#skipChildren(125, onChild);
    else if (code === 91) this.#skipChildren(93, onChild);
    else if (code === 34) this.skipString();
    else this.#skipWord();
  }

  skipString(): void {
    const start = this.at;
    this.at += 1;
    for (;;) {
      STRING_END.lastIndex = this.at;
      const at = STRING_END.exec(this.#text)?.index ?? this.#text.length;
      const code = this.#text.charCodeAt(at);
      this.at = at + 1;
      if (code === 34) return;
      if (code === 92) this.#skipEscape(at);
      // The quote was usually forgotten on this line.
      else if (Number.isNaN(code) || code === 10 || code === 13) throw this.problem(OPEN_TEXT, { start, end: start + 1 });
      else if (code < 32) throw this.problem(CONTROL, { start: at, end: at + 1 });
    }
  }

  #skipEscape(at: number): void {
    ESCAPE.lastIndex = at;
    if (!ESCAPE.test(this.#text)) throw this.problem(ESCAPING, { start: at, end: at + 2 });
    this.at = ESCAPE.lastIndex;
  }

  problem(words: { readonly message: string; readonly hint: string }, span: Span = { start: this.at, end: this.at + 1 }): JsonProblem {
    return new JsonProblem({ start: span.start, end: Math.min(span.end, this.#text.length) }, words);
  }

  #skipChildren(close: number, onChild: OnChild | undefined): void {
    const open = this.at;
    const isMap = close === 125;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw this.problem(TOO_DEEP);
    this.at += 1;
    if (this.skipBlanks() === close) {
      this.at += 1;
      this.#depth -= 1;
      return;
    }
    const known = new Set<string>();
    for (;;) {
      const key = isMap ? this.#readKey() : undefined;
      if (key !== undefined) this.#noteKey(key, known);
      this.skipBlanks();
      onChild?.({ key, start: this.at });
      this.skipValue();
      const end = this.at;
      const code = this.skipBlanks();
      this.at += 1;
      if (code === close) break;
      if (code !== 44) throw this.#reportMissingComma({ code, open, end });
      if (this.skipBlanks() === close) throw this.problem(LAST_COMMA, { start: this.#text.lastIndexOf(',', this.at), end: this.at });
    }
    this.#depth -= 1;
  }

  #noteKey(key: Span, known: Set<string>): void {
    const name = this.#text.slice(key.start, key.end);
    if (known.has(name)) this.repeatedKeys.push(key);
    else known.add(name);
  }

  #readKey(): Span {
    if (this.skipBlanks() !== 34) throw this.problem(Number.isNaN(this.skipBlanks()) ? OPEN_LIST : KEY);
    const start = this.at;
    this.skipString();
    const key = { start, end: this.at };
    if (this.skipBlanks() !== 58) throw this.problem(COLON, key);
    this.at += 1;
    return key;
  }

  #skipWord(): void {
    NUMBER.lastIndex = this.at;
    if (NUMBER.test(this.#text)) {
      this.at = NUMBER.lastIndex;
      return;
    }
    const word = /[^\s,:[\]{}"]*/y;
    word.lastIndex = this.at;
    const [text = ''] = word.exec(this.#text) ?? [];
    if (!WORDS.includes(text)) {
      const span = { start: this.at, end: this.at + Math.max(1, text.length) };
      throw this.problem(text === '' ? NO_VALUE : text.startsWith('//') || text.startsWith('/*') ? COMMENT : BARE_TEXT, span);
    }
    this.at += text.length;
  }

  #reportMissingComma({ code, open, end }: { code: number; open: number; end: number }): JsonProblem {
    if (Number.isNaN(code)) return this.problem(OPEN_LIST, { start: open, end: open + 1 });
    return this.problem(code === 47 ? COMMENT : COMMA, { start: end, end });
  }
}

const OPEN_TEXT = {
  message: 'This quote is not closed on its line.',
  hint: 'Close it. Write a line break in a text as \\n, and a quote as \\".',
};
const CONTROL = { message: 'A text contains a control character.', hint: 'Write a tab as \\t; remove other control characters.' };
const ESCAPING = { message: 'JSON does not know this combination with a backslash.', hint: 'Write a backslash as \\\\.' };
const TOO_DEEP = { message: `Lists and maps are nested more than ${MAX_DEPTH} levels deep.`, hint: 'Items need only a few levels.' };
const LAST_COMMA = { message: 'There is a comma after the last entry.', hint: 'Remove the comma.' };
const OPEN_LIST = { message: 'This bracket is never closed.', hint: 'Close it at the end of the list or map.' };
const KEY = { message: 'A key in double quotes is missing here.', hint: 'Write keys as "name": value.' };
const COLON = { message: 'A colon is missing after this key.', hint: 'Write "key": value.' };
const NO_VALUE = { message: 'A value is missing here.', hint: 'Write a text in double quotes, a number, true, false, a list, or a map.' };
const COMMENT = { message: 'JSON has no comments.', hint: 'Remove the comment, or use YAML, which has comments.' };
const BARE_TEXT = {
  message: 'This is not a JSON value.',
  hint: 'Put text in double quotes. Write numbers with a decimal point and no leading zero.',
};
const COMMA = { message: 'A comma is missing here.', hint: 'Separate the entries with commas.' };
