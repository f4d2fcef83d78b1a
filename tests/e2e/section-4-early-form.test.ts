import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { countSendings, readSendings } from '../support/count-sendings.ts';
import { delayRoute } from '../support/delay-route.ts';
import { holdSlices, releaseSlices, startHydration } from '../support/hold-slices.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser } from '../support/open-page.ts';

const open = useBrowser('file');

const SUCCESS = "Message sent successfully! We'll be in touch soon.";

describe.concurrent('the contact form before the app has started', () => {
  test('keeps what was typed', async () => {
    const { page, context } = await open('/contact');
    const release = await delayRoute(context, /\/assets\/app-/);
    const { button, fields, form } = contactForm(page);
    await fillContactForm(page);
    await fields.name.press('End');
    await fields.name.pressSequentially(' Junior');
    release();
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
    expect(await fields.name.inputValue()).toBe('Ada Sample Junior');
    expect(await fields.message.inputValue()).toBe('Two rooms and a hall.');
    expect(await fields.name.evaluate((element) => element === document.activeElement)).toBe(true);
    await fields.phone.fill('214 555 0100');
    await button.click();
    await form.getByText(SUCCESS).waitFor();
  });

  test('is sent once when the very first thing that happens is a press of its button', async () => {
    const { page, context } = await open('/contact');
    const release = await delayRoute(context, /\/assets\/app-/);
    await fillAsBrowsersDo(page);
    await countSendings(page);
    const { button, fields, form } = contactForm(page);
    for (const _press of [1, 2, 3]) await button.click();
    expect(await page.locator('#app[data-running]').count()).toBe(0);
    expect(await fields.name.inputValue()).toBe('Ada Sample');
    release();
    await form.getByText(SUCCESS).waitFor();
    expect(await readSendings(page)).toBe(1);
    expect(await fields.name.inputValue()).toBe('');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/contact');
  });

  test.runIf(TAKES_ALL)('is sent at once, and once, when its button is pressed while the app is being put together', async () => {
    const { page } = await open('about:blank');
    await holdSlices(page);
    await page.goto('/contact');
    await fillAsBrowsersDo(page);
    await countSendings(page);
    const { button, form } = contactForm(page);
    await startHydration(page);
    expect(await page.locator('#app[data-running]').count()).toBe(0);
    await button.click();
    // React's next slice has not come yet.
    await form.getByText('Sending...').first().waitFor({ state: 'attached' });
    await releaseSlices(page);
    await form.getByText(SUCCESS).waitFor();
    expect(await page.locator('#app[data-running]').count()).toBe(1);
    expect(await readSendings(page)).toBe(1);
  });

  test('says to phone or e-mail while the app cannot be had, and is sent as soon as it can', async () => {
    const { page, context } = await open('about:blank');
    let isDown = true;
    await context.route(/\/assets\/app-/, (route) => (isDown ? route.abort() : route.fallback()));
    await page.clock.install();
    await page.goto('/contact');
    const { button, fields, form } = contactForm(page);
    await fillContactForm(page);
    await button.click();
    await form.getByText(/phone or email/).waitFor();
    expect(await form.locator('a[href^="tel:"]').isVisible()).toBe(true);
    expect(await fields.message.inputValue()).toBe('Two rooms and a hall.');
    isDown = false;
    await page.clock.fastForward(5000);
    await page.mouse.move(300, 300, { steps: 2 });
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
    await page.clock.fastForward(1000);
    await form.getByText(SUCCESS).waitFor();
    expect(
      await form
        .getByText(/phone or email/)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
  });

  // The gate has it of two real builds in builds-apart.test.ts.
  test.runIf(TAKES_ALL)('says to phone or e-mail when the page is older than what the site has now', async () => {
    const { page, context } = await open('about:blank');
    await context.route(/\/contact\/page\.json/, async (route) => {
      const data = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...data, hash: 'newer' } });
    });
    await page.goto('/contact');
    const { button, form } = contactForm(page);
    await fillContactForm(page);
    await button.click();
    await form.getByText(/phone or email/).waitFor();
    expect(await form.locator('a[href^="mailto:"]').isVisible()).toBe(true);
  });
});

/** Fills the fields without a key or a pointer, as password managers and restored tabs do. */
async function fillAsBrowsersDo(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [name, value] of [
      ['name', 'Ada Sample'],
      ['email', 'ada@sample.example'],
      ['message', 'Two rooms and a hall.'],
    ] as const) {
      const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form [name="${name}"]`);
      if (field !== null) field.value = value;
    }
  });
}
