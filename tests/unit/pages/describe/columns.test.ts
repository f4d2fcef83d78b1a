import { describe, expect, it } from 'vitest';
import { checkPrices } from '../../../../src/checks/check-prices.ts';
import { FindingList } from '../../../../src/model/diagnostic.ts';
import { writtenBlocks } from '../../../../src/model/written-blocks.ts';
import { stylePartsOf } from '../../../../src/pages/describe/style-parts.ts';
import { checkData, describeSite, pageOf, SCHEMA } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, siteWithBlocks, smallSite } from '../../../support/small-site.ts';

const HERO = { type: 'hero', heading: 'Welcome' };
const TEXT = { type: 'rich-text', heading: 'By car', body: 'Park behind the house.' };

function columns(...blocks: readonly (readonly object[])[]): Draft {
  return { type: 'columns', columns: blocks.map((each) => ({ blocks: each })) };
}

describe('the blocks in columns', () => {
  it('follow the block that holds them, which knows how many stand in each', () => {
    const { blocks } = pageOf(describeSite(siteWithBlocks(HERO, columns([TEXT, TEXT], [TEXT]), TEXT)), '/');
    expect(blocks.map(({ type, holds }) => [type, holds])).toEqual([
      ['hero', undefined],
      ['columns', [2, 1]],
      ...Array(4).fill(['rich-text', undefined]),
    ]);
    expect(blocks.map(({ id }) => id)).toEqual(['hero-1', 'columns-1', 'rich-text-1', 'rich-text-2', 'rich-text-3', 'rich-text-4']);
    // One row of the page, whatever stands in it.
    expect(blocks.map(({ tone }) => tone)).toEqual(['plain', 'tint', 'plain', 'plain', 'plain', 'plain']);
    expect(blocks.map(({ side }) => side)).toEqual(['full', 'full', 'start', 'start', 'start', 'full']);
  });

  it.each<[string, object[], number[]]>([
    ['without a heading above them', [HERO, columns([TEXT], [TEXT])], [1, 2, 2, 2]],
    ['below a heading', [HERO, { ...columns([TEXT], [TEXT]), heading: 'How to find us' }], [1, 2, 3, 3]],
    ['below the heading of the page', [{ ...columns([TEXT], [TEXT]), heading: 'How to find us' }], [1, 2, 2]],
  ])('have headings that follow: %s', (_, blocks, levels) => {
    expect(pageOf(describeSite(siteWithBlocks(...blocks)), '/').blocks.map(({ level }) => level)).toEqual(levels);
  });

  it('have texts whose headings follow, too', () => {
    const body = '## One\n\nWords.\n\n### Two\n\nWords.';
    const tags = (above: object, heading?: string): unknown =>
      pageOf(describeSite(siteWithBlocks(HERO, { ...columns([{ ...TEXT, heading, body }], [TEXT]), ...above })), '/').blocks.flatMap(
        (block) => ('body' in block ? [...block.body.matchAll(/<\/?h\d/g)].map(([tag]) => tag) : []),
      );
    expect(tags({})).toEqual(['<h2', '</h2', '<h3', '</h3']);
    expect(tags({}, 'By car')).toEqual(['<h3', '</h3', '<h4', '</h4']);
    expect(tags({ heading: 'Both' }, 'By car')).toEqual(['<h4', '</h4', '<h5', '</h5']);
    expect(tags({ heading: 'Both' })).toEqual(['<h3', '</h3', '<h4', '</h4']);
  });

  it('bring along their styles, their links, and the names of their entries', () => {
    const faq = { type: 'faq', items: [{ question: 'How fast?', answer: '[Today](#how-fast)' }] };
    const { site, said } = checkData(siteWithBlocks(HERO, columns([faq], [TEXT])));
    expect(said).toEqual([]);
    expect(stylePartsOf(pageOf(site as never, '/'))).toEqual(['hero', 'columns', 'faq', 'section-halves', 'rich-text', 'section-halves']);
  });

  it('go with what they show: a block, a column, all of it', () => {
    const site = smallSite();
    site.testimonials = [{ slug: 'ann', quote: 'Good.', name: 'Ann', service: 'windows' }];
    const quotes = { type: 'testimonials', items: { each: 'testimonials', where: { service: '{{service.slug}}' } } };
    site.pages.push(page('/of/{{service.slug}}', [HERO, columns([quotes], [TEXT]), columns([quotes], [quotes])], { each: 'services' }));
    const described = describeSite(site);
    const shown = (path: string): unknown => pageOf(described, path).blocks.map(({ type, holds }) => [type, holds]);
    const [hero, text, quote] = [
      ['hero', undefined],
      ['rich-text', undefined],
      ['testimonials', undefined],
    ];
    expect(shown('/of/windows')).toEqual([hero, ['columns', [1, 1]], quote, text, ['columns', [1, 1]], quote, quote]);
    expect(shown('/of/floors')).toEqual([hero, ['columns', [1]], text]);
  });

  it('are checked where they stand', () => {
    const found = (block: object): unknown =>
      checkData(siteWithBlocks(HERO, columns([TEXT], [TEXT, block]))).findings.map(({ code, path }) => [code, path.slice(2).join('.')]);
    const place = 'blocks.1.columns.1.blocks.1';
    expect(found({ ...TEXT, body: '[There](/nowhere)' })).toEqual([['LINK_UNKNOWN_ROUTE', `${place}.body`]]);
    const findings = new FindingList();
    const site = siteWithBlocks(columns([TEXT], [TEXT, { type: 'price-list', items: [{ title: 'A', price: { fixed: 9, from: 5 } }] }]));
    checkPrices(site, { schema: SCHEMA, findings, currency: 'USD', sourceOf: () => undefined });
    expect(findings.all.map(({ path }) => path.slice(2).join('.'))).toEqual(['blocks.0.columns.1.blocks.1.items.0.price.from']);
  });

  it('cannot share an id with another block', () => {
    const { findings } = checkData(siteWithBlocks({ ...HERO, id: 'top' }, columns([{ ...TEXT, id: 'top' }], [TEXT])));
    expect(findings.map(({ code, path }) => [code, path.slice(2).join('.')])).toEqual([
      ['BLOCK_DUPLICATE_ID', 'blocks.1.columns.0.blocks.0.id'],
    ]);
  });
});

it('a block that holds no blocks holds none, whatever its lists are called', () => {
  const odd = { type: 'odd', rows: ['a', { blocks: 2 }, { blocks: ['b'] }] };
  expect([...writtenBlocks({ blocks: [odd, 'c'] }, ['pages', 0])]).toEqual([{ block: odd, path: ['pages', 0, 'blocks', 0] }]);
});
