import type { RunOnly } from 'axe-core';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 up to level AA, and what axe recommends beside it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with a page as it is shown now, a line each: `color-contrast: main>section>p: <p class…>: why`. Frames belong to
 * other sites and are not looked into.
 */
export function findViolations(page: Page): Promise<string[]> {
  return runAxe(page, { type: 'tag', values: TAGS });
}

/** The same in dark and in light colors: in the second nothing but contrasts can be other than in the first. */
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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: only,
      ...(only.type === 'tag' ? { rules: { 'target-size': { enabled: true } } } : {}),
      iframes: false,
      resultTypes: ['violations'],
      // Paths that name one node only take axe as long as all its rules.
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
