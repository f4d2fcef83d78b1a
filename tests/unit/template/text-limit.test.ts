import { describe, expect, it } from 'vitest';
import { findLongTexts, MAX_TEXT } from '../../../src/template/text-limit.ts';
import { checkData } from '../../support/describe-site.ts';
import { TAKES_ALL } from '../../support/on-demand.ts';
import { page, siteWithBlocks, smallSite } from '../../support/small-site.ts';

/** Longer than the longest text. */
const TOO_LONG = 'a'.repeat(MAX_TEXT + 1);

describe('texts', () => {
  it('that are too long are found wherever they stand', () => {
    const [one, other] = [
      { ...smallSite(), market: { about: TOO_LONG } },
      { services: [{ title: 'a'.repeat(MAX_TEXT) }, { title: TOO_LONG }] },
    ];
    expect([one, other].map((data) => findLongTexts(data).map(({ path }) => path))).toEqual([
      [['market', 'about']],
      [['services', 1, 'title']],
    ]);
  });

  // Brackets that open pictures take longest; on demand, also those of links.
  it.each(['{{', '{', '{ ', '![', '((', '{{a ', '(a)(', '](tel:', ...(TAKES_ALL ? ['[', '[['] : [])])(
    'as long as they may be have one finding at most, however often a mistake is repeated: %s',
    (piece) => {
      const { said } = checkData(siteWithBlocks({ type: 'rich-text', body: piece.repeat(MAX_TEXT / piece.length) }));
      expect(said.length).toBeLessThanOrEqual(1);
    },
  );

  it('that refer to each other in many levels are filled in up to the limit, and the one at fault is named', () => {
    const site = smallSite();
    site.market.about = '{{business.name}}'.repeat(300);
    site.market.area = '{{market.about}}'.repeat(300);
    site.market.region = '{{market.area}}'.repeat(300);
    expect(checkData(site).findings).toMatchObject([{ code: 'TEXT_TOO_LONG', path: ['market', 'area'] }]);
  });

  it('of a page that references make too long are reported once, however many items the page has', () => {
    const site = smallSite();
    for (const service of site.services) service.summary = 'Clear glass. '.repeat(30);
    const body = '{{service.summary}}'.repeat(300);
    site.pages.push(page('/services/{{service.slug}}', [{ type: 'rich-text', body }], { each: 'services' }));
    const found = checkData(site).findings.filter(({ code }) => code === 'TEXT_TOO_LONG');
    expect(found.map(({ path }) => path)).toEqual([['pages', 1, 'blocks', 0, 'body']]);
  });
});
