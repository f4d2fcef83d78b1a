import { afterAll, expect, test } from 'vitest';
import { useBrowser, WIDTHS } from '../support/open-page.ts';
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
        { title: call, values: ['{{service.summary}}'] },
      ],
    },
    {
      ...{ type: 'reviews', heading: call, average: { rating: 4.9, count: 1234, source: 'Sample Reviews' } },
      items: [{ quote: call, name: 'A', rating: 5, date: '2026-11-05' }],
    },
    { type: 'offer', heading: call, offers: [{ title: call, until: '2099-12-31' }] },
  ];
}

function siteIn(language: string, part: string, call: string): Draft {
  const site = smallSite();
  site.business.language = language;
  if (language === 'ar') site.texts = { to: 'إلى', priceFrom: 'من', pricePer: 'لكل' };
  site.business.address.street = '12 Sample Street';
  site.business.specialDays = [{ date: '12-25', note: 'Holiday', hours: [{ opens: '09:00', closes: '12:00' }] }];
  site.services = [{ ...site.services[0], summary: `${call} {{business.phone}} ${call}`, price: { from: 80, to: 120, unit: 'visit' } }];
  site.pages.push(pageOf('/whole/{{service.slug}}', factsWith(call), { each: 'services', language: part }));
  site.pages.push(
    pageOf(
      '/parts/{{service.slug}}',
      factsWith(call).map((block) => ({ ...block, language: part })),
      { each: 'services' },
    ),
  );
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

const CASES: readonly (readonly [site: string, part: string, call: string, facts: readonly string[]])[] = [
  ['en-US', 'ar', 'اتصل بنا', ENGLISH],
  ['en-US', 'he', 'התקשרו', ENGLISH],
  ['en-US', 'ur', 'کال کریں', ENGLISH],
  ['en-US', 'fa', 'تماس بگیرید', ENGLISH],
  ['ar', 'en', 'Call us', ARABIC],
  ['ar', 'ar', 'اتصل بنا', ARABIC],
];

test.each(CASES)('facts keep their order: in a site in %s, a page and blocks in %s', async (language, part, call, facts) => {
  const preview = await previewSite(siteIn(language, part, call), await makeFolder());
  try {
    const { page } = await open('/whole/windows', { site: preview.url, viewport: WIDTHS.desktop });
    if (process.env.DEBUG_ORDER)
      console.log(
        await page.evaluate(() =>
          [...document.querySelectorAll('main p')]
            .map((p) => p.innerHTML)
            .filter((t) => /US/.test(t))
            .join('\n')
            .replace(/[\u2066-\u2069\u200e\u200f]/g, (c) => '<' + c.charCodeAt(0).toString(16) + '>'),
        ),
      );
    expect(await findScrambled(page, facts)).toEqual([]);
    await page.goto('/parts/windows');
    expect(await findScrambled(page, facts)).toEqual([]);
  } finally {
    await preview.close();
  }
});
