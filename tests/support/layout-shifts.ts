import type { Page } from 'playwright-core';

declare global {
  interface Window {
    layoutShifts?: { value: number; nodes: string[] }[];
  }
}

/** Notes every layout shift of the pages that are opened from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; nodes: string[] }[] = [];
    window.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        shifts.push({
          value: entry.value,
          nodes: entry.sources.map(({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 80) ?? ''),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved without being asked to since the page was opened; an empty list is what visitors want. */
export async function readLayoutShifts(page: Page): Promise<{ value: number; nodes: string[] }[]> {
  // Two frames: the browser reports what a frame moved after it has painted it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => window.layoutShifts ?? []);
}
