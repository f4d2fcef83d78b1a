import type { Pair, YAMLMap } from 'yaml';
import { isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';

/** A single mistake in a valid file. */
export interface Mutation {
  readonly kind: string;
  readonly text: string;
  /** The lines (from 1, in the mutated text) on which the first finding may be. */
  readonly lines: readonly number[];
  /** What was changed, for the report. */
  readonly note: string;
  /** The file without the mistake, if that is not the unchanged one. */
  readonly intended?: string;
  /** The path of data that the mistake removed, and that no hint can restore. Everything else must be as before. */
  readonly lost?: readonly (string | number)[];
}

export type Mutate = (text: string, field: Field) => Omit<Mutation, 'kind'> | undefined;

/** A key with its value, as written in the text. */
export interface Field {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly value: unknown;
  readonly isScalarValue: boolean;
  readonly line: number;
  /** The line of the map that contains the field. */
  readonly parentLine: number;
  readonly isBlock: boolean;
  /** The enclosing keys, joined with dots. */
  readonly path: string;
  /** The field's path in the data. */
  readonly dataPath: readonly (string | number)[];
  /** The map that contains the field, and whether that map is an entry of a block list. */
  readonly map: YAMLMap;
  readonly isEntry: boolean;
}

/** Returns every key in the text with its location. */
export function readFields(text: string): readonly Field[] {
  const document = parseDocument(text, { keepSourceTokens: true });
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  const fields: Field[] = [];
  visit(document, {
    Pair(_index, pair, ancestors) {
      if (!isScalar(pair.key) || pair.key.range === null || pair.key.range === undefined) return;
      const map = ancestors[ancestors.length - 1];
      if (!isMap(map) || map.range === null || map.range === undefined) return;
      const range = (pair.value as { range?: [number, number, number] } | null)?.range;
      const owner = [...ancestors].reverse().find((each) => 'key' in each && isScalar(each.key)) as
        | { key: { range: [number, number] } }
        | undefined;
      const list = ancestors[ancestors.length - 2];
      const isEntry = isSeq(list);
      fields.push({
        key: String(pair.key.value),
        keyStart: pair.key.range[0],
        keyEnd: pair.key.range[1],
        valueStart: range?.[0] ?? pair.key.range[1],
        valueEnd: range?.[1] ?? pair.key.range[1],
        value: isScalar(pair.value) ? pair.value.value : undefined,
        isScalarValue: isScalar(pair.value),
        line: lineOf(pair.key.range[0]),
        parentLine: isEntry || owner === undefined ? lineOf(map.range[0]) : lineOf(owner.key.range[0]),
        isBlock: map.flow !== true,
        dataPath: [...dataPathOf(ancestors), String(pair.key.value)],
        map,
        isEntry: isSeq(list) && list.flow !== true,
        path: ancestors.flatMap((each) => ('key' in each && isScalar(each.key) ? [String(each.key.value)] : [])).join('.'),
      });
    },
  });
  return fields;
}

function dataPathOf(ancestors: readonly unknown[]): (string | number)[] {
  return ancestors.flatMap((each, index): (string | number)[] => {
    if (isSeq(each)) return [each.items.indexOf(ancestors[index + 1])];
    const { key } = each as Partial<Pair>;
    return isScalar(key) ? [String(key.value)] : [];
  });
}

export const splice = (text: string, start: number, end: number, replacement: string): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** Replaces the value of a field if it is a plain or quoted scalar on one line. */
export function withValue(text: string, field: Field, value: string): Omit<Mutation, 'kind'> | undefined {
  if (!field.isScalarValue || text.slice(field.valueStart, field.valueEnd).includes('\n')) return undefined;
  const note = `${field.path}.${field.key}: ${value}`;
  return { text: splice(text, field.valueStart, field.valueEnd, value), lines: [field.line], note, lost: field.dataPath };
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}
