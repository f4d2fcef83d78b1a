import { describe, expect, it } from 'vitest';
import { FindingList } from '../../../../src/model/diagnostic.ts';
import { checkGraphs } from '../../../../src/pages/graph/check-graphs.ts';
import type { Graph } from '../../../../src/shared/page/graph.ts';
import { checkData } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { siteWithBlocks } from '../../../support/small-site.ts';

const SITE = 'https://www.tidy.example.com';

/** What is found when the graph of the home page is changed behind the back of what makes it. */
function check(change: (nodes: Draft) => void): readonly string[] {
  const { site, config } = checkData(siteWithBlocks({ type: 'hero', heading: 'A' }));
  const graph = structuredClone(site?.graphs.get(`${SITE}/`)) as Graph;
  change(Object.fromEntries(graph['@graph'].map((node) => [node['@id'] === `${SITE}/#business` ? 'business' : node['@type'], node])));
  const findings = new FindingList();
  const records = (site?.described.pages ?? []).map(({ record }) => record);
  checkGraphs({ config: { ...config, sample: false } as NonNullable<typeof config>, records, graphs: { get: () => graph }, findings });
  return findings.all.map(({ code, message }) => `${code} ${message}`);
}

describe('the profile of what Google asks', () => {
  it('asks for what results could show', () => {
    expect(check(() => undefined)).toEqual([
      'SEARCH_FACT_MISSING Search results could show more about the business: `image` and `priceRange` are missing.',
    ]);
    expect(check(({ business }) => Object.assign(business, { image: `${SITE}/a.jpg`, priceRange: '$' }))).toEqual([]);
  });

  it('asks for the place on the map of a public address only', () => {
    const facts = { image: `${SITE}/a.jpg`, priceRange: '$', geo: undefined };
    expect(check(({ business }) => Object.assign(business, facts) && delete business.geo)).toEqual([
      'SEARCH_FACT_MISSING Search results could show more about the business: `geo` is missing.',
    ]);
    expect(check(({ business }) => Object.assign(business, facts) && delete business.geo && delete business.address.streetAddress)).toEqual(
      [],
    );
  });

  it.each<[string, (nodes: Draft) => void]>([
    ['a business without an address', ({ business }) => delete business.address],
    ['hours with seconds', ({ business }) => (business.openingHoursSpecification[0].opens = '08:00:00')],
    ['hours of no day', ({ business }) => delete business.openingHoursSpecification[0].dayOfWeek],
    ['ratings that a business gives itself', ({ business }) => (business.aggregateRating = { ratingValue: 5 })],
    ['reviews of one’s own', ({ business }) => (business.review = [])],
    ['a site without a name', ({ WebSite }) => delete WebSite.name],
    [
      'a way of one step',
      ({ WebPage }) => {
        WebPage.breadcrumb = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home' }] };
      },
    ],
    ['a page of no site', ({ WebPage }) => delete WebPage.isPartOf],
  ])('takes %s for a mistake of our own', (_what, change) => {
    expect(() => check(change)).toThrow(/^What \/ tells search engines is wrong: /);
  });

  it('says where the YAML holds what is refused', () => {
    expect(check(({ business }) => Object.assign(business, { image: `${SITE}/a.jpg`, priceRange: '$'.repeat(100) }))).toEqual([
      'SEARCH_FACT_REFUSED Google does not accept this `priceRange`: the limit is 99 characters.',
    ]);
  });
});
