import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { typesOf } from '../../model/schema.ts';
import { slugOf } from '../../schema/fill-slugs.ts';
import { slugify } from '../../shared/slugify.ts';
import { languageOf } from '../../values/country/country.ts';

/** Tells the entries of a list apart. */
export interface EntryKeys {
  /** The field that names an entry. */
  readonly field: 'slug' | 'path' | 'id';
  /** Returns the name of an entry; undefined if it has none. */
  readonly keyOf: (entry: unknown) => string | undefined;
}

/**
 * Returns what tells the entries of a list apart: their `slug`, the `path` of a page, the `id` of a block. Undefined for a list whose entries
 * have no such field.
 * @param language the language of the site, for slugs that are made from texts
 */
export function entryKeysOf(list: SchemaNode | undefined, schema: SchemaModel, language: string): EntryKeys | undefined {
  const entry = list === undefined ? undefined : schema.items(list);
  // An entry that can be a mere slug refers to an item of a collection.
  if (entry === undefined || typesOf(entry)[0] !== 'object') return undefined;
  const { slug, path } = entry.properties ?? {};
  const hasSlug = slug !== undefined && slug['x-item-of'] === undefined;
  const field = entry.discriminator !== undefined ? 'id' : hasSlug ? 'slug' : path !== undefined ? 'path' : undefined;
  if (field === undefined) return undefined;
  const source = slug?.['x-anchor'];
  return {
    field,
    keyOf: (value) => {
      if (!isData(value)) return undefined;
      if (typeof value[field] === 'string') return value[field];
      const text = source === undefined ? undefined : value[source];
      if (typeof text === 'string') return text.includes('{{') ? undefined : slugify(text, language) || undefined;
      return hasSlug ? slugOf(value, entry, language) : undefined;
    },
  };
}

/** Returns the schema of an entry of a list. The type of a block determines it. */
export function entryNode(list: SchemaNode, entry: unknown, schema: SchemaModel): SchemaNode | undefined {
  const node = schema.items(list);
  return node?.discriminator === undefined ? node : schema.block(String(isData(entry) ? entry.type : undefined));
}

/** What keys and the names of entries lead to. */
interface Named {
  readonly value: unknown;
  readonly node: SchemaNode | undefined;
  /** The same path with the positions of the entries. */
  readonly path: DataPath;
}

/** The data of a site, and what they may be. */
export interface Described {
  readonly data: unknown;
  readonly schema: SchemaModel;
}

/** Returns what tells the entries of the list at a path apart; undefined if no list with named entries can be there. */
export function entryKeysAt(path: DataPath, { data, schema }: Described): EntryKeys | undefined {
  const node = path.reduce<SchemaNode | undefined>((outer, step, index) => {
    if (outer === undefined) return undefined;
    return typeof step === 'number' ? entryNode(outer, valueAt(data, path.slice(0, index + 1)), schema) : schema.value(outer, step);
  }, schema.root);
  return entryKeysOf(node, schema, languageOf(data));
}

/**
 * Follows keys and the names of entries, in the schema also where the data end.
 * @param from where to start; if omitted, at the root
 */
export function followNames(
  names: DataPath,
  { data, schema }: Described,
  from: Named = { value: data, node: schema.root, path: [] },
): Named {
  const language = languageOf(data);
  return names.reduce<Named>(({ value, node, path }, step) => {
    const keys = entryKeysOf(node, schema, language);
    if (keys === undefined && !Array.isArray(value)) {
      const inner = isData(value) && Object.hasOwn(value, step) ? value[step] : undefined;
      return { value: inner, node: node && schema.value(node, String(step)), path: [...path, step] };
    }
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    const index = entries.findIndex((entry) => keys?.keyOf(entry) === step);
    return { value: entries[index], node: node && entryNode(node, entries[index], schema), path: [...path, index] };
  }, from);
}
