import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { delayRoute } from '../support/delay-route.ts';
import { addressOfNewTab } from '../support/new-tab.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, useVisits, WIDTHS } from '../support/open-page.ts';
import { readFocusFaults } from '../support/tab-stops.ts';
import { waitForMoment } from '../support/wait-for-moment.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const open = useBrowser();
/** For tests that close the menu again. */
const visit = useVisits();
const visitAgain = useVisits('again');

describe('the mobile menu', () => {
  test('[s4-menu-toggle] opens and closes with its toggle, by touch, mouse and key', async () => {
    const { page } = await visit('/about', { viewport: WIDTHS.phone, hasTouch: true });
    await startApp(page);
    for (const press of [() => toggle(page).tap(), () => toggle(page).click(), () => toggle(page).press('Enter')]) {
      await press();
      await link(page, 'Contact').waitFor();
      await press();
      await link(page, 'Contact').waitFor({ state: 'hidden' });
    }
  });

  test('[s4-menu-closes-on-link] closes when a link is chosen, with the app and with scripts off, and when the visitor goes back', async () => {
    for (const javaScript of [true, false]) {
      const { page } = await visitAgain('/about', { viewport: WIDTHS.phone, hasTouch: true, javaScript });
      if (javaScript) await startApp(page);
      await toggle(page).tap();
      await link(page, 'Contact').tap();
      await waitForPage(page, '/contact');
      await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
      await link(page, 'Home').waitFor({ state: 'hidden' });
      expect(await toggle(page).isVisible()).toBe(true);
      if (!javaScript) continue;
      await toggle(page).tap();
      await link(page, 'Home').waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
      await link(page, 'Home').waitFor({ state: 'hidden' });
    }
  });

  test.runIf(TAKES_ALL)('closes when the chosen link is that of the page that is open', async () => {
    const { page } = await visit('/about', { viewport: WIDTHS.phone, hasTouch: true });
    await startApp(page);
    await toggle(page).tap();
    await link(page, 'About Us').tap();
    await link(page, 'About Us').waitFor({ state: 'hidden' });
  });

  // The gate has taps on links in the tests beside.
  test.runIf(TAKES_ALL)('leads where the finger was, below an open list too', async () => {
    const { page } = await visitAgain('/about', { viewport: WIDTHS.phone, hasTouch: true });
    await startApp(page);
    for (const [name, path] of [
      ['Locations', '/locations'],
      ['Contact', '/contact'],
    ] as const) {
      await toggle(page).tap();
      await page.getByRole('banner').locator('summary', { hasText: 'Services' }).tap();
      await link(page, 'All Services').waitFor();
      await link(page, name).tap();
      await waitForPage(page, path);
    }
  });

  test.runIf(TAKES_ALL)('closes when the chosen link opens another tab', async () => {
    const { page } = await visitAgain('/about', { viewport: WIDTHS.phone, hasTouch: true });
    await startApp(page);
    await toggle(page).tap();
    const book = page.getByRole('banner').getByRole('link', { name: 'Book Now', includeHidden: true });
    await addressOfNewTab(page, () => book.tap());
    await book.waitFor({ state: 'hidden' });
  });

  test('closes by Escape and gives the focus back to its toggle, wherever the focus was in it', async () => {
    const { page } = await visit('/about', { viewport: WIDTHS.phone, hasTouch: true });
    await startApp(page);
    for (const tabs of [0, 1, 3]) {
      await toggle(page).focus();
      await page.keyboard.press('Enter');
      await link(page, 'Home').waitFor();
      for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await link(page, 'Home').waitFor({ state: 'hidden' });
      expect(await toggle(page).evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  const APPS = [
    ['with the app', 'running'],
    ['with scripts off', 'off'],
    ['before the app has started', 'waiting'],
  ] as const;
  test.each(firstOf(APPS))('closes by a tap outside, which does nothing else, %s', async (_name, app) => {
    const { page, context } = await open('/about', { viewport: WIDTHS.phone, hasTouch: true, javaScript: app !== 'off' });
    if (app === 'running') await startApp(page);
    const release = await delayRoute(context, /\/assets\/app-/);
    await toggle(page).tap();
    await link(page, 'Contact').waitFor();
    // Where the menu ends there is the page; further down the bar.
    for (const y of [700, 725]) {
      if (!(await link(page, 'Contact').isVisible())) await toggle(page).tap();
      await link(page, 'Contact').waitFor();
      expect(
        await page
          .getByRole('banner')
          .locator('nav')
          .locator('..')
          .evaluate((panel) => panel.getBoundingClientRect().bottom),
      ).toBeLessThan(700);
      await page.touchscreen.tap(300, y);
      await link(page, 'Contact').waitFor({ state: 'hidden' });
      expect([context.pages().length, new URL(page.url()).pathname]).toEqual([1, '/about']);
    }
    release();
  });

  test('closes when the focus leaves it, forwards and backwards, and hides nothing that has the focus', async () => {
    const { page } = await visit('/about', { viewport: WIDTHS.phone, hasTouch: true });
    await startApp(page);
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await link(page, 'Home').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).focus();
    expect(await link(page, 'Home').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await link(page, 'Home').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(await readFocusFaults(page)).toEqual([]);
    await page.keyboard.press('Shift+Tab');
    expect(await toggle(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await link(page, 'Home').waitFor();
    for (const _back of [1, 2, 3]) await page.keyboard.press('Shift+Tab');
    await link(page, 'Home').waitFor({ state: 'hidden' });
  });

  // The gate has it of the dropdown in section-2-dropdown.test.ts.
  test.runIf(TAKES_ALL)('stays open when it was opened before the app had started', async () => {
    const { page, context } = await open('/about', { viewport: WIDTHS.phone, hasTouch: true });
    const release = await delayRoute(context, /\/assets\/app-/);
    await toggle(page).tap();
    await link(page, 'Contact').waitFor();
    release();
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
    expect(await link(page, 'Contact').isVisible()).toBe(true);
    await link(page, 'Contact').tap();
    await waitForPage(page, '/contact');
    await link(page, 'Home').waitFor({ state: 'hidden' });
  });
});

describe('everything else', () => {
  test('[s4-nothing-else] keeps no state: a reload shows the page as it was at first', async () => {
    const { page, context } = await open('/contact', { viewport: WIDTHS.phone, hasTouch: true });
    const first = await textOf(page);
    await startApp(page);
    await fillContactForm(page);
    await toggle(page).tap();
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Services' }).tap();
    await link(page, 'Residential').waitFor();
    await page.goto('/contact');
    expect(await textOf(page)).toBe(first);
    expect(await contactForm(page).fields.name.inputValue()).toBe('');
    await link(page, 'Home').waitFor({ state: 'hidden' });
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

function toggle(page: Page): Locator {
  return page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' });
}

function link(page: Page, name: string): Locator {
  return page.getByRole('navigation').getByRole('link', { name, exact: true, includeHidden: true });
}

async function textOf(page: Page): Promise<string> {
  // It says whether the business is open.
  await waitForMoment(page);
  return page.locator('body').innerText();
}
