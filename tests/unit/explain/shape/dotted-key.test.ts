import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkSource } from '../../../../src/node/check/check-source.ts';
import { EXAMPLE_IMAGES } from '../../../support/describe-site.ts';
import { layeredSite } from '../../../support/layered-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const BASE = stringify({ ...smallSite(), pages: [page('/', [{ type: 'hero', id: 'top', heading: 'Clean rooms' }])] });

const hintsOf = (base: string, ...overlays: readonly string[]) =>
  checkSource({ source: layeredSite(base, ...overlays), images: EXAMPLE_IMAGES, now: '2026-11-20' }).diagnostics.map(({ hint }) => hint);

describe('a key with dots, as tables and commands write it', () => {
  const DOTS = 'Only tables and commands write dots between keys.';

  it.each([
    ['business.phone: "(303) 555-0177"', 'Write: business: { phone: "(303) 555-0177" }'],
    ['business: { address.city: Boulder }', 'Write: address: { city: "Boulder" }'],
    ['business: { email: a@example.net }\nbusiness.phone: "(303) 555-0177"', 'Write under `business`: phone: "(303) 555-0177"'],
    ['business: { phone: "(303) 555-0177" }\nbusiness.phone: "1"', '`phone` is already under `business`. Remove one of the two.'],
    ['services.floors.title: Floors', 'Write:\nservices:\n  floors: { title: "Floors" }'],
    ['services: { floors: { title: A } }\nservices.floors.summary: B', 'Write under `floors` of `services`: summary: "B"'],
    ['business.hours.0.opens: "09:00"', 'Here, `hours` is a list. Write the value into its entry.'],
    ['business.phone: null', 'Write: business: { phone: null }'],
  ])('is named as such in the file of a site: %s', (text, hint) => {
    expect(hintsOf(BASE, text)).toEqual([`${DOTS} ${hint}`]);
  });

  it.each([
    ['business.phone: "1"', '`phone` is already under `business`. Remove one of the two.'],
    ['services.floors.title: A', 'Here, `services` is a list. Write the value into its entry.'],
  ])('is named as such in a base, whose lists are no maps: %s', (text, hint) => {
    expect(hintsOf(`${BASE}${text}\n`)).toEqual([`${DOTS} ${hint}`]);
  });

  it('is any other unknown key if its first part is none of the keys there', () => {
    expect(hintsOf(BASE, 'busyness.phone: "1"')).toEqual([expect.not.stringContaining(DOTS)]);
  });
});
