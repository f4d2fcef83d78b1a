import { describe, expect, it } from 'vitest';
import { FieldFinder } from '../../../src/model/field-finder.ts';
import type { SchemaNode } from '../../../src/model/schema.ts';
import { SchemaModel } from '../../../src/model/schema.ts';

const PICTURE: SchemaNode = { type: 'object', 'x-kind': 'picture' };
const TEXT: SchemaNode = { type: 'string' };

/** A finder of pictures, and the root of its schema. */
function finderOf(properties: Readonly<Record<string, SchemaNode>>, $defs: Readonly<Record<string, SchemaNode>> = {}) {
  const root: SchemaNode = { type: 'object', properties, $defs };
  const finder = new FieldFinder(new SchemaModel(root), (node) => node['x-kind'] === 'picture');
  return { finder, names: (node: SchemaNode = root) => finder.fieldsOf(node).map(([name]) => name) };
}

describe('FieldFinder', () => {
  it('names the fields that are of the kind, and those that hold some, however deep', () => {
    const card: SchemaNode = { type: 'object', properties: { title: TEXT, image: PICTURE } };
    const { names } = finderOf({
      title: TEXT,
      logo: PICTURE,
      cards: { type: 'array', items: card },
      links: { type: 'array', items: TEXT },
      card,
    });
    expect(names()).toEqual(['logo', 'cards', 'card']);
    expect(names(card)).toEqual(['image']);
  });

  it('knows fields that are worked out, and parts that are defined elsewhere', () => {
    const item: SchemaNode = { type: 'object', properties: { name: TEXT }, 'x-derived': { photo: PICTURE } };
    const { finder, names } = finderOf({ item: { $ref: '#/$defs/item' }, name: { $ref: '#/$defs/name' } }, { item, name: TEXT });
    expect(names()).toEqual(['item']);
    expect(names(item)).toEqual(['photo']);
    expect(finder.mayHold({ $ref: '#/$defs/name' })).toBe(false);
  });

  it('looks into a part that holds itself', () => {
    const group: SchemaNode = {
      type: 'object',
      properties: { groups: { type: 'array', items: { $ref: '#/$defs/group' } }, image: PICTURE },
    };
    const { names } = finderOf({ group: { $ref: '#/$defs/group' } }, { group });
    expect(names()).toEqual(['group']);
    expect(names(group)).toEqual(['groups', 'image']);
  });
});
