import type { LikelyMistake, MistakePattern } from '../../../source/yaml/likely-mistake.ts';
import { mistakeInLine, mistakeInValue, quoteText } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';

/** Finds texts that need quotes, or have too many, too few, or the wrong ones. */
export const findQuoteMistakes: MistakePattern = (lines, index) => {
  const { value, valueAt, kind } = lines[index] as YamlLine;
  if (value === '' || kind === 'text') return [];
  const write = (repaired: string, message: string, range: { column?: number; length?: number } = {}): LikelyMistake[] =>
    repaired === value ? [] : [mistakeInValue(lines, index, repaired, { message, ...range })];
  const tail = /^(".*"|'.*'|\[.*\]|\{.*\})\s*([,;.])$/.exec(value);
  if (tail?.[1] !== undefined) {
    const name = tail[2] === ',' ? 'comma' : tail[2] === ';' ? 'semicolon' : 'full stop';
    const what = /^["']/.test(value) ? 'closing quote' : 'closing bracket';
    return write(tail[1], `There is a ${name} after the ${what}.`, { column: valueAt + value.length - 1, length: 1 });
  }
  const [first] = value;
  if (/^(?:"[^"'\\]*'|'[^"'\\]*")$/.test(value)) {
    const message = `The text starts with ${first} and ends with ${value.at(-1)}.`;
    return write(`"${value.slice(1, -1)}"`, message, { column: valueAt + value.length - 1, length: 1 });
  }
  if (first === '"') return findInDoubleQuotes(lines, index, write);
  if (first === "'") return findInSingleQuotes(value, write);
  const begin = /^(?:\{\{|[-?:](?=\s|$)|[@`%&*!|>{}[\],])/.exec(value)?.[0];
  // With keys in it, it is a map. The sign of a long text is no part of a short one.
  if (begin === undefined || /^[|>][-+\d]{0,2}$/.test(value) || /^\{ *[a-z]\w*: |^(?:[|>][-+] |\| \S+ \S+ \S)/.test(value)) return [];
  // A quote only at the end is left over from quotes around the text.
  const text = value.endsWith('"') && value.indexOf('"') === value.length - 1 ? value.slice(0, -1) : value;
  return write(quoteText(text), `Text that starts with ${begin} needs quotes.`);
};

type Write = (repaired: string, message: string, range?: { column?: number; length?: number }) => LikelyMistake[];

function findInDoubleQuotes(lines: readonly YamlLine[], index: number, write: Write): LikelyMistake[] {
  const { text, value, valueAt, comment } = lines[index] as YamlLine;
  const [, curly] = /^"[^"]*([”“„‟″])$/.exec(value) ?? [];
  if (curly !== undefined) {
    const message = `The text starts with a straight quote (") and ends with a curly one (${curly}).`;
    return write(`${value.slice(0, -1)}"`, message, { column: valueAt + value.length - 1, length: 1 });
  }
  const inner = value.length > 1 && value.endsWith('"') ? value.slice(1, -1) : undefined;
  const wrong = /^(?:[^\\]|\\["\\/abefnrtv0 N_LPxuU])*(\\.)/u.exec(value);
  if (inner !== undefined && wrong?.[1] !== undefined && !/(?<!\\)"/.test(inner)) {
    const column = valueAt + wrong[0].length - 2;
    const meant = wrong[1] === "\\'" ? `"${inner.replaceAll("\\'", "'")}"` : quoteText(inner);
    return write(meant, `In double quotes, a backslash has a special meaning, and YAML does not know ${wrong[1]}.`, {
      column,
      length: 2,
    });
  }
  // “"Sparkle" and "Shine"” keeps its quotes. In “"Bob "The Pipe" Smith"”, the outer quotes belong to YAML.
  const isNested = inner !== undefined && /^[^"]*(?:^|[\s(])"/.test(inner);
  if (/^"[^"]*"./.test(value))
    return write(quoteText(isNested ? inner : value), 'Text that contains quotes needs the other kind of quotes around it.');
  if (value.indexOf('"', 1) >= 0) return [];
  const message = 'This quote is never closed.';
  const closed = write(`${value}"`, message, { length: 1 });
  // The apparent comment may be inside the quotes.
  if (comment === '') return closed;
  return [...closed, mistakeInLine(lines, index, `${text}"`, { message, hint: `Write ${value}${comment}"`, column: valueAt })];
}

function findInSingleQuotes(value: string, write: Write): LikelyMistake[] {
  if (/^'(?:[^']|'')*'$/.test(value)) return [];
  const inner = value.replace(/^'|'$/g, '');
  if (/^'[^']*'\w/.test(value)) {
    const repaired = inner.includes('"') ? `'${inner.replace(/'/g, "''")}'` : `"${inner}"`;
    return [
      { ...(write(repaired, 'An apostrophe ends a text in single quotes.')[0] as LikelyMistake), hint: `Use double quotes: ${repaired}` },
    ];
  }
  if (/^'[^']*'./.test(value)) return write(quoteText(value), 'Text that contains quotes needs the other kind of quotes around it.');
  return [
    ...write(`${value.replace(/[’‘]$/, '')}'`, 'This quote is never closed.', { length: 1 }),
    ...write(quoteText(value), 'A text that begins with an apostrophe needs quotes.'),
  ];
}
