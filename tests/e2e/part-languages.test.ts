import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstOf } from '../support/on-demand.ts';
import { useBrowser } from '../support/open-page.ts';
import { previewSite } from '../support/preview-site.ts';
import { findScrambled } from '../support/reading-order.ts';
import type { Draft } from '../support/small-site.ts';
import { page as pageOf, smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);

/** Blocks that show facts of every kind, as values of their own and inside a text. */
function factsWith(call: string): readonly Draft[] {
  return [
    {
      ...{
        type: 'hero',
        heading: `${call} {{business.phone}}`,
        text: `${call} {{business.phone}} ${call}`,
        price: { from: 149, to: 260, unit: 'visit' },
      },
      actions: [{ label: `${call} {{business.phone}}`, href: '{{business.phoneLink}}' }],
    },
    { type: 'contact-details', heading: call },
    {
      type: 'price-list',
      heading: call,
      items: [
        { title: call, price: { from: 180, to: 270 } },
        { title: call, price: { fixed: 49.5 } },
        { title: call, price: { from: 80 } },
      ],
    },
    {
      ...{ type: 'table', heading: call, columns: [call, call] },
      rows: [
        { title: call, values: ['{{service.price.amount}}'] },
        { title: call, values: [`${call} {{service.price.text}} ${call}`] },
        { title: call, values: ['{{business.address.street}}'] },
        { title: call, values: [`${call} {{business.address.street}} ${call}`] },
        { title: call, values: [`{{business.email}} ${call}`] },
      ],
    },
    {
      ...{ type: 'reviews', heading: call, average: { rating: 4.9, count: 1234, source: 'Sample Reviews' } },
      items: [{ quote: call, name: 'A', rating: 5, date: '2026-11-05' }],
    },
    { type: 'offer', heading: call, offers: [{ title: call, until: '2099-12-31' }] },
  ];
}

/** A site with a page for each of these languages, and a page with blocks in it. */
function siteIn(language: string, calls: Readonly<Record<string, string>>): Draft {
  const site = smallSite();
  site.business.language = language;
  site.business.address.street = '12 Sample Street';
  site.business.specialDays = [{ date: '12-25', note: 'Holiday', hours: [{ opens: '09:00', closes: '12:00' }] }];
  site.linkPreviews = { limit: 0 };
  site.services = [{ ...site.services[0], price: { from: 80, to: 120, unit: 'visit' } }];
  for (const [part, call] of Object.entries(calls)) {
    site.pages.push(pageOf(`/${part}/{{service.slug}}`, factsWith(call), { each: 'services', language: part }));
    const blocks = factsWith(call).map((block) => ({ ...block, language: part }));
    site.pages.push(pageOf(`/parts/${part}/{{service.slug}}`, blocks, { each: 'services' }));
  }
  return site;
}

const ENGLISH = [
  '(303) 555-0100',
  '$149 to $260 per visit',
  '$180 to $270',
  '$49.50',
  '$80 to $120',
  '$80 to $120 per visit',
  '12 Sample Street',
  'hello@tidy.example.com',
  '4.9 out of 5 stars',
  '1,234',
  'December 25 (Holiday)',
  '9:00 AM to 12:00 PM',
  'November 5, 2026',
];

const ARABIC = [
  '(303) 555-0100',
  '149 US$ إلى 260 US$ لكل visit',
  'من 80 US$',
  '80 US$ إلى 120 US$',
  '80 US$ إلى 120 US$ لكل visit',
  '\u200f49.50 US$',
  '12 Sample Street',
  'hello@tidy.example.com',
  '4.9 out of 5 stars',
  '9:00 ص إلى 12:00 م',
  '5 نوفمبر 2026',
];

let english: Awaited<ReturnType<typeof previewSite>>;
let arabic: Awaited<ReturnType<typeof previewSite>>;
beforeAll(async () => {
  english = await previewSite(siteIn('en-US', { ar: 'اتصل بنا', he: 'התקשרו', ur: 'کال کریں', fa: 'تماس بگیرید' }), await makeFolder());
  const texts = { to: 'إلى', priceFrom: 'من', pricePer: 'لكل' };
  arabic = await previewSite({ ...siteIn('ar', { ar: 'اتصل بنا', en: 'Call us' }), texts }, await makeFolder());
});
afterAll(() => Promise.all([english?.close(), arabic?.close()]));

describe('a page and blocks in another language than the site', () => {
  test.each([
    ...firstOf([
      ['en-US', 'he'],
      ['en-US', 'ar'],
      ['en-US', 'ur'],
      ['en-US', 'fa'],
    ] as const),
    ...firstOf([
      ['ar', 'en'],
      ['ar', 'ar'],
    ] as const),
  ] as const)('show facts in their order: in a site in %s, %s', async (language, part) => {
    const { page } = await open(`/${part}/windows`, { site: (language === 'ar' ? arabic : english).url });
    const facts = language === 'ar' ? ARABIC : ENGLISH;
    const dir = part === 'en' ? 'ltr' : 'rtl';
    if (language !== part) expect(await page.locator('main').evaluate((main: HTMLElement) => [main.lang, main.dir])).toEqual([part, dir]);
    expect(await findScrambled(page, facts)).toEqual([]);
    await page.goto(`/parts/${part}/windows`);
    const sections = await page.locator('main > section').evaluateAll((all) => all.map((each) => getComputedStyle(each).direction));
    expect(new Set(sections)).toEqual(new Set([dir]));
    expect(await findScrambled(page, facts)).toEqual([]);
  });
});
