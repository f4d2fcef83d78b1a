import { describe, expect, it } from 'vitest';
import { checkText } from '../../../support/check-text.ts';
import type { Draft } from '../../../support/small-site.ts';
import { MINIMAL_YAML } from '../../../support/small-site.ts';
import { changeTyped, findOne, typeAt } from '../../../support/typed-site.ts';

type Row = [what: string, change: (site: Draft) => void, message: string, hint: string];

describe('describeSchemaErrors', () => {
  it.each<Row>([
    [
      'zip',
      (site) => {
        site.business.address = { street: '1 A', city: 'B', region: 'C', zip: '80401' };
      },
      'There is no key `zip` in `address`.',
      'Did you mean `postalCode`?',
    ],
    [
      'url for href',
      (site) => {
        site.pages[0].blocks[0].actions = [{ label: 'x', url: '/' }];
      },
      'There is no key `url` in entry 1 of `actions`.',
      'Did you mean `href`?',
    ],
    [
      'link for href',
      (site) => {
        site.pages[0].blocks[0].actions = [{ label: 'x', link: '/' }];
      },
      'There is no key `link` in entry 1 of `actions`.',
      'Did you mean `href`?',
    ],
    [
      'title for label',
      (site) => {
        site.pages[0].blocks[0].actions = [{ title: 'x', href: '/' }];
      },
      'There is no key `title` in entry 1 of `actions`.',
      'Did you mean `label`?',
    ],
    [
      'latitude',
      (site) => {
        site.business.geo = { latitude: 1, lng: 2 };
      },
      'There is no key `latitude` in `geo`.',
      'Did you mean `lat`?',
    ],
    [
      'neighborhoods',
      (site) => {
        site.market.neighborhoods = [{ title: 'Old Town' }];
      },
      'There is no key `neighborhoods` in `market`.',
      'Did you mean `neighbourhoods`?',
    ],
    [
      'a slip of the finger',
      (site) => {
        site.business.phoen = '1';
      },
      'There is no key `phoen` in `business`.',
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
      'There is no key `theme` in `market`.',
      '`theme` belongs at the beginning of a line (the top level).',
    ],
    [
      'price inside content',
      (site) => {
        site.services[0].content.price = site.services[0].price;
        delete site.services[0].price;
      },
      'There is no key `price` in `content`.',
      '`price` belongs to entry 1 of `services`, beside `content`.',
    ],
    [
      'another block’s key',
      (site) => {
        site.pages[0].blocks[0].cards = [];
      },
      'There is no key `cards` in the hero block (entry 1 of `blocks`).',
      '`cards` belongs to the block type card-grid.',
    ],
    [
      'city beside address',
      (site) => {
        site.business.city = 'Golden';
      },
      'There is no key `city` in `business`.',
      '`city` belongs under `address`.',
    ],
    [
      'a description beside head',
      (site) => {
        site.pages[0].description = 'D';
      },
      'There is no key `description` in entry 1 of `pages`.',
      '`description` belongs under `head`.',
    ],
    [
      'a description beside a head that lacks it',
      (site) => {
        site.pages[0].description = 'D';
        delete site.pages[0].head.description;
      },
      'There is no key `description` in entry 1 of `pages`.',
      '`description` belongs under `head`: head: { description: "D" }',
    ],
    [
      'title and description without head',
      (site) => {
        delete site.pages[0].head;
        site.pages[0].title = 'T';
        site.pages[0].description = 'D';
      },
      'There are no keys `title` and `description` in entry 1 of `pages`.',
      '`title` and `description` belong under `head`: head: { title: "T", description: "D" }',
    ],
    [
      'lat and lng without geo',
      (site) => {
        delete site.business.geo;
        Object.assign(site.business, { lat: 39.75, lng: -105.22 });
      },
      'There are no keys `lat` and `lng` in `business`.',
      '`lat` and `lng` belong under `geo`: geo: { lat: 39.75, lng: -105.22 }',
    ],
    [
      'a key that belongs nowhere',
      (site) => {
        site.business.geo.altitude = 1;
      },
      'There is no key `altitude` in `geo`.',
      'The keys there are `lat` and `lng`.',
    ],
  ])('answers a key at the wrong level once: %s', (_what, change, message, hint) => {
    expect(findOne(changeTyped(change))).toMatchObject({ message, hint });
  });

  it.each<Row>([
    [
      'head',
      (site) => {
        delete site.pages[0].head;
      },
      'Entry 1 of `pages` lacks `head`.',
      'What browsers and search engines show of the page. For example:\nhead:\n  title: "House Cleaning in {{market.city}}"\n  description: "Book a house cleaning in {{market.city}} in two minutes."',
    ],
    [
      'market',
      (site) => {
        delete site.market;
      },
      'The file lacks `market`.',
      'The place that the business serves. Texts refer to it as {{market.city}}, so that moving the site to another city changes the facts here and no page. For example: market: { city: "Dallas", region: "Texas" }',
    ],
    [
      'navigation',
      (site) => {
        delete site.navigation;
      },
      'The file lacks `navigation`.',
      'The header and the footer that every page has. For example:\nnavigation:\n  header:\n    links:\n      - { label: "Home", href: "/" }\n  footer:\n    groups:\n      - heading: "Quick Links"\n        links:\n          - { label: "Home", href: "/" }\n    copyright: "© 2025 {{business.name}}"',
    ],
    [
      'booking',
      (site) => {
        delete site.business.booking;
      },
      '`business` lacks `booking`.',
      'The external site on which visitors book. For example: booking: { url: "https://booking.example.com/brightlark", account: brightlark-sample }',
    ],
    [
      'hours',
      (site) => {
        delete site.business.hours;
      },
      '`business` lacks `hours`.',
      'When the business is open, as a list of spans. A day that no span names is closed. For example:\nhours:\n  - days: [monday, tuesday, wednesday, thursday, friday]\n    opens: "08:00"\n    closes: "18:00"',
    ],
    [
      'geo',
      (site) => {
        delete site.business.geo;
      },
      '`business` lacks `geo`.',
      'A place on the map, in degrees. For example: geo: { lat: 32.7876, lng: -96.7994 }',
    ],
    [
      'pages',
      (site) => {
        delete site.pages;
      },
      'The file lacks `pages`.',
      'The pages of the site. The path / must be among them. A page with `each` becomes one page for each item of a collection. For example:\npages:\n  - path: "/"\n    head:\n      title: "House Cleaning in {{market.city}}"\n      description: "Book a house cleaning in {{market.city}} in two minutes."\n    blocks:\n      - { type: hero, heading: "Professional cleaning in {{market.city}}" }',
    ],
    [
      'blocks',
      (site) => {
        delete site.pages[0].blocks;
      },
      'Entry 1 of `pages` lacks `blocks`.',
      'The blocks of the page, from top to bottom. For example:\nblocks:\n  - { type: hero, heading: "About us" }',
    ],
    [
      'a block’s heading',
      (site) => {
        delete site.pages[0].blocks[0].heading;
      },
      'The hero block (entry 1 of `blocks`) lacks `heading`.',
      'The heading. For example: heading: "Professional cleaning in {{market.city}}"',
    ],
    [
      'version',
      (site) => {
        delete site.version;
      },
      'The file lacks `version`.',
      'The version of this file format. Always 1. For example: version: 1',
    ],
  ])('answers a missing key once: %s', (_what, change, message, hint) => {
    expect(findOne(changeTyped(change))).toMatchObject({ message, hint });
  });

  it('answers missing spaces after colons once', () => {
    expect(findOne(typeAt('business.geo', '{ lat:32.7, lng:-96 }'))).toMatchObject({
      message: 'There is no key `lat:32.7` in `geo`.',
      hint: 'Write a space after each colon: { lat: 32.7, lng: -96 }',
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

  it('is told beside another unknown key', () => {
    const found = checkText(SITE_WITH('{ title: Brands, text: Lennox, Navien, colour: red }'));
    expect(found.map(({ code, message }) => `${code} ${message.includes('Navien')}`)).toEqual([
      'CONFIG_UNKNOWN_KEY true',
      'CONFIG_UNKNOWN_KEY false',
    ]);
  });
});
