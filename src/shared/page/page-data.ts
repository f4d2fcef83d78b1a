import type { Block } from '../generated/site.gen.ts';
import type { Frame, PageDescription } from './page-description.ts';

/** The part of each block that many pages have alike, its type among it, in the order of the page. */
export type SharedParts = readonly Partial<Block>[];

/** What all pages share, as the browser fetches it. */
export interface FrameData extends Frame {
  /** The address of the script of each block type that the site shows. */
  readonly scripts: Readonly<Record<string, string>>;
}

/** What the browser fetches to show a page without reloading. */
export interface PageData {
  /** Stands for everything else in the file. The HTML made from it carries the same hash; other HTML is never hydrated with it. */
  readonly hash: string;
  /** Names the code and the frame that the page was made for. On a mismatch the browser loads the page again. */
  readonly version: string;
  /** The address of the shared parts; without it the page is whole. */
  readonly shared?: string;
  /** The address of the styles that the page needs besides those that all pages have. */
  readonly styles?: string;
  /** Its blocks lack what the shared parts have. */
  readonly page: PageDescription;
}

/** All that the app takes a page over with. */
export interface PageParts {
  readonly frame: FrameData;
  readonly data: PageData;
  /** What the data leaves to the pages of its definition. */
  readonly shared: SharedParts | undefined;
}

/** A page as the browser gets it: without what the pages of its definition have in common. */
export function ownPart({ common, ...page }: PageDescription): PageDescription {
  return common === undefined ? page : { ...page, blocks: page.blocks.map((block, index) => pick(block, common[index], false)) as Block[] };
}

/** What the pages of its definition have in common; undefined for a page that has nothing in common with others. */
export function sharedParts({ common, blocks }: PageDescription): SharedParts | undefined {
  return common === undefined ? undefined : blocks.map((block, index) => pick(block, common[index], true));
}

/** @param common the names of the fields that are common */
function pick(block: Block, common: readonly string[] | undefined, isWanted: boolean): Partial<Block> {
  const picked: Record<string, unknown> = {};
  for (const name in block) if ((common?.includes(name) === true) === isWanted) picked[name] = block[name as keyof Block];
  return picked as Partial<Block>;
}

/** The page that was split. */
export function joinPage(page: PageDescription, shared: SharedParts | undefined): PageDescription {
  if (shared === undefined) return page;
  return { ...page, blocks: page.blocks.map((block, index) => ({ ...shared[index], ...block }) as Block) };
}
