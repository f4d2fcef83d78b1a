import type { Block } from '../generated/site.gen.ts';
import { EMBED_PARTS, EMBED_SCRIPT, SPECIAL_FIELDS } from './block-files.ts';
import { hasSpecialFields } from './form-field.ts';
import type { PageDescription } from './page-description.ts';
import type { EmbedBlock } from './shown-embed.ts';
import { hasEmbedStates } from './shown-embed.ts';

/** For each block, in page order, the fields that many pages have in common, including its type. */
export type SharedParts = readonly Partial<Block>[];

/** What the browser fetches to show a page without reloading. */
export interface PageData {
  /** The hash of everything else in the file. HTML made from this data carries the same hash; other HTML is never hydrated with it. */
  readonly hash: string;
  /** The version of the code and frame that the page was made for. On a mismatch, the browser loads the whole page. */
  readonly version: string;
  /** The address of its script. */
  readonly script: string;
  /** The address of the styles that the page needs in addition to those of all pages. */
  readonly styles?: string;
  /** The page, without the fields that the shared parts have. */
  readonly page: PageDescription;
}

/** What the script of a page exports by default. Pages with the same types of blocks and the same shared parts have the same script. */
export interface PageScript<Module> {
  /** Runs the code of each block type, and of what they share before them, and returns what it exports. Gets what has run so far. */
  readonly blocks: Readonly<Record<string, (modules: ReadonlyMap<string, Module>) => Module>>;
  /** Missing if the page is complete without them. */
  readonly shared?: SharedParts;
}

/** Returns the names of the code that a page needs, each once, in the order of the alphabet: the types of its blocks, and what these need. */
export function typesOf({ blocks }: PageDescription): readonly string[] {
  return [...new Set(blocks.flatMap((block) => [block.type, ...partsOf(block)]))].sort();
}

/** Returns the names of what a block needs in addition to the code of its type. */
function partsOf(block: Block): readonly string[] {
  if (hasSpecialFields(block)) return [SPECIAL_FIELDS];
  const embed: EmbedBlock = block;
  if (!hasEmbedStates(embed)) return [];
  return embed.shown?.script === undefined ? [EMBED_PARTS] : [EMBED_PARTS, EMBED_SCRIPT];
}

/** Returns a page as the browser gets it, without the fields that the pages of its definition have in common. */
export function ownPart({ common, ...page }: PageDescription): PageDescription {
  return common === undefined ? page : { ...page, blocks: page.blocks.map((block, index) => pick(block, common[index], false)) as Block[] };
}

/** Returns the fields that the pages of a definition have in common, or undefined for a page that shares none. */
export function sharedParts({ common, blocks }: PageDescription): SharedParts | undefined {
  return common === undefined ? undefined : blocks.map((block, index) => pick(block, common[index], true));
}

/** @param common the names of the common fields */
function pick(block: Block, common: readonly string[] | undefined, isWanted: boolean): Partial<Block> {
  const picked: Record<string, unknown> = {};
  for (const name in block) if ((common?.includes(name) === true) === isWanted) picked[name] = block[name as keyof Block];
  return picked as Partial<Block>;
}

/** Returns the page that `ownPart` and `sharedParts` split. */
export function joinPage(page: PageDescription, shared: SharedParts | undefined): PageDescription {
  if (shared === undefined) return page;
  return { ...page, blocks: page.blocks.map((block, index) => ({ ...shared[index], ...block }) as Block) };
}
