import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { parse } from 'yaml';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { delayRoute } from '../support/delay-route.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import type { OpenedPage } from '../support/open-page.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { previewSite } from '../support/preview-site.ts';
import { ROOT } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser('file');
const makeFolder = tempFolders(afterAll);

const APP = /\/assets\/app-/;
const PHONE = { width: 390, height: 844 };

let server: PreviewServer;

// A site with a gallery, a film, a line between two pictures, and an area check.
beforeAll(async () => {
  const folder = await makeFolder();
  await cp(path.join(ROOT, 'starters/plumbing'), folder, { recursive: true });
  server = await previewSite(parse(await readFile(path.join(folder, 'site.config.yaml'), 'utf8')), folder);
});
afterAll(() => server?.close());

interface Press {
  readonly what: string;
  readonly at: string;
  readonly control: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly outcome: string;
}

const PRESSES: readonly Press[] = [
  { what: 'a film', at: '/emergency', control: '#video-1 summary', outcome: '#video-1 video' },
  {
    what: 'an area check',
    at: '/',
    control: 'form [type=submit]',
    prepare: (page) => page.locator('[name=place]').fill('Nowhere'),
    outcome: 'form + [role=status] > *',
  },
  // The gate has this one in tests of its own.
  { what: 'a picture of a gallery', at: '/work', control: 'section ul a[href*="."]', outcome: 'dialog[open]' },
];

/** Each press once, by touch and by mouse in turn, and then the other way. */
const PRESSED = [0, 1].flatMap((other) => PRESSES.map((press, index) => ({ ...press, hasTouch: (index + other) % 2 === 0 })));

describe.concurrent('a press before the app runs', () => {
  test.for(firstOf(PRESSED))(
    'of $what (touch: $hasTouch) stays on the page, shows that it was noticed, and counts when the app runs',
    async ({ at, control, prepare, outcome, hasTouch }, { expect }) => {
      const { page, context } = await openPage(at, hasTouch);
      const release = await delayRoute(context, APP);
      await prepare?.(page);
      const pressed = page.locator(control).first();
      await (hasTouch ? pressed.tap() : pressed.click());
      // The sign comes with the press itself.
      expect(await pressed.evaluate((element) => [element.ariaBusy, getComputedStyle(element).opacity])).toEqual(['true', '0.7']);
      expect(new URL(page.url()).pathname).toBe(at);
      release();
      await page.locator(outcome).first().waitFor();
      expect(await page.locator('[aria-busy]').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe(at);
      await context.close();
    },
  );

  test('of several controls counts for each of them', async ({ expect }) => {
    const { page, context } = await openPage('/work', false);
    const release = await delayRoute(context, APP);
    // Without a pointer, as screen readers press.
    await page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<button type="button" data-needs-app>Own</button>');
      for (const control of document.querySelectorAll<HTMLElement>('main button[data-needs-app], section ul a[href*="."]')) control.click();
    });
    expect(await page.locator('[aria-busy=true]').count()).toBeGreaterThan(2);
    release();
    await page.locator('dialog[open]').waitFor();
    expect(await page.locator('dialog').count()).toBe(1);
    await page.goBack();
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/work');
    await context.close();
  });

  test.runIf(TAKES_ALL)('with a key held is left to the browser', async ({ expect }) => {
    const { page, context } = await openPage('/work', false);
    await delayRoute(context, APP);
    const newTab = context.waitForEvent('page');
    await page
      .locator('section ul a[href*="."]')
      .first()
      .click({ modifiers: ['Control'] });
    await newTab;
    expect(await page.locator('[aria-busy]').count()).toBe(0);
    await context.close();
  });

  // The gate has it in the next test.
  test.runIf(TAKES_ALL)('of a picture opens its file if the app cannot be loaded', async () => {
    const { page, context } = await openPage('/work', true);
    await context.route(APP, (route) => route.abort());
    const link = page.locator('section ul a[href*="."]').first();
    const file = await link.evaluate((element) => (element as HTMLAnchorElement).pathname);
    await link.tap();
    await page.waitForURL((url) => url.pathname === file);
    await context.close();
  });

  test.runIf(TAKES_ALL)(
    'of a picture is followed once, also when the visitor comes back and the app cannot be loaded again, or can',
    async ({ expect }) => {
      const { page, context } = await openPage('/work', false);
      let isDown = true;
      let starts = 0;
      await context.route(APP, (route) => {
        if (route.request().resourceType() !== 'script') starts += 1;
        return isDown ? route.abort() : route.fallback();
      });
      const link = page.locator('section ul a[href*="."]').first();
      const file = await link.evaluate((element) => (element as HTMLAnchorElement).pathname);
      let followed = 0;
      // The browser stays on the page, as if the visitor had come back.
      await context.route(`**${file}`, (route) => {
        if (route.request().isNavigationRequest()) followed += 1;
        return route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback();
      });
      await page.clock.install();
      await link.click();
      await expect.poll(() => followed).toBe(1);
      const startAgain = async (): Promise<void> => {
        const before = starts;
        await expect
          .poll(async () => {
            await page.clock.runFor(5000);
            await page.keyboard.press('Shift');
            return starts;
          })
          .toBeGreaterThan(before);
      };
      await startAgain();
      await link.click();
      await expect.poll(() => followed).toBe(2);
      isDown = false;
      await startAgain();
      await page.waitForSelector('#app[data-running]', { state: 'attached' });
      expect(await page.locator('dialog, [aria-busy]').count()).toBe(0);
      expect(followed).toBe(2);
      await context.close();
    },
  );
});

describe.concurrent('an open picture', () => {
  test('is closed by Back, opened again by Forward and by a reload, and leaves no step behind', async ({ expect }) => {
    const { page, context } = await openPage('/about', true);
    await startApp(page);
    await page.goto(`${server.url}/work`);
    await startApp(page);
    const dialog = page.locator('dialog[open]');
    const pathOf = (): string => new URL(page.url()).pathname;
    await page.locator('section ul a[href*="."]').nth(1).tap();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(pathOf()).toBe('/work');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('a');
    await page.goForward();
    await dialog.waitFor();
    await page.reload();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    for (const close of [() => page.keyboard.press('Escape'), () => dialog.locator('button').first().click()]) {
      await page.locator('section ul a[href*="."]').first().tap();
      await dialog.waitFor();
      await close();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => 'overlay' in history.state)).toBe(false);
    }
    await page.goBack();
    await expect.poll(pathOf).toBe('/about');
    await context.close();
  });
});

describe.concurrent('the line between two pictures', () => {
  test.runIf(TAKES_ALL)('follows keys and mouse before the app runs', async ({ expect }) => {
    const { page, context } = await openPage('/work', false);
    await delayRoute(context, APP);
    const range = page.locator('input[type=range]').first();
    await range.focus();
    await page.keyboard.press('End');
    await expect.poll(() => shareOf(page)).toBe(100);
    const box = await range.boundingBox();
    if (box === null) throw new Error('no range');
    await page.mouse.click(box.x + 24 + (box.width - 48) * 0.25, box.y + box.height / 2);
    const value = Number(await range.inputValue());
    expect(Math.abs(value - 25)).toBeLessThan(4);
    await expect.poll(async () => Math.abs((await shareOf(page)) - value)).toBeLessThan(1);
    await context.close();
  });

  test.runIf(TAKES_ALL).for([false, true])(
    'does not move for a finger that scrolls past, and moves with one that drags it (app: %s)',
    async (isRunning, { expect }) => {
      const { page, context } = await openPage('/work', true);
      const release = await delayRoute(context, APP);
      if (isRunning) {
        release();
        await startApp(page);
      }
      const range = page.locator('input[type=range]').first();
      const center = () => range.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await center();
      const boxOf = async () => (await range.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const before = await boxOf();
      // Where the finger begins on the line, only the app knows that it scrolls.
      for (const part of isRunning ? [0.15, 0.48, 0.8] : [0.15, 0.4, 0.8]) {
        const box = await boxOf();
        await swipe(page, { x: box.x + box.width * part, y: box.y + box.height / 2 }, { x: 4, y: -60 });
        expect(await range.inputValue()).toBe('50');
      }
      expect((await boxOf()).y).toBeLessThan(before.y - 60);
      // Ends what is left of the scrolling, which on a busy machine would carry the line away from under the finger.
      await center();
      const box = await boxOf();
      await swipe(page, { x: box.x + box.width / 2, y: box.y + box.height * 0.4 }, { x: 90, y: 3 });
      await expect.poll(async () => Number(await range.inputValue())).toBeGreaterThan(65);
      const value = Number(await range.inputValue());
      await expect.poll(async () => Math.abs((await shareOf(page)) - value)).toBeLessThan(1);
      await context.close();
    },
  );
});

function openPage(at: string, hasTouch: boolean): Promise<OpenedPage> {
  return open(at, { site: server.url, hasTouch, viewport: PHONE });
}

/** Returns where the line is drawn, in percent. */
function shareOf(page: Page): Promise<number> {
  return page
    .locator('input[type=range]')
    .first()
    .evaluate((range) => Number.parseFloat(getComputedStyle(range.parentElement as Element).getPropertyValue('--share')));
}

async function swipe(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= 10; step += 1) await send('touchMove', [{ x: from.x + (by.x * step) / 10, y: from.y + (by.y * step) / 10 }]);
  await send('touchEnd', []);
  // The browser scrolls on for a moment, and a finger that comes down before the end only stops it.
  let last: number;
  let now = await page.evaluate(() => scrollY);
  do {
    last = now;
    await page.waitForTimeout(200);
    now = await page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(scrollY))));
  } while (now !== last);
}
