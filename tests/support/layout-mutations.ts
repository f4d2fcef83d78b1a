import type { Field, Mutate, Mutation } from './read-fields.ts';
import { lineStart, splice } from './read-fields.ts';
import { unlessHarmless } from './writing-mutations.ts';

type Change = Omit<Mutation, 'kind'>;

/** Mistakes in lines, dashes, comments, and texts of several lines. Each changes the layout around one field of a valid text. */
export const LAYOUT_MUTATIONS: Readonly<Record<string, Mutate>> = {
  'a comment as in other languages': (text, field) => {
    const { start, indent } = lineOf(text, field);
    if (!field.isBlock || !/^ *$/.test(indent)) return undefined;
    const write = ['// ask the owner', '<!-- ask the owner -->', '// TODO: ask the owner'][field.line % 3] ?? '';
    const changed = splice(text, start, start, `${indent}${write}\n`);
    return { text: changed, lines: [field.line], note: `${write} above ${nameOf(field)}` };
  },
  'a key that is a comment, above lines that are none': (text, field) => {
    const { start, indent, end } = lineOf(text, field);
    if (!field.isBlock || !/^ *$/.test(indent) || indent === '' || text.slice(field.keyEnd, end) !== ':') return undefined;
    return unlessHarmless(text, {
      text: splice(text, start, end, `${indent}# ${text.slice(field.keyStart, end)}`),
      lines: [field.line, field.line + 1],
      note: `# ${nameOf(field)}`,
    });
  },
  'a long text in the column of its key': (text, field) =>
    changeBody(text, field, 'not indented', ({ lines, indent }) => lines.map((line) => line.slice(Math.min(2, line.length, indent)))),
  'a long text whose first line is too deep': (text, field) =>
    changeBody(text, field, 'first line deeper', ({ lines }) => (lines.length > 1 ? [`  ${lines[0]}`, ...lines.slice(1)] : undefined)),
  'a line too far left in a long text': (text, field) =>
    changeBody(text, field, 'last line further left', ({ lines }) =>
      lines.length > 1 && lines.at(-1)?.includes(': ') === false
        ? [...lines.slice(0, -1), (lines.at(-1) as string).replace(/^ {2,4}/, '')]
        : undefined,
    ),
  'a letter for the sign of a long text': (text, field) =>
    hasColon(text, field) && text[field.valueStart] === '|' ? changeSign(text, field, () => (field.line % 2 === 0 ? 'I' : 'l')) : undefined,
  'a long text that begins beside its sign': (text, field) => {
    const body = bodyOf(text, field);
    if (body === undefined || body.lines.length < 2) return undefined;
    const changed = splice(text, field.valueStart, body.start + (body.lines[0] as string).length, `| ${body.lines[0]?.trim()}`);
    return { text: changed, lines: [field.line], note: `${nameOf(field)}: | and text`, lost: field.dataPath };
  },
  'a long text with a colon and no sign': (text, field) => (hasColon(text, field) ? changeSign(text, field, () => '') : undefined),
  'a long text with a list and no sign': (text, field) =>
    bodyOf(text, field)?.lines.some((line) => /^ *- \w/.test(line)) === true ? changeSign(text, field, () => '') : undefined,
  'the line above a long text is lost': (text, field) => {
    const { start, indent } = lineOf(text, field);
    const body = bodyOf(text, field);
    if (body === undefined || !/^ +$/.test(indent)) return undefined;
    return unlessHarmless(text, {
      text: splice(text, start, body.start, ''),
      lines: [field.line - 1, field.line],
      note: `lost ${nameOf(field)}: |`,
    });
  },
  'another sign for a dash': (text, field) => changeDash(text, field, ['• ', '* ', '– '][field.line % 3] ?? '• '),
  'no space after a dash': (text, field) => changeDash(text, field, '-'),
  'two dashes in a row': (text, field) => changeDash(text, field, '- - '),
  'a dash that is lost': (text, field) => changeDash(text, field, '  '),
  'a dash before a later key': (text, field) => {
    const { start, indent } = lineOf(text, field);
    if (!field.isEntry || !/^ {2,}$/.test(indent)) return undefined;
    const changed = field.line % 2 === 0 ? `${indent}- ` : `${indent.slice(2)}- `;
    return { text: splice(text, start, field.keyStart, changed), lines: [field.line, field.line - 1], note: `- ${nameOf(field)}` };
  },
  'a value above keys': (text, field) => {
    const { end } = lineOf(text, field);
    const below = text.slice(end + 1).split('\n', 1)[0] ?? '';
    if (!field.isBlock || text.slice(field.keyEnd, end) !== ':' || !/^ *[a-z]\w*:/.test(below)) return undefined;
    // Above a single key, that key may as well be one level too deep.
    return { text: splice(text, end, end, ' yes'), lines: [field.line, field.line + 1], note: `${nameOf(field)}: yes` };
  },
  'keys in the column of the key above them': (text, field) => {
    const { indent, end } = lineOf(text, field);
    const below = /^(?: *\n| .*\n)*/.exec(text.slice(end + 1))?.[0].split('\n') ?? [];
    const length = below.findIndex((line) => line.trim() === '' || !line.startsWith(`${indent}  `));
    const children = below.slice(0, length);
    const isMap = text.slice(field.keyEnd, end) === ':' && /^ *[a-z]\w*:/.test(children[0] ?? '');
    if (!field.isBlock || !/^ *$/.test(indent) || !isMap || children.length < 2) return undefined;
    const moved = children.map((line) => line.slice(2)).join('\n');
    const lines = [field.line, field.line + 1];
    return { text: splice(text, end + 1, end + 1 + children.join('\n').length, moved), lines, note: `flat ${nameOf(field)}` };
  },
  'the first keys of a map one level too far left': (text, field) => {
    const { indent, end } = lineOf(text, field);
    const below = /^(?: *\n| .*\n)*/.exec(text.slice(end + 1))?.[0].split('\n') ?? [];
    const children = below.slice(
      0,
      below.findIndex((line) => line.trim() === '' || !line.startsWith(`${indent}  `)),
    );
    const keys = [...children.keys()].filter((index) => /^[a-z]\w*:/.test(children[index]?.slice(indent.length + 2) ?? ''));
    const kept = keys.at(field.line % 2 === 0 ? 1 : -1);
    if (!field.isBlock || !/^ *$/.test(indent) || text.slice(field.keyEnd, end) !== ':' || keys.length < 2 || kept === undefined)
      return undefined;
    const moved = children.slice(0, kept);
    return unlessHarmless(text, {
      text: splice(text, end + 1, end + 1 + moved.join('\n').length, moved.map((line) => line.slice(2)).join('\n')),
      lines: [field.line, field.line + 1],
      note: `${kept} lines below ${nameOf(field)} left`,
    });
  },
  'an entry of another list': (text, field) => {
    const lists = [...text.matchAll(/^[a-z]\w*:\n(?: {2}- [a-z]\w*: .*\n(?: {4}.*\n)*)+(?=\S|\n\S)/gm)];
    const here = lists.findIndex(({ index }) => index === field.keyStart);
    const from = lists[(here + 1) % Math.max(lists.length, 1)];
    const [list] = lists[here] ?? [];
    if (list === undefined || from === undefined || from.index === field.keyStart) return undefined;
    const [entry = ''] = / {2}- [a-z]\w*: .*\n(?: {4}.*\n)*$/.exec(from[0]) ?? [];
    const end = field.keyStart + list.length;
    const line = text.slice(0, end).split('\n').length;
    return {
      text: splice(text, end, end, entry),
      lines: entry.split('\n').map((_line, index) => line + index),
      note: `entry of ${from[0].split(':', 1)[0]} in ${nameOf(field)}`,
    };
  },
  'a key one level too deep': (text, field) => {
    const { start, indent, end } = lineOf(text, field);
    const isParent = text.slice(field.keyEnd, end) === ':' && !field.isScalarValue;
    if (!field.isBlock || !/^ +$/.test(indent) || !isParent) return undefined;
    // An entry that lacks a key now begins on its first line.
    return unlessHarmless(text, {
      text: splice(text, start, start, '  '),
      lines: [field.line, field.line + 1, field.parentLine],
      note: `deep ${nameOf(field)}`,
    });
  },
  'an invisible character': (text, field) => {
    const { start, indent } = lineOf(text, field);
    if (!field.isBlock || !/^ +(?:- )?$/.test(indent)) return undefined;
    const changed =
      field.line % 2 === 0
        ? splice(text, start, start + 1, '\u00a0')
        : splice(text, field.keyStart, field.keyStart, field.line % 3 === 0 ? '\u200b' : '\ufeff');
    return { text: changed, lines: [field.line], note: `invisible before ${nameOf(field)}` };
  },
  'an entry of a list of texts made a map': (text, field) => {
    const entry = /^- ([A-Z][^:#"{}[\]\n]*)$/m.exec(text.slice(field.valueStart, field.valueEnd));
    if (!field.isBlock || field.isScalarValue || entry === null || entry.index > 0) return undefined;
    const at = field.valueStart + 2;
    const key = ['text', 'title', 'item'][field.line % 3];
    return { text: splice(text, at, at, `${key}: `), lines: [lineAt(text, at)], note: `- ${key}: ${entry[1]}` };
  },
  'a conflict of a merge': (text, field) => {
    const { start, indent, end } = lineOf(text, field);
    if (!field.isBlock || !field.isScalarValue || field.valueEnd > end || !/^ *$/.test(indent)) return undefined;
    const line = text.slice(start, end);
    const changed = `<<<<<<< HEAD\n${line}\n=======\n${line} more\n>>>>>>> office\n`;
    const lines = [0, 1, 2, 3, 4].map((count) => field.line + count);
    return { text: splice(text, start, end + 1, changed), lines, note: `conflict at ${nameOf(field)}` };
  },
  'a page without the line head:': (text, field) => {
    const { start, indent, end } = lineOf(text, field);
    const children = /^(?: +(?:title|description): .*\n)+/.exec(text.slice(end + 1))?.[0];
    if (field.key !== 'head' || !/^ +$/.test(indent) || children === undefined) return undefined;
    const moved = children.replace(/^ {2}/gm, '');
    return {
      text: splice(text, start, end + 1 + children.length, moved),
      lines: [field.line, field.line + 1],
      note: `no head ${field.path}`,
    };
  },
};

const nameOf = ({ path, key }: Field): string => `${path}.${key}`;

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Returns where the line of a key begins and ends, and what is before the key. */
function lineOf(text: string, { keyStart, keyEnd }: Field): { start: number; indent: string; end: number } {
  const start = lineStart(text, keyStart);
  return { start, indent: text.slice(start, keyStart), end: text.indexOf('\n', keyEnd) };
}

interface Body {
  readonly lines: readonly string[];
  /** The offset of the first line. */
  readonly start: number;
  /** The spaces before the first line. */
  readonly indent: number;
}

/** Returns the lines of a text below | or >. */
function bodyOf(text: string, { valueStart, valueEnd, isBlock }: Field): Body | undefined {
  const source = text.slice(valueStart, valueEnd);
  if (!isBlock || !/^[|>]-?\n/.test(source)) return undefined;
  const start = valueStart + source.indexOf('\n') + 1;
  const lines = text.slice(start, valueEnd).trimEnd().split('\n');
  return { lines, start, indent: lines[0]?.search(/\S/) ?? 0 };
}

/** Checks whether a text needs its sign, because a colon in it would make it a key. */
function hasColon(text: string, field: Field): boolean {
  return bodyOf(text, field)?.lines.some((line) => /\w: /.test(line)) === true;
}

function changeBody(text: string, field: Field, note: string, change: (body: Body) => readonly string[] | undefined): Change | undefined {
  const body = bodyOf(text, field);
  const changed = body === undefined ? undefined : change(body);
  if (body === undefined || changed === undefined) return undefined;
  const end = body.start + body.lines.join('\n').length;
  const lines = [field.line, ...body.lines.map((_, index) => field.line + 1 + index)];
  return unlessHarmless(text, { text: splice(text, body.start, end, changed.join('\n')), lines, note: `${nameOf(field)}: ${note}` });
}

function changeSign(text: string, field: Field, write: () => string): Change | undefined {
  const body = bodyOf(text, field);
  if (body === undefined) return undefined;
  const changed = splice(text, field.valueStart, body.start - 1, write());
  const lines = [field.line, ...body.lines.map((_, index) => field.line + 1 + index)];
  return unlessHarmless(text, { text: changed, lines, note: `${nameOf(field)}: ${write()} for |` });
}

/** Writes something else for the dash of an entry. */
function changeDash(text: string, field: Field, sign: string): Change | undefined {
  const { start, indent } = lineOf(text, field);
  if (!field.isEntry || !/^ *- $/.test(indent)) return undefined;
  const changed = splice(text, start, field.keyStart, `${indent.slice(0, -2)}${sign}`);
  return unlessHarmless(text, { text: changed, lines: [field.line], note: `“${sign}” before ${nameOf(field)}` });
}
