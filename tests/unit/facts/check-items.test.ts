import { describe, expect, it } from 'vitest';
import { checkItems } from '../../../src/facts/check-items.ts';
import type { Finding } from '../../../src/model/diagnostic.ts';
import { FindingList, formatPath } from '../../../src/model/diagnostic.ts';
import { SchemaModel } from '../../../src/model/schema.ts';
import { checkData } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { smallSite } from '../../support/small-site.ts';

function check(change: (site: Draft) => void): { said: readonly string[]; remedies: readonly Finding['remedy'][] } {
  const site = smallSite();
  change(site);
  const { said, findings } = checkData(site);
  return { said, remedies: findings.map(({ remedy }) => remedy) };
}

const CATEGORY = { slug: 'homes', title: 'Homes', summary: 'All homes.' };

describe('slugs', () => {
  it('must be there once in a collection', () => {
    const { said } = check((site) => site.services.push({ slug: 'windows', title: 'Again', summary: 'Again.' }));
    expect(said).toEqual(['ITEM_DUPLICATE_SLUG services[3].slug: Entries 1 and 4 of `services` have the same slug, windows.']);
  });

  it('may be the same in two collections', () => {
    const { said } = check((site) => (site.categories = [{ ...CATEGORY, slug: 'windows', services: ['floors'] }]));
    expect(said).toEqual([]);
  });
});

describe('references by slug', () => {
  it('find their item', () => {
    const { said } = check((site) => {
      site.testimonials = [{ slug: 'a', service: 'floors', quote: 'Good.', name: 'A.' }];
      site.categories = [{ ...CATEGORY, services: ['windows', { slug: 'floors', title: 'Other floors' }] }];
    });
    expect(said).toEqual([]);
  });

  it.each([
    ['windows floors', 'A comma is missing between windows and floors.'],
    ['windows, floors', 'Write a list: [windows, floors]. In a table, put | between them: windows | floors'],
  ])('in one text are several: %s', (text, hint) => {
    const { remedies } = check((site) => (site.categories = [{ ...CATEGORY, services: [text] }]));
    expect(remedies).toEqual([hint]);
  });

  it('to no item are reported, with the one that was meant', () => {
    const { said, remedies } = check((site) => (site.testimonials = [{ slug: 'a', service: 'flors', quote: 'Good.', name: 'A.' }]));
    expect(said).toEqual(['ITEM_UNKNOWN testimonials[0].service: No entry of `services` has the slug flors.']);
    expect(remedies).toEqual([{ meant: 'floors' }]);
  });

  it('are looked at in lists of picks, plain and with overrides', () => {
    const { said, remedies } = check((site) => (site.categories = [{ ...CATEGORY, services: ['windws', { slug: 'gardening' }] }]));
    expect(said).toEqual([
      'ITEM_UNKNOWN categories[0].services[0]: No entry of `services` has the slug windws.',
      'ITEM_UNKNOWN categories[0].services[1].slug: No entry of `services` has the slug gardening.',
    ]);
    expect(remedies).toEqual([
      { meant: 'windows' },
      'The slugs are windows, floors, and ovens. If gardening is missing, add it to `services`.',
    ]);
  });

  it('are looked at in lists and maps, however deep', () => {
    const slug = { type: 'string', 'x-item-of': 'things' };
    const also = { type: 'array', items: slug };
    const parts = { type: 'array', items: { type: 'object', properties: { of: slug, also } } };
    const item = { type: 'object', properties: { slug: { type: 'string' }, also, box: { type: 'object', properties: { parts } } } };
    const schema = new SchemaModel({ properties: { things: { type: 'array', 'x-item': 'thing', items: item } } });
    const things = [
      { slug: 'a', also: ['b', 'x'] },
      { slug: 'b', box: { parts: [{ of: 'a' }, { of: 'y', also: ['a', 'z'] }] } },
    ];
    const findings = new FindingList();
    checkItems({ things }, { schema, findings, written: { things } });
    expect(findings.all.map(({ code, path, missing }) => `${code} ${formatPath(path)} ${missing}`)).toEqual([
      'ITEM_UNKNOWN things[0].also[1] x',
      'ITEM_UNKNOWN things[1].box.parts[1].of y',
      'ITEM_UNKNOWN things[1].box.parts[1].also[1] z',
    ]);
  });

  it('to a collection without entries say so', () => {
    const { said } = check((site) => {
      site.services = [];
      site.testimonials = [{ slug: 'a', service: 'floors', quote: 'Good.', name: 'A.' }];
    });
    expect(said).toContain('ITEM_UNKNOWN testimonials[0].service: This names floors, but `services` has no entries.');
  });
});
