/** A line of a YAML text as its layout shows it, whether or not the text as a whole can be read. Columns count from 0. */
export interface YamlLine {
  /** Without its line end. */
  readonly text: string;
  /** `text` is a line of a text that begins with | or > further up. */
  readonly kind: 'blank' | 'comment' | 'text' | 'code';
  /** How many spaces the line begins with. */
  readonly indent: number;
  /** Whether it begins with a dash and a space, or a tab. */
  readonly hasDash: boolean;
  /** Where what comes after the indentation and the dash begins. */
  readonly column: number;
  readonly key: string | undefined;
  /** What stands after the key, or after the dash; without the comment at its end. */
  readonly value: string;
  readonly valueAt: number;
  /** The comment at the end, with the spaces before it. */
  readonly comment: string;
}

/** Longer lines are not looked into: nobody has typed them. */
export const MAX_LINE = 2000;

/** Reads the layout of a text, line by line. */
export function readYamlLines(text: string): YamlLine[] {
  const lines: YamlLine[] = [];
  let textParent = -1;
  for (const raw of text.split('\n')) {
    const line = readLine(raw.endsWith('\r') ? raw.slice(0, -1) : raw);
    const isText = textParent >= 0 && line.indent >= textParent && line.kind !== 'blank';
    if (line.kind !== 'blank' && !isText) textParent = opensText(line) ? (line.key === undefined ? line.indent : line.column) + 1 : -1;
    lines.push(isText ? { ...line, kind: 'text', key: undefined, hasDash: false } : line);
  }
  return lines;
}

/** The next line that holds something other than a comment, up (-1) or down (1); undefined at the end of the file. */
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

function readLine(text: string): YamlLine {
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

/** Where the comment at the end of a value begins: at a # after a space, outside of double quotes. */
function findComment(value: string): number {
  if (value.startsWith('#')) return 0;
  let isQuoted = false;
  for (let index = 0; index < value.length; index += 1) {
    if (value[index] === '"') isQuoted = !isQuoted;
    if (!isQuoted && value[index] === '#' && /\s/.test(value[index - 1] as string)) return index;
  }
  return value.length;
}
