import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { findSqueezed } from '../support/find-squeezed.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser, WIDTHS } from '../support/open-page.ts';
import { previewSite } from '../support/preview-site.ts';
import { page as pageOf, smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#ddd"/></svg>';
const image = (alt: string): object => ({ src: 'images/example.svg', alt });

/** Blocks that the sample has none of, each on a page of its own. */
const BLOCKS = {
  '/pairs': { type: 'before-after', heading: 'One day', pairs: [{ before: image('Dusty'), after: image('Clean') }] },
  '/area': {
    type: 'columns',
    columns: [
      { blocks: [{ type: 'area-check', heading: 'Our area', places: [{ name: 'Golden' }] }] },
      { blocks: [{ type: 'video', title: 'How to', src: 'https://youtu.be/abcdefghijk', poster: image('A film') }] },
      { blocks: [{ type: 'before-after', pairs: [{ before: image('Dusty'), after: image('Clean') }] }] },
    ],
  },
  '/table': {
    type: 'table',
    caption: 'What each visit costs in each of the seasons, in dollars, before taxes and other fees',
    columns: ['Visit', 'Spring', 'Summer', 'Fall', 'Winter'],
    rows: [{ title: 'First visit', values: ['80', '90', '100', '110'] }],
  },
  '/features': { type: 'feature-list', items: ['One', 'Two', 'Three'].map((title) => ({ title, text: 'Words.' })) },
  '/words': { type: 'rich-text', body: 'Call {{business.phone}}, at any hour.' },
};

/** Blocks in columns, under a heading that they share. */
const COLUMNS = {
  type: 'columns',
  heading: 'All in one',
  columns: [
    {
      blocks: [
        { type: 'steps', heading: 'Steps', items: [{ title: 'You call', text: 'Day and night.' }] },
        { type: 'faq', heading: 'Questions', items: [{ question: 'How fast?', answer: 'Very.', group: 'Emergencies' }] },
        { type: 'contact-form', heading: 'Write to us' },
      ],
    },
    {
      blocks: [
        {
          type: 'service-detail',
          heading: 'What you get',
          body: 'All of it, from the top of the house to the bottom.',
          includes: ['Floors'],
        },
        {
          type: 'offer',
          heading: 'Offers',
          offers: ['$40 off', 'Kostenlos'].map((saving) => ({ title: 'First cleaning', saving, code: 'FIRST40' })),
        },
        {
          type: 'price-list',
          layout: 'columns',
          heading: 'Prices',
          items: ['One', 'Two'].map((title) => ({ title, price: 'on-request' })),
        },
        { type: 'menu', heading: 'Lunch', items: [{ title: 'Mushroom broth', price: { fixed: 6.5 }, section: 'Starters' }] },
      ],
    },
  ],
};

let server: PreviewServer;
beforeAll(async () => {
  const site = smallSite();
  site.texts = { priceOnRequest: 'Prix sur demande' };
  for (const [path, block] of Object.entries(BLOCKS)) site.pages.push(pageOf(path, [{ type: 'hero', heading: 'Here' }, block]));
  site.pages.push(pageOf('/columns', [{ type: 'hero', heading: 'Here' }, COLUMNS]));
  server = await previewSite(site, await makeFolder(), { 'images/example.svg': PICTURE });
});
afterAll(() => server?.close());

describe('the line between before and after', () => {
  test.runIf(TAKES_ALL)('keeps its own colors where others are forced: white arrows on a dark knob', async () => {
    const knobOf = async (forcedColors: 'none' | 'active'): Promise<string> => {
      const { page } = await open('/pairs', { site: server.url, browser: { forcedColors } });
      return page.locator('input[type=range] + span').evaluate((line) => getComputedStyle(line, '::after').backgroundColor);
    };
    expect(await knobOf('active')).toBe(await knobOf('none'));
  });
});

test('what nobody can use stands nowhere: neither on paper nor where the app cannot be had', async () => {
  const { page, context } = await open('/area', { site: server.url });
  const controls = page.locator('main').locator('button, summary, input');
  const shown = (): Promise<number> => controls.filter({ visible: true }).count();
  const labelsLieOver = (): Promise<boolean[]> =>
    page
      .locator('#before-after-1 img + span')
      .evaluateAll((labels) =>
        labels.map((label) => label.getBoundingClientRect().top < (label.previousElementSibling as Element).getBoundingClientRect().bottom),
      );
  expect(await shown()).toBe(4);
  expect(await labelsLieOver()).toEqual([true, true]);
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  expect(await shown()).toBe(0);
  expect(await labelsLieOver()).toEqual([false, false]);
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  await context.route(/\/assets\/app-/, (route) => route.abort());
  await page.keyboard.press('Shift');
  await expect.poll(shown).toBe(0);
  expect(await labelsLieOver()).toEqual([false, false]);
  expect(await page.getByText('Golden').filter({ visible: true }).count()).toBeGreaterThan(0);
});

test('a phone number in a text is on one line, with the comma after it, at any width that has room for both', async () => {
  const { page } = await open('/words', { site: server.url });
  const broken = await page.locator('main p a[href^="tel:"]').evaluate((link) => {
    const text = link.parentElement as HTMLElement;
    const comma = document.createRange();
    comma.setStart(link.nextSibling as Text, 0);
    comma.setEnd(link.nextSibling as Text, 1);
    const room = link.getBoundingClientRect().width + comma.getBoundingClientRect().width;
    const faults: number[] = [];
    for (let width = Math.ceil(room); width < room + 80; width += 1) {
      text.style.width = `${width}px`;
      const boxes = [...link.getClientRects(), ...comma.getClientRects()].filter((box) => box.width > 0);
      const lines = new Set(boxes.map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) faults.push(width);
    }
    return faults;
  });
  expect(broken).toEqual([]);
});

test('blocks in columns have room, and headings that are smaller level by level; on paper, the form is left out', async () => {
  const { page } = await open('/columns', { site: server.url });
  for (const width of [WIDTHS.phone, WIDTHS.desktop]) {
    await page.setViewportSize(width);
    expect(await findSqueezed(page, 'main')).toEqual([]);
  }
  const headings = await page.locator('main :is(h2, h3, h4)').evaluateAll((all) =>
    all.map((heading) => {
      const { fontSize, fontFamily, marginTop, color } = getComputedStyle(heading);
      return { level: heading.localName, size: Number.parseFloat(fontSize), look: [fontFamily, marginTop, color].join() };
    }),
  );
  expect(new Set(headings.map(({ look }) => look)).size).toBe(1);
  const sizesOf = (level: string): number[] => [...new Set(headings.flatMap((each) => (each.level === level ? [each.size] : [])))];
  const sizes = ['h2', 'h3', 'h4'].map(sizesOf);
  expect(sizes).toEqual([[expect.any(Number)], [expect.any(Number)], [expect.any(Number)]]);
  expect(sizes.flat()).toEqual(sizes.flat().toSorted((a, b) => b - a));
  expect(new Set(sizes.flat()).size).toBe(3);
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  expect(await page.getByText('Write to us').isVisible()).toBe(false);
  expect(await page.getByText('Mushroom broth').isVisible()).toBe(true);
});

test.runIf(TAKES_ALL)('three features are a row on a tablet', async () => {
  const { page } = await open('/features', { site: server.url, viewport: WIDTHS.tablet });
  const tops = await page.locator('#feature-list-1 li').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(tops).toEqual([tops[0], tops[0], tops[0]]);
});

test.runIf(TAKES_ALL)('the caption of a wide table is as wide as what is seen of it, and stays while the rest moves', async () => {
  const { page } = await open('/table', { site: server.url, viewport: WIDTHS.phone });
  const caption = page.locator('caption');
  const frame = page.locator('div:has(> table)');
  await frame.evaluate((scroller) => scroller.scrollTo(1000, 0));
  expect(await frame.evaluate((scroller) => scroller.scrollLeft)).toBeGreaterThan(0);
  const [text, seen] = [await caption.boundingBox(), await frame.boundingBox()];
  expect(text?.x).toBeGreaterThanOrEqual(seen?.x ?? Number.NaN);
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual((seen?.x ?? 0) + (seen?.width ?? 0));
});
