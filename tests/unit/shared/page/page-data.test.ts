import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/shared/generated/site.gen.ts';
import { joinPage, ownPart, sharedParts } from '../../../../src/shared/page/page-data.ts';
import type { PageDescription } from '../../../../src/shared/page/page-description.ts';

const whole = {
  path: '/locations/plano',
  head: { title: 'Plano', description: 'P.', canonical: 'https://a.example/locations/plano' },
  blocks: [
    { type: 'hero', heading: 'Plano', actions: [{ label: 'Call', href: 'tel:+1' }], id: 'hero-1' },
    { type: 'link-list', links: [], id: 'link-list-1' },
  ] as unknown as readonly Block[],
  needs: ['script https://book.example.com'],
} satisfies PageDescription;

describe('the data of a page', () => {
  it('leaves to the shared parts what is common, and becomes the page again', () => {
    const common = [
      ['type', 'actions', 'id', 'absent'],
      ['type', 'links', 'id'],
    ];
    const [page, shared] = [ownPart({ ...whole, common }), sharedParts({ ...whole, common })];
    expect(page).toEqual({ ...whole, blocks: [{ heading: 'Plano' }, {}] });
    expect(shared).toEqual([
      { type: 'hero', actions: [{ label: 'Call', href: 'tel:+1' }], id: 'hero-1' },
      { type: 'link-list', links: [], id: 'link-list-1' },
    ]);
    expect(joinPage(JSON.parse(JSON.stringify(page)), JSON.parse(JSON.stringify(shared)))).toEqual(whole);
  });

  it('of a page that has nothing in common with others is whole', () => {
    expect(ownPart(whole)).toEqual(whole);
    expect(sharedParts(whole)).toBeUndefined();
    expect(joinPage(whole, undefined)).toBe(whole);
  });
});
