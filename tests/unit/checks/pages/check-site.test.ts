import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../src/model/diagnostic.ts';
import { checkData } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const HERO = { type: 'hero', heading: 'Hero' };

function check(change: (site: Draft) => void): { said: readonly string[]; remedies: readonly Finding['remedy'][] } {
  const site = smallSite();
  change(site);
  const { said, findings } = checkData(site);
  return { said, remedies: findings.map(({ remedy }) => remedy) };
}

function linkTo(href: string): object {
  return { type: 'call-to-action', heading: 'Go', actions: [{ label: 'Go', href }] };
}

describe('paths', () => {
  it('must be there once', () => {
    const { said, remedies } = check((site) => site.pages.push(page('/about', [HERO]), page('/about', [HERO])));
    expect(said).toEqual(['ROUTE_DUPLICATE pages[2].path: Two pages have the same path, /about.']);
    expect(remedies[0]).toContain('Page 2 of `pages` already has it.');
  });

  it('of items must differ from those of pages', () => {
    const each = page('/{{service.slug}}', [HERO], { each: 'services' });
    expect(check((site) => site.pages.push(page('/floors', [HERO]), each)).said).toEqual([
      'ROUTE_DUPLICATE pages[2].path: Two pages have the same path, /floors.',
    ]);
  });

  it('must be addresses once they are filled in', () => {
    const each = page('/{{service.title}}', [HERO], { each: 'services' });
    expect(check((site) => site.pages.push(each)).said).toContain('ROUTE_INVALID pages[1].path: /Windows cannot be the path of a page.');
  });

  it('must hold the home page', () => {
    const { said } = check((site) => {
      site.pages[0].path = '/home';
      site.navigation.header.links[0].href = '/home';
      site.notFound = { blocks: [HERO] };
    });
    expect(said).toEqual(expect.arrayContaining(['ROUTE_HOME_MISSING pages: The home page is missing: no page has the path /.']));
  });
});

describe('links', () => {
  it('to pages that are there are fine, anchors, queries and other sites included', () => {
    const hrefs = ['/', '/#hero-1', '/?a=b', '#call-to-action-1', 'https://a.example', 'mailto:a@b.example'];
    expect(check((site) => site.pages[0].blocks.push(HERO, ...hrefs.map(linkTo))).said).toEqual([]);
  });

  it('with the folder of the site in them are shown as they are to be written', () => {
    const { said, remedies } = check((site) => {
      site.business.url = 'https://example.com/cleaning';
      site.pages.push(page('/contact', [HERO]));
      site.pages[0].blocks.push(linkTo('/cleaning/contact'));
    });
    expect(said).toHaveLength(1);
    expect(remedies).toEqual([{ meant: '/contact' }]);
  });

  it('to pages that are not there are reported with the one that was meant', () => {
    const { said, remedies } = check((site) => {
      site.pages.push(page('/contact', [HERO]));
      site.pages[0].blocks.push(linkTo('/contcat'));
    });
    expect(said).toEqual([
      'LINK_UNKNOWN_ROUTE pages[0].blocks[1].actions[0].href: The link /contcat points to a page that does not exist.',
    ]);
    expect(remedies).toEqual([{ meant: '/contact' }]);
  });

  it('are looked at in prose, navigation and the page for missing ones', () => {
    const { said } = check((site) => {
      site.pages[0].blocks.push({ type: 'rich-text', body: 'See [a](/a).' });
      site.navigation.header.links.push({ label: 'B', href: '/b' });
      site.navigation.footer.groups.push({ heading: 'C', links: [{ label: 'C', href: '/c' }] });
      site.notFound = { blocks: [linkTo('/d')] };
    });
    expect(said.map((line) => line.split(':')[0])).toEqual([
      'LINK_UNKNOWN_ROUTE pages[0].blocks[1].body',
      'LINK_UNKNOWN_ROUTE notFound.blocks[0].actions[0].href',
      'LINK_UNKNOWN_ROUTE navigation.header.links[1].href',
      'LINK_UNKNOWN_ROUTE navigation.footer.groups[0].links[0].href',
    ]);
  });

  it('to places that are not there are reported, on the page itself and on others', () => {
    const { said, remedies } = check((site) => {
      site.pages.push(page('/contact', [{ ...HERO, id: 'form' }]));
      site.pages[0].blocks.push(linkTo('/contact#forms'), linkTo('#nowhere'), linkTo('/contact#form'));
    });
    expect(said).toEqual([
      'LINK_UNKNOWN_ANCHOR pages[0].blocks[1].actions[0].href: The page /contact has no block with the id forms.',
      'LINK_UNKNOWN_ANCHOR pages[0].blocks[2].actions[0].href: The page itself has no block with the id nowhere.',
    ]);
    expect(remedies[0]).toEqual({ meant: '#form' });
  });
});

describe('ids of blocks', () => {
  it('must be there once on a page, and may be on two pages', () => {
    const named = { ...HERO, id: 'top' };
    const { said } = check((site) => {
      site.pages.push(page('/a', [named]), page('/b', [named, named]));
    });
    expect(said).toEqual(['BLOCK_DUPLICATE_ID pages[2].blocks[1].id: Two blocks of the page have the same id, top.']);
  });

  it('must differ from those that blocks get by themselves', () => {
    const { said } = check((site) => site.pages[0].blocks.push({ type: 'rich-text', body: 'A.', id: 'hero-1' }));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^BLOCK_DUPLICATE_ID/);
  });

  it('must differ from those that every page has', () => {
    const { said } = check((site) => {
      site.pages[0].blocks[0].id = 'content';
    });
    expect(said).toEqual(['BLOCK_DUPLICATE_ID pages[0].blocks[0].id: The id content is already in use by the page itself.']);
  });
});
