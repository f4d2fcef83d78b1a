import { finderOf } from '../../model/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { typesOf } from '../../model/schema.ts';
import { visitData } from '../../model/walk-data.ts';
import type { Block } from '../../shared/generated/site.gen.ts';
import { isShared } from '../template/shared-blocks.ts';

/** Finds the fields with text that visitors read. */
const guideOf = finderOf(isRead);

function isRead(node: SchemaNode): boolean {
  const isText = typesOf(node).includes('string');
  const isChoice = node.enum !== undefined || node.const !== undefined;
  return isText && !isChoice && node['x-kind'] !== 'link' && node['x-loads'] === undefined && node['x-silent'] !== true;
}

const TEXTS = new WeakMap<Block, string>();

/** Returns the texts of a block that visitors read, in order, with markup. */
export function textsOf(block: Block, schema: SchemaModel): readonly string[] {
  const texts: string[] = [];
  const collect = (text: unknown): void => {
    if (typeof text === 'string') texts.push(text);
  };
  visitData(block, collect, { guide: guideOf(schema), node: schema.block(block.type) ?? {} });
  return texts;
}

/** Returns all text that visitors read in a block, as one line without markup. A block that pages share is processed once. */
export function textOf(block: Block, schema: SchemaModel): string {
  const known = isShared(block) ? TEXTS.get(block) : undefined;
  if (known !== undefined) return known;
  const joined = textsOf(block, schema).join(' ');
  const plain = joined.includes('<') ? joined.replace(/<[^>]*>/g, ' ') : joined;
  // Leave single spaces alone: most spaces are single.
  const text = plain.replace(/\s\s+|[^\S ]/g, ' ').trim();
  if (isShared(block)) TEXTS.set(block, text);
  return text;
}

/** The fields that link to pages. Without scripts, a form leads to the page that confirms that the message was sent. */
const PAGE_FIELDS: ReadonlySet<unknown> = new Set(['href', 'sentPage']);

const LINKS = new WeakMap<object, readonly string[]>();

/** Returns every link of a block, including links in its Markdown. A block that pages share is processed once. */
export function linksOf(value: object): readonly string[] {
  const known = isShared(value) ? LINKS.get(value) : undefined;
  if (known !== undefined) return known;
  const links: string[] = [];
  visitData(value, (field, _node, _path, key) => {
    if (typeof field !== 'string') return;
    if (PAGE_FIELDS.has(key)) links.push(field);
    else if (field.includes('<a ')) links.push(...linksIn(field));
  });
  if (isShared(value)) LINKS.set(value, links);
  return links;
}

/** Returns the link targets in a piece of HTML. */
function linksIn(html: string): readonly string[] {
  return Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, href]) => href as string);
}
