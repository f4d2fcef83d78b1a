import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addStyles } from '../support/add-styles.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser, WIDTHS } from '../support/open-page.ts';

const open = useBrowser();

let layouts: string;
beforeAll(async () => {
  layouts = await readFile('src/blocks/hero/hero-layouts.css', 'utf8');
});

interface Hero {
  readonly band: DOMRect;
  readonly words: DOMRect;
  readonly picture: DOMRect;
  /** The width of the window without a scroll bar. */
  readonly window: number;
}

/** Gives the hero of the sample's home another layout, and returns where its parts are, in px. */
async function layOut(page: Page, layout?: 'bleed' | 'portrait', dir: 'ltr' | 'rtl' = 'ltr'): Promise<Hero> {
  await addStyles(page, layouts);
  return page.evaluate(
    ([name, direction]) => {
      document.documentElement.dir = direction as string;
      const band = document.querySelector('main > section') as HTMLElement;
      const row = band.querySelector(':scope > div') as HTMLElement;
      if (name !== undefined) row.dataset.layout = name;
      const boxOf = (element: Element | null | undefined): DOMRect => (element as Element).getBoundingClientRect().toJSON();
      return {
        band: boxOf(band),
        words: boxOf(band.querySelector('h1')?.parentElement),
        picture: boxOf(band.querySelector('img')),
        window: document.documentElement.clientWidth,
      };
    },
    [layout, dir],
  );
}

/** Equal but for what a browser rounds. */
const near = (value: number): unknown => expect.closeTo(value, 0);

describe('the picture of a hero', () => {
  test('has 45 % of the row on a tablet, beside the words', async () => {
    const { page } = await open('/', { viewport: WIDTHS.tablet });
    const { picture, words } = await layOut(page);
    expect(picture.width / (picture.right - words.left)).toBeCloseTo(0.45, 2);
    expect(words.right).toBeLessThan(picture.left);
  });

  test.each([
    [WIDTHS.tablet, 'ltr'],
    [WIDTHS.desktop, 'rtl'],
    // Wider than a row.
    ...(TAKES_ALL ? ([[{ width: 1680, height: 900 }, 'ltr']] as const) : []),
  ] as const)('bleeds to three edges of its band, beside the words: %o, %s', async (viewport, dir) => {
    const { page } = await open('/', { viewport });
    const { picture, words, band, window: room } = await layOut(page, 'bleed', dir);
    expect([picture.top, picture.bottom]).toEqual([near(band.top), near(band.bottom)]);
    expect(dir === 'ltr' ? picture.right : picture.left).toEqual(near(dir === 'ltr' ? room : 0));
    expect(picture.width / room).toBeGreaterThan(0.45);
    expect(dir === 'ltr' ? picture.left - words.right : words.left - picture.right).toBeGreaterThan(16);
  });

  test.runIf(TAKES_ALL)('bleeds to both sides and the end of its band on a phone, below the words', async () => {
    const { page } = await open('/', { viewport: WIDTHS.phone });
    const { picture, words, band, window: room } = await layOut(page, 'bleed');
    expect([picture.left, picture.right, picture.bottom]).toEqual([near(0), near(room), near(band.bottom)]);
    expect(picture.top).toBeGreaterThan(words.bottom);
  });

  test.each(firstOf(['tablet', 'desktop'] as const))('is upright as a portrait, beside the words: %s', async (width) => {
    const { page } = await open('/', { viewport: WIDTHS[width] });
    const { picture, words } = await layOut(page, 'portrait');
    expect(picture.width / picture.height).toBeCloseTo(4 / 5, 2);
    expect(picture.left).toBeGreaterThan(words.right);
  });
});
