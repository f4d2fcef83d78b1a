import type { Field, Mutate, Mutation } from './read-fields.ts';
import { splice } from './read-fields.ts';

type Change = Omit<Mutation, 'kind'>;

/** Mistakes inside braces on one line. */
export const BRACE_MUTATIONS: Readonly<Record<string, Mutate>> = {
  'a quote not closed in braces': (text, field) =>
    /^"[^"]+"$/.test(sourceOf(text, field)) ? inFlow(text, field, field.valueEnd - 1, field.valueEnd, '') : undefined,
  'a reference without its quotes in braces': (text, field) =>
    /^"\{\{[^{}"]+\}\}"$/.test(sourceOf(text, field))
      ? inFlow(text, field, field.valueStart, field.valueEnd, sourceOf(text, field).slice(1, -1))
      : undefined,
  'a brace lost at the start': (text, field) => inBraces(text, field, ({ start }) => splice(text, start, start + 2, '')),
  'a brace lost at the end': (text, field) => inBraces(text, field, ({ end }) => splice(text, end - 2, end, '')),
  'both braces lost': (text, field) =>
    inBraces(text, field, ({ start, end }) => splice(splice(text, end - 2, end, ''), start, start + 2, '')),
  'a bracket of another kind': (text, field) => inBraces(text, field, ({ end }) => splice(text, end - 1, end, ']')),
  'a comma lost in braces': (text, field) =>
    text.slice(field.keyStart - 2, field.keyStart) === ', ' ? inFlow(text, field, field.keyStart - 2, field.keyStart - 1, '') : undefined,
  'a comma twice in braces': (text, field) =>
    text.slice(field.keyStart - 2, field.keyStart) === ', '
      ? inFlow(text, field, field.keyStart - 2, field.keyStart - 1, ', ,')
      : undefined,
  'a # in a text in braces': (text, field) => {
    const source = sourceOf(text, field);
    if (field.isBlock || !/^"[^"#]+ [^"#]+"$/.test(source)) return undefined;
    const changed = `${source.slice(1, -1).replace(' ', ' #1 ')}`;
    if (/[,:{}[\]]/.test(changed)) return undefined;
    const intended = splice(text, field.valueStart, field.valueEnd, `"${changed}"`);
    const made = inFlow(text, field, field.valueStart, field.valueEnd, changed);
    return made === undefined ? undefined : { ...made, intended };
  },
  'no space after a colon in braces': (text, field) =>
    /^: [\w]/.test(text.slice(field.keyEnd)) && field.isScalarValue ? inFlow(text, field, field.keyEnd, field.keyEnd + 2, ':') : undefined,
  'a comma for the point of a number': (text, field) =>
    /^-?\d+\.\d+$/.test(sourceOf(text, field))
      ? inFlow(text, field, field.valueStart, field.valueEnd, sourceOf(text, field).replace('.', ','))
      : undefined,
  'a comma in thousands': (text, field) => {
    const isAmount = /^(?:from|to|fixed)$/.test(field.key) && typeof field.value === 'number';
    const made = isAmount ? inFlow(text, field, field.valueStart, field.valueEnd, '1,450') : undefined;
    return made === undefined ? undefined : { ...made, intended: splice(text, field.valueStart, field.valueEnd, '1450') };
  },
  'the computed amount for a fixed price': (text, field) =>
    field.key === 'fixed' ? inFlow(text, field, field.keyStart, field.keyEnd, 'amount') : undefined,
  'two keys swapped': (text, field) => {
    const [first, second] = field.map.items.map(({ key }) => key as { value: string; range: [number, number, number] });
    if (field.isBlock || first?.value !== field.key || second === undefined || second.range === undefined) return undefined;
    // Two plain texts in each other's place are no mistake that a program can see.
    if (![first.value, second.value].some((key) => /^(?:href|src|type|each|from|fixed|days)$/.test(key))) return undefined;
    const changed = splice(text, second.range[0], second.range[1], first.value);
    return {
      text: splice(changed, first.range[0], first.range[1], second.value),
      lines: [field.line],
      note: `${first.value} ↔ ${second.value}`,
    };
  },
  'days without brackets': (text, field) => {
    const list = /^\[([a-z]+(?:, [a-z]+)+)\]$/.exec(sourceOf(text, field))?.[1];
    return field.key === 'days' && list !== undefined ? inFlow(text, field, field.valueStart, field.valueEnd, list) : undefined;
  },
};

export function sourceOf(text: string, { valueStart, valueEnd }: Field): string {
  return text.slice(valueStart, valueEnd);
}

/** Replaces a part of a map in braces. */
export function inFlow(text: string, field: Field, start: number, end: number, written: string): Change | undefined {
  if (field.isBlock) return undefined;
  return {
    text: splice(text, start, end, written),
    lines: [field.line],
    note: `${field.path}.${field.key}: ${text.slice(start, end)} → ${written}`,
  };
}

/** Changes the braces around a map on one line. */
function inBraces(text: string, field: Field, change: (range: { start: number; end: number }) => string): Change | undefined {
  const [start, end] = field.map.range ?? [0, 0];
  const source = text.slice(start, end);
  const isFirst = field.map.items[0] !== undefined && text.slice(start, field.keyStart) === '{ ';
  if (field.isBlock || !isFirst || !/^\{ [^{}\n]+, [^{}\n]+ \}$/.test(source) || text[end] !== '\n') return undefined;
  return { text: change({ start, end }), lines: [field.line], note: source };
}
