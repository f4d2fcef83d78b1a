import { describe, expect, it } from 'vitest';
import { contrastOf } from '../../../src/config/check-contrast.ts';
import { checkFacts, distanceInMiles } from '../../../src/config/check-facts.ts';
import { resolveConfig } from '../../../src/config/resolve-config.ts';
import { FindingList, formatPath } from '../../../src/shared/diagnostic.ts';
import { type Draft, SCHEMA, smallSite } from '../../support/small-site.ts';

function check(change: (site: Draft) => void, now?: string): string[] {
  const site = smallSite();
  change(site);
  const findings = new FindingList();
  checkFacts(resolveConfig(site, SCHEMA, findings), findings, now);
  return findings.all.map(({ code, path }) => `${code} ${formatPath(path)}`);
}

const span = (days: string[], opens: string, closes: string, more: object = {}) => ({ days, opens, closes, ...more });

describe('opening hours', () => {
  it.each<[string, object[], string[]]>([
    ['two spans of a day', [span(['monday'], '08:00', '12:00'), span(['monday'], '13:00', '18:00')], []],
    ['spans that touch', [span(['monday'], '08:00', '12:00'), span(['monday'], '12:00', '18:00')], []],
    ['the same hours on different days', [span(['monday'], '08:00', '12:00'), span(['tuesday'], '08:00', '12:00')], []],
    ['a night', [span(['friday'], '20:00', '02:00', { overnight: true })], []],
    ['an end before the beginning', [span(['monday'], '18:00', '08:00')], ['HOURS_REVERSED business.hours[0].closes']],
    ['no time at all', [span(['monday'], '08:00', '08:00')], ['HOURS_REVERSED business.hours[0].closes']],
    [
      'spans that overlap',
      [span(['monday', 'tuesday'], '08:00', '13:00'), span(['tuesday'], '12:00', '18:00')],
      ['HOURS_OVERLAP business.hours[1].days[0]'],
    ],
  ])('%s', (_, hours, expected) => {
    expect(check((site) => Object.assign(site.business, { hours }))).toEqual(expected);
  });

  it('of special days are checked, and those that are over named', () => {
    const specialDays = [
      { date: '2026-12-25' },
      { date: '2026-11-19' },
      { date: '2026-12-31', opens: '14:00', closes: '10:00' },
      { date: '2027-01-01', opens: '14:00' },
    ];
    const said = (now?: string) => check((site) => Object.assign(site.business, { specialDays }), now);
    expect(said('2026-11-20')).toEqual([
      'SPECIAL_DAY_PAST business.specialDays[1].date',
      'HOURS_REVERSED business.specialDays[2].closes',
      'CONFIG_MISSING_KEY business.specialDays[3]',
    ]);
    expect(said()).not.toContain('SPECIAL_DAY_PAST business.specialDays[1].date');
  });
});

describe('places', () => {
  it('are as far apart as they are', () => {
    expect(distanceInMiles({ lat: 32.7767, lng: -96.797 }, { lat: 32.7555, lng: -97.3308 })).toBeCloseTo(31.0, 0);
    expect(distanceInMiles({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(13.8, 0);
  });

  it.each([
    ['con', ['SLUG_RESERVED services[0].slug']],
    ['com1', ['SLUG_RESERVED services[0].slug']],
    ['console', []],
  ])('a folder named %s', (slug, expected) => {
    expect(check((site) => Object.assign(site.services[0], { slug }))).toEqual(expected);
  });
});

describe('phone numbers', () => {
  it.each([
    ['(303) 555-0100', 'US', []],
    ['+44 20 7946 0123', 'US', []],
    ['020 7946 0123', 'GB', []],
    ['(303) 555-010', 'US', ['PHONE_IMPOSSIBLE business.phone']],
    ['303 555 0100 99', 'US', ['PHONE_IMPOSSIBLE business.phone']],
  ])('%s in %s', (phone, country, expected) => {
    expect(
      check((site) => {
        site.business.phone = phone;
        site.business.address.country = country;
      }),
    ).toEqual(expected);
  });
});

it('contrast is as WCAG says', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
});
