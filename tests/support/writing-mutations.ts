import { parse, parseDocument } from 'yaml';
import type { Field, Mutate, Mutation } from './read-fields.ts';
import { lineStart, splice } from './read-fields.ts';

/** Mistakes in how a file is written, saved, or sent. Each changes one field of a valid text. */
export const WRITING_MUTATIONS: Readonly<Record<string, Mutate>> = {
  'a tab after a dash': (text, field) => {
    const start = lineStart(text, field.keyStart);
    if (!/^ *- $/.test(text.slice(start, field.keyStart))) return undefined;
    return unlessHarmless(text, {
      text: splice(text, field.keyStart - 1, field.keyStart, '\t'),
      lines: [field.line],
      note: `tab after the dash of ${field.key}`,
    });
  },
  'a lost line': (text, field) => {
    const start = lineStart(text, field.keyStart);
    if (!field.isBlock || !/^ *(- )?$/.test(text.slice(start, field.keyStart))) return undefined;
    const end = text.indexOf('\n', field.keyEnd) + 1;
    // A line above may contain the text that swallows what follows, and an entry that lacks a key starts on its first line.
    const lines = [field.line - 1, field.line, field.parentLine];
    const isOnOneLine = field.isScalarValue && field.valueEnd <= end;
    const lost = isOnOneLine ? { lost: field.dataPath } : {};
    return unlessHarmless(text, { text: splice(text, start, end, ''), lines, note: `lost ${field.path}.${field.key}`, ...lost });
  },
  'a file that is cut off': (text, field) => {
    // Cuts somewhere in the field: at the start, in the middle, or at the end of its value.
    const at = [field.keyEnd + 1, Math.floor((field.valueStart + field.valueEnd) / 2), field.valueEnd][field.line % 3] ?? field.valueEnd;
    const cut = text.slice(0, at);
    const last = cut.trimEnd().split('\n').length;
    // No hint can restore what came after it.
    return unlessHarmless(text, { text: cut, lines: [last, last + 1], note: `cut off in ${field.path}.${field.key}`, lost: [] });
  },
  'curly quotes around a text': (text, field) => {
    const source = text.slice(field.valueStart, field.valueEnd);
    if (!/^"[^"\n]+"$/.test(source)) return undefined;
    return { ...put(text, field, `“${source.slice(1, -1)}”`), note: `curly quotes ${field.path}.${field.key}` };
  },
  'characters read in another encoding': (text, field) => {
    const at = text.slice(field.valueStart, field.valueEnd).search(/[a-z]'[a-z]/);
    if (at < 0 || typeof field.value !== 'string') return undefined;
    const offset = field.valueStart + at + 1;
    const line = text.slice(0, offset).split('\n').length;
    const mutated = splice(text, offset, offset + 1, 'â€™');
    return {
      text: mutated,
      intended: splice(text, offset, offset + 1, '’'),
      lines: [line],
      note: `mojibake in ${field.path}.${field.key}`,
    };
  },
  'a comma after a value': (text, field) => {
    const source = text.slice(field.valueStart, field.valueEnd);
    if (!field.isBlock || !field.isScalarValue || source === '' || source.includes('\n') || /^[|>]/.test(source)) return undefined;
    return { ...put(text, field, `${source},`), note: `comma after ${field.path}.${field.key}` };
  },
  'a colon lost after a key': (text, field) =>
    field.isBlock && /^: \S/.test(text.slice(field.keyEnd))
      ? { text: splice(text, field.keyEnd, field.keyEnd + 1, ''), lines: [field.line], note: `no colon ${field.path}.${field.key}` }
      : undefined,
  'an apostrophe in single quotes': (text, field) => {
    const words = /^"([A-Z][^"'\\\n]* [^"'\\\n]*)"$/.exec(text.slice(field.valueStart, field.valueEnd))?.[1]?.replace(' ', "'s ");
    if (words === undefined) return undefined;
    const intended = splice(text, field.valueStart, field.valueEnd, `"${words}"`);
    return { ...put(text, field, `'${words}'`), intended, note: `'${words}'` };
  },
  'a text in quotes that goes on at the margin': (text, field) => {
    const source = text.slice(field.valueStart, field.valueEnd);
    if (!field.isBlock || !/^"?[A-Z][^"'\\\n:#]* [^"'\\\n:#]*"?$/.test(source)) return undefined;
    const broken = `"${source.replaceAll('"', '').replace(' ', '\n')}"`;
    return { ...put(text, field, broken), lines: [field.line, field.line + 1], note: `broken ${field.path}.${field.key}` };
  },
  'braces on several lines in the column of their key': (text, field) => {
    const [start, end] = field.map.range ?? [0, 0];
    const source = text.slice(start, end);
    const indent = /^ */.exec(text.slice(lineStart(text, start)))?.[0] ?? '';
    const isFirst = text.slice(start, field.keyStart) === '{ ';
    if (!isFirst || !/^\{ [^{}\n"]+ \}$/.test(source) || !/^ *[a-z]\w*: $/.test(text.slice(lineStart(text, start), start)))
      return undefined;
    const written = `{\n${indent}${source.slice(2, -2).replaceAll(', ', `,\n${indent}`)}\n${indent}}`;
    const lines = [0, 1, 2, 3, 4, 5].map((line) => field.line + line);
    return { text: splice(text, start, end, written), lines, note: source };
  },
  'two keys of an entry on one line': (text, field) => {
    const end = text.indexOf('\n', field.valueEnd);
    const next = /^\n +([a-z]\w*: [^\s"[{|>&][^\n:]*)(?=\n)/.exec(text.slice(end));
    if (!field.isEntry || !field.isScalarValue || field.map.items.length !== 2 || next === null) return undefined;
    if (!/^- [a-z]\w*: [\w ]+$/.test(text.slice(field.keyStart - 2, end))) return undefined;
    return { text: splice(text, end, end + next[0].length, `, ${next[1]}`), lines: [field.line], note: `${field.key}, ${next[1]}` };
  },
  'a quote not closed in brackets': (text, field) => {
    const source = text.slice(field.valueStart, field.valueEnd);
    return /^\[[^\n]*"\]$/.test(source) ? { ...put(text, field, `${source.slice(0, -2)}]`), note: source } : undefined;
  },
  'fences around copied text': (text, field) => {
    const start = lineStart(text, field.keyStart);
    if (field.path !== '' || !field.isBlock) return undefined;
    return {
      text: `${text.slice(0, start)}\`\`\`yaml\n${text.slice(start)}\`\`\`\n`,
      lines: [field.line],
      note: `fence above ${field.key}`,
    };
  },
  'a comma in a text in braces': (text, field) =>
    inBraces(text, field, (value) => (value.includes(', ') ? value : value.replace(' ', ', '))),
  'a colon in a text in braces': (text, field) =>
    inBraces(text, field, (value) => (value.includes(', ') ? undefined : value.replace(' ', ': '))),
  'a reference in a text in braces': (text, field) =>
    inBraces(text, field, (value) => (value.includes(', ') ? undefined : value.replace(' ', ' {{business.phone}} '))),
};

function put(text: string, field: Field, value: string): Omit<Mutation, 'kind' | 'note'> {
  return { text: splice(text, field.valueStart, field.valueEnd, value), lines: [field.line] };
}

/** Returns the mutation, unless it leaves the data unchanged and so is not a mistake. */
export function unlessHarmless(text: string, mutation: Omit<Mutation, 'kind'>): Omit<Mutation, 'kind'> | undefined {
  const document = parseDocument(mutation.text);
  const isSame = document.errors.length === 0 && JSON.stringify(document.toJS()) === JSON.stringify(parse(text));
  return isSame ? undefined : mutation;
}

/** Writes a whole list entry in braces, with one of its texts changed and without quotes, which is the mistake. */
function inBraces(text: string, field: Field, change: (value: string) => string | undefined): Omit<Mutation, 'kind'> | undefined {
  const { map, key, value, isBlock, isEntry } = field;
  const entry = Object.entries(map.toJSON() as Record<string, unknown>);
  const isShort = entry.every(([, each]) => typeof each === 'string' && /^[^\n"\\]{1,160}$/.test(each));
  const range = map.range;
  if (!isBlock || !isEntry || !isShort || entry.length < 2 || range === null || range === undefined) return undefined;
  if (!/^(title|text|heading|label|name|alt|quote)$/.test(key) || !/^[A-Z][^:#{}[\]&*!|>%@`"]* [^:#{}[\]&*!|>%@`"]*$/.test(String(value)))
    return undefined;
  const changed = change(String(value));
  if (changed === undefined) return undefined;
  const write = (isMistake: boolean): string => {
    const written = entry.map(([name, each]) => {
      if (name === key) return `${name}: ${isMistake ? changed : `"${changed}"`}`;
      return `${name}: ${/^[A-Za-z0-9 /.-]+$/.test(String(each)) ? each : `"${each}"`}`;
    });
    const end = text.slice(range[0], range[1]).trimEnd().length + range[0];
    return splice(text, range[0], end, `{ ${written.join(', ')} }`);
  };
  const line = text.slice(0, range[0]).split('\n').length;
  return { text: write(true), intended: write(false), lines: [line], note: `{ ${key}: ${changed} }` };
}
