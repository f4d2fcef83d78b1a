import { afterAll, beforeAll, expect, test } from 'vitest';
import { setBrowserFont } from '../support/browser-font.ts';
import { findCut } from '../support/find-cut.ts';
import { firstOf } from '../support/on-demand.ts';
import { useVisits } from '../support/open-page.ts';
import { PageFaults } from '../support/page-faults.ts';
import { previewSite } from '../support/preview-site.ts';
import { page as pageOf, smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const visit = useVisits();
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

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path fill="#456" d="M0 0h400v300H0z"/></svg>';

/** Words that have room on a small phone with large letters, in blocks that show something beside them. */
const FITTING: readonly object[] = [
  { type: 'steps', heading: 'First visit', items: [{ title: 'A clear answer', text: 'The consultation takes some minutes.' }] },
  {
    type: 'card-grid',
    heading: 'Services',
    cards: ['Treatments', 'Highlights', 'Blowouts', 'Color'].map((title) => ({
      title,
      href: '/',
      image: { src: 'images/a.svg', alt: 'A' },
    })),
  },
  { type: 'logos', heading: 'Members', items: [{ name: 'Plumbers', text: 'Certified', image: { src: 'images/a.svg', alt: 'A' } }] },
  {
    type: 'offer',
    heading: 'Offers',
    offers: [{ title: 'Your first visit', saving: '$20', code: 'FIRST40', conditions: 'For Thursday.' }],
  },
];

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
  site.pages.push(pageOf('/fitting', [{ type: 'hero', heading: 'Words' }, ...FITTING]));
  preview = await previewSite(site, await makeFolder(), { 'images/a.svg': PICTURE });
});
afterAll(() => preview?.close());

test.each(Object.keys(BLOCKS))('a small phone with large letters shows all of a block and scrolls one way: %s', async (type) => {
  const { page } = await visit('about:blank', { site: preview.url, viewport: { width: 320, height: 640 } });
  const faults = new PageFaults();
  for (const size of firstOf([32, 24, 16])) {
    await setBrowserFont(page, size);
    await page.goto(`/${type}`);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
    faults.add(`${size} px`, await findCut(page));
  }
  expect(faults.all).toEqual([]);
});

test('a word stays on its line as long as it has room', async () => {
  const { page } = await visit('about:blank', { site: preview.url, viewport: { width: 320, height: 640 } });
  await setBrowserFont(page, 32);
  await page.goto('/fitting');
  await page.evaluate(() => document.fonts.ready);
  const broken = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode() !== null) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest('.vh') !== null) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
});
