import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { delayRoute } from '../support/delay-route.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const open = useBrowser();

const DATA = '**/about/page.json';

describe('a page that is slow to come', () => {
  test('shows and says so after a moment, and nothing of it is left when it has come', async () => {
    const { page, context } = await openHome();
    const release = await delayRoute(context, DATA);
    await clickAbout(page);
    // The clock goes on besides, as long as the test takes: a busy machine must not get to 300 ms.
    await page.clock.runFor(50);
    expect(await isTold(page)).toEqual([false, false]);
    await page.clock.runFor(300);
    await expect.poll(() => isTold(page)).toEqual([true, true]);
    const line = page.locator('.waiting-line');
    expect([await line.evaluate(countAnimations), (await line.boundingBox())?.width]).toEqual([0, 1280]);
    release();
    await waitForPage(page, '/about');
    await expect.poll(() => isTold(page)).toEqual([false, false]);
  });

  test.runIf(TAKES_ALL)(
    'leaves the texts of the page that is shown as they are, and is told of no more when the visitor goes elsewhere',
    async () => {
      const { page, context } = await openHome();
      // What was selected in them or has the focus keeps it.
      const texts = await page.evaluateHandle(() => [...document.querySelectorAll('main p')].flatMap((text) => [...text.childNodes]));
      expect(await texts.evaluate((nodes) => nodes.length)).toBeGreaterThan(5);
      await delayRoute(context, DATA);
      await clickAbout(page);
      await page.clock.runFor(400);
      await expect.poll(() => isTold(page)).toEqual([true, true]);
      expect(await texts.evaluate((nodes) => nodes.filter((node) => !node.isConnected).map((node) => node.textContent))).toEqual([]);
      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
      await waitForPage(page, '/contact');
      await expect.poll(() => isTold(page)).toEqual([false, false]);
      // What is not waited for any more is not given up either.
      await page.clock.runFor(10_000);
      expect(new URL(page.url()).pathname).toBe('/contact');
      expect(await isMarked(page)).toBe(true);
    },
  );

  test('is opened by the browser when it takes too long', async () => {
    const { page, context } = await openHome();
    await delayRoute(context, DATA);
    await clickAbout(page);
    await page.clock.runFor(7000);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.clock.runFor(1500);
    await waitForPage(page, '/about');
    expect(await isMarked(page)).toBe(false);
  });

  // The gate has it of a link, in the test before.
  test.runIf(TAKES_ALL)('is opened by the browser on the way back, too', async () => {
    const { page, context } = await open('/about');
    await startApp(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await waitForPage(page, '/contact');
    await page.reload();
    await page.clock.install();
    await startApp(page);
    await mark(page);
    await delayRoute(context, DATA);
    await page.evaluate(() => history.back());
    await page.waitForURL('**/about');
    await expect
      .poll(async () => {
        await page.clock.runFor(200);
        return isTold(page);
      })
      .toEqual([true, true]);
    await page.clock.runFor(8000);
    await waitForPage(page, '/about');
    expect(await isMarked(page)).toBe(false);
  });

  test.runIf(TAKES_ALL)('is told of by a line that moves for those who take motion', async () => {
    const { page, context } = await openHome({ reducedMotion: 'no-preference' });
    await delayRoute(context, DATA);
    await clickAbout(page);
    await page.clock.runFor(400);
    const line = page.locator('.waiting-line');
    await line.waitFor({ state: 'attached' });
    expect(await line.evaluate(countAnimations)).toBe(1);
  });
});

async function openHome(browser: { reducedMotion?: 'reduce' | 'no-preference' } = {}): ReturnType<typeof open> {
  const opened = await open('about:blank', { browser });
  await opened.page.clock.install();
  await opened.page.goto('/');
  await startApp(opened.page);
  await mark(opened.page);
  return opened;
}

/** Runs in the page. */
function countAnimations(element: Element): number {
  return element.getAnimations().length;
}

/** Waits until the page's data is asked for. */
async function clickAbout(page: Page): Promise<void> {
  const asked = page.waitForRequest(DATA);
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await asked;
}

/** Whether eyes and screen readers are told of a page that is on its way. */
function isTold(page: Page): Promise<boolean[]> {
  return page.evaluate(() => {
    const line = document.querySelector('.waiting-line');
    const isSeen = line !== null && getComputedStyle(line).position === 'fixed';
    return [isSeen, document.querySelector('[aria-live="polite"]')?.textContent === 'The page is loading…'];
  });
}

/** A page that is loaded again has no mark. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-mark'));
}
