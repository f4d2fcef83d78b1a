import type { Page, Request } from 'playwright-core';

/**
 * Does what opens a new tab or window, and returns the address that is asked for there. The request is what can be relied on: the
 * browser cuts a tab opened without an opener loose from the one that we hold.
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
