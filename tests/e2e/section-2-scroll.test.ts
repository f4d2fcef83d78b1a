import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { addLink } from '../support/add-link.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, WIDTHS } from '../support/open-page.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const open = useBrowser('file');

describe.concurrent('going on to another page', () => {
  test('[s2-scroll-to-top] shows it from its top, with the app and without', async ({ expect }) => {
    for (const isAppRunning of [true, false]) {
      const { page } = await open('/services', { javaScript: isAppRunning });
      if (isAppRunning) await startApp(page);
      for (const [name, path] of [
        ['About Us', '/about'],
        ['Locations', '/locations'],
        ['Deep Cleaning', '/services/deep-cleaning'],
      ] as const) {
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
        await waitForPage(page, path);
        await expect.poll(() => scrollTop(page)).toBe(0);
      }
    }
  });

  test('moves the focus to its heading and says its title to screen readers', async ({ expect }) => {
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

  test.runIf(TAKES_ALL)('leads to the place that a link with a hash names, below the header', async ({ expect }) => {
    for (const viewport of firstOf([WIDTHS.phone, WIDTHS.desktop])) {
      const { page } = await open('/about', { viewport });
      await startApp(page);
      await addLink(page, '/locations#cities');
      await page.getByRole('link', { name: 'A link of the test' }).click();
      await page.waitForURL('**/locations#cities');
      const heading = page.getByRole('heading', { name: 'Cities We Serve' });
      await waitForPage(page, '/locations');
      const isInPlace = async (): Promise<boolean> => {
        const y = (await heading.boundingBox())?.y ?? -1;
        return y > 50 && y < viewport.height / 2;
      };
      await expect.poll(isInPlace).toBe(true);
    }
  });
});

const TITLES = {
  '/about': 'About Our Dallas',
  '/locations': 'Service Areas',
  '/services/deep-cleaning': 'Deep House Cleaning',
};

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}
