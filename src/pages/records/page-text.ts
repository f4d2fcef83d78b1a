import { FieldFinder } from '../../model/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { visitData } from '../../model/walk-data.ts';
import type { Block } from '../../shared/generated/site.gen.ts';
import { isShared } from '../template/shared-blocks.ts';

const GUIDES = new WeakMap<SchemaModel, FieldFinder>();

/** Leads to the texts that visitors read. */
function guideOf(schema: SchemaModel): FieldFinder {
  const guide = GUIDES.get(schema) ?? new FieldFinder(schema, isRead);
  GUIDES.set(schema, guide);
  return guide;
}

function isRead(node: SchemaNode): boolean {
  const isText = node.type === undefined || [node.type].flat().includes('string');
  const isChoice = node.enum !== undefined || node.const !== undefined;
  return isText && !isChoice && node['x-kind'] !== 'link' && node['x-loads'] === undefined && node['x-silent'] !== true;
}

const TEXTS = new WeakMap<Block, string>();

/** The texts of a block that a visitor reads, in order, with markup. */
export function textsOf(block: Block, schema: SchemaModel): readonly string[] {
  const texts: string[] = [];
  const collect = (text: unknown): void => {
    if (typeof text === 'string') texts.push(text);
  };
  visitData(block, collect, { guide: guideOf(schema), node: schema.block(block.type) ?? {} });
  return texts;
}

/** Everything that a visitor reads in a block, in order, as one line without markup. Blocks that pages share are read once. */
export function textOf(block: Block, schema: SchemaModel): string {
  const known = isShared(block) ? TEXTS.get(block) : undefined;
  if (known !== undefined) return known;
  const joined = textsOf(block, schema).join(' ');
  const plain = joined.includes('<') ? joined.replace(/<[^>]*>/g, ' ') : joined;
  // Single blanks, which most are, stay where they are.
  const text = plain.replace(/\s\s+|[^\S ]/g, ' ').trim();
  if (isShared(block)) TEXTS.set(block, text);
  return text;
}

/** The fields that lead to pages. A form without scripts leads to the page that says that it was sent. */
const PAGE_FIELDS: ReadonlySet<unknown> = new Set(['href', 'sentPage']);

const LINKS = new WeakMap<object, readonly string[]>();

/** Every link of a block, of its Markdown too. What pages share is read once. */
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

/** Where the links of a piece of HTML lead. */
export function linksIn(html: string): readonly string[] {
  return Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, href]) => href as string);
}
