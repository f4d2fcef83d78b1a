import { describe, expect, it } from 'vitest';
import { describeSite, pageOf } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const JOBS = {
  collections: {
    jobs: { item: 'job', fields: { title: 'text', more: { type: 'link', required: false }, call: { type: 'link', required: false } } },
  },
  jobs: [{ title: 'Both', more: '/', call: 'tel:+13035550100' }, { title: 'One', more: '/' }, { title: 'None' }],
};

/** The types of the blocks on the page of a job. */
function blocksOf(slug: string, blocks: readonly object[]): readonly string[] {
  const hero = { type: 'hero', heading: '{{job.title}}' };
  const pages = [page('/', []), page('/jobs/{{job.slug}}', [hero, ...blocks], { each: 'jobs' })];
  return pageOf(describeSite({ ...smallSite(), ...JOBS, pages }), `/jobs/${slug}`)
    .blocks.slice(1)
    .map(({ type }) => type);
}

const CALL = {
  type: 'call-to-action',
  heading: 'Read more',
  actions: [
    { label: 'Read', href: '{{job.more}}' },
    { label: 'Call', href: '{{job.call}}' },
  ],
};

describe('a call to action', () => {
  it('is left out where the links of all its buttons are missing', () => {
    expect(['both', 'one', 'none'].map((slug) => blocksOf(slug, [CALL]).length)).toEqual([1, 1, 0]);
    const { actions: _, ...band } = CALL;
    expect(blocksOf('none', [{ type: 'columns', columns: [{ blocks: [CALL] }, { blocks: [{ ...band }] }] }])).toEqual([
      'columns',
      'call-to-action',
    ]);
  });

  it('stays without buttons where it has none on purpose', () => {
    const { actions: _, ...band } = CALL;
    expect(blocksOf('none', [band, { ...band, actions: [] }])).toEqual(['call-to-action', 'call-to-action']);
  });
});

describe('an entry of the header', () => {
  it('is left out where its link, or every link in its menu, is missing', () => {
    const site = smallSite();
    delete site.business.booking;
    const booking = { label: 'Book', href: '{{business.booking.url}}' };
    site.navigation.header.links = [
      { label: 'Home', href: '/' },
      booking,
      { label: 'More', links: [booking] },
      { label: 'Some', links: [booking, { label: 'Home', href: '/' }] },
    ];
    const { links } = describeSite(site).frame.navigation.header;
    expect(links.map(({ label, links: inside }: Draft) => [label, inside?.length])).toEqual([
      ['Home', undefined],
      ['Some', 1],
    ]);
  });
});
