import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { delayRoute } from '../support/delay-route.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, useVisits } from '../support/open-page.ts';

const open = useBrowser('file');
/** For tests that leave the form empty. */
const visit = useVisits();

const SUCCESS = "Message sent successfully! We'll be in touch soon.";

describe('the contact form', () => {
  test('[s5-name-required] [s5-email-required] [s5-message-required] is not sent without one of them, and says so at the field', async () => {
    const { page } = await visit('/contact');
    await startApp(page);
    const { button, fields, form } = contactForm(page);
    await fillContactForm(page);
    for (const name of ['name', 'email', 'message'] as const) {
      const text = await fields[name].inputValue();
      await fields[name].fill('');
      await button.click();
      await isRefused(page, fields[name], 'Please fill in this field.');
      expect(await form.getByRole('alert').getByRole('link').count()).toBe(1);
      await fields[name].fill(name === 'message' ? '' : text);
    }
    await fields.message.pressSequentially('Two rooms.');
    await button.click();
    await form.getByText(SUCCESS).waitFor();
  });

  test('[s5-email-format] is not sent with an e-mail address that the browser refuses', async () => {
    const { page } = await visit('/contact');
    await startApp(page);
    await fillContactForm(page);
    const { button, fields, form } = contactForm(page);
    for (const wrong of firstOf(['ada', 'ada@sample.example, bob@sample.example', 'ada@', '@sample.example', 'ada@sample..example'], 2)) {
      await fields.email.fill(wrong);
      await button.click();
      await isRefused(page, fields.email, 'Please enter an email address such as name@example.com.');
    }
    // Unusual, and valid: the browser decides.
    await fields.email.fill('ada+test@sample');
    await button.click();
    await form.getByText(SUCCESS).waitFor();
  });

  test('[s5-phone-optional] [s5-no-length-limits] is sent without a phone number, and with anything in its field, and takes texts of any length', async () => {
    const { page } = await visit('/contact');
    await startApp(page);
    const { button, fields, form } = contactForm(page);
    await fillContactForm(page);
    expect(await fields.phone.inputValue()).toBe('');
    await button.click();
    await form.getByText(SUCCESS).waitFor();
    expect(await fields.phone.evaluate((field) => field.closest('div')?.textContent)).toContain('optional');
    const long = 'a'.repeat(20_000);
    await fillContactForm(page);
    for (const field of [fields.name, fields.phone, fields.message]) {
      await field.fill(long);
      expect(await field.inputValue()).toBe(long);
    }
    await button.click();
    await form.getByText(SUCCESS).waitFor();
  });
});

describe.concurrent('the contact form', () => {
  test.runIf(TAKES_ALL)(
    'lists all that is wrong, takes the focus there at each press and leads to each field, whose error goes as it is mended',
    async ({ expect }) => {
      const { page } = await open('/contact');
      await startApp(page);
      const { button, fields, form } = contactForm(page);
      await fields.email.fill('ada');
      await button.click();
      const list = form.getByRole('alert');
      const hasFocus = () => list.evaluate((element) => element === document.activeElement);
      await expect.poll(hasFocus).toBe(true);
      const links = list.getByRole('link');
      expect(await links.allTextContents()).toEqual([
        'Name: Please fill in this field.',
        'Email: Please enter an email address such as name@example.com.',
        'Message: Please fill in this field.',
      ]);
      for (const [index, name] of (['name', 'email', 'message'] as const).entries()) {
        await links.nth(index).click();
        expect(await fields[name].evaluate((element) => element === document.activeElement)).toBe(true);
      }
      expect(await fields.phone.getAttribute('aria-invalid')).toBeNull();
      // Nothing was mended.
      await button.click();
      await expect.poll(hasFocus).toBe(true);
      // Who mends a field is left to type.
      await fields.name.click();
      await page.keyboard.type('Ada Sample');
      expect(await fields.name.inputValue()).toBe('Ada Sample');
      await isClean(fields.name);
      expect(await fields.message.getAttribute('aria-invalid')).toBe('true');
      expect(await form.getByRole('alert').getByRole('link').count()).toBe(2);
      await fields.email.fill('ada@sample.example');
      await fields.message.click();
      await page.keyboard.type('Two rooms.');
      await form.getByRole('alert').waitFor({ state: 'detached' });
      await isClean(fields.message);
    },
  );

  test.runIf(TAKES_ALL)('is validated by the browser while the app is not running yet', async () => {
    const { page, context } = await open('/contact');
    const release = await delayRoute(context, /\/assets\/app-/);
    const { button, fields, form } = contactForm(page);
    await button.click();
    expect(await fields.name.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await fields.name.evaluate((field) => (field as HTMLInputElement).validationMessage)).not.toBe('');
    await fillContactForm(page);
    await fields.email.fill('ada');
    await button.click();
    expect(await fields.email.evaluate((element) => element === document.activeElement)).toBe(true);
    release();
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
    expect(await button.textContent()).toBe('Send Message');
    await fields.email.fill('ada@sample.example');
    await button.click();
    await form.getByText(SUCCESS).waitFor();
  });
});

async function isRefused(page: Page, field: Locator, error: string): Promise<void> {
  const { button, form } = contactForm(page);
  await form.getByRole('alert').getByRole('link', { name: error }).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const description = await field.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${description}"]`).textContent()).toBe(error);
  expect(await button.textContent()).toBe('Send Message');
  expect(await form.getByText(SUCCESS).count()).toBe(0);
}

async function isClean(field: Locator): Promise<void> {
  expect(await field.getAttribute('aria-invalid')).toBeNull();
  expect(await field.getAttribute('aria-describedby')).toBeNull();
}
