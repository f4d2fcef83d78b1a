import type { Data } from '../model/data.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import type { WrittenBlock } from '../model/written-blocks.ts';
import { writtenBlocks } from '../model/written-blocks.ts';

/** Yields all blocks of known types, page by page, including those of the `notFound` page. */
export function* blocksOf(config: Data, schema: SchemaModel): Generator<WrittenBlock & { readonly node: SchemaNode }> {
  const pages = ((config.pages as readonly unknown[] | undefined) ?? []).map((page, index) => ({ page, path: ['pages', index] }));
  for (const { page, path } of [...pages, { page: config.notFound, path: ['notFound'] }]) {
    for (const written of writtenBlocks(page, path)) {
      const node = schema.block(String(written.block.type));
      if (node !== undefined) yield { ...written, node };
    }
  }
}
