import { describe, expect, it } from 'vitest';
import { wordRemedy } from '../../../../src/source/word-remedy.ts';
import { findListMistake } from '../../../../src/values/country/postal-code-list.ts';
import { findPostalCodeMistake } from '../../../../src/values/country/postal-codes.ts';

/** Codes of addresses, as people write them. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  US: ['75201', '75201-1234', '02138', '00501'],
  PR: ['00901', '00901-1234'],
  GU: ['96910'],
  CA: ['M5V 2T6'],
  GB: ['LS1 4AP', 'EC1A 1BB', 'W1A 0AX', 'M1 1AE', 'GIR 0AA'],
  IE: ['D02 AF30', 'T12 X2Y4', 'D6W XY00', 'A65F4E2'],
  NL: ['1012 AB', '1012AB'],
  PT: ['1000-001', '1000'],
  DE: ['01067', '50667'],
  FR: ['69002', '01000', 'F-69002'],
  ES: ['08001', '28013'],
  IT: ['00184', '20121'],
  CH: ['8001', 'CH-8001'],
  AT: ['1010', 'A-1010'],
  BE: ['1000', 'B-1000'],
  SE: ['113 51', '11351', 'SE-113 51'],
  FI: ['00100', 'FI-00100'],
  NO: ['0150', '0010'],
  DK: ['0800', '1050'],
  PL: ['00-950', '31-042'],
  CZ: ['110 00', '11000'],
  GR: ['105 57'],
  LV: ['LV-1010', '1010'],
  LT: ['LT-01103'],
  LU: ['L-1234'],
  AU: ['0800', '2000'],
  NZ: ['0110', '6011'],
  JP: ['100-0001', '〒060-0001', '1000001'],
  BR: ['01310-100', '01310100'],
  IN: ['411001', '411 001'],
  MX: ['06600'],
  ZA: ['0001', '8001'],
  TR: ['01010', '34000'],
  // Townsite does not know these.
  AR: ['1425', 'C1425CLA'],
  HK: ['whatever is written'],
  MT: ['VLT 1117'],
};

it.each(Object.entries(RIGHT))('codes of %s pass', (country, codes) => {
  expect(codes.flatMap((code) => findPostalCodeMistake(code, { country, region: 'TX' })?.remedy ?? [])).toEqual([]);
});

describe('a postal code', () => {
  it.each([
    ['US', 'MA', '2138', 'Write "02138"'],
    ['US', 'New Jersey', '7030', 'Write "07030"'],
    ['US', 'PR', '901', 'Write "00901"'],
    ['PR', '', '901', 'Write "00901"'],
    ['US', 'WI', '5321', 'Count the digits. For example: "75201" or "75201-1234"'],
    ['US', 'MA', '213', 'Count the digits. For example: "75201" or "75201-1234"'],
    ['US', 'TX', '752011', 'Count the digits. For example: "75201" or "75201-1234"'],
    ['US', 'TX', '75201 1234', 'Write "75201-1234"'],
    ['US', 'WI', '5322O', 'Write "53220"'],
    ['US', 'WI', '5３202', 'Write "53202"'],
    ['US', 'WI', '53202.0', 'Write "53202"'],
    ['DE', '', '1067.0', 'Write "01067"'],
    ['AU', '', '800.0', 'Write "0800"'],
    ['US', 'WI', '53202.5', 'Count the digits. For example: "75201" or "75201-1234"'],
    ['CA', '', 'm5v2t6', 'Write "M5V 2T6"'],
    ['GB', '', 'ls14ap', 'Write "LS1 4AP"'],
    ['GB', '', 'LS1', 'Check the letters and the digits. For example: "LS1 4AP"'],
    ['GB', '', '50667', 'Check the letters and the digits. For example: "LS1 4AP"'],
    ['DE', '', 'D-50667', 'Write "50667"'],
    ['DE', '', '1067', 'Write "01067"'],
    ['DE', '', '506677', 'Count the digits. For example: "50667"'],
    ['FR', '', '1000', 'Write "01000"'],
    ['ES', '', '8001', 'Write "08001"'],
    ['IT', '', '184', 'Write "00184"'],
    ['FI', '', '100', 'Write "00100"'],
    ['AU', '', '800', 'Write "0800"'],
    ['MX', '', '6600', 'Write "06600"'],
    ['NO', '', '150', 'Write "0150"'],
    ['PL', '', '950', 'Write "00-950"'],
    ['JP', '', '600001', 'Write "060-0001"'],
    ['BR', '', '1310100', 'Write "01310-100"'],
    ['ZA', '', '1', 'Write "0001"'],
    ['SE', '', '1135', 'Count the digits.'],
    ['CH', '', '800', 'Count the digits.'],
    ['IN', '', '41100', 'Count the digits.'],
    ['NL', '', '1012', 'Check the letters and the digits. For example: "1012 AB"'],
    ['US', 'TX', 'LS1 4AP', 'It has the form of the United Kingdom. If the business is there, write `country: GB` in `address`.'],
    ['FR', '', 'LS1 4AP', 'It has the form of the United Kingdom. If the business is there, write `country: GB` in `address`.'],
  ])('of %s, region “%s”, is wrong: %s', (country, region, code, hint) => {
    const mistake = findPostalCodeMistake(code, { country, region });
    expect(wordRemedy(mistake?.remedy)).toBe(hint);
    if (mistake?.right !== undefined) expect(findPostalCodeMistake(mistake.right, { country, region })).toBeUndefined();
  });
});

describe('a list of postal codes', () => {
  it.each([
    ['US', '53202'],
    ['US', '53202-53211, 53222,53226-1234'],
    ['US', '53202 - 53211'],
    ['US', '02138, 02139'],
    ['GB', 'LS1-LS8, BD3, LS1 4AP, ls2 3ab, EC1A, LS1 4'],
    ['CA', 'L4T, L4W, M5V 2T6'],
    ['IE', 'T12, T23, D6W, D02 AF30'],
    ['NL', '1012, 1013 AB, 1010-1090'],
    ['DE', '51427, 51429, 51465-51469'],
    ['PT', '1000-001, 1000-1999'],
    ['BR', '01310-100, 01310000-01310999, 01310, 01310-01399'],
    ['JP', '100, 100-0001, 1000001'],
    ['PL', '00-950, 00900-00999'],
    ['SE', '113 51, 11352'],
    ['AT', '1010-1090, 1110'],
    ['AR', '1425, C1425CLA, 1000-1499'],
  ])('of %s is right: %s', (country, list) => {
    expect(findListMistake(list, { country })).toBeUndefined();
  });

  it.each([
    ['US', 'MA', '2138, 2139', '02138, 02139'],
    ['US', 'MA', '02138, 2139', '02138, 02139'],
    ['US', 'MA', '2134-2199', '02134-02199'],
    ['US', 'MA', '02458 02459', '02458, 02459'],
    ['US', 'WI', '53213 53222 and 53226', '53213, 53222, 53226'],
    ['US', 'WI', '53213 to 53226', '53213-53226'],
    ['US', 'WI', '53213 through 53226, 53202', '53213-53226, 53202'],
    ['US', 'WI', '53226-53213', '53213-53226'],
    ['US', 'WI', '53213-26', '53213-53226'],
    ['US', 'WI', '53213, 5322O', '53213, 53220'],
    ['US', 'WI', '532xx', '53200-53299'],
    ['DE', '', '1067', '01067'],
    ['DE', '', '1067 1069', '01067, 01069'],
    ['DE', '', 'D-50667', '50667'],
    ['DE', '', '50667 bis 50670', '50667-50670'],
    ['FI', '', '100, 120', '00100, 00120'],
    ['US', 'PR', '901-907', '00901-00907'],
    ['AU', '', '800, 810-812', '0800, 0810-0812'],
    ['GB', '', 'LS8-LS1', 'LS1-LS8'],
    ['GB', '', 'LS1 LS2 3AB', 'LS1, LS2 3AB'],
    ['GB', '', 'LS1 to LS8', 'LS1-LS8'],
    ['SE', '', '113 51 113 52', '11351, 11352'],
    ['NL', '', '1012 1013', '1012, 1013'],
    ['CA', '', 'L4T L4W', 'L4T, L4W'],
    ['LV', '', 'LV-1010', '1010'],
    ['US', 'CO', '80401/80402', '80401, 80402'],
    ['US', 'CO', '80401 + 80402', '80401, 80402'],
    ['AR', '', '1425/1426', '1425, 1426'],
  ])('of %s, region “%s”, says what to write: %s', (country, region, list, right) => {
    expect(findListMistake(list, { country, region })).toMatchObject({ remedy: { write: right }, right });
    expect(findListMistake(right, { country, region })).toBeUndefined();
  });

  it.each([
    ['US', 'all'],
    ['US', 'LS1 4AP'],
    ['US', '5321'],
    ['US', '532'],
    ['US', '53202, the whole county'],
    ['US', '53202-LS1'],
    ['US', '80401/02'],
    ['US', '80401/02/03'],
    ['US', '²0401'],
    ['US', '80401¹'],
    ['FI', '33100/200'],
    ['FI', '33100 200'],
    ['ZA', '8001/2'],
    ['AR', '1425/26'],
    ['GB', 'LS'],
    ['GB', 'LS1-BD3'],
    ['GB', 'LS1 1-LS1 5'],
    ['GB', 'EC1A1'],
    ['GB', 'L S14'],
    ['CA', 'L4T-L4W'],
    ['DE', 'Köln'],
    ['DE', '506'],
    ['CH', '800'],
    ['HK', 'everywhere'],
  ])('of %s is asked about: %s', (country, list) => {
    const mistake = findListMistake(list, { country, region: 'WI' });
    expect(mistake?.words).toContain('is not found');
    expect(mistake?.right).toBeUndefined();
  });

  it.each([' '.repeat(100_000), '53202 '.repeat(20_000), `53202${'-'.repeat(100_000)}`, '5 - '.repeat(30_000), '5'.repeat(100_000)])(
    'takes no long time, however long it is',
    (text) => {
      const start = performance.now();
      findListMistake(`${text}x`, { country: 'US', region: 'WI' });
      expect(performance.now() - start).toBeLessThan(2000);
    },
  );

  it('may have lost its zeros in a state without them, near another state', () => {
    expect(findListMistake('7030', { country: 'US', region: 'NY' })?.remedy).toContain('If a spreadsheet dropped the 0, write "07030".');
  });
});
