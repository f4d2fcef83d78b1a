import type { Block } from './generated/site.gen.ts';
import type { PageDescription } from './page-description.ts';

/** The part of each block that many pages have alike, in the order of the page. */
export type SharedParts = readonly Partial<Block>[];

/** What the browser fetches to show a page without reloading. */
export interface PageData {
  /** Names the code and the frame that the page was made for. On a mismatch the browser loads the page anew. */
  readonly version: string;
  /** The address of the shared parts; without it the page is whole. */
  readonly shared?: string;
  /** Its blocks lack what the shared parts have. */
  readonly page: PageDescription;
}

/** A page as the browser gets it: what is its own, and apart from it what the pages of its definition have in common. */
export function splitPage({ common, ...page }: PageDescription): { readonly page: PageDescription; readonly shared?: SharedParts } {
  if (common === undefined) return { page };
  const isCommon = (index: number, name: string): boolean => common[index]?.includes(name) === true;
  const pick = (wanted: boolean): Block[] =>
    page.blocks.map(
      (block, index) => Object.fromEntries(Object.entries(block).filter(([name]) => isCommon(index, name) === wanted)) as Block,
    );
  return { page: { ...page, blocks: pick(false) }, shared: pick(true) };
}

/** The page that was split. */
export function joinPage(page: PageDescription, shared: SharedParts | undefined): PageDescription {
  if (shared === undefined) return page;
  return { ...page, blocks: page.blocks.map((block, index) => ({ ...shared[index], ...block }) as Block) };
}
