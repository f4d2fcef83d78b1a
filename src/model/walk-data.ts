import type { Data } from './data.ts';
import { isData } from './data.ts';
import type { DataPath } from './diagnostic.ts';
import type { SchemaNode } from './schema.ts';

/** Controls where a walk through data goes, and for which values it calls back. `FieldFinder` is a guide made from the schema. */
export interface Guide {
  readonly isWanted: (node: SchemaNode) => boolean;
  /** Returns the schema of a list's items; undefined if the walk skips them. */
  readonly itemsOf: (node: SchemaNode) => SchemaNode | undefined;
  /** Returns the names and schemas of the fields to visit. */
  readonly fieldsOf: (node: SchemaNode, value: Data) => Iterable<readonly [name: string, node: SchemaNode]>;
}

interface VisitOptions {
  /** If omitted, the walk visits every value, whether the schema has it or not. */
  readonly guide?: Guide;
  /** The schema of the value. */
  readonly node?: SchemaNode | undefined;
  /** The path of the value; if omitted, paths start at the value. */
  readonly path?: DataPath | undefined;
}

/**
 * Takes a value. `pathOf` returns its path, and only until the visit ends. Paths are made on demand, because tables have a million values.
 */
export type Visit = (value: unknown, node: SchemaNode, pathOf: () => DataPath, key: string | number | undefined) => void;

/** Changes a value whose inner values were already changed. */
type Change = (value: unknown, node: SchemaNode, key: string | number | undefined) => unknown;

const ANY: SchemaNode = {};

const EVERYTHING: Guide = {
  isWanted: () => true,
  itemsOf: () => ANY,
  fieldsOf: (_node, value) => Object.keys(value).map((key) => [key, ANY] as const),
};

/** Calls `visit` for a value and for everything in it, outer values first. */
export function visitData(value: unknown, visit: Visit, { guide = EVERYTHING, node = ANY, path = [] }: VisitOptions = {}): void {
  const steps = [...path];
  const pathOf = (): DataPath => [...steps];
  walk(value, node, undefined);

  function walk(each: unknown, own: SchemaNode, key: string | number | undefined): void {
    if (guide.isWanted(own)) visit(each, own, pathOf, key);
    if (Array.isArray(each)) {
      const items = guide.itemsOf(own);
      if (items === undefined) return;
      for (let index = 0; index < each.length; index += 1) enter(each[index], items, index);
    } else if (isData(each)) {
      // Without a guide, building the list of fields would take longer than the walk.
      const fields = guide === EVERYTHING ? undefined : guide.fieldsOf(own, each);
      if (fields === undefined) {
        for (const name in each) if (each[name] !== undefined) enter(each[name], ANY, name);
        return;
      }
      for (const [name, field] of fields) if (each[name] !== undefined) enter(each[name], field, name);
    }
  }

  function enter(inner: unknown, own: SchemaNode, key: string | number): void {
    steps.push(key);
    walk(inner, own, key);
    steps.pop();
  }
}

/** Returns the data with `change` applied to every value, inner values first. Unchanged parts stay the same objects. */
export function mapData(value: unknown, change: Change, { guide = EVERYTHING, node = ANY }: Omit<VisitOptions, 'path'> = {}): unknown {
  return map(value, node, undefined);

  function map(each: unknown, own: SchemaNode, key: string | number | undefined): unknown {
    const inner = Array.isArray(each) ? mapItems(each, own) : isData(each) ? mapFields(each, own) : each;
    return guide.isWanted(own) ? change(inner, own, key) : inner;
  }

  function mapItems(list: readonly unknown[], own: SchemaNode): readonly unknown[] {
    const items = guide.itemsOf(own);
    if (items === undefined) return list;
    const mapped = list.map((item, index) => map(item, items, index));
    return mapped.some((item, index) => item !== list[index]) ? mapped : list;
  }

  function mapFields(data: Data, own: SchemaNode): Data {
    let mapped = data;
    for (const [name, field] of guide.fieldsOf(own, data)) {
      if (data[name] === undefined) continue;
      const result = map(data[name], field, name);
      if (result === data[name]) continue;
      if (mapped === data) mapped = { ...data };
      mapped[name] = result;
    }
    return mapped;
  }
}
