import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readLayoutShifts, recordLayoutShifts } from '../support/layout-shifts.ts';
import { addressOfNewTab } from '../support/new-tab.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, useVisits, WIDTHS } from '../support/open-page.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const open = useBrowser();
const visit = useVisits();

const LINKS = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Locations', '/locations'],
  ['Contact', '/contact'],
] as const;

describe('the header', () => {
  test('[s2-header-home] [s2-header-about] [s2-header-locations] [s2-header-contact] leads to Home, About Us, Locations and Contact', async () => {
    const { page } = await open('/booking');
    await startApp(page);
    for (const [label, path] of LINKS) {
      const link = page.getByRole('banner').getByRole('link', { name: label, exact: true });
      await link.click();
      await waitForPage(page, path);
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    }
  });

  test('[s2-header-login] has a Login link, which is the customer login', async () => {
    const { page } = await visit('/about');
    const login = await page.getByRole('banner').getByRole('link', { name: 'Login' }).getAttribute('href');
    const footer = page.getByRole('contentinfo');
    expect(login).toMatch(/^https:/);
    expect(login).toBe(await footer.getByRole('link', { name: 'Customer Login' }).getAttribute('href'));
    expect(login).not.toBe(await footer.getByRole('link', { name: 'Employee Login' }).getAttribute('href'));
  });

  test('[s2-header-book-now] opens the booking site in a new tab that has no hold on this one', async () => {
    const { page } = await visit('/about');
    await startApp(page);
    const book = page.getByRole('banner').getByRole('link', { name: 'Book Now' });
    expect(await book.getAttribute('rel')).toContain('noopener');
    expect(await addressOfNewTab(page, () => book.click())).toMatch(/^https:\/\/booking\./);
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  test('[s2-header-sticky] [s2-header-scrolled] [s9-scroll-threshold] stays at the top of the view while the page scrolls, is lower past 50 pixels, and not at 50', async () => {
    const { page } = await visit('/about');
    await startApp(page);
    for (const viewport of Object.values(WIDTHS)) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo(0, 0));
      const tall = await visibleBarHeight(page);
      await page.evaluate(() => window.scrollTo(0, 51));
      await expect.poll(() => visibleBarHeight(page)).toBeLessThanOrEqual(tall - 8);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
      expect(await visibleBarHeight(page)).toBeGreaterThan(40);
      await page.evaluate(() => window.scrollTo(0, 50));
      await expect.poll(() => visibleBarHeight(page)).toBe(tall);
    }
  });

  // The gate has it in accessibility-focus.test.ts, of every stop on the way back.
  test.runIf(TAKES_ALL)('never covers what has the focus', async () => {
    const { page } = await open('/services');
    await startApp(page);
    for (const viewport of Object.values(WIDTHS)) {
      await page.setViewportSize(viewport);
      await page.getByRole('contentinfo').getByRole('link').first().focus();
      for (let steps = 0; steps < 12; steps += 1) {
        await page.keyboard.press('Shift+Tab');
        const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
        expect(top).toBeGreaterThanOrEqual(await visibleBarHeight(page));
      }
    }
  });

  test.runIf(TAKES_ALL)('moves nothing below it when it becomes lower', async () => {
    const { page } = await open('about:blank');
    await recordLayoutShifts(page);
    await page.goto('/about');
    await startApp(page);
    const tall = await visibleBarHeight(page);
    for (const top of [51, 0, 400, 20]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      if (top > 50) await expect.poll(() => visibleBarHeight(page)).toBeLessThan(tall);
      else await expect.poll(() => visibleBarHeight(page)).toBe(tall);
    }
    expect(await readLayoutShifts(page)).toEqual([]);
  });
});

describe('the menu of small screens', () => {
  test('[s2-header-collapsible] [s9-mobile-layout] is collapsed below 768 pixels, and not at 768', async () => {
    const narrow = await open('/', { viewport: { width: 767, height: 900 } });
    const menu = toggle(narrow.page);
    const about = narrow.page.getByRole('banner').getByRole('link', { name: 'About Us' });
    expect(await menu.isVisible()).toBe(true);
    expect(await about.isVisible()).toBe(false);
    await menu.click();
    await about.waitFor();
    await menu.click();
    await about.waitFor({ state: 'hidden' });
    await narrow.page.setViewportSize({ width: 768, height: 900 });
    expect(await menu.isVisible()).toBe(false);
    expect(await about.isVisible()).toBe(true);
    // Nor where the header has no phone beside the name.
    await narrow.page.locator('header a[href^="tel:"]').evaluateAll((phones) => {
      for (const phone of phones) phone.remove();
    });
    expect(await menu.isVisible()).toBe(false);
  });

  test.runIf(TAKES_ALL)('can be scrolled to its last link on a low screen', async () => {
    const { page } = await open('/', { viewport: { width: 640, height: 320 }, hasTouch: true });
    await toggle(page).tap();
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Services' }).tap();
    await page.getByRole('banner').getByRole('link', { name: 'All Services' }).waitFor();
    const book = page.getByRole('banner').getByRole('link', { name: 'Book Now' });
    await book.scrollIntoViewIfNeeded();
    const box = await book.boundingBox();
    expect((box?.y ?? 320) + (box?.height ?? 0)).toBeLessThanOrEqual(320);
  });
});

function toggle(page: Page): Locator {
  return page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' });
}

/** How far down the painted bar reaches: where a tap still meets it. */
function visibleBarHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    let y = 0;
    while (y < 400 && document.elementFromPoint(2, y)?.closest('header') !== null) y += 1;
    return y;
  });
}
