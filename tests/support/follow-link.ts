import type { Page } from 'playwright-core';
import { waitForPage } from './wait-for-page.ts';

/** Follows a link on this page to another one, and waits until that is shown. */
export async function followLink(page: Page, to: string): Promise<void> {
  await clickLink(page, to);
  await waitForPage(page, to);
}

/** Clicks a link that this function adds to the page, so that no menu needs to have it. */
export async function clickLink(page: Page, to: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, to);
}
