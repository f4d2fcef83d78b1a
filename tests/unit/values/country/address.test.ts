import { describe, expect, it } from 'vitest';
import { formatLocality } from '../../../../src/values/country/address.ts';

describe('the lines of an address below the street', () => {
  it.each([
    ['US', { city: 'Dallas', region: 'TX', postalCode: '75201' }, ['Dallas, TX 75201']],
    ['CA', { city: 'Toronto', region: 'ON', postalCode: 'M5V 2T6' }, ['Toronto ON  M5V 2T6']],
    ['GB', { city: 'Leeds', postalCode: 'LS1 4AP' }, ['Leeds', 'LS1 4AP']],
    ['GB', { city: 'Leeds', region: 'West Yorkshire', postalCode: 'LS1 4AP' }, ['Leeds', 'West Yorkshire', 'LS1 4AP']],
    ['DE', { city: 'Köln', postalCode: '50667' }, ['50667 Köln']],
    ['FR', { city: 'Lyon', region: 'Rhône', postalCode: '69002' }, ['69002 Lyon']],
    ['AU', { city: 'Sydney', region: 'NSW', postalCode: '2000' }, ['Sydney NSW 2000']],
    ['US', { city: 'San Juan', region: 'PR', postalCode: '00901' }, ['San Juan, PR 00901']],
    ['PR', { city: 'San Juan', postalCode: '00901' }, ['San Juan, PR 00901']],
    ['GU', { city: 'Hagåtña', region: 'Guam', postalCode: '96910' }, ['Hagåtña, Guam 96910']],
    ['HK', { city: 'Kowloon' }, ['Kowloon']],
    ['US', { city: 'Dallas', region: 'TX' }, ['Dallas, TX']],
    ['DE', { city: 'Köln' }, ['Köln']],
  ])('in %s: %j', (country, parts, lines) => {
    expect(formatLocality(parts, country)).toEqual(lines);
  });
});
