import type { BrowserContext } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { observeShifts, readShifts } from '../support/all-shifts.ts';
import { loadFontsFirst } from '../support/fonts-first.ts';
import { waitForPaint } from '../support/layout-shifts.ts';
import { useBrowser, WIDTHS } from '../support/open-page.ts';

const open = useBrowser();

const PAGES = ['/', '/contact', '/booking'];

/** What a page with late fonts may move: a fifth of what search engines call good. Source: web.dev/articles/cls */
const LIMIT_WITH_LATE_FONTS = 0.02;

describe('while a page is loaded', () => {
  test.each(PAGES)('nothing moves: %s', async (route) => {
    for (const viewport of [WIDTHS.phone, WIDTHS.desktop]) {
      const { page, context } = await open('about:blank', { viewport });
      await loadFontsFirst(context);
      await observeShifts(page);
      await page.goto(route);
      await page.evaluate(() => document.fonts.ready);
      expect(await readShifts(page), `${viewport.width} px`).toEqual([]);
    }
  });

  test.each(['/locations/frisco', '/contact'])('late fonts move little: %s', async (route) => {
    for (const viewport of [WIDTHS.phone, WIDTHS.desktop]) {
      const { page, context } = await open('about:blank', { viewport });
      await delay(context, /\.woff2$/, 400);
      await observeShifts(page);
      await page.goto(route);
      await page.evaluate(() => document.fonts.ready);
      const shifts = await readShifts(page);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, `${viewport.width} px: ${JSON.stringify(shifts)}`).toBeLessThan(LIMIT_WITH_LATE_FONTS);
    }
  });

  test('what moves would be found', async () => {
    const { page } = await open('about:blank');
    await observeShifts(page);
    await page.goto('/about');
    // What has not been painted cannot move.
    await waitForPaint(page);
    await page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('beforebegin', '<p style="height:100px">Late</p>'));
    expect((await readShifts(page)).length).toBeGreaterThan(0);
  });
});

async function delay(context: BrowserContext, files: RegExp, milliseconds: number): Promise<void> {
  await context.route(files, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.fallback();
  });
}
