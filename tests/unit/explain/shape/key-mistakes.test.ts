import { describe, expect, it } from 'vitest';
import { checkText } from '../../../support/check-text.ts';
import type { Draft } from '../../../support/small-site.ts';
import { MINIMAL_YAML } from '../../../support/small-site.ts';
import { changeTyped, findOne, typeAt } from '../../../support/typed-site.ts';

const ALONE = { type: 'contact-details' };

type Row = [what: string, change: (site: Draft) => void, message: string, hint: string];

describe('reportSchemaErrors', () => {
  it.each<Row>([
    [
      'zip',
      (site) => {
        site.business.address = { street: '1 A', city: 'B', region: 'C', zip: '80401' };
      },
      'Unknown key `zip` in `address`.',
      'Did you mean `postalCode`?',
    ],
    [
      'url for href',
      (site) => {
        site.pages[0].blocks[0].actions = [{ label: 'x', url: '/' }];
      },
      'Unknown key `url` in entry 1 of `actions`.',
      'Did you mean `href`?',
    ],
    [
      'link for href',
      (site) => {
        site.pages[0].blocks[0].actions = [{ label: 'x', link: '/' }];
      },
      'Unknown key `link` in entry 1 of `actions`.',
      'Did you mean `href`?',
    ],
    [
      'title for label',
      (site) => {
        site.pages[0].blocks[0].actions = [{ title: 'x', href: '/' }];
      },
      'Unknown key `title` in entry 1 of `actions`.',
      'Did you mean `label`?',
    ],
    [
      'latitude',
      (site) => {
        site.business.geo = { latitude: 1, lng: 2 };
      },
      'Unknown key `latitude` in `geo`.',
      'Did you mean `lat`?',
    ],
    [
      'British spelling',
      (site) => {
        site.market.neighbourhoods = [{ title: 'Old Town' }];
      },
      'Unknown key `neighbourhoods` in `market`.',
      'Did you mean `neighborhoods`?',
    ],
    [
      'a slip of the finger',
      (site) => {
        site.business.phoen = '1';
      },
      'Unknown key `phoen` in `business`.',
      'Did you mean `phone`?',
    ],
  ])('answers a key under another name once: %s', (_what, change, message, hint) => {
    expect(findOne(changeTyped(change))).toMatchObject({ message, hint });
  });

  it.each<Row>([
    [
      'theme inside market',
      (site) => {
        site.market.theme = site.theme;
        delete site.theme;
      },
      'Unknown key `theme` in `market`.',
      'Move `theme` to the top level, at the start of a line.',
    ],
    [
      'price inside content',
      (site) => {
        site.services[0].content.price = site.services[0].price;
        delete site.services[0].price;
      },
      'Unknown key `price` in `content`.',
      '`price` belongs in entry 1 of `services`, next to `content`.',
    ],
    [
      'another block’s key',
      (site) => {
        site.pages[0].blocks[0].cards = [];
      },
      'Unknown key `cards` in the hero block (entry 1 of `blocks`).',
      '`cards` belongs in the block type card-grid.',
    ],
    [
      'city beside address',
      (site) => {
        site.business.city = 'Golden';
      },
      'Unknown key `city` in `business`.',
      '`city` belongs under `address`.',
    ],
    [
      'a description beside head',
      (site) => {
        site.pages[0].description = 'D';
      },
      'Unknown key `description` in entry 1 of `pages`.',
      '`description` belongs under `head`.',
    ],
    [
      'a description beside a head that lacks it',
      (site) => {
        site.pages[0].description = 'D';
        delete site.pages[0].head.description;
      },
      'Unknown key `description` in entry 1 of `pages`.',
      '`description` belongs under `head`: head: { description: "D" }',
    ],
    [
      'title and description without head',
      (site) => {
        delete site.pages[0].head;
        site.pages[0].title = 'T';
        site.pages[0].description = 'D';
      },
      'Unknown keys `title` and `description` in entry 1 of `pages`.',
      '`title` and `description` belong under `head`: head: { title: "T", description: "D" }',
    ],
    [
      'lat and lng without geo',
      (site) => {
        delete site.business.geo;
        Object.assign(site.business, { lat: 39.75, lng: -105.22 });
      },
      'Unknown keys `lat` and `lng` in `business`.',
      '`lat` and `lng` belong under `geo`: geo: { lat: 39.75, lng: -105.22 }',
    ],
    [
      'a key that belongs nowhere',
      (site) => {
        site.business.geo.altitude = 1;
      },
      'Unknown key `altitude` in `geo`.',
      'Valid keys are `lat` and `lng`.',
    ],
  ])('answers a key at the wrong level once: %s', (_what, change, message, hint) => {
    expect(findOne(changeTyped(change))).toMatchObject({ message, hint });
  });

  it.each([
    [
      { type: 'faq', question: 'How fast?', answer: 'Very.' },
      '`question` and `answer` belong to an entry of `items`:\nitems:\n  - { question: "How fast?", answer: "Very." }',
    ],
    [
      { type: 'columns', columns: [{ blocks: [ALONE] }, { type: 'hero', heading: 'Here' }] },
      '`type` and `heading` belong to an entry of `blocks`:\nblocks:\n  - { type: hero, heading: "Here" }',
    ],
    [
      { type: 'columns', columns: [{ blocks: [ALONE] }, ALONE] },
      '`type` belongs to an entry of `blocks`:\nblocks:\n  - { type: contact-details }',
    ],
    [{ type: 'columns', columns: [{ blocks: [ALONE] }, [ALONE]] }, 'Write:\n- blocks:\n    - { type: contact-details }'],
    [{ type: 'table', columns: ['A', 'B'], rows: [['Flat', 18]] }, 'Write:\n- title: "Flat"\n  values: [18]'],
    [{ type: 'table', columns: ['A', 'B'], rows: [['Flat']] }, 'For example: - { title: "Terrace, two bedrooms" }'],
    [{ type: 'price-list', items: [['Flat', 18]] }, 'For example: - { title: "Drain cleared by cable" }'],
    [{ type: 'steps', items: ['We look'] }, 'For example: - { title: "We look" }'],
    [{ type: 'area-check', places: 'Golden' }, 'For example: places: { each: cities }'],
    [{ type: 'gallery', pictures: ['images/oak.jpg'] }, 'For example: - image: { src: "images/oak.jpg", alt: "A row of aprons on hooks" }'],
  ])('answers an entry that is written otherwise: %j', (block, hint) => {
    expect(findOne(changeTyped((site) => site.pages[0].blocks.push(block))).hint).toBe(hint);
  });

  it('takes a heading and a list by other names for no entry', () => {
    const text = changeTyped((site) => site.pages[0].blocks.push({ type: 'price-list', title: 'Prices', prices: [{ title: 'Flat' }] }));
    const hints = checkText(text).map(({ hint }) => hint);
    expect(hints).toEqual(expect.arrayContaining(['Did you mean `heading`?', 'Did you mean `items`?']));
  });

  it.each<Row>([
    [
      'head',
      (site) => {
        delete site.pages[0].head;
      },
      'Missing key `head` in entry 1 of `pages`.',
      'What browsers and search engines show about the page. For example:\nhead:\n  title: "House Cleaning in {{market.city}}"\n  description: "Book a house cleaning in {{market.city}} in two minutes."',
    ],
    [
      'market',
      (site) => {
        delete site.market;
      },
      'Missing key `market` in the file.',
      'The area that the business serves. Texts refer to these facts, for example as {{market.city}}. So to move the site to another city, you edit the facts and no page. For example: market: { city: "Dallas", region: "Texas" }',
    ],
    [
      'navigation',
      (site) => {
        delete site.navigation;
      },
      'Missing key `navigation` in the file.',
      'The header and the footer of every page. For example:\nnavigation:\n  header:\n    links:\n      - { label: "Home", href: "/" }\n  footer:\n    groups:\n      - heading: "Quick Links"\n        links:\n          - { label: "Home", href: "/" }\n    copyright: "© 2025 {{business.name}}"',
    ],
    [
      'url',
      (site) => {
        site.business.booking = { account: 'tidy' };
      },
      'Missing key `url` in `booking`.',
      'The page that the Book Now buttons open. For example: url: "https://booking.example.com/brightlark"',
    ],
    [
      'hours',
      (site) => {
        delete site.business.hours;
      },
      'Missing key `hours` in `business`.',
      'When the business is open, as a list of entries with days and times, or `always`. A day that is not listed is closed. For example:\nhours:\n  - days: [monday, tuesday, wednesday, thursday, friday]\n    opens: "08:00"\n    closes: "18:00"',
    ],
    [
      'geo',
      (site) => {
        delete site.business.geo;
      },
      'Missing key `geo` in `business`.',
      'A place on the map, in degrees. For example: geo: { lat: 32.7876, lng: -96.7994 }',
    ],
    [
      'pages',
      (site) => {
        delete site.pages;
      },
      'Missing key `pages` in the file.',
      'The pages of the site. One of them must have the path /. A page with `each` makes one page for each item of a collection. For example:\npages:\n  - path: "/"\n    head:\n      title: "House Cleaning in {{market.city}}"\n      description: "Book a house cleaning in {{market.city}} in two minutes."\n    blocks:\n      - { type: hero, heading: "Professional cleaning in {{market.city}}" }',
    ],
    [
      'blocks',
      (site) => {
        delete site.pages[0].blocks;
      },
      'Missing key `blocks` in entry 1 of `pages`.',
      'The blocks of the page, from top to bottom. For example:\nblocks:\n  - { type: hero, heading: "About us" }',
    ],
    [
      'a block’s heading',
      (site) => {
        delete site.pages[0].blocks[0].heading;
      },
      'Missing key `heading` in the hero block (entry 1 of `blocks`).',
      'The heading. For example: heading: "Professional cleaning in {{market.city}}"',
    ],
    [
      'version',
      (site) => {
        delete site.version;
      },
      'Missing key `version` in the file.',
      'The version of this file format: 3. The command `townsite upgrade` rewrites a file of an earlier version. For example: version: 3',
    ],
  ])('answers a missing key once: %s', (_what, change, message, hint) => {
    expect(findOne(changeTyped(change))).toMatchObject({ message, hint });
  });

  it('answers missing spaces after colons once', () => {
    expect(findOne(typeAt('business.geo', '{ lat:32.7, lng:-96 }'))).toMatchObject({
      message: 'Unknown key `lat:32.7` in `geo`.',
      hint: 'Write a space after each colon: { lat: 32.7, lng: -96 }',
    });
  });
});

describe('swapped keys', () => {
  it.each([
    ['pages.0.blocks.0.actions.0', '{ href: Home, label: "/" }', '`href` and `label`', 'Swap them: { label: "Home", href: "/" }'],
    ['services.0.price', '{ unit: 149, from: visit }', '`from` and `unit`', 'Swap them: { from: 149, unit: visit }'],
    ['services.0.image', '{ alt: images/a.svg, src: A room }', '`alt` and `src`', 'Swap them: { src: "images/a.svg", alt: "A room" }'],
  ])('are one finding: %s: %s', (place, typed, keys, hint) => {
    const found = findOne(typeAt(place, typed));
    expect(found).toMatchObject({ message: `The values of ${keys} seem to be swapped.`, hint });
  });

  it('are not seen where a value fits neither key', () => {
    expect(findOne(typeAt('pages.0.blocks.0.actions.0', '{ label: Home, href: Home page }')).message).toContain('`href` is “Home page”');
    const withReference = '{ label: "Call {{business.phone}}", href: "javascript:x" }';
    expect(findOne(typeAt('pages.0.blocks.0.actions.0', withReference)).message).not.toContain('swapped');
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
