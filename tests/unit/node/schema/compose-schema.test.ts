import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../../../../src/model/schema.ts';
import { composeParts } from '../../../../src/node/schema/compose-parts.ts';
import { composeSchema } from '../../../../src/node/schema/compose-schema.ts';
import { InternalError } from '../../../../src/shared/errors.ts';
import { SCHEMA } from '../../../support/describe-site.ts';
import { ROOT } from '../../../support/small-site.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

const LINK: SchemaNode = {
  description: 'A link.',
  type: 'object',
  required: ['label'],
  properties: { label: { description: 'Text.', type: 'string' }, size: { description: 'Size.', type: 'integer' } },
};
const PARTS: ReadonlyMap<string, SchemaNode> = new Map([
  [
    'site',
    {
      type: 'object',
      properties: { version: { type: 'integer', const: 1 }, sample: { type: 'boolean' }, link: { $ref: 'link.schema.json' } },
    },
  ],
  ['block', { properties: { id: { description: 'A name.', type: 'string' } } }],
  ['link', LINK],
]);
const BLOCK: SchemaNode = {
  description: 'A list.',
  required: ['links'],
  properties: {
    links: { description: 'Links.', type: 'array', 'x-each': true, items: { $ref: 'link.schema.json' } },
    total: { description: 'How many.', type: 'integer', readOnly: true },
  },
};

function compose(blocks: Readonly<Record<string, SchemaNode>> = { 'link-list': BLOCK }): SchemaNode {
  return composeParts(PARTS, new Map(Object.entries(blocks)));
}

describe('composeParts', () => {
  it('makes a definition of each part, and lets parts refer to each other', () => {
    const schema = compose();
    expect(schema.properties?.link).toEqual({ $ref: '#/$defs/link' });
    expect(schema.$defs?.link).toMatchObject({ 'x-part': 'link', additionalProperties: false });
  });

  it('gives a block the name of its folder as type, and the fields that every block has', () => {
    const block = compose().$defs?.['block-link-list'];
    expect(block?.properties?.type).toEqual({ description: 'A list.', const: 'link-list' });
    expect(block?.required).toEqual(['type', 'links']);
    expect(block?.properties?.id?.description).toBe('A name.');
  });

  it('tells blocks apart by their type, whichever there are', () => {
    const { $defs } = compose({ hero: { description: 'A hero.' }, 'link-list': BLOCK });
    expect($defs?.blocks?.items).toMatchObject({
      discriminator: { propertyName: 'type' },
      oneOf: [{ $ref: '#/$defs/block-hero' }, { $ref: '#/$defs/block-link-list' }],
    });
  });

  it('lets no unknown key in', () => {
    expect(compose()).toMatchObject({ additionalProperties: false });
    expect(compose().$defs?.['block-link-list']).toMatchObject({ additionalProperties: false });
  });

  it('keeps what is worked out apart from what can be written', () => {
    const block = compose().$defs?.['block-link-list'];
    expect(Object.keys(block?.properties ?? {})).not.toContain('total');
    expect(Object.keys(block?.['x-derived'] ?? {})).toEqual(['total']);
  });

  it('lets a reference stand for a value that is no text, below the root', () => {
    const { $defs, properties } = compose();
    expect($defs?.link?.properties?.size).toMatchObject({ type: ['integer', 'string'], pattern: expect.any(String) });
    expect($defs?.link?.properties?.label?.type).toBe('string');
    expect(properties?.sample?.type).toBe('boolean');
  });

  it('lets a list be written as each, with entries of which nothing is required', () => {
    const links = compose().$defs?.['block-link-list']?.properties?.links;
    expect(links?.type).toEqual(expect.arrayContaining(['array', 'object']));
    expect(Object.keys(links?.properties ?? {})).toEqual([
      'each',
      'only',
      'except',
      'where',
      'order',
      'limit',
      'nearest',
      'groupBy',
      'item',
    ]);
    expect(links?.properties?.item).toMatchObject({ required: [], properties: { label: { type: 'string' } } });
  });

  it('does not change the parts', () => {
    const before = JSON.stringify([...PARTS, BLOCK]);
    compose();
    expect(JSON.stringify([...PARTS, BLOCK])).toBe(before);
  });

  it('needs the parts that everything hangs on', () => {
    expect(() => composeParts(new Map(), new Map())).toThrow(InternalError);
  });
});

describe('composeSchema', () => {
  const makeTool = (schema: string): Promise<string> =>
    makeFolder({
      'src/blocks/banner/schema.json': schema,
      'src/delivery/adapters/pigeon/schema.json': '{}',
      'src/providers/pigeon/provider.ts': '',
    });

  it('finds a new block by its folder alone', async () => {
    const folder = await makeTool(JSON.stringify({ description: 'A banner.', properties: {} }));
    await cp(path.join(ROOT, 'schema/parts'), path.join(folder, 'schema/parts'), { recursive: true });
    const { $defs } = await composeSchema(folder);
    expect($defs?.messages?.properties?.via?.enum).toEqual(['simulated', 'pigeon']);
    expect($defs?.['block-banner']?.properties?.type).toMatchObject({ const: 'banner' });
  });

  it('gives the same object each time', async () => {
    const folder = await makeTool(JSON.stringify({ description: 'A banner.', properties: {} }));
    await cp(path.join(ROOT, 'schema/parts'), path.join(folder, 'schema/parts'), { recursive: true });
    expect(await composeSchema(folder)).toBe(await composeSchema(folder));
  });

  it('names the file that is no JSON', async () => {
    const folder = await makeTool('{}');
    await cp(path.join(ROOT, 'schema/parts'), path.join(folder, 'schema/parts'), { recursive: true });
    await writeFile(path.join(folder, 'src/blocks/banner/schema.json'), '{');
    await expect(composeSchema(folder)).rejects.toThrow(/banner.schema\.json is not a readable schema/);
  });

  it('knows the collections and the names of their items', () => {
    expect([...SCHEMA.collections].map(([name, { alias }]) => [name, alias])).toEqual([
      ['services', 'service'],
      ['categories', 'category'],
      ['cities', 'city'],
      ['offices', 'office'],
      ['testimonials', 'testimonial'],
    ]);
  });
});
