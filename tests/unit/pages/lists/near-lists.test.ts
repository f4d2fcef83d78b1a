import { describe, expect, it } from 'vitest';
import { checkData, pageOf } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const city = (slug: string, lat: number, county = 'North'): Draft => ({
  slug,
  name: slug,
  county,
  geo: { lat, lng: -105 },
  summary: 'Here.',
  intro: 'Here.',
  description: 'Here.',
});

const office = (slug: string, lat: number): Draft => ({
  slug,
  name: slug,
  address: { street: '1 Sample Road', city: 'Golden', region: 'CO', postalCode: '80401' },
  geo: { lat, lng: -105 },
});

const CITIES = [city('a', 39), city('b', 39.1), city('c', 39.2, 'South'), city('d', 40.5, 'South')];
const OFFICES = [office('south', 39), office('north', 40.6)];

const linksTo = (each: string, more: object = {}): Draft => ({
  type: 'link-list',
  heading: 'Near',
  links: { each, item: { label: '{{item.name}}', href: '/' }, ...more },
});

/** The labels of the links on a page, and what is reported about them. The business is at 39.75. */
function show(
  block: Draft,
  definition: Draft = {},
  more: object = {},
): { of: (path?: string) => readonly string[]; said: readonly string[] } {
  const path = definition.path ?? '/x';
  const pages = [page('/', []), page(path, [block], definition)];
  const { findings, warnings, site } = checkData({ ...smallSite(), cities: CITIES, offices: OFFICES, ...more, pages });
  const said = [...findings, ...warnings]
    .filter(({ code }) =>
      ['NEAREST_UNKNOWN', 'NO_EFFECT', 'LIST_ORDER', 'EACH_EMPTY', 'REFERENCE_UNKNOWN', 'REFERENCE_WRONG_TYPE'].includes(code),
    )
    .map(({ code, path: at }) => `${code} ${at.slice(4).join('.')}`);
  const of = (address = path): readonly string[] => {
    const [shown] = site === undefined ? [] : pageOf(site, address).blocks;
    return ((shown as Draft)?.links ?? []).map(({ label }: Draft) => label);
  };
  return { of, said };
}

const OF_CITY = { path: '/city/{{city.slug}}', each: 'cities' };
const OF_OFFICE = { path: '/office/{{office.slug}}', each: 'offices' };
const OF_SERVICE = { path: '/service/{{service.slug}}', each: 'services' };

describe('a list of the nearest items', () => {
  it('of another collection measures from the page’s item', () => {
    const offices = show(linksTo('offices', { nearest: 1 }), OF_CITY);
    expect([offices.of('/city/a'), offices.of('/city/d'), offices.said]).toEqual([['south'], ['north'], []]);
    const cities = show(linksTo('cities', { nearest: 2 }), OF_OFFICE);
    expect([cities.of('/office/south'), cities.of('/office/north'), cities.said]).toEqual([['a', 'b'], ['d', 'c'], []]);
  });

  it('says how far each is, in the unit of the country, and only where it measures', () => {
    const item = { label: '{{item.name}}: {{office.distance}}', href: '/' };
    expect(show(linksTo('offices', { nearest: 2, item }), OF_CITY).of('/city/b')).toEqual(['south: 6.9 miles', 'north: 104 miles']);
    const far = show(linksTo('cities', { nearest: 1, item: { label: '{{item.distance}}', href: '/' } }));
    expect([far.of(), far.said]).toEqual([['40 miles'], []]);
    const german = smallSite().business;
    const address = { street: 'Weg 1', city: 'Bonn', postalCode: '53111', country: 'DE' };
    const business = { ...german, address, phone: '+49 30 901820', language: 'de-DE' };
    expect(
      show(linksTo('cities', { nearest: 1, item: { label: '{{city.distance}}', href: '/' } }), {}, { business, offices: [] }).of(),
    ).toEqual(['64 Kilometer']);
    expect(show(linksTo('cities', { item: { label: '{{city.distance}}', href: '/' } })).said).toEqual([
      'REFERENCE_UNKNOWN links.item.label',
    ]);
  });

  it('measures from there inside columns, too', () => {
    const columns = [{ blocks: [linksTo('offices', { nearest: 1 })] }, { blocks: [linksTo('cities', { nearest: 1 })] }];
    const pages = [page('/', []), page(OF_CITY.path, [{ type: 'columns', columns }], { each: 'cities' })];
    const { site } = checkData({ ...smallSite(), cities: CITIES, offices: OFFICES, pages });
    const shown = JSON.stringify(site?.pages.filter(({ path }) => /[ad]$/.test(path)).map(({ blocks }) => blocks));
    expect(shown.match(/(?<="label":")[^"]*/g)).toEqual(['south', 'b', 'north', 'c']);
  });

  it('shows those of the same county first only among its own kind', () => {
    expect(show(linksTo('cities', { nearest: 2 }), OF_CITY).of('/city/c')).toEqual(['d', 'b']);
  });

  it('measures from the business on a page without a place of its own', () => {
    expect(show(linksTo('cities', { nearest: 2 })).of()).toEqual(['c', 'b']);
    expect(show(linksTo('cities', { nearest: 1 }), OF_SERVICE).of('/service/ovens')).toEqual(['c']);
    expect(show(linksTo('offices', { nearest: 1 })).of()).toEqual(['south']);
  });

  it('chooses among `only`, `where`, and `except`, and shows no more than `limit`', () => {
    expect(show(linksTo('cities', { nearest: 1, only: ['a', 'd'] }), OF_OFFICE).of('/office/north')).toEqual(['d']);
    expect(show(linksTo('cities', { nearest: 1, where: { county: 'North' } }), OF_OFFICE).of('/office/north')).toEqual(['b']);
    expect(show(linksTo('cities', { nearest: 1, except: ['d'] }), OF_OFFICE).of('/office/north')).toEqual(['c']);
    expect(show(linksTo('cities', { nearest: 3, limit: 2 }), OF_OFFICE).of('/office/north')).toEqual(['d', 'c']);
  });

  it('is a mistake where nothing has coordinates, or where it does nothing', () => {
    const card = (more: object): Draft => ({
      type: 'link-list',
      label: 'x',
      links: { item: { label: '{{item.title}}', href: '/' }, ...more },
    });
    expect(show(card({ each: 'services', nearest: 2 }), OF_CITY).said).toEqual(['NEAREST_UNKNOWN links.nearest']);
    const market = { city: 'Golden', region: 'Colorado', neighborhoods: [{ title: 'North', summary: 'Hills.' }] };
    expect(show(card({ each: 'market.neighborhoods', nearest: 2 }), {}, { market }).said).toEqual(['NEAREST_UNKNOWN links.nearest']);
    expect(show(linksTo('cities', { nearest: 2, order: 'name' }), OF_CITY).said).toEqual(['LIST_ORDER links.order']);
  });
});

describe('a key of a list that cannot do anything', () => {
  it('is reported: an exception that nobody chose', () => {
    expect(show(linksTo('cities', { only: ['a', 'b'], except: ['c'] })).said).toEqual(['NO_EFFECT links.except.0']);
    expect(show(linksTo('cities', { only: ['a', 'b'], except: ['b'] })).said).toEqual([]);
  });

  it('is reported: an exception that is no slug', () => {
    expect(show(linksTo('cities', { except: ['{{city.name}}'] }), OF_CITY).said).toEqual(['REFERENCE_WRONG_TYPE links.except.0']);
    expect(show(linksTo('cities', { except: ['{{city.slug}}'] }), OF_CITY).said).toEqual([]);
  });

  it('is reported: slugs of entries without slugs', () => {
    const market = { city: 'Golden', region: 'Colorado', neighborhoods: [{ title: 'North', summary: 'Hills.' }] };
    const list = (more: object): Draft => ({
      type: 'link-list',
      label: 'x',
      links: { each: 'market.neighborhoods', item: { label: '{{item.title}}', href: '/' }, ...more },
    });
    expect(show(list({ except: ['north'] }), {}, { market }).said).toEqual(['REFERENCE_UNKNOWN links.except']);
    expect(show(list({ only: ['north'] }), {}, { market }).said[0]).toEqual('REFERENCE_UNKNOWN links.only');
    expect(show(list({}), {}, { market }).said).toEqual([]);
  });

  it('is reported: groups on the map, while their number has a limit', () => {
    const groups = page('/county/{{group.slug}}', [], { each: 'cities', groupBy: 'county' });
    const list = (more: object): Draft => ({
      ...linksTo('cities'),
      links: { each: 'cities', groupBy: 'county', item: { label: '{{group.title}}' }, ...more },
    });
    const see = (more: object): Draft => {
      const pages = [page('/', [list(more)]), groups];
      const { warnings, site } = checkData({ ...smallSite(), cities: CITIES, pages });
      return {
        said: warnings.filter(({ code }) => code === 'NO_EFFECT').map(({ path }) => path.slice(4).join('.')),
        links: (pageOf(site as Draft).blocks[0] as Draft).links.length,
      };
    };
    expect(see({})).toEqual({ said: [], links: 2 });
    expect(see({ nearest: 1 })).toEqual({ said: ['links.nearest'], links: 2 });
    expect(see({ limit: 1 })).toEqual({ said: [], links: 1 });
  });
});

describe('`where` on the pages of items', () => {
  const QUOTES = [
    { slug: 'one', quote: 'Good.', name: 'a', service: 'ovens' },
    { slug: 'two', quote: 'Fine.', name: 'b' },
  ];
  const quotes = (where: object): Draft => ({
    type: 'link-list',
    label: 'x',
    links: { each: 'testimonials', where, item: { label: '{{item.name}}', href: '/' } },
  });
  const said = (where: object, definition: Draft, more: object = {}): readonly string[] =>
    show(quotes(where), definition, { testimonials: QUOTES, ...more }).said;

  it('is reported when it compares a slug with something else', () => {
    expect(said({ service: '{{service.title}}' }, OF_SERVICE)).toEqual(['REFERENCE_WRONG_TYPE links.where.service']);
    expect(said({ service: '{{service.slug}}' }, OF_SERVICE)).toEqual([]);
  });

  it('is reported when it matches on none of them, although the entries have the field', () => {
    expect(said({ name: '{{city.county}}' }, OF_CITY)).toEqual(['EACH_EMPTY links.where.name']);
    expect(said({ name: 'Boulder' }, OF_CITY)).toEqual(['EACH_EMPTY links.where.name']);
    expect(said({ name: '{{service.slug}}' }, OF_SERVICE)).toEqual(['EACH_EMPTY links.where.name']);
  });

  it('is fine when it matches on some, or when no entry has the field yet', () => {
    expect(said({ name: '{{city.name}}' }, OF_CITY)).toEqual([]);
    expect(said({ service: '{{service.slug}}' }, OF_SERVICE, { testimonials: [QUOTES[1]] })).toEqual([]);
    expect(said({ name: '{{city.county}}' }, OF_CITY, { testimonials: [] })).toEqual([]);
    const cities = { testimonials: QUOTES };
    expect(
      show({ ...linksTo('cities', { where: { county: '{{city.county}}' }, except: ['{{city.slug}}'] }) }, OF_CITY, cities).said,
    ).toEqual([]);
  });
});

describe('collections of a site’s own', () => {
  const more = {
    collections: {
      clinics: { fields: { name: 'text', spot: 'geo' } },
      parks: { fields: { name: 'text', geo: { type: 'geo', required: true } } },
    },
    clinics: [
      { name: 'a', spot: { lat: 39, lng: -105 } },
      { name: 'b', spot: { lat: 40, lng: -105 } },
    ],
    parks: [
      { name: 'p', geo: { lat: 39.9, lng: -105 } },
      { name: 'q', geo: { lat: 39.1, lng: -105 } },
    ],
  };
  const OF_PARK = { path: '/park/{{park.slug}}', each: 'parks' };
  const OF_CLINIC = { path: '/clinic/{{clinic.slug}}', each: 'clinics' };

  it.each([
    ['another of its own', linksTo('clinics', { nearest: 1 }), OF_PARK, { '/park/p': ['b'], '/park/q': ['a'] }],
    ['a built-in one', linksTo('cities', { nearest: 1 }), OF_CLINIC, { '/clinic/a': ['a'], '/clinic/b': ['d'] }],
    ['its own entries', linksTo('parks', { nearest: 2 }), OF_PARK, { '/park/p': ['q'], '/park/q': ['p'] }],
    ['the business', linksTo('parks', { nearest: 1 }), {}, { '/x': ['p'] }],
  ])('have places near %s', (_what, block, definition, labels) => {
    const { of, said } = show(block, definition, more);
    expect(said).toEqual([]);
    for (const [path, shown] of Object.entries(labels)) expect(of(path)).toEqual(shown);
  });

  it('name the entries without coordinates, unless the list leaves them out on purpose', () => {
    const lacking = { ...more, clinics: [...more.clinics, { name: 'c' }] };
    expect(show(linksTo('clinics', { nearest: 1 }), {}, lacking).said).toEqual(['NEAREST_UNKNOWN links.nearest']);
    expect(show(linksTo('clinics', { nearest: 1, where: { spot: true } }), {}, lacking).said).toEqual([]);
    expect(show(linksTo('parks', { nearest: 1 }), OF_CLINIC, lacking).said).toEqual(['NEAREST_UNKNOWN links.nearest']);
    // Its own page is no second mistake.
    expect(show(linksTo('clinics', { nearest: 1 }), OF_CLINIC, lacking).said).toEqual(['NEAREST_UNKNOWN links.nearest']);
    const onPurpose = linksTo('clinics', { nearest: 1, where: { spot: true } });
    expect(show(onPurpose, OF_CLINIC, lacking).said).toEqual(['NEAREST_UNKNOWN links.nearest']);
  });
});
