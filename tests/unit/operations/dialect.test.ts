import { describe, expect, it } from 'vitest';
import { visitData } from '../../../src/model/walk-data.ts';
import { speakForCountry } from '../../../src/operations/dialect/speak-for-country.ts';
import { countryOf, defaultIn, usualIn } from '../../../src/values/country/country.ts';
import { isAmerican } from '../../../src/values/country/customs.ts';
import { AMERICAN, BRITISH } from '../../support/country-words.ts';
import type { Draft } from '../../support/small-site.ts';
import { STARTERS } from '../../support/starters.ts';

/** The texts of a site in another country, without those that are replaced with its city. */
function textsIn(country: string, data: Draft): readonly string[] {
  const moved = structuredClone({ ...data, cities: [], testimonials: [] } as Draft);
  const from = countryOf(moved);
  moved.business.address = { ...moved.business.address, country };
  const replaced = new Map(
    speakForCountry(moved, from).flatMap((each) => (each.op === 'set' ? [[JSON.stringify(each.path), each.value]] : [])),
  );
  const texts: string[] = [];
  visitData(moved, (value, _node, pathOf) => {
    if (typeof value === 'string' && /[ A-Z]/.test(value)) texts.push(String(replaced.get(JSON.stringify(pathOf())) ?? value));
  });
  return texts.map((text) => text.replace(/\{\{.*?\}\}|\]\(.*?\)|\S+\.(?:svg|jpe?g|pdf)/g, '{}'));
}

describe.each(STARTERS)('the starter $name', ({ data }) => {
  const other = isAmerican(countryOf(data)) ? 'GB' : 'US';
  const foreign = other === 'GB' ? AMERICAN : BRITISH;

  it(`has no word of its country left in ${other}`, () => {
    expect(textsIn(other, data).filter((text) => foreign.test(text))).toEqual([]);
  });
});

it('changes words, and no names, links, references, or things that only look like them', () => {
  const said = (country: string, text: string): unknown => {
    const data = { business: { address: { country } }, pages: [{ text }] };
    const [operation] = speakForCountry(data, 'US');
    return operation?.op === 'set' ? operation.value : text;
  };
  expect(said('GB', 'Gray or Color? [Colors](/color) for $1,250, not {{service.color}}')).toBe(
    'Grey or Colour? [Colours](/color) for £1,250, not {{service.color}}',
  );
  expect(said('GB', 'ZIP Code and ZIP code')).toBe('Postcode and postcode');
  expect(said('GB', 'call **911**, within {{market.radius}} miles')).toBe('call **999**, within {{market.radius}} miles');
  expect(said('IE', 'color for $9.50, {{market.radius}} miles')).toBe('colour for €9.50, {{market.radius}} kilometers');
  expect(said('FR', 'color for $9')).toMatch(/^colour for 9\s€$/);
  for (const same of ['color', 'images/color.svg', 'https://color.example.com', 'Room 911']) expect(said('GB', same)).toBe(same);
  expect(said('US', 'color')).toBe('color');
});

it('spells the button of Townsite itself like the country', () => {
  expect(['US', 'PR', 'GB', 'CA', 'IE'].map((country) => usualIn(country, 'darkColors'))).toEqual([
    ...['Dark colors', 'Dark colors'],
    ...['Dark colours', 'Dark colours', 'Dark colours'],
  ]);
});

it('writes headings and buttons of Townsite itself as sentences, except in countries that spell like Americans', () => {
  const texts = ['Send Message', 'What’s Included', 'Learn More'];
  const shownIn = (country: string) =>
    texts.map((text) => defaultIn({ business: { address: { country } } }, { default: text, 'x-usual': 'headlineCase' }));
  expect([shownIn('US'), shownIn('GB')]).toEqual([texts, ['Send message', 'What’s included', 'Learn more']]);
});
