import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startApp, useBrowser, useVisits } from '../support/open-page.ts';
import { section } from '../support/page-parts.ts';
import { HOURS, KNOWN_SERVICES } from '../support/seed-facts.ts';

const open = useBrowser();
const visit = useVisits();

describe('the contact form', () => {
  it('takes 1000 ms to send [s9-submit-delay]', async () => {
    const { page } = await open('/contact');
    await startApp(page);
    await fillForm(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.clock.runFor(999);
    expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true);
    await page.clock.runFor(1);
    await page.getByText('Message sent successfully!').waitFor();
  });

  it('thanks with the words of the seed [s9-success-message]', async () => {
    const { page } = await open('/contact');
    await startApp(page);
    await fillForm(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    const status = section(page, 'Send Us a Message').getByRole('status');
    await expect.poll(() => status.innerText()).toBe("Message sent successfully! We'll be in touch soon.");
  });
});

describe('the booking widget', () => {
  it.each(KNOWN_SERVICES)('is 768 px high on the page of $slug [s9-widget-height-default]', async ({ slug }) => {
    const { page } = await visit(`/services/${slug}`, { javaScript: false });
    expect((await section(page, 'Book This Service').locator('[data-state]').boundingBox())?.height).toBe(768);
  });

  it('is 800 px high on /booking [s9-widget-height-booking]', async () => {
    const { page } = await visit('/booking', { javaScript: false });
    expect((await section(page, 'Book online').locator('[data-state]').boundingBox())?.height).toBe(800);
  });

  it.each([320, 280])('is at least 320 px wide in a window of %i px [s9-widget-min-width]', async (width) => {
    const { page } = await visit('/booking', { javaScript: false, viewport: { width, height: 600 } });
    expect((await section(page, 'Book online').locator('[data-state]').boundingBox())?.width).toBeGreaterThanOrEqual(320);
  });
});

it.each(KNOWN_SERVICES)('shows 3 related services on the page of $slug [s9-related-three]', async ({ slug }) => {
  const { page } = await visit(`/services/${slug}`);
  expect(await page.getByRole('complementary').getByRole('listitem').count()).toBe(3);
});

it('makes the header compact past 50 px of scrolling and not at 50 px [s9-scroll-threshold]', async () => {
  const { page } = await open('/about');
  await startApp(page);
  const bar = page.getByRole('banner').locator('> div');
  const readHeight = async (): Promise<number> => (await bar.boundingBox())?.height ?? 0;
  const tall = await readHeight();
  await page.evaluate(() => scrollTo(0, 51));
  await expect.poll(readHeight).toBeLessThan(tall);
  await page.evaluate(() => scrollTo(0, 50));
  await expect.poll(readHeight).toBe(tall);
});

it('has the business hours of section 1 [s9-business-hours]', async () => {
  const { page } = await visit('/contact');
  expect(await page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: 'day' }).allInnerTexts()).toEqual(HOURS);
});

it('has the mobile layout below 768 px and not at 768 px [s9-mobile-layout]', async () => {
  const { page } = await open('/', { viewport: { width: 767, height: 900 } });
  const [toggle, links] = [page.getByRole('banner').getByText('Menu'), page.getByRole('banner').getByRole('link', { name: 'About Us' })];
  const seen = (): Promise<boolean[]> => Promise.all([toggle.isVisible(), links.isVisible()]);
  expect(await seen()).toEqual([true, false]);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(seen).toEqual([false, true]);
});

it.each(['/locations', '/contact', '/locations/frisco'])('shows a map of 450 px height on %s [s9-map-height]', async (path) => {
  const { page } = await visit(path);
  expect((await page.getByTitle(/^Map of/).boundingBox())?.height).toBe(450);
});

it.each(['/', '/contact', '/unknown'])('names 2025 as the copyright year on %s [s9-copyright-year]', async (path) => {
  const { page } = await visit(path);
  expect(await page.getByRole('contentinfo').innerText()).toMatch(/(©|copyright).*2025/i);
});

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel(/^Name/).fill('Ada Example');
  await page.getByLabel(/^Email/).fill('ada@example.com');
  await page.getByLabel(/^Message/).fill('Do you clean windows?');
}
