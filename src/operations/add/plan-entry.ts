import type { Data } from '../../model/data.ts';
import { isData, mapsAt } from '../../model/data.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { namingFields, slugOf, textsToName } from '../../schema/fill-slugs.ts';
import { freeId, slugify } from '../../shared/slugify.ts';
import type { Operation } from '../../source/edit/operation.ts';
import { languageOf } from '../../values/country/country.ts';

/** A field that an entry must have. */
export interface NeededField {
  /** The keys that lead to it: `['geo', 'lat']`. */
  readonly path: readonly string[];
  readonly node: SchemaNode;
}

/** Returns the fields that an entry must have and that nobody has given. A slug can be made, and an article is of today. */
export function listNeeded(entry: Data, collection: string, schema: SchemaModel): readonly NeededField[] {
  const { item, dated } = schema.collections.get(collection) ?? { item: {} };
  const needed = [...neededIn(item, schema)];
  return needed.filter(({ path }) => path.join('.') !== 'slug' && path[0] !== dated && fieldAt(entry, path) === undefined);
}

/** Yields the fields that a map must have. Of a map in it, its own. */
function* neededIn(map: SchemaNode, schema: SchemaModel, above: readonly string[] = []): Generator<NeededField> {
  for (const key of schema.requiredOf(map)) {
    const node = schema.child(map, key);
    if (node === undefined || node.readOnly === true) continue;
    if (node.properties !== undefined && node.required !== undefined) yield* neededIn(node, schema, [...above, key]);
    else yield { path: [...above, key], node };
  }
}

/** Returns an entry with a field. @param path the keys that lead to it; the maps on the way are made */
export function withField(entry: Data, [key = '', ...inner]: readonly string[], value: unknown): Data {
  if (inner.length === 0) return { ...entry, [key]: value };
  const map = entry[key];
  return { ...entry, [key]: withField(isData(map) ? map : {}, inner, value) };
}

function fieldAt(entry: Data, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isData(value) ? value[key] : undefined), entry);
}

interface NewEntry {
  readonly collection: string;
  readonly entry: Data;
  /** Whether each entry is a file, which is called after its slug. */
  readonly isFolder: boolean;
  /** As year-month-day. */
  readonly today: string;
}

/**
 * Plans a new entry at the end of a collection. Its slug is made from its title, if it has none.
 * @param data the configuration as written, with the items of its files
 * @returns undefined if no slug can be made
 */
export function planEntry(data: Data, schema: SchemaModel, { collection, entry, isFolder, today }: NewEntry): Operation | undefined {
  const { item, dated } = schema.collections.get(collection) ?? { item: {} };
  const language = languageOf(data);
  const list = mapsAt(data, collection);
  const taken = new Set(list.map((each) => slugOf(each, item, language) ?? ''));
  const text =
    textsToName(item.properties ?? {})
      .map((key) => entry[key])
      .find((value) => typeof value === 'string') ?? '';
  const made = typeof entry.slug === 'string' ? entry.slug : slugify(String(text), language);
  if (made === '') return undefined;
  const slug = entry.slug === undefined ? freeId(made, taken) : made;
  // If it follows from the title, it is not written.
  const isWritten = isFolder || namingFields(item).length === 0 || slug !== slugOf({ ...entry, slug: undefined }, item, language);
  const value: Data = {
    ...(isWritten ? { slug } : {}),
    ...entry,
    ...(dated === undefined || entry[dated] !== undefined ? {} : { [dated]: today }),
  };
  if (!Array.isArray(data[collection])) return { op: 'set', path: [collection], value: [value] };
  return { op: 'insert', path: [collection], index: list.length, value };
}
