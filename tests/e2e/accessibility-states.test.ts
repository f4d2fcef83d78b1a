import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bookingForm, bookingWidget } from '../support/booking-widget.ts';
import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { findViolations, findViolationsInBoth } from '../support/find-violations.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, WIDTHS } from '../support/open-page.ts';
import { PageFaults } from '../support/page-faults.ts';

const open = useBrowser();

describe('axe finds nothing wrong with what only visitors’ actions show', () => {
  test.runIf(TAKES_ALL)('on a desktop, where the menus are others', async () => {
    const { page } = await open('about:blank');
    await openMenus(page);
    expect(await findViolations(page)).toEqual([]);
  });

  test('on a phone, in both colors', async () => {
    const { page } = await open('about:blank', { viewport: WIDTHS.phone });
    const faults = new PageFaults();
    const look = async (state: string): Promise<void> => faults.add(state, await findViolationsInBoth(page));

    await openMenus(page);
    await look('open menu');

    await holdSecondLongTimers(page);
    await page.goto('/contact');
    await startApp(page);
    const { button, form } = contactForm(page);
    await button.click();
    await form.getByRole('alert').waitFor();
    // The gate looks at one with more fields in practice-form.test.ts.
    if (TAKES_ALL) await look('refused form');
    await fillContactForm(page);
    await button.click();
    await form.getByRole('button', { name: 'Sending...' }).waitFor();
    if (TAKES_ALL) await look('form being sent');
    await page.evaluate(() => window.releaseTimers?.());
    await form.getByText('Message sent successfully!').waitFor();
    await look('sent form');

    await page.goto('/booking');
    await bookingWidget(page).scrollIntoViewIfNeeded();
    await bookingForm(page).waitFor();
    if (TAKES_ALL) await look('booking form');
    await page.route(/\/embed\.js/, (route) => route.abort());
    await page.reload();
    await bookingWidget(page).scrollIntoViewIfNeeded();
    await page.getByRole('main').getByRole('status').filter({ hasText: 'could not be loaded' }).waitFor();
    await look('booking that failed');
    expect(faults.all).toEqual([]);
  });
});

/** On a page that is itself in the dropdown: its link is marked. */
async function openMenus(page: Page): Promise<void> {
  await page.goto('/services/residential');
  await startApp(page);
  const summary = (name: string) => page.getByRole('banner').locator('summary').filter({ hasText: name });
  if (await summary('Menu').isVisible()) await summary('Menu').click();
  await summary('Services').click();
  await page.getByRole('banner').getByRole('link', { name: 'All Services' }).waitFor();
}

declare global {
  interface Window {
    releaseTimers?: () => void;
  }
}

/** Sending takes a second, which may be less than axe needs. */
async function holdSecondLongTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = window.setTimeout;
    const held: (() => void)[] = [];
    window.setTimeout = ((run: () => void, delay?: number) =>
      delay === 1000 ? held.push(run) : original(run, delay)) as typeof setTimeout;
    window.releaseTimers = () => {
      for (const run of held.splice(0)) run();
    };
  });
}
