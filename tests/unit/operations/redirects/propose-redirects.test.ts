import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { NewSite } from '../../../../src/operations/redirects/propose-redirects.ts';
import { addRedirects, proposeRedirects } from '../../../../src/operations/redirects/propose-redirects.ts';
import type { OldAddress } from '../../../../src/operations/redirects/read-addresses.ts';
import { readAddresses } from '../../../../src/operations/redirects/read-addresses.ts';
import { ROOT } from '../../../support/small-site.ts';

function read(name: string): readonly OldAddress[] {
  const read = readAddresses(readFileSync(path.join(ROOT, 'tests/sites/old-addresses', name), 'utf8'));
  if ('problem' in read) throw new Error(read.problem);
  return read.addresses;
}

function siteOf(pages: Readonly<Record<string, string>>, more: Partial<NewSite> = {}): NewSite {
  const all = Object.entries(pages).map(([path, title]) => ({ path, title }));
  return { pages: all, files: [], redirects: [], takesFolders: true, ...more };
}

const PLUMBING = siteOf({
  '/': 'Plumber in Milwaukee, Day and Night',
  '/emergency': 'Emergency Plumber in Milwaukee, 24 Hours',
  '/services': 'Plumbing and Heating Services in Milwaukee',
  '/services/leaks': 'Burst Pipe and Leak Repair in Milwaukee',
  '/services/drains': 'Drain and Sewer Cleaning in Milwaukee',
  '/services/water-heaters': 'Water Heater Repair in Milwaukee',
  '/services/heating-repair': 'Furnace and Boiler Repair in Milwaukee',
  '/service-area/west-allis': 'Plumber in West Allis, WI',
  '/service-area/waukesha': 'Plumber in Waukesha, WI',
  '/about': 'About Ironwell Plumbing & Heating',
  '/advice': 'Plumbing and Heating Advice for Greater Milwaukee',
  '/advice/topics/drains': 'Drains: Advice from Plumbers',
  '/advice/before-the-first-frost': 'Before the first frost | Plumbing Advice',
  '/advice/what-a-slow-drain-tells-you': 'What a slow drain tells you | Plumbing Advice',
  '/advice/where-is-your-main-valve': 'Where is your main valve? | Plumbing Advice',
  '/contact': 'Contact a Plumber in Milwaukee',
});

const linesOf = (addresses: readonly OldAddress[], site: NewSite): string[] =>
  proposeRedirects(addresses, site).map(({ from, to, because }) => `${from} ${to ?? '-'} ${because}`);

describe('the redirects of an earlier site', () => {
  it('come from an export of WordPress: pages, posts, attachments, and addresses with parameters', () => {
    expect(linesOf(read('wordpress.xml'), PLUMBING)).toEqual([
      '/ - page',
      '/about - page',
      '/contact-us /contact words',
      '/our-services /services words',
      '/our-services/drains /services/drains words',
      '/our-services/water-heater-repair /services/water-heaters words',
      '/our-services/furnace-and-boiler-service /services/heating-repair words',
      '/24-hour-emergency-plumber /emergency words',
      '/areas-we-serve/west-allis /service-area/west-allis name',
      '/?page_id=21 - nothing',
      '/blog/2023/10/before-the-first-frost /advice/before-the-first-frost name',
      '/blog/2023/11/slow-drain-what-it-tells-you /advice/what-a-slow-drain-tells-you words',
      '/blog/* /advice folder',
      '/?p=36 /advice/where-is-your-main-valve name',
      '/blog /advice words',
      '/blog/2023/10/before-the-first-frost/frost-pipe /advice/before-the-first-frost parent',
      '/img_4711 - nothing',
    ]);
  });

  it('come from a sitemap; what has no target is listed', () => {
    const salon = siteOf(
      {
        '/': 'Hair Salon in Asheville, NC',
        '/services': 'Cuts, Color, and Styling in Asheville',
        '/services/haircuts': 'Haircuts in Asheville',
        '/services/highlights': 'Balayage in Asheville',
        '/services/brows': 'Brows and Lashes in Asheville',
        '/prices': 'Hair Salon Prices in Asheville',
        '/gift-cards': 'Hair Salon Gift Cards in Asheville',
        '/first-visit': 'Your First Visit to Our Salon in Asheville',
        '/weddings': 'Wedding Hair Around Asheville',
        '/contact': 'Contact Our Salon in Asheville',
      },
      { files: ['/files/policy.pdf'], redirects: [{ from: '/book-online' }] },
    );
    const proposed = proposeRedirects(read('squarespace-sitemap.xml'), salon);
    expect(proposed.flatMap(({ from, to }) => (to === undefined ? [] : [`${from} ${to}`]))).toEqual([
      '/home /',
      '/haircuts /services/haircuts',
      '/balayage /services/highlights',
      '/brow-and-lash /services/brows',
      '/new-clients-first-visit /first-visit',
      '/price-list /prices',
      '/s/Policy.pdf /files/policy.pdf',
    ]);
    const left = proposed.filter(({ because }) => because === 'nothing').map(({ from }) => from);
    expect(left).toEqual(['/about-us', '/blog', '/blog/2024/3/2/spring-sale', '/blog/tag/color', '/café-menu']);
    expect(proposed.filter(({ because }) => because === 'redirected').map(({ from }) => from)).toEqual(['/book-online']);
  });

  it('come from a list, of paths or of full addresses', () => {
    const list = readAddresses(
      '\uFEFF# old site\r\nhttps://www.example.com/About.html\r\n/contact.php?from=menu, 200\r\n"/index.html"\r\n\r\nnot an address\r\n',
    );
    if ('problem' in list) throw new Error(list.problem);
    expect(list.addresses.map(({ address }) => address)).toEqual(['/About.html', '/contact.php?from=menu', '/index.html']);
    expect(linesOf(list.addresses, PLUMBING)).toEqual([
      '/About.html /about address',
      '/contact.php?from=menu /contact name',
      '/index.html / address',
    ]);
  });

  it('never guess between two pages that fit equally well', () => {
    const twice = siteOf({ '/a/soap': 'Soap', '/b/soap': 'Soap' });
    expect(linesOf([{ address: '/soap' }], twice)).toEqual(['/soap - nothing']);
    expect(linesOf([{ address: '/b/old/soap/' }], twice)).toEqual(['/b/old/soap - nothing']);
  });

  it('are those that the host can do', () => {
    const pages = siteOf({ '/advice': 'Advice' }, { takesFolders: false });
    expect(
      linesOf(
        ['/?p=1', '/advice.html', '/news', '/advice/one', '/advice/two', '/advice/three'].map((address) => ({ address })),
        pages,
      ),
    ).toEqual([
      '/?p=1 - impossible',
      '/advice.html /advice address',
      '/news - nothing',
      ...['one', 'two', 'three'].map((name) => `/advice/${name} /advice folder`),
    ]);
  });

  it('follow those that the site has', () => {
    const proposals = proposeRedirects([{ address: '/contact-us/' }, { address: '/nothing' }], PLUMBING);
    const value = { from: '/contact-us', to: '/contact' };
    expect(addRedirects({}, proposals)).toEqual([{ op: 'set', path: ['redirects'], value: [value] }]);
    expect(addRedirects({ redirects: [{}] }, proposals)).toEqual([{ op: 'insert', path: ['redirects'], index: 1, value }]);
  });

  it.each([
    [
      '<sitemapindex xmlns="x"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>',
      'This sitemap only lists other sitemaps.',
    ],
    ['<urlset><url><loc>https://example.com/a', 'The file is no complete XML'],
    ['<rss><channel><item><title>News</title></item></channel></rss>', 'neither a sitemap nor an export'],
    ['<!doctype html><html></html>', 'neither a sitemap nor an export'],
  ])('need a file that has addresses: %s', (text, problem) => {
    expect(readAddresses(text)).toMatchObject({ problem: expect.stringContaining(problem) });
  });
});
