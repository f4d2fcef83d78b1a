import type { LocalBusiness } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import type { BusinessType } from '../../../../src/shared/generated/site.gen.ts';
import { checkData, SCHEMA } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const SITE = 'https://www.tidy.example.com';

/** Every name that the configuration takes is a business's name in schema.org: else this line is no TypeScript. */
type IsKnown<T extends Exclude<LocalBusiness, string>['@type']> = T;
const TYPE: IsKnown<BusinessType> = 'Plumber';

const city = (name: string): Draft => ({
  slug: name.toLowerCase(),
  name,
  county: 'Jefferson County',
  geo: { lat: 39.75, lng: -105.2 },
  summary: `Cleaning in ${name}.`,
  intro: `${name} is dusty.`,
  description: `Homes in ${name} are old.`,
});

function site(change: (site: Draft) => void = () => undefined): Draft {
  const draft = {
    ...smallSite(),
    cities: [city('Arvada'), city('Lakewood')],
    pages: [
      page('/', [{ type: 'hero', heading: 'A' }]),
      page('/services', [{ type: 'hero', heading: 'B' }]),
      page('/services/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }], { each: 'services' }),
      page('/in/{{city.slug}}', [{ type: 'hero', heading: '{{city.name}}' }], { each: 'cities' }),
      page('/contact', [{ type: 'contact-details', heading: 'C' }]),
    ],
  };
  draft.navigation.footer.groups = [{ heading: 'D', links: [{ label: 'What we do', href: '/services' }] }];
  change(draft);
  return draft;
}

/** The graph of a page: its nodes by type, the business as `business`. */
function graphOf(path: string, draft: Draft = site()): Draft {
  const graph = checkData(draft).site?.graphs.get(`${SITE}${path}`);
  return Object.fromEntries(
    (graph?.['@graph'] ?? []).map((node) => [node['@id'] === `${SITE}/#business` ? 'business' : node['@type'], node]),
  );
}

describe('the graph of a page', () => {
  it('links page, site and business on the home page', () => {
    const { WebPage, WebSite, business } = graphOf('/');
    expect(WebPage).toMatchObject({ '@id': `${SITE}/`, isPartOf: { '@id': WebSite['@id'] }, about: { '@id': business['@id'] } });
    expect(WebSite).toMatchObject({ name: 'Tidy & Co.', publisher: { '@id': business['@id'] } });
    expect(WebPage).not.toHaveProperty('breadcrumb');
  });

  it.each([
    [undefined, 'LocalBusiness'],
    ['Plumber', 'Plumber'],
    [['Plumber'], 'Plumber'],
    [
      ['Plumber', 'HVACBusiness'],
      ['Plumber', 'HVACBusiness'],
    ],
  ])('calls a business of the kind %s by %s', (type, expected) => {
    const { business } = graphOf(
      '/',
      site((draft) => {
        if (type !== undefined) draft.business.type = type;
      }),
    );
    expect(business['@type']).toEqual(expected);
  });

  it('holds the whole business where its contact details stand, and its name alone elsewhere', () => {
    expect(graphOf('/contact').business).toEqual(graphOf('/').business);
    const { business, WebPage } = graphOf('/in/arvada');
    expect(business).toBeUndefined();
    expect(WebPage).toMatchObject({ publisher: { '@id': `${SITE}/#business` }, about: { '@type': 'City', name: 'Arvada' } });
  });

  it('names the provider, the area and the price of a service', () => {
    expect(graphOf('/services/windows').Service).toEqual({
      '@type': 'Service',
      '@id': `${SITE}/services/windows#service`,
      name: 'Windows',
      description: 'A page.',
      provider: { '@id': `${SITE}/#business` },
      areaServed: { '@type': 'AdministrativeArea', name: 'Golden' },
      offers: {
        '@type': 'Offer',
        priceSpecification: { '@type': 'UnitPriceSpecification', minPrice: 80, priceCurrency: 'USD', unitText: 'visit' },
      },
    });
    expect(graphOf('/services/floors').Service).not.toHaveProperty('offers');
  });

  it.each([
    [{ fixed: 89 }, { price: 89, priceCurrency: 'USD' }],
    [
      { from: 100, to: 200, unit: 'room' },
      { minPrice: 100, maxPrice: 200, priceCurrency: 'USD', unitText: 'room' },
    ],
    ['free', { price: 0, priceCurrency: 'USD' }],
    ['on-request', undefined],
  ])('offers a service at the price %j', (price, expected) => {
    const { Service } = graphOf(
      '/services/windows',
      site((draft) => {
        draft.services[0].price = price;
      }),
    );
    if (expected === undefined) expect(Service).not.toHaveProperty('offers');
    else expect(Service.offers.priceSpecification).toEqual({ '@type': 'UnitPriceSpecification', ...expected });
  });

  it('leads from the home page along the pages that are there, under the names that links give them', () => {
    const steps = (path: string) => graphOf(path).WebPage.breadcrumb.itemListElement.map(({ name, item }: Draft) => [name, item]);
    expect(steps('/services/windows')).toEqual([
      ['Home', `${SITE}/`],
      ['What we do', `${SITE}/services`],
      ['Windows', undefined],
    ]);
    expect(steps('/in/arvada')).toEqual([
      ['Home', `${SITE}/`],
      ['Arvada', undefined],
    ]);
  });

  it('names nothing that is in no graph of the site', () => {
    const described = checkData(site()).site;
    const graphs = (described?.pages ?? []).flatMap(({ head }) => described?.graphs.get(head.canonical) ?? []);
    const named = new Set(graphs.flatMap((graph) => graph['@graph'].map((node) => node['@id'])));
    const references = graphs.flatMap((graph) => [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id]) => id));
    expect(references.filter((id) => !named.has(id))).toEqual([]);
    expect(references.length).toBeGreaterThan(10);
  });

  it('is that of the page whose content is shown, and nothing of the 404 page', () => {
    const draft = site((each) => {
      each.pages[2].fallback = { without: 'price', show: 'windows' };
    });
    const { site: described } = checkData(draft);
    const shown = described?.pages.find(({ path }) => path === '/services/floors');
    expect(shown?.head.canonical).toBe(`${SITE}/services/windows`);
    expect(described?.graphs.get(`${SITE}/services/windows`)).toBeDefined();
    expect(described?.graphs.get(`${SITE}/services/floors`)).toBeUndefined();
    expect(described?.graphs.get(String(described.notFound.head.canonical))).toBeUndefined();
  });
});

describe('the business', () => {
  it('of a storefront has its address and its place on the map', () => {
    const { business } = graphOf(
      '/',
      site((each) => Object.assign(each.business, { type: TYPE, founded: 2018 })),
    );
    expect(business).toMatchObject({
      '@type': 'Plumber',
      telephone: '+13035550100',
      foundingDate: '2018',
      address: {
        streetAddress: '1 Sample Road',
        addressLocality: 'Golden',
        addressRegion: 'CO',
        postalCode: '80401',
        addressCountry: 'US',
      },
      geo: { latitude: 39.75, longitude: -105.22 },
      areaServed: [{ name: 'Arvada' }, { name: 'Lakewood' }],
    });
    expect(JSON.stringify(business)).not.toMatch(/rating|review/i);
  });

  it.each([
    ['/services/floors', `${SITE}/services/floors`],
    ['https://menus.example.com/a', 'https://menus.example.com/a'],
  ])('that serves food says what it cooks, and where its menu is: %s', (menu, address) => {
    const { business } = graphOf(
      '/',
      site((each) => Object.assign(each.business, { menu, cuisine: 'British' })),
    );
    expect(business).toMatchObject({ menu: address, servesCuisine: ['British'] });
  });

  it('is not sent to a menu that is not there', () => {
    const { said } = checkData(site((each) => Object.assign(each.business, { menu: '/menus' })));
    expect(said.join()).toContain('LINK_UNKNOWN_ROUTE');
  });

  it('without a public address shows it nowhere, on no page and to no search engine, written or not', () => {
    const draft = site((each) => {
      each.business.premises = 'service-area';
      each.pages[0].blocks.push({ type: 'map', heading: 'E', title: 'Map', src: '{{business.geo.map}}' });
    });
    const bare = site((each) => {
      Object.assign(each.business, { premises: 'service-area', address: { city: 'Golden', region: 'CO' } });
    });
    const { site: described, said } = checkData(draft);
    expect(said).toEqual([]);
    expect(checkData(bare).said).toEqual([]);
    const all = JSON.stringify(described);
    expect(all).not.toMatch(/Sample Road|80401|streetAddress|postalCode|"geo"|105\.22%|marker/);
    expect(all).toContain('Golden, CO');
    expect(graphOf('/', draft).business.address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Golden',
      addressRegion: 'CO',
      addressCountry: 'US',
    });
  });

  it('serves a circle when it names no cities, and an area when nobody may know its middle, or there are too many cities', () => {
    const areaOf = (change: (site: Draft) => void): Draft => graphOf('/', site(change)).business.areaServed;
    const none = (each: Draft): void => {
      each.cities = [];
      each.pages.splice(3, 1);
    };
    expect(areaOf(none)).toMatchObject({ '@type': 'GeoCircle', geoRadius: 160_934 });
    expect(areaOf((each) => Object.assign(each.business, { premises: 'service-area' }) && none(each))).toEqual({
      '@type': 'AdministrativeArea',
      name: 'Golden',
    });
    expect(
      areaOf((each) => Object.assign(each, { cities: Array.from({ length: 51 }, (_city, index) => city(`City${index}`)) })),
    ).toMatchObject({ '@type': 'GeoCircle' });
  });

  it('has its other phones, each with the hours in which it is answered, if it says some', () => {
    const phones = [
      { slug: 'emergency', label: 'Emergencies', number: '(303) 555-0137', hours: 'always' },
      { slug: 'parts', label: 'Parts', number: '(303) 555-0138' },
      { slug: 'fax', label: 'Fax', number: '(303) 555-0139', calls: false },
    ];
    const { business } = graphOf(
      '/',
      site((draft) => Object.assign(draft.business, { phones })),
    );
    expect(business.contactPoint).toEqual([
      {
        '@type': 'ContactPoint',
        contactType: 'Emergencies',
        telephone: '+13035550137',
        hoursAvailable: [expect.objectContaining({ opens: '00:00', closes: '23:59' })],
      },
      { '@type': 'ContactPoint', contactType: 'Parts', telephone: '+13035550138' },
    ]);
    expect(graphOf('/').business).not.toHaveProperty('contactPoint');
  });

  it('has the profiles that lie elsewhere, and full addresses of its pictures', () => {
    const draft = site((each) => {
      each.business.social = [
        { label: 'A', href: 'https://social.example.com/tidy' },
        { label: 'B', href: '/contact' },
      ];
      each.business.image = { src: 'https://pictures.example.com/shop.jpg', alt: 'The shop', width: 1200, height: 800 };
    });
    expect(graphOf('/', draft).business).toMatchObject({
      sameAs: ['https://social.example.com/tidy'],
      image: 'https://pictures.example.com/shop.jpg',
    });
  });

  it('may be any of the types that the schema lists', () => {
    const types = SCHEMA.root.$defs?.['business-type']?.enum ?? [];
    expect(types.length).toBeGreaterThan(50);
    expect(new Set(types).size).toBe(types.length);
  });
});
