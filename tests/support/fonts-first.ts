import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Delays stylesheets until the fonts that their page preloads have arrived. A separate test covers the shifts of late fonts. */
export async function loadFontsFirst(context: BrowserContext): Promise<void> {
  const arrived = new Set<string>();
  context.on('requestfinished', (request) => arrived.add(request.url()));
  await context.route(/\.css$/, async (route) => {
    // Ignores errors of a page that was closed in the meantime. They are no failure of the run.
    await waitForFonts(route.request().frame().page(), arrived).catch(() => undefined);
    await route.fallback();
  });
}

async function waitForFonts(page: Page, arrived: ReadonlySet<string>): Promise<void> {
  // The font links come before the stylesheets.
  await page.locator('link[rel="stylesheet"]').first().waitFor({ state: 'attached' });
  const fonts = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  await expect.poll(() => fonts.filter((font) => !arrived.has(font))).toEqual([]);
}
