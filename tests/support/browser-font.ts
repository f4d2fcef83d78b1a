import type { Page } from 'playwright-core';

/** Sets the size of text that a visitor has chosen in the browser, in px. Unlike styles, it also changes what `rem` means in media queries. */
export async function setBrowserFont(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // The browser forgets it when the session ends.
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
}
