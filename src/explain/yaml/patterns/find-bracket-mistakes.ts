import type { LikelyMistake, MistakePattern } from '../../../source/yaml/likely-mistake.ts';
import { countSpaces, mistakeInValue } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';

const CLOSERS: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/** Finds brackets that are not closed, that are closed twice, or that contain lines without indentation. */
export const findBracketMistakes: MistakePattern = (lines, index) => [...findUnbalanced(lines, index), ...findUnindented(lines, index)];

const findUnbalanced: MistakePattern = (lines, index) => {
  const { value, valueAt, kind } = lines[index] as YamlLine;
  if (kind === 'text' || !/^(?:\[|\{(?!\{))/.test(value)) return [];
  const { open, stray, quote } = findOpenBrackets(value);
  const [first] = open;
  const closer = CLOSERS[value[0] as string] as string;
  const isRound = stray === undefined && open.length === 1 && value.endsWith(')') && !value.includes('(');
  if (isRound || (stray === value.length - 1 && open.length === 0 && value[stray] !== closer)) {
    const message = `A bracket that opens with ${value[0]} must close with ${closer}.`;
    return [mistakeInValue(lines, index, value.slice(0, -1) + closer, { message, column: valueAt + value.length - 1, length: 1 })];
  }
  if (stray !== undefined) {
    const repaired = value.slice(0, stray) + value.slice(stray + 1);
    return [
      mistakeInValue(lines, index, repaired, {
        message: 'This closing bracket has no opening bracket.',
        column: valueAt + stray,
        length: 1,
      }),
    ];
  }
  if (first === undefined || value.length === 1) return [];
  const repaired =
    value.replace(/[\s,]+$/, '') +
    (quote ?? '') +
    open
      .map((at) => (value[at + 1] === ' ' ? ' ' : '') + CLOSERS[value[at] as string])
      .reverse()
      .join('');
  const message = quote === undefined ? 'This bracket is never closed.' : 'This bracket and the quote in it are never closed.';
  return [mistakeInValue(lines, index, repaired, { message, column: valueAt + (open[open.length - 1] as number), length: 1 })];
};

interface OpenBrackets {
  readonly open: number[];
  readonly stray: number | undefined;
  readonly quote: string | undefined;
}

/**
 * Returns the brackets and the quote that are open at the end of a value, and the first closing bracket without an opening one. Ignores
 * brackets in quotes.
 */
function findOpenBrackets(value: string): OpenBrackets {
  const open: number[] = [];
  let quote: string | undefined;
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at] as string;
    if (quote !== undefined) quote = sign === quote ? undefined : quote;
    else if (/["']/.test(sign) && /[\s,:[{]/.test(value[at - 1] ?? ' ')) quote = sign;
    else if (sign in CLOSERS) open.push(at);
    else if (/[\]}]/.test(sign) && CLOSERS[value[open.pop() ?? -1] ?? ''] !== sign) return { open, stray: at, quote };
  }
  return { open, stray: undefined, quote };
}

/** Finds lines inside brackets that are no further right than their key, as JSON allows. */
const findUnindented: MistakePattern = (lines, index) => {
  const opening = lines[index] as YamlLine;
  if (opening.kind === 'text' || !/^[[{]/.test(opening.value)) return [];
  const base = opening.key === undefined ? opening.indent : opening.column;
  let depth = findOpenBrackets(opening.value).open.length;
  let end = index;
  while (depth > 0 && end + 1 < lines.length && end - index < 200) {
    end += 1;
    const { text } = lines[end] as YamlLine;
    depth += (text.match(/[[{]/g)?.length ?? 0) - (text.match(/[\]}]/g)?.length ?? 0);
  }
  const inner = lines.slice(index + 1, end + 1).filter(({ kind }) => kind !== 'blank');
  const least = Math.min(...inner.map(({ indent }) => indent));
  if (depth > 0 || least > base) return [];
  const shift = base + 2 - least;
  const from = lines.findIndex(({ indent, kind }, at) => at > index && kind !== 'blank' && indent <= base);
  const edits = new Map<number, string>();
  for (let at = from; at <= end; at += 1) edits.set(at, ' '.repeat(shift) + (lines[at] as YamlLine).text);
  const { indent } = lines[from] as YamlLine;
  const likely: LikelyMistake = {
    line: from,
    column: indent,
    length: 1,
    message: `Text inside brackets must be indented further than ${opening.key === undefined ? 'the line with the opening bracket' : `\`${opening.key}\``}.`,
    hint:
      from === end
        ? `Add ${countSpaces(shift)} before ${(lines[from] as YamlLine).text.trim()[0]}`
        : `Add ${countSpaces(shift)} before this line and before the lines below it, down to line ${end + 1}`,
    edits,
  };
  return [likely];
};
