import { describe, expect, it } from 'vitest';
import { isolate } from '../../../src/shared/isolate.ts';
import { describeSite, pageOf } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

const BLOCK = {
  ...{ type: 'hero', heading: 'Call {{business.phone}}', text: 'Or {{business.phone}}', price: { from: 149, to: 200 } },
  actions: [{ label: 'Call {{business.phone}}', href: '{{business.phoneLink}}' }],
};

/** The page “/page” of a site, as JSON, with the invisible characters as ‹ and ›. */
function show(draft: Draft, path = '/page'): string {
  return JSON.stringify(pageOf(describeSite(draft), path))
    .replaceAll('\u2068', '‹')
    .replaceAll('\u2069', '›');
}

/** A site in a language, with a page and other fields. */
function siteIn(language: string, blocks: readonly object[] = [BLOCK], more: object = {}): Draft {
  const site = smallSite();
  site.business.language = language;
  site.pages.push(page('/page', blocks, more));
  return site;
}

describe('facts in a text from right to left', () => {
  it.each(['ar', 'he', 'ur-PK', 'ar-SA'])('keep their order, in every text and in no address: %s', (language) => {
    const shown = show(siteIn(language));
    expect(shown).toContain('"heading":"Call ‹(303) 555-0100›"');
    expect(shown).toContain('‹<a href=\\"tel:+13035550100\\">(303) 555-0100</a>›');
    expect(shown).toMatch(/"amount":"‹‹[^"]+› to ‹[^"]+››"/);
    expect(shown).toContain('{"label":"Call ‹(303) 555-0100›","href":"tel:+13035550100"');
  });

  it.each([
    ['a page', siteIn('en-US', [BLOCK], { language: 'ar' })],
    ['a block', siteIn('en-US', [BLOCK, { type: 'rich-text', heading: 'A', body: 'B', language: 'he' }])],
    [
      'a block in a column',
      siteIn('en-US', [BLOCK, { type: 'columns', columns: [{ blocks: [BLOCK] }, { blocks: [{ ...BLOCK, language: 'fa' }] }] }]),
    ],
    [
      'the page of an entry',
      {
        ...siteIn('en-US'),
        collections: { lessons: { fields: { title: 'text', tongue: 'text' } } },
        lessons: [{ slug: 'a', title: 'A', tongue: 'ur' }],
        pages: [...siteIn('en-US').pages, page('/l/{{lesson.slug}}', [BLOCK], { each: 'lessons', language: '{{ lesson.tongue }}' })],
      },
    ],
  ])('keep their order on all pages of a site where it is %s', (_part, draft) => {
    const shown = show(draft);
    expect(shown).toContain('"heading":"Call ‹(303) 555-0100›"');
    expect(shown).toContain('"amount":"‹‹$149› to ‹$200››"');
  });

  it('keep their order in facts that refer to them, and in neither addresses nor pages’ paths', () => {
    const site = siteIn('en-US', [{ type: 'hero', heading: '{{service.summary}}' }], { each: 'services', language: 'ar' });
    site.services = [{ slug: '24-hours', title: '24 h help', summary: 'Call {{business.phone}}: {{service.title}}' }];
    site.pages.at(-1).path = '/page/{{service.slug}}/{{business.address.postalCode}}';
    const shown = show(site, '/page/24-hours/80401');
    expect(shown).toContain('Call ‹(303) 555-0100›: ‹24 h help›');
    expect(shown).toContain('"path":"/page/24-hours/80401"');
  });

  it.each([
    ['12 Sample Street', '‹12 Sample Street›'],
    ['#4 Oak (rear)', '‹#4 Oak (rear)›'],
    ['Tidy & Co.', '‹Tidy & Co.›'],
    ['Sample Street 12', 'Sample Street 12'],
    ['5 نجوم', '‹5 نجوم›'],
    ['VIP خدمة', 'VIP خدمة'],
    ['خدمة', 'خدمة'],
    ['80401', '80401'],
  ])('are only those that would lose it: %s', (street, shown) => {
    const site = siteIn('ar', [{ type: 'hero', heading: 'A {{business.address.street}} B', text: '{{business.address.street}}' }]);
    site.business.address.street = street;
    expect(show(site)).toContain(`"heading":"A ${shown} B"`);
    expect(isolate('مجاني')).toBe('مجاني');
  });

  it.each([
    ['en-US', undefined],
    ['de', 'pl'],
    ['en-US', 'ar-Latn'],
    ['ur-Latn', undefined],
  ])('are as they are where all is read from left to right: %s, %s', (language, part) => {
    const fields = { languages: ['ar'], language: 'ar' };
    const site = {
      ...siteIn(language, [BLOCK, { type: 'rich-text', heading: 'A', body: 'B' }], part === undefined ? {} : { language: part }),
      collections: { doctors: { fields: { title: 'text', language: 'text', languages: 'list' } } },
      doctors: [{ slug: 'a', title: 'A', ...fields }],
    };
    expect(show(site)).not.toMatch(/[‹›]/);
  });
});
