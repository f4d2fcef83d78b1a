import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations, findViolationsInBoth } from '../support/find-violations.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser, WIDTHS } from '../support/open-page.ts';
import { PageFaults } from '../support/page-faults.ts';
import { CHECKED_PAGES, MAIN_KINDS } from '../support/page-kinds.ts';

const open = useBrowser();

/** Pages at which the gate looks in accessibility-states.test.ts. */
const LOOKED_AT = ['/contact', '/booking'];
/** Pages whose kinds of blocks the gate sees in dark colors on other pages. */
const LIGHT_ALONE = TAKES_ALL ? [] : ['/services', '/about', '/no-such-page'];

describe('axe', () => {
  test('finds nothing wrong with pages on a phone, in both colors, and on a desktop', async () => {
    const faults = new PageFaults();
    const checkAll = async (
      width: 'phone' | 'desktop',
      routes: readonly string[],
      find: (page: Page) => Promise<string[]>,
    ): Promise<void> => {
      const { page } = await open('about:blank', { viewport: WIDTHS[width] });
      for (const route of routes) {
        await page.goto(route);
        faults.add(`${route} on a ${width}`, await find(page));
      }
    };
    await Promise.all([
      checkAll(
        'phone',
        CHECKED_PAGES.filter((route) => TAKES_ALL || ![...LOOKED_AT, ...LIGHT_ALONE].includes(route)),
        findViolationsInBoth,
      ),
      checkAll('phone', LIGHT_ALONE, findViolations),
      checkAll('desktop', firstOf(MAIN_KINDS), findViolations),
    ]);
    expect(faults.all).toEqual([]);
  });

  test('finds the faults that there are: colors too close, small targets, no name, no landmark', async () => {
    const { page } = await open('/contact', { viewport: WIDTHS.phone });
    await page.evaluate(() => {
      const wrong = document.createElement('div');
      wrong.innerHTML = `<p style="color:#999;background:#fff">Pale</p><button type="button"></button>
        <button type="button" style="all:unset;display:inline-block;width:12px;height:12px">a</button><button type="button"
        style="all:unset;display:inline-block;width:12px;height:12px">b</button>`;
      document.body.append(wrong);
    });
    const rules = (await findViolations(page)).map((violation) => violation.split(':')[0]);
    expect([...new Set(rules)].sort()).toEqual(['button-name', 'color-contrast', 'region', 'target-size']);
  });
});
