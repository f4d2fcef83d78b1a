import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { checkData } from '../../support/describe-site.ts';
import { renderBlock } from '../../support/render-in-page.tsx';
import { page, smallSite } from '../../support/small-site.ts';

afterEach(cleanup);

const AVERAGE = { rating: 4.8, count: 1027, source: 'Google', href: 'https://reviews.example.com/' };
const REVIEW = {
  quote: 'Clear glass.',
  name: 'Ann',
  rating: 4.5,
  date: '2026-09-14',
  source: 'Yelp',
  href: 'https://reviews.example.com/1',
};

describe('reviews', () => {
  it('say in words what their stars show, and where each can be read', () => {
    renderBlock({ type: 'reviews', items: [REVIEW], actions: [{ label: 'Review Us', href: 'https://reviews.example.com/write' }] });
    expect(screen.getByRole('img', { name: '4.5 out of 5 stars' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Yelp/ }).getAttribute('href')).toBe(REVIEW.href);
    expect(screen.getByRole('link', { name: /^Review Us/ })).toBeTruthy();
  });

  it('sum up what the configuration says, in words and in the numbers of the country', () => {
    const site = smallSite();
    site.business.language = 'de-DE';
    site.texts = { outOfStars: 'von 5 Sternen' };
    const { container } = renderBlock({ type: 'reviews', average: AVERAGE, countLabel: 'Bewertungen', items: [REVIEW] }, site);
    expect(container.textContent).toContain('4,8 von 5 Sternen1.027 Bewertungen · Google');
    cleanup();
    expect(renderBlock({ type: 'reviews', items: [REVIEW] }).container.textContent).not.toContain('reviews ·');
  });

  it.each(['count', 'source'])('have no average without its %s', (key) => {
    const site = smallSite();
    const average = Object.fromEntries(Object.entries(AVERAGE).filter(([name]) => name !== key));
    site.pages = [page('/', [{ type: 'reviews', average, items: [REVIEW] }])];
    expect(checkData(site).findings.map(({ code }) => code)).toEqual(['CONFIG_MISSING_KEY']);
  });

  it('are no reviews of the business in what search engines are told', () => {
    const site = smallSite();
    site.pages = [page('/', [{ type: 'reviews', average: AVERAGE, items: [REVIEW] }])];
    expect(JSON.stringify(checkData(site).site?.graphs.get('https://www.tidy.example.com/'))).not.toMatch(/rating|review/i);
  });
});
