import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Holds stylesheets back until the fonts that their page preloads are there: what late fonts move is looked at by itself. */
export async function loadFontsFirst(context: BrowserContext): Promise<void> {
  const arrived = new Set<string>();
  context.on('requestfinished', (request) => arrived.add(request.url()));
  await context.route(/\.css$/, async (route) => {
    // Of a page that is closed meanwhile nothing is wanted any more, and its being closed is no error of the run.
    await waitForFonts(route.request().frame().page(), arrived).catch(() => undefined);
    await route.fallback();
  });
}

async function waitForFonts(page: Page, arrived: ReadonlySet<string>): Promise<void> {
  // They stand before the stylesheets.
  await page.locator('link[rel="stylesheet"]').first().waitFor({ state: 'attached' });
  const fonts = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  await expect.poll(() => fonts.filter((font) => !arrived.has(font))).toEqual([]);
}
