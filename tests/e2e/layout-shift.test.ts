import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observeShifts, readShifts } from '../support/all-shifts.ts';
import { loadFontsFirst } from '../support/fonts-first.ts';
import { waitForPaint } from '../support/layout-shifts.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser, WIDTHS } from '../support/open-page.ts';
import { previewSite } from '../support/preview-site.ts';
import { page as pageWith, smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);

/** Whether anything moves on /booking, the gate sees in section-7-widget-place.test.ts. */
const PAGES = firstOf(['/', '/contact', '/booking']);

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

  test.each(firstOf(['/locations/frisco', '/contact']))('late fonts move little: %s', async (route) => {
    for (const viewport of firstOf([WIDTHS.phone, WIDTHS.desktop])) {
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

describe('an offer that is over since the site was published', () => {
  const OVER = { title: 'A free hour', code: 'HOUR', until: '2026-10-31' };
  const LASTING = { title: 'A free look' };
  const TEXT = { type: 'rich-text', heading: 'More', body: Array.from({ length: 60 }, () => 'We wash windows.').join('\n\n') };
  let preview: Awaited<ReturnType<typeof previewSite>>;
  beforeAll(async () => {
    const site = smallSite();
    site.pages = [
      pageWith('/', [
        { type: 'offer', heading: 'Offers', offers: [OVER, LASTING] },
        TEXT,
        { type: 'link-list', links: [{ label: 'Later', href: '/later' }] },
      ]),
      pageWith('/all', [{ type: 'hero', heading: 'Hello' }, { type: 'offer', heading: 'Offers', offers: [OVER] }, TEXT]),
      pageWith('/later', [{ type: 'hero', heading: 'Later' }, { type: 'offer', heading: 'Offers', offers: [OVER] }, TEXT]),
    ];
    preview = await previewSite(site, await makeFolder());
  });
  afterAll(() => preview?.close());

  test.each(firstOf(['/all', '/']))('goes away where the visitor sees it already, and moves nothing: %s', async (route) => {
    for (const viewport of firstOf([WIDTHS.phone, WIDTHS.desktop])) {
      const { page, context } = await open('about:blank', { site: preview.url, viewport });
      await loadFontsFirst(context);
      await page.clock.setFixedTime('2026-11-26T12:00:00Z');
      await observeShifts(page);
      await page.goto(route);
      await page.waitForSelector('#app[data-running]', { state: 'attached' });
      expect(await page.getByText('A free hour').isVisible()).toBe(false);
      expect(await page.getByText('A free look').isVisible()).toBe(route === '/');
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      expect(await readShifts(page)).toEqual([]);
    }
  });

  // The gate has the page that is open, in the test before.
  test.runIf(TAKES_ALL)('leaves no hole on a page that is opened after that', async () => {
    const { page } = await open('about:blank', { site: preview.url });
    await page.clock.setFixedTime('2026-11-26T12:00:00Z');
    await page.goto('/');
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
    await page.getByRole('link', { name: 'Later' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Later' }).waitFor();
    expect(await page.getByText('A free hour').count()).toBe(0);
  });
});

async function delay(context: BrowserContext, files: RegExp, milliseconds: number): Promise<void> {
  await context.route(files, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.fallback();
  });
}
