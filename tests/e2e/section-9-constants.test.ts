import { expect, it } from 'vitest';
import { useVisits } from '../support/open-page.ts';
import { HOURS, KNOWN_SERVICES } from '../support/seed-facts.ts';

// Delays, sizes and thresholds are looked at where what they are of is.
const visit = useVisits();

it.each(KNOWN_SERVICES)('shows 3 related services on the page of $slug [s9-related-three]', async ({ slug }) => {
  const { page } = await visit(`/services/${slug}`, { javaScript: false });
  expect(await page.getByRole('complementary').getByRole('listitem').count()).toBe(3);
});

it('has the business hours of section 1 [s9-business-hours]', async () => {
  const { page } = await visit('/contact');
  expect(await page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: 'day' }).allInnerTexts()).toEqual(HOURS);
});

it.each(['/', '/contact', '/unknown'])('names 2025 as the copyright year on %s [s9-copyright-year]', async (path) => {
  const { page } = await visit(path);
  expect(await page.getByRole('contentinfo').innerText()).toMatch(/(©|copyright).*2025/i);
});
