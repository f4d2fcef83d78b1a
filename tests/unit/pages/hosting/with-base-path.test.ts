import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../../../../src/model/schema.ts';
import { frameWithBase, pageWithBase, withBasePath } from '../../../../src/pages/hosting/with-base-path.ts';
import { basePathOf, pageAddress, pageDataPath, pageFile, pathWithBase } from '../../../../src/shared/url.ts';
import { checkData, SCHEMA } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const BASE = '/cleaning';

describe('the base path', () => {
  it.each([
    ['https://example.com', ''],
    ['https://example.com:8443', ''],
    ['https://example.com/cleaning', '/cleaning'],
    ['https://example.com/our/Site-1.0', '/our/Site-1.0'],
    ['–', ''],
  ])('of %s is “%s”', (site, base) => expect(basePathOf(site)).toBe(base));

  it('leads the home page to an address without a slash at its end, and to files that every part of the tool agrees on', () => {
    expect(['/', '/about', '/404.html'].map((path) => pathWithBase(path, BASE))).toEqual([
      '/cleaning',
      '/cleaning/about',
      '/cleaning/404.html',
    ]);
    expect(['/', '/about'].map((path) => pathWithBase(path, ''))).toEqual(['/', '/about']);
    expect(['/', '/about'].map((path) => pageAddress('https://example.com/cleaning', path))).toEqual([
      'https://example.com/cleaning',
      'https://example.com/cleaning/about',
    ]);
    expect(pageAddress('https://example.com', '/')).toBe('https://example.com/');
    expect([pageFile(BASE), pageFile(BASE, 'beside-folders'), pageDataPath(BASE)]).toEqual([
      'cleaning/index.html',
      'cleaning.html',
      '/cleaning/page.json',
    ]);
  });
});

describe('withBasePath', () => {
  it.each([
    ['/', '/cleaning'],
    ['/about', '/cleaning/about'],
    ['/#form', '/cleaning#form'],
    ['/?a=/b', '/cleaning?a=/b'],
    ['/about?a=b#c', '/cleaning/about?a=b#c'],
    ['#form', '#form'],
    ['//other.example.com/a', '//other.example.com/a'],
    ['https://example.com/a', 'https://example.com/a'],
    ['tel:+12145550142', 'tel:+12145550142'],
    ['', ''],
  ])('leads %s to %s, in fields and in HTML', (address, expected) => {
    const html = (href: string): string => `<p>See <a href="${href}">this</a> and <a href="${href}">that</a>.</p>`;
    expect(withBasePath({ href: address, src: address, text: html(address) }, BASE)).toEqual({
      href: expected,
      src: expected,
      text: html(expected),
    });
  });

  it('leads to the files of pictures in HTML', () => {
    const html = (base: string): string =>
      `<picture><source type="image/avif" srcset="${base}/assets/a-160.avif 160w, ${base}/assets/a-320.avif 320w" sizes="44rem"><img alt="/a" src="${base}/assets/a.jpg"></picture>`;
    expect(withBasePath({ text: html('') }, BASE)).toEqual({ text: html(BASE) });
  });

  it('leaves texts alone, and parts without addresses the same objects', () => {
    const plain = { title: '/about us', list: ['/a', { text: 'href="/a"' }] };
    const value = { plain, link: { label: '/', href: '/' } };
    const placed = withBasePath(value, BASE);
    expect(placed).toEqual({ plain, link: { label: '/', href: '/cleaning' } });
    expect(placed.plain).toBe(plain);
    expect(withBasePath(value, '')).toBe(value);
  });

  it('knows every field of the schema that can lead to a page by its name', () => {
    const others = fieldsOf(SCHEMA.root).filter(
      ([name, node]) =>
        node['x-kind'] === 'link' &&
        node.format !== 'site-link' &&
        !/^(?:(?:phone|email|sms|whatsapp)Link|google|apple)$/.test(name) &&
        name !== 'href' &&
        name !== 'src',
    );
    // They leave as a part of an address, after that of the site.
    const pages = others.filter(([name]) => name !== 'sentPage' && name !== 'menu');
    expect(pages.map(([name]) => name)).toEqual([]);
    expect(fieldsOf(SCHEMA.root).filter(([, node]) => node['x-kind'] === 'link').length).toBeGreaterThan(8);
  });
});

/** Every field of a schema, with its name. */
function fieldsOf(value: unknown, name = ''): [name: string, node: SchemaNode][] {
  if (typeof value !== 'object' || value === null) return [];
  return [[name, value as SchemaNode], ...Object.entries(value).flatMap(([key, child]) => fieldsOf(child, key))];
}

describe('what leaves', () => {
  const blocks = [
    { type: 'rich-text', id: 'top', body: 'See [windows](/services/windows) and [top](#top).' },
    { type: 'call-to-action', heading: 'Go', actions: [{ label: 'Home', href: '/' }] },
  ];
  const siteAt = (url: string) => {
    const data = smallSite();
    data.business.url = url;
    data.pages = [page('/', blocks), { ...page('/services/{{service.slug}}', []), each: 'services' }];
    const { said, site } = checkData(data);
    expect(said).toEqual([]);
    return site as NonNullable<typeof site>;
  };

  it('gives the same object back where there is no base path', () => {
    const { frame, notFound } = siteAt('https://example.com');
    expect(frameWithBase(frame, '')).toBe(frame);
    expect(pageWithBase(notFound, '')).toBe(notFound);
  });

  it('leads all paths below it once, and tells the header where home is', () => {
    const site = siteAt('https://example.com/cleaning');
    expect(site.pages.map(({ path }) => path)).toEqual(['/', '/services/windows', '/services/floors', '/services/ovens']);
    const base = '/cleaning';
    const placed = {
      pages: site.pages.map((each) => pageWithBase(each, base)),
      notFound: pageWithBase(site.notFound, base),
      frame: frameWithBase(site.frame, base),
    };
    expect(placed.pages.map(({ path, head }) => [path, head.canonical.replace('https://example.com', '')])).toEqual(
      ['/cleaning', '/cleaning/services/windows', '/cleaning/services/floors', '/cleaning/services/ovens'].map((path) => [path, path]),
    );
    expect(placed.notFound.path).toBe('/cleaning/404');
    expect(placed.frame.home).toBe('/cleaning');
    const text = JSON.stringify(placed.pages[0]);
    expect(text).toContain('<a href=\\"/cleaning/services/windows\\">');
    expect(text).toContain('<a href=\\"#top\\">');
    expect(text).toContain('"href":"/cleaning"');
    expect(JSON.stringify(placed)).not.toContain('/cleaning/cleaning');
  });
});
