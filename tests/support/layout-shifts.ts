import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** The start of the HTML of each element that moved. */
    movedNodes?: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly node?: Element | Text | null }[];
}

/**
 * Records unexpected layout shifts on pages opened from now on. Ignores the header's contents. Blocks fonts, because they would be late on
 * a busy machine, and `layout-shift.test.ts` covers them.
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

/** Returns what has moved since the page was opened. */
export async function readLayoutShifts(page: Page): Promise<readonly string[]> {
  await waitForPaint(page);
  return page.evaluate(() => window.movedNodes ?? []);
}

/** Waits two frames, because the browser reports a frame's shifts and intersections after it has painted it. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
