import type { Block } from '../shared/generated/site.gen.ts';

/** Keys whose values are not read by visitors. */
const SILENT: ReadonlySet<string> = new Set([
  'id',
  'type',
  'level',
  'tone',
  'side',
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

/** Everything that a visitor reads in a block, in order, without markup. */
export function textOf(block: Block): string {
  const texts: string[] = [];
  collect(block, texts);
  return texts
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) if (!SILENT.has(key)) collect(field, texts);
  }
}

/** Every link of a block, of its Markdown too. */
export function linksOf(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/<a [^>]*?href="([^"]*)"/g)].map((match) => match[1] as string);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => (key === 'href' && typeof field === 'string' ? [field] : linksOf(field)));
}
