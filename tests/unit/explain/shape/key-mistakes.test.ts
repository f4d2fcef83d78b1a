import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkText } from '../../../support/check-text.ts';
import type { Draft } from '../../../support/small-site.ts';
import { MINIMAL_YAML, smallSite } from '../../../support/small-site.ts';
import { changeTyped, example, findOne, typeAt } from '../../../support/typed-site.ts';

const ALONE = { type: 'contact-details' };
const ACTION = 'pages.0.blocks.0.actions.0';

/** Returns the site without a key of the map at a path. */
function without(place: string, key: string): string {
  return changeTyped((site) => {
    const map = place === '' ? site : place.split('.').reduce((value, step) => value[step], site);
    delete map[key];
  });
}

/** A path such as `pages.0.head`, as findings name it: `pages[0].head`. */
const named = (place: string): string => place.replace(/\.(\d+)/g, '[$1]');

describe('reportSchemaErrors', () => {
  it.each([
    ['business.address', '{ street: 1 A, city: B, region: C, zip: "80401" }', 'zip', 'postalCode'],
    [ACTION, '{ label: x, url: / }', 'url', 'href'],
    [ACTION, '{ label: x, link: / }', 'link', 'href'],
    [ACTION, '{ title: x, href: / }', 'title', 'label'],
    ['business.geo', '{ latitude: 1, lng: 2 }', 'latitude', 'lat'],
    ['market', '{ city: Golden, region: Colorado, neighbourhoods: [{ title: Old Town }] }', 'neighbourhoods', 'neighborhoods'],
  ])('answers a key under another name once: %s: %s', (place, typed, key, meant) => {
    const path = named(`${place}.${key}`);
    expect(findOne(typeAt(place, typed))).toMatchObject({ code: 'CONFIG_UNKNOWN_KEY', path, remedy: { meant, isCode: true } });
  });

  it.each<[path: string, change: (site: Draft) => void, remedy: unknown]>([
    [
      'market.theme',
      (site) => {
        site.market.theme = site.theme;
        delete site.theme;
      },
      'Move `theme` to the top level, at the start of a line.',
    ],
    [
      'services[0].content.price',
      (site) => {
        site.services[0].content.price = site.services[0].price;
        delete site.services[0].price;
      },
      '`price` belongs in entry 1 of `services`, next to `content`.',
    ],
    ['pages[0].blocks[0].cards', (site) => (site.pages[0].blocks[0].cards = []), '`cards` belongs in the block type card-grid.'],
    [
      'pages[0].description',
      (site) => {
        site.pages[0].description = 'D';
        delete site.pages[0].head.description;
      },
      '`description` belongs under `head`.',
    ],
    [
      'pages[0].title',
      (site) => {
        delete site.pages[0].head;
        Object.assign(site.pages[0], { title: 'T', description: 'D' });
      },
      example('head', { title: 'T', description: 'D' }, '`title` and `description` belong under `head`:'),
    ],
    [
      'business.lat',
      (site) => {
        delete site.business.geo;
        Object.assign(site.business, { lat: 39.75, lng: -105.22 });
      },
      example('geo', { lat: 39.75, lng: -105.22 }, '`lat` and `lng` belong under `geo`:'),
    ],
    ['business.geo.altitude', (site) => (site.business.geo.altitude = 1), 'Valid keys are `lat` and `lng`.'],
  ])('answers a key at the wrong level once: %s', (path, change, remedy) => {
    expect(findOne(changeTyped(change))).toMatchObject({ code: 'CONFIG_UNKNOWN_KEY', path, remedy });
  });

  it.each<[path: string, change: (site: Draft) => void, place: string, remedy: string]>([
    [
      'pages[0].title',
      (site) => (site.pages[0].title = 'T'),
      'head',
      'Remove this one. If its value is the right one, write it there first.',
    ],
    ['phone', (site) => (site.phone = site.business.phone), 'business', 'Remove this one.'],
    ['business.lat', (site) => (site.business.lat = 1), 'geo', 'Remove this one. If its value is the right one, write it there first.'],
    [
      'services[0].src',
      (site) => (site.services[0].src = 'a.svg'),
      'image',
      'Remove this one. If its value is the right one, write it there first.',
    ],
  ])('does not move a key to where it already is: %s', (path, change, place, remedy) => {
    const message = expect.stringContaining(`It is already under \`${place}\``);
    expect(findOne(changeTyped(change))).toMatchObject({ code: 'CONFIG_UNKNOWN_KEY', path, message, remedy });
  });

  it('does not show a map that is already there, beside the keys that belong into it', () => {
    const text = changeTyped((site) => {
      site.pages[0].title = 'T';
      delete site.pages[0].head.title;
    });
    expect(findOne(text)).toMatchObject({ path: 'pages[0].title', remedy: '`title` belongs under `head`.' });
  });

  it.each<[block: object, remedy: unknown]>([
    [
      { type: 'faq', question: 'How fast?', answer: 'Very.' },
      example('items', [{ question: 'How fast?', answer: 'Very.' }], '`question` and `answer` belong to an entry of `items`:'),
    ],
    [
      { type: 'columns', columns: [{ blocks: [ALONE] }, { type: 'hero', heading: 'Here' }] },
      example('blocks', [{ type: 'hero', heading: 'Here' }], '`type` and `heading` belong to an entry of `blocks`:'),
    ],
    [
      { type: 'columns', columns: [{ blocks: [ALONE] }, ALONE] },
      example('blocks', [{ type: 'contact-details' }], '`type` belongs to an entry of `blocks`:'),
    ],
    [{ type: 'columns', columns: [{ blocks: [ALONE] }, [ALONE]] }, example(1, { blocks: [{ type: 'contact-details' }] }, 'Write:')],
    [{ type: 'table', columns: ['A', 'B'], rows: [['Flat', 18]] }, example(0, { title: 'Flat', values: [18] }, 'Write:')],
    [
      { type: 'table', columns: ['A', 'B'], rows: [['Flat']] },
      { key: 0, example: { title: 'Terrace, two bedrooms' } },
    ],
    [
      { type: 'price-list', items: [['Flat', 18]] },
      { key: 0, example: { title: 'Drain cleared by cable' } },
    ],
    [
      { type: 'steps', items: ['We look'] },
      { key: 0, example: { title: 'We look' } },
    ],
    [
      { type: 'area-check', places: 'Golden' },
      { key: 'places', example: { each: 'cities' } },
    ],
    [
      { type: 'gallery', pictures: ['images/oak.jpg'] },
      { key: 0, example: { image: { src: 'images/oak.jpg', alt: 'A row of aprons on hooks' } } },
    ],
  ])('answers an entry that is written otherwise: %j', (block, remedy) => {
    expect(findOne(changeTyped((site) => site.pages[0].blocks.push(block)))).toMatchObject({ remedy });
  });

  it('takes a heading and a list by other names for no entry', () => {
    const text = changeTyped((site) => site.pages[0].blocks.push({ type: 'price-list', title: 'Prices', prices: [{ title: 'Flat' }] }));
    const hints = checkText(text).map(({ hint }) => hint);
    expect(hints).toEqual(expect.arrayContaining(['Did you mean `heading`?', 'Did you mean `items`?']));
  });

  const PAGE_HEAD = { title: 'House Cleaning in {{market.city}}', description: 'Book a house cleaning in {{market.city}} in two minutes.' };
  // A site needs no market, so its first page names none.
  const SITE_HEAD = { title: 'House Cleaning by {{business.name}}', description: 'Book a house cleaning in two minutes.' };
  const HERO = { type: 'hero', heading: 'Professional cleaning in {{market.city}}' };

  it.each([
    ['', 'version', /^The version of this file format/, 3],
    ['', 'navigation', /^The header and the footer/, { header: { links: [{ label: 'Home', href: '/' }] } }],
    ['', 'pages', /^The pages of the site/, [{ path: '/', head: SITE_HEAD, blocks: [{ type: 'hero', heading: 'Professional cleaning' }] }]],
    ['pages.0', 'head', /^What browsers and search engines show/, PAGE_HEAD],
    ['pages.0', 'blocks', /^The blocks of the page/, [{ type: 'hero', heading: 'About us' }]],
    ['pages.0.blocks.0', 'heading', /^The heading/, HERO.heading],
    ['business', 'address', /^The postal address/, { street: '2100 Sample Street, Suite 140', city: 'Dallas' }],
    ['business', 'timeZone', /^The time zone of the opening hours/, 'America/Chicago'],
    ['business.booking', 'url', /^The page that the Book Now buttons open/, 'https://booking.example.com/brightlark'],
  ])('answers a missing key once, with what it is and an example: %s.%s', (place, key, lead, example) => {
    expect(findOne(without(place, key))).toMatchObject({
      code: 'CONFIG_MISSING_KEY',
      path: named(place),
      remedy: { lead: expect.stringMatching(new RegExp(`${lead.source}.* For example:$`)), key, example },
    });
  });

  it('answers missing spaces after colons once', () => {
    const remedy = 'Write a space after each colon: { lat: 32.7, lng: -96 }';
    expect(findOne(typeAt('business.geo', '{ lat:32.7, lng:-96 }'))).toMatchObject({ code: 'CONFIG_UNKNOWN_KEY', remedy });
  });

  it.each([
    ['{content:true}', '{ content: true }'],
    ['{ content:true, slug: a }', '{ content: true, slug: a }'],
    ['{slug:a, title:b}', '{ slug: a, title: b }'],
  ])('answers missing spaces after colons where any key may stand: %s', (typed, meant) => {
    const text = `${MINIMAL_YAML}\nfacts: ${typed}\n`;
    expect(findOne(text)).toMatchObject({ code: 'CONFIG_UNKNOWN_KEY', remedy: `Write a space after each colon: ${meant}` });
  });

  it('does not take an address for a key', () => {
    const text = `${MINIMAL_YAML}\nfacts: { https://www.tidy.example.com }\n`;
    expect(findOne(text)).toMatchObject({ code: 'CONFIG_WRONG_TYPE' });
  });
});

describe('swapped keys', () => {
  it.each([
    [ACTION, '{ href: Home, label: "/" }', '`href` and `label`', 'Swap them: { label: "Home", href: "/" }'],
    ['services.0.price', '{ unit: 149, from: visit }', '`from` and `unit`', 'Swap them: { from: 149, unit: visit }'],
    ['services.0.image', '{ alt: images/a.svg, src: A room }', '`alt` and `src`', 'Swap them: { src: "images/a.svg", alt: "A room" }'],
  ])('are one finding: %s: %s', (place, typed, keys, remedy) => {
    expect(findOne(typeAt(place, typed))).toMatchObject({ message: `The values of ${keys} seem to be swapped.`, remedy });
  });

  it('are not seen where a value fits neither key', () => {
    expect(findOne(typeAt(ACTION, '{ label: Home, href: Home page }')).message).toContain('`href` is “Home page”');
    expect(findOne(typeAt(ACTION, '{ label: "Call {{business.phone}}", href: "javascript:x" }')).message).not.toContain('swapped');
  });

  it('are not seen where any path would fit the other key', () => {
    const redirect = '{ from: "https://www.tidy.example.com/our-services.html", to: /about }';
    expect(findOne(`${MINIMAL_YAML}\nredirects:\n  - ${redirect}\n`)).toMatchObject({
      code: 'CONFIG_BAD_FORMAT',
      path: 'redirects[0].from',
    });
  });
});

describe('a text with commas in braces', () => {
  const SITE_WITH = (entry: string): string =>
    `${MINIMAL_YAML.trimEnd()}\n      - type: feature-list\n        items:\n          - ${entry}\n          - { title: On time }\n`;

  it('is one finding, and its hint is the text in quotes', () => {
    const text = SITE_WITH('{ title: Brands, text: Lennox, Navien, Rheem and more }');
    const [found, ...others] = checkText(text);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'CONFIG_UNKNOWN_KEY', hint: 'Write text: "Lennox, Navien, Rheem and more"' });
    expect(found?.line).toBe(text.split('\n').findIndex((line) => line.includes('Lennox')) + 1);
    expect(checkText(SITE_WITH('{ title: Brands, text: "Lennox, Navien, Rheem and more" }'))).toEqual([]);
  });

  it.each(['Lennox, Navien', 'Lennox: all of it, and Navien', 'Call {{business.phone}}, day or night'])(
    'is quoted without the curly quotes around it: %s',
    (own) => {
      const [found] = checkText(SITE_WITH(`{ title: Brands, text: “${own}” }`));
      expect(found?.hint).toContain(`text: "${own}"`);
    },
  );

  it('is told beside another unknown key', () => {
    const found = checkText(SITE_WITH('{ title: Brands, text: Lennox, Navien, color: red }'));
    expect(found.map(({ code, message }) => `${code} ${message.includes('Navien')}`)).toEqual([
      'CONFIG_UNKNOWN_KEY true',
      'CONFIG_UNKNOWN_KEY false',
    ]);
  });
});

describe('an entry in a list of another kind', () => {
  const TESTIMONIAL = { slug: 'joe', quote: 'Very good work.', name: 'Joe B.' };
  const findIn = (list: string, entry: object, more: object = {}) => {
    const site = { ...smallSite(), ...more } as Draft;
    site[list] = [...(site[list] ?? []), entry];
    return checkText(stringify(site)).filter(({ severity }) => severity === 'error');
  };

  it.each<[list: string, entry: object, other: string]>([
    ['services', TESTIMONIAL, 'testimonials'],
    ['questions', TESTIMONIAL, 'testimonials'],
    ['services', { slug: 'zed', name: 'Zed K.', role: 'Apprentice' }, 'workers'],
    ['testimonials', { slug: 'gutters', title: 'Gutters', summary: 'Cleaned.', price: { from: 50 } }, 'services'],
    ['questions', { slug: 'otley', name: 'Otley', county: 'W', summary: 'Foo' }, 'cities'],
  ])('is reported once, and nothing is written: %s: %j', (list, entry, other) => {
    const found = findIn(list, entry, {
      collections: {
        questions: { fields: { question: { type: 'text', required: true } } },
        workers: { fields: { name: { type: 'text', required: true }, role: 'text' } },
      },
      questions: [{ slug: 'when', question: 'When?' }],
      workers: [{ slug: 'ann', name: 'Ann B.' }],
      testimonials: [{ slug: 'ann', quote: 'Good.', name: 'Ann B.' }],
    });
    expect(found).toEqual([
      expect.objectContaining({
        code: 'CONFIG_UNKNOWN_KEY',
        message: expect.stringContaining(`This entry looks like one of \`${other}\`.`),
        hint: 'Move it there.',
      }),
    ]);
    expect(found[0]?.fix).toBeUndefined();
  });

  it('may as well have a key under another name', () => {
    const collections = { helpers: { fields: { name: { type: 'text', required: true }, summary: 'text' } } };
    const helpers = [{ slug: 'ann', name: 'Ann B.' }];
    const found = findIn('services', { slug: 'zed', name: 'Zed K.', summary: 'Foo.' }, { collections, helpers });
    expect(found).toEqual([expect.objectContaining({ hint: 'Move it there, or write `title` instead of `name`.' })]);
    expect(found[0]?.fix).toBeUndefined();
  });

  it.each([
    { slug: 'zed', name: 'Zed K.', role: 'Apprentice', foo: 'Bar' },
    { slug: 'joe', name: 'Joe B.', quotes: 'Very good work.' },
  ])('lets no key be renamed by its meaning, even if it fits none: %j', (entry) => {
    const found = findIn('services', entry);
    expect(found).toContainEqual(expect.objectContaining({ hint: 'Did you mean `title`?' }));
    expect(found.filter(({ fix }) => fix !== undefined)).toEqual([]);
  });

  it.each([
    { slug: 'zed', name: 'Gutters', description: 'Cleaned.' },
    { slug: 'zed', titel: 'Gutters', sumary: 'Cleaned.' },
    { slug: 'zed', titel: 'Gutters', summary: 'Cleaned.', foo: 'Bar' },
  ])('is not every entry with unknown keys: %j', (entry) => {
    const [title] = findIn('services', entry);
    expect(title).toMatchObject({ hint: 'Did you mean `title`?', fix: expect.anything() });
  });
});
