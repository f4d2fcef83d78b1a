import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { countSendings, readSendings } from '../support/count-sendings.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, WIDTHS } from '../support/open-page.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const open = useBrowser('file');

const SUCCESS = "Message sent successfully! We'll be in touch soon.";

describe.concurrent('the message that says that a form was sent', () => {
  test.for(
    firstOf([
      { width: 360, height: 640 },
      { width: 768, height: 600 },
      { width: 1280, height: 800 },
    ]),
  )('comes into view as a whole at $width × $height, and takes the focus', async (viewport, { expect }) => {
    const page = await openForm(viewport);
    const { button } = contactForm(page);
    await fillContactForm(page);
    await button.evaluate((one) => scrollBy({ top: one.getBoundingClientRect().bottom + 4 - innerHeight, behavior: 'instant' }));
    await button.click();
    await page.clock.runFor(1000);
    await expect.poll(() => hasFocus(status(page))).toBe(true);
    expect(await status(page).textContent()).toBe(SUCCESS);
    await expect.poll(() => isWhollyOnTop(status(page))).toBe(true);
  });

  test.runIf(TAKES_ALL)('takes the focus from the field in which Enter was pressed', async ({ expect }) => {
    const page = await openForm();
    await fillContactForm(page);
    await contactForm(page).fields.email.press('Enter');
    await page.clock.runFor(1000);
    await expect.poll(() => hasFocus(status(page))).toBe(true);
  });

  test.runIf(TAKES_ALL)('takes no focus from a visitor who has gone to another field', async () => {
    const page = await openForm();
    await fillContactForm(page);
    const { button, fields, form } = contactForm(page);
    await button.click();
    await fields.phone.click();
    await page.clock.runFor(1000);
    await form.getByText(SUCCESS).waitFor();
    await page.keyboard.type('214 555 0100');
    expect(await fields.phone.inputValue()).toBe('214 555 0100');
  });

  test.runIf(TAKES_ALL)('takes no focus from a page that is opened meanwhile, and is there on the way back', async () => {
    const page = await openForm();
    await fillContactForm(page);
    await contactForm(page).button.click();
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await waitForPage(page, '/about');
    await page.clock.runFor(1000);
    expect(await hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
    await page.goBack();
    await contactForm(page).form.getByText(SUCCESS).waitFor();
    expect(await hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
  });
});

describe.concurrent('while a form is being sent', () => {
  test('the focus stays on its button, which does nothing meanwhile', async ({ expect }) => {
    const page = await openForm();
    await fillContactForm(page);
    await countSendings(page);
    const { button } = contactForm(page);
    await button.focus();
    for (const _press of [1, 2, 3]) await page.keyboard.press('Enter');
    expect(await button.isDisabled()).toBe(true);
    expect(await hasFocus(button)).toBe(true);
    await page.clock.runFor(1000);
    await expect.poll(() => hasFocus(status(page))).toBe(true);
    await page.clock.runFor(5000);
    expect(await readSendings(page)).toBe(1);
    expect(await status(page).textContent()).toBe(SUCCESS);
  });

  test.runIf(TAKES_ALL)('what is typed is kept, and the rest is cleared', async () => {
    const page = await openForm();
    await fillContactForm(page);
    const { fields, form } = contactForm(page);
    await fields.name.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.type(' and Bo');
    await page.clock.runFor(1000);
    await form.getByText(SUCCESS).waitFor();
    await page.keyboard.type('b');
    expect(await fields.name.inputValue()).toBe('Ada Sample and Bob');
    for (const field of [fields.email, fields.phone, fields.message]) expect(await field.inputValue()).toBe('');
  });

  test.runIf(TAKES_ALL)('a field that is emptied is not complained about, and nothing is sent twice', async () => {
    const page = await openForm();
    await fillContactForm(page);
    await countSendings(page);
    const { fields, form } = contactForm(page);
    await fields.name.press('Enter');
    await fields.message.fill('');
    await fields.name.press('Enter');
    expect(await form.getByRole('alert').count()).toBe(0);
    await page.clock.runFor(1000);
    await form.getByText(SUCCESS).waitFor();
    expect(await readSendings(page)).toBe(1);
  });
});

/** A running page whose clock stands still but for `runFor`. */
async function openForm(viewport: { width: number; height: number } = WIDTHS.desktop): Promise<Page> {
  const { page } = await open('about:blank', { viewport });
  await page.clock.install();
  await page.goto('/contact');
  await startApp(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

function status(page: Page): Locator {
  return contactForm(page).form.getByRole('status');
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement);
}

/** Whether an element is in the window from its first line to its last, and nothing lies over it. */
function isWhollyOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, bottom, width } = one.getBoundingClientRect();
    return [top + 1, (top + bottom) / 2, bottom - 1].every((y) => one.contains(document.elementFromPoint(left + width / 2, y)));
  });
}
