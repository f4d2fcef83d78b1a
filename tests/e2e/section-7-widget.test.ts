import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  BOOKING_HOST,
  bookingForm as form,
  scriptRequests as scripts,
  bookingTraces as traces,
  bookingWidget as widget,
} from '../support/booking-widget.ts';
import { delayRoute } from '../support/delay-route.ts';
import { waitForPaint } from '../support/layout-shifts.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { waitForQuiet } from '../support/wait-for-quiet.ts';

const open = useBrowser('file');

const SERVICE = '/services/deep-cleaning';

/** How often the script has run in this document. */
const loads = (page: Page): Promise<number> => page.evaluate(() => performance.getEntriesByName('booking-load').length);

describe.concurrent('the booking widget', () => {
  test('[s7-widget-script-loads] asks for its script once, when it comes near the view', async () => {
    const { page, external } = await open(SERVICE);
    await startApp(page);
    await waitForQuiet(page);
    expect(scripts(external)).toEqual([]);
    await widget(page).scrollIntoViewIfNeeded();
    await form(page).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await widget(page).scrollIntoViewIfNeeded();
    await waitForPaint(page);
    expect(scripts(external)).toHaveLength(1);
    expect(await traces(page)).toEqual({ scripts: 1, frames: 1, dialogs: 1 });
  });

  test('[s7-widget-booking-url] [s7-widget-account] [s7-widget-language] [s7-widget-autoresize] [s7-widget-sidebar] [s3-widget-show-sidebar] [s3-widget-auto-resize] [s3-widget-language] passes its settings', async () => {
    for (const path of firstOf([SERVICE, '/booking'])) {
      const { page, external } = await open(path);
      await widget(page).scrollIntoViewIfNeeded();
      await form(page).waitFor();
      const address = new URL(scripts(external)[0] ?? '');
      expect(address.origin).toBe(`https://${BOOKING_HOST}`);
      expect(Object.fromEntries(address.searchParams)).toEqual({
        account: 'brightlark-sample',
        language: 'en',
        autoresize: 'true',
        sidebar: 'true',
      });
    }
  });

  test.runIf(TAKES_ALL)('starts the app by being seen, without any other sign of interest', async () => {
    const { page, external } = await open('/booking');
    await form(page).waitFor();
    expect(await page.locator('#app[data-running]').count()).toBe(1);
    expect(scripts(external)).toHaveLength(1);
  });

  // The gate has it in tests/unit/blocks/booking-embed/BookingEmbed.dom.test.tsx.
  test.runIf(TAKES_ALL)('keeps a half-filled booking when it is scrolled out of view', async () => {
    const { page } = await open('/booking');
    const street = form(page).contentFrame().getByLabel('Your street');
    await street.fill('12 Elm');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await street.inputValue()).toBe('12 Elm');
  });

  test('[s7-widget-script-removed] takes its script and all that it made away when the visitor goes on', async ({ expect }) => {
    const { page } = await open('/booking');
    await form(page).waitFor();
    expect(await traces(page)).toEqual({ scripts: 1, frames: 1, dialogs: 1 });
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
    await expect.poll(() => traces(page)).toEqual({ scripts: 0, frames: 0, dialogs: 0 });
    expect(await page.evaluate(() => 'bookingLoads' in window)).toBe(false);
    await page.goBack();
    await form(page).waitFor();
    expect(await traces(page)).toEqual({ scripts: 1, frames: 1, dialogs: 1 });
    expect(await loads(page)).toBe(2);
    expect(await page.evaluate(() => 'bookingLoads' in window)).toBe(true);
  });

  // The gate has it in tests/unit/blocks/booking-embed/BookingEmbed.dom.test.tsx.
  test.runIf(TAKES_ALL)('is not drawn when the visitor has gone on before its script has come', async ({ expect }) => {
    const { page, context, console: said } = await open('about:blank');
    const release = await delayRoute(context, /\/embed\.js/);
    await Promise.all([page.waitForRequest(/\/embed\.js/), page.goto('/booking')]);
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
    // React puts away what has left the page a moment after it.
    await expect.poll(() => traces(page)).toEqual({ scripts: 0, frames: 0, dialogs: 0 });
    const answered = page.waitForResponse(/\/embed\.js/);
    release();
    await (await answered).finished();
    await waitForPaint(page);
    expect(await traces(page)).toEqual({ scripts: 0, frames: 0, dialogs: 0 });
    expect(await loads(page)).toBe(0);
    expect(said).toEqual([]);
  });

  // The gate has it of one page that is left and opened again, above.
  test.runIf(TAKES_ALL)('is a new one on each page that has one', async ({ expect }) => {
    const { page } = await open('/booking');
    await form(page).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deep Cleaning' }).click();
    await page.getByRole('heading', { level: 1, name: 'Deep Cleaning' }).waitFor();
    await expect.poll(() => traces(page)).toEqual({ scripts: 0, frames: 0, dialogs: 0 });
    await widget(page).scrollIntoViewIfNeeded();
    await form(page).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Standard Cleaning' }).click();
    await page.getByRole('heading', { level: 1, name: 'Standard Cleaning' }).waitFor();
    await expect.poll(() => traces(page)).toEqual({ scripts: 0, frames: 0, dialogs: 0 });
  });
});
