import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { delayRoute } from '../support/delay-route.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { waitForMoment } from '../support/wait-for-moment.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const open = useBrowser();

/** The first sheet is there before any of these. */
const MORE = '**/assets/*.css';

const sheetsOf = (page: Page): Promise<(string | null)[]> =>
  page.locator('link[rel=stylesheet]').evaluateAll((sheets) => sheets.map((sheet) => sheet.getAttribute('href')));

/** What the contact form and what stands around it look like. */
const looksOf = (page: Page): Promise<string[]> =>
  page.locator('main *').evaluateAll((elements) =>
    elements.map((element) => {
      const { display, color, padding, margin, border, gridTemplateColumns, font } = getComputedStyle(element);
      return [element.tagName, display, color, padding, margin, border, gridTemplateColumns, font].join(' ');
    }),
  );

const followTo = async (page: Page, path: string): Promise<void> => {
  await page.getByRole('banner').locator(`a[href="${path}"]`).first().dispatchEvent('click');
  await waitForPage(page, path);
};

describe('styles that only some pages need', () => {
  test.runIf(TAKES_ALL)('are no part of a city’s page, come with the page that needs them, and are fetched once', async () => {
    const { page } = await open('/locations/plano');
    const [first, ...others] = await sheetsOf(page);
    expect(others).toEqual([]);
    await startApp(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const opened = await open('/contact');
    await startApp(opened.page);
    // Whether the business is open is told after the first frame.
    await waitForMoment(opened.page);
    await followTo(page, '/contact');
    expect(await sheetsOf(page)).toEqual([first, expect.stringMatching(/^\/assets\/[0-9a-v]{8}\.css$/)]);
    expect(await sheetsOf(page)).toEqual(await sheetsOf(opened.page));
    expect(await looksOf(page)).toEqual(await looksOf(opened.page));
    for (const path of ['/locations', '/contact']) await followTo(page, path);
    // What other pages have brought changes nothing.
    expect(await looksOf(page)).toEqual(await looksOf(opened.page));
    const sheets = asked.filter((address) => address.endsWith('.css'));
    expect(sheets).toHaveLength(2);
    expect(new Set(sheets).size).toBe(2);
  });

  test('are there before the page is shown', async () => {
    const { page, context } = await open('/locations/plano');
    await startApp(page);
    const release = await delayRoute(context, MORE);
    const data = page.waitForResponse(/\/contact\/page\.json$/);
    await page.getByRole('banner').locator('a[href="/contact"]').first().dispatchEvent('click');
    await data;
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/locations/plano');
    release();
    await waitForPage(page, '/contact');
  });

  // The gate has it of data and scripts in html-first-navigation.test.ts.
  test.runIf(TAKES_ALL)('that cannot be had make it an ordinary navigation', async () => {
    const { page, context } = await open('/locations/plano');
    await startApp(page);
    let isLost = false;
    await context.route(MORE, (route) => {
      if (isLost) return route.continue();
      isLost = true;
      return route.abort();
    });
    await page.getByRole('banner').locator('a[href="/contact"]').first().dispatchEvent('click');
    await waitForPage(page, '/contact');
    expect(isLost).toBe(true);
    expect(await page.locator('#app[data-running]').count()).toBe(0);
    expect(await sheetsOf(page)).toHaveLength(2);
  });
});
