import { describe, expect, it } from 'vitest';
import { findPostalCodeMistake, formatLocality } from '../../../../src/config/country/address.ts';

describe('the lines of an address below the street', () => {
  it.each([
    ['US', { city: 'Dallas', region: 'TX', postalCode: '75201' }, ['Dallas, TX 75201']],
    ['CA', { city: 'Toronto', region: 'ON', postalCode: 'M5V 2T6' }, ['Toronto ON  M5V 2T6']],
    ['GB', { city: 'Leeds', postalCode: 'LS1 4AP' }, ['Leeds', 'LS1 4AP']],
    ['GB', { city: 'Leeds', region: 'West Yorkshire', postalCode: 'LS1 4AP' }, ['Leeds', 'West Yorkshire', 'LS1 4AP']],
    ['DE', { city: 'Köln', postalCode: '50667' }, ['50667 Köln']],
    ['FR', { city: 'Lyon', region: 'Rhône', postalCode: '69002' }, ['69002 Lyon']],
    ['AU', { city: 'Sydney', region: 'NSW', postalCode: '2000' }, ['Sydney NSW 2000']],
    ['HK', { city: 'Kowloon' }, ['Kowloon']],
    ['US', { city: 'Dallas', region: 'TX' }, ['Dallas, TX']],
    ['DE', { city: 'Köln' }, ['Köln']],
  ])('in %s: %j', (country, parts, lines) => {
    expect(formatLocality(parts, country)).toEqual(lines);
  });
});

describe('a postal code', () => {
  it.each([
    ['US', '75201-1234'],
    ['CA', 'M5V 2T6'],
    ['GB', 'LS1 4AP'],
    ['GB', 'EC1A 1BB'],
    ['DE', '01067'],
    ['FR', 'whatever is written'],
  ])('of %s is right: %s', (country, code) => {
    expect(findPostalCodeMistake(code, country)).toBeUndefined();
  });

  it.each([
    ['US', '7520', 'Count the digits. For example: "75201" or "75201-1234"'],
    ['CA', 'm5v2t6', 'Write "M5V 2T6"'],
    ['GB', 'ls14ap', 'Write "LS1 4AP"'],
    ['DE', 'D-50667', 'Write "50667"'],
    ['DE', '5066', 'Count the digits. For example: "50667"'],
    ['GB', '50667', 'Check the letters and the digits. For example: "LS1 4AP"'],
    ['US', 'LS1 4AP', 'It has the form of the United Kingdom. If the business is there, write `country: GB` in `address`.'],
  ])('of %s is wrong: %s', (country, code, hint) => {
    expect(findPostalCodeMistake(code, country)?.hint).toBe(hint);
  });
});
