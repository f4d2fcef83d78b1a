import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '../support/company.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser, WIDTHS } from '../support/open-page.ts';
import { PageFaults } from '../support/page-faults.ts';
import { MAIN_KINDS } from '../support/page-kinds.ts';
import { previewSite } from '../support/preview-site.ts';
import { page as pageWith, smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);

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
    for (const route of TAKES_ALL ? MAIN_KINDS : ['/', '/services/deep-cleaning', '/contact']) {
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

  test.runIf(TAKES_ALL)('lets visitors write either way', async () => {
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

describe('a site in Arabic', () => {
  let preview: Awaited<ReturnType<typeof previewSite>>;
  beforeAll(async () => {
    const site = smallSite();
    site.business.language = 'ar';
    site.services = [{ ...site.services[0], price: { from: 80, to: 120, unit: 'visit' } }];
    const words = 'Call {{business.phone}} or pay {{service.price.text}}';
    const blocks = [
      {
        ...{ type: 'hero', heading: words, text: 'اتصل بنا {{business.phone}} اليوم', price: { from: 149 } },
        actions: [{ label: 'اتصل {{business.phone}}', href: '{{business.phoneLink}}' }],
      },
      {
        ...{ type: 'price-list', heading: 'P' },
        items: [
          { title: 'A', price: { from: 180, to: 260 } },
          { title: 'B', price: { fixed: 49.5 } },
        ],
      },
      { type: 'menu', heading: 'M', items: [{ title: 'A', price: { fixed: 8 }, sizes: [{ title: 'L', price: { fixed: 12 } }] }] },
      { type: 'table', heading: 'T', columns: ['A', 'B'], rows: [{ title: 'C', values: ['{{service.price.amount}}'] }] },
    ];
    site.pages.push(pageWith('/prices/{{service.slug}}', blocks, { each: 'services' }));
    site.pages.at(-1).head.title = words;
    preview = await previewSite(site, await makeFolder());
  });
  afterAll(() => preview?.close());

  test.runIf(TAKES_ALL)('shows prices, ranges, and phone numbers in their order in every text', async () => {
    const { page } = await open('/prices/windows', { site: preview.url, viewport: WIDTHS.desktop });
    expect(await page.evaluate(() => document.dir)).toBe('rtl');
    expect(await page.evaluate(listScrambled)).toEqual([]);
    expect(await page.title()).toContain('\u2068');
    for (const address of await page.locator('[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      expect(address).not.toMatch(/[\u2066-\u2069]|%E2%81%A/);
  });
});

/** Runs in the page: the prices and phone numbers whose characters do not follow each other from left to right, or whose currency is torn. */
function listScrambled(): string[] {
  const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  let found = 0;
  while (texts.nextNode() !== null) {
    const text = texts.currentNode as Text;
    if (text.parentElement?.closest('.vh') !== null) continue;
    for (const { 0: fact, index } of text.data.matchAll(/US\$|\(?\d{3}\) \d{3}-\d{4}|\d+(?:\.\d+)?/g)) {
      found += 1;
      const lefts = [...fact].map((_character, offset) => {
        const range = document.createRange();
        range.setStart(text, index + offset);
        range.setEnd(text, index + offset + 1);
        return range.getBoundingClientRect();
      });
      const isInOrder = lefts.every(
        ({ left, top }, offset) => offset === 0 || top !== lefts[offset - 1]?.top || left > (lefts[offset - 1]?.left ?? 0),
      );
      if (!isInOrder) faults.push(`${fact} in “${text.data}”`);
    }
  }
  return found > 8 ? faults : [`Only ${found} facts were found.`];
}

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
