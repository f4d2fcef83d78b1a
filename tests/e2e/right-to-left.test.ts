import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { company } from '../support/company.ts';
import { useBrowser, WIDTHS } from '../support/open-page.ts';
import { PageFaults } from '../support/page-faults.ts';
import { MAIN_KINDS } from '../support/page-kinds.ts';

const open = useBrowser();

const turn = (page: Page, direction: 'ltr' | 'rtl'): Promise<void> =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir;
  }, direction);

describe('a page that is read from right to left', () => {
  test('is the same page in a mirror', async () => {
    const { page, context } = await open('about:blank');
    // What comes later would stand in one of the two and not in the other.
    await context.route('**/*.js', (route) => route.abort());
    const faults = new PageFaults();
    for (const route of MAIN_KINDS) {
      await page.goto(route);
      await page.evaluate(openMenus);
      await page.evaluate(() => document.fonts.ready);
      for (const viewport of [WIDTHS.phone, WIDTHS.desktop]) {
        await page.setViewportSize(viewport);
        await turn(page, 'ltr');
        const before = await page.evaluate(listBoxes);
        await turn(page, 'rtl');
        const after = await page.evaluate(listBoxes);
        expect(after.length).toBe(before.length);
        const wrong = before.filter(({ left, right }, index) => {
          const box = after[index] as Box;
          return Math.abs(viewport.width - box.right - left) > 1 || Math.abs(viewport.width - box.left - right) > 1;
        });
        faults.add(
          `${route} at ${viewport.width} px`,
          wrong.slice(0, 5).map(({ name }) => name),
        );
      }
    }
    expect(faults.all).toEqual([]);
  });

  test('shows phone numbers in their order, and arrows that point on', async () => {
    const { page } = await open('/services/deep-cleaning', { viewport: WIDTHS.desktop });
    await turn(page, 'rtl');
    const numbers = page.locator('a[href^="tel:"]').filter({ hasText: company.phone, visible: true });
    expect(await numbers.count()).toBeGreaterThan(2);
    for (const number of await numbers.all()) {
      const [first, last] = await number.evaluate((link) => {
        const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() as Text;
        return [0, text.length - 1].map((at) => {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect().left;
        });
      });
      expect(first, await number.evaluate((link) => link.parentElement?.outerHTML ?? '')).toBeLessThan(last as number);
    }
    await page.goto('/services');
    const arrow = page.locator('main a i').first();
    const scaleOf = (): Promise<string> => arrow.evaluate((icon) => getComputedStyle(icon).scale);
    expect(await scaleOf()).toBe('none');
    await turn(page, 'rtl');
    expect(await scaleOf()).toBe('-1 1');
  });

  test('lets visitors write either way', async () => {
    const { page } = await open('/contact');
    await turn(page, 'rtl');
    const name = page.locator('input[name="name"]');
    const directionOf = (): Promise<string> => name.evaluate((field) => getComputedStyle(field).direction);
    await name.fill('Ann');
    expect(await directionOf()).toBe('ltr');
    await name.fill('\u0622\u0646');
    expect(await directionOf()).toBe('rtl');
  });
});

interface Box {
  readonly name: string;
  readonly left: number;
  readonly right: number;
}

function openMenus(): void {
  for (const menu of document.querySelectorAll('header details')) (menu as HTMLDetailsElement).open = true;
}

/** Runs in the page: the boxes of all that is shown and is not a part of a line of text. */
function listBoxes(): Box[] {
  return [...document.querySelectorAll('#app *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !/^inline/.test(getComputedStyle(element).display))
    .filter((element) => getComputedStyle(element).clipPath === 'none' && element.closest('.vh') === null)
    .map((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { name: `${element.localName} ${element.className} “${element.textContent?.trim().slice(0, 30)}”`, left, right };
    });
}
