import { describe, expect, it } from 'vitest';
import { mapEmbed, phoneLink } from '../../../../src/config/facts/derive-facts.ts';
import type { Draft } from '../../../support/small-site.ts';
import { checkData, smallSite } from '../../../support/small-site.ts';

describe('phone links', () => {
  it.each([
    ['(214) 555-0142', 'US', 'tel:+12145550142'],
    ['+44 20 7946 0123', 'US', 'tel:+442079460123'],
    ['030 123456', 'DE', 'tel:+4930123456'],
    ['555-0142', 'US', /^tel:\+?\d*5550142$/],
  ])('%s, read in %s', (phone, country, link) => {
    if (typeof link === 'string') expect(phoneLink(phone, country)).toBe(link);
    else expect(phoneLink(phone, country)).toMatch(link);
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

  it('belong to the business', () => {
    const { business } = derive();
    expect(business).toMatchObject({ phoneLink: 'tel:+13035550100', emailLink: 'mailto:hello@tidy.example.com' });
    expect(business.address.locality).toBe('Golden, CO 80401');
    expect(business.hoursTable[0]).toEqual({ days: 'Monday to Tuesday', hours: '8:00 AM to 5:00 PM' });
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
