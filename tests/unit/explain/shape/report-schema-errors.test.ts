import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../src/model/diagnostic.ts';
import { checkShape } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { siteWithBlocks, smallSite } from '../../../support/small-site.ts';
import { example } from '../../../support/typed-site.ts';

type Change = (site: Draft) => unknown;

/** What is found in the small site after a change that makes one mistake. */
function findOne(change: Change): Finding {
  const site = smallSite();
  change(site);
  const findings = checkShape(site);
  expect(findings).toHaveLength(1);
  return findings[0] as Finding;
}

const TEXT_FIELD = { type: 'contact-form', fields: [{ type: 'tel', label: 'Phone' }] };
const RATED = { slug: 'a', quote: 'Q', name: 'N', rating: 6 };

it.each<[what: string, change: Change, message: string | RegExp, remedy?: Finding['remedy']]>([
  [
    'an unknown key, and the one that was meant',
    (site) => (site.business.phoen = 'x'),
    'Unknown key `phoen` in `business`.',
    { meant: 'phone', isCode: true },
  ],
  [
    'an unknown key beside a missing one that its value fits',
    (site) => (site.pages[0].blocks = [{ type: 'rich-text', text: 'A.' }]),
    'Unknown key `text` in the rich-text block (entry 1 of `blocks`).',
    { meant: 'body', isCode: true },
  ],
  [
    'a key that is like none',
    (site) => (site.business.geo.altitude = 1),
    'Unknown key `altitude` in `geo`.',
    'Valid keys are `lat` and `lng`.',
  ],
  ['a key at the top', (site) => (site.buisness = {}), 'Unknown key `buisness` in the file.'],
  ['a key in a list', (site) => (site.pages[0].paht = '/'), 'Unknown key `paht` in entry 1 of `pages`.'],
  [
    'a key that Townsite works out',
    (site) => (site.business.phoneLink = 'tel:1'),
    'Townsite computes `phoneLink`, so you cannot set it.',
    'Remove it.',
  ],
  ...(
    [
      [{ amount: 149 }, { fixed: 149 }],
      [
        { amount: '$149 to $200', unit: 'visit' },
        { from: 149, to: 200, unit: 'visit' },
      ],
      [{ text: 'Free' }, 'free'],
    ] as const
  ).map(
    ([price, whole]) =>
      [
        `a price of nothing but what Townsite works out: ${JSON.stringify(price)}`,
        (site: Draft) => (site.services[0].price = price),
        /^Townsite computes `(?:amount|text)`/,
        example('price', whole, 'Replace the whole price with'),
      ] as [string, Change, RegExp, Finding['remedy']],
  ),
  [
    'a missing key',
    (site) => delete site.business.timeZone,
    'Missing key `timeZone` in `business`.',
    example('timeZone', 'America/Chicago', 'The time zone of the opening hours, as an IANA name. For example:'),
  ],
  ['a missing key of the file', (site) => delete site.navigation, 'Missing key `navigation` in the file.'],
  [
    'a text without its quotes',
    (site) => (site.business.phone = 3035550100),
    '`phone` is the number 3035550100; it must be text.',
    'Put it in quotes: "3035550100"',
  ],
  ['a word that is read as false', (site) => (site.market.city = false), /`city` is .*; it must be text\./, 'Put it in quotes: "false"'],
  ['a text for a number', (site) => (site.business.geo.lat = 'north'), '`lat` is “north”; it must be a number.', example('lat', 32.7876)],
  ['a fraction', (site) => (site.business.founded = 2018.5), '`founded` is the number 2018.5; it must be a whole number.'],
  ['nothing', (site) => (site.market.city = null), '`city` is empty; it must be text.'],
  ['a list for a text', (site) => (site.market.city = ['Golden']), '`city` is a list; it must be text.'],
  ['a map for a text', (site) => (site.market.city = {}), '`city` is a map; it must be text.'],
  [
    'a text for true or false',
    (site) => (site.sample = 'yes'),
    '`sample` is “yes”; it must be true or false.',
    'Write true or false, without quotes.',
  ],
  [
    'a text for a list',
    (site) => (site.business.hours[0].days = 'monday'),
    '`days` is “monday”; it must be a list.',
    example('days', ['monday'], 'Write:'),
  ],
  ['a text for a map', (site) => (site.market = 'Golden'), '`market` is “Golden”; it must be a map of keys and values.'],
  ['a long text, cut', (site) => (site.market.radius = 'x'.repeat(200)), `\`radius\` is “${'x'.repeat(57)}…”; it must be a number.`],
  [
    'a value that is not allowed, and the one that was meant',
    (site) => (site.theme = { radius: 'larg' }),
    '`radius` is “larg”; it must be none, small, or large.',
    { meant: 'large' },
  ],
  ['another version', (site) => (site.version = 7), '`version` is the number 7; it must be 3.', { meant: '3' }],
  ['a value by another name', (site) => site.pages[0].blocks.push(TEXT_FIELD), /^`type` is “tel”; it must be /, { meant: 'phone' }],
  [
    'an entry that is not allowed',
    (site) => (site.business.hours[0].days = ['someday']),
    /^Entry 1 of `days` is “someday”; it must be monday, /,
  ],
  [
    'a block type that does not exist',
    (site) => (site.pages[0].blocks[0].type = 'heros'),
    'Unknown block type “heros”.',
    { meant: 'hero' },
  ],
  [
    'a block type that is like none',
    (site) => (site.pages[0].blocks[0].type = 'weather'),
    'Unknown block type “weather”.',
    expect.stringMatching(/^The block types are .*hero/),
  ],
  ['a number below its limit', (site) => (site.business.geo.lng = -181), '`lng` must be -180 or more.'],
  ['a number above its limit', (site) => (site.business.geo.lng = 181), '`lng` must be 180 or less.'],
  ['a number at a limit that is no value', (site) => (site.market.radius = 0), '`radius` must be more than 0.'],
  ['an empty text', (site) => (site.business.name = ''), '`name` must not be empty.'],
  ['an empty list', (site) => (site.pages = []), '`pages` must not be empty.'],
  // It stands beside the phone number in the header.
  ['a long word', (site) => (site.texts = { opens: 'We open our doors to you again on' }), '`opens` must have at most 30 characters.'],
  [
    'too many letters',
    (site) => (site.testimonials = [{ slug: 'a', quote: 'Q', name: 'N', initials: 'ABCD' }]),
    '`initials` must have at most 3 characters.',
  ],
  ['a value twice', (site) => (site.business.hours[0].days = ['monday', 'monday']), '`days` must not contain the same value twice.'],
])('tells %s', (_what, change, message, remedy) => {
  const found = findOne(change);
  expect(found.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  if (remedy !== undefined) expect(found.remedy).toEqual(remedy);
});

it('takes no unknown key for a missing one that its value does not fit', () => {
  expect(checkShape(siteWithBlocks({ type: 'rich-text', isFine: true })).map(({ code }) => code)).toEqual([
    'CONFIG_MISSING_KEY',
    'CONFIG_UNKNOWN_KEY',
  ]);
});

it('names the map that stands for a list and lacks a key', () => {
  const site = siteWithBlocks({ type: 'card-grid', cards: { limit: 3 } });
  expect(checkShape(site).map(({ message }) => message)).toEqual(['Missing key `each` in `cards`.']);
});

it('proposes no other number for one that is not allowed', () => {
  expect(findOne((site) => Object.assign(site, { testimonials: [RATED] })).remedy).toBeUndefined();
});

describe('a block type that does not exist', () => {
  it.each([
    ['faqs', 'faq'],
    ['accordion', 'faq'],
    ['Accordian', 'faq'],
    ['pricing', 'price-list'],
    ['HowItWorks', 'steps'],
    ['process', 'steps'],
    ['counters', 'stats'],
    ['staff', 'team'],
    ['partners', 'logos'],
    ['cta', 'call-to-action'],
  ])('%s is answered with %s', (typed, meant) => {
    expect(findOne((site) => (site.pages[0].blocks[0].type = typed)).remedy).toEqual({ meant });
  });

  it('is answered with those that take its keys, where the one of that name does not', () => {
    const block = { type: 'accordion', heading: 'Please note', layout: 'rows', items: [{ title: 'One', text: 'Two' }] };
    const { remedy } = findOne((site) => (site.pages[0].blocks[0] = block));
    expect(remedy).toEqual({ meant: expect.stringMatching(/^(?!.*faq).*feature-list/), also: expect.not.stringContaining('faq') });
    const { layout: _layout, ...fitting } = block;
    expect(findOne((site) => (site.pages[0].blocks[0] = fitting)).remedy).toEqual({ meant: 'faq' });
  });
});

describe('a kind of business', () => {
  it.each([
    ['HeatingContractor', 'HVACBusiness'],
    ['heating and cooling', 'HVACBusiness'],
    ['Barbershop', 'HairSalon'],
    ['hairdresser', 'HairSalon'],
    ['Lawyer', 'Attorney'],
    ['law firm', 'LegalService'],
    ['dental practice', 'Dentist'],
    ['VeterinaryCare', 'MedicalBusiness'],
    ['vet', 'MedicalBusiness'],
    ['Bar', 'BarOrPub'],
    ['Roofer', 'RoofingContractor'],
    ['plumber', 'Plumber'],
    ['Resturant', 'Restaurant'],
  ])('%s means %s', (typed, meant) => {
    expect(findOne((site) => (site.business.type = typed)).remedy).toEqual({ meant });
  });
});
