import type { SchemaModel } from '../../model/schema.ts';
import type { Block } from '../../shared/generated/site.gen.ts';
import { ARTICLE_START, HEADING_ID } from '../../shared/page/article-html.ts';
import { freeId } from '../../shared/slugify.ts';
import { articleFields } from '../template/article-fields.ts';
import { isShared } from '../template/shared-blocks.ts';
import { entryIds, PAGE_IDS } from './entry-ids.ts';

/** Returns every id that links can lead to: those of the blocks in order, then of their entries, then of the headings in their texts. */
export function idsOn(blocks: readonly Block[], schema: SchemaModel): string[] {
  const headings = blocks.flatMap((block) =>
    articlesOf(block, schema).flatMap(([, html]) => [...html.matchAll(HEADING_ID)].map(([, , id]) => id as string)),
  );
  return [...blocks.map(({ id }) => id), ...entryIds(blocks, schema), ...headings];
}

/**
 * Gives headings the level that fits their block, and new ids where another element of the page has the same id. Blocks that pages share
 * choose first and keep their ids, so that pages can go on sharing them.
 */
export function separateHeadings(blocks: readonly Block[], schema: SchemaModel): readonly Block[] {
  if (!blocks.some((block) => articlesOf(block, schema).length > 0)) return blocks;
  const taken = new Set([...PAGE_IDS, ...blocks.map(({ id }) => id), ...entryIds(blocks, schema)]);
  const separate = (block: Block): Block => {
    const changed: Record<string, string> = {};
    for (const [field, html] of articlesOf(block, schema)) {
      const separated = lowerHeadings(html, block).replace(
        HEADING_ID,
        (_whole, start: string, id: string) => `${start}${freeId(id, taken)}"`,
      );
      if (separated !== html) changed[field] = separated;
    }
    return Object.keys(changed).length === 0 ? block : ({ ...block, ...changed } as Block);
  };
  const separated = new Map<Block, Block>();
  for (const isFirst of [true, false]) {
    for (const block of blocks) if (isShared(block) === isFirst) separated.set(block, separate(block));
  }
  return blocks.map((block) => separated.get(block) as Block);
}

/** Shifts the headings of a text, which start at level 2, below the heading of their block, or to its level if it has no heading. */
function lowerHeadings(html: string, block: Block): string {
  const steps = block.level - ('heading' in block && block.heading !== undefined ? 1 : 2);
  if (steps === 0) return html;
  return html.replace(/(<\/?h)([2-6])(?=[ >])/g, (_whole, start: string, level: string) => `${start}${Math.min(6, Number(level) + steps)}`);
}

/** Returns the texts of a block that contain more than paragraphs and lists. */
function articlesOf(block: Block, schema: SchemaModel): readonly (readonly [field: string, html: string])[] {
  const fields = articleFields(schema).get(block.type) ?? [];
  return fields.flatMap((field) => {
    const html = (block as unknown as Record<string, unknown>)[field];
    return typeof html === 'string' && html.startsWith(ARTICLE_START) ? [[field, html] as const] : [];
  });
}
