import { expect, it } from 'vitest';
import { checkData, describeSite, pageOf } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

/** A site without a market: a page with this heading and text, and one for each service. */
function siteWithoutMarket(hero: object): Draft {
  const { market: _market, ...site } = smallSite();
  site.services[0].content = { description: 'Inside and out.', includes: ['Frames'] };
  const ofService = page('/s/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }], { each: 'services' });
  ofService.head.title = '{{service.content.seoTitle}}';
  return { ...site, pages: [page('/', [{ type: 'hero', heading: 'A', ...hero }]), ofService] };
}

it('a site needs no market, and titles that Townsite fills in do without', () => {
  const site = describeSite(siteWithoutMarket({}));
  expect(['/s/windows', '/s/floors'].map((path) => pageOf(site, path).head.title)).toEqual(['Windows', 'Floors']);
});

it('a text that names the market is left out, and the finding says what to add', () => {
  const { findings, warnings } = checkData(siteWithoutMarket({ text: 'In {{market.city}}', eyebrow: '{{market.area}}' }));
  const remedy = 'Add `market`, with its `city`.';
  expect([...findings, ...warnings].filter(({ code }) => code === 'TEXT_LEFT_OUT')).toMatchObject([
    { path: ['pages', 0, 'blocks', 0, 'eyebrow'], remedy },
    { path: ['pages', 0, 'blocks', 0, 'text'], remedy },
  ]);
});
