import { expect, it } from 'vitest';
import { findCountry, parseGeo, refuseAddress, refusePhone } from '../../../../src/node/retarget/refuse-facts.ts';

it('reads coordinates as maps show them', () => {
  for (const text of ['53.7965, -1.5478', '53.7965,-1.5478', '53.7965 -1.5478'])
    expect(parseGeo(text)).toEqual({ lat: 53.7965, lng: -1.5478 });
  expect(parseGeo('53°47\'47" N, 1°32\'52" W')).toEqual({ lat: 53.79639, lng: -1.54778 });
  for (const text of ['Leeds', '53.8', '1, 2, 3', '153.8, 1.5']) expect(parseGeo(text)).toBeUndefined();
});

it('knows countries by the names that people have for them', () => {
  expect(['GB', 'uk', 'Great Britain', 'Scotland', 'Ireland', 'the Netherlands', 'Narnia'].map((name) => findCountry(name)?.code)).toEqual([
    ...['GB', 'GB', 'GB', 'GB', 'IE', 'NL'],
    undefined,
  ]);
});

it('says at once what belongs to another country or state', () => {
  expect(refuseAddress('1 A Street, LS1 4AP', { country: 'US' })).toContain('a postal code of the United Kingdom');
  expect(refuseAddress('1 A Street, 85701', { country: 'GB' })).toContain('such as "LS1 4AP"');
  expect(refuseAddress('1 A Street, 85701', { country: 'US', region: 'AL' })).toContain('is in AZ');
  expect(refuseAddress('1 A Street', { country: 'US' })).toContain('a comma');
  // Countries without postal codes, and codes that only need other spelling.
  expect(refuseAddress('1 A Street', { country: 'HK' })).toBeUndefined();
  expect(refuseAddress('1 A Street, ls14ap', { country: 'GB' })).toBeUndefined();
  expect(refusePhone('113 496 0142', { country: 'GB' })).toContain('lacks the 0');
  expect(refusePhone('(416) 555-0142', { country: 'US' })).toContain('a phone number of Canada');
  expect(refusePhone('+1 416 555 0142', { country: 'US' })).toBeUndefined();
});
