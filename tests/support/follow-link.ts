import type { Page } from 'playwright-core';
import { waitForPage } from './wait-for-page.ts';

/** Goes to a page by a link on this one, and waits until it is shown. */
export async function followLink(page: Page, to: string): Promise<void> {
  await clickLink(page, to);
  await waitForPage(page, to);
}

/** Clicks a link on this page: one put in, so that no menu need have it. */
export async function clickLink(page: Page, to: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, to);
}
