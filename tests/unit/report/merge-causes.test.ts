import { describe, expect, it } from 'vitest';
import type { Code } from '../../../src/model/catalog.ts';
import type { DataPath, Finding } from '../../../src/model/diagnostic.ts';
import { formatPath } from '../../../src/model/diagnostic.ts';
import { mergeCauses } from '../../../src/report/merge-causes.ts';
import type { SiteConfig } from '../../../src/shared/generated/site.gen.ts';
import { SCHEMA } from '../../support/describe-site.ts';

const PAGES = [
  { path: '/', blocks: [{ type: 'hero', id: 'welcome' }] },
  { path: '/about' },
  { path: '/services/{{service.slug}}', each: 'services' },
];

const CONFIG = {
  business: { phones: [{ slug: 'urgent' }] },
  facts: { licence: 'MP 1', seats: 4 },
  services: [{ slug: 'windows' }, { slug: 'floors' }],
  pages: PAGES,
};

interface Merged {
  readonly at: string;
  readonly remedy: Finding['remedy'];
  readonly change: Finding['change'];
  readonly others: number;
}

/** What is left of findings on a site, whose texts say `texts` besides. */
function merge(findings: readonly Finding[], config: object = {}, ...texts: readonly string[]): Merged[] {
  const data = { ...CONFIG, texts, ...config };
  const merged = mergeCauses(findings, { config: data as unknown as SiteConfig, written: data, schema: SCHEMA });
  return merged.map(({ code, path, remedy, change, places = [] }) => ({
    at: `${code} ${formatPath(path)}`,
    remedy,
    change,
    others: places.length,
  }));
}

const finding = (code: Code, path: DataPath, more: Partial<Finding>): Finding => ({ code, message: 'Wrong.', path, ...more });
const item = (missing: string, index: number, more: Partial<Finding> = {}): Finding =>
  finding('ITEM_UNKNOWN', ['testimonials', index, 'service'], { missing, collection: 'services', ...more });
const link = (missing: string, index: number, more: Partial<Finding> = {}): Finding =>
  finding('LINK_UNKNOWN_ROUTE', ['pages', 0, 'blocks', index, 'href'], { missing, ...more });
const anchor = (missing: string, index: number): Finding =>
  finding('LINK_UNKNOWN_ANCHOR', ['pages', 1, 'blocks', index, 'href'], { missing, collection: '/' });
const reference = (missing: string, collection: string, index: number, more: Partial<Finding> = {}): Finding =>
  finding('REFERENCE_UNKNOWN', ['pages', 1, 'blocks', index, 'text'], {
    missing,
    collection,
    excerpt: `{{${collection}.${missing}}}`,
    ...more,
  });

const SPELLED = { remedy: { meant: 'floors' } };
const times = (quantity: number, make: (index: number) => Finding): Finding[] =>
  Array.from({ length: quantity }, (_, index) => make(index));

// Only the author knows whether the name is to be restored, so nothing is fixed.
describe('a name that was changed', () => {
  it.each<[what: string, findings: Finding[], texts: string[], at: string]>([
    [
      'a slug that references name',
      times(37, (index) => reference('emergency', 'business.phones', index)),
      [],
      'REFERENCE_UNKNOWN business.phones[0].slug',
    ],
    [
      'a key that references name, and that is similar',
      times(3, (index) => reference('license', 'facts', index, SPELLED)),
      ['{{facts.seats}}'],
      'REFERENCE_UNKNOWN facts.licence',
    ],
    ['a slug that is picked', times(2, (index) => item('ovens', index)), ['windows'], 'ITEM_UNKNOWN services[1].slug'],
    [
      'a slug that is picked, and whose page is linked to',
      [item('ovens', 0), link('/services/ovens', 1)],
      ['[here](/services/windows)'],
      'ITEM_UNKNOWN services[1].slug',
    ],
    ['a path', times(2, (index) => link('/team', index)), [], 'LINK_UNKNOWN_ROUTE pages[1].path'],
    ['the folder of pages', [link('/offers/windows', 0), link('/offers/floors', 1)], ['/about'], 'LINK_UNKNOWN_ROUTE pages[2].path'],
    ['an id', times(2, (index) => anchor('hello', index)), [], 'LINK_UNKNOWN_ANCHOR pages[0].blocks[0].id'],
  ])('is reported once, where it was changed: %s', (_, findings, texts, at) => {
    expect(merge(findings, {}, ...texts)).toEqual([{ at, remedy: expect.any(String), change: undefined, others: findings.length }]);
  });

  it('is added where it follows from another field', () => {
    const config = { services: [{ slug: 'windows' }, { title: 'Floors' }] };
    const resolved = { ...CONFIG, services: [{ slug: 'windows' }, { title: 'Floors', slug: 'floors' }] } as unknown as SiteConfig;
    const written = { ...CONFIG, ...config, texts: ['windows'] };
    const [merged] = mergeCauses(
      times(2, (index) => item('ovens', index)),
      { config: resolved, written, schema: SCHEMA },
    );
    expect(merged).toMatchObject({ path: ['services', 1, 'slug'], remedy: expect.stringContaining('Add `slug: ovens`') });
    expect(merged?.change).toBeUndefined();
  });

  it('is a question at the only place that misses it', () => {
    const [merged] = merge([link('/services/ovens', 0)], {}, 'windows');
    expect(merged).toMatchObject({ at: 'LINK_UNKNOWN_ROUTE pages[0].blocks[0].href', change: undefined, others: 0 });
    expect(merged?.remedy).toContain('write /services/floors here, or restore its slug ovens');
  });
});

describe('a name that is missed', () => {
  it.each<[what: string, findings: Finding[], texts: string[], expected: [at: string, others: number][]]>([
    ['any of two may have been renamed', times(3, (index) => item('ovens', index)), [], [['ITEM_UNKNOWN testimonials[0].service', 2]]],
    ['all are referred to', times(3, (index) => link('/team', index)), ['/about'], [['LINK_UNKNOWN_ROUTE pages[0].blocks[0].href', 2]]],
    [
      'several are missed',
      [item('ovens', 0), item('doors', 1), item('ovens', 2)],
      ['windows'],
      [
        ['ITEM_UNKNOWN testimonials[0].service', 1],
        ['ITEM_UNKNOWN testimonials[1].service', 0],
      ],
    ],
    [
      'two have the same misspelling',
      times(2, (index) => item('flors', index, SPELLED)),
      ['windows'],
      [
        ['ITEM_UNKNOWN testimonials[0].service', 0],
        ['ITEM_UNKNOWN testimonials[1].service', 0],
      ],
    ],
    [
      'many are misspelled, and others are not',
      times(3, (index) => item('flors', index, SPELLED)),
      ['windows', 'floors'],
      [0, 1, 2].map((index) => [`ITEM_UNKNOWN testimonials[${index}].service`, 0] as [string, number]),
    ],
  ])('stays where it is missed: %s', (_, findings, texts, expected) => {
    expect(merge(findings, {}, ...texts).map(({ at, others }) => [at, others])).toEqual(expected);
  });
});

describe('a page that is not made for each entry', () => {
  const page = (missing: string, index: number): Finding =>
    finding('REFERENCE_UNKNOWN', ['pages', 1, 'blocks', index, 'text'], {
      missing,
      collection: 'services',
      remedy: { meant: '{{market.city}}' },
    });

  it('is reported once, at its path', () => {
    const [merged, ...others] = merge(times(5, (index) => page('service', index)));
    expect(others).toEqual([]);
    expect(merged).toMatchObject({ at: 'REFERENCE_UNKNOWN pages[1].path', remedy: 'Add `each: services` to the page.', others: 5 });
  });

  it('may have one text with a wrong reference', () => {
    expect(merge([page('service', 0)])).toMatchObject([{ at: 'REFERENCE_UNKNOWN pages[1].blocks[0].text', others: 0 }]);
  });
});

describe('an empty collection', () => {
  const services: object[] = [];

  it('is reported once, where an item is named before where its page is linked to', () => {
    const findings = [link('/services/floors', 0), item('windows', 0), item('ovens', 1)];
    expect(merge(findings, { services })).toMatchObject([{ at: 'ITEM_UNKNOWN testimonials[0].service', others: 2 }]);
  });

  it('is reported at the first link, when nothing else names an item', () => {
    const findings = [link('/services/floors', 0), link('/services/ovens', 1), link('/team', 2)];
    expect(merge(findings, { services }, '/about').map(({ at, others }) => [at, others])).toEqual([
      ['LINK_UNKNOWN_ROUTE pages[0].blocks[0].href', 1],
      ['LINK_UNKNOWN_ROUTE pages[0].blocks[2].href', 0],
    ]);
  });
});
