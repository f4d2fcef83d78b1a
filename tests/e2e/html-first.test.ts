import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { PageData } from '../../src/shared/page/page-data.ts';
import { joinPage, typesOf } from '../../src/shared/page/page-data.ts';
import { waitForPaint } from '../support/layout-shifts.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, useVisits, WIDTHS } from '../support/open-page.ts';
import { ROUTES } from '../support/seed-facts.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { waitForMoment } from '../support/wait-for-moment.ts';
import { waitForQuiet } from '../support/wait-for-quiet.ts';

const open = useBrowser();
const visitAgain = useVisits('again');

/** In bytes, compressed with brotli; a kB has 1000. */
const BEFORE_INTEREST = 1500;
const AFTER_INTEREST = 85_000;

/** Pages that together have most types of blocks, and a page with an embed in the first view. */
const KINDS = ['/contact', '/booking', '/', '/services/deep-cleaning'];

describe('before the first sign of interest', () => {
  test.each(ROUTES)('the HTML of %s has the small first script and names the loader, and no other script', async (route) => {
    const html = htmlOf(route);
    // What search engines read is data, and no script.
    const scripts = [...html.matchAll(/<script\b(?! type="application\/ld\+json")([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts).toHaveLength(2);
    const [[, firstAttributes, first = ''] = [], [, attributes = '', inline] = []] = scripts;
    expect([firstAttributes, inline]).toEqual(['', '']);
    const file = /src="([^"]+)"/.exec(attributes)?.[1] ?? '';
    const loader = readFileSync(path.join(inject('siteOut'), file));
    expect(compressedSize(Buffer.from(first)) + compressedSize(loader)).toBeLessThanOrEqual(BEFORE_INTEREST);
    expect(html).not.toMatch(/rel="(modulepreload|prefetch)"|as="script"|\son\w+="/);
  });

  test('the page is there at once, before its script has come', async () => {
    const { page, context } = await open('about:blank');
    await context.route(/\/assets\/\w{8}\.js$/, () => undefined);
    await page.goto('/about', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  });
});

describe('the first sign of interest', () => {
  test.each(
    firstOf<[string, (page: Page) => Promise<unknown>]>(
      [
        ['a pressed key', (page) => page.keyboard.press('Tab')],
        ['a touch', (page) => page.touchscreen.tap(640, 700)],
        ['scrolling', (page) => page.evaluate(() => window.scrollTo(0, 100))],
        ['focus', (page) => page.getByRole('contentinfo').getByRole('link').first().focus()],
        // Where it is then it rests, in the tests after this one.
        ['a moving mouse', (page) => page.mouse.move(200, 300, { steps: 2 })],
      ],
      2,
    ),
  )('can be %s', async (_sign, show) => {
    const { page } = await visitAgain('/about', { hasTouch: true });
    await waitForMoment(page);
    await show(page);
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
  });

  test.each(firstOf(KINDS))(
    'downloads little of %s, of its blocks alone, breaks nothing, and nothing is downloaded before',
    async (route) => {
      const { page, console: said } = await open('about:blank', { viewport: route === '/' ? WIDTHS.phone : WIDTHS.desktop });
      const scripts = watchScripts(page);
      await page.goto(route);
      await waitForMoment(page);
      const before = await page.getByRole('main').textContent();
      // The booking form, which comes of itself where it is seen, brings the app.
      if (route !== '/booking') {
        await waitForQuiet(page);
        expect(scripts).toHaveLength(1);
        expect(await totalSize(scripts)).toBeLessThanOrEqual(BEFORE_INTEREST);
        expect(await page.locator('#app[data-running]').count()).toBe(0);
      }
      await startApp(page);
      expect(await totalSize(scripts)).toBeLessThanOrEqual(AFTER_INTEREST);
      const [loader, ...others] = scripts.map((script) => new URL(script.url()).pathname);
      expect(loader).toBe(/async src="([^"]+)"/.exec(htmlOf(route))?.[1]);
      const isApp = (address: string): boolean => address.startsWith('/assets/app-');
      expect(others.filter(isApp)).toHaveLength(1);
      expect(others.filter((address) => !isApp(address))).toEqual([scriptOf(route)]);
      expect(blocksIn(readFileSync(path.join(inject('siteOut'), scriptOf(route)), 'utf8'))).toEqual(shownTypes(route));
      expect(said).toEqual([]);
      if (route !== '/booking') expect(await page.getByRole('main').textContent()).toBe(before);
    },
  );

  test.runIf(TAKES_ALL)('is not a mouse that rests while the page is drawn under it', async () => {
    const { page } = await open('about:blank');
    const scripts = watchScripts(page);
    await page.goto('/about');
    await waitForQuiet(page);
    await waitForMoment(page);
    // Where the mouse is when a browser starts.
    for (let times = 0; times < 5; times += 1) await page.mouse.move(0, 0);
    await waitForPaint(page);
    expect(scripts).toHaveLength(1);
    await page.mouse.move(1, 0);
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
  });

  test('downloads each script once, though it is fetched before it is imported', async () => {
    // With answers for other sites Playwright would leave the browser without its cache.
    const context = await (await sharedBrowser()).newContext({ baseURL: inject('siteUrl') });
    try {
      const page = await context.newPage();
      await page.goto('/about');
      await startApp(page);
      const loads = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map((entry) => [entry.name, (entry as PerformanceResourceTiming).transferSize] as const),
      );
      const downloads = loads.filter(([, bytes]) => bytes > 0).map(([name]) => name);
      expect(new Set(downloads).size).toBe(downloads.length);
      expect(downloads).toHaveLength(3);
    } finally {
      await context.close();
    }
  });

  // A network that wants a login answers everything with its own page.
  test.runIf(TAKES_ALL).each([
    ['page', 'a page'],
    ['page', 'nothing'],
    ['app', 'nothing'],
    ['app', 'a page'],
  ] as const)('is followed by a later one when %s gets %s instead of its script, and the page works meanwhile', async (name, answer) => {
    const { page, context } = await open('about:blank');
    let requests = 0;
    let isDown = true;
    await context.route(name === 'app' ? /\/assets\/app-/ : `**${scriptOf('/about')}`, (route) => {
      // It is imported when it has been fetched.
      if (route.request().resourceType() !== 'script') requests += 1;
      if (!isDown) return route.fallback();
      return answer === 'nothing' ? route.abort() : route.fulfill({ contentType: 'text/html', body: '\n<!doctype html>Log in' });
    });
    await page.clock.install();
    await page.goto('/about');
    await page.mouse.move(100, 200, { steps: 60 });
    await expect.poll(() => requests).toBe(1);
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Services' }).click();
    await page.getByRole('link', { name: 'Residential' }).waitFor();
    expect(requests).toBe(1);
    isDown = false;
    // The five seconds begin when the page has noticed, which nobody can see.
    await expect
      .poll(async () => {
        await page.clock.fastForward(5000);
        await page.keyboard.press('Shift');
        return requests;
      })
      .toBe(2);
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
  });
});

function htmlOf(route: string): string {
  return readFileSync(path.join(inject('siteOut'), route, 'index.html'), 'utf8');
}

/** The address of a page's script. */
function scriptOf(route: string): string {
  return /data-page="(\S+) /.exec(htmlOf(route))?.[1] ?? '';
}

/** The types of the blocks whose code is in the script of a page, and the names of what only they need. */
function blocksIn(script: string): string[] {
  return [...script.matchAll(/[{,]"([a-z-]+)":(?:\(\)|s)=>\(/g)].map(([, type]) => type as string);
}

/** What the page needs the code of, in the order of the alphabet. */
function shownTypes(route: string): readonly string[] {
  const read = (file: string): string => readFileSync(path.join(inject('siteOut'), file), 'utf8');
  const { page } = JSON.parse(read(path.join(route, 'page.json'))) as PageData;
  const [, shared] = /,shared:(\[.*\])\};?$/.exec(read(scriptOf(route)).trim()) ?? [];
  return typesOf(joinPage(page, shared === undefined ? undefined : JSON.parse(shared)));
}

/** The site's own scripts, as they come. */
function watchScripts(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    const isOwn = response.url().startsWith(inject('siteUrl'));
    if (isOwn && response.request().resourceType() === 'script') scripts.push(response);
  });
  return scripts;
}

/** Their bodies are asked for here alone: one that is on its way when a test ends would be an error of the run. */
async function totalSize(scripts: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  return bodies.reduce((sum, body) => sum + compressedSize(body), 0);
}

/** By the content: pages share their scripts, and compressing one takes longer than opening a page. */
const sizes = new Map<string, number>();

function compressedSize(body: Buffer): number {
  const content = body.toString('latin1');
  const size = sizes.get(content) ?? brotliCompressSync(body).length;
  sizes.set(content, size);
  return size;
}
