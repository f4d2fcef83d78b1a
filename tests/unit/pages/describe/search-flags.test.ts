import { expect, it } from 'vitest';
import { checkData, describeSite } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const HERO = { type: 'hero', heading: 'A' };
const HEAD = { title: 'The same title for both of two pages that nobody finds', description: 'The same description for both.' };

const SITE = {
  ...smallSite(),
  pages: [
    page('/', [HERO]),
    page('/about', [HERO]),
    page('/about/team', [HERO]),
    page('/thanks', [HERO], { noindex: true, head: HEAD }),
    page('/thanks/again', [HERO], { noindex: true, head: HEAD }),
    page('/terms', [HERO], { inSitemap: false }),
    page('/services/{{service.slug}}', [HERO], { each: 'services', noindex: true }),
  ],
};
const ADDRESS = 'https://www.tidy.example.com';

it('pages that keep out of search results are in no sitemap and no structured data, and say so themselves', () => {
  const { pages, sitemap, graphs } = describeSite(SITE);
  expect(sitemap.map(({ address }) => address)).toEqual([`${ADDRESS}/`, `${ADDRESS}/about`, `${ADDRESS}/about/team`]);
  expect(pages.filter(({ head }) => head.noindex === true).map(({ path }) => path)).toEqual([
    '/thanks',
    '/thanks/again',
    '/services/windows',
    '/services/floors',
    '/services/ovens',
  ]);
  expect(graphs.get(`${ADDRESS}/thanks`)).toBeUndefined();
  expect(JSON.stringify(graphs.get(`${ADDRESS}/about/team`))).toContain('BreadcrumbList');
  expect(graphs.get(`${ADDRESS}/terms`)).toBeDefined();
});

it('the sitemap has the day of the last change, and no other text that an entry calls so', () => {
  const entries = [
    { slug: 'a', title: 'A', updated: '2026-11-02' },
    { slug: 'b', title: 'B', updated: 'when we have time' },
  ];
  const { sitemap } = describeSite({
    ...smallSite(),
    collections: { notes: { fields: { title: 'text', updated: 'text' } } },
    notes: entries,
    pages: [page('/', [HERO]), page('/{{note.slug}}', [HERO], { each: 'notes' })],
  });
  expect(sitemap.map(({ updated }) => updated)).toEqual([undefined, '2026-11-02', undefined]);
});

it('titles of pages that nobody searches for may be alike', () => {
  const codes = checkData(SITE).findings.map(({ code }) => code);
  expect(codes).toEqual([]);
});
