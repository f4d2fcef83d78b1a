import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { delayRoute } from '../support/delay-route.ts';
import { addressOfNewTab } from '../support/new-tab.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { waitForPage } from '../support/wait-for-page.ts';
import { waitForQuiet } from '../support/wait-for-quiet.ts';

const open = useBrowser();

describe('a click on a link', () => {
  test('opens the page without reloading the document; to the page that is shown adds no entry to the history, to another address of it one', async () => {
    const { page } = await open('/about');
    await startApp(page);
    await mark(page);
    const before = await page.evaluate(() => history.length);
    for (const _click of [1, 2]) {
      await page.evaluate(() => window.scrollTo(0, 600));
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }
    expect(await page.evaluate(() => history.length)).toBe(before);
    await headerLink(page, 'Contact').click();
    await waitForPage(page, '/contact');
    await page.goBack();
    await waitForPage(page, '/about');
    await page.keyboard.press('Tab');
    await page.evaluate(() => {
      location.hash = 'content';
    });
    await headerLink(page, 'About Us').click();
    await page.waitForURL((url) => url.pathname === '/about' && url.hash === '');
    expect(await page.evaluate(() => history.length)).toBe(before + 2);
    expect(await isMarked(page)).toBe(true);
  });

  test.runIf(TAKES_ALL)('counts for nothing when another one follows before its page has come', async () => {
    const { page, context } = await open('/');
    await startApp(page);
    const release = await delayRoute(context, '**/about/page.json');
    await headerLink(page, 'About Us').click();
    await headerLink(page, 'Locations').click();
    await waitForPage(page, '/locations');
    const answered = page.waitForResponse('**/about/page.json');
    release();
    await answered;
    await page.getByRole('heading', { level: 1, name: /Where We Clean/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/locations');
    await page.goBack();
    await waitForPage(page, '/');
  });

  test.runIf(TAKES_ALL)('counts once when it is a double click', async () => {
    const { page } = await open('/');
    await startApp(page);
    const before = await page.evaluate(() => history.length);
    await headerLink(page, 'About Us').dblclick();
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
    await waitForQuiet(page);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  // The gate has it of another link, above.
  test.runIf(TAKES_ALL)('counts for nothing when the visitor goes back before its page has come', async () => {
    const { page, context } = await open('/');
    await startApp(page);
    await headerLink(page, 'Contact').click();
    await waitForPage(page, '/contact');
    const release = await delayRoute(context, '**/about/page.json');
    await headerLink(page, 'About Us').click();
    await page.goBack();
    await waitForPage(page, '/');
    const answered = page.waitForResponse('**/about/page.json');
    release();
    await answered;
    await waitForQuiet(page);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('with Control held, the middle button, or Shift held opens the page elsewhere and leaves this one alone', async () => {
    const { page } = await open('/');
    await startApp(page);
    const ways = [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }, { modifiers: ['Shift'] }] as const;
    for (const way of firstOf(ways, 2)) {
      const options = { ...way, modifiers: 'modifiers' in way ? [...way.modifiers] : [] };
      expect(new URL(await addressOfNewTab(page, () => headerLink(page, 'About Us').click(options))).pathname).toBe('/about');
      expect(new URL(page.url()).pathname).toBe('/');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Professional Cleaning');
    }
  });

  // The gate has it in keyboard.test.ts.
  test.runIf(TAKES_ALL)('on the link past the header moves the focus to the content and reloads nothing', async () => {
    const { page } = await open('/about');
    await startApp(page);
    await mark(page);
    await page.keyboard.press('Tab');
    const skip = page.locator('a[href="#content"]');
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/about#content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
    expect(await isMarked(page)).toBe(true);
  });
});

function headerLink(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

/** A reload would take the mark away. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-mark'));
}
