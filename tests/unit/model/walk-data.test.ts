import { describe, expect, it } from 'vitest';
import { FieldFinder } from '../../../src/model/field-finder.ts';
import type { SchemaNode } from '../../../src/model/schema.ts';
import { SchemaModel } from '../../../src/model/schema.ts';
import { mapData, visitData } from '../../../src/model/walk-data.ts';

const TEXT: SchemaNode = { type: 'string' };
const LINK: SchemaNode = { type: 'string', 'x-kind': 'link' };
const CARD: SchemaNode = { type: 'object', properties: { title: TEXT, href: LINK, more: { $ref: '#/$defs/links' } } };
const SCHEMA = new SchemaModel({
  type: 'object',
  properties: { name: TEXT, cards: { type: 'array', items: CARD } },
  'x-derived': { home: LINK },
  $defs: { links: { type: 'array', items: LINK } },
});
const guide = new FieldFinder(SCHEMA, (node) => node['x-kind'] === 'link');

const DATA = {
  home: '/',
  name: 'Lakeside',
  cards: [
    { title: 'About', href: '/about', more: ['/team', '/jobs'] },
    { title: 'Soon', other: { href: '/hidden' } },
  ],
};

describe('visitData', () => {
  it('visits what the guide wants, with its schema and its path, and nothing that the schema does not have', () => {
    const seen: unknown[] = [];
    visitData(DATA, (value, node, pathOf) => seen.push([pathOf().join('.'), value, node['x-kind']]), {
      guide,
      node: SCHEMA.root,
      path: ['site'],
    });
    expect(seen.sort()).toEqual([
      ['site.cards.0.href', '/about', 'link'],
      ['site.cards.0.more.0', '/team', 'link'],
      ['site.cards.0.more.1', '/jobs', 'link'],
      ['site.home', '/', 'link'],
    ]);
  });

  it('visits everything without a guide, outer values first', () => {
    const keys: unknown[] = [];
    visitData({ a: [{ b: 1 }, null], c: undefined }, (_value, _node, _path, key) => keys.push(key));
    expect(keys).toEqual([undefined, 'a', 0, 'b', 1]);
  });
});

describe('mapData', () => {
  it('changes what the guide wants and keeps the rest as the same objects', () => {
    const mapped = mapData(DATA, (value) => `/base${String(value)}`, { guide, node: SCHEMA.root }) as typeof DATA;
    expect(mapped.home).toBe('/base/');
    expect(mapped.cards[0]).toEqual({ title: 'About', href: '/base/about', more: ['/base/team', '/base/jobs'] });
    expect(mapped.cards[1]).toBe(DATA.cards[1]);
    expect(Object.keys(mapped)).toEqual(Object.keys(DATA));
  });

  it('gives outer values what became of the inner ones', () => {
    const sum = (value: unknown): unknown => (Array.isArray(value) ? value.reduce((a: number, b: number) => a + b, 0) : value);
    expect(mapData({ totals: [[1, 2], [3]] }, sum)).toEqual({ totals: 6 });
  });

  it('returns the same object when nothing changes', () => {
    expect(mapData(DATA, (value) => value)).toBe(DATA);
  });
});
