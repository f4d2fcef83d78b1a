import type { Block } from '../shared/generated/site.gen.ts';
import { visitData } from '../shared/walk-data.ts';
import { isShared } from './shared-blocks.ts';

/** Keys whose values are not read by visitors. */
export const SILENT: ReadonlySet<string> = new Set([
  'id',
  'type',
  'level',
  'tone',
  'side',
  'layout',
  'width',
  'size',
  'style',
  'icon',
  'href',
  'src',
  'url',
  'script',
  'account',
  'language',
  'imageSide',
]);

const TEXTS = new WeakMap<Block, string>();

/** Everything that a visitor reads in a block, in order, as one line without markup. Blocks that pages share are read once. */
export function textOf(block: Block): string {
  const known = isShared(block) ? TEXTS.get(block) : undefined;
  if (known !== undefined) return known;
  const texts: string[] = [];
  collect(block, texts);
  const joined = texts.join(' ');
  const plain = joined.includes('<') ? joined.replace(/<[^>]*>/g, ' ') : joined;
  // Single blanks, which most are, stay where they are.
  const text = plain.replace(/\s\s+|[^\S ]/g, ' ').trim();
  if (isShared(block)) TEXTS.set(block, text);
  return text;
}

function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value);
  else if (Array.isArray(value)) for (const item of value) collect(item, texts);
  else if (typeof value === 'object' && value !== null) {
    for (const key in value) if (!SILENT.has(key)) collect((value as Record<string, unknown>)[key], texts);
  }
}

const LINKS = new WeakMap<object, readonly string[]>();

/** Every link of a block, of its Markdown too. What pages share is read once. */
export function linksOf(value: object): readonly string[] {
  const known = isShared(value) ? LINKS.get(value) : undefined;
  if (known !== undefined) return known;
  const links: string[] = [];
  visitData(value, (field, _node, _path, key) => {
    if (typeof field !== 'string') return;
    if (key === 'href') links.push(field);
    else if (field.includes('<a ')) links.push(...linksIn(field));
  });
  if (isShared(value)) LINKS.set(value, links);
  return links;
}

/** Where the links of a piece of HTML lead. */
export function linksIn(html: string): readonly string[] {
  return Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, href]) => href as string);
}
