import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const open = useBrowser();

const NOTE = 'There is no connection.';

describe('a link without a connection', () => {
  test('leaves the page, the form, and the focus as they are, says why, and is followed when the connection is back, or at once to a page that is loaded already', async () => {
    const { page, context } = await openContact();
    await context.setOffline(true);
    const link = page.getByRole('banner').getByRole('link', { name: 'About Us' });
    await link.click();
    await page.locator('.waiting-text').getByText(NOTE).waitFor();
    await expect.poll(() => page.locator('[aria-live]').last().textContent()).toContain(NOTE);
    // A page that takes long is told after 300 ms: the text must stay.
    await page.waitForTimeout(400);
    expect(await page.locator('.waiting-text').textContent()).toContain(NOTE);
    expect(await contactForm(page).fields.message.inputValue()).toBe('Two rooms and a hall.');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.setOffline(false);
    await waitForPage(page, '/about');
    expect(await page.locator('.waiting-text').count()).toBe(0);
    await page.goBack();
    await waitForPage(page, '/contact');
    expect(await contactForm(page).fields.message.inputValue()).toBe('Two rooms and a hall.');
    // Both pages are loaded already.
    await context.setOffline(true);
    await link.click();
    await waitForPage(page, '/about');
    expect(await page.locator('.waiting-text').count()).toBe(0);
  });

  test.runIf(TAKES_ALL)('is tried again by another click, also where the browser believes in a connection', async () => {
    const { page, context } = await openContact();
    let isDown = true;
    await context.route(/\/about/, (route) => (isDown ? route.abort('connectionrefused') : route.fallback()));
    const link = page.getByRole('banner').getByRole('link', { name: 'About Us' });
    await link.click();
    await page.locator('.waiting-text').getByText(NOTE).waitFor();
    isDown = false;
    // The text must not lie over the link: a visitor who waits gets there in the end, after eight seconds.
    await link.click({ timeout: 5000 });
    await waitForPage(page, '/about');
  });

  // The gate has it in html-first-navigation.test.ts.
  test.runIf(TAKES_ALL)('is left to the browser where only the data of the page cannot be loaded', async () => {
    const { page, context } = await openContact();
    await context.route(/\/about\/page\.json/, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await waitForPage(page, '/about');
    expect(await page.locator('#app[data-running]').count()).toBe(0);
  });
});

describe('the browser’s error page without a connection', () => {
  const links = [
    { what: 'a link to a file', isRunning: true, href: '/feed.xml' },
    { what: 'a link before the app runs', isRunning: false, href: '/about' },
    { what: 'a link to a document', isRunning: true, href: '/files/prices.pdf' },
    { what: 'a link to a file before the app runs', isRunning: false, href: '/feed.xml' },
  ];
  test.runIf(TAKES_ALL).for(links)(
    'after $what takes nothing from the form: Back shows what was typed',
    async ({ isRunning, href }, { expect }) => {
      const { page, context } = await open('/contact');
      if (isRunning) await startApp(page);
      await context.setOffline(true);
      await fillContactForm(page);
      if (!isRunning) await page.locator('html[data-lost=true]').waitFor();
      // Chrome saves the fields for Back a second after they change.
      await page.waitForTimeout(1500);
      const isElsewhere = page.waitForEvent('framenavigated');
      await page.evaluate((address) => {
        const link = document.createElement('a');
        link.href = address;
        document.querySelector('main')?.append(link);
        link.click();
      }, href);
      await isElsewhere;
      expect(page.url()).toMatch(/^chrome-error:/);
      // Chrome first has to show its own page.
      await vi.waitFor(() => page.goBack(), 20_000);
      await expect.poll(() => contactForm(page).fields.message.inputValue()).toBe('Two rooms and a hall.');
    },
  );
});

async function openContact(): Promise<{ page: Page; context: Awaited<ReturnType<typeof open>>['context'] }> {
  const { page, context } = await open('/contact');
  await startApp(page);
  await fillContactForm(page);
  return { page, context };
}
