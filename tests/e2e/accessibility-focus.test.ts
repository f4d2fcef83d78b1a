import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addStyles } from '../support/add-styles.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, WIDTHS } from '../support/open-page.ts';
import { PageFaults } from '../support/page-faults.ts';
import { CHECKED_PAGES, MAIN_KINDS } from '../support/page-kinds.ts';
import { waitForWidget } from '../support/page-parts.ts';
import { listFocusable, readFocusFaults, walkByKey, walkContent } from '../support/tab-stops.ts';

const open = useBrowser();

/** What is pressed there: cards, a form, another site's form, a card that stands for its link. */
const WITH_ALL_CONTROLS = ['/', '/services/deep-cleaning', '/contact', '/booking'];

describe('the focus', () => {
  test.each(
    firstOf([
      ['phone', 'light', TAKES_ALL ? MAIN_KINDS : WITH_ALL_CONTROLS.slice(0, 3)],
      ['desktop', 'dark', WITH_ALL_CONTROLS],
    ] as const),
  )('goes through pages on a %s, %s: seen at every stop, and out at the end', async (width, colorScheme, routes) => {
    const { page } = await open('about:blank', { viewport: WIDTHS[width], browser: { colorScheme } });
    const faults = new PageFaults();
    for (const [index, route] of routes.entries()) {
      await page.goto(route);
      await settle(page);
      // Header, footer and bar are those of the first page.
      const stops = index === 0 ? await walkByKey(page) : await walkContent(page);
      expect(
        stops.map(({ name }) => name),
        route,
      ).toEqual(await listFocusable(page, index === 0 ? 'body' : 'main'));
      expect(stops.length, route).toBeGreaterThan(0);
      for (const { name, faults: here } of stops)
        faults.add(
          route,
          here.map((fault) => `${name}: ${fault}`),
        );
    }
    expect(faults.all).toEqual([]);
  });

  test.runIf(TAKES_ALL)('goes the same way back', async () => {
    const { page } = await open('/services', { viewport: WIDTHS.phone });
    await startApp(page);
    // At the top, where the bar gives way. The walk ends there again, and the bar hides only in the frame after it has scrolled.
    const stops = await listFocusable(page);
    const back = await walkByKey(page, 'Shift+Tab');
    expect(back.map(({ name }) => name)).toEqual(stops.reverse());
    expect(back.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  test.runIf(TAKES_ALL)('changes what is painted around a link, a button and a field', async () => {
    const { page } = await open('/contact');
    await startApp(page);
    for (const element of [
      page.getByRole('contentinfo').getByRole('link').first(),
      page.locator('form button'),
      page.getByLabel('Name'),
      page.getByRole('banner').locator('summary').filter({ hasText: 'Services' }),
    ]) {
      await element.scrollIntoViewIfNeeded();
      const box = await element.boundingBox();
      if (box === null) throw new Error('It is not on the page.');
      const clip = { x: Math.max(0, box.x - 8), y: Math.max(0, box.y - 8), width: box.width + 16, height: box.height + 16 };
      const before = await page.screenshot({ clip, caret: 'hide' });
      await page.keyboard.press('Shift');
      await element.focus();
      expect((await page.screenshot({ clip, caret: 'hide' })).equals(before)).toBe(false);
      await element.blur();
    }
  });

  test('would be found missing, pale, hidden and trapped', async () => {
    const { page } = await open('/about', { viewport: WIDTHS.phone });
    await startApp(page);
    const link = page.getByRole('contentinfo').locator('a[href^="mailto:"]');
    const faultsWith = async (css: string): Promise<readonly string[]> => {
      const removeStyles = await addStyles(page, css);
      await page.keyboard.press('Tab');
      await link.focus();
      const found = await readFocusFaults(page);
      await removeStyles();
      return found;
    };
    expect(await faultsWith(':focus-visible { outline: none !important; }')).toEqual(['no outline']);
    expect(await faultsWith(':focus-visible { outline: 1px solid !important; }')).toEqual(['an outline of 1px']);
    expect((await faultsWith('footer :focus-visible { outline-color: #333 !important; }'))[0]).toMatch(/^an outline of 1\.\d+ : 1/);
    expect((await faultsWith('#app > footer + aside { height: 80vh !important; }')).join()).toMatch(/px below the room,covered/);
    await page.evaluate(() => document.addEventListener('keydown', (event) => event.key === 'Tab' && event.preventDefault()));
    await expect(walkByKey(page)).rejects.toThrow('The focus has not left');
  });
});

describe('what can be pressed', () => {
  test('is at least 24 px wide and high on pages of a phone, but for links within a text', async () => {
    const { page } = await open('about:blank', { viewport: WIDTHS.phone });
    const faults = new PageFaults();
    for (const route of TAKES_ALL ? CHECKED_PAGES : ['/services/deep-cleaning', '/contact']) {
      await page.goto(route);
      await openGroups(page);
      faults.add(route, await listSmallTargets(page));
    }
    expect(faults.all).toEqual([]);
    await page.goto('/contact');
    await openGroups(page);
    await addStyles(page, 'footer li a { padding: 0 !important; line-height: 1 !important; font-size: 12px; }');
    expect((await listSmallTargets(page)).length).toBeGreaterThan(5);
  });
});

/** The groups of links in the footer are closed on phones. */
function openGroups(page: Page): Promise<void> {
  return page.locator('footer details').evaluateAll((groups) => {
    for (const group of groups) group.setAttribute('open', '');
  });
}

/** The booking form takes the place of a link as soon as it comes into view: before the walk and not during it. */
async function settle(page: Page): Promise<void> {
  if ((await page.locator('[data-booking-widget]').count()) === 0) return;
  await waitForWidget(page);
  await page.evaluate(() => scrollTo(0, 0));
}

function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isWithinText = (element: Element): boolean =>
      getComputedStyle(element).display.startsWith('inline') &&
      (element.closest('p, li')?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
    return [...document.querySelectorAll('a[href], button, input, textarea, summary')]
      .filter((element) => element.checkVisibility() && !isWithinText(element))
      .map((element) => {
        // A link that covers the item that it stands in is as large as that.
        const covers = getComputedStyle(element, '::after').position === 'absolute' ? element.closest('li') : null;
        return { element, box: (covers ?? element).getBoundingClientRect() };
      })
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ element, box }) => `${element.localName} ${element.textContent?.trim()}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
  });
}
