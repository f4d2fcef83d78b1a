import type { Data } from './data.ts';
import { isData } from './data.ts';
import type { DataPath } from './diagnostic.ts';

/** A block as written in the YAML. */
export interface WrittenBlock {
  readonly block: Data;
  readonly path: DataPath;
}

/** Returns the blocks of a page in the order of the file, including blocks inside other blocks. */
export function* writtenBlocks(page: unknown, path: DataPath): Generator<WrittenBlock> {
  if (!isData(page) || !Array.isArray(page.blocks)) return;
  for (const [index, block] of page.blocks.entries()) {
    if (!isData(block)) continue;
    const own = [...path, 'blocks', index];
    yield { block, path: own };
    for (const [key, list] of Object.entries(block)) {
      if (!Array.isArray(list)) continue;
      for (const [position, entry] of list.entries()) yield* writtenBlocks(entry, [...own, key, position]);
    }
  }
}
