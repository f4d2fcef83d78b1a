import { describe, expect, test } from 'vitest';
import { BOOKING_HOST, bookingForm as form, bookingWidget as widget } from '../support/booking-widget.ts';
import { readLayoutShifts, recordLayoutShifts } from '../support/layout-shifts.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser, WIDTHS } from '../support/open-page.ts';

const open = useBrowser();

const SERVICE = '/services/deep-cleaning';

describe('the place of the booking widget', () => {
  // The gate has it in tests/unit/blocks/booking-embed/BookingEmbed.dom.test.tsx.
  test.runIf(TAKES_ALL)('offers phone, e-mail and the booking site when the script cannot be had', async () => {
    const { page } = await open('about:blank', { unreachable: [BOOKING_HOST] });
    await recordLayoutShifts(page);
    await page.goto('/booking');
    const message = page.getByRole('main').getByRole('status').filter({ hasText: 'could not be loaded' });
    await message.waitFor();
    const place = message.locator('xpath=..');
    expect(await place.getByRole('link', { name: '(214) 555-0142' }).getAttribute('href')).toMatch(/^tel:/);
    expect(await place.locator('a[href^="mailto:"]').isVisible()).toBe(true);
    expect(await place.getByRole('link', { name: 'Open online booking' }).getAttribute('href')).toContain(BOOKING_HOST);
    // Its place stays reserved: nothing jumps under a reader's eyes.
    expect((await widget(page).boundingBox())?.height).toBeGreaterThanOrEqual(800);
    expect(await readLayoutShifts(page)).toEqual([]);
  });

  test.runIf(TAKES_ALL)('begins in the first view of a phone and of a desktop', async () => {
    for (const viewport of [WIDTHS.phone, WIDTHS.desktop]) {
      const { page } = await open('/booking', { viewport });
      expect((await widget(page).boundingBox())?.y).toBeLessThan(viewport.height * 0.6);
    }
  });

  test.runIf(TAKES_ALL)('holds a link to the booking site with scripts off', async () => {
    for (const path of [SERVICE, '/booking']) {
      const { page } = await open(path, { javaScript: false });
      const link = page.getByRole('link', { name: 'Open online booking' });
      expect(await link.isVisible()).toBe(true);
      expect(await link.getAttribute('href')).toContain(BOOKING_HOST);
    }
  });

  test.each([
    ['s9-widget-height-default] [s3-widget-height', SERVICE, 768],
    ['s9-widget-height-booking', '/booking', 800],
  ])('[%s] is kept on %s, %i px high, and nothing moves when the form comes', async (_id, path, height) => {
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

  test('[s9-widget-min-width] [s3-widget-min-width] is at least 320 pixels wide, and fits where there are as many', async () => {
    const { page } = await open('/booking');
    await form(page).waitFor();
    for (const viewport of [...Object.values(WIDTHS), { width: 320, height: 640 }, { width: 280, height: 640 }]) {
      await page.setViewportSize(viewport);
      expect((await form(page).boundingBox())?.width).toBeGreaterThanOrEqual(318);
      expect((await widget(page).boundingBox())?.width).toBeGreaterThanOrEqual(320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(Math.max(320, viewport.width));
    }
  });
});
