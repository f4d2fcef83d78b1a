import { describe, expect, test } from 'vitest';
import { findViolations } from '../support/find-violations.ts';
import { useBrowser, WIDTHS } from '../support/open-page.ts';
import { PageFaults } from '../support/page-faults.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { ROUTES } from '../support/seed-facts.ts';

const open = useBrowser();

const ALL = [...ROUTES, '/no-such-page'];

describe('axe', () => {
  test.each([
    ['every page', 'light', 'phone', ALL],
    ['a page of each kind', 'dark', 'phone', PAGE_KINDS],
    ['a page of each kind', 'light', 'desktop', PAGE_KINDS],
    ['a page of each kind', 'dark', 'desktop', PAGE_KINDS],
  ] as const)('finds nothing wrong with %s, %s, on a %s', { timeout: 240_000 }, async (_which, colorScheme, width, routes) => {
    const { page } = await open('about:blank', { viewport: WIDTHS[width], browser: { colorScheme } });
    const faults = new PageFaults();
    for (const route of routes) {
      await page.goto(route);
      faults.add(route, await findViolations(page));
    }
    expect(faults.all).toEqual([]);
  });

  test('finds the faults that there are: colours too close, small targets, no name, no landmark', async () => {
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
