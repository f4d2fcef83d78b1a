import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contactForm } from '../support/contact-form.ts';
import { addressOfNewTab } from '../support/new-tab.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser, WIDTHS } from '../support/open-page.ts';
import { readFocusFaults } from '../support/tab-stops.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const open = useBrowser('file');

describe.concurrent('somebody who has no mouse', () => {
  test('opens Services, chooses one, and books', async () => {
    const { page } = await open('/');
    await tabTo(page, page.getByRole('banner').locator('summary').filter({ hasText: 'Services' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Residential' }));
    await page.keyboard.press('Enter');
    await waitForPage(page, '/services/residential');
    await page.getByRole('heading', { level: 1, name: /^Residential/ }).waitFor();
    await tabTo(page, page.getByRole('main').getByRole('link', { name: /^Learn More.*Deep Cleaning/ }));
    await page.keyboard.press('Enter');
    await waitForPage(page, '/services/deep-cleaning');
    await page.getByRole('heading', { level: 1, name: 'Deep Cleaning' }).waitFor();
    await tabTo(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: /^Book Now/ })
        .first(),
    );
    expect(await addressOfNewTab(page, () => page.keyboard.press('Enter'))).toContain('https://booking.example.com/');
  });

  test('sends the form after a mistake: the summary takes the focus, and its links lead to the fields', async ({ expect }) => {
    const { page } = await open('/contact');
    const { button, fields, form } = contactForm(page);
    await tabTo(page, fields.name);
    // Until the app runs the browser itself refuses the form: section-5-validation.test.ts.
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
    await page.keyboard.type('Ada Sample');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada');
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const summary = form.getByRole('alert');
    await summary.waitFor();
    await expect.poll(() => hasFocus(summary)).toBe(true);
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      expect.stringMatching(/^Email: .+/),
      expect.stringMatching(/^Message: .+/),
    ]);
    expect(await readFocusFaults(page)).toEqual([]);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(fields.message)).toBe(true);
    expect(await fields.message.getAttribute('aria-invalid')).toBe('true');
    expect(await readFocusFaults(page)).toEqual([]);
    await page.keyboard.type('Two rooms and a hall.');
    await tabTo(page, summary.getByRole('link').first(), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(fields.email)).toBe(true);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('ada@sample.example');
    await page.keyboard.press('Enter');
    await form.getByText('Message sent successfully!').waitFor();
  });

  // The gate has it in sent-message.test.ts: the focus goes from the button to what says that it was sent.
  test.runIf(TAKES_ALL)(
    'is not thrown back to the top of the page when the button that was pressed cannot be pressed any more',
    async () => {
      const { page } = await open('/contact');
      const { button, fields, form } = contactForm(page);
      for (const [field, text] of [
        [fields.name, 'Ada Sample'],
        [fields.email, 'ada@sample.example'],
        [fields.message, 'Two rooms.'],
      ] as const) {
        await tabTo(page, field);
        await page.keyboard.type(text);
      }
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      await form.getByText('Message sent successfully!').waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(true);
    },
  );

  // The gate has it in section-4-menu.test.ts.
  test.runIf(TAKES_ALL)('opens the mobile menu, leaves it by Escape, and goes on by one of its links', async () => {
    const { page } = await open('/about', { viewport: WIDTHS.phone });
    const toggle = page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' });
    const link = page.getByRole('banner').getByRole('link', { name: 'Locations', includeHidden: true });
    await tabTo(page, toggle);
    await page.keyboard.press('Enter');
    await tabTo(page, link);
    // Escape is the app's.
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await hasFocus(toggle)).toBe(true);
    await page.keyboard.press('Space');
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await waitForPage(page, '/locations');
    await link.waitFor({ state: 'hidden' });
    // The new page begins at its top.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test.each(firstOf([true, false]))('skips the header; scripts: %s', async (javaScript) => {
    const { page } = await open('/services', { javaScript });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: /^Skip/ });
    expect(await hasFocus(skip)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/services#content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeLessThan(0);
  });

  test.runIf(TAKES_ALL).for(['phone', 'desktop'] as const)('changes the colors on a %s, and they stay', async (width, { expect }) => {
    const { page } = await open('/', { viewport: WIDTHS[width] });
    const toggle = page.locator('[data-colors-toggle]');
    if (width === 'phone') {
      await tabTo(page, page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' }));
      await page.keyboard.press('Enter');
    }
    await tabTo(page, toggle);
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('false');
    const light = await backgroundOf(page);
    await page.keyboard.press('Space');
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
    const dark = await backgroundOf(page);
    expect(dark).not.toBe(light);
    await page.reload();
    expect(await backgroundOf(page)).toBe(dark);
    // The loader tells it, which may run after the load.
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
    await page.goto('/about');
    expect(await backgroundOf(page)).toBe(dark);
  });
});

/** Presses Tab until the element has the focus, as a visitor does who cannot point. */
async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press(key);
    if (await hasFocus(element)) return;
  }
  throw new Error(`${element} was not reached by ${key}.`);
}

async function hasFocus(element: Locator): Promise<boolean> {
  return (await element.count()) > 0 && element.evaluate((one) => one === document.activeElement);
}

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
