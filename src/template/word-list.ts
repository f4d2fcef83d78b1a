import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { typesOf } from '../model/schema.ts';

/**
 * Returns the schema of the words in a list that texts can show. Undefined for any other value: slugs, links, and computed lines are not
 * words.
 */
export function wordsIn(node: SchemaNode, schema: SchemaModel): SchemaNode | undefined {
  const item = schema.items(node);
  if (item === undefined || node.readOnly === true || item['x-item-of'] !== undefined) return undefined;
  const isWord = typesOf(item).every((type) => ['string', 'number', 'integer'].includes(type));
  return isWord && [undefined, 'inline'].includes(item['x-kind']) ? item : undefined;
}

/** Checks whether a list of words can be part of a text, or the whole text. Without a schema, the list itself is compared. */
export function takesWords(node: SchemaNode, isWhole: boolean): boolean {
  const isText = node.type === undefined ? !isWhole : typesOf(node)[0] === 'string';
  return isText && node.format === undefined && node.enum === undefined;
}

/**
 * Joins words: “English, Irish, and French”. Undefined if there are none.
 * @param language a BCP 47 tag
 */
export function joinWords(words: readonly unknown[], language: string): string | undefined {
  return words.length === 0 ? undefined : new Intl.ListFormat(language).format(words.map(String));
}
