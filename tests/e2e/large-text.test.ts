import { afterAll, beforeAll, expect, test } from 'vitest';
import { setBrowserFont } from '../support/browser-font.ts';
import { findCut } from '../support/find-cut.ts';
import { useBrowser } from '../support/open-page.ts';
import { PageFaults } from '../support/page-faults.ts';
import { previewSite } from '../support/preview-site.ts';
import { page as pageOf, smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);

/** Blocks that show things side by side, with words as long as those of real sites. */
const BLOCKS = {
  offer: {
    heading: 'Offers',
    offers: [{ title: 'A complimentary consultation', saving: '$25 off', code: 'NEIGHBORHOOD', conditions: 'For new customers.' }],
  },
  reviews: {
    heading: 'Reviews',
    items: [
      { quote: 'They were extraordinarily straightforward.', name: 'Bartholomew Featherstonehaugh', location: 'Northwest', rating: 5 },
    ],
  },
  testimonials: {
    heading: 'Voices',
    items: [
      { quote: 'They were extraordinarily straightforward.', name: 'Bartholomew Featherstonehaugh', location: 'Northwest', rating: 5 },
    ],
  },
  team: {
    heading: 'Team',
    items: [{ name: 'Bartholomew Sample', role: 'Founder and restoration specialist', text: 'Mixes color by weight.' }],
  },
  'price-list': { heading: 'Prices', items: [{ title: 'Refrigerators', price: { from: 1180, to: 2260, unit: 'appointment' } }] },
  stats: { heading: 'Numbers', items: [{ value: '12,500', label: 'refrigerators restored' }] },
  steps: { heading: 'Steps', items: [{ title: 'Comprehensive consultation', text: 'We look at everything.' }] },
};

let preview: Awaited<ReturnType<typeof previewSite>>;
beforeAll(async () => {
  const site = smallSite();
  site.pages = [
    pageOf('/', [{ type: 'hero', heading: 'Home' }]),
    ...Object.entries(BLOCKS).map(([type, fields]) =>
      pageOf(`/${type}`, [
        { type: 'hero', heading: 'Extraordinarily clean' },
        { type, ...fields },
      ]),
    ),
  ];
  preview = await previewSite(site, await makeFolder());
});
afterAll(() => preview?.close());

test.each(Object.keys(BLOCKS))('a small phone with large letters shows all of a block and scrolls one way: %s', async (type) => {
  const { page } = await open('about:blank', { site: preview.url, viewport: { width: 320, height: 640 } });
  const faults = new PageFaults();
  for (const size of [16, 24, 32]) {
    await setBrowserFont(page, size);
    await page.goto(`/${type}`);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
    faults.add(`${size} px`, await findCut(page));
  }
  expect(faults.all).toEqual([]);
});
