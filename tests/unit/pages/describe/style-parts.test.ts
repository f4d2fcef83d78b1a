import { describe, expect, it } from 'vitest';
import { missingParts, stylePartsOf } from '../../../../src/pages/describe/style-parts.ts';
import type { PageDescription } from '../../../../src/shared/page/page-description.ts';
import { describeSite, pageOf } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, siteWithBlocks, smallSite } from '../../../support/small-site.ts';

const HERO = { type: 'hero', heading: 'A', image: { src: 'https://images.example.com/a.jpg', alt: 'A', width: 800, height: 600 } };
const TEXT = { type: 'rich-text', heading: 'Long', body: 'Long.' };
const MAP = { type: 'map', title: 'Map', clickToLoad: false };

const CITIES = ['Arvada', 'Denver'].map((name) => ({
  slug: name.toLowerCase(),
  name,
  county: 'Jefferson County',
  geo: { lat: 39.8, lng: -105.1 },
  summary: `Cleaning in ${name}.`,
  intro: 'We clean here.',
  description: 'Houses and yards.',
}));

function withPages(...pages: readonly Draft[]): Draft {
  const site = smallSite();
  site.pages.push(...pages);
  return site;
}

describe('the parts of the styles that a site needs', () => {
  it('come first where the pages of cities need them, though there are more pages of another kind', () => {
    const site = withPages(
      page('/services/{{service.slug}}', [HERO, TEXT], { each: 'services' }),
      page('/locations/{{city.slug}}', [HERO, MAP], { each: 'cities' }),
    );
    site.cities = CITIES;
    const { first, others } = describeSite(site).styleParts;
    expect(first).toEqual(['embed-frame', 'hero', 'map']);
    expect(others).toContainEqual(['rich-text']);
  });

  it('come first where the kind of page needs them of which there are most, on a site without cities', () => {
    const { first, others } = describeSite(
      withPages(page('/services/{{service.slug}}', [HERO, TEXT], { each: 'services' }), page('/where', [HERO, MAP])),
    ).styleParts;
    expect(first).toEqual(['hero', 'rich-text']);
    expect(others).toEqual([['embed-frame', 'map']]);
  });

  it('all come first where there is one page of each kind', () => {
    const { first, others } = describeSite(withPages(page('/where', [HERO, MAP]), page('/text', [TEXT]))).styleParts;
    expect(first).toEqual(expect.arrayContaining(['hero', 'map', 'rich-text']));
    expect(others).toEqual([]);
  });

  it('are those of blocks that some page shows, and of nothing else', () => {
    const { first, others } = describeSite(withPages(page('/text', [TEXT]))).styleParts;
    expect([...first, ...others.flat()]).not.toContain('testimonials');
    expect([...first, ...others.flat()]).not.toContain('announcement');
  });

  it('are apart for what few blocks have: other layouts, a hero without a picture, halves, long labels', () => {
    const partsOf = (...blocks: readonly object[]): string[] => stylePartsOf(pageOf(describeSite(siteWithBlocks(...blocks))));
    const cards = { type: 'card-grid', cards: [{ title: 'A' }] };
    const links = (label: string): object => ({ type: 'link-list', links: [{ label, href: '/' }] });
    expect(partsOf(HERO, cards, links('Short'), TEXT)).toEqual(['hero', 'card-grid', 'link-list', 'rich-text']);
    expect(partsOf({ ...HERO, layout: 'cover' }, { ...cards, layout: 'compact' })).toEqual([
      'hero',
      'hero-cover',
      'card-grid',
      'card-grid-compact',
    ]);
    expect(partsOf({ ...cards, layout: 'icon' })).toEqual(['card-grid', 'card-grid-icon']);
    expect(partsOf({ type: 'hero', heading: 'A' }, links('More letters than a pill holds'))).toEqual([
      'hero',
      'link-list',
      'link-list-rows',
    ]);
    expect(partsOf({ ...TEXT, width: 'half' }, { ...TEXT, width: 'half' })).toEqual([
      'rich-text',
      'section-halves',
      'rich-text',
      'section-halves',
    ]);
  });

  it('are apart for icons that few pages show, each named once by a field or shown by a block', () => {
    const iconsOf = (...blocks: readonly object[]): string[] =>
      stylePartsOf(pageOf(describeSite(siteWithBlocks(...blocks)))).filter((part) => part.startsWith('icon-'));
    const points = (...icons: readonly string[]): object => ({ type: 'feature-list', items: icons.map((icon) => ({ title: 'A', icon })) });
    expect(iconsOf(points('van', 'check'), { type: 'steps', items: [{ title: 'A', icon: 'heart' }] })).toEqual(['icon-van', 'icon-heart']);
    // Every page has the icons that blocks show without a name.
    expect(iconsOf(points('check', 'clock'))).toEqual([]);
    expect(iconsOf({ type: 'logos', items: [{ name: 'Insured' }] })).toEqual(['icon-shield']);
    expect(iconsOf({ type: 'logos', items: [{ name: 'Insured', image: HERO.image }] })).toEqual([]);
    expect(iconsOf({ type: 'embed', heading: 'Book', url: 'https://book.example.com/a' })).toEqual(['icon-detail']);
  });

  it('are for other pages what each of them needs besides, each list once', () => {
    const site = withPages(
      page('/services/{{service.slug}}', [HERO], { each: 'services' }),
      page('/a', [HERO, TEXT]),
      page('/b', [TEXT, TEXT]),
      page('/c', [MAP, TEXT]),
    );
    const { others } = describeSite(site).styleParts;
    expect(others).toEqual([['rich-text'], ['embed-frame', 'map', 'rich-text']]);
  });

  it('have the announcement’s where there is one', () => {
    const site = smallSite();
    site.announcements = [{ text: 'Parking is free.', from: '2026-01-01', until: '2099-01-02' }];
    expect(describeSite(site).styleParts.first).toContain('announcement');
  });

  it('have those of the drawing that stands in for a map, where one waits to be asked for', () => {
    const { clickToLoad: _atOnce, ...map } = MAP;
    const site = withPages(page('/where', [HERO, map]));
    site.privacy = { clickToLoad: false };
    expect(describeSite(site).styleParts.first).not.toContain('embed-preview');
    delete site.privacy;
    expect(describeSite(site).styleParts.first).toContain('embed-preview');
  });
});

describe('missingParts', () => {
  it('has the types of the blocks of some pages, the drawing where a block waits, and nothing that is known', () => {
    const site = withPages(page('/where', [HERO, MAP]), page('/asked', [{ ...MAP, clickToLoad: true }]));
    const described = describeSite(site);
    const [where, asked] = ['/where', '/asked'].map((path) => pageOf(described, path)) as [PageDescription, PageDescription];
    expect(missingParts([stylePartsOf(where)])).toEqual(['embed-frame', 'hero', 'map']);
    expect(missingParts([stylePartsOf(asked)], ['hero'])).toEqual(['embed-parts', 'embed-preview', 'map']);
    expect(missingParts([stylePartsOf(where), stylePartsOf(asked)], ['map'])).toEqual([
      'embed-frame',
      'embed-parts',
      'embed-preview',
      'hero',
    ]);
  });
});
