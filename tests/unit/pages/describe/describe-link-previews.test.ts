import { describe, expect, it } from 'vitest';
import type { LinkPreview } from '../../../../src/shared/page/link-preview.ts';
import { checkData, describeSite } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const image = { src: 'images/example.svg', alt: 'A shelf' };

function previewOf(draft: Draft, path = '/'): LinkPreview | undefined {
  return describeSite(draft).linkPreviews.pages[path];
}

function siteOf(title: string, ...blocks: object[]): Draft {
  return { ...smallSite(), pages: [{ ...page('/', blocks), head: { title, description: 'A page.' } }] };
}

/** A page for each of three services, of which only so many get a link preview of their own. */
function collectionOf(limit: number | undefined, ...more: object[]): Draft {
  const pages = [
    page('/', []),
    page('/services/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }], { each: 'services' }),
    ...more,
  ];
  pages[1].head.title = '{{service.title}} in {{market.city}}';
  return { ...smallSite(), pages, ...(limit === undefined ? {} : { linkPreviews: { limit } }) };
}

describe('the link preview of a page', () => {
  it('has its title, its eyebrow, its price and its first picture', () => {
    const hero = { type: 'hero', heading: 'A', eyebrow: 'Since 2018', price: { from: 80, unit: 'visit' } };
    expect(previewOf(siteOf('Windows', hero, { type: 'rich-text', body: 'A.', image }))).toEqual({
      title: 'Windows',
      eyebrow: 'Since 2018',
      price: 'From $80 per visit',
      picture: expect.objectContaining({ src: '/assets/example-0123456789.svg' }),
    });
  });

  it('leaves out what the page does not have', () => {
    expect(previewOf(siteOf('Windows', { type: 'hero', heading: 'A' }))).toEqual({ title: 'Windows' });
  });

  it.each([
    ['Windows | {{business.name}}', 'Windows'],
    ['Windows – {{business.name}}', 'Windows'],
    ['About {{business.name}}', 'About Tidy & Co.'],
    ['{{business.name}}', 'Tidy & Co.'],
    ['{{business.name}}: Windows', 'Tidy & Co.: Windows'],
  ])('does not say the name twice: %s', (written, shown) => {
    expect(previewOf(siteOf(written, { type: 'hero', heading: 'A' }))?.title).toBe(shown);
  });

  it('is the picture that the page’s head names, which is no part of the page', () => {
    const draft = siteOf('Windows', { type: 'hero', heading: 'A' });
    draft.pages[0].head.image = { ...image, focus: [10, 20] };
    const site = describeSite(draft);
    expect(site.linkPreviews.pages['/']?.given).toMatchObject({ alt: 'A shelf', focus: [10, 20] });
    expect(site.pages[0]?.head).not.toHaveProperty('image');
  });

  it('is reported when the file that the head names is missing', () => {
    const draft = siteOf('Windows', { type: 'hero', heading: 'A' });
    draft.pages[0].head.image = { ...image, src: 'images/none.svg' };
    expect(checkData(draft).said.join()).toContain('IMAGE_MISSING');
  });
});

describe('the link previews of a collection', () => {
  it('are one a page up to the limit', () => {
    const { pages } = describeSite(collectionOf(undefined)).linkPreviews;
    expect(Object.values(pages).map(({ title }) => title)).toEqual(['Page /', 'Windows in Golden', 'Floors in Golden', 'Ovens in Golden']);
  });

  it('beyond the limit are that of the page above', () => {
    const { pages } = describeSite(collectionOf(1, page('/services', []))).linkPreviews;
    expect(pages['/services/windows']?.title).toBe('Windows in Golden');
    expect(pages['/services/floors']).toBe(pages['/services']);
    expect(pages['/services/ovens']).toBe(pages['/services']);
  });

  it('beyond the limit speak of the business where no page is above', () => {
    const { pages } = describeSite(collectionOf(0)).linkPreviews;
    expect(pages['/services/windows']).toEqual({ title: 'Golden' });
    expect(pages['/services/floors']).toBe(pages['/services/windows']);
  });
});
