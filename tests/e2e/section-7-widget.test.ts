import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { delayRoute } from '../support/delay-route.ts';
import { readLayoutShifts, recordLayoutShifts, waitForPaint } from '../support/layout-shifts.ts';
import { startApp, useBrowser, WIDTHS } from '../support/open-page.ts';

const open = useBrowser();

const SERVICE = '/services/deep-cleaning';
const BOOKING_HOST = 'booking.example.com';

describe('the booking widget', () => {
  test('[s7-widget-script-loads] asks for its script once, when it comes near the view', async () => {
    const { page, external } = await open(SERVICE);
    await startApp(page);
    await page.waitForLoadState('networkidle');
    expect(scripts(external)).toEqual([]);
    await widget(page).scrollIntoViewIfNeeded();
    await form(page).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await widget(page).scrollIntoViewIfNeeded();
    await waitForPaint(page);
    expect(scripts(external)).toHaveLength(1);
    expect(await traces(page)).toEqual({ scripts: 1, frames: 1, dialogs: 1 });
  });

  test('[s7-widget-booking-url] [s7-widget-account] [s7-widget-language] [s7-widget-autoresize] [s7-widget-sidebar] passes its settings', async () => {
    for (const path of [SERVICE, '/booking']) {
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

  test('starts the app by being seen, without any other sign of interest', async () => {
    const { page, external } = await open('/booking');
    await form(page).waitFor();
    expect(await page.locator('#app[data-running]').count()).toBe(1);
    expect(scripts(external)).toHaveLength(1);
  });

  test('keeps a half-filled booking when it is scrolled out of view', async () => {
    const { page } = await open('/booking');
    const street = form(page).contentFrame().getByLabel('Your street');
    await street.fill('12 Elm');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await street.inputValue()).toBe('12 Elm');
  });

  test('[s7-widget-script-removed] takes its script and all that it made away when the visitor goes on', async () => {
    const { page, external } = await open('/booking');
    await form(page).waitFor();
    expect(await traces(page)).toEqual({ scripts: 1, frames: 1, dialogs: 1 });
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
    expect(await traces(page)).toEqual({ scripts: 0, frames: 0, dialogs: 0 });
    await page.goBack();
    await form(page).waitFor();
    expect(await traces(page)).toEqual({ scripts: 1, frames: 1, dialogs: 1 });
    expect(scripts(external)).toHaveLength(2);
    expect(await page.evaluate(() => (window as { bookingLoads?: number }).bookingLoads)).toBe(2);
  });

  test('is not drawn when the visitor has gone on before its script has come', async () => {
    const { page, context, console: said } = await open('about:blank');
    const release = await delayRoute(context, /\/embed\.js/);
    await Promise.all([page.waitForRequest(/\/embed\.js/), page.goto('/booking')]);
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
    const answered = page.waitForResponse(/\/embed\.js/);
    release();
    await (await answered).finished();
    await waitForPaint(page);
    expect(await traces(page)).toEqual({ scripts: 0, frames: 0, dialogs: 0 });
    expect(await page.evaluate(() => 'bookingLoads' in window)).toBe(false);
    expect(said).toEqual([]);
  });

  test('is a new one on each page that has one', async () => {
    const { page } = await open('/booking');
    await form(page).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deep Cleaning' }).click();
    await page.getByRole('heading', { level: 1, name: 'Deep Cleaning' }).waitFor();
    expect(await traces(page)).toEqual({ scripts: 0, frames: 0, dialogs: 0 });
    await widget(page).scrollIntoViewIfNeeded();
    await form(page).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Standard Cleaning' }).click();
    await page.getByRole('heading', { level: 1, name: 'Standard Cleaning' }).waitFor();
    expect(await traces(page)).toEqual({ scripts: 0, frames: 0, dialogs: 0 });
  });

  test('offers phone, e-mail and the booking site when its script cannot be had', async () => {
    const { page } = await open('/booking', { unreachable: [BOOKING_HOST] });
    const message = page.getByRole('main').getByRole('status').filter({ hasText: 'could not be loaded' });
    await message.waitFor();
    const place = message.locator('xpath=..');
    expect(await place.getByRole('link', { name: '(214) 555-0142' }).getAttribute('href')).toMatch(/^tel:/);
    expect(await place.locator('a[href^="mailto:"]').isVisible()).toBe(true);
    expect(await place.getByRole('link', { name: 'Open online booking' }).getAttribute('href')).toContain(BOOKING_HOST);
  });

  test('is a link to the booking site with scripts off', async () => {
    for (const path of [SERVICE, '/booking']) {
      const { page } = await open(path, { javaScript: false });
      const link = page.getByRole('link', { name: 'Open online booking' });
      expect(await link.isVisible()).toBe(true);
      expect(await link.getAttribute('href')).toContain(BOOKING_HOST);
    }
  });

  test.each([
    ['s9-widget-height-default', SERVICE, 768],
    ['s9-widget-height-booking', '/booking', 800],
  ])('[%s] keeps its place on %s, %i px high, and moves nothing when it comes', async (_id, path, height) => {
    const { page } = await open('about:blank');
    await recordLayoutShifts(page);
    await page.goto(path);
    expect((await widget(page).boundingBox())?.height).toBeGreaterThanOrEqual(height);
    expect((await widget(page).boundingBox())?.height).toBeLessThanOrEqual(height + 4);
    await widget(page).scrollIntoViewIfNeeded();
    await form(page).waitFor();
    expect((await widget(page).boundingBox())?.height).toBeLessThanOrEqual(height + 4);
    expect(await readLayoutShifts(page)).toEqual([]);
  });

  test('[s9-widget-min-width] is at least 320 pixels wide', async () => {
    for (const viewport of [...Object.values(WIDTHS), { width: 320, height: 640 }]) {
      const { page } = await open('/booking', { viewport });
      await form(page).waitFor();
      expect((await form(page).boundingBox())?.width).toBeGreaterThanOrEqual(318);
      expect((await widget(page).boundingBox())?.width).toBeGreaterThanOrEqual(320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
  });
});

/** The place that is kept for the form. */
function widget(page: Page): Locator {
  return page.locator('[data-booking-widget]').locator('xpath=..');
}

/** The form that the booking site's script has drawn. */
function form(page: Page): Locator {
  return page.locator('iframe[title="Booking form"]');
}

function scripts(external: readonly string[]): string[] {
  return external.filter((url) => url.startsWith(`https://${BOOKING_HOST}/embed.js`));
}

/** What the booking site's script leaves in the page. */
function traces(page: Page): Promise<{ scripts: number; frames: number; dialogs: number }> {
  return page.evaluate(
    (host) => ({
      scripts: document.querySelectorAll(`script[src*="${host}"]`).length,
      frames: document.querySelectorAll('iframe[title="Booking form"]').length,
      dialogs: document.querySelectorAll('[data-booking-dialog]').length,
    }),
    BOOKING_HOST,
  );
}
