import type { Locator, Page } from 'playwright-core';

/** Where the sample's booking site lives. */
export const BOOKING_HOST = 'booking.example.com';

/** The place that is kept for the form. */
export function bookingWidget(page: Page): Locator {
  return page.locator('[data-booking-widget]').locator('xpath=..');
}

/** The form that the booking site's script has drawn. */
export function bookingForm(page: Page): Locator {
  return page.locator('iframe[title="Booking form"]');
}

/** Of the requests to other sites those for the booking script. */
export function scriptRequests(external: readonly string[]): string[] {
  return external.filter((url) => url.startsWith(`https://${BOOKING_HOST}/embed.js`));
}

/** What the booking site's script leaves in the page. */
export function bookingTraces(page: Page): Promise<{ scripts: number; frames: number; dialogs: number }> {
  return page.evaluate(
    (host) => ({
      scripts: document.querySelectorAll(`script[src*="${host}"]`).length,
      frames: document.querySelectorAll('iframe[title="Booking form"]').length,
      dialogs: document.querySelectorAll('[data-booking-dialog]').length,
    }),
    BOOKING_HOST,
  );
}
