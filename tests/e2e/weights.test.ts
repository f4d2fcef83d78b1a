import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { readAttributes } from '../../src/node/verify/read-attributes.ts';
import { seededRandom } from '../support/make-cities.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { MAIN_KINDS } from '../support/page-kinds.ts';
import { ROUTES } from '../support/seed-facts.ts';

/**
 * What a visitor of a page downloads, in bytes after brotli: the aims of
 * docs/performance.md. A page that outgrows these has to be argued for. Scripts are weighed in `html-first.test.ts`.
 * Styles: 300 more than before header and bar gave way to large text and low windows. Delivery: 144 more since forms have fields that browsers
 * must not store, and files.
 */
const MOST = { city: 4000, page: 4600, cityData: 1500, cityCode: 2500, cityStyles: 7300, styles: 8500, fonts: 43_000, delivery: 4240 };

const HASH_LETTERS = '0123456789abcdefghijklmnopqrstuv';

function weigh(file: string): number {
  return weighText(readFileSync(path.join(inject('siteOut'), file), 'utf8'));
}

/**
 * Returns the bytes of a text as it is sent. Hashes in addresses are random letters, which compress by luck: a change of any file made a
 * page of the same words up to eight bytes heavier or lighter. So each one counts as other random letters, the same in every build.
 */
function weighText(text: string): number {
  const random = seededRandom(1);
  const letters = (hash: string): string => [...hash].map(() => HASH_LETTERS[Math.floor(random() * HASH_LETTERS.length)]).join('');
  const known = new Map<string, string>();
  const content = Buffer.from(
    text.replace(/\b[\da-z]{8}(?=\.(?:css|js|png|svg|woff2)\b)|(?<=\?)[\da-z]{4}(?=")/g, (hash) => {
      known.set(hash, known.get(hash) ?? letters(hash));
      return known.get(hash) as string;
    }),
  );
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}

const cities = ROUTES.filter((route) => /^\/locations\/./.test(route));

describe('what a visitor downloads', () => {
  test('is little HTML, on demand on every page', () => {
    expect(cities.length).toBeGreaterThan(10);
    for (const route of TAKES_ALL ? ROUTES : [...MAIN_KINDS, ...cities.slice(0, 3)])
      expect(weigh(path.join(route, 'index.html')), route).toBeLessThanOrEqual(cities.includes(route) ? MOST.city : MOST.page);
  });

  test('is little data of a city, and apart from it what all cities have in common, once, with the code of their blocks', () => {
    const scripts = new Set<string>();
    for (const route of cities) {
      const file = path.join(route, 'page.json');
      expect(weigh(file), route).toBeLessThanOrEqual(MOST.cityData);
      scripts.add(JSON.parse(readFileSync(path.join(inject('siteOut'), file), 'utf8')).script);
    }
    expect([...scripts]).toEqual([expect.stringMatching(/^\/assets\/\w{8}\.js$/)]);
    const script = readFileSync(path.join(inject('siteOut'), [...scripts][0] as string), 'utf8');
    const [code = '', shared = ''] = script.split(',shared:');
    expect(weighText(shared)).toBeLessThanOrEqual(MOST.cityData);
    expect(weighText(code)).toBeLessThanOrEqual(MOST.cityCode);
  });

  test('is little to deliver messages, where a form does', () => {
    const [script, ...others] = readdirSync(path.join(inject('siteOut'), 'assets')).filter((file) => file.startsWith('DeliveryPanel'));
    expect(others).toEqual([]);
    expect(weigh(path.join('assets', script as string))).toBeLessThanOrEqual(MOST.delivery);
  });

  test('is few fonts before the text is drawn', () => {
    const home = readAttributes(readFileSync(path.join(inject('siteOut'), 'index.html'), 'utf8'));
    const fonts = home.references.filter(({ value }) => value.endsWith('.woff2')).map(({ value }) => value);
    expect(fonts.length).toBeGreaterThan(0);
    const bytes = fonts.map((font) => statSync(path.join(inject('siteOut'), font)).size);
    expect(bytes.reduce((all, each) => all + each)).toBeLessThanOrEqual(MOST.fonts);
  });

  test('is one stylesheet of a city, the same for all pages, and one more for pages that need what no city does', () => {
    const linked = ROUTES.map((route) =>
      readAttributes(readFileSync(path.join(inject('siteOut'), route, 'index.html'), 'utf8'))
        .references.filter(({ value }) => value.endsWith('.css'))
        .map(({ value }) => value),
    );
    const [first = '', ...others] = new Set(linked.map(([sheet]) => sheet as string));
    expect(others).toEqual([]);
    for (const [index, route] of ROUTES.entries()) expect(linked[index]?.length, route).toBeLessThanOrEqual(cities.includes(route) ? 1 : 2);
    expect(weigh(first)).toBeLessThanOrEqual(MOST.cityStyles);
    const seconds = new Set(linked.flatMap(([, second]) => second ?? []));
    for (const second of seconds) expect(weigh(first) + weigh(second)).toBeLessThanOrEqual(MOST.styles);
    expect(readdirSync(path.join(inject('siteOut'), 'assets')).filter((file) => file.endsWith('.css'))).toHaveLength(1 + seconds.size);
  });
});
