import type { Page } from 'playwright-core';

/** Waits until the page at this path is shown. Its address changes a moment earlier. Only for pages that are their own canonical page. */
export async function waitForPage(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForFunction((expected) => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    return canonical !== null && new URL(canonical.href).pathname === expected;
  }, path);
}
