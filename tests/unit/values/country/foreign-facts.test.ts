import { describe, expect, it } from 'vitest';
import { findForeignPhone, findGeoMistake, findOwnTimeZone, findRegionCountry } from '../../../../src/values/country/foreign-facts.ts';

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
    // People leave out the 0 there.
    ['IN', '98765 43210'],
    ['BR', '(41) 3555-0142'],
    ['AR', '(11) 5550-0142'],
    ['CO', '(601) 555 0142'],
    ['UA', '(44) 555-01-42'],
    ['TR', '(212) 555 01 42'],
    ['ID', '812 3456 7890'],
    ['PK', '(321) 555-0142'],
    ['NG', '803 555 0142'],
    ['ZA', '82 123 4567'],
    ['KE', '712 345678'],
    ['VN', '(24) 3555 0142'],
    ['PH', '917 555 0142'],
    ['EG', '100 123 4567'],
    ['VE', '(212) 555-0142'],
    ['PR', '(787) 555-0142'],
    ['PR', '(214) 555-0142'],
    ['GU', '(671) 555-0142'],
  ])('of %s is at home: %s', (country, number) => {
    expect(findForeignPhone(number, { country })).toBeUndefined();
  });

  it.each([
    ['DE', '(214) 555-0142', { dialed: '+49 214 5550142', american: '+1 214 555 0142' }],
    ['GB', '214-555-0142', { dialed: '+44 21 4555 0142', american: '+1 214 555 0142' }],
    ['GB', '113 496 0142', { national: '0113 496 0142' }],
    ['IE', '(414) 555-0137', { american: '+1 414 555 0137' }],
    ['GB', '1134960142', { national: '0113 496 0142' }],
    ['FR', '1 99 00 12 34', { national: '01 99 00 12 34' }],
    ['AU', '2 5550 1234', { national: '(02) 5550 1234' }],
    ['US', '(787) 555-0142', { country: 'PR' }],
    ['IE', '(214) 748-3647', { american: '+1 214 748 3647' }],
    ['CA', '(214) 555-0142', { country: 'US', dialed: '+1 214 555 0142' }],
    ['US', '(416) 555-0142', { country: 'CA', dialed: '+1 416 555 0142' }],
  ])('is of elsewhere in %s: %s', (country, number, expected) => {
    expect(findForeignPhone(number, { country })).toMatchObject(expected);
  });
});

it.each(['PR', 'Puerto Rico', 'pr'])('a phone number of Puerto Rico is at home in the United States, region %s', (region) => {
  expect(findForeignPhone('(787) 555-0142', { country: 'US', region })).toBeUndefined();
  expect(findForeignPhone('(214) 555-0142', { country: 'US', region })).toBeUndefined();
  expect(findForeignPhone('(416) 555-0142', { country: 'US', region })?.country).toBe('CA');
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
    ['America/Chicago', { country: 'DE', lng: 7 }, 'Europe/Berlin'],
    ['America/Chicago', { country: 'GB', lng: -1.5 }, 'Europe/London'],
    ['Europe/Paris', { country: 'GB', lng: -1.5 }, 'Europe/London'],
    ['Etc/UTC', { country: 'US', lng: -105.2 }, 'America/Denver'],
    ['Etc/UTC', { country: 'US', lng: -87.9 }, 'America/Chicago'],
    ['Europe/London', { country: 'US', lng: -71.1 }, 'America/New_York'],
    ['Asia/Kolkata', { country: 'US', lng: -118.2 }, 'America/Los_Angeles'],
    ['Europe/Berlin', { country: 'CA', lng: -79.4 }, 'America/Toronto'],
    ['Etc/UTC', { country: 'US', region: 'PR', lng: -66.1 }, 'America/New_York'],
    ['America/Chicago', { country: 'US', lng: -96.8 }, undefined],
    ['US/Central', { country: 'US', lng: -96.8 }, undefined],
    ['America/Toronto', { country: 'US', lng: -83 }, undefined],
    ['America/Phoenix', { country: 'US', lng: -112 }, undefined],
    ['Europe/Paris', { country: 'DE', lng: 7 }, undefined],
    ['America/Puerto_Rico', { country: 'US', region: 'PR', lng: -66.1 }, undefined],
    ['Pacific/Guam', { country: 'US', region: 'GU', lng: 144.8 }, undefined],
    ['Pacific/Saipan', { country: 'US', region: 'MP', lng: 145.7 }, undefined],
    ['Pacific/Pago_Pago', { country: 'US', region: 'AS', lng: -170.7 }, undefined],
    ['America/St_Thomas', { country: 'US', region: 'VI', lng: -64.9 }, undefined],
    ['America/Puerto_Rico', { country: 'PR', lng: -66.1 }, undefined],
  ])('%s, for a business in %j: %s', (zone, home, expected) => {
    expect(findOwnTimeZone(zone, home, 2026)).toBe(expected);
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
    expect(findGeoMistake({ lat, lng }, { country })).toBeUndefined();
  });

  it.each([
    ['US', 32.78, 96.8, 'Write `lng: -96.8`'],
    ['DE', 6.96, 50.94, 'Swap the two: `{ lat: 50.94, lng: 6.96 }`'],
    ['DE', 32.78, -96.8, 'Look up the coordinates'],
    ['GB', 0, 0, 'Look up the coordinates'],
  ])('not in %s: %f, %f', (country, lat, lng, hint) => {
    expect(findGeoMistake({ lat, lng }, { country })?.hint).toContain(hint);
  });
});
