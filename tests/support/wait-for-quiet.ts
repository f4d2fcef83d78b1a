import type { Page } from 'playwright-core';
import { errors } from 'playwright-core';

/**
 * Waits until the page has asked for nothing for half a second, at most 10 seconds.
 * Playwright never hears the end of a request that the page before sent while it was left, and waits for it for good.
 */
export async function waitForQuiet(page: Page): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: 10_000 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}
