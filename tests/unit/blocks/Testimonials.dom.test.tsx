import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { checkData } from '../../support/describe-site.ts';
import { renderBlock } from '../../support/render-in-page.tsx';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

afterEach(cleanup);

const QUOTE = { quote: 'Clear glass.', name: 'Ann' };
const REVIEW = { ...QUOTE, rating: 4.5, date: '2026-09-14', source: 'Google', href: 'https://reviews.example.com/1' };

function show(item: Draft): HTMLElement {
  return renderBlock({ type: 'testimonials', items: [item] }).container;
}

describe('a testimonial', () => {
  it('says in words what its stars show, and where and when it was written', () => {
    const block = show(REVIEW);
    const stars = screen.getByRole('img', { name: '4.5 out of 5 stars' });
    expect(stars.style.getPropertyValue('--rating')).toBe('4.5');
    expect(screen.getByRole('link', { name: /^Google/ }).getAttribute('href')).toBe(REVIEW.href);
    expect(block.textContent).toContain('September 14, 2026');
  });

  it.each<[string, Draft, RegExp]>([
    ['the words alone', QUOTE, /Ann$/],
    ['a source without a link', { ...QUOTE, source: 'Yelp' }, /AnnYelp$/],
    ['a link without a source, by its site', { ...QUOTE, href: 'https://www.reviews.example.com/1' }, /Annreviews\.example\.com/],
    ['a date alone', { ...QUOTE, date: '2026-09-14' }, /AnnSeptember 14, 2026$/],
  ])('shows %s', (_, item, text) => {
    expect(show(item).textContent).toMatch(text);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows the same from the data, in the language of the site', () => {
    const site = smallSite();
    site.business.language = 'de-DE';
    site.texts = { outOfStars: 'von 5 Sternen' };
    site.testimonials = [{ slug: 'ann', ...REVIEW }];
    renderBlock({ type: 'testimonials', items: { each: 'testimonials' } }, site);
    expect(screen.getByRole('img', { name: '4,5 von 5 Sternen' })).toBeTruthy();
    expect(screen.getByText(/14\. September 2026/)).toBeTruthy();
  });

  it('is no review of the business in what search engines are told', () => {
    const site = smallSite();
    site.testimonials = [{ slug: 'ann', ...REVIEW }];
    site.pages = [
      page('/', [
        { type: 'hero', heading: 'A' },
        { type: 'testimonials', items: { each: 'testimonials' } },
      ]),
    ];
    const { site: described, said } = checkData(site);
    expect(said).toEqual([]);
    expect(JSON.stringify(described?.graphs.get('https://www.tidy.example.com/'))).not.toMatch(/rating|review/i);
  });
});
