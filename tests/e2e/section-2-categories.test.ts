import { expect, it } from 'vitest';
import { firstOf } from '../support/on-demand.ts';
import { useBrowser, useVisits } from '../support/open-page.ts';
import { readCards } from '../support/page-parts.ts';

const open = useBrowser();
const visit = useVisits();

/** Slug, row of the seed, and the cards: title and slug of the service. */
const CATEGORIES: [string, string, [RegExp, string][]][] = [
  [
    'residential',
    's2-residential-four',
    [
      [/^standard/i, 'standard-cleaning'],
      [/^deep/i, 'deep-cleaning'],
      [/^move-in\/move-out/i, 'move-in-out-cleaning'],
      [/^seasonal .*refresh/i, 'seasonal-deep-home-refresh'],
    ],
  ],
  [
    'commercial',
    's2-commercial-four',
    [
      [/^office/i, 'office-cleaning'],
      [/^retail/i, 'retail-cleaning'],
      [/^medical facility/i, 'medical-cleaning'],
      [/^restaurant/i, 'restaurant-cleaning'],
    ],
  ],
  [
    'industrial',
    's2-industrial-four',
    [
      [/^warehouse/i, 'warehouse-cleaning'],
      [/^manufacturing facility/i, 'manufacturing-cleaning'],
      [/^construction site cleanup/i, 'post-construction-cleaning'],
      [/^industrial floor cleaning/i, 'expert-floor-care'],
    ],
  ],
  [
    'specialized',
    's2-specialized-six',
    [
      [/^carpet/i, 'carpet-cleaning'],
      [/^upholstery/i, 'upholstery-cleaning'],
      [/^mattress sanitization/i, 'mattress-sanitization'],
      [/^pet hair and odor removal/i, 'pet-hair-odor-removal'],
      [/^disinfecting and sanitation/i, 'disinfecting-sanitation'],
      [/^specialty event/i, 'specialty-event-cleaning'],
    ],
  ],
];

it.each(CATEGORIES)('shows exactly its cards on /services/%s, in the order of the seed [%s]', async (slug, _id, expected) => {
  const { page } = await visit(`/services/${slug}`, { javaScript: false });
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(new RegExp(`^${slug}`, 'i'));
  const cards = await readCards(page.getByRole('main'));
  expect(cards.map(({ href }) => href)).toEqual(expected.map(([, service]) => `/services/${service}`));
  for (const [index, [title]] of expected.entries()) expect(cards[index]?.title).toMatch(title);
});

it.each(firstOf(CATEGORIES))('leads from a card of /services/%s to its service', async (slug, _id, cards) => {
  const { page } = await open(`/services/${slug}`);
  const [title, service] = cards.at(-1) as [RegExp, string];
  const card = page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('heading', { name: title }) });
  await card.getByRole('link').click();
  await page.waitForURL(`**/services/${service}`);
});
