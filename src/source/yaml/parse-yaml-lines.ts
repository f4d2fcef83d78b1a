/** A line of a YAML text, read by its layout alone, so that it also works if the text does not parse. Columns count from 0. */
export interface YamlLine {
  /** Without the line end. */
  readonly text: string;
  /** `text` is a line of a text that begins further up: below | or >, or in quotes that close on a later line. */
  readonly kind: 'blank' | 'comment' | 'text' | 'code';
  /** The number of spaces at the start of the line. */
  readonly indent: number;
  /** Whether the line begins with a dash and a space or tab. */
  readonly hasDash: boolean;
  /** The column after the indentation and the dash. */
  readonly column: number;
  readonly key: string | undefined;
  /** The text after the key or dash, without the comment at its end. */
  readonly value: string;
  readonly valueAt: number;
  /** The comment at the end, including the spaces before it. */
  readonly comment: string;
}

/** Longer lines are not analyzed, because nobody typed them. In characters. */
export const MAX_LINE = 2000;

/** Reads the layout of a text, line by line. */
export function parseYamlLines(text: string): YamlLine[] {
  const raw = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const lines: YamlLine[] = [];
  let textParent = -1;
  let quoteEnd = -1;
  for (const [index, each] of raw.entries()) {
    const line = parseLine(each);
    const isQuoted = index <= quoteEnd;
    const isText = isQuoted || (textParent >= 0 && line.indent >= textParent);
    if (line.kind !== 'blank' && !isText) {
      textParent = opensText(line) ? parentOf(line) + 1 : -1;
      quoteEnd = endOfQuote(raw, index, line);
    }
    lines.push(isText && line.kind !== 'blank' ? { ...line, kind: 'text', key: undefined, hasDash: false } : line);
  }
  return lines;
}

/** Returns the column that the lines of a value must be to the right of. */
export function parentOf({ key, indent, column }: YamlLine): number {
  return key === undefined ? indent : column;
}

/** Longer quoted texts are not followed, because nobody writes them. In lines. */
const MAX_QUOTE = 200;

/** Returns the last line of the quotes that a line leaves open. Returns the line itself if it leaves none open, or if they never close. */
function endOfQuote(raw: readonly string[], index: number, line: YamlLine): number {
  if (line.kind !== 'code' || !/^["'[{]/.test(line.value)) return index;
  let quote = openQuote(line.text.slice(line.valueAt));
  for (let at = index + 1; quote !== undefined && at < raw.length && at - index <= MAX_QUOTE; at += 1) {
    const text = raw[at] as string;
    if (text.trim() !== '' && text.search(/[^ ]/) <= parentOf(line)) return index;
    quote = openQuote(text, quote);
    if (quote === undefined) return at;
  }
  return index;
}

/**
 * Returns the quote that is open at the end of a line.
 * @param open the quote that is open at its start
 */
function openQuote(text: string, open?: string): string | undefined {
  let quote = open;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (quote === undefined) {
      if (sign === '#' && /\s/.test(text[at - 1] ?? ' ')) return undefined;
      if (/["']/.test(sign) && /[\s,:[{]/.test(text[at - 1] ?? ' ')) quote = sign;
    } else if (quote === '"' && sign === '\\') at += 1;
    else if (quote === "'" && sign === "'" && text[at + 1] === "'") at += 1;
    else if (sign === quote) quote = undefined;
  }
  return quote;
}

/** Returns the next line with something other than a comment, up (-1) or down (1). Undefined at the end of the file. */
export function nextCode(lines: readonly YamlLine[], from: number, step: 1 | -1): number | undefined {
  for (let index = from + step; index >= 0 && index < lines.length; index += step) {
    const kind = lines[index]?.kind;
    if (kind === 'code' || kind === 'text') return index;
  }
  return undefined;
}

export function opensText({ value }: YamlLine): boolean {
  return /^(?:[&!]\S+ +)*[|>][-+\d]{0,2}$/.test(value);
}

function parseLine(text: string): YamlLine {
  const indent = text.length - text.replace(/^ +/, '').length;
  const empty = { text, indent, hasDash: false, column: indent, key: undefined, value: '', valueAt: text.length, comment: '' };
  if (text.trim() === '') return { ...empty, kind: 'blank' };
  if (text[indent] === '#') return { ...empty, kind: 'comment' };
  if (text.length > MAX_LINE) return { ...empty, kind: 'code', value: text.slice(indent), valueAt: indent };
  const dash = /^-[ \t]+|^-$/.exec(text.slice(indent))?.[0] ?? '';
  const column = indent + dash.length;
  const [, key, colon = ''] = /^([\p{L}_][\w-]*)( *:(?: +|$))/u.exec(text.slice(column)) ?? [];
  const valueAt = key === undefined ? column : column + key.length + colon.length;
  const rest = text.slice(valueAt);
  const value = rest.slice(0, findComment(rest)).trimEnd();
  return { text, kind: 'code', indent, hasDash: dash !== '', column, key, value, valueAt, comment: rest.slice(value.length).trimEnd() };
}

/** Returns where the comment at the end of a value begins: at a # after a space, outside double quotes. */
function findComment(value: string): number {
  if (value.startsWith('#')) return 0;
  let isQuoted = false;
  for (let index = 0; index < value.length; index += 1) {
    if (value[index] === '"') isQuoted = !isQuoted;
    if (!isQuoted && value[index] === '#' && /\s/.test(value[index - 1] as string)) return index;
  }
  return value.length;
}
