import type { Node } from 'yaml';
import { Document, isScalar, Scalar, stringify, visit } from 'yaml';
import type { Data } from '../../model/data.ts';

interface PrintOptions {
  /** The column of the key or dash that the value follows. */
  readonly column: number;
  /** Whether lists are indented deeper than their keys. */
  readonly isListIndented: boolean;
  readonly lineBreak: string;
}

/** Yields the ways to print a scalar after a key. The style of the previous value comes first. */
export function* printScalar(value: unknown, before: Node | null | undefined, options: PrintOptions): Generator<string> {
  if (isUnprintable(value)) {
    yield ` ${quote(value)}`;
    return;
  }
  const { source = '', type } = isScalar(before) ? before : {};
  const types = [type, Scalar.PLAIN, Scalar.QUOTE_DOUBLE] as (Scalar.Type | undefined)[];
  const longest = Math.max(60, ...source.split('\n').map((line) => line.length));
  for (const each of new Set(types)) {
    const scalar = typeof value === 'string' ? new Scalar(value) : value;
    if (each === Scalar.PLAIN && type !== each && isDateOrTime(value)) continue;
    if (scalar instanceof Scalar && each !== undefined) scalar.type = each;
    const lineWidth = each === Scalar.BLOCK_FOLDED ? longest + 2 : 0;
    yield afterKey(
      stringify({ k: scalar }, { lineWidth, blockQuote: each === Scalar.BLOCK_LITERAL || each === Scalar.BLOCK_FOLDED ? true : 'literal' }),
      options,
    );
  }
}

/** Prints a map or list after a key, on the lines below it. */
export function printBelow(value: unknown, options: PrintOptions): string {
  return afterKey(stringify({ k: asNode(value) }, { lineWidth: 0, indentSeq: options.isListIndented }), options);
}

/** Prints a value after a dash. */
export function printItem(value: unknown, { column, isListIndented, lineBreak }: PrintOptions): string {
  if (isUnprintable(value)) return `- ${quote(value)}`;
  const lines = stringify([asNode(value)], { lineWidth: 0, indentSeq: isListIndented })
    .trimEnd()
    .split('\n');
  return lines.map((line, index) => (index === 0 || line === '' ? line : ' '.repeat(column) + line)).join(lineBreak);
}

/** Prints a map as a file of its own. */
export function printItemFile(item: Data): string {
  return stringify(asNode(item), { lineWidth: 0 });
}

/** Prints a value inside brackets or braces. A text is quoted like the value before it. */
export function printInFlow(value: unknown, before?: Node | null): string {
  if (isUnprintable(value) || (typeof value === 'string' && value.includes('\n'))) return quote(value);
  const node = asNode(value);
  const { type } = isScalar(before) ? before : {};
  const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
  if (isQuoted && isScalar(node) && typeof value === 'string') node.type = type;
  const list = stringify([node], { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();
  return list.slice(1, -1).trim();
}

export function printKey(key: string): string {
  return stringify({ [key]: 0 })
    .trimEnd()
    .slice(0, -': 0'.length);
}

/** Makes the node of a value. Dates and times have quotes, as in the docs: many readers of YAML convert them otherwise. */
function asNode(value: unknown): unknown {
  const { contents } = new Document(value, { aliasDuplicateObjects: false });
  visit(contents, {
    Scalar: (_key, scalar) => {
      if (isDateOrTime(scalar.value)) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return contents;
}

function isDateOrTime(value: unknown): boolean {
  return typeof value === 'string' && /^(?:(?:\d{4}-)?\d{2}-\d{2}|\d{1,2}:\d{2})$/.test(value);
}

/** Returns the part of `k: …` after the colon, indented for its column. */
function afterKey(printed: string, { column, lineBreak }: PrintOptions): string {
  const lines = printed.trimEnd().slice('k:'.length).split('\n');
  return lines.map((line, index) => (index === 0 || line === '' ? line : ' '.repeat(column) + line)).join(lineBreak);
}

/** Invisible characters that Townsite rejects in a file, so they must be escaped. */
const UNSEEN = /(?![\t\n])[\p{Cc}\u2028\u2029\ufeff]/gu;

function isUnprintable(value: unknown): value is string {
  return typeof value === 'string' && value.search(UNSEEN) >= 0;
}

/** Quotes a text on one line, with escapes. */
function quote(text: string): string {
  return JSON.stringify(text).replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
