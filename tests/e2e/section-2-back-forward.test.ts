import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addLink } from '../support/add-link.ts';
import { holdSlices, releaseSlices, startHydration } from '../support/hold-slices.ts';
import { waitForPaint } from '../support/layout-shifts.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, useVisits } from '../support/open-page.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const open = useBrowser();
const visit = useVisits('again');

describe('back and forward', () => {
  test('restore how far each of several pages was scrolled, and of one that was opened twice each visit on its own', async () => {
    const { page } = await visit('/');
    await startApp(page);
    const visits = [
      ['/', 900],
      ['/about', 700],
      ['/locations', 1100],
      ['/about', 300],
    ] as const;
    for (const [index, [path, top]] of visits.entries()) {
      if (index > 0) await follow(page, path);
      await scrollTo(page, top);
    }
    for (const [path, top] of visits.slice(0, -1).toReversed()) {
      await page.goBack();
      await isAt(page, path, top);
    }
    for (const [path, top] of visits.slice(1)) {
      await page.goForward();
      await isAt(page, path, top);
    }
  });

  // The gate has it in tests/unit/client/scroll-memory.dom.test.ts.
  test.runIf(TAKES_ALL)('restore it after a reload in between', async () => {
    const { page } = await visit('/services');
    await startApp(page);
    await scrollTo(page, 800);
    await follow(page, '/about');
    await scrollTo(page, 500);
    await page.reload();
    await startApp(page);
    await isAt(page, '/about', 500);
    await page.goBack();
    await isAt(page, '/services', 800);
  });

  test.each(
    firstOf([
      ['before anybody has touched it', false],
      ['while the app is put together', true],
    ] as const),
  )('show the page of the address after a reload, %s', async (_when, isHeld) => {
    const { page } = await (isHeld ? open : visit)('/services');
    await startApp(page);
    await follow(page, '/about');
    if (isHeld) await holdSlices(page);
    await page.reload();
    if (isHeld) await startHydration(page);
    expect(await page.locator('#app[data-running]').count()).toBe(0);
    await page.evaluate(() => history.back());
    await page.waitForURL('**/services');
    if (isHeld) await releaseSlices(page);
    await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
    if (!isHeld) return;
    await releaseSlices(page);
    await startApp(page);
    await follow(page, '/contact');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
  });

  test.runIf(TAKES_ALL)('restore it where a link within the page was followed before', async () => {
    const { page } = await visit('/services');
    await startApp(page);
    await scrollTo(page, 200);
    await follow(page, '/locations');
    await scrollTo(page, 300);
    await addLink(page, '#cities');
    await page.getByRole('link', { name: 'A link of the test' }).click();
    await page.waitForURL('**/locations#cities');
    // The browser scrolls there when it paints.
    await waitForPaint(page);
    await page.evaluate(() => window.scrollBy(0, 40));
    const top = await scrollTop(page);
    await follow(page, '/about');
    await page.goBack();
    await isAt(page, '/locations', top);
    await page.goBack();
    await isAt(page, '/locations', 300);
    await page.goBack();
    await isAt(page, '/services', 200);
    await page.goForward();
    await page.goForward();
    await isAt(page, '/locations', top);
  });
});

async function follow(page: Page, path: string): Promise<void> {
  await page.getByRole('navigation').locator(`a[href="${path}"]`).click();
  await waitForPage(page, path);
  await expect.poll(() => scrollTop(page)).toBe(0);
}

/** Pages hear of a scroll in the frame that follows it: a visitor sees that frame before going on. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await waitForPaint(page);
}

async function isAt(page: Page, path: string, top: number): Promise<void> {
  await waitForPage(page, path);
  // Half a pixel of tolerance: positions are fractions on some screens.
  await expect.poll(async () => Math.abs((await scrollTop(page)) - top)).toBeLessThan(1);
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}
