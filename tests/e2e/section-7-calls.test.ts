import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { firstOf } from '../support/on-demand.ts';
import { startApp, useBrowser, useVisits } from '../support/open-page.ts';
import { waitForMap } from '../support/page-parts.ts';
import { waitForPage } from '../support/wait-for-page.ts';
import { waitForQuiet } from '../support/wait-for-quiet.ts';
import { watchRequests } from '../support/watch-requests.ts';

const open = useBrowser();
const visit = useVisits();

describe('the contact form', () => {
  test('[s7-form-no-request] [s7-form-not-delivered] makes no request when it is sent, and keeps nothing of what was typed', async () => {
    const { page, context } = await open('/contact');
    await startApp(page);
    await waitForQuiet(page);
    // It comes as soon as it is near, which filling in the form may bring about.
    await waitForMap(page, 'Map of our office in Dallas');
    await fillContactForm(page);
    const requests = watchRequests(page);
    const { button, form } = contactForm(page);
    await button.click();
    await form.getByText('Message sent successfully!').waitFor();
    expect(requests).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]));
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
    );
    for (const text of [kept, ...shown, JSON.stringify(await context.cookies())])
      expect(text).not.toMatch(/Ada Sample|ada@sample|Two rooms/);
  });
});

describe('the site', () => {
  test('[s7-no-backend] asks its own server for files only, by GET', async () => {
    const { page } = await open('about:blank');
    const requests = watchRequests(page);
    await page.goto('/');
    await startApp(page);
    for (const [name, path] of [
      ['About Us', '/about'],
      ['Locations', '/locations'],
      ['Contact', '/contact'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await waitForPage(page, path);
    }
    const own = requests.filter(({ url }) => url.startsWith(new URL(page.url()).origin));
    expect(own.length).toBeGreaterThan(8);
    for (const { method, url } of own) expect(`${method} ${new URL(url).pathname}`).toMatch(/^GET \/($|assets\/|([\w-]+\/)*page\.json$)/);
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('maps', () => {
  test.each(firstOf(['/locations', '/contact', '/locations/plano']))(
    '[s7-maps-iframe] [s9-map-height] come from a maps service by iframe on %s',
    async (path) => {
      const { page } = await visit(path);
      const map = page.locator('iframe');
      expect(await map.count()).toBe(1);
      expect(await map.getAttribute('src')).toMatch(/^https:\/\/[^/]*(maps|openstreetmap)/);
      expect(await map.getAttribute('title')).toMatch(/^Map of /);
      expect(await map.getAttribute('loading')).toBe('lazy');
      expect((await map.boundingBox())?.height).toBe(450);
    },
  );
});

describe('pictures', () => {
  test('[s7-images-uploads] come from the files of the company', async () => {
    const { page } = await visit('/services');
    const sources = await loadPictures(page);
    expect(sources.length).toBeGreaterThan(12);
    for (const source of sources) expect(new URL(source).origin).toBe(new URL(page.url()).origin);
  });

  test('[s7-images-stock] come from a stock-photo service as well', async () => {
    const { page } = await visit('/about');
    const sources = await loadPictures(page);
    expect(sources.filter((source) => /^https:\/\/images\.unsplash\.com\//.test(source))).toHaveLength(1);
  });
});

/** Scrolls past all pictures of the page; fails when one cannot be shown. */
async function loadPictures(page: Page): Promise<string[]> {
  const pictures = page.locator('main img');
  const countMissing = () =>
    pictures.evaluateAll((all) => {
      const missing = (all as HTMLImageElement[]).filter((image) => image.naturalWidth === 0);
      missing[0]?.scrollIntoView({ behavior: 'instant' });
      return missing.length;
    });
  await expect.poll(countMissing).toBe(0);
  expect(await pictures.evaluateAll((all) => all.filter((image) => !image.hasAttribute('alt')).length)).toBe(0);
  return pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));
}
