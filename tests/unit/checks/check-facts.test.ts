import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { checkFacts, distanceInMiles } from '../../../src/checks/check-facts.ts';
import { resolveConfig } from '../../../src/facts/resolve-config.ts';
import type { Finding } from '../../../src/model/diagnostic.ts';
import { FindingList, formatPath } from '../../../src/model/diagnostic.ts';
import { siteSchema } from '../../../src/schema/site-schema.ts';
import { checkText } from '../../support/check-text.ts';
import { SCHEMA } from '../../support/describe-site.ts';
import { type Draft, MINIMAL_YAML, page, smallSite } from '../../support/small-site.ts';

function find(change: (site: Draft) => void, now = '2026-11-20'): readonly Finding[] {
  const site = smallSite();
  change(site);
  const findings = new FindingList();
  const { schema } = siteSchema(SCHEMA, site);
  checkFacts(resolveConfig(site, schema, findings), schema, findings, now);
  return findings.all;
}

function check(change: (site: Draft) => void, now?: string): string[] {
  return find(change, now).map(({ code, path }) => `${code} ${formatPath(path)}`);
}

const span = (days: string[], opens: string, closes: string, more: object = {}) => ({ days, opens, closes, ...more });
const night = (days: string[], opens: string, closes: string) => span(days, opens, closes, { overnight: true });
const REVERSED = ['HOURS_REVERSED business.hours[0].closes'];
const OVERNIGHT = ['HOURS_REVERSED business.hours[0].overnight'];
const SECOND = ['HOURS_OVERLAP business.hours[1].days[0]'];

describe('opening hours', () => {
  it.each<[string, object[], string[]]>([
    ['two spans of a day', [span(['monday'], '08:00', '12:00'), span(['monday'], '13:00', '18:00')], []],
    ['spans that touch', [span(['monday'], '08:00', '12:00'), span(['monday'], '12:00', '18:00')], []],
    ['the same hours on different days', [span(['monday'], '08:00', '12:00'), span(['tuesday'], '08:00', '12:00')], []],
    ['an end before the beginning', [span(['monday'], '18:00', '08:00')], REVERSED],
    ['no time at all', [span(['monday'], '08:00', '08:00')], REVERSED],
    [
      'spans that overlap',
      [span(['monday', 'tuesday'], '08:00', '13:00'), span(['tuesday'], '12:00', '18:00')],
      ['HOURS_OVERLAP business.hours[1].days[0]'],
    ],
    [
      'a span that overlaps an earlier one than the last',
      [span(['monday'], '08:00', '12:00'), span(['monday'], '13:00', '14:00'), span(['sunday', 'monday'], '11:00', '12:30')],
      ['HOURS_OVERLAP business.hours[2].days[1]'],
    ],
    ['a night', [night(['friday'], '20:00', '02:00')], []],
    ['a whole day and night', [night(['friday'], '08:00', '08:00')], []],
    ['a night that is more than a day', [night(['friday'], '08:00', '18:00')], OVERNIGHT],
    ['nights one after the other', [night(['friday', 'saturday', 'sunday'], '20:00', '02:00')], []],
    ['a night and the evening of its day', [night(['friday'], '20:00', '02:00'), span(['friday'], '21:00', '22:00')], SECOND],
    ['a night and the morning after', [night(['friday'], '20:00', '02:00'), span(['saturday'], '01:00', '05:00')], SECOND],
    ['a morning and the night before', [span(['saturday'], '01:00', '05:00'), night(['friday'], '20:00', '02:00')], SECOND],
    ['a morning when the night is over', [night(['friday'], '20:00', '02:00'), span(['saturday'], '02:00', '05:00')], []],
    ['Sunday’s night and Monday’s morning', [night(['sunday'], '20:00', '02:00'), span(['monday'], '01:00', '05:00')], SECOND],
    ['Monday’s morning and Sunday’s night', [span(['monday'], '01:00', '05:00'), night(['sunday'], '20:00', '02:00')], SECOND],
    ['Monday’s morning when Sunday’s night is over', [night(['sunday'], '20:00', '02:00'), span(['monday'], '02:00', '05:00')], []],
  ])('%s', (_, hours, expected) => {
    expect(check((site) => Object.assign(site.business, { hours }))).toEqual(expected);
  });

  it('that overlap say with which entry', () => {
    const hours = [span(['monday'], '08:00', '12:00'), span(['monday'], '13:00', '14:00'), span(['monday'], '11:00', '12:30')];
    expect(find((site) => Object.assign(site.business, { hours }))[0]?.message).toBe('On Monday, these hours overlap with entry 1.');
    const nights = [night(['friday'], '20:00', '08:00'), span(['saturday'], '00:00', '23:59')];
    expect(find((site) => Object.assign(site.business, { hours: nights }))[0]?.message).toBe(
      'On Saturday, these hours overlap with the night of Friday in entry 1.',
    );
  });

  it('name who has them', () => {
    const hours = [span(['monday'], '18:00', '08:00')];
    const specialDays = [{ date: '12-24', opens: '18:00', closes: '08:00' }];
    const phones = [{ slug: 'night', label: 'Night', number: '(303) 555-0143', hours, specialDays }];
    const offices = [
      { slug: 'yard', name: 'Yard', address: smallSite().business.address, geo: smallSite().business.geo, hours, specialDays },
    ];
    const found = find((site) => {
      Object.assign(site.business, { phones });
      Object.assign(site, { offices });
    });
    expect(found.map(({ message }) => message)).toEqual([
      'The phone closes at 08:00, before it opens at 18:00.',
      'On 12-24 the phone closes at 08:00, before it opens at 18:00.',
      'The office closes at 08:00, before it opens at 18:00.',
      'On 12-24 the office closes at 08:00, before it opens at 18:00.',
    ]);
  });

  it.each([
    ['08:00', '05:00', { meant: '"17:00"', also: 'If it closes after midnight, add `overnight: true`.' }],
    ['08:00', '05:30', { meant: '"17:30"', also: 'If it closes after midnight, add `overnight: true`.' }],
    ['18:00', '05:00', 'Swap the two; if it closes after midnight, add `overnight: true`.'],
    ['17:00', '05:00', 'Swap the two; if it closes after midnight, add `overnight: true`.'],
    ['18:00', '08:00', 'Swap the two; if it closes after midnight, add `overnight: true`.'],
    ['08:00', '08:00', 'Correct one of them. Around the clock is `hours: always`; for single days, add `overnight: true`.'],
    ['18:00', '12:00', 'Swap the two; if it closes after midnight, add `overnight: true`.'],
  ])('from %s to %s come with a guess at what was meant', (opens, closes, remedy) => {
    const found = find((site) => Object.assign(site.business, { hours: [span(['monday'], opens, closes)] }));
    expect(found.map((finding) => finding.remedy)).toEqual([remedy]);
  });

  it('that are overnight by mistake come with a hint of their own', () => {
    const found = find((site) => Object.assign(site.business, { hours: [night(['monday'], '08:00', '17:00')] }));
    expect(found[0]).toMatchObject({
      message: 'The business opens at 08:00 and closes at 17:00 the next day, more than a day later.',
      remedy: 'Remove `overnight: true`, or correct the times.',
    });
  });
});

describe('phones', () => {
  it('can be dialed in the country, and have hours that can be', () => {
    const phone = { slug: 'parts', label: 'Parts', number: '(303) 555', hours: [span(['monday'], '12:00', '08:00')] };
    expect(check((site) => Object.assign(site.business, { phones: [phone] }))).toEqual([
      'PHONE_IMPOSSIBLE business.phones[0].number',
      'HOURS_REVERSED business.phones[0].hours[0].closes',
    ]);
  });
});

describe('special days', () => {
  it.each<[string, object[], string[]]>([
    ['to come', [{ date: '2026-12-25' }], []],
    ['today', [{ date: '2026-11-20' }], []],
    ['yesterday', [{ date: '2026-12-25' }, { date: '2026-11-19' }], ['SPECIAL_DAY_PAST business.specialDays[1].date']],
    ['with other hours', [{ date: '2026-12-25', opens: '10:00', closes: '14:00' }], []],
    [
      'that end before they begin',
      [{ date: '2026-12-25', opens: '14:00', closes: '10:00' }],
      ['HOURS_REVERSED business.specialDays[0].closes'],
    ],
    ['of no time at all', [{ date: '2026-12-25', opens: '10:00', closes: '10:00' }], ['HOURS_REVERSED business.specialDays[0].closes']],
    ['that do not say when they end', [{ date: '2026-12-25', opens: '10:00' }], ['CONFIG_MISSING_KEY business.specialDays[0]']],
    ['that do not say when they begin', [{ date: '2026-12-25', closes: '10:00' }], ['CONFIG_MISSING_KEY business.specialDays[0]']],
    [
      'of the same date',
      [{ date: '2026-12-25' }, { date: '2026-12-26' }, { date: '2026-12-25', opens: '10:00', closes: '14:00' }],
      ['HOURS_OVERLAP business.specialDays[2].date'],
    ],
  ])('%s', (_, specialDays, expected) => {
    expect(check((site) => Object.assign(site.business, { specialDays }))).toEqual(expected);
  });

  it('are over by the day that counts as today', () => {
    const saying = (now: string) => check((site) => Object.assign(site.business, { specialDays: [{ date: '2026-12-25' }] }), now);
    expect(saying('2026-12-25')).toEqual([]);
    expect(saying('2026-12-26')).toEqual(['SPECIAL_DAY_PAST business.specialDays[0].date']);
  });
});

describe('distances', () => {
  const OFFICE = { lat: 39.75, lng: -105.22 };
  const NEAR = { lat: 39.8, lng: -105.08 };
  const FAR = { lat: 39.75, lng: 105.22 };
  const FARTHER = { lat: -39.75, lng: 105.22 };

  it('are as they are', () => {
    expect(distanceInMiles({ lat: 32.7767, lng: -96.797 }, { lat: 32.7555, lng: -97.3308 })).toBeCloseTo(31.0, 0);
    expect(distanceInMiles({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(13.8, 0);
  });

  function checkCities(...places: readonly { lat: number; lng: number }[]): readonly Finding[] {
    const city = (geo: object, index: number): object => ({
      slug: `c${index}`,
      name: `City ${index}`,
      county: 'C',
      geo,
      summary: 'S.',
      intro: 'I.',
      description: 'D.',
    });
    return find((site) => Object.assign(site, { cities: places.map(city) }));
  }

  it.each([
    ['of a city nearby are fine', [NEAR], []],
    ['of one city among others are its own', [NEAR, FAR], ['cities[1].geo']],
    ['of two cities among others are their own', [FAR, NEAR, FAR], ['cities[0].geo', 'cities[2].geo']],
    ['of the only city are its own', [FAR], ['cities[0].geo']],
    ['of all cities are the office’s', [FAR, FARTHER], ['business.geo']],
  ])('%s', (_, places, expected) => {
    expect(checkCities(...places).map(({ code, path }) => `${code} ${formatPath(path)}`)).toEqual(
      expected.map((place) => `GEO_FAR ${place}`),
    );
  });

  it('of all cities are told by the least of them', () => {
    const miles = Math.ceil(distanceInMiles(OFFICE, FAR));
    expect(checkCities(FARTHER, FAR)[0]?.message).toContain(`All 2 cities are at least ${miles} miles from the office`);
  });

  it('are in the unit of the country’s roads', () => {
    const messageIn = (country: string): string | undefined =>
      find((site) => {
        Object.assign(site.business.address, { country, postalCode: 'LS1 4AP' });
        site.business.phone = '+44 113 496 0142';
        site.cities = [{ slug: 'a', name: 'Arvada', geo: FAR, summary: 'S.', intro: 'I.', description: 'D.' }];
      }).find(({ code }) => code === 'GEO_FAR')?.message;
    const miles = distanceInMiles(OFFICE, FAR);
    expect(messageIn('IM')).toContain(`${Math.ceil(miles)} miles from the office`);
    expect(messageIn('FR')).toContain(`${Math.ceil(miles * 1.609344)} kilometers from the office`);
  });

  it.each([
    ['without its minus', { lat: 39.7555, lng: 105.2211 }, ['GEO_FAR offices[0].geo']],
    ['far away', { lat: 53.7965, lng: -1.5478 }, []],
  ])('of an office tell a slip in its place: %s', (_, geo, expected) => {
    const office = { slug: 'golden', name: 'Golden', address: { street: '1 Sample Road', city: 'Sampleville', country: 'FR' }, geo };
    expect(check((site) => Object.assign(site, { offices: [office] }))).toEqual(expected);
  });

  it.each([
    ['less than', 0.9, ['GEO_FAR cities[0].geo']],
    ['exactly', 1, []],
    ['more than', 1.1, []],
  ])('may be as long as the market’s radius, which is %s that', (_, factor, expected) => {
    const city = { slug: 'arvada', name: 'Arvada', county: 'C', geo: NEAR, summary: 'S.', intro: 'I.', description: 'D.' };
    const change = (site: Draft): void => {
      site.cities = [city];
      site.market.radius = distanceInMiles(OFFICE, NEAR) * factor;
    };
    expect(check(change)).toEqual(expected);
  });
});

describe('names that Windows keeps', () => {
  it.each([
    ['con', true],
    ['prn', true],
    ['com1', true],
    ['lpt9', true],
    ['console', false],
    ['falcon', false],
    ['com', false],
  ])('%s, as the slug of an item', (slug, isReserved) => {
    expect(check((site) => Object.assign(site.services[0], { slug }))).toEqual(isReserved ? ['SLUG_RESERVED services[0].slug'] : []);
  });

  it('are looked for in all collections that have pages', () => {
    const item = { slug: 'aux', name: 'A', title: 'A', county: 'C', geo: { lat: 39.8, lng: -105.08 }, summary: 'S.', services: [] };
    expect(check((site) => Object.assign(site, { cities: [item], categories: [item] }))).toEqual([
      'SLUG_RESERVED categories[0].slug',
      'SLUG_RESERVED cities[0].slug',
    ]);
  });

  it('are looked for in collections of your own, as are changes that are still to come', () => {
    const collections = {
      posts: { dated: 'date', fields: { title: 'text', date: 'date' } },
      notes: { fields: { title: 'text', updated: 'text' } },
    };
    const posts = [{ slug: 'nul', title: 'A', date: '2026-11-02', updated: '2026-11-21' }];
    const notes = [{ slug: 'a', title: 'A', updated: 'when we have time' }];
    expect(check((site) => Object.assign(site, { collections, posts, notes }))).toEqual([
      'SLUG_RESERVED posts[0].slug',
      'UPDATED_FUTURE posts[0].updated',
    ]);
  });

  it.each([
    ['/aux', 'aux'],
    ['/about/nul', 'nul'],
    ['/nul/about', 'nul'],
    ['/auxiliary/console', undefined],
  ])('are looked for in the paths of pages: %s', (path, name) => {
    const found = find((site) => site.pages.push(page(path, [])));
    expect(found.map((finding) => formatPath(finding.path))).toEqual(name === undefined ? [] : ['pages[1].path']);
    if (name !== undefined) expect(found[0]?.remedy).toBe(`Write ${name}-page, or another name.`);
  });
});

describe('phone numbers', () => {
  it.each([
    ['(303) 555-0100', 'US', []],
    ['+44 20 7946 0123', 'US', []],
    ['020 7946 0123', 'GB', []],
    ['(303) 555-010', 'US', ['PHONE_IMPOSSIBLE business.phone']],
    ['303 555 0100 99', 'US', ['PHONE_IMPOSSIBLE business.phone']],
    ['(303) 555-0100', 'GB', ['COUNTRY_DIFFERS business.phone']],
  ])('%s in %s', (phone, country, expected) => {
    const found = check((site) => {
      site.business.phone = phone;
      site.business.address.country = country;
    });
    expect(found.filter((each) => each.endsWith('business.phone'))).toEqual(expected);
  });
});

describe('facts of another country', () => {
  const ABROAD = ['business.phone', 'business.phones[0].number', 'business.address.region', 'market.region', 'business.timeZone'];

  it('are told one by one, and cities are not called far as well', () => {
    const found = check((site) => {
      site.business.address = { street: 'Musterstraße 12', city: 'Köln', region: 'CO', postalCode: '80401', country: 'DE' };
      site.business.phones = [{ slug: 'sales', label: 'Sales', number: '(303) 555-0102' }];
      site.cities = [{ slug: 'koeln', name: 'Köln', geo: { lat: 50.94, lng: 6.96 }, summary: 'S.', intro: 'I.', description: 'D.' }];
    });
    expect(found).toEqual([...ABROAD.map((place) => `COUNTRY_DIFFERS ${place}`), 'GEO_FAR business.geo']);
  });

  it('are none of an office abroad, which has a country of its own', () => {
    const office = {
      slug: 'leeds',
      name: 'Tidy in Leeds',
      address: { street: '12 Sample Street', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' },
      geo: { lat: 53.7965, lng: -1.5478 },
      phone: '0113 496 0142',
    };
    expect(check((site) => Object.assign(site, { offices: [office] }))).toEqual([]);
    const wrong = { ...office, geo: { lat: 53.7965, lng: 101.5478 }, phone: '(303) 555-0101' };
    expect(check((site) => Object.assign(site, { offices: [wrong] }))).toEqual([
      'COUNTRY_DIFFERS offices[0].phone',
      'GEO_FAR offices[0].geo',
    ]);
  });

  it.each([
    ['tel:+1303555010', ['PHONE_IMPOSSIBLE pages[0].blocks[1].actions[0].href']],
    ['tel:303-555-010', ['PHONE_IMPOSSIBLE pages[0].blocks[1].actions[0].href']],
    ['sms:+44113496014?&body=Hello', ['PHONE_IMPOSSIBLE pages[0].blocks[1].actions[0].href']],
    ['tel:+4401134960142', ['PHONE_IMPOSSIBLE pages[0].blocks[1].actions[0].href']],
    ['https://wa.me/1303555010', ['PHONE_IMPOSSIBLE pages[0].blocks[1].actions[0].href']],
    ['https://wa.me/4401134960142?text=Hello', ['PHONE_IMPOSSIBLE pages[0].blocks[1].actions[0].href']],
    ['https://api.whatsapp.com/send?text=Hello&phone=4411349601', ['PHONE_IMPOSSIBLE pages[0].blocks[1].actions[0].href']],
    ['https://wa.me/13035550100', []],
    ['https://wa.me/message/ABCDEF1234567', []],
    ['https://wa.me/?text=Look', []],
    ['tel:+13035550100', []],
    ['tel:+13035550100;ext=12', []],
    ['tel:+441134960142', []],
    ['tel:911', []],
    ['sms:741741', []],
    ['{{business.phoneLink}}', []],
    ['mailto:hello@tidy.example.com', []],
    ['/', []],
  ])('show in a link: %s', (href, expected) => {
    const block = { type: 'call-to-action', heading: 'Call us', actions: [{ label: 'Call', href }] };
    expect(check((site) => site.pages[0].blocks.push(block))).toEqual(expected);
  });

  it.each([
    ['Call [us](tel:+1303555010) or [write](sms:+13035550100).', 1],
    ['Call [us](tel:+1303555010), or [chat](https://wa.me/130355501?text=Hi).', 2],
    ['Call [us][1].\n\n[1]: tel:+1303555010', 1],
    ['Call [us](tel:+13035550100), [112](tel:112), or [the office]({{business.phoneLink}}).', 0],
    ['Write tel:+1303555010 into a link.', 0],
  ])('show in a link of a text: %s', (body, count) => {
    const found = check((site) => site.pages[0].blocks.push({ type: 'rich-text', body }));
    expect(found).toEqual(Array(count).fill('PHONE_IMPOSSIBLE pages[0].blocks[1].body'));
  });

  it.each<[string, object, string[]]>([
    ['the name of a state', { region: 'Colorado' }, []],
    ['small letters', { region: 'co' }, []],
    ['the name of another state', { region: 'Wyoming' }, ['ADDRESS_REGION business.address.region']],
    ['a base of the army with the ZIP code of a state', { region: 'AE' }, ['ADDRESS_REGION business.address.region']],
    ['Palau', { region: 'PW', postalCode: '96940' }, []],
    ['Micronesia, by its name', { region: 'Federated States of Micronesia', postalCode: '96941' }, []],
    ['the ZIP code of another state', { postalCode: '53213' }, ['ADDRESS_REGION business.address.region']],
    ['the state of another ZIP code', { region: 'WY' }, ['ADDRESS_REGION business.address.region']],
    ['a ZIP code near a border', { region: 'TN', postalCode: '42223' }, []],
    ['a ZIP code of an island', { region: 'NY', postalCode: '06390' }, []],
    ['a ZIP code of two states', { region: 'WY', postalCode: '83414' }, []],
    ['a ZIP code that no state has', { postalCode: '00000' }, []],
    ['a base of the army', { region: 'AE', postalCode: '09128' }, []],
    ['Puerto Rico', { region: 'PR', postalCode: '00901' }, []],
    ['the Virgin Islands', { region: 'VI', postalCode: '00802' }, []],
    ['the capital', { region: 'DC', postalCode: '20001' }, []],
    ['a province', { country: 'CA', region: 'Ontario', postalCode: 'M5V 2T6' }, []],
    ['the letters of a province', { country: 'CA', region: 'ON', postalCode: 'M5V 2T6' }, []],
    ['a county', { country: 'GB', region: 'West Yorkshire', postalCode: 'LS1 4AP' }, []],
  ])('show in the region: %s', (_, address, expected) => {
    const found = check((site) => Object.assign(site.business.address, address));
    expect(found.filter((each) => each.startsWith('ADDRESS') || each.includes('postalCode'))).toEqual(expected);
  });

  it.each<[string, object, string, object]>([
    ['a base in Germany', { city: 'APO', region: 'AE', postalCode: '09012' }, 'Europe/Berlin', { lat: 49.44, lng: 7.6 }],
    ['a port in Japan', { city: 'FPO', region: 'AP', postalCode: '96349' }, 'Asia/Tokyo', { lat: 35.29, lng: 139.67 }],
    ['an embassy in Colombia', { city: 'DPO', region: 'AA', postalCode: '34002' }, 'America/Bogota', { lat: 4.6, lng: -74.08 }],
    ['Palau', { city: 'Koror', region: 'PW', postalCode: '96940' }, 'Pacific/Palau', { lat: 7.34, lng: 134.47 }],
    ['Guam', { city: 'Hagåtña', region: 'GU', postalCode: '96910' }, 'Pacific/Guam', { lat: 13.47, lng: 144.75 }],
  ])('do not show where the post of the United States delivers: %s', (_, address, timeZone, geo) => {
    const found = check((site) => {
      Object.assign(site.business.address, address);
      Object.assign(site.business, { timeZone, geo });
    });
    expect(found.filter((each) => !each.startsWith('SAMPLE'))).toEqual([]);
  });

  it('show in the phone of a person, wherever people are listed', () => {
    const people = [
      { name: 'Sam Sample', phone: '(303) 555-01' },
      { name: 'Kim Sample', phone: '{{business.phone}}' },
    ];
    expect(check((site) => site.pages[0].blocks.push({ type: 'team', items: people }))).toEqual([
      'PHONE_IMPOSSIBLE pages[0].blocks[1].items[0].phone',
    ]);
  });

  it.each([
    ['2139', 1],
    ['80401/02', 1],
    ['80401, 80402-80405, 80403-1234', 0],
    ['="02139"', 0],
  ])('show in the postal codes of entries that an area check lists, if they are nothing else: %s', (postalCodes, count) => {
    const found = check((site) => {
      site.collections = { zones: { item: 'zone', fields: { name: 'text', postalCodes: 'text' } } };
      site.zones = [{ slug: 'a', name: 'Golden', postalCodes }];
      site.pages[0].blocks.push({ type: 'area-check', places: { each: 'zones' } });
    });
    expect(found).toEqual(Array(count).fill('CONFIG_BAD_FORMAT zones[0].postalCodes'));
  });

  it('show in the postal code of a business without a public address, too', () => {
    const site = parse(MINIMAL_YAML);
    site.business.premises = 'service-area';
    site.business.address.postalCode = 'LS1 4AP';
    expect(checkText(stringify(site)).map(({ code, path }) => `${code} ${path}`)).toEqual([
      'CONFIG_BAD_FORMAT business.address.postalCode',
    ]);
  });
});

describe('an office without a fact', () => {
  it('does not have it', () => {
    const office = { slug: 'north', name: 'North', title: 'North', without: ['email', 'hours'], email: 'north@tidy.example.com' };
    const hours = [span(['monday'], '08:00', '12:00')];
    const add = (site: Draft): void => {
      site.offices = [
        { ...office, address: site.business.address, hours },
        { ...office, slug: 'south', address: site.business.address, without: 'phone' },
      ];
    };
    expect(check(add)).toEqual(['CONFIG_KEY_CONFLICT offices[0].email', 'CONFIG_KEY_CONFLICT offices[0].hours']);
  });
});
