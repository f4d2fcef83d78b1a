import { describe, expect, it } from 'vitest';
import { joinPage, ownPart, sharedParts } from '../../../../src/shared/page/page-data.ts';
import type { PageDescription } from '../../../../src/shared/page/page-description.ts';
import { describeSite } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

/** The pages of the services, each with these blocks. */
function servicePages(...blocks: Parameters<typeof page>[1]): readonly PageDescription[] {
  const draft = smallSite();
  draft.pages.push(page('/services/{{service.slug}}', blocks, { each: 'services' }));
  return describeSite(draft).pages.filter(({ path }) => path.startsWith('/services/'));
}

const HERO = { type: 'hero', heading: 'About {{service.title}}', actions: [{ label: 'Call', href: 'tel:+13035550100' }] };

describe('what the pages of a definition have in common', () => {
  it('is what nothing of the item goes into, and where blocks stand', () => {
    const [first] = servicePages(HERO, { type: 'rich-text', body: 'The same on every page.' });
    expect(first?.common?.[0]).toEqual(expect.arrayContaining(['type', 'id', 'tone', 'level', 'side', 'actions', 'layout']));
    expect(first?.common?.[0]).not.toContain('heading');
    expect(ownPart(first as PageDescription).blocks).toEqual([{ heading: expect.stringContaining('About ') }, {}]);
  });

  it('is one object for all of them, and the same parts', () => {
    const pages = servicePages(HERO);
    expect(pages.length).toBeGreaterThan(1);
    expect(new Set(pages.map(({ common }) => common)).size).toBe(1);
    expect(new Set(pages.map((each) => JSON.stringify(sharedParts(each)))).size).toBe(1);
  });

  it('is another where another number of blocks is shown', () => {
    const related = { each: 'services', only: ['windows'], except: ['{{service.slug}}'], item: { label: '{{item.title}}', href: '/' } };
    const pages = servicePages(HERO, { type: 'link-list', links: related }, { type: 'rich-text', body: 'The end.' });
    expect(new Set(pages.map(({ blocks }) => blocks.length)).size).toBe(2);
    expect(new Set(pages.map(({ common }) => common)).size).toBe(2);
    for (const each of pages) {
      const [own, shared] = [ownPart(each), sharedParts(each)];
      const { common: _common, ...whole } = each;
      expect(joinPage(own, shared), each.path).toEqual(whole);
    }
  });

  it.each(['windows', 'floors', 'ovens'])('is another where the last block is not shown, which is that of %s', (slug) => {
    const related = { each: 'services', only: [slug], except: ['{{service.slug}}'], item: { label: '{{item.title}}', href: '/' } };
    const pages = servicePages(HERO, { type: 'link-list', links: related });
    expect(pages.map(({ common }) => common?.length)).toEqual(pages.map((each) => (each.path.endsWith(slug) ? 1 : 2)));
  });

  it('is another where one of two blocks of a type is shown, in the same place', () => {
    const list = (slug: string) => ({
      each: 'services',
      only: [slug],
      except: ['{{service.slug}}'],
      item: { label: '{{item.title}}', href: '/' },
    });
    const pages = servicePages(
      { type: 'link-list', heading: 'Of {{service.title}}', links: list('windows') },
      { type: 'link-list', heading: 'Others', links: list('floors') },
    ).filter(({ path }) => !path.endsWith('ovens'));
    expect(pages.map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([['link-list-1'], ['link-list-1']]);
    expect(pages.map(({ common }) => common?.[0]?.includes('heading'))).toEqual([true, false]);
  });

  it('holds a list of all items while it is short', () => {
    const list = {
      type: 'link-list',
      links: { each: 'services', item: { label: '{{service.title}}', href: '/services/{{service.slug}}' } },
    };
    const [first] = servicePages(HERO, list);
    expect(first?.common?.[1]).toContain('links');
  });

  it('is nothing of a page that is made once', () => {
    expect(describeSite(smallSite()).pages.map(({ common }) => common)).toEqual([undefined]);
  });
});
