import type { Page } from 'playwright-core';
import { addStyles } from './add-styles.ts';

/** Returns the text of header, content, and footer, without the open state, the color switch, and the field of an area check, which need scripts. */
export async function readParts(page: Page): Promise<readonly string[]> {
  const removeStyles = await addStyles(page, '[data-open-state],[data-colors-toggle],form:has([name="place"]){display:none!important}');
  const parts = await Promise.all((['banner', 'main', 'contentinfo'] as const).map((part) => page.getByRole(part).innerText()));
  await removeStyles();
  return parts;
}
