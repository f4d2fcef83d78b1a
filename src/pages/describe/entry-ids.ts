import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import type { Block } from '../../shared/generated/site.gen.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { freeId, slugify } from '../../shared/slugify.ts';
import { shareChanged } from '../template/shared-blocks.ts';

/** The ids that `document` uses on every page, in addition to those of the blocks. */
export const PAGE_IDS: readonly string[] = ['app', 'content'];

/** A list whose entries links can lead to. */
interface AnchorList {
  readonly field: string;
  /** The field of an entry that holds its id. */
  readonly key: string;
  /** The field that the id is made from. */
  readonly words: string;
}

/**
 * Gives ids to entries that links can lead to. The first such block of a page uses plain ids. Later blocks prefix theirs with the block's
 * id, so that a block of one page never changes the ids in a block that many pages share.
 */
export function nameEntries(blocks: readonly Block[], schema: SchemaModel): readonly Block[] {
  const lists = anchorLists(schema);
  if (!blocks.some(({ type }) => lists.has(type))) return blocks;
  const reserved = [...PAGE_IDS, ...blocks.map(({ id }) => id)];
  let isFirst = true;
  return blocks.map((block) => {
    const list = lists.get(block.type);
    if (list === undefined) return block;
    const prefix = isFirst ? '' : `${block.id}-`;
    isFirst = false;
    return shareChanged(block, `ids ${prefix} ${reserved.join()}`, () => nameIn(block, list, prefix, new Set(reserved)));
  });
}

/** Returns the ids of the entries of all blocks. */
export function entryIds(blocks: readonly Block[], schema: SchemaModel): readonly string[] {
  const lists = anchorLists(schema);
  return blocks.flatMap((block) => {
    const list = lists.get(block.type);
    return list === undefined ? [] : entriesOf(block, list).map((entry) => String(entry[list.key]));
  });
}

function nameIn(block: Block, list: AnchorList, prefix: string, taken: Set<string>): Block {
  const { field, key, words } = list;
  const entries = entriesOf(block, list).map((entry) => {
    const name = String(entry[key] ?? (slugify(String(entry[words])) || block.type));
    return { ...entry, [key]: freeId(`${prefix}${name}`, taken) };
  });
  return { ...block, [field]: entries } as Block;
}

function entriesOf(block: Block, { field }: AnchorList): readonly Data[] {
  const list = (block as unknown as Data)[field];
  return Array.isArray(list) ? list.filter(isData) : [];
}

const anchorLists = memoOf((schema: SchemaModel): ReadonlyMap<string, AnchorList> => {
  const found = new Map<string, AnchorList>();
  for (const type of schema.blockTypes) {
    for (const [field, node] of Object.entries(schema.block(type)?.properties ?? {})) {
      for (const [key, child] of Object.entries(schema.items(node)?.properties ?? {})) {
        const words = child['x-anchor'];
        if (words !== undefined) found.set(type, { field, key, words });
      }
    }
  }
  return found;
});
