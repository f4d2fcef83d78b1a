import type { Page } from 'playwright-core';
import { waitForPaint } from './layout-shifts.ts';

/** One shift of content that was already painted. */
interface Shift {
  /** Its part of the page's cumulative layout shift. */
  readonly value: number;
  /** The start of the HTML of each element that moved. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node | null }[];
}

/** Records all unexpected layout shifts, including the header's, on pages opened from now on. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 80));
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the shifts since the page was opened. */
export async function readShifts(page: Page): Promise<readonly Shift[]> {
  await waitForPaint(page);
  return page.evaluate(() => window.shifts ?? []);
}
