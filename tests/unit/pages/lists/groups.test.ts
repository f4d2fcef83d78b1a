import { describe, expect, it } from 'vitest';
import { MOST_GROUPS, makeGroups } from '../../../../src/pages/lists/groups.ts';
import { makeCities } from '../../../support/make-cities.ts';

const group = (items: readonly object[], more: object = {}, isDated = false) =>
  makeGroups(items as Record<string, unknown>[], {
    definition: { path: '/in/{{group.slug}}', each: 'cities', groupBy: 'county', ...more },
    path: ['pages', 3],
    language: 'en-US',
    isDated,
  });

const town = (name: string, county?: string) => ({ slug: name.toLowerCase(), name, ...(county === undefined ? {} : { county }) });

describe('makeGroups', () => {
  it('makes a group of the items that share a text, by name, and lists them by theirs', () => {
    const { all } = group([town('Waco', 'Travis County'), town('Ames', 'Bell County'), town('Buda', 'Travis County')]);
    expect(
      all.map(({ name, title, href, count, county, items }) => [name, title, href, count, county, items.map((item) => item.name)]),
    ).toEqual([
      ['Bell County', 'Bell County', '/in/bell-county', 1, 'Bell County', ['Ames']],
      ['Travis County', 'Travis County', '/in/travis-county', 2, 'Travis County', ['Buda', 'Waco']],
    ]);
  });

  it('gives a large group several pages of about the same length, which say what is on them and lead to each other', () => {
    const { all, leavesOf } = group(
      makeCities(2).flatMap((_, part) =>
        Array.from({ length: 105 }, (_each, index) => town(`T${String(part * 105 + index).padStart(3, '0')}`, 'Bell County')),
      ),
    );
    expect(all.map(({ title, slug, count }) => [title, slug, count])).toEqual([
      ['Bell County, T000 – T069', 'bell-county', 70],
      ['Bell County, T070 – T139', 'bell-county-2', 70],
      ['Bell County, T140 – T209', 'bell-county-3', 70],
    ]);
    expect(all[1]?.pages.map(({ href }) => href)).toEqual(['/in/bell-county', '/in/bell-county-2', '/in/bell-county-3']);
    expect(leavesOf.get(all[2]?.items[0])).toEqual([all[2]]);
  });

  it('takes spellings of one address for one group, and letters of any language for addresses', () => {
    const { all } = group([town('A', 'St. Clair'), town('B', 'St Clair'), town('C', 'Doña Ana'), town('D', '東京')]);
    expect(all.map(({ slug }) => slug).sort()).toEqual(['6771-4eac', 'dona-ana', 'st-clair']);
  });

  it('gives no two groups one address', () => {
    const many = Array.from({ length: 101 }, (_, index) => town(`T${index}`, 'Bell'));
    const slugs = group([...many, town('Ames', 'Bell 2')]).all.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(3);
  });

  it('puts an item into a group for each text of a list, once', () => {
    const posts = [
      { slug: 'b', tags: ['Winter', 'Heating'] },
      { slug: 'a', tags: ['Heating', 'heating'] },
    ];
    const { leaves, leavesOf } = group(posts, { groupBy: 'tags' });
    expect(leaves.map(({ title, items }) => [title, items.map(({ slug }) => slug)])).toEqual([
      ['Heating', ['a', 'b']],
      ['Winter', ['b']],
    ]);
    expect(leavesOf.get(posts[0])?.map(({ slug }) => slug)).toEqual(['heating', 'winter']);
  });

  it('keeps the newest of a collection with days first, and its years, too', () => {
    const posts = [
      { slug: 'b', year: '2026', topic: 'Heating' },
      { slug: 'a', year: '2026', topic: 'Drains' },
      { slug: 'c', year: '2025', topic: 'Heating' },
    ];
    const shown = (field: string) =>
      group(posts, { groupBy: field }, true).leaves.map(({ title, items }) => [title, ...items.map(({ slug }) => slug)]);
    expect(shown('year')).toEqual([
      ['2026', 'b', 'a'],
      ['2025', 'c'],
    ]);
    expect(shown('topic')).toEqual([
      ['Drains', 'a'],
      ['Heating', 'b', 'c'],
    ]);
  });

  it('counts the pages of a year that has several', () => {
    const posts = Array.from({ length: 101 }, (_, index) => ({ slug: `p${index}`, title: `Post ${index}`, year: '2026' }));
    expect(group(posts, { groupBy: 'year' }, true).leaves.map(({ title, slug, count }) => [title, slug, count])).toEqual([
      ['2026, 1/2', '2026', 51],
      ['2026, 2/2', '2026-2', 50],
    ]);
  });

  it('leaves out items without the text', () => {
    expect(group([town('Ames'), town('Buda', 'Travis')]).all).toHaveLength(1);
  });

  it('groups very many groups again, so that every list stays short', () => {
    const items = Array.from({ length: 700 }, (_, index) => town(`T${index}`, `County ${String(index).padStart(3, '0')}`));
    const { all, leaves, top } = group(items);
    expect(leaves).toHaveLength(700);
    expect(top.map(({ name, count }) => [name, count])).toEqual([
      ['County 000 – County 233', 234],
      ['County 234 – County 467', 234],
      ['County 468 – County 699', 232],
    ]);
    expect(all).toHaveLength(703);
    expect(Math.max(...all.map((each) => each.items.length))).toBeLessThanOrEqual(MOST_GROUPS);
    expect(top[0]?.items[0]).toMatchObject({ name: 'County 000', href: '/in/county-000' });
  });
});
