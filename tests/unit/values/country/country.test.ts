import { getCountries } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { distanceIn, firstWorkingDay, usualIn } from '../../../../src/values/country/country.ts';
import { likelyCountryOf } from '../../../../src/values/country/likely-country.ts';

describe('what is usual in a country', () => {
  it.each([
    ['US', 'USD', 'en-US', 'miles', 0],
    ['CA', 'CAD', 'en-CA', 'kilometers', 0],
    ['GB', 'GBP', 'en-GB', 'miles', 0],
    ['DE', 'EUR', 'de-DE', 'kilometers', 0],
    ['BG', 'EUR', 'bg-BG', 'kilometers', 0],
    ['IL', 'ILS', 'he-IL', 'kilometers', 6],
    ['JP', 'JPY', 'ja-JP', 'kilometers', 0],
  ])('%s', (country, currency, language, unit, firstDay) => {
    expect([usualIn(country, 'currency'), usualIn(country, 'language')]).toEqual([currency, language]);
    expect([distanceIn(country).unit, firstWorkingDay(country)]).toEqual([unit, firstDay]);
  });

  it('holds a currency for each that has telephones', () => {
    const inDollars = getCountries().filter((code) => usualIn(code, 'currency') === 'USD');
    expect(inDollars.sort().join(' ')).toBe('AS BQ EC FM GU IO MH MP PR PW SV TC TL US VG VI');
  });
});

describe('the country whose examples help', () => {
  it.each([
    [{ business: { address: { country: 'GB' } } }, 'GB'],
    [{ business: { address: { country: 'Germany' } } }, 'DE'],
    [{ business: { address: { country: 'uk' } } }, 'GB'],
    [{ business: { language: 'de-AT' } }, 'AT'],
    [{ business: { phone: '+33 1 42 68 53 00' } }, 'FR'],
    [{ business: { phone: '0113 496 0142', address: { postalCode: 'LS1 4AP' } } }, 'GB'],
    [{ business: { address: { country: ['GB'] }, language: 'sr-Latn-RS' } }, 'RS'],
    [{ business: { address: { country: 'nowhere' } } }, 'US'],
    [{ business: { language: 'es' } }, 'US'],
    [undefined, 'US'],
  ])('%j', (data, country) => {
    expect(likelyCountryOf(data)).toBe(country);
  });
});
