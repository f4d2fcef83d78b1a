import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkText } from '../../../support/check-text.ts';
import { checkData } from '../../../support/describe-site.ts';
import { type Draft, page, smallSite } from '../../../support/small-site.ts';

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
        site.pages[1].head.title = 'In {{business.timeZone}}';
        delete site.business.timeZone;
      },
      'CONFIG_MISSING_KEY',
    ],
    [
      'a slug of a phone that is none, although texts refer to it',
      (site) => {
        site.business.phones = [{ slug: 'Not a slug!', label: 'Nights', number: '(303) 555-0101' }];
        site.pages[1].head.description = 'Call {{business.phones.nights.number}}.';
        site.market.about = 'At night, call {{business.phones.nights.number}}.';
      },
      'CONFIG_BAD_FORMAT',
    ],
    [
      'misspelt facts, although texts refer to one',
      (site) => {
        site.facst = { license: 'A 12' };
        site.market.about = 'Our license is {{facts.license}}.';
      },
      'CONFIG_UNKNOWN_KEY',
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

  it.each<[string, (site: Draft) => void]>([
    [
      'the address missing, although the phone is of its country',
      (site) => {
        site.business.phone = '020 7946 0123';
        site.business.timeZone = 'Europe/London';
        delete site.business.address;
      },
    ],
    [
      'the first of two prices that is none, although the second is less than what stands in',
      (site) => {
        site.services[0].price = { from: 'several', to: 2 };
      },
    ],
    [
      'a radius that is no number, although a city is farther away than what stands in',
      (site) => {
        const text = { summary: 'Hills.', intro: 'Hills.', description: 'Hills.' };
        site.cities = [{ slug: 'omaha', name: 'Omaha', county: 'Douglas', geo: { lat: 41.26, lng: -95.93 }, ...text }];
        site.market.radius = 'wide';
      },
    ],
    [
      'hours of an office that are none, although other hours there overlap with what stands in',
      (site) => {
        const times = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00'].map((opens, index) => ({
          days: ['monday'],
          opens,
          closes: `${String(9 + index).padStart(2, '0')}:00`,
        }));
        const { address, geo } = site.business;
        site.offices = [{ slug: 'west', name: 'West', address, geo, hours: [{ ...times[0], closes: 'late' }, ...times.slice(1)] }];
      },
    ],
    [
      'a price with nothing but an unknown key, although it lacks those of a price',
      (site) => {
        site.services[0].price = { total: { net: 1 } };
      },
    ],
    [
      'a misspelt business abroad, although only addresses in the US need a region',
      (site) => {
        site.busniess = { ...site.business, address: { city: 'Bath', postalCode: 'BA1 1AA', country: 'GB' } };
        site.market = { city: 'Bath' };
        delete site.business;
      },
    ],
    [
      'a slug of the wrong format in a field of an own collection, although a page refers to it',
      (site) => {
        const { address, geo } = site.business;
        site.offices = [{ slug: 'west', name: 'West', address, geo }];
        site.collections = { people: { item: 'person', fields: { name: { type: 'text', required: true }, office: 'offices' } } };
        site.people = [
          { name: 'Ada', office: 'West Side' },
          { name: 'Bill', office: 'west' },
        ];
        const hero = { type: 'hero', heading: '{{person.name}}', actions: [{ label: 'Home', href: '/' }] };
        site.pages.push(page('/people/{{person.slug}}', [hero], { each: 'people', office: '{{person.office}}' }));
        site.pages[0].blocks.push({ type: 'card-grid', cards: { each: 'people', item: { title: '{{person.name}}' } } });
      },
    ],
  ])('says nothing of what is held against a stand-in: %s', (_, change) => {
    const known = new Set(checkText(stringify(spoil(() => undefined))).map(({ code }) => code));
    const found = checkText(stringify(spoil(change))).filter(({ code }) => !known.has(code));
    expect(found.map(({ code }) => code)).toEqual([expect.stringMatching(/^CONFIG_/)]);
  });

  it('keeps reporting a reference to another name than the one that is lost', () => {
    const found = codes((site) => {
      site.business.phones = [{ slug: 'nights', label: 7, number: '(303) 555-0101' }];
      site.market.about = 'At night, call {{business.phones.night.number}}.';
    });
    expect(found).toEqual(['CONFIG_WRONG_TYPE', 'REFERENCE_UNKNOWN']);
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
