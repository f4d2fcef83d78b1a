import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Data } from '../../../../src/model/data.ts';
import type { Destination, Move, Town } from '../../../../src/operations/retarget/move.ts';
import { planMove } from '../../../../src/operations/retarget/plan-move.ts';
import { editYamlText } from '../../../../src/source/edit/edit-yaml-text.ts';

const town = (name: string, region = 'AZ'): Town => ({ name, region, county: 'Maricopa County', lat: 33, lng: -112 });

const PHOENIX: Destination = {
  town: town('Phoenix'),
  region: 'Arizona',
  timeZone: 'America/Phoenix',
  country: undefined,
  towns: [town('Phoenix'), town('Mesa')],
  hasRedirects: false,
};

const SITE = `# A cleaning company.
business:
  name: Tidy & Co.
  timeZone: America/Chicago
  address: { street: 1 Elm Street, city: "{{market.city}}", region: TX, postalCode: "75201" }
  geo: { lat: 32, lng: -96 } # the office
market:
  city: Dallas # since 2018
  region: Texas
  neighborhoods:
    - title: Oak Lawn

cities:
  # The first.
  - slug: plano
    name: Plano
  - slug: mesa
    name: Mesa
    intro: Written with care.
testimonials:
  - slug: ann
    quote: Spotless.
    name: Ann B.
    city: plano
    initials: AB
    rating: 5
    source: Google
    service: floors
pages:
  - path: /
    blocks:
      - type: link-list
        links: { each: cities, only: [plano, mesa] }
      - type: link-list
        links: { each: cities, only: [plano] }
  - path: /locations/{{city.slug}}
    each: cities
`;

/** The text and the data of the site after a move. */
function move(to: Partial<Destination>, text = SITE, facts: Partial<Move> = {}) {
  let edited = text;
  for (const operation of planMove(parse(text) as Data, { ...facts, to: { ...PHOENIX, ...to } })) {
    const result = editYamlText(edited, operation);
    if ('refusal' in result) throw new Error(`${result.refusal}: ${JSON.stringify(operation)}`);
    edited = result.text;
  }
  return { text: edited, data: parse(edited) };
}

describe('a move to another city', () => {
  it('replaces the facts of the place, and leaves those that refer to others', () => {
    const { data, text } = move({});
    expect(data.business).toEqual({
      name: 'Tidy & Co.',
      timeZone: 'America/Phoenix',
      address: { street: '1 Elm Street', city: '{{market.city}}', region: 'AZ', postalCode: '75201' },
      geo: { lat: 33, lng: -112 },
    });
    expect(data.market).toMatchObject({ city: 'Phoenix', region: 'Arizona' });
    expect(text).toContain('city: Phoenix # since 2018');
    expect(text).toMatch(/^# A cleaning company\.$/m);
  });

  it('leaves no region of the old place where addresses have none', () => {
    const cork: Town = { name: 'Cork', county: 'County Cork', lat: 51.9, lng: -8.5 };
    const site = SITE.replace('  region: Texas\n', '  region: Texas\n  regionCode: TX\n');
    const { data } = move({ town: cork, region: 'County Cork', towns: [cork, { ...cork, name: 'Cobh' }] }, site);
    expect(data.business.address).toEqual({ street: '1 Elm Street', city: '{{market.city}}', postalCode: '75201' });
    expect(data.market).toMatchObject({ city: 'Cork', region: 'County Cork' });
    expect(data.market).not.toHaveProperty('regionCode');
    expect(data.cities.map(({ slug }: Data) => slug)).toEqual(['cork', 'cobh']);
  });

  it('keeps the texts of a city that stays, and leaves texts to write for those that come', () => {
    const { cities } = move({}).data;
    expect(cities.map(({ slug }: Data) => slug)).toEqual(['mesa', 'phoenix']);
    expect(cities[0].intro).toBe('Written with care.');
    expect(cities[1]).toMatchObject({
      name: 'Phoenix',
      county: 'Maricopa County',
      geo: { lat: 33, lng: -112 },
      intro: expect.stringMatching(/^TODO: /),
    });
  });

  it('takes cities that are gone out of the lists that name them', () => {
    const [{ blocks }] = move({}).data.pages;
    expect(blocks.map(({ links }: Data) => links)).toEqual([{ each: 'cities', only: ['mesa'] }, { each: 'cities' }]);
  });

  it('leads links to cities that are gone to the page above them', () => {
    const text = SITE.replace('pages:', 'navigation: { links: [{ href: /locations/plano }, { href: /locations/plano-west }] }\npages:');
    const linked = text.replace('intro: Written with care.', 'intro: Written [near Plano](/locations/plano#map).');
    const { navigation, pages } = move(
      {},
      `${text}    intro: "[Plano](/locations/plano/) and [Mesa](/locations/mesa)"\n  - path: /locations\n`,
    ).data;
    expect(navigation.links).toEqual([{ href: '/locations' }, { href: '/locations/plano-west' }]);
    expect(pages[1].intro).toBe('[Plano](/locations) and [Mesa](/locations/mesa)');
    // A city that stays may link to one that goes, too.
    expect(move({}, linked).data.cities[0].intro).toBe('Written [near Plano](/).');
  });

  it('leaves no words of customers elsewhere', () => {
    expect(move({}).data.testimonials).toEqual([
      { slug: 'ann', service: 'floors', quote: expect.stringMatching(/^TODO: /), name: expect.stringMatching(/^TODO: /) },
    ]);
    expect(move({}).data.market.neighborhoods).toEqual([{ title: expect.stringMatching(/^TODO: /) }]);
  });

  it('leads old addresses to the page above them, if that is wanted', () => {
    expect(move({}).data.redirects).toBeUndefined();
    expect(move({ hasRedirects: true }).data.redirects).toEqual([{ from: '/locations/plano', to: '/' }]);
    const withList = `${SITE}  - path: /locations\nredirects:\n  - from: /old\n    to: /\n`;
    expect(move({ hasRedirects: true }, withList).data.redirects).toEqual([
      { from: '/old', to: '/' },
      { from: '/locations/plano', to: '/locations' },
    ]);
  });

  it('tells two towns of one name apart by their states', () => {
    const towns = [town('Kansas City', 'MO'), town('Kansas City', 'KS')];
    const { cities } = move({ town: town('Kansas City', 'MO'), towns }).data;
    expect(cities.map(({ slug }: Data) => slug)).toEqual(['kansas-city', 'kansas-city-ks']);
  });

  it('takes towns of one name in other states for others, and keeps a city whatever its slug', () => {
    const text = SITE.replace('slug: plano\n    name: Plano', 'slug: mesa-az\n    name: Mesa\n    geo: { lat: 33.1, lng: -112.1 }').replace(
      '    name: Mesa\n    intro',
      '    name: Mesa\n    geo: { lat: 40, lng: -90 }\n    intro',
    );
    const { cities } = move({ towns: [town('Phoenix'), town('Mesa')] }, text).data;
    expect(cities.map(({ slug, name }: Data) => [slug, name])).toEqual([
      ['mesa-az', 'Mesa'],
      ['phoenix', 'Phoenix'],
    ]);
    const [, other] = move(
      { towns: [town('Phoenix'), town('Mesa')] },
      text.replace('name: Mesa\n    geo: { lat: 33.1', 'name: Mason\n    geo: { lat: 33.1'),
    ).data.cities;
    // The slug of the Mesa that goes is taken until then.
    expect(other).toMatchObject({ slug: 'mesa-maricopa-county', name: 'Mesa' });
  });

  it('keeps the words of customers in cities that stay', () => {
    const { testimonials } = move({}, SITE.replace('service: floors', 'location: East Side, Mesa')).data;
    expect(testimonials[0]).toMatchObject({ quote: 'Spotless.', name: 'Ann B.' });
  });

  it('takes out redirects from addresses that have a page again', () => {
    const text = `${SITE}redirects:\n  - { from: /locations/phoenix, to: / }\n  - { from: /old, to: / }\n`;
    expect(move({}, text).data.redirects).toEqual([{ from: '/old', to: '/' }]);
  });

  it('takes the offices of the city along, and leaves those of other cities', () => {
    const text = `${SITE}offices:
  - { slug: main, address: { street: 1 Elm Street, city: Dallas, region: TX, postalCode: "75201" }, geo: { lat: 32, lng: -96 } }
  - { slug: north, address: { street: 9 Oak Street, city: "{{market.city}}", region: "{{business.address.region}}", postalCode: "75202" }, phone: (214) 555-0143 }
  - { slug: austin, address: { street: 2 Ash Street, city: Austin, region: TX, postalCode: "73301" }, phone: (512) 555-0144 }
`;
    const moved = { city: 'Phoenix', region: 'AZ' };
    expect(move({}, text, { street: '12 Main Street', postalCode: '85004' }).data.offices).toMatchObject([
      { address: { ...moved, street: '12 Main Street', postalCode: '85004' }, geo: { lat: 33, lng: -112 } },
      { address: { street: 'TODO: the street of the office in Phoenix', city: '{{market.city}}', postalCode: '85004' } },
      { address: { street: '2 Ash Street', city: 'Austin', region: 'TX' }, phone: '(512) 555-0144' },
    ]);
    const { offices } = move({ country: 'GB', town: { name: 'Leeds' }, towns: [] }, text).data;
    expect(offices.map(({ address, geo, phone }: Data) => [(address as Data).country, (address as Data).region, geo, phone])).toEqual([
      ['GB', undefined, undefined, undefined],
      ['GB', undefined, undefined, '01632 960143'],
      ['US', 'TX', undefined, '(512) 555-0144'],
    ]);
  });

  it('says the country where it is another', () => {
    expect(move({ country: 'US' }).data.business.address.country).toBeUndefined();
    expect(move({ country: 'CA' }).data.business.address.country).toBe('CA');
    expect(move({ country: 'US' }, SITE.replace('region: TX', 'country: CA, region: TX')).data.business.address.country).toBe('US');
  });

  it('leaves the money of the old country, and its language where both speak English', () => {
    const text = SITE.replace('  timeZone', '  currency: USD\n  language: en-US\n  phone: (214) 555-0142\n  timeZone');
    // A sample stays a sample. A real number stays what it is until somebody replaces it.
    expect(move({ country: 'GB' }, text).data.business.phone).toBe('01632 960142');
    expect(move({ country: 'GB' }, text.replace('555-0142', '653-0142')).data.business.phone).toBe('+1 214 653 0142');
    expect(move({ country: 'FR' }, text).data.business.phone).toBe('+1 214 555 0142');
    const left = (country: string) => ['currency', 'language'].map((key) => move({ country }, text).data.business[key]);
    expect(left('GB')).toEqual([undefined, undefined]);
    expect(left('FR')).toEqual([undefined, 'en-US']);
    expect(left('US')).toEqual(['USD', 'en-US']);
    expect(move({ country: 'GB' }, text.replace('USD', 'EUR')).data.business.currency).toBe('EUR');
  });

  it('without coordinates leaves those of the old place, and its maps', () => {
    const maps = '      - { type: map, title: Here }\n      - { type: map, src: "https://maps.example.com/plano" }\n';
    const { business, pages, cities } = move(
      { town: { name: 'Phoenix', region: 'AZ' }, towns: [] },
      SITE.replace('  - path: /loc', `${maps}  - path: /loc`),
    ).data;
    expect([business.geo, cities]).toEqual([undefined, []]);
    expect(pages[0].blocks.filter(({ type }: Data) => type === 'map')).toEqual([{ type: 'map', src: 'https://maps.example.com/plano' }]);
  });

  it('changes nothing where nothing else is true', () => {
    const { text } = move({});
    expect(planMove(parse(text) as Data, { to: PHOENIX, name: 'Tidy & Co.' }).filter(({ path }) => path[0] !== 'testimonials')).toEqual([]);
  });
});
