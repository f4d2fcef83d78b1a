import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { describeSite, pageOf } from '../../support/describe-site.ts';
import { renderBlock } from '../../support/render-in-page.tsx';
import { page, smallSite } from '../../support/small-site.ts';

afterEach(cleanup);

it('a hero shows what a customer says, with the name', () => {
  renderBlock({
    type: 'hero',
    heading: 'Hello',
    quotes: [
      { quote: 'On time, every time.', name: 'Wes P.', location: 'Riverside', source: 'Google', date: '2026-09-14' },
      { quote: 'Good.', name: 'Ann B.' },
    ],
  });
  expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual(['On time, every time.Wes P.', 'Good.Ann B.']);
});

it('a hero on the page of a city takes the testimonials of this city, and shows none where there are none', () => {
  const site = smallSite();
  site.cities = ['Arvada', 'Denver'].map((name) => ({
    slug: name.toLowerCase(),
    name,
    county: 'Jefferson County',
    geo: { lat: 39.8, lng: -105.1 },
    summary: `Cleaning in ${name}.`,
    intro: 'We clean here.',
    description: 'Houses and yards.',
  }));
  site.testimonials = [{ slug: 'wes', quote: 'On time.', name: 'Wes P.', city: 'denver' }];
  const quotes = { each: 'testimonials', where: { city: '{{city.slug}}' }, limit: 1 };
  site.pages.push(page('/locations/{{city.slug}}', [{ type: 'hero', heading: 'In {{city.name}}', quotes }], { each: 'cities' }));
  const described = describeSite(site);
  expect(pageOf(described, '/locations/denver').blocks[0]).toMatchObject({ quotes: [{ quote: 'On time.', name: 'Wes P.' }] });
  expect(pageOf(described, '/locations/arvada').blocks[0]).toMatchObject({ quotes: [] });
});
