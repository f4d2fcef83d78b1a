import type { CountryCode } from 'libphonenumber-js/max';
import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { wordRemedy } from '../../../../src/source/word-remedy.ts';
import { findPhoneMistake } from '../../../../src/values/country/phone-number.ts';
import { hasFormat } from '../../../../src/values/formats.ts';

/** Numbers for examples, and numbers that people dial, in the spellings of their countries. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  US: ['(214) 555-0142', '214-555-0142', '214.555.0142', '+1 214 555 0142', '1-800-555-0142', '(214) 155-0142', '+44 113 496 0142'],
  CA: ['(416) 555-0142', '1 (416) 555-0142', '867 555 0142'],
  GB: [
    ...['0113 496 0142', '(0113) 496 0142', '+44 (0)113 496 0142', '+44(0) 113 496 0142', '0044 113 496 0142', '01632 960142'],
    ...['020 7946 0142', '07700 900142', '0808 157 0142', '0909 879 0142', '03069 990142', '0800 1111', '0845 46 47', '0800 001066'],
    ...['016977 2345', '0345 123 4567'],
  ],
  DE: ['0221 4710142', '0221 471', '02151 123', '030 23125 123', '0171 3920012', '0800 1234567', '0180 5 123456', '+49 (0) 221 4710-142'],
  AT: ['01 2345', '01 234567', '0664 1234567', '+43 1 234567'],
  CH: ['044 668 18 00', '0800 123 456', '+41 44 668 18 00'],
  FR: ['01 99 00 12 34', '06 39 98 12 34', '0 800 123 456', '+33 1 99 00 12 34'],
  IT: ['06 1234 5678', '011 555 01', '347 123 4567', '800 123 456', '+39 06 1234 5678'],
  ES: ['912 345 678', '612 34 56 78', '900 123 456'],
  NL: ['020 123 4567', '14 020', '0900 1234', '0900 123456', '+31 20 123 4567'],
  BE: ['02 223 45 67', '0470 12 34 56'],
  IE: ['020 911 0123', '01 234 5678', '1800 123 456'],
  SE: ['08-465 004 12', '020 12 34 56', '070-174 06 05'],
  NO: ['22 12 34 56', '815 00 000', '02000'],
  FI: ['09 1234', '09 123456', '010 123 456'],
  AU: ['(02) 5550 1234', '0491 570 156', '1300 975 707', '13 11 14', '1800 160 401'],
  NZ: ['09 555 0123', '0800 123 45', '021 123 456'],
  IN: ['98765 43210', '022 2345 6789', '1800 123 4567', '+91 98765 43210'],
  BR: ['(11) 5550-0142', '(11) 95550-0142', '0800 123 4567', '4004-1234'],
  AR: ['(11) 5550-0142', '011 15 5550-0142', '0800 222 1234', '+54 9 11 5550 0142'],
  CO: ['(601) 555 0142', '01 8000 512345', '300 123 4567'],
  PK: ['021 12345678', '021 111 123 456', '0300 1234567'],
  AE: ['04 123 4567', '600 123456', '800 1234'],
  JP: ['03-1234-5678', '0120-123-456'],
  KR: ['02-123-4567', '1588-1234'],
  MX: ['55 1234 5678', '222 123 4567'],
  RU: ['8 495 123-45-67', '+7 495 123-45-67'],
  HU: ['06 1 234 5678', '(1) 234 5678'],
  LT: ['(8 5) 212 3456'],
};

it.each(Object.entries(RIGHT))('numbers of %s pass', (country, numbers) => {
  expect(numbers.flatMap((number) => findPhoneMistake(number, country)?.message ?? [])).toEqual([]);
});

it('an example of every country passes in each usual spelling', () => {
  const wrong = getCountries().flatMap((country) => {
    const number = parsePhoneNumberFromString(examples[country] ?? '', country);
    const spellings = number === undefined ? [] : [number.formatNational(), number.formatInternational(), number.number];
    return spellings.filter((spelling) => findPhoneMistake(spelling, country) !== undefined);
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['US', '1-800-FLOWERS'],
  ['US', '(214) 555-TIRE'],
  ['US', '1-800-GO-FEDEX ext. 12'],
  ['GB', '0113 496 0142 ext 5'],
  ['GB', '0113 496 0142 (ext. 7)'],
  ['DE', '0221 4710142 Durchwahl 12'],
])('a number of %s with a word or an extension passes: %s', (country, number) => {
  expect(hasFormat(number, 'phone')).toBe(true);
  expect(findPhoneMistake(number, country)).toBeUndefined();
});

it.each(['(214) 555-O142', '214 555 0142 MOBILE', 'TBD', '555-0142 or 0143', '800-SOS', '(214) 555-0142 ext.', 'Tel: 214 555 0142'])(
  'is no phone number: %s',
  (text) => {
    expect(hasFormat(text, 'phone')).toBe(false);
  },
);

it('a mistake in a number with an extension or a word is told, and mended with it', () => {
  expect(findPhoneMistake('+44 0113 496 0142 ext. 5', 'GB')?.right).toBe('+44 113 496 0142 ext. 5');
  expect(findPhoneMistake('(214) 555-014 ext. 12', 'US')?.message).toContain('(214) 555-014 reaches nobody: it has 9 digits');
  expect(findPhoneMistake('1-800-FLOWER', 'US')?.message).toContain('1-800-FLOWER reaches nobody: it has 9 digits');
});

describe('a number with too few or too many digits', () => {
  const HINT = 'Write the whole number, with its area code.';
  it.each([
    ['IT', '06 698', 'it has 5 digits, but such numbers have 6 to 11 in Italy', 'Count the digits.'],
    ['GB', '01534 82500', 'it has 10 digits, but such numbers have 11 in the United Kingdom', '1 digit is missing.'],
    ['GB', '0113 496 014', 'it has 10 digits, but such numbers have 11', `1 digit is missing. ${HINT}`],
    ['GB', '0113 496 01', 'it has 9 digits, but such numbers have 11', `2 digits are missing. ${HINT}`],
    ['GB', '0113 496', 'it has 7 digits, but such numbers have 11', `4 digits are missing. ${HINT}`],
    ['GB', '0800 111', 'it has 7 digits, but such numbers have 8, 10, or 11', `Count the digits. ${HINT}`],
    ['GB', '0113 496 01422', 'it has 12 digits, but such numbers have 11', '1 digit is too many.'],
    ['GB', '01632 96014', 'it has 10 digits, but such numbers have 11', '1 digit is missing.'],
    ['GB', '07700 90014', 'it has 10 digits, but such numbers have 11', '1 digit is missing.'],
    ['GB', '+44 113 496 014', 'it has 9 digits after +44, but such numbers have 10', '1 digit is missing.'],
    ['GB', '496 0142', 'it has 7 digits, but such numbers have 10', '3 digits are missing.'],
    ['US', '(214) 555-014', 'it has 9 digits, but such numbers have 10 in the United States', '1 digit is missing.'],
    ['US', '1-214-555-014', 'it has 9 digits after the 1, but such numbers have 10', '1 digit is missing.'],
    ['US', '555-0142', 'it has 7 digits, but such numbers have 10', '3 digits are missing.'],
    ['US', '+1 416 555 01422', 'it has 11 digits after +1, but such numbers have 10 in the countries of +1', '1 digit is too many.'],
    ['DE', '0171 39200', 'it has 9 digits, but such numbers have 11 or 12 in Germany', 'Count the digits.'],
    ['DE', '0221 47', 'it has 6 digits, but such numbers have 7 to 16', 'Count the digits.'],
    ['FR', '01 99 00 12', 'it has 8 digits, but such numbers have 10', '2 digits are missing.'],
    ['ES', '612 34 56 7', 'it has 8 digits, but such numbers have 9', '1 digit is missing.'],
    ['NL', '020 123 456', 'it has 9 digits, but such numbers have 10', '1 digit is missing.'],
    ['IN', '98765 4321', 'it has 9 digits, but such numbers have 10', '1 digit is missing.'],
    ['IN', '98765 432101', 'it has 11 digits, but such numbers have 10', '1 digit is too many.'],
    ['BR', '3555-0142', 'it has 8 digits, but such numbers have 10', '2 digits are missing.'],
    ['AU', '5550 1234', 'it has 8 digits, but such numbers have 9', '1 digit is missing.'],
    ['MX', '01 55 1234 5678', 'it has 12 digits, but such numbers have 10', '2 digits are too many.'],
  ])('of %s: %s', (country, number, message, hint) => {
    const mistake = findPhoneMistake(number, country);
    expect(mistake?.message).toContain(`${number} reaches nobody: ${message}`);
    expect(wordRemedy(mistake?.remedy)).toContain(hint);
  });

  it.each(['GB', 'US', 'FR', 'ES', 'NL', 'IN', 'CH', 'DK', 'PL', 'PT', 'SG', 'HK', 'BE', 'ZA', 'TR', 'CN', 'TH'] as const)(
    'is found in %s, cut or with a digit more',
    (country: CountryCode) => {
      const number = parsePhoneNumberFromString(examples[country] ?? '', country)?.formatNational() ?? '';
      for (const wrong of [number.slice(0, -1), number.slice(0, -2), number.slice(0, -3), `${number}1`])
        expect(findPhoneMistake(wrong, country)?.message ?? '').toContain(wrong);
    },
  );
});

it.each([
  ['GB', '+44 0113 496 0142', '+44 113 496 0142'],
  ['GB', '+44 (0113) 496 0142', '+44 (113) 496 0142'],
  ['GB', '(+44) 0113 496 0142', '(+44) 113 496 0142'],
  ['US', '+44 0113 496 0142', '+44 113 496 0142'],
  ['DE', '+49 0221 4710142', '+49 221 4710142'],
  ['DE', '0049 0221 4710142', '0049 221 4710142'],
  ['HU', '+36 06 1 234 5678', '+36 1 234 5678'],
  ['RU', '+7 8 495 123 45 67', '+7 495 123 45 67'],
  ['US', '+1 1 214 555 0142', '+1 214 555 0142'],
])('in %s, a prefix after the code of the country is found: %s', (country, number, right) => {
  expect(findPhoneMistake(number, country)).toMatchObject({ right, remedy: { write: right } });
  expect(findPhoneMistake(right, country)).toBeUndefined();
});

it('text without digits is no number', () => {
  expect(findPhoneMistake('5', 'DE')?.message).toBe('5 cannot be a phone number in Germany.');
});
