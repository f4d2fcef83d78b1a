import { describe, expect, it } from 'vitest';
import { findForeignPhone, findGeoMistake, findOwnTimeZone, findRegionCountry } from '../../../../src/config/country/foreign-facts.ts';

describe('a phone number', () => {
  it.each([
    ['US', '(214) 555-0142'],
    ['US', '1-800-555-0142'],
    ['US', '+49 221 4710 142'],
    ['CA', '(416) 555-0142'],
    ['CA', '(800) 555-0142'],
    ['CA', '+1 214 555 0142'],
    ['GB', '0113 496 0142'],
    ['GB', '44 113 496 0142'],
    ['DE', '0221 4710 142'],
    ['DE', '(0221) 4710-142'],
    ['DE', '0044 113 496 0142'],
    ['DE', '116 117'],
    ['IE', '021 427 0000'],
    ['IE', '1850 123 456'],
    ['AU', '1300 555 014'],
    ['IT', '312 345 6789'],
    ['IT', '06 1234 5678'],
    ['ES', '612 34 56 78'],
  ])('of %s is at home: %s', (country, number) => {
    expect(findForeignPhone(number, country)).toBeUndefined();
  });

  it.each([
    ['DE', '(214) 555-0142', { dialed: '+49 214 5550142', american: '+1 214 555 0142' }],
    ['GB', '214-555-0142', { dialed: '+44 21 4555 0142', american: '+1 214 555 0142' }],
    ['GB', '113 496 0142', { national: '0113 496 0142' }],
    ['IE', '(414) 555-0137', { american: '+1 414 555 0137' }],
    ['IE', '(214) 748-3647', { american: '+1 214 748 3647' }],
    ['CA', '(214) 555-0142', { country: 'US', dialed: '+1 214 555 0142' }],
    ['US', '(416) 555-0142', { country: 'CA', dialed: '+1 416 555 0142' }],
  ])('is of elsewhere in %s: %s', (country, number, expected) => {
    expect(findForeignPhone(number, country)).toMatchObject(expected);
  });
});

describe('a region', () => {
  it.each([
    ['TX', 'DE', 'US'],
    ['texas', 'GB', 'US'],
    ['Ontario', 'US', 'CA'],
    ['NRW', 'CA', 'DE'],
    ['Bayern', 'US', 'DE'],
    ['Scotland', 'US', 'GB'],
    ['CA', 'US', undefined],
    ['DE', 'US', undefined],
    ['Québec', 'CA', undefined],
    ['West Yorkshire', 'GB', undefined],
    ['NH', 'NL', undefined],
  ])('%s, for a business in %s, is of %s', (region, country, expected) => {
    expect(findRegionCountry(region, country)).toBe(expected);
  });
});

describe('a time zone', () => {
  it.each([
    ['America/Chicago', 'DE', 'Europe/Berlin'],
    ['America/Chicago', 'GB', 'Europe/London'],
    ['Europe/Paris', 'GB', 'Europe/London'],
    ['America/Chicago', 'US', undefined],
    ['US/Central', 'US', undefined],
    ['America/Toronto', 'US', undefined],
    ['America/Phoenix', 'US', undefined],
    ['Europe/Paris', 'DE', undefined],
  ])('%s, for a business in %s: %s', (zone, country, expected) => {
    expect(findOwnTimeZone(zone, country, 2026)).toBe(expected);
  });

  it('is one of those of a country that has several', () => {
    expect(findOwnTimeZone('Europe/Berlin', 'CA', 2026)).toMatch(/^America\//);
  });
});

describe('coordinates', () => {
  it.each([
    ['US', 32.78, -96.8],
    ['US', 61.2, -149.9],
    ['US', 21.3, -157.9],
    ['CA', 43.65, -79.38],
    ['GB', 53.8, -1.55],
    ['GB', 60.15, -1.14],
    ['DE', 50.94, 6.96],
    ['AT', 0, 0],
  ])('in %s: %f, %f', (country, lat, lng) => {
    expect(findGeoMistake({ lat, lng }, country)).toBeUndefined();
  });

  it.each([
    ['US', 32.78, 96.8, 'Write `lng: -96.8`'],
    ['DE', 6.96, 50.94, 'Swap the two: `{ lat: 50.94, lng: 6.96 }`'],
    ['DE', 32.78, -96.8, 'Look up the coordinates'],
    ['GB', 0, 0, 'Look up the coordinates'],
  ])('not in %s: %f, %f', (country, lat, lng, hint) => {
    expect(findGeoMistake({ lat, lng }, country)?.hint).toContain(hint);
  });
});
