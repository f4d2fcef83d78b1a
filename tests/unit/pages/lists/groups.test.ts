import { describe, expect, it } from 'vitest';
import { MOST_GROUPS, makeGroups } from '../../../../src/pages/lists/groups.ts';
import { makeCities } from '../../../support/make-cities.ts';

const group = (items: readonly object[], more: object = {}) =>
  makeGroups(items as Record<string, unknown>[], {
    definition: { path: '/in/{{group.slug}}', each: 'cities', groupBy: 'county', ...more },
    path: ['pages', 3],
    language: 'en-US',
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
    const { all, leafOf } = group(
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
    expect(leafOf.get(all[2]?.items[0])).toBe(all[2]);
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
