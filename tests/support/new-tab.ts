import type { Page, Request } from 'playwright-core';

/**
 * Runs a function that opens a new tab or window, and returns the address that is requested there. Only the request is reliable: the
 * browser separates a tab without an opener from the one that we control.
 */
export async function addressOfNewTab(page: Page, open: () => Promise<void>): Promise<string> {
  const request = page.context().waitForEvent('request', (candidate) => candidate.isNavigationRequest() && !comesFrom(candidate, page));
  await open();
  return (await request).url();
}

function comesFrom(request: Request, page: Page): boolean {
  try {
    return page.frames().includes(request.frame());
  } catch {
    // The tab has no frame yet.
    return false;
  }
}
