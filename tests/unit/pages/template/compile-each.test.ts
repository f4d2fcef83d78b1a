import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkText } from '../../../support/check-text.ts';
import { checkData, describeSite, pageOf } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const SERVICE_PAGE = page('/s/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }], { each: 'services' });

/** The small site with a page for each service, and a home page of these cards. */
function siteWithCards(cards: object, more: object = {}): Draft {
  const site = { ...smallSite(), ...more };
  site.pages = [page('/', [{ type: 'card-grid', cards }]), SERVICE_PAGE];
  return site;
}

function cardsOf(cards: object, more: object = {}): Draft[] {
  return (pageOf(describeSite(siteWithCards(cards, more))).blocks[0] as Draft)?.cards;
}

function titles(cards: object, more: object = {}): string[] {
  return cardsOf(cards, more).map(({ title }) => title);
}

describe('each', () => {
  it('makes an entry of each item, in the items’ order, from the fields of the same name', () => {
    expect(cardsOf({ each: 'services' })).toEqual([
      {
        title: 'Windows',
        summary: 'Clear glass.',
        href: '/s/windows',
        price: { from: 80, unit: 'visit', amount: '$80', text: 'From $80 per visit' },
      },
      { title: 'Floors', summary: 'Clean floors.', href: '/s/floors' },
      { title: 'Ovens', summary: 'No crumbs.', href: '/s/ovens', price: { from: 49.5, amount: '$49.50', text: 'From $49.50' } },
    ]);
  });

  it('shows what `item` says, by the item’s own name or as item', () => {
    const [card] = cardsOf({ each: 'services', item: { title: '{{service.title}}, {{item.slug}} in {{market.city}}', href: '/' } });
    expect(card).toMatchObject({ title: 'Windows, windows in Golden', href: '/', summary: 'Clear glass.' });
  });

  it('takes a list of the facts too', () => {
    const neighborhoods = [{ title: 'North', summary: 'Hills.' }, { title: 'South' }];
    const market = { city: 'Golden', region: 'Colorado', neighborhoods };
    expect(cardsOf({ each: 'market.neighborhoods', item: { href: '/' } }, { market })).toEqual([
      { title: 'North', summary: 'Hills.', href: '/' },
      { title: 'South', href: '/' },
    ]);
  });

  it('leaves a block out of the page when there is nothing to show', () => {
    const site = siteWithCards({ each: 'cities' });
    site.pages[0].blocks.push({ type: 'hero', heading: 'Here' });
    expect(pageOf(describeSite(site)).blocks.map(({ type }) => type)).toEqual(['hero']);
  });
});

describe('the choice of items', () => {
  it('only: takes these, in this order', () => {
    expect(titles({ each: 'services', only: ['ovens', 'windows'] })).toEqual(['Ovens', 'Windows']);
  });

  it('only: may say what differs here', () => {
    const only = [{ slug: 'ovens', title: 'Big Ovens', summary: 'Industrial.' }, 'floors'];
    expect(cardsOf({ each: 'services', only }).map(({ title, summary, href }) => [title, summary, href])).toEqual([
      ['Big Ovens', 'Industrial.', '/s/ovens'],
      ['Floors', 'Clean floors.', '/s/floors'],
    ]);
  });

  it('only: may be the list of an item, overrides included', () => {
    const site = smallSite();
    site.categories = [{ slug: 'heavy', title: 'Heavy', summary: 'Heavy.', services: ['floors', { slug: 'ovens', title: 'Big Ovens' }] }];
    const blocks = [{ type: 'card-grid', heading: '{{category.title}}', cards: { each: 'services', only: '{{category.services}}' } }];
    site.pages.push(SERVICE_PAGE, page('/c/{{category.slug}}', blocks, { each: 'categories' }));
    const [grid] = pageOf(describeSite(site), '/c/heavy').blocks as Draft[];
    expect(grid.cards.map(({ title }: Draft) => title)).toEqual(['Floors', 'Big Ovens']);
  });

  it('except: leaves these out', () => {
    expect(titles({ each: 'services', except: ['floors'] })).toEqual(['Windows', 'Ovens']);
  });

  it('except: may leave out the item of the page', () => {
    const site = smallSite();
    const cards = { each: 'services', except: ['{{service.slug}}'], item: { href: '/' } };
    site.pages.push(page('/s/{{service.slug}}', [{ type: 'card-grid', cards }], { each: 'services' }));
    const [grid] = pageOf(describeSite(site), '/s/floors').blocks as Draft[];
    expect(grid.cards.map(({ title }: Draft) => title)).toEqual(['Windows', 'Ovens']);
  });

  it('where: takes the items with these values, or with the field given or not', () => {
    expect(titles({ each: 'services', where: { slug: 'floors' } })).toEqual(['Floors']);
    expect(titles({ each: 'services', where: { price: true } })).toEqual(['Windows', 'Ovens']);
    expect(titles({ each: 'services', where: { price: false } })).toEqual(['Floors']);
  });

  it('limit: takes so many of those that are left', () => {
    expect(titles({ each: 'services', limit: 2 })).toEqual(['Windows', 'Floors']);
    expect(titles({ each: 'services', except: ['windows'], limit: 1 })).toEqual(['Floors']);
    expect(titles({ each: 'services', limit: 99 })).toHaveLength(3);
  });
});

describe('mistakes in a choice', () => {
  it.each(['categories.services', 'category.service'])('%s is taken for a list of the item of the page', (each) => {
    const categories = [{ slug: 'glass', title: 'Glass', summary: 'Clear.', services: ['windows'] }];
    const site = siteWithCards({ each: 'services' }, { categories });
    site.pages.push(page('/g/{{category.slug}}', [{ type: 'card-grid', cards: { each } }], { each: 'categories' }));
    expect(checkData(site).findings.map(({ code, remedy }) => ({ code, remedy }))).toEqual([
      { code: 'COLLECTION_UNKNOWN', remedy: { meant: 'category.services' } },
    ]);
  });

  it.each([
    [{ each: 'servces' }, 'COLLECTION_UNKNOWN pages[0].blocks[0].cards.each: Unknown list `servces`.'],
    [{ each: 'business.name' }, 'COLLECTION_UNKNOWN pages[0].blocks[0].cards.each: Unknown list `business.name`.'],
    [{ each: 'services', only: ['floor'] }, 'ITEM_UNKNOWN pages[0].blocks[0].cards.only[0]: No entry of `services` has the slug floor.'],
    [
      { each: 'services', only: [{ slug: 'floor' }] },
      'ITEM_UNKNOWN pages[0].blocks[0].cards.only[0].slug: No entry of `services` has the slug floor.',
    ],
    [
      { each: 'services', except: ['floor'] },
      'ITEM_UNKNOWN pages[0].blocks[0].cards.except[0]: No entry of `services` has the slug floor.',
    ],
    [
      { each: 'services', item: { title: '{{city.name}}' } },
      'REFERENCE_UNKNOWN pages[0].blocks[0].cards.item.title: Unknown reference {{city.name}}: there is no `city`.',
    ],
    [
      { each: 'testimonials' },
      'CONFIG_MISSING_KEY pages[0].blocks[0].cards.each: The entries of `testimonials` have no field `title`, which this list needs.',
    ],
  ])('%j is reported at its place', (cards, said) => {
    expect(checkData(siteWithCards(cards)).said).toEqual([said]);
  });

  it.each([
    ['projects', 'Add a page with `each: projects`.'],
    ['services', undefined],
  ])('none of the %s is whole, and that is said', (each, remedy) => {
    const collections = { projects: { fields: { title: { type: 'text', required: true } } } };
    const site: Draft = { ...smallSite(), collections, projects: [{ slug: 'oak', title: 'Oak Street' }] };
    site.pages = [page('/', [{ type: 'link-list', links: { each, item: { label: '{{item.title}}' } } }])];
    if (each === 'services') site.pages.push(SERVICE_PAGE);
    const { warnings } = checkData(site);
    expect(warnings.filter(({ code }) => code === 'EACH_EMPTY').map((finding) => finding.remedy)).toEqual(
      remedy === undefined ? [] : [remedy],
    );
  });

  it.each([['a field that items do not have', { each: 'services', where: { conent: true } }]])(
    '%s in where is reported',
    (_what, cards) => {
      expect(checkData(siteWithCards(cards)).said).toHaveLength(1);
    },
  );

  it.each([
    ['a list that is a text', { projects: 'projects/' }, ['CONFIG_WRONG_TYPE']],
    ['a service that does not exist', { projects: [{ slug: 'oak', title: 'Oak', service: 'doors' }] }, ['ITEM_UNKNOWN']],
    ['a mistake elsewhere', { projects: [], navigation: { header: {} } }, ['CONFIG_MISSING_KEY']],
    ['nothing else', { projects: [] }, ['EACH_EMPTY']],
  ])('an empty list is reported unless there is an error, which may be why: %s', (_what, more, expected) => {
    const collections = { projects: { fields: { title: 'text', service: 'services' } } };
    const cards = { each: 'projects', where: { service: '{{service.slug}}' }, item: { title: '{{project.title}}', summary: 'A' } };
    const site: Draft = { ...smallSite(), collections, ...more };
    const projects = page('/p', [{ type: 'link-list', links: { each: 'projects', item: { label: '{{item.title}}', href: '/' } } }]);
    site.pages = [
      page('/', [{ type: 'hero', heading: 'A' }]),
      projects,
      page('/s/{{service.slug}}', [{ type: 'card-grid', cards }], { each: 'services' }),
    ];
    const codes = checkText(stringify(site)).map(({ code }) => code);
    expect([...new Set(codes)].filter((code) => code === 'EACH_EMPTY' || expected.includes(code))).toEqual(expected);
  });
});
