import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../src/facts/resolve-config.ts';
import { FindingList, formatPath } from '../../../src/model/diagnostic.ts';
import { lookUp } from '../../../src/template/look-up.ts';
import { checkData, SCHEMA } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { smallSite } from '../../support/small-site.ts';

/** What becomes of the facts of a small site; what is found in all of it, of errors alone, and in its facts, of warnings too. */
function expand(change: (site: Draft) => void): { config: Draft; said: readonly string[]; found: readonly string[] } {
  const site = smallSite();
  change(site);
  const { config, said } = checkData(site);
  const findings = new FindingList();
  resolveConfig(site, SCHEMA, findings);
  return { config, said, found: findings.all.map(({ code, path }) => `${code} ${formatPath(path)}`) };
}

const CITY = {
  slug: 'golden',
  name: 'Golden',
  county: 'Jefferson',
  geo: { lat: 39.7, lng: -105.2 },
  intro: 'Hills.',
  description: 'More hills.',
};

describe('references between data', () => {
  it('are filled in', () => {
    const { config, said } = expand((site) => (site.market.about = 'We clean {{market.city}} since {{business.geo.lat}}.'));
    expect(config.market.about).toBe('We clean Golden since 39.75.');
    expect(said).toEqual([]);
  });

  it('are followed through chains', () => {
    const { config } = expand((site) => {
      site.market.region = '{{business.address.region}}';
      site.market.area = 'Front Range, {{market.regionCode}}';
    });
    expect(config.market).toMatchObject({ region: 'CO', regionCode: 'CO', area: 'Front Range, CO' });
  });

  it('are the default’s only in items without a text of their own', () => {
    const { config } = expand((site) => {
      site.cities = [
        { ...CITY, summary: 'Hills.' },
        { ...CITY, slug: 'arvada', name: 'Arvada', summary: 'Parks.', title: 'All of {{city.name}}' },
        { ...CITY, slug: 'morrison', name: 'Morrison', summary: 'Rocks.' },
      ];
    });
    expect(config.cities.map(({ title }: Draft) => title)).toEqual(['Golden', 'All of Arvada', 'Morrison']);
  });

  it('lead an item to its own fields and to the facts', () => {
    const { config } = expand((site) => {
      site.cities = [{ ...CITY, summary: 'Cleaning in {{city.name}}, {{market.region}}.' }];
    });
    expect(config.cities[0]).toMatchObject({ summary: 'Cleaning in Golden, Colorado.', title: 'Golden' });
  });

  it('reach what is worked out', () => {
    const { config } = expand((site) => (site.market.about = 'Call {{business.phoneLink}}.'));
    expect(config.market.about).toBe('Call tel:+13035550100.');
  });

  it('that are wrong are told where they are written, and not again in what is made of it', () => {
    const { found } = expand((site) => (site.business.specialDays = [{ date: '12-24', note: 'See {{business.nmae}}' }]));
    expect(found).toEqual(['REFERENCE_UNKNOWN business.specialDays[0].note']);
  });

  it.each([
    ['a fact', 'Tidy {{business.nmae}}', (site: Draft) => (site.market.about = 'We are {{business.name}}.')],
    ['the text of an item', 'Tidy {{business.nmae}}', (site: Draft) => (site.cities = [{ ...CITY, summary: 'By {{business.name}}.' }])],
    ['a text that refers to one', '{{market.about}}', (site: Draft) => (site.market.about = 'In {{market.town}}.')],
  ])('that are wrong are told once, not again where %s refers to them', (_what, name, change) => {
    const { said } = expand((site) => {
      site.business.name = name;
      change(site);
    });
    expect(said).toHaveLength(1);
  });

  it('to what is not given leave the text out', () => {
    const { config } = expand((site) => (site.market.about = 'Since {{business.founded}}.'));
    expect('about' in config.market).toBe(false);
  });

  it('to what is not given leave the text out wherever it is referred to; the first is told', () => {
    const { config, found } = expand((site) => {
      site.market.about = 'Since {{business.founded}}.';
      site.market.neighborhoods = [{ title: 'Oak', summary: '{{market.about}} Hills.' }];
    });
    expect(JSON.stringify(config)).not.toContain('undefined');
    expect(config.market.neighborhoods).toEqual([{ title: 'Oak' }]);
    expect(found.filter((each) => each.startsWith('TEXT_LEFT_OUT'))).toEqual(['TEXT_LEFT_OUT market.about']);
  });

  it('to what is not given leave the text to its default', () => {
    const { config, found } = expand((site) => {
      site.market.area = 'the town since {{business.founded}}';
      site.market.about = 'We serve {{market.area}}.';
      site.texts = { skip: 'Skip to {{business.founded}}' };
    });
    expect(config.market).toMatchObject({ area: 'Golden', about: 'We serve Golden.' });
    expect(config.texts.skip).toBe('Skip to content');
    expect(found).toEqual(['TEXT_LEFT_OUT market.area', 'TEXT_LEFT_OUT texts.skip']);
  });

  it.each([
    ['text', 'Tidy since {{business.founded}}'],
    ['whole text', '{{business.founded}}'],
    ['text that refers to one that is left out', 'Tidy {{market.about}}'],
  ])('to what is not given are an error in a required %s', (_what, name) => {
    const { said } = expand((site) => {
      site.market.about = 'Since {{business.founded}}.';
      site.business.name = name;
    });
    expect(said.map((line) => line.split(':')[0])).toEqual(['REFERENCE_EMPTY business.name']);
  });

  it('that do not exist are reported at the text', () => {
    const { said } = expand((site) => (site.market.about = 'In {{market.town}}.'));
    expect(said).toEqual(['REFERENCE_UNKNOWN market.about: Unknown reference {{market.town}}: there is no `town`.']);
  });

  it('of items are unknown outside of items', () => {
    const { said } = expand((site) => (site.market.about = '{{city.name}}'));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^REFERENCE_UNKNOWN market\.about/);
  });
});

describe('circles', () => {
  it('are reported once, at one of their texts, with the way around, and do not hang', () => {
    const { said } = expand((site) => {
      site.market.city = 'Old {{market.region}}';
      site.market.region = '{{market.area}}';
      site.market.area = '{{market.city}}';
      site.market.about = 'Around {{market.city}}.';
    });
    expect(said.filter((line) => line.startsWith('REFERENCE_CYCLE'))).toEqual([
      'REFERENCE_CYCLE market.area: These texts refer to each other in a circle: {{market.area}} → {{market.city}} → {{market.region}} → {{market.area}}.',
    ]);
  });

  it('of an item are reported at the item', () => {
    const { said } = expand((site) => {
      site.cities = [CITY, { ...CITY, slug: 'arvada', name: '{{city.summary}}' }].map((city) => ({
        summary: 'In {{city.name}}.',
        ...city,
      }));
    });
    expect(said.map((line) => line.split(':')[0])).toEqual(['REFERENCE_CYCLE cities[1].name']);
  });

  it('of one text with itself are reported', () => {
    const { said } = expand((site) => (site.market.area = 'Greater {{market.area}}'));
    expect(said.some((line) => line.startsWith('REFERENCE_CYCLE market.area'))).toBe(true);
  });

  it('are not seen where a fact is merely used twice', () => {
    const { said } = expand((site) => (site.market.about = '{{market.area}} and {{market.area}}'));
    expect(said).toEqual([]);
  });
});

describe('lookUp', () => {
  it('finds a value at the end of the way, and nothing where the way ends early', () => {
    expect(lookUp({ a: { b: 1 } }, ['a', 'b'])).toBe(1);
    expect(lookUp({ a: { b: 1 } }, ['a', 'c', 'd'])).toBeUndefined();
    expect(lookUp({ a: 'text' }, ['a', 'length'])).toBeUndefined();
  });

  it('finds nothing that every object has', () => {
    expect(lookUp({ a: {} }, ['a', 'constructor'])).toBeUndefined();
    expect(lookUp({}, ['toString'])).toBeUndefined();
  });
});
