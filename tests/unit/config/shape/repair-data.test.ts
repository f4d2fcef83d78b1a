import { describe, expect, it } from 'vitest';
import { checkData, type Draft, page, smallSite } from '../../../support/small-site.ts';

/** A small site with mistakes put into it. */
function spoil(change: (site: Draft) => void): Draft {
  const site = smallSite();
  site.pages.push(page('/about', [{ type: 'hero', heading: 'About', actions: [{ label: 'Home', href: '/' }] }]));
  change(site);
  return site;
}

function codes(change: (site: Draft) => void): string[] {
  return checkData(spoil(change)).findings.map(({ code }) => code);
}

describe('repairData', () => {
  it('lets one run report mistakes of the schema, of references and of routes', () => {
    const found = codes((site) => {
      site.business.founded = 'long ago';
      site.business.fonuder = 'x';
      site.pages[1].head.title = 'About {{business.nmae}}';
      site.pages[1].blocks[0].actions[0].href = '/nowhere';
      site.pages.push(page('/about', [{ type: 'hero', heading: 'Again' }]));
    });
    expect(found.sort()).toEqual(['CONFIG_UNKNOWN_KEY', 'CONFIG_WRONG_TYPE', 'LINK_UNKNOWN_ROUTE', 'REFERENCE_UNKNOWN', 'ROUTE_DUPLICATE']);
  });

  it.each<[string, (site: Draft) => void, string]>([
    [
      'a page path of the wrong format, although links lead to it',
      (site) => {
        site.pages[0].blocks = [{ type: 'hero', heading: 'Hi', actions: [{ label: 'About', href: '/about' }] }];
        site.pages[1].path = '/About/';
      },
      'CONFIG_BAD_FORMAT',
    ],
    [
      'a page that is no map, although links lead to it',
      (site) => {
        site.pages[0].blocks = [{ type: 'hero', heading: 'Hi', actions: [{ label: 'About', href: '/about' }] }];
        site.pages[1] = 'about';
      },
      'CONFIG_WRONG_TYPE',
    ],
    [
      'a slug of the wrong type, although a list picks it',
      (site) => {
        site.pages[0].blocks = [{ type: 'card-grid', cards: { each: 'services', only: ['windows'] } }];
        site.services[0].slug = 7;
      },
      'CONFIG_WRONG_TYPE',
    ],
    [
      'a misspelt collection, although lists are made from it',
      (site) => {
        site.pages[0].blocks = [{ type: 'card-grid', cards: { each: 'services', only: ['windows'] } }];
        site.servises = site.services;
        delete site.services;
      },
      'CONFIG_UNKNOWN_KEY',
    ],
    [
      'a block type that does not exist, although an anchor leads to it',
      (site) => {
        site.pages[1].blocks.push({ type: 'herro', id: 'end', heading: 'x' });
      },
      'CONFIG_UNKNOWN_BLOCK',
    ],
    [
      'a special day with one time that is none, although the other is missing',
      (site) => {
        site.business.specialDays = [{ date: '2027-12-25', opens: 'closed' }];
      },
      'CONFIG_BAD_FORMAT',
    ],
    [
      'a key without the space after its colon',
      (site) => {
        site.business.geo = { 'lat:39.75': null, lng: -105.22 };
      },
      'CONFIG_UNKNOWN_KEY',
    ],
    [
      'a block that is no map',
      (site) => {
        site.pages[1].blocks.push('hero');
      },
      'CONFIG_WRONG_TYPE',
    ],
    [
      'a required fact that is missing, although texts refer to it',
      (site) => {
        site.pages[1].head.title = 'Call {{business.phone}}';
        delete site.business.phone;
      },
      'CONFIG_MISSING_KEY',
    ],
    [
      'the whole business missing',
      (site) => {
        delete site.business;
      },
      'CONFIG_MISSING_KEY',
    ],
  ])('reports once: %s', (_, change, code) => {
    expect(codes(change)).toEqual([code]);
  });

  it('keeps reporting what does not follow from a stand-in', () => {
    const found = checkData(
      spoil((site) => {
        site.pages[1].path = '/About Us';
        site.pages[0].blocks = [
          {
            type: 'hero',
            heading: 'Hi',
            actions: [
              { label: 'x', href: '/about-us' },
              { label: 'y', href: '/elsewhere' },
            ],
          },
        ];
      }),
    ).findings;
    expect(found.map(({ code }) => code)).toEqual(['CONFIG_BAD_FORMAT', 'LINK_UNKNOWN_ROUTE']);
    expect(found[1]?.message).toContain('/elsewhere');
  });

  it('never changes the data that it is given', () => {
    const site = spoil((draft) => {
      draft.business.founded = 'long ago';
    });
    const before = structuredClone(site);
    checkData(site);
    expect(site).toEqual(before);
  });
});
