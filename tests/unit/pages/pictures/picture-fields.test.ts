import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DataPath } from '../../../../src/model/diagnostic.ts';
import type { SchemaNode } from '../../../../src/model/schema.ts';
import { loadSite } from '../../../../src/node/check/load-site.ts';
import { createProject } from '../../../../src/node/tool/project.ts';
import { PictureFields } from '../../../../src/pages/pictures/picture-fields.ts';
import { SCHEMA } from '../../../support/describe-site.ts';
import { ROOT } from '../../../support/small-site.ts';

/** The addresses of all that has the form of a picture. */
function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { src, alt } = value as { src?: unknown; alt?: unknown };
  return typeof src === 'string' && typeof alt === 'string' ? [src] : Object.values(value).flatMap(picturesIn);
}

describe('the pictures of blocks', () => {
  it('are all where the schema says that pictures can be', async () => {
    const { site } = await loadSite(createProject({ config: path.join(ROOT, 'site.config.yaml') }));
    const fields = new PictureFields(SCHEMA);
    const blocks = site?.pages.flatMap((page) => page.describe().blocks) ?? [];
    const found = blocks.flatMap((block) => {
      const sources: string[] = [];
      fields.visit(block, SCHEMA.block(block.type) as SchemaNode, ({ src }) => sources.push(String(src)));
      return sources;
    });
    expect(found.length).toBeGreaterThan(100);
    expect([...found].sort()).toEqual(picturesIn(blocks).sort());
  });

  it('are told with the places where they stand', () => {
    const image = { src: 'a.svg', alt: 'A' };
    const places: unknown[] = [];
    const note = (_picture: unknown, _node: SchemaNode, pathOf: () => DataPath): unknown => places.push(pathOf());
    const cards = [{ title: 'None' }, { title: 'One', image }];
    new PictureFields(SCHEMA).visit({ type: 'card-grid', cards }, SCHEMA.block('card-grid') as SchemaNode, note, ['blocks', 2]);
    expect(places).toEqual([['blocks', 2, 'cards', 1, 'image']]);
  });
});
