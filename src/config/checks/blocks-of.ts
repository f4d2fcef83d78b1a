import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';

interface WrittenBlock {
  readonly block: Data;
  readonly node: SchemaNode;
  readonly path: DataPath;
}

/** All blocks of known types, as the pages have them, that of unknown addresses among them. */
export function* blocksOf(config: Data, schema: SchemaModel): Generator<WrittenBlock> {
  const pages = ((config.pages as readonly Data[] | undefined) ?? []).map((page, index) => ({ page, path: ['pages', index] }));
  for (const { page, path } of [...pages, { page: config.notFound as Data | undefined, path: ['notFound'] }]) {
    for (const [index, block] of ((page?.blocks as readonly unknown[] | undefined) ?? []).entries()) {
      const node = isData(block) ? schema.block(String(block.type)) : undefined;
      if (isData(block) && node !== undefined) yield { block, node, path: [...path, 'blocks', index] };
    }
  }
}
