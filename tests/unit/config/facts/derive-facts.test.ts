import { describe, expect, it } from 'vitest';
import type { Span } from '../../../../src/config/facts/derive-facts.ts';
import { mapEmbed, phoneLink, tabulateHours, tabulateSpecialDays } from '../../../../src/config/facts/derive-facts.ts';
import type { Draft } from '../../../support/small-site.ts';
import { checkData, smallSite } from '../../../support/small-site.ts';

const ENGLISH = { language: 'en-US', to: 'to', closed: 'Closed' };

function span(days: string, opens: string, closes: string): Span {
  return { days: days.split(' '), opens, closes };
}

function rows(spans: readonly Span[], locale = ENGLISH): string[] {
  return tabulateHours(spans, locale).map(({ days, hours }) => `${days}: ${hours}`);
}

describe('the hours table', () => {
  it('puts neighbouring days with the same hours into one row and names closed days', () => {
    expect(rows([span('monday tuesday wednesday thursday friday', '08:00', '18:00'), span('saturday', '09:00', '16:00')])).toEqual([
      'Monday to Friday: 8:00 AM to 6:00 PM',
      'Saturday: 9:00 AM to 4:00 PM',
      'Sunday: Closed',
    ]);
  });

  it('keeps apart days that are no neighbours', () => {
    expect(rows([span('monday wednesday', '08:00', '12:00')])).toEqual([
      'Monday: 8:00 AM to 12:00 PM',
      'Tuesday: Closed',
      'Wednesday: 8:00 AM to 12:00 PM',
      'Thursday to Sunday: Closed',
    ]);
  });

  it('lists the spans of a day in the order of the clock, however they are written', () => {
    const open = 'monday tuesday wednesday thursday friday saturday sunday';
    expect(rows([span(open, '13:30', '17:45'), span(open, '08:00', '12:00')])).toEqual([
      'Monday to Sunday: 8:00 AM to 12:00 PM, 1:30 PM to 5:45 PM',
    ]);
  });

  it('writes midnight and noon as people do', () => {
    expect(rows([span('monday', '00:00', '12:00')])[0]).toBe('Monday: 12:00 AM to 12:00 PM');
  });

  it('speaks the site’s language with the site’s words', () => {
    expect(rows([span('monday tuesday', '10:00', '18:00')], { language: 'de-DE', to: 'bis', closed: 'geschlossen' })).toEqual([
      'Montag bis Dienstag: 10:00 bis 18:00',
      'Mittwoch bis Sonntag: geschlossen',
    ]);
  });

  it('puts plain spaces before AM and PM, whichever ICU Node has', () => {
    expect(rows([span('monday', '08:00', '18:00')]).join('')).not.toMatch(/[\u00a0\u202f]/);
  });
});

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

it('special days stand in the order of the calendar, with their reason', () => {
  const words = { language: 'en-US', to: 'to', closed: 'Closed' };
  const days = [
    { date: '2027-01-01', opens: '10:00', closes: '14:00' },
    { date: '2026-12-25', note: 'Christmas Day' },
  ];
  expect(tabulateSpecialDays(days, words)).toEqual([
    { days: 'December 25, 2026 (Christmas Day)', hours: 'Closed' },
    { days: 'January 1, 2027', hours: '10:00 AM to 2:00 PM' },
  ]);
});
