import type { SchemaModel, SchemaNode } from '../../model/schema.ts';

/** The schema of the words in a list that texts can show; undefined for any other value. Slugs, links, and computed lines are no words. */
export function wordsIn(node: SchemaNode, schema: SchemaModel): SchemaNode | undefined {
  const item = schema.items(node);
  if (item === undefined || node.readOnly === true || node['x-picks'] !== undefined || item['x-item-of'] !== undefined) return undefined;
  const isWord = [item.type ?? 'string'].flat().every((type) => ['string', 'number', 'integer'].includes(type));
  return isWord && [undefined, 'inline'].includes(item['x-kind']) ? item : undefined;
}

/** Whether a list of words can be a part of a text, or all of it. Where there is no schema, the list itself is compared. */
export function takesWords({ type, format, enum: choices }: SchemaNode, isWhole: boolean): boolean {
  const isText = type === undefined ? !isWhole : [type].flat()[0] === 'string';
  return isText && format === undefined && choices === undefined;
}

/** “English, Irish, and French”; undefined without a word. @param language as BCP 47 has it */
export function joinWords(words: readonly unknown[], language: string): string | undefined {
  return words.length === 0 ? undefined : new Intl.ListFormat(language).format(words.map(String));
}
