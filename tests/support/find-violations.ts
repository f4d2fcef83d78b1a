import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 up to level AA, and what axe recommends beside it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with a page as it is shown now, a line each: `color-contrast: main>section>p: <p class…>: why`. Frames belong to
 * other sites and are not looked into.
 */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      rules: { 'target-size': { enabled: true } },
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
  }, TAGS);
}
