import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkText } from '../../support/check-text.ts';
import type { Draft } from '../../support/small-site.ts';
import { smallSite } from '../../support/small-site.ts';

/** What is said of a site, as `code path message hint`. */
function findingsOf(change: (site: Draft) => void): string[] {
  const site = smallSite();
  change(site);
  return checkText(stringify(site))
    .filter(({ severity }) => severity === 'error')
    .map(({ code, path, message, hint = '' }) => `${code} ${path} ${message} ${hint}`);
}

const PLACES: [string, string, (price: unknown) => string[]][] = [
  ['of a service', 'services[1].price', (price) => findingsOf((site) => Object.assign(site.services[1], { price }))],
  ['on a page', 'pages[0].blocks[0].price', (price) => findingsOf((site) => Object.assign(site.pages[0].blocks[0], { price }))],
  [
    'on the page of what is missing',
    'notFound.blocks[0].price',
    (price) =>
      findingsOf((site) => {
        site.notFound = { blocks: [{ type: 'hero', heading: 'A', price }] };
      }),
  ],
];

describe.each(PLACES)('a price %s', (_, place, find) => {
  it.each(['free', 'on-request', { is: 'free', note: 'For members' }, { fixed: 89 }, { from: 89, unit: 'visit' }, { from: 89, to: 120 }])(
    'may be %j',
    (price) => {
      expect(find(price)).toEqual([]);
    },
  );

  it.each<[unknown, string, RegExp]>([
    [{}, `CONFIG_MISSING_KEY ${place}`, /`fixed`, `from`, or `is`/],
    [{ unit: 'visit' }, `CONFIG_MISSING_KEY ${place}`, /`fixed`, `from`, or `is`/],
    [{ to: 200 }, `CONFIG_MISSING_KEY ${place}`, /`from`/],
    [{ fixed: 89, from: 70 }, `CONFIG_KEY_CONFLICT ${place}.from`, /`from` and `fixed`/],
    [{ fixed: 89, to: 120 }, `CONFIG_KEY_CONFLICT ${place}.to`, /`to` and `fixed`/],
    [{ is: 'free', fixed: 89 }, `CONFIG_KEY_CONFLICT ${place}.is`, /`is` and `fixed`/],
    [{ from: 200, to: 100 }, `CONFIG_OUT_OF_RANGE ${place}.to`, /from: 100, to: 200/],
    [{ from: 200, to: 200 }, `CONFIG_OUT_OF_RANGE ${place}.to`, /Remove `to`/],
    [{ from: 0 }, `CONFIG_OUT_OF_RANGE ${place}.from`, /price: free/],
    [{ is: 'gratis' }, `CONFIG_NOT_ALLOWED ${place}.is`, /free or on-request/],
    ['gratis', `CONFIG_WRONG_TYPE ${place}`, /Write: price: free/],
  ])('is one error at its place: %j', (price, where, message) => {
    const found = find(price);
    expect(found.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([where]);
    expect(found[0]).toMatch(message);
  });
});
