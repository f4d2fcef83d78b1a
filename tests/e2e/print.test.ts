import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser } from '../support/open-page.ts';

const open = useBrowser();

/** The headings of what is on paper. */
async function printedHeadings(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  return page
    .locator('main :is(h1, h2)')
    .evaluateAll((headings) => headings.filter((heading) => heading.checkVisibility()).map((heading) => heading.textContent ?? ''));
}

describe('on paper', () => {
  test('the contact page is what can be used there: no form, no map', async () => {
    const { page } = await open('/contact');
    expect(await printedHeadings(page)).toEqual(['Contact Us', 'Office and Hours']);
    expect(await page.locator('form, iframe').evaluateAll((all) => all.some((each) => each.checkVisibility()))).toBe(false);
  });

  test.runIf(TAKES_ALL)('a service is what it includes, without buttons, bars and the booking form', async () => {
    const { page } = await open('/services/deep-cleaning');
    const headings = await printedHeadings(page);
    expect(headings).toContain('What to Expect');
    expect(headings).not.toContain('Book online');
    for (const name of ['Book Now', 'Call Us'])
      expect(await page.getByRole('link', { name }).evaluateAll((all) => all.some((each) => each.checkVisibility())), name).toBe(false);
  });

  test.runIf(TAKES_ALL)('text is black for visitors who have chosen dark colors', async () => {
    const { page } = await open('/services/deep-cleaning', { browser: { colorScheme: 'dark' } });
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const colors = await page
      .locator('main :is(h1, h2, p, li)')
      .evaluateAll((all) => [...new Set(all.filter((each) => each.checkVisibility()).map((each) => getComputedStyle(each).color))]);
    for (const color of colors) expect(['rgb(0, 0, 0)', 'rgb(51, 51, 51)']).toContain(color);
  });
});
