import { describe, expect, it } from 'vitest';
import { directionsTo, phoneLink, smsLink, whatsappLink } from '../../../src/facts/contact-links.ts';
import { mapEmbed } from '../../../src/facts/map-embed.ts';
import { resolveConfig } from '../../../src/facts/resolve-config.ts';
import { FindingList } from '../../../src/model/diagnostic.ts';
import type { Checked } from '../../support/describe-site.ts';
import { checkData, describePages, EXAMPLE_IMAGES, SCHEMA } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { siteWithBlocks, smallSite } from '../../support/small-site.ts';

describe('phone links', () => {
  it.each([
    ['(214) 555-0142', 'US', 'tel:+12145550142'],
    ['+44 20 7946 0123', 'US', 'tel:+442079460123'],
    ['030 123456', 'DE', 'tel:+4930123456'],
    ['(214) 555-0142 ext. 12', 'US', 'tel:+12145550142;ext=12'],
    ['(214) 555-0142, x7', 'US', 'tel:+12145550142;ext=7'],
    ['0221 4710142 Durchwahl 12', 'DE', 'tel:+492214710142;ext=12'],
    ['01 99 00 12 34 poste 5', 'FR', 'tel:+33199001234;ext=5'],
    ['1-800-FLOWERS', 'US', 'tel:+18003569377'],
    ['0800 FLOWERS ext 3', 'GB', 'tel:+448003569377;ext=3'],
    ['555-0142', 'US', /^tel:\+?\d*5550142$/],
  ])('%s, read in %s', (phone, country, link) => {
    if (typeof link === 'string') expect(phoneLink(phone, country)).toBe(link);
    else expect(phoneLink(phone, country)).toMatch(link);
  });
});

describe('links to write and to come', () => {
  it('begin a text message or a chat with what the visitor wants to say', () => {
    expect(smsLink('tel:+14145550136', undefined)).toBe('sms:+14145550136');
    expect(smsLink('tel:+14145550136', "Hi, it's about & so on")).toBe('sms:+14145550136?&body=Hi%2C%20it%27s%20about%20%26%20so%20on');
    expect(whatsappLink('tel:+441134960123', undefined)).toBe('https://wa.me/441134960123');
    expect(smsLink('tel:+14145550136;ext=12', undefined)).toBe('sms:+14145550136');
    expect(whatsappLink('tel:+441134960123;ext=12', undefined)).toBe('https://wa.me/441134960123');
    expect(whatsappLink('tel:+441134960123', 'Hello there')).toBe('https://wa.me/441134960123?text=Hello%20there');
  });

  it('lead to an address in a maps app', () => {
    const { google, apple } = directionsTo({ lines: ['1 Main Street (rear)', 'Golden, CO 80401'], country: 'US' });
    for (const [link, name] of [
      [google, 'destination'],
      [apple, 'daddr'],
    ] as const)
      expect(new URL(link).searchParams.get(name)).toBe('1 Main Street (rear), Golden, CO 80401, US');
    expect(google + apple).not.toMatch(/[()\s]/);
  });
});

describe('phones', () => {
  const phones = [
    { slug: 'emergency', label: 'Emergencies', number: '(303) 555-0137', hours: 'always', sms: true, greeting: 'Help' },
    { slug: 'parts', label: 'Parts', number: '(303) 555-0138', hours: [{ days: ['monday'], opens: '08:00', closes: '12:00' }] },
    { slug: 'fax', label: 'Fax', number: '(303) 555-0139' },
  ];

  const withPhones = (list: readonly object[], area = 'Golden'): Checked => {
    const site = smallSite();
    return checkData({ ...site, business: { ...site.business, phones: list }, market: { ...site.market, area } });
  };

  it('have links, and say when they are answered', () => {
    const { config, said } = withPhones(phones);
    expect(said).toEqual([]);
    expect(config?.business.phones).toMatchObject([
      { href: 'tel:+13035550137', smsLink: 'sms:+13035550137?&body=Help', line: 'emergency', answered: 'Answered 24/7', hoursTable: [] },
      { href: 'tel:+13035550138', line: 'parts', chats: [], hoursTable: [{ days: 'Monday', hours: '8:00 AM to 12:00 PM' }, {}] },
      { href: 'tel:+13035550139', hoursTable: [] },
    ]);
    expect(config?.business.phones[2]).not.toHaveProperty('line');
  });

  it('that are short are dialed as they are', () => {
    const { config, said, site } = withPhones([{ slug: 'doctor', label: 'Doctor', number: '116 117', short: true, sms: true }]);
    expect(said).toEqual([]);
    expect(config?.business.phones).toMatchObject([{ href: 'tel:116117', smsLink: 'sms:116117' }]);
    // Search engines want the code of the country.
    expect(JSON.stringify(site?.graphs.get('https://www.tidy.example.com/'))).not.toContain('contactPoint');
  });

  it('that nobody can call lead to WhatsApp or a text message, or nowhere', () => {
    const linksOf = (chats: object): readonly (string | undefined)[] =>
      (withPhones([{ ...phones[2], calls: false, ...chats }]).config?.business.phones ?? []).map(({ href }) => href);
    expect(linksOf({ sms: true, whatsapp: true })).toEqual(['https://wa.me/13035550139']);
    expect(linksOf({ sms: true })).toEqual(['sms:+13035550139']);
    expect(linksOf({})).toEqual([undefined]);
  });

  it('go by their slugs in texts', () => {
    expect(withPhones(phones, 'Call {{business.phones.emergency.number}}').config?.market.area).toBe('Call (303) 555-0137');
    expect(withPhones(phones, 'Call {{business.phones.emergncy.number}}').findings).toMatchObject([
      { code: 'REFERENCE_UNKNOWN', remedy: { meant: '{{business.phones.emergency.number}}' } },
    ]);
  });

  it('have slugs of their own', () => {
    expect(withPhones([...phones, phones[0] as object]).findings).toMatchObject([
      { code: 'ITEM_DUPLICATE_SLUG', path: ['business', 'phones', 3, 'slug'] },
    ]);
  });

  it('that take no text messages have no link to one, and a text that needs it says what to do', () => {
    const findings = new FindingList();
    const site = smallSite();
    Object.assign(site.business, { phones });
    Object.assign(site.market, { area: 'Write {{business.phones.parts.smsLink}}' });
    resolveConfig(site, SCHEMA, findings);
    const leftOut = findings.all.filter(({ code }) => code !== 'LINK_AS_TEXT');
    expect(leftOut).toMatchObject([{ code: 'TEXT_LEFT_OUT', remedy: 'Add `sms: true` to the phone.' }]);
  });

  it('that take no text messages leave out the button that begins one, and say so', () => {
    const findings = new FindingList();
    const action = { label: 'Text us', href: '{{business.phones.parts.smsLink}}' };
    const site = siteWithBlocks({ type: 'hero', heading: 'A', actions: [action] });
    Object.assign(site.business, { phones });
    const config = resolveConfig(site, SCHEMA, findings);
    describePages({ config, schema: SCHEMA, images: EXAMPLE_IMAGES, findings });
    expect(findings.all.filter(({ code }) => code === 'TEXT_LEFT_OUT')).toMatchObject([
      { path: ['pages', 0, 'blocks', 0, 'actions', 0, 'href'], remedy: 'Add `sms: true` to the phone.' },
    ]);
  });
});

describe('maps', () => {
  it('show the surroundings of a place and mark it', () => {
    const url = new URL(mapEmbed(32.7876, -96.7994));
    expect(url.origin).toBe('https://www.openstreetmap.org');
    expect(url.searchParams.get('marker')).toBe('32.7876,-96.7994');
    const [west, south, east, north] = (url.searchParams.get('bbox') as string).split(',').map(Number) as [number, number, number, number];
    expect(west).toBeLessThan(-96.7994);
    expect(east).toBeGreaterThan(-96.7994);
    expect(south).toBeLessThan(32.7876);
    expect(north).toBeGreaterThan(32.7876);
  });
});

describe('facts that are worked out', () => {
  function derive(change: (site: Draft) => void = () => undefined): Draft {
    const site = smallSite();
    change(site);
    return checkData(site).config;
  }

  it('include a map on which the business and every city are', () => {
    const { business, cities, market } = derive((site) => {
      const geo = { lat: site.business.geo.lat + 1, lng: site.business.geo.lng - 2 };
      site.cities = [{ slug: 'north', name: 'North', geo, summary: 'North.', intro: 'North.', description: 'North.' }];
    });
    const [west, south, east, north] = (new URL(market.map).searchParams.get('bbox') as string).split(',').map(Number) as number[];
    for (const { lat, lng } of [business.geo, ...cities.map(({ geo }: Draft) => geo)]) {
      expect(lat).toBeGreaterThan(south as number);
      expect(lat).toBeLessThan(north as number);
      expect(lng).toBeGreaterThan(west as number);
      expect(lng).toBeLessThan(east as number);
    }
  });

  it('do not tell on a map where a business is that has no public address', () => {
    const geo = { lat: 39.7555, lng: -105.2211 };
    const { market } = derive(({ business }) => Object.assign(business, { premises: 'service-area', geo }));
    const [west = 0, south = 0, east = 0, north = 0] = (new URL(market.map).searchParams.get('bbox') as string).split(',').map(Number);
    expect((west + east) / 2).toBeCloseTo(-105.22, 6);
    expect((south + north) / 2).toBeCloseTo(39.76, 6);
  });

  it('belong to the business', () => {
    const { business } = derive();
    expect(business).toMatchObject({ phoneLink: 'tel:+13035550100', emailLink: 'mailto:hello@tidy.example.com' });
    expect(business.address.locality).toBe('Golden, CO 80401');
    expect(business.hoursTable[0]).toEqual({ days: 'Monday and Tuesday', hours: '8:00 AM to 5:00 PM' });
    expect(business.geo.map).toContain('openstreetmap');
  });

  it('put prices into words: no cents where there are none', () => {
    expect(derive().services.map((service: Draft) => service.price?.amount)).toEqual(['$80', undefined, '$49.50']);
  });

  it.each([
    [{ from: 80, unit: 'visit' }, '$80', 'From $80 per visit'],
    [{ fixed: 89, unit: 'hour' }, '$89', '$89 per hour'],
    [{ from: 100, to: 149.5 }, '$100 to $149.50', '$100 to $149.50'],
    ['free', 'Free', 'Free'],
    [{ is: 'free', note: 'With every repair' }, 'Free', 'Free'],
    ['on-request', 'Price on request', 'Price on request'],
  ])('put a price of every kind into words: %j', (price, amount, text) => {
    const { services } = derive((site) => {
      site.services[0].price = price;
    });
    expect(services[0].price).toMatchObject({ amount, text });
  });

  it('put prices into the words of the site', () => {
    const { services } = derive((site) => {
      site.texts = { priceFrom: 'ab', pricePer: 'pro', to: 'bis', priceFree: 'kostenlos', priceOnRequest: 'auf Anfrage' };
      [{ from: 80, unit: 'Termin' }, 'free', 'on-request'].forEach((price, index) => {
        site.services[index].price = price;
      });
    });
    expect(services.map(({ price }: Draft) => price.text)).toEqual(['ab $80 pro Termin', 'kostenlos', 'auf Anfrage']);
  });

  it('put prices into the currency and the language of the business', () => {
    const { services } = derive((site) => {
      site.business.currency = 'EUR';
      site.business.language = 'de-DE';
    });
    expect(services[2].price.amount).toMatch(/^49,50\s€$/);
  });

  it('follow the words of the site', () => {
    const site = derive((draft) => {
      draft.texts = { closed: 'No visits' };
    });
    expect(site.business.hoursTable[1]).toEqual({ days: 'Wednesday to Sunday', hours: 'No visits' });
  });
});
