import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { typesOf } from '../../model/schema.ts';
import { sortFieldsOf } from '../../schema/local-business.ts';
import { lookUp } from '../../template/look-up.ts';
import type { Entry } from './item-source.ts';

/** A list's sort order as the YAML has it: `title`, or `{ by: date, descending: true }`. */
export interface WrittenOrder {
  /** The path to the field. */
  readonly by: readonly string[];
  readonly isDescending: boolean;
}

/** A sort order of items. */
export interface ItemOrder {
  /** Identifies the order: two orders with the same name are the same. */
  readonly name: string;
  readonly sort: (entries: readonly Entry[]) => readonly Entry[];
}

export function readOrder(written: unknown): WrittenOrder | undefined {
  if (written === undefined) return undefined;
  const { by, descending } = isData(written) ? written : { by: written, descending: false };
  return { by: String(by).split('.'), isDescending: descending === true };
}

interface OrderedItems {
  readonly item: SchemaNode;
  readonly schema: SchemaModel;
  /** BCP 47. Texts are sorted by the rules of this language. */
  readonly language: string;
}

/** @returns undefined if the items have no such field */
export function orderOf({ by, isDescending }: WrittenOrder, { item, schema, language }: OrderedItems): ItemOrder | undefined {
  const node = by.reduce<SchemaNode | undefined>((at, step) => (at === undefined ? undefined : schema.child(at, step)), item);
  if (node === undefined) return undefined;
  const inner = sortFieldsOf(node);
  const compare = comparerOf(schema.child(node, inner?.[0] ?? '') ?? node, language);
  const sortedBy = (entry: Entry): unknown => {
    const value = lookUp(entry.item as Data, by);
    return inner === undefined || !isData(value) ? value : inner.map((field) => value[field]).find((each) => each !== undefined);
  };
  const sign = isDescending ? -1 : 1;
  return {
    name: JSON.stringify([by, isDescending]),
    sort: (entries) => {
      const valued = entries.map((entry) => ({ entry, value: sortedBy(entry) }));
      const [given, missing] = [valued.filter(({ value }) => value !== undefined), valued.filter(({ value }) => value === undefined)];
      return [...given.sort((a, b) => sign * compare(a.value, b.value)), ...missing].map(({ entry }) => entry);
    },
  };
}

function comparerOf(node: SchemaNode, language: string): (a: unknown, b: unknown) => number {
  const { enum: words, format } = node;
  if (words !== undefined) return (a, b) => words.indexOf(a) - words.indexOf(b);
  const [first] = typesOf(node);
  if (first === 'boolean') return (a, b) => Number(b) - Number(a);
  if (first === 'number' || first === 'integer') return (a, b) => Number(a) - Number(b);
  // Dates and times are written so that they sort as text.
  if (format !== undefined) return (a, b) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0);
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a, b) => compare(String(a), String(b));
}
