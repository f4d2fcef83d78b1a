import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

/** Half as long as `axe.source`, which every page has to read. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 up to level AA, and axe's own recommendations. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns what axe finds wrong with a page as it is shown now, one line each: `color-contrast: main>section>p: <p class…>: why`. Skips
 * frames, which belong to other sites.
 */
export function findViolations(page: Page): Promise<string[]> {
  return runAxe(page, { type: 'tag', values: TAGS });
}

/** Does the same in dark and in light colors. The second time, only contrast can differ. */
export async function findViolationsInBoth(page: Page): Promise<string[]> {
  const colors = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [inLight, light] = [await findViolations(page), await colors()];
  await page.emulateMedia({ colorScheme: 'dark' });
  const [inDark, dark] = [await runAxe(page, { type: 'rule', values: ['color-contrast'] }), await colors()];
  await page.emulateMedia({ colorScheme: 'light' });
  if (light === dark) throw new Error(`The colors of ${page.url()} are the same in the dark.`);
  return [...inLight, ...inDark.map((violation) => `dark: ${violation}`)];
}

async function runAxe(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: only,
      ...(only.type === 'tag' ? { rules: { 'target-size': { enabled: true } } } : {}),
      iframes: false,
      resultTypes: ['violations'],
      // Selectors that match only one node take axe as long as all its rules together.
      elementRef: true,
      selectors: false,
    });
    const placeOf = (element: Element | null | undefined): string => {
      const names: string[] = [];
      for (let at = element; at && at !== document.body; at = at.parentElement) names.unshift(at.localName);
      return names.slice(2).join('>');
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ element, html, failureSummary = '' }) =>
          `${id}: ${placeOf(element)}: ${html.slice(0, 120)}: ${failureSummary.replace(/\s+/g, ' ')}`,
      ),
    );
  }, runOnly);
}
