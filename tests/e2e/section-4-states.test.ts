import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { delayRoute } from '../support/delay-route.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const open = useBrowser();

const SUCCESS = "Message sent successfully! We'll be in touch soon.";

describe('the contact form', () => {
  test('[s4-form-idle] begins idle: it can be sent and shows no message', async () => {
    const { page } = await open('/contact');
    await startApp(page);
    const { button, fields, form } = contactForm(page);
    expect(await button.isEnabled()).toBe(true);
    expect(await button.textContent()).toBe('Send Message');
    for (const field of Object.values(fields)) expect(await field.inputValue()).toBe('');
    expect(await form.getByText(SUCCESS).count()).toBe(0);
  });

  test('[s4-form-sending] [s4-form-success] [s9-submit-delay] says Sending... and is disabled for 1000 ms, then says that it was sent', async () => {
    const page = await openWithClock();
    const { button, form } = contactForm(page);
    await fillContactForm(page);
    await button.click();
    await page.clock.runFor(999);
    expect(await form.getByRole('button').textContent()).toBe('Sending...');
    expect(await form.getByRole('button').isDisabled()).toBe(true);
    expect(await form.getByText(SUCCESS).count()).toBe(0);
    await page.clock.runFor(1);
    await form.getByRole('status').filter({ hasText: SUCCESS }).waitFor();
  });

  test('[s9-success-message] takes about a second by the clock on the wall and shows the message to the letter', async () => {
    const { page } = await open('/contact');
    await startApp(page);
    const { button, form } = contactForm(page);
    await fillContactForm(page);
    const start = performance.now();
    await button.click();
    const status = form.getByRole('status').filter({ hasText: 'sent' });
    await status.waitFor();
    expect(performance.now() - start).toBeGreaterThan(900);
    expect(await status.textContent()).toBe(SUCCESS);
  });

  test('[s4-form-cleared] [s4-form-idle-again] clears its fields, is idle again and can be sent once more', async () => {
    const page = await openWithClock();
    const { button, fields, form } = contactForm(page);
    for (const round of [1, 2]) {
      await fillContactForm(page);
      expect(await form.getByText(SUCCESS).count(), `typing for round ${round} takes the message away`).toBe(0);
      await button.click();
      await page.clock.runFor(1000);
      await form.getByText(SUCCESS).waitFor();
      for (const field of Object.values(fields)) expect(await field.inputValue()).toBe('');
      expect(await button.isEnabled()).toBe(true);
      expect(await button.textContent()).toBe('Send Message');
    }
  });

  test('is sent once however often the button is pressed', async () => {
    const { page } = await open('/contact');
    await startApp(page);
    await fillContactForm(page);
    await countSendings(page);
    const { button, form } = contactForm(page);
    await button.dblclick();
    await page.keyboard.press('Enter');
    await form.getByText(SUCCESS).waitFor();
    expect(await readSendings(page)).toBe(1);
  });

  test('keeps what was typed before the app had started', async () => {
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

  test('says to phone or e-mail when it is sent and the app cannot be had', async () => {
    const { page, context } = await open('/contact');
    await context.route(/\/assets\/app-/, (route) => route.abort());
    const { button, fields, form } = contactForm(page);
    await fillContactForm(page);
    expect(await form.getByText(/phone or e-mail/).isVisible()).toBe(false);
    await button.click();
    await form.getByText(/phone or e-mail/).waitFor();
    expect(await form.locator('a[href^="tel:"]').isVisible()).toBe(true);
    expect(await fields.message.inputValue()).toBe('Two rooms and a hall.');
  });

  test('says to phone or e-mail when the page is older than what the site has now', async () => {
    const { page, context } = await open('about:blank');
    await context.route('**/contact/page.json', async (route) => {
      const data = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...data, version: 'newer' } });
    });
    await page.goto('/contact');
    const { button, form } = contactForm(page);
    await fillContactForm(page);
    await button.click();
    await form.getByText(/phone or e-mail/).waitFor();
    expect(await form.locator('a[href^="mailto:"]').isVisible()).toBe(true);
  });

  test('keeps a half-written message while the visitor looks at another page', async () => {
    const { page } = await open('/contact');
    await startApp(page);
    await contactForm(page).fields.message.fill('Half a');
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await waitForPage(page, '/about');
    await page.goBack();
    expect(await contactForm(page).fields.message.inputValue()).toBe('Half a');
  });
});

/** A page whose clock stands still but for `runFor`. */
async function openWithClock(): Promise<Page> {
  const { page } = await open('about:blank');
  await page.clock.install();
  await page.goto('/contact');
  await startApp(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

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

async function countSendings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.querySelector('form button');
    document.documentElement.dataset.sendings = '0';
    if (button === null) return;
    new MutationObserver(() => {
      if (button.textContent === 'Sending...')
        document.documentElement.dataset.sendings = String(Number(document.documentElement.dataset.sendings) + 1);
    }).observe(button, { childList: true, characterData: true, subtree: true });
  });
}

function readSendings(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.sendings));
}
