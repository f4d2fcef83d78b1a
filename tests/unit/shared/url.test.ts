import { describe, expect, it } from 'vitest';
import { isPagePath, linkInside, normalizePath, pageDataPath, pageFile, parseLink } from '../../../src/shared/url.ts';

describe('parseLink', () => {
  it('reads a link to a page into its path, its query and its anchor', () => {
    expect(parseLink('/contact')).toEqual({ kind: 'page', path: '/contact', search: '', hash: '' });
    expect(parseLink('/contact?from=home#form')).toEqual({ kind: 'page', path: '/contact', search: '?from=home', hash: 'form' });
    expect(parseLink('/?a=1')).toEqual({ kind: 'page', path: '/', search: '?a=1', hash: '' });
  });

  it('spells a page’s path without a slash at the end', () => {
    expect(parseLink('/contact/')).toMatchObject({ kind: 'page', path: '/contact' });
    expect(parseLink('/')).toMatchObject({ kind: 'page', path: '/' });
  });

  it('takes a question mark after the hash for part of the anchor', () => {
    expect(parseLink('/contact#form?x')).toEqual({ kind: 'page', path: '/contact', search: '', hash: 'form?x' });
  });

  it('reads an anchor of the page itself', () => {
    expect(parseLink('#form')).toEqual({ kind: 'anchor', hash: 'form' });
  });

  it('reads an https address of another site, in any spelling of the scheme', () => {
    expect(parseLink('https://booking.example.com/a')).toEqual({ kind: 'site', url: 'https://booking.example.com/a' });
    expect(parseLink('HTTPS://booking.example.com')).toEqual({ kind: 'site', url: 'https://booking.example.com/' });
  });

  it('reads mail and phone links', () => {
    expect(parseLink('mailto:hello@example.com')).toEqual({ kind: 'contact', url: 'mailto:hello@example.com' });
    expect(parseLink('tel:+12145550142')).toEqual({ kind: 'contact', url: 'tel:+12145550142' });
  });

  it('reads links that begin a text message, with its beginning or without', () => {
    for (const url of ['sms:+12145550142', 'sms:12345', 'sms:+12145550142?&body=Hello%2C%20I', 'sms:+12145550142?body=Hello'])
      expect(parseLink(url)).toEqual({ kind: 'contact', url });
    for (const url of ['sms:', 'sms:hello', 'sms:+12145550142?cc=1', 'sms:+12145550142?body=a&cc=1'])
      expect(parseLink(url)).toMatchObject({ kind: 'invalid' });
  });

  it.each([
    ['javascript:alert(1)', 'it begins with javascript:'],
    ['JaVaScRiPt:alert(1)', 'it begins with JaVaScRiPt:'],
    ['data:text/html,x', 'it begins with data:'],
    ['vbscript:x', 'it begins with vbscript:'],
    ['http://example.com', 'it begins with http:'],
    ['file:///etc/passwd', 'it begins with file:'],
    ['mailto:nobody', 'it begins with mailto:'],
    ['tel:call-me', 'it begins with tel:'],
    ['//evil.example.com', 'it begins with //'],
    ['/\\evil.example.com', 'it holds a space, a backslash or a control character'],
    ['java\nscript:alert(1)', 'it holds a space, a backslash or a control character'],
    ['\u0000/contact', 'it holds a space, a backslash or a control character'],
    ['/con tact', 'it holds a space, a backslash or a control character'],
    ['/contact\u007f', 'it holds a space, a backslash or a control character'],
    ['', 'it is empty'],
    ['contact', 'it begins neither with / nor with https://'],
    ['../contact', 'it begins neither with / nor with https://'],
    ['https://', 'it is not a complete address'],
    ['https://[', 'it is not a complete address'],
  ])('refuses %j and says why', (href, reason) => {
    expect(parseLink(href)).toEqual({ kind: 'invalid', reason });
  });
});

describe('paths of pages', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/about', '/about'],
    ['/about//', '/about'],
  ])('%j is spelled %j', (path, spelled) => {
    expect(normalizePath(path)).toBe(spelled);
  });

  it.each(['/', '/about', '/services/deep-cleaning', '/24-7'])('%s can be the path of a page', (path) => {
    expect(isPagePath(path)).toBe(true);
  });

  it.each(['', 'about', '/About', '/about/', '//about', '/a b', '/a_b', '/-a', '/a-', '/a--b', '/a.html', '/../a', '/é'])(
    '%j cannot be the path of a page',
    (path) => {
      expect(isPagePath(path)).toBe(false);
    },
  );

  it('the files of a page lie in a folder of its path', () => {
    expect([pageFile('/'), pageDataPath('/')]).toEqual(['index.html', '/page.json']);
    expect([pageFile('/a/b'), pageDataPath('/a/b')]).toEqual(['a/b/index.html', '/a/b/page.json']);
  });
});

describe('linkInside', () => {
  it.each([
    ['https://www.example.com/about', '/about'],
    ['https://example.com/about?a=b#top', '/about?a=b#top'],
    ['HTTP://WWW.Example.COM/about/', '/about/'],
    ['https://www.example.com', '/'],
    ['https://www.example.com:443/a', '/a'],
    ['https://shop.example.com/about', undefined],
    ['https://www.example.com.evil.example/about', undefined],
    ['https://www.example.com:8443/about', undefined],
    ['https://www.example.com./about', '/about'],
    ['https://EXAMPLE.com.:443/', '/'],
    ['http://www.example.com:443/about', '/about'],
    ['https://www.example.com:80/about', '/about'],
    ['//www.example.com/about', '/about'],
    ['//example.com', '/'],
    ['https://user:word@www.example.com/about', '/about'],
    ['https://www.example.com//evil.example.com', '/evil.example.com'],
    ['https://www.example.com@evil.example.com/about', undefined],
    ['https://www.example.com\\@evil.example.com/about', undefined],
    ['//evil.example.com/about', undefined],
    ['https://www.example.com..', undefined],
    ['mailto:hello@example.com', undefined],
    ['/about', undefined],
  ])('takes %s for %s', (href, inside) => {
    expect(linkInside('https://www.example.com', href)).toBe(inside);
  });

  it('takes a name in another script however often addresses are parsed', () => {
    // Node 20's `URL.canParse` refuses it once V8 has optimized it.
    const refused = Array.from({ length: 20_000 }, () => parseLink('https://www.müller.example')).filter(({ kind }) => kind !== 'site');
    expect(refused).toEqual([]);
  });

  it('takes a name in another script in both spellings', () => {
    expect(linkInside('https://www.müller.example', 'https://xn--mller-kva.example/about')).toBe('/about');
    expect(linkInside('https://xn--mller-kva.example', 'https://www.MÜLLER.example./about')).toBe('/about');
  });

  it('leaves out the folder of the site, and leaves other folders of the host alone', () => {
    const site = 'https://www.example.com/cleaning';
    expect(linkInside(site, 'https://example.com/cleaning/about')).toBe('/about');
    expect(linkInside(site, 'https://example.com/cleaning')).toBe('/');
    expect(linkInside(site, 'https://example.com/cleaning-shop')).toBeUndefined();
    expect(linkInside(site, 'https://example.com/about')).toBeUndefined();
  });
});
