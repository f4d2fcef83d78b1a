import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startApp, useBrowser, WIDTHS } from '../support/open-page.ts';

const open = useBrowser();

describe('going on to another page', () => {
  test('[s2-scroll-to-top] shows it from its top, with the app and without', async () => {
    for (const isAppRunning of [true, false]) {
      const { page } = await open('/services', { javaScript: isAppRunning });
      if (isAppRunning) await startApp(page);
      for (const [name, path] of [
        ['About Us', '/about'],
        ['Locations', '/locations'],
        ['Deep Cleaning', '/services/deep-cleaning'],
      ] as const) {
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
        await page.waitForURL((url) => url.pathname === path);
        await page.waitForFunction((title) => document.title.includes(title), TITLES[path]);
        await expect.poll(() => scrollTop(page)).toBe(0);
      }
    }
  });

  test('shows the page from its top when it is the one that is open', async () => {
    const { page } = await open('/about');
    await startApp(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  test('moves the focus to its heading and says its title to screen readers', async () => {
    const { page } = await open('/');
    await startApp(page);
    for (const [name, path] of [
      ['About Us', '/about'],
      ['Locations', '/locations'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name }).click();
      await page.waitForFunction((title) => document.title.includes(title), TITLES[path]);
      const heading = page.getByRole('heading', { level: 1 });
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
      const said = page.locator('[aria-live="polite"]').filter({ hasText: TITLES[path] });
      await said.waitFor({ state: 'attached' });
      expect(await page.locator('meta[name="description"]').getAttribute('content')).not.toBe('');
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
    }
  });

  test('leads to the place that a link with a hash names, below the header', async () => {
    for (const viewport of [WIDTHS.phone, WIDTHS.desktop]) {
      const { page } = await open('/about', { viewport });
      await startApp(page);
      await addLink(page, '/locations#cities');
      await page.getByRole('link', { name: 'A link of the test' }).click();
      await page.waitForURL('**/locations#cities');
      const heading = page.getByRole('heading', { name: 'Cities We Serve' });
      await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeGreaterThan(50);
      expect((await heading.boundingBox())?.y).toBeLessThan(viewport.height / 2);
    }
  });
});

describe('back and forward', () => {
  test('restore how far each of several pages was scrolled', async () => {
    const { page } = await open('/');
    await startApp(page);
    const visits = [
      ['/', 900],
      ['/about', 700],
      ['/locations', 1100],
      ['/contact', 300],
    ] as const;
    for (const [index, [path, top]] of visits.entries()) {
      if (index > 0) await follow(page, path);
      await page.evaluate((y) => window.scrollTo(0, y), top);
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

  test('restore it for a page that was opened twice, each visit on its own', async () => {
    const { page } = await open('/about');
    await startApp(page);
    await page.evaluate(() => window.scrollTo(0, 400));
    await follow(page, '/locations');
    await follow(page, '/about');
    await page.evaluate(() => window.scrollTo(0, 1000));
    await follow(page, '/contact');
    await page.goBack();
    await isAt(page, '/about', 1000);
    await page.goBack();
    await page.goBack();
    await isAt(page, '/about', 400);
  });

  test('restore it after a reload in between', async () => {
    const { page } = await open('/services');
    await startApp(page);
    await page.evaluate(() => window.scrollTo(0, 800));
    await follow(page, '/about');
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.reload();
    await startApp(page);
    await isAt(page, '/about', 500);
    await page.goBack();
    await isAt(page, '/services', 800);
  });

  test('restore it where a link within the page was followed before', async () => {
    const { page } = await open('/services');
    await startApp(page);
    await page.evaluate(() => window.scrollTo(0, 200));
    await follow(page, '/locations');
    await page.evaluate(() => window.scrollTo(0, 300));
    await addLink(page, '#cities');
    await page.getByRole('link', { name: 'A link of the test' }).click();
    await page.waitForURL('**/locations#cities');
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

const TITLES = {
  '/about': 'About Our Dallas',
  '/locations': 'Service Areas',
  '/services/deep-cleaning': 'Deep House Cleaning',
};

async function follow(page: Page, path: string): Promise<void> {
  await page.getByRole('navigation').locator(`a[href="${path}"]`).click();
  await page.waitForURL((url) => url.pathname === path);
  await expect.poll(() => scrollTop(page)).toBe(0);
}

async function isAt(page: Page, path: string, top: number): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  // Half a pixel of tolerance: positions are fractions on some screens.
  await expect.poll(async () => Math.abs((await scrollTop(page)) - top)).toBeLessThan(1);
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Puts a link into the view that an operator might have put into a text. */
async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'A link of the test';
    link.style.cssText = 'position: fixed; left: 0; bottom: 0; z-index: 99';
    document.body.append(link);
  }, href);
}
