import { describe, expect, it } from 'vitest';
import { reportChanges } from '../../../../src/node/compare/report-changes.ts';
import { compareSites } from '../../../../src/pages/compare/compare-sites.ts';
import type { ImageFacts } from '../../../../src/pages/pictures/image-facts.ts';
import { siteSchema } from '../../../../src/schema/site-schema.ts';
import { describeSite, EXAMPLE_IMAGES, SCHEMA } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';
import { twoOffices } from '../../../support/two-offices.ts';

/** A site with a page that shows most facts. */
function site(): Draft {
  const small = smallSite();
  const home = [
    {
      type: 'hero',
      heading: 'Clean Houses',
      text: 'Call {{business.phone}}. Since 2018. License {{facts.license}}.',
      image: { src: 'images/example.svg', alt: 'A room' },
    },
    { type: 'contact-details', heading: 'Visit us' },
    { type: 'card-grid', heading: 'Services', cards: { each: 'services', item: { href: '/about' } } },
  ];
  const own = {
    business: { ...small.business, phones: [{ slug: 'nights', label: 'Nights', number: '(303) 555-0177' }] },
    facts: { license: 'PL-1', since: { year: 2018 } },
    collections: { jobs: { fields: { title: 'text', year: 'number', text: 'text' } } },
    jobs: [{ title: 'Oak', year: 2020, text: 'Like it? Call {{business.phone}}.' }],
  };
  return {
    ...small,
    ...own,
    pages: [page('/', home), page('/about', [{ type: 'rich-text', heading: 'About us', body: 'We began with a mop.' }])],
  };
}

/** The report of what a change of the site does, and its lines. */
function changed(change: (draft: Draft) => void, images: ImageFacts = EXAMPLE_IMAGES): readonly string[] {
  const draft = site();
  change(draft);
  const sides = [describeSite(site()), describeSite(draft, images)].map(({ described }) => described) as [never, never];
  const { schema } = siteSchema(SCHEMA, draft);
  return reportChanges({ changes: compareSites(...sides, schema), schema }, 'text');
}

describe('what changes for visitors', () => {
  it('is nothing if only the file changed', () => {
    expect(changed((draft) => (draft.texts = {}))).toEqual(['Nothing changes for visitors.']);
  });

  it.each<[string, (draft: Draft) => void, readonly (string | RegExp)[]]>([
    [
      'a phone number that many texts show',
      (draft) => (draft.business.phone = '(303) 555-0177'),
      ['The phone number.', /0177” instead of .*0100/],
    ],
    ['a name', (draft) => (draft.business.name = 'Tidier & Co.'), ['The name.', /“Tidier & Co.” instead of “Tidy & Co.”/]],
    [
      'the hours of two days, in the table, too',
      (draft) => (draft.business.hours = [{ days: ['monday', 'tuesday'], opens: '09:00', closes: '17:00' }]),
      ['The hours of Monday to Tuesday.', /^ {2}Monday to Tuesday: “9:00 AM to 5:00 PM” instead of “8:00 AM to 5:00 PM”\.$/],
    ],
    [
      'a special day',
      (draft) => (draft.business.specialDays = [{ date: '2026-12-24' }]),
      ['The hours of 2026-12-24.', /are new: “Closed”/],
    ],
    [
      'the price of a service, on its card, too',
      (draft) => (draft.services[0].price.from = 95),
      ['1 price.', /price of “Windows” is “From \$95 per visit” instead of “From \$80 per visit”/],
    ],
    [
      'a service that came, and one that went',
      (draft) => draft.services.splice(1, 2, { slug: 'roofs', title: 'Roofs', summary: 'No moss.' }),
      [
        /^1 new service, 2 services gone, texts on 1 page, and links/,
        /“Roofs” is new in services/,
        /“Floors” is gone/,
        /“Ovens”/,
        /Texts changed on \/ \(/,
        /Links/,
      ],
    ],
    [
      'a fact of its own, and one inside a map',
      (draft) => (draft.facts = { license: 'PL-2', since: { year: 2019 } }),
      ['The fact license and the fact since.year.', /license is “PL-2” instead of “PL-1”/, /since\.year is “2019” instead of “2018”/],
    ],
    [
      'a phone',
      (draft) => (draft.business.phones[0].number = '(303) 555-0178'),
      ['The number of Nights.', /“\(303\) 555-0178” instead of “\(303\) 555-0177”/],
    ],
    [
      'an entry of a collection of its own',
      (draft) => (draft.jobs[0] = { title: 'Oak', year: 2021, text: 'Wet.' }),
      ['1 job changed.', /^ {2}“Oak” of jobs changed: year and text\.$/],
    ],
    ['a title', (draft) => (draft.pages[1].head.title = 'Us'), ['1 title.', /The title of \/about is “Us” instead of/]],
    [
      'a text',
      (draft) => (draft.pages[1].blocks[0].body = 'We began with two mops.'),
      ['Texts on 1 page.', /^ {2}Texts changed on \/about \(1\)\.$/],
    ],
    ['a layout', (draft) => (draft.pages[1].blocks[0].tone = 'tint'), ['The layout of 1 page.', /\/about/]],
    ['a link', (draft) => (draft.pages[0].blocks[2].cards.item.href = '/'), ['Links on 1 page.', /\//]],
    ['a look', (draft) => (draft.theme = { brand: '#7a1f3d' }), ['The look.', /Colors/]],
    [
      'a footer that shows other facts of its own, and no other label',
      (draft) => (draft.navigation.footer.address = ['Ask for Ada.']),
      ['The navigation.', /In the footer, links, phones, addresses, or hours changed/],
    ],
    [
      'a navigation',
      (draft) => draft.navigation.header.links.push({ label: 'About', href: '/about' }),
      ['The navigation.', /The header: new “About”/],
    ],
    [
      'a page that came',
      (draft) => draft.pages.push(page('/team', [{ type: 'hero', heading: 'Us' }])),
      ['1 new page.', /\/team is new: “Page \/team”/],
    ],
    [
      'a page that went',
      (draft) => renameAbout(draft),
      ['1 page gone without a redirect, 1 new page, and links on 1 page.', /\/about is gone/, /\/us is new/, /Links/],
    ],
    [
      'a page with a new address',
      (draft) => Object.assign(draft, { redirects: [{ from: '/about', to: '/us' }] }) && renameAbout(draft),
      ['1 page gone with a redirect, 1 new page, and links on 1 page.', /\/about is gone\. Its address shows \/us/, /\/us is new/, /Links/],
    ],
    ['a redirect', (draft) => (draft.redirects = [{ from: '/old', to: '/about' }]), ['1 redirect.', /\/old redirects to \/about/]],
    [
      'an announcement',
      (draft) => (draft.announcements = [{ text: 'Closed on **Friday**.', from: '2026-11-20', until: '2099-11-26' }]),
      ['The announcement.', /is new: “Closed on Friday\. \(2026-11-20 to 2099-11-26\)”/],
    ],
  ])('is said of %s', (_what, change, lines) => {
    const said = changed(change);
    expect(said).toEqual(lines.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line))));
  });

  it('is a picture whose file has other contents', () => {
    const images: ImageFacts = new Map([['images/example.svg', { src: '/assets/example-9876543210.svg', width: 600, height: 400 }]]);
    expect(changed(() => undefined, images)).toEqual(['Pictures on 1 page.', '  Pictures changed on / (1).']);
  });

  it('tells a number that stays where it was written out from the one that went with the fact', () => {
    const draft = site();
    draft.pages[1].blocks[0].body = 'Call (303) 555-0100.';
    const other = structuredClone(draft);
    other.business.phone = '(303) 555-0177';
    const [old, now] = [draft, other].map((each) => describeSite(each).described) as [never, never];
    expect(compareSites(old, now, SCHEMA).map(({ about }) => about)).toEqual(['fact', 'link']);
  });

  it('has no more lines than people read, and names how many there are', () => {
    const said = changed((draft) => {
      for (let index = 0; index < 60; index += 1) draft.pages.push(page(`/p${index}`, [{ type: 'hero', heading: `Page ${index}` }]));
    });
    expect(said).toHaveLength(5);
    expect(said.at(-1)).toBe('  And 57 more.');
  });
});

it.each<[string, (draft: Draft) => void, readonly string[]]>([
  [
    'the hours of an office of its own',
    (draft) => (draft.offices[1].hours = [{ days: ['thursday', 'friday'], opens: '11:00', closes: '19:00' }]),
    [
      'The hours of Thursday at North and Friday at North.',
      '  Thursday at North: “11:00 AM to 7:00 PM” instead of “Closed”.',
      '  Friday at North: “11:00 AM to 7:00 PM” instead of “11:00 AM to 8:00 PM”.',
    ],
  ],
  [
    'a day on which one office is closed',
    (draft) => (draft.business.specialDays = [{ date: '2026-12-24', offices: ['north'] }]),
    ['The hours of 2026-12-24 at North.', '  The hours of 2026-12-24 at North are new: “Closed”.'],
  ],
  [
    'a day on which all are closed',
    (draft) => (draft.business.specialDays = [{ date: '2026-12-24' }]),
    ['The hours of 2026-12-24.', '  The hours of 2026-12-24 are new: “Closed”.'],
  ],
  [
    'the phone of an office',
    (draft) => (draft.offices[1].phone = '(303) 555-0113'),
    ['The phone number of North.', '  The phone number of North is “(303) 555-0113” instead of “(303) 555-0112”.'],
  ],
  [
    'one of several prices',
    (draft) => (draft.services[0].prices.private = { fixed: 80 }),
    ['1 price.', '  The price of “Windows, private” is “$80” instead of “$70”.'],
  ],
])('is said of %s, and not once more as texts', (_what, change, lines) => {
  const draft = twoOffices(
    { type: 'offices', heading: 'Offices', items: { each: 'offices' } },
    { type: 'price-list', heading: 'Prices', items: { each: 'services' } },
  );
  draft.navigation.footer.offices = { each: 'offices' };
  Object.assign(draft.services[0], { price: undefined, prices: { nhs: { fixed: 27.4 }, private: { fixed: 70 } } });
  const other = structuredClone(draft);
  change(other);
  const sides = [draft, other].map((each) => describeSite(each).described) as [never, never];
  expect(reportChanges({ changes: compareSites(...sides, SCHEMA), schema: SCHEMA }, 'text')).toEqual(lines);
});

it('is Markdown in which nothing that the site says is Markdown', () => {
  const draft = site();
  draft.pages[1].head.title = '@all `x` **b**';
  draft.pages.splice(0, 1, page('/', [{ type: 'hero', heading: 'A' }]));
  const [old, now] = [site(), draft].map((each) => describeSite(each).described) as [never, never];
  const said = reportChanges({ changes: compareSites(old, now, SCHEMA), schema: SCHEMA }, 'markdown');
  expect(said.slice(0, 3)).toEqual(['### What changes for visitors', '', expect.stringContaining('1 title')]);
  expect(said).toContain('- The title of `/about` is `` @all `x` **b** `` instead of `Page /about`.');
});

function renameAbout(draft: Draft): void {
  draft.pages[1].path = '/us';
  draft.pages[1].head.title = 'Page /us';
  draft.pages[0].blocks[2].cards.item.href = '/us';
}
