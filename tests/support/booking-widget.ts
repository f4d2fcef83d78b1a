import type { Locator, Page } from 'playwright-core';

/** The host of the sample's booking site. */
export const BOOKING_HOST = 'booking.example.com';

/** The box that is reserved for the form. */
export function bookingWidget(page: Page): Locator {
  return page.locator('[data-booking-widget]').locator('xpath=..');
}

/** The form that the booking site's script has drawn. */
export function bookingForm(page: Page): Locator {
  return page.locator('iframe[title="Booking form"]');
}

/** Returns the requests for the booking script among those to other sites. */
export function scriptRequests(external: readonly string[]): string[] {
  return external.filter((url) => url.startsWith(`https://${BOOKING_HOST}/embed.js`));
}

/** Counts what the booking site's script leaves in the page. */
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
