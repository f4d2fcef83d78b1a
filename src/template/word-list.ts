import { isData } from '../model/data.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { typesOf } from '../model/schema.ts';
import { textsToName } from '../schema/fill-slugs.ts';
import type { Reference } from './template.ts';

/**
 * Returns the schema of the words in a list that texts can show: those of the names, for a list of slugs. Undefined for any other value:
 * links and computed lines are not words.
 */
export function wordsIn(node: SchemaNode, schema: SchemaModel): SchemaNode | undefined {
  const item = schema.items(node);
  const names = namesIn(node, schema);
  if (names !== undefined) return schema.child(schema.collections.get(names.collection)?.item ?? {}, names.fields[0] ?? '');
  if (item === undefined || node.readOnly === true || item['x-item-of'] !== undefined) return undefined;
  const isWord = typesOf(item).every((type) => ['string', 'number', 'integer'].includes(type));
  return isWord && [undefined, 'inline'].includes(item['x-kind']) ? item : undefined;
}

/** The entries that a list of slugs names, and the fields with their names: the first one that has a value counts. */
export interface NamedEntries {
  readonly collection: string;
  readonly fields: readonly string[];
}

/** Finds whose names a list of slugs stands for. Undefined for another list, and for entries without a name. */
export function namesIn(node: SchemaNode, schema: SchemaModel): NamedEntries | undefined {
  const collection = schema.items(node)?.['x-item-of'];
  const fields = textsToName(schema.collections.get(collection ?? '')?.item.properties ?? {});
  return collection === undefined || fields.length === 0 ? undefined : { collection, fields };
}

/** Returns the references to the names of an entry, by the slug in a list or by a pick. */
export function referencesToNames(pick: unknown, { collection, fields }: NamedEntries): readonly Reference[] {
  const slug = String(isData(pick) ? pick.slug : pick);
  return fields.map((field) => {
    const text = `${collection}.${slug}.${field}`;
    return { segments: [collection, slug, field], text, written: `{{${text}}}`, hops: [{ after: 2, collection, slug }] };
  });
}

/** Checks whether a list of words can be part of a text, or the whole text. Without a schema, the list itself is compared. */
export function takesWords(node: SchemaNode, isWhole: boolean): boolean {
  const isText = node.type === undefined ? !isWhole : typesOf(node)[0] === 'string';
  return isText && node.format === undefined && node.enum === undefined && node['x-item-of'] === undefined;
}

/**
 * Joins words: “English, Irish, and French”. Undefined if there are none.
 * @param language a BCP 47 tag
 */
export function joinWords(words: readonly unknown[], language: string): string | undefined {
  return words.length === 0 ? undefined : new Intl.ListFormat(language).format(words.map(String));
}
