import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../src/config/facts/resolve-config.ts';
import { describeDefinition } from '../../../src/pages/describe-definition.ts';
import { prepareSite } from '../../../src/pages/prepare-site.ts';
import { FindingList } from '../../../src/shared/diagnostic.ts';
import type { Draft } from '../../support/small-site.ts';
import { EXAMPLE_IMAGES, page, SCHEMA, smallSite } from '../../support/small-site.ts';

const ALWAYS = ['county', 'geo', 'href', 'name', 'slug', 'title', 'updated'];

/** The fields of services that are read elsewhere than on their own pages. */
function readsOf(pages: readonly Draft[]): readonly string[] | undefined {
  const findings = new FindingList();
  const config = resolveConfig({ ...smallSite(), pages }, SCHEMA, findings);
  const site = prepareSite({ config, schema: SCHEMA, images: EXAMPLE_IMAGES, findings });
  for (const [index, definition] of pages.entries()) describeDefinition({ definition, path: ['pages', index] }, site);
  const fields = site.compilation.reads.of('services');
  return fields === undefined ? undefined : [...fields].sort();
}

const own = (blocks: readonly object[], more: object = {}): Draft =>
  page('/services/{{service.slug}}', blocks, { each: 'services', ...more });
const list = (item: object, more: object = {}): object => ({
  type: 'link-list',
  heading: 'All',
  links: { each: 'services', item, ...more },
});

describe('the fields of items that other pages read', () => {
  it('are not those that its own page shows', () => {
    expect(readsOf([page('/', []), own([{ type: 'hero', heading: '{{service.summary}}', text: '{{item.description}}' }])])).toEqual(ALWAYS);
  });

  it('are those that lists show, under whatever name', () => {
    const shown = (label: string): readonly string[] | undefined => readsOf([page('/', [list({ label, href: '{{item.href}}' })])]);
    expect(shown('{{service.summary}}')).toEqual([...ALWAYS, 'summary'].sort());
    expect(shown('{{item.price.amount}}')).toEqual([...ALWAYS, 'price'].sort());
  });

  it('are those of the others in a list on an item’s own page, where the names mean the others', () => {
    expect(readsOf([page('/', []), own([list({ label: '{{service.summary}}', href: '{{service.href}}' })])])).toEqual(
      [...ALWAYS, 'summary'].sort(),
    );
  });

  it('are those that choose what is listed', () => {
    expect(readsOf([page('/', [list({ label: 'A', href: '/' }, { where: { category: 'home' } })])])).toEqual(
      [...ALWAYS, 'category'].sort(),
    );
  });

  it('are all, where the page of one shows the content of another', () => {
    expect(readsOf([page('/', []), own([], { fallback: { without: 'description', show: 'windows' } })])).toBeUndefined();
  });
});
