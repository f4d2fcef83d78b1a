import type { Page } from 'playwright-core';

/** Adds styles to a page. The page's security policy would refuse a style element. @returns a function that removes them */
export async function addStyles(page: Page, css: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((text) => {
    const added = new CSSStyleSheet();
    added.replaceSync(text);
    document.adoptedStyleSheets.push(added);
    return added;
  }, css);
  return () => sheet.evaluate((added) => void document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(added), 1));
}
