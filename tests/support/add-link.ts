import type { Page } from 'playwright-core';

/** Adds a visible link, `A link of the test`, to the page. */
export async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'A link of the test';
    link.style.cssText = 'position: fixed; left: 0; bottom: 0; z-index: 99';
    document.body.append(link);
  }, href);
}
