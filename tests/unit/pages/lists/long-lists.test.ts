import { describe, expect, it } from 'vitest';
import { distanceInMiles } from '../../../../src/checks/check-facts.ts';
import { resolveConfig } from '../../../../src/facts/resolve-config.ts';
import type { Finding } from '../../../../src/model/diagnostic.ts';
import { FindingList, severityOf } from '../../../../src/model/diagnostic.ts';
import type { PageDescription } from '../../../../src/shared/page/page-description.ts';
import { checkData, describePages, EXAMPLE_IMAGES, pageOf, SCHEMA } from '../../../support/describe-site.ts';
import { COUNTY_PAGE, makeCities } from '../../../support/make-cities.ts';
import { type Draft, page, smallSite } from '../../../support/small-site.ts';

const LINKS = { type: 'link-list', heading: 'Cities', links: { each: 'cities', item: { label: '{{city.name}}' } } };

/** A site with so many cities, a list of them on the home page and on each city's, and a page for each county. */
function siteOf(count: number, { links = {}, hasCounties = true }: { links?: object; hasCounties?: boolean } = {}): Draft {
  const list = { ...LINKS, links: { ...LINKS.links, ...links } };
  const head = { title: '{{city.name}}', description: '{{city.summary}}' };
  const site = { ...smallSite(), cities: makeCities(count) };
  site.pages = [
    page('/', [LINKS]),
    page('/locations/{{city.slug}}', [list, { type: 'rich-text', body: '{{city.description}}' }], { each: 'cities', head }),
  ];
  if (hasCounties) site.pages.push(structuredClone(COUNTY_PAGE));
  return site;
}

function describeAll(site: Draft) {
  const findings = new FindingList();
  const described = describePages({ config: resolveConfig(site, SCHEMA, findings), schema: SCHEMA, images: EXAMPLE_IMAGES, findings });
  return { site: described, found: findings.all };
}

const linksOf = (described: PageDescription): { label: string; href: string }[] =>
  described.blocks.flatMap((block) => (block.type === 'link-list' ? [...block.links] : []));
const errorsOf = (found: readonly Finding[]) => found.filter(({ code }) => severityOf(code) === 'error');

describe('a list of a collection', () => {
  it('of up to 50 items shows them all on every page, in their order', () => {
    const data = siteOf(50);
    const { site } = describeAll(data);
    const names = data.cities.map(({ name }: { name: string }) => name);
    expect(linksOf(pageOf(site)).map(({ label }) => label)).toEqual(names);
    expect(linksOf(site.pages[7] as PageDescription).map(({ label }) => label)).toEqual(names);
  });

  it('of more leads from an item to the nearest of its county, then to others, and to its county', () => {
    const data = siteOf(120);
    const { site, found } = describeAll(data);
    expect(errorsOf(found)).toEqual([]);
    for (const own of data.cities) {
      const others = data.cities.filter((city: Draft) => city !== own);
      const sorted = others.sort((a: Draft, b: Draft) => {
        const isOther = (city: Draft) => Number(city.county !== own.county);
        return isOther(a) - isOther(b) || distanceInMiles(own.geo, a.geo) - distanceInMiles(own.geo, b.geo);
      });
      const labels = linksOf(pageOf(site, `/locations/${own.slug}`)).map(({ label }) => label);
      expect(labels.slice(0, -1)).toEqual(sorted.slice(0, 20).map(({ name }: Draft) => name));
      expect(labels.at(-1)).toBe(own.county);
    }
  });

  it('leads to the nearest wherever they are, if the items are in no county, or some are in none', () => {
    for (const withCounty of [0, 60]) {
      const data = siteOf(120, { hasCounties: false });
      for (const city of data.cities.slice(withCounty)) delete city.county;
      const { site, found } = describeAll(data);
      expect(errorsOf(found)).toEqual([]);
      const own = data.cities[100];
      const others = data.cities.filter((city: Draft) => city !== own);
      const sorted = others.sort((a: Draft, b: Draft) => distanceInMiles(own.geo, a.geo) - distanceInMiles(own.geo, b.geo));
      const labels = linksOf(pageOf(site, `/locations/${own.slug}`)).map(({ label }) => label);
      expect(labels).toEqual(sorted.slice(0, 20).map(({ name }: Draft) => name));
    }
  });

  it('says which item lacks the field by which a page groups them, once', () => {
    const data = siteOf(60);
    delete data.cities[3].county;
    delete data.cities[9].county;
    const found = errorsOf(describeAll(data).found);
    expect(found.map(({ code, path, lacks }) => [code, path, lacks])).toEqual([['CONFIG_MISSING_KEY', ['cities', 3], 'county']]);
    expect(found[0]?.message).toMatch(/groups `cities` by `county`, but this entry has none\. Neither have 1 other item\.$/);
  });

  it('takes spellings of a county that make the same address for one', () => {
    const data = siteOf(120);
    const renamed = { ...data, cities: data.cities.map((city: Draft) => ({ ...city, county: city.county.replace(/ /g, '-') })) };
    const mixed = { ...data, cities: data.cities.map((city: Draft, index: number) => (index % 2 === 0 ? city : renamed.cities[index])) };
    const namesOn = (site: Draft, { slug }: Draft) =>
      linksOf(pageOf(describeAll(site).site, `/locations/${slug}`))
        .slice(0, -1)
        .map(({ label }) => label);
    expect(mixed.cities[1].county).not.toBe(data.cities[1].county);
    for (const city of data.cities.slice(0, 4)) expect(namesOn(mixed, city)).toEqual(namesOn(data, city));
  });

  it('leads from other pages to the counties', () => {
    const data = siteOf(120);
    const counties = [...new Set(data.cities.map(({ county }: Draft) => county))].sort();
    expect(linksOf(pageOf(describeAll(data).site)).map(({ label }) => label)).toEqual(counties);
  });

  it('shows as many neighbors as `nearest` says, in a small site too, and never what `except` names', () => {
    const data = siteOf(20, { links: { nearest: 3 } });
    const labels = (site: Draft) => linksOf(pageOf(describeAll(site).site, `/locations/${data.cities[0].slug}`)).map(({ label }) => label);
    const near = labels(data);
    expect(near).toHaveLength(4);
    const slug = data.cities.find(({ name }: Draft) => name === near[0]).slug;
    data.pages[1].blocks[0].links.except = [slug];
    expect(labels(data)).not.toContain(near[0]);
    expect(labels(data).slice(0, 2)).toEqual(near.slice(1, 3));
  });

  it('counts as it did when it says how many', () => {
    const data = siteOf(120, { links: { limit: 60 } });
    expect(linksOf(describeAll(data).site.pages[5] as PageDescription).map(({ label }) => label)).toEqual(
      data.cities.slice(0, 60).map(({ name }: Draft) => name),
    );
  });

  it('says so when it is cut because no page has the counties', () => {
    const { site, found } = describeAll(siteOf(300, { hasCounties: false }));
    expect(linksOf(pageOf(site))).toHaveLength(256);
    expect(found.filter(({ code }) => code === 'LIST_CUT').map(({ path, message }) => [path, message])).toEqual([
      [
        ['pages', 0, 'blocks', 0, 'links', 'each'],
        'This list shows only 256 of 300 entries of `cities`, because nobody reads a longer one.',
      ],
    ]);
    expect(describeAll(siteOf(256, { hasCounties: false })).found.map(({ code }) => code)).not.toContain('LIST_CUT');
  });

  it('is of groups where `groupBy` says so, however few there are', () => {
    const data = siteOf(10);
    data.pages[0].blocks = [{ ...LINKS, links: { each: 'cities', groupBy: 'county', item: { label: '{{group.name}}: {{group.count}}' } } }];
    const { site, found } = describeAll(data);
    expect(errorsOf(found)).toEqual([]);
    const [first] = linksOf(pageOf(site));
    expect(first?.label).toMatch(/^\w+ County: \d+$/);
    expect(linksOf(pageOf(site, first?.href)).length).toBe(Number(first?.label.split(': ')[1]));
  });
});

describe('a site of very many cities', () => {
  const { site, found } = describeAll(siteOf(3000));
  const byPath = new Map(site.pages.map((each) => [each.path, each]));

  it('has every city at most three clicks from home', () => {
    const depths = new Map([['/', 0]]);
    for (const [path, depth] of depths) {
      for (const { href } of linksOf(byPath.get(path) as PageDescription)) if (!depths.has(href)) depths.set(href, depth + 1);
    }
    expect(depths.size).toBe(site.pages.length);
    expect(Math.max(...depths.values())).toBeLessThanOrEqual(3);
    expect(found.map(({ code }) => code)).not.toContain('PAGE_DEEP');
    expect(errorsOf(found)).toEqual([]);
  });

  it('has no page that lists more than 256 others', () => {
    expect(Math.max(...site.pages.map((each) => linksOf(each).length))).toBeLessThanOrEqual(256);
  });

  it('has pages of counties that each name themselves as canonical, with titles of their own', () => {
    const hubs = site.pages.filter(({ path }) => path.includes('county'));
    expect(hubs.length).toBeGreaterThan(50);
    expect(new Set(hubs.map(({ head }) => head.title)).size).toBe(hubs.length);
    for (const { path, head } of hubs) expect(new URL(head.canonical).pathname).toBe(path);
  });

  it('says when its cities are too far from home', () => {
    const data = siteOf(120);
    data.pages[0].blocks = [{ type: 'rich-text', body: '[One](/one)' }];
    const rest = ['/one', '/two', '/three'].map((path, index, all) =>
      page(path, [all[index + 1] === undefined ? LINKS : { type: 'rich-text', body: `[Next](${all[index + 1]})` }]),
    );
    data.pages.push(...rest);
    const deep = describeAll(data).found.filter(({ code }) => code === 'PAGE_DEEP');
    expect(deep).toHaveLength(1);
    expect(deep[0]).toMatchObject({
      path: ['pages', 1, 'path'],
      message: expect.stringContaining('is 5 clicks from the home page, and so are 119 others'),
    });
  });
});

describe('groupBy', () => {
  it.each<[string, (site: Draft) => void, string]>([
    [
      'a field that is not there',
      (site) => (site.pages[2].groupBy = 'conty'),
      'REFERENCE_UNKNOWN pages[2].groupBy: The entries of `cities` have no field `conty`.',
    ],
    [
      'a field that is no text',
      (site) => (site.pages[2].groupBy = 'geo'),
      'REFERENCE_WRONG_TYPE pages[2].groupBy: `geo` is not a text, so it names no group.',
    ],
    [
      'no collection',
      (site) => delete site.pages[2].each,
      'CONFIG_MISSING_KEY pages[2].groupBy: `groupBy` says how items are grouped, but the page has no `each` to say which.',
    ],
    [
      'groups without pages',
      (site) => (site.pages[0].blocks[0].links.groupBy = 'name'),
      'GROUP_UNKNOWN pages[0].blocks[0].links.groupBy: No page has `each: cities` and `groupBy: name`, so the groups have no pages to link to.',
    ],
  ])('is refused with %s', (_, spoil, expected) => {
    const site = structuredClone(siteOf(4));
    spoil(site);
    expect(checkData(site).said).toContain(expected);
  });

  it('gives cities the addresses of their own pages, wherever the page of counties stands', () => {
    const site = siteOf(4);
    site.pages.splice(1, 0, site.pages.pop());
    expect(checkData(site).said).toEqual([]);
  });
});
