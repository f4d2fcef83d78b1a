import { expect, it } from 'vitest';
import { wholePhonePattern } from '../../../../src/values/country/phone-pattern.ts';

const isWhole = (country: string, number: string): boolean => new RegExp(wholePhonePattern(country)).test(number.replace(/[^+\d]/g, ''));

it.each([
  ['US', '(303) 555-0100'],
  ['US', '1-303-555-0100'],
  ['US', '+1 303 555 0100 ext. 12'],
  ['US', '+44 113 496 0142'],
  ['GB', '0113 496 0142'],
  ['GB', '+44 (0)113 496 0142'],
  ['GB', '07700 900123'],
  ['GB', '0049 30 1234567'],
  ['DE', '030 123456'],
  ['RU', '8 800 123-45-67'],
  ['RU', '800 123-45-67'],
  ['CH', '044 668 18 00'],
])('takes a whole number in %s: %s', (country, number) => {
  expect(isWhole(country, number)).toBe(true);
});

it.each([
  ['US', '555-0100'],
  ['US', '(303) 555-010'],
  ['US', '+1 303 555 010'],
  ['GB', '0113 496 014'],
  ['GB', '+44 113 496 014'],
  ['GB', '12'],
  ['DE', '030 12'],
  ['CH', '668 18 00'],
])('sees that digits are missing in %s: %s', (country, number) => {
  expect(isWhole(country, number)).toBe(false);
});

it('is short, because pages contain it', () => {
  for (const country of ['US', 'GB', 'DE', 'FR', 'RU', 'JP', 'BR']) expect(wholePhonePattern(country).length).toBeLessThan(80);
});
