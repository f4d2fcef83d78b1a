import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { countSendings, readSendings } from '../support/count-sendings.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const open = useBrowser('file');

const SUCCESS = "Message sent successfully! We'll be in touch soon.";

describe.concurrent('the contact form', () => {
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

  // The gate has it in sent-message.test.ts.
  test.runIf(TAKES_ALL)('is sent once however often the button is pressed', async () => {
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

  // The gate has it in offline-links.test.ts.
  test.runIf(TAKES_ALL)('keeps a half-written message while the visitor looks at another page', async () => {
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
