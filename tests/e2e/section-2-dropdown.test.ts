import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdSlices, releaseSlices } from '../support/hold-slices.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, useVisits, WIDTHS } from '../support/open-page.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const open = useBrowser();
/** For tests that close the dropdown again. */
const visit = useVisits();
const visitAgain = useVisits('again');

const CATEGORIES = [
  ['Residential', '/services/residential'],
  ['Commercial', '/services/commercial'],
  ['Industrial', '/services/industrial'],
  ['Specialized', '/services/specialized'],
  ['All Services', '/services'],
] as const;

describe('the Services dropdown', () => {
  test('[s2-header-services-dropdown] leads to the four category pages and to all services', async () => {
    const { page } = await visitAgain('/');
    await startApp(page);
    for (const [label, path] of CATEGORIES) {
      await button(page).click();
      await item(page, label).click();
      await waitForPage(page, path);
      await isClosed(page);
    }
  });

  test('opens and closes by the mouse', async () => {
    const { page } = await visit('/about');
    await startApp(page);
    expect(await item(page, 'Residential').isVisible()).toBe(false);
    await button(page).click();
    for (const [label] of CATEGORIES) await item(page, label).waitFor();
    await button(page).click();
    await isClosed(page);
  });

  test('closes when the mouse is pressed elsewhere', async () => {
    const { page } = await visit('/about');
    await startApp(page);
    await button(page).click();
    await item(page, 'Residential').waitFor();
    await page.mouse.click(1000, 600);
    await isClosed(page);
  });

  test.runIf(TAKES_ALL)('opens, leads on and closes by touch, on wide and narrow screens', async () => {
    for (const viewport of firstOf([WIDTHS.phone, WIDTHS.desktop, WIDTHS.tablet])) {
      const { page } = await open('/about', { viewport, hasTouch: true });
      const menu = page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' });
      if (await menu.isVisible()) await menu.tap();
      await button(page).tap();
      await item(page, 'Commercial').waitFor();
      await button(page).tap();
      await isClosed(page);
      await button(page).tap();
      await item(page, 'Commercial').tap();
      await waitForPage(page, '/services/commercial');
      await isClosed(page);
    }
  });

  test.runIf(TAKES_ALL)('is opened by a tap that comes before the app has started, and stays open', async () => {
    const { page } = await open('/about', { viewport: WIDTHS.tablet, hasTouch: true });
    await button(page).tap();
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
    expect(await item(page, 'Residential').isVisible()).toBe(true);
    await page.touchscreen.tap(400, 700);
    await isClosed(page);
  });

  test.runIf(TAKES_ALL).each(['tablet', 'phone'] as const)(
    'closes by the second tap on a %s, also while the app is being put together',
    async (width) => {
      const { page } = await open('about:blank', { viewport: WIDTHS[width], hasTouch: true });
      await holdSlices(page);
      await page.goto('/about');
      const menu = page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' });
      const isPhone = await menu.isVisible();
      const first = isPhone ? menu : button(page);
      const shown = isPhone ? button(page) : item(page, 'Residential');
      await first.tap();
      await shown.waitFor();
      await page.waitForFunction(() => Object.keys(document.querySelector('#app') as Element).some((key) => key.startsWith('__react')));
      expect(await page.locator('#app[data-running]').count()).toBe(0);
      await first.tap();
      await shown.waitFor({ state: 'hidden' });
      await releaseSlices(page);
      await page.waitForSelector('#app[data-running]', { state: 'attached' });
      expect(await shown.isVisible()).toBe(false);
      await first.tap();
      await shown.waitFor();
    },
  );

  test.each(['Enter', 'Space'])('opens and closes by the key %s', async (key) => {
    const { page } = await visit('/about');
    await startApp(page);
    await button(page).focus();
    await page.keyboard.press(key);
    await item(page, 'Residential').waitFor();
    await page.keyboard.press(key);
    await isClosed(page);
    expect(await hasFocus(button(page))).toBe(true);
  });

  test('is walked through by arrows, Home and End, while the page keeps its place', async () => {
    const { page } = await visitAgain('/about');
    await startApp(page);
    await page.evaluate(() => window.scrollTo(0, 500));
    await button(page).focus();
    const walk = [
      ['ArrowDown', 'Residential'],
      ['ArrowDown', 'Commercial'],
      ['End', 'All Services'],
      ['ArrowUp', 'Specialized'],
      ['Home', 'Residential'],
      ['ArrowUp', 'All Services'],
      ['ArrowDown', 'Residential'],
    ] as const;
    for (const [key, label] of walk) {
      await page.keyboard.press(key);
      await expect.poll(() => hasFocus(item(page, label)), { message: `${key} leads to ${label}` }).toBe(true);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(500);
    await page.keyboard.press('Enter');
    await waitForPage(page, '/services/residential');
  });

  test('closes by Escape and gives the focus back, from the button and from a link', async () => {
    const { page } = await visit('/about');
    await startApp(page);
    for (const keys of [['Enter'], ['ArrowDown', 'ArrowDown']]) {
      await button(page).focus();
      for (const key of keys) await page.keyboard.press(key);
      await item(page, 'Residential').waitFor();
      await page.keyboard.press('Escape');
      await isClosed(page);
      expect(await hasFocus(button(page))).toBe(true);
    }
  });

  test('opens at its last link by the arrow that leads up, and closes when the focus leaves it, forwards and backwards', async () => {
    const { page } = await visit('/about');
    await startApp(page);
    await button(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => hasFocus(item(page, 'All Services'))).toBe(true);
    await page.keyboard.press('Tab');
    await isClosed(page);
    expect(await hasFocus(page.getByRole('banner').getByRole('link', { name: 'About Us' }))).toBe(true);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await item(page, 'Residential').waitFor();
    await page.keyboard.press('Shift+Tab');
    await isClosed(page);
  });

  test('closes when the focus leaves it before the browser has told that it is open', async () => {
    const { page } = await visit('/about');
    await startApp(page);
    await button(page).evaluate(async (summary: HTMLElement) => {
      summary.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
      // React has rendered; the toggle event is a task.
      await Promise.resolve();
      document.querySelector<HTMLElement>('header a[href="/about"]')?.focus();
    });
    await isClosed(page);
  });
});

function button(page: Page): Locator {
  return page.getByRole('banner').locator('summary').filter({ hasText: 'Services' });
}

function item(page: Page, label: string): Locator {
  return page.getByRole('banner').getByRole('listitem').getByRole('link', { name: label, exact: true, includeHidden: true });
}

async function isClosed(page: Page): Promise<void> {
  await item(page, 'Residential').waitFor({ state: 'hidden' });
}

function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
