import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { renderPage } from '../../../src/document/server.tsx';
import { checkText } from '../../support/check-text.ts';
import { describeSite } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

const ASSETS = { stylesheets: [], icons: [], fonts: [], loader: '/loader.js', app: '/app.js', frame: '/frame.json', page: '/page.json' };

const FACTS = ['phone', 'email', 'geo', 'hours'];

/** Blocks that show facts of the business without being asked to. */
const BLOCKS = [
  { type: 'hero', heading: 'Here we are' },
  { type: 'contact-details' },
  { type: 'service-detail', heading: 'How', body: 'We clean.' },
  { type: 'booking-embed', heading: 'Book' },
  { type: 'area-check', places: [{ name: 'Golden' }] },
];

/** A site without these facts. */
function siteWithout(facts: readonly string[], blocks: readonly object[], more: object = {}): Draft {
  const site = smallSite();
  const business = Object.fromEntries(Object.entries({ ...site.business, ...more }).filter(([key]) => !facts.includes(key)));
  return { ...site, business, pages: [page('/', blocks)] };
}

/** `CODE path` of what is found, and what the hint says. */
function found(site: Draft, codes: RegExp): readonly string[] {
  return checkText(stringify(site))
    .filter(({ code, severity }) => codes.test(code) || severity === 'error')
    .map(({ code, path, hint = '' }) => `${code} ${path}: ${hint}`);
}

describe('a business that lacks what nothing needs', () => {
  it.each([...FACTS.map((fact) => [fact]), FACTS])('is valid: without %s', (...lacking) => {
    const site = siteWithout(lacking, BLOCKS);
    expect(found(site, /^(?:TEXT_LEFT_OUT|REFERENCE_)/)).toEqual([]);
    const shown = describeSite(site);
    const [first] = shown.pages;
    const html = renderPage({ frame: shown.frame, theme: shown.theme, page: first as never, assets: ASSETS });
    const graph = JSON.stringify(shown.graphs.get(first?.head.canonical ?? ''));
    const shows = {
      phone: [html.includes('tel:'), graph.includes('telephone')],
      email: [html.includes('mailto:'), graph.includes('"email"')],
      geo: [graph.includes('GeoCoordinates')],
      hours: [html.includes('data-open-state'), html.includes('Business Hours'), graph.includes('openingHours')],
    };
    for (const [fact, each] of Object.entries(shows)) expect([fact, ...each]).toEqual([fact, ...each.map(() => !lacking.includes(fact))]);
    expect(html).not.toMatch(/undefined|\[object/);
  });

  it('opens by appointment: the table says so, and nothing says whether it is open now', () => {
    const { frame, theme, pages } = describeSite(siteWithout([], BLOCKS, { hours: 'by-appointment' }));
    const html = renderPage({ frame, theme, page: pages[0] as never, assets: ASSETS });
    expect(html.split('Monday to Sunday: ').length - 1).toBe(2);
    expect(html).not.toContain('data-open-state');
  });

  it('has no bar on phones if nothing would be in it', () => {
    const { frame, theme, pages } = describeSite(siteWithout(['phone', 'booking'], [{ type: 'hero', heading: 'A' }]));
    const html = renderPage({ frame, theme, page: pages[0] as never, assets: ASSETS });
    expect(html.slice(html.indexOf('</main>'))).not.toContain('<aside');
  });
});

describe('what needs a fact that the business lacks', () => {
  const near = { type: 'link-list', links: { each: 'cities', nearest: 1, item: { label: '{{city.name}}', href: '/' } } };
  it.each([
    [
      'geo',
      { type: 'map', title: 'A map' },
      'REFERENCE_EMPTY pages[0].blocks[0]: Add `geo`, with its latitude and longitude, or remove the block.',
    ],
    ['geo', near, 'NEAREST_UNKNOWN pages[0].blocks[0].links.nearest: Add `geo`, with its latitude and longitude, or remove `nearest`.'],
    [
      'email',
      { type: 'hero', heading: 'A', text: 'Write to {{business.email}}.' },
      'TEXT_LEFT_OUT pages[0].blocks[0].text: Give `business.email` a value, or remove the reference from the text.',
    ],
    [
      'phone',
      { type: 'hero', heading: 'Call {{business.phone}}' },
      'REFERENCE_EMPTY pages[0].blocks[0].heading: Give `business.phone` a value, or remove the reference from the text.',
    ],
    [
      'phone',
      { type: 'hero', heading: 'A', actions: [{ label: 'Call', href: '{{business.phoneLink}}' }] },
      'TEXT_LEFT_OUT pages[0].blocks[0].actions[0].href: Add `phone` to `business`.',
    ],
  ])('is told so: %s', (fact, block, expected) => {
    const words = { summary: 'A city.', intro: 'We come.', description: 'We work.' };
    const cities = [{ slug: 'arvada', name: 'Arvada', county: 'Jefferson', geo: { lat: 39.8, lng: -105.1 }, ...words }];
    expect(found({ ...siteWithout([fact], [block]), cities }, /^(?:TEXT_LEFT_OUT|REFERENCE_|NEAREST_)/)).toContain(expected);
  });

  it('is a form that offers nothing else, and a business that nobody can reach', () => {
    const form = { type: 'contact-form' };
    expect(found(siteWithout(['phone'], [form]), /^TEXT_LEFT_OUT/)).toEqual([]);
    expect(found(siteWithout(['phone', 'email'], [form]), /^TEXT_LEFT_OUT/)).toEqual([
      'TEXT_LEFT_OUT pages[0].blocks[0]: Add `phone` or `email` to `business`, or to the block, as a label and a link.',
    ]);
    const own = { ...form, email: { label: 'forms@example.com', href: 'mailto:forms@example.com' } };
    expect(found(siteWithout(['phone', 'email'], [own]), /^TEXT_LEFT_OUT/)).toEqual([]);
    expect(found(siteWithout(['phone', 'email'], [], { premises: 'service-area' }), /^CONFIG/)).toEqual([
      'CONFIG_MISSING_KEY business: Add `phone` or `email` to `business`.',
    ]);
  });

  it('is the map on the page of an office without coordinates', () => {
    const { street, city, region, postalCode } = smallSite().business.address;
    const offices = [{ slug: 'north', name: 'North', address: { street, city, region, postalCode } }];
    const pages = [
      page('/', [{ type: 'hero', heading: 'A' }]),
      page('/o/{{office.slug}}', [{ type: 'map', title: 'A' }], { each: 'offices' }),
    ];
    expect(found({ ...smallSite(), offices, pages }, /^REFERENCE_/)).toEqual([
      'REFERENCE_EMPTY offices[0]: Add `geo`, with its latitude and longitude.',
    ]);
  });
});
