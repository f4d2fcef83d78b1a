import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { contactForm } from '../support/contact-form.ts';
import { neighborSite } from '../support/neighbor-site.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const open = useBrowser('file');

const TYPED = { name: 'Ada Sample', email: 'ada@sample.example', phone: '214 555 0100', message: 'Two rooms.' } as const;

// The test browser has no back/forward cache: after Back the fields show what the browser itself has saved.
test.concurrent.for(firstOf(['/about', '/contact']))(
  'a form that was left for another site has all its fields on the way back; the visit began at %s',
  async (first, { expect }) => {
    const { page } = await open(first);
    await startApp(page);
    if (first !== '/contact') {
      await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
      await waitForPage(page, '/contact');
    }
    await type(page);
    await page.goto(neighborSite());
    await page.goBack();
    await expect.poll(() => readFields(page)).toEqual(TYPED);
    await startApp(page);
    expect(await readFields(page)).toEqual(TYPED);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]));
    for (const text of Object.values(TYPED)) expect(stored).not.toContain(text);
    if (!TAKES_ALL) return;

    // The app knows of them, too: they outlive a look at another page, and are sent.
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await waitForPage(page, '/about');
    await page.goBack();
    await waitForPage(page, '/contact');
    expect(await readFields(page)).toEqual(TYPED);
    const { button, form } = contactForm(page);
    await button.click();
    await form.getByText('Message sent successfully!').waitFor();
    expect(await readFields(page)).toEqual({ name: '', email: '', phone: '', message: '' });

    // What was sent is kept nowhere.
    await page.goto(neighborSite());
    await page.goBack();
    await page.waitForLoadState();
    expect(await readFields(page)).toEqual({ name: '', email: '', phone: '', message: '' });
  },
);

async function type(page: Page): Promise<void> {
  const { fields } = contactForm(page);
  for (const name of ['name', 'email', 'phone', 'message'] as const) {
    await fields[name].click();
    await page.keyboard.type(TYPED[name]);
  }
}

async function readFields(page: Page): Promise<Record<string, string>> {
  const { fields } = contactForm(page);
  return Object.fromEntries(await Promise.all(Object.entries(fields).map(async ([name, field]) => [name, await field.inputValue()])));
}
