import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { delayRoute } from '../support/delay-route.ts';
import { waitForPaint } from '../support/layout-shifts.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { waitForPage } from '../support/wait-for-page.ts';
import { waitForQuiet } from '../support/wait-for-quiet.ts';
import { watchRequests } from '../support/watch-requests.ts';

const open = useBrowser('file');

/** The address of a page's script. */
const SCRIPT = /\/assets\/\w{8}\.js$/;

describe.concurrent('going to another page', () => {
  test("fetches that page's data, its script unless another page had it, at most one stylesheet, and nothing else but pictures", async () => {
    const { page } = await open('/');
    await startApp(page);
    await waitForQuiet(page);
    for (const [name, path, scripts] of [
      ['About Us', '/about', 1],
      ['Residential', '/services/residential', 1],
      ['All Services', '/services', 1],
      ['Commercial', '/services/commercial', 0],
    ] as const) {
      const requests = watchRequests(page);
      await page.getByRole('navigation').locator(`a[href="${path}"]`).dispatchEvent('click');
      await waitForPage(page, path);
      const others = requests.filter(({ type }) => type !== 'image').map(({ url }) => new URL(url).pathname);
      const own = others.filter((address) => SCRIPT.test(address));
      expect(own, name).toHaveLength(scripts);
      const styles = others.filter((address) => address.endsWith('.css'));
      expect(styles.length, name).toBeLessThanOrEqual(1);
      expect(others.toSorted(), name).toEqual([`${path}/page.json`, ...own, ...styles].toSorted());
    }
  });

  test.runIf(TAKES_ALL)('brings its script before the page is shown', async () => {
    const { page, context } = await open('/');
    await startApp(page);
    await waitForQuiet(page);
    const release = await delayRoute(context, SCRIPT);
    const requests = watchRequests(page);
    const asked = page.waitForRequest(SCRIPT);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await asked;
    await waitForPaint(page);
    expect(new URL(page.url()).pathname).toBe('/');
    release();
    await waitForPage(page, '/contact');
    expect(requests.filter(({ type }) => type === 'script')).toHaveLength(1);
  });

  test('is an ordinary navigation when its script cannot be had', async () => {
    const { page, context } = await open('/');
    await startApp(page);
    const { script } = (await (await context.request.get('/contact/page.json')).json()) as { script: string };
    await context.route(`**${script}`, (route) => route.abort());
    await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await waitForPage(page, '/contact');
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-mark'))).toBe(false);
    // The page is complete without it, and its links work.
    await page.keyboard.press('Shift');
    await page.locator('[data-without-app]:visible').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await waitForPage(page, '/about');
  });

  // The gate has it in tests/unit/client/page-store.test.ts, and of styles in styles.test.ts.
  test.runIf(TAKES_ALL)('fetches nothing for a page that was shown before', async () => {
    const { page } = await open('/');
    await startApp(page);
    await follow(page, 'About Us', '/about');
    await waitForQuiet(page);
    const requests = watchRequests(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /Professional Cleaning/ }).waitFor();
    await follow(page, 'About Us', '/about');
    expect(requests.filter(({ type }) => type !== 'image')).toEqual([]);
  });

  // The gate has two real builds in builds-apart.test.ts.
  test.runIf(TAKES_ALL).each<[string, (context: BrowserContext) => Promise<void>]>([
    ['was made for another version', (context) => answer(context, { status: 200, json: { version: 'newer', page: {} } })],
    ['is missing', (context) => answer(context, { status: 404, body: 'Not found' })],
    ['is no JSON', (context) => answer(context, { status: 200, contentType: 'text/html', body: '<!doctype html>' })],
    ['is cut off', (context) => answer(context, { status: 200, contentType: 'application/json', body: '{"hash":"0","page":{"pa' })],
    ['cannot be reached', (context) => answer(context, undefined)],
  ])('is an ordinary navigation when its data %s', async (_what, disturb) => {
    const { page, context } = await open('/');
    await startApp(page);
    await disturb(context);
    await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
    await follow(page, 'About Us', '/about');
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-mark'));
    expect(await page.evaluate(() => history.length)).toBe(3);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /Professional Cleaning/ }).waitFor();
  });

  // The gate has it of two real builds in builds-apart.test.ts.
  test.runIf(TAKES_ALL)('is an ordinary navigation when a new version of the site was put up under the open page', async () => {
    const { page, context, console: said } = await open('about:blank');
    await context.route(/\/about\/page\.json/, async (route) => {
      const { page: data } = (await (await route.fetch()).json()) as { page: object };
      await route.fulfill({ json: { hash: 'newer', version: 'newer', page: { ...data, blocks: [] } } });
    });
    await page.goto('/about');
    const answered = page.waitForResponse(/\/about\/page\.json/);
    await page.keyboard.press('Shift');
    await (await answered).finished();
    await waitForPaint(page);
    expect(await page.getByRole('heading', { level: 1, name: /^About/ }).isVisible()).toBe(true);
    await follow(page, 'Contact', '/contact');
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(said).toEqual([]);
  });

  // In the gate, BlockView.dom.test.tsx says what a block that fails leaves.
  test.runIf(TAKES_ALL)('shows all blocks but one that fails, and says which', async () => {
    const { page, context, console: said } = await open('/');
    await startApp(page);
    await context.route('**/contact/page.json', async (route) => {
      const data = (await (await route.fetch()).json()) as { page: { blocks: { type: string; fields?: unknown }[] } };
      for (const block of data.page.blocks) if (block.type === 'contact-form') block.fields = null;
      await route.fulfill({ json: data });
    });
    await follow(page, 'Contact', '/contact');
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(await page.locator('form').count()).toBe(0);
    expect(await page.locator('#app[data-running]').count()).toBe(1);
    expect(said.filter((line) => line.startsWith('error')).join()).toMatch(/contact-form.*\/contact/);
  });

  // The gate has it in html-first.test.ts.
  test.runIf(TAKES_ALL)('works by a click that comes before the app', async () => {
    const { page, context } = await open('/');
    await delayRoute(context, /\/assets\/app-/);
    await follow(page, 'About Us', '/about');
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
    expect(await page.locator('#app[data-running]').count()).toBe(0);
  });

  test.runIf(TAKES_ALL)('works for a service that has no page of its own', async () => {
    const { page } = await open('/services');
    await startApp(page);
    await page.getByRole('main').locator('a[href="/services/upholstery-cleaning"]').click();
    await page.getByRole('heading', { level: 1, name: 'Standard Cleaning' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/services/upholstery-cleaning');
  });
});

async function follow(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await waitForPage(page, path);
}

/** What the data of /about is answered with; nothing at all when undefined. */
async function answer(context: BrowserContext, response: object | undefined): Promise<void> {
  await context.route('**/about/page.json', (route) => (response === undefined ? route.abort() : route.fulfill(response)));
}
