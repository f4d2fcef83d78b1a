import { describe, expect, it } from 'vitest';
import { checkLinkPreviews } from '../../../../src/checks/pages/check-link-previews.ts';
import { FindingList } from '../../../../src/model/diagnostic.ts';
import type { Theme } from '../../../../src/shared/generated/site.gen.ts';
import type { LinkPreview } from '../../../../src/shared/page/link-preview.ts';

/** Where findings stand, for a site of one page. */
function placesOf(name: string, title: string, more: Partial<LinkPreview> = {}, theme: Theme = { preset: 'fresh' }): string[] {
  const findings = new FindingList();
  const records = [{ path: '/', definition: ['pages', 0] }];
  const business = { name, phone: '(303) 555-0100', area: 'Golden' };
  checkLinkPreviews({
    theme,
    records,
    previews: { url: 'https://www.tidy.example.com', business, pages: { '/': { title, ...more } } },
    findings,
  });
  return findings.all.map(({ path }) => path.join('.'));
}

describe('a link preview', () => {
  it('that cannot show the name of the business is told at the name', () => {
    expect(placesOf('Чисто и ясно', 'Home')).toEqual(['business.name']);
  });

  it('that cannot show its title is told at the title', () => {
    expect(placesOf('Tidy & Co.', 'Чисто')).toEqual(['pages.0.head.title']);
  });

  it('shows Latin letters with any marks, digits and signs', () => {
    expect(placesOf('Ångström & Søn – 24/7', 'Żółć')).toEqual([]);
  });

  it('shows Greek and Cyrillic letters where the pair of typefaces has them, whatever the preset', () => {
    for (const title of ['Καθαρισμός', 'Прибирання', 'Ἀθῆναι', '№ 1']) {
      expect(placesOf('Tidy & Co.', title), title).toEqual(['pages.0.head.title']);
      expect(placesOf('Tidy & Co.', title, {}, { preset: 'heritage' }), title).toEqual([]);
      expect(placesOf('Tidy & Co.', title, {}, { preset: 'heritage', fonts: 'system' }), title).toEqual([]);
      expect(placesOf('Tidy & Co.', title, {}, { preset: 'heritage', fonts: 'sturdy' }), title).toEqual(['pages.0.head.title']);
      expect(placesOf('Tidy & Co.', title, {}, { preset: 'bold', fonts: 'classic' }), title).toEqual([]);
    }
    expect(placesOf('Tidy & Co.', '清掃', {}, { preset: 'heritage' })).toEqual(['pages.0.head.title']);
  });

  it('is not drawn where the page has a picture of its own', () => {
    expect(placesOf('Чисто', 'Чисто', { given: { src: '/assets/a.jpg', alt: 'A', width: 1200, height: 630 } })).toEqual([]);
  });
});
