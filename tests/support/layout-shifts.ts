import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** What moved, as the beginning of its HTML. */
    movedNodes?: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly node?: Element | Text | null }[];
}

/**
 * Notes all that moves without being asked to on the pages that are opened from now on. The header's own contents do not count, nor do
 * fonts, which do not come: on a busy machine they would be late, and `layout-shift.test.ts` is about them.
 */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const moved: string[] = [];
    window.movedNodes = moved;
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[]) {
        for (const { node } of sources) {
          const element = node instanceof Text ? node.parentElement : node;
          if (element?.closest('header') == null) moved.push(element?.outerHTML.slice(0, 100) ?? 'a node that is gone');
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved since the page was opened. */
export async function readLayoutShifts(page: Page): Promise<readonly string[]> {
  await waitForPaint(page);
  return page.evaluate(() => window.movedNodes ?? []);
}

/** Two frames: the browser tells what a frame has moved, and what has come into view, after it has painted it. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
