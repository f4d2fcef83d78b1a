import { describe, expect, it } from 'vitest';
import type { RouteMatch, RoutingRules } from '../../../src/shared/routing.ts';
import { matchRoute } from '../../../src/shared/routing.ts';

const RULES: RoutingRules = {
  trailingSlash: false,
  pageFiles: 'in-folders',
  redirects: [{ from: '/old.html', to: '/about?by=old', status: 301 }],
  fallbacks: [{ under: '/services/', show: '/services/standard' }],
  notFound: '404.html',
};
const FILES = new Set([
  'index.html',
  'page.json',
  '404.html',
  'about/index.html',
  'services/index.html',
  'services/standard/index.html',
  'services/residential/index.html',
  'assets/app-1.js',
]);

function match(address: string, rules = RULES): RouteMatch {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  return matchRoute(rules, { pathname, search }, (file) => FILES.has(file));
}

function found(file: string): RouteMatch {
  return { kind: 'file', file, status: 200 };
}

const NOT_FOUND: RouteMatch = { kind: 'file', file: '404.html', status: 404 };

describe('matchRoute', () => {
  it('answers a page’s path with the page’s file', () => {
    expect(match('/')).toEqual(found('index.html'));
    expect(match('/about')).toEqual(found('about/index.html'));
    expect(match('/services/residential')).toEqual(found('services/residential/index.html'));
  });

  it('answers an asset’s path with the asset', () => {
    expect(match('/assets/app-1.js')).toEqual(found('assets/app-1.js'));
    expect(match('/page.json')).toEqual(found('page.json'));
  });

  it('leads a path with a slash at its end to the one spelling of it', () => {
    expect(match('/about/')).toEqual({ kind: 'redirect', to: '/about', status: 301 });
    expect(match('/about//')).toEqual({ kind: 'redirect', to: '/about', status: 301 });
    expect(match('/services/anything/')).toEqual({ kind: 'redirect', to: '/services/anything', status: 301 });
  });

  it('follows a redirect, with a slash at its end or without', () => {
    expect(match('/old.html')).toEqual({ kind: 'redirect', to: '/about?by=old', status: 301 });
    expect(match('/old.html/')).toEqual({ kind: 'redirect', to: '/about?by=old', status: 301 });
    expect(match('/old')).toEqual(NOT_FOUND);
  });

  it('finds pages that lie beside folders', () => {
    const rules: RoutingRules = { ...RULES, pageFiles: 'beside-folders' };
    const files = new Set(['index.html', 'about.html', 'services/standard.html', 'about/page.json']);
    const beside = (pathname: string): RouteMatch => matchRoute(rules, { pathname, search: '' }, (file) => files.has(file));
    expect(beside('/')).toEqual(found('index.html'));
    expect(beside('/about')).toEqual(found('about.html'));
    expect(beside('/about/')).toEqual({ kind: 'redirect', to: '/about', status: 301 });
    expect(beside('/about/page.json')).toEqual(found('about/page.json'));
    expect(matchRoute(rules, { pathname: '/404', search: '' }, (file) => file === '404.html')).toEqual(NOT_FOUND);
    expect(beside('/services/anything')).toEqual(found('services/standard.html'));
  });

  it('escapes what it leads to', () => {
    expect(match('/services/ü\r\n/')).toEqual({ kind: 'redirect', to: '/services/%C3%BC%0D%0A', status: 301 });
  });

  it('shows the fallback, with status 200, for one more segment under its path', () => {
    expect(match('/services/anything')).toEqual(found('services/standard/index.html'));
  });

  it('shows no fallback for deeper paths', () => {
    expect(match('/services/anything/else')).toEqual(NOT_FOUND);
  });

  it('shows the page under the fallback’s path that is there', () => {
    expect(match('/services')).toEqual(found('services/index.html'));
    expect(match('/services/')).toEqual({ kind: 'redirect', to: '/services', status: 301 });
  });

  it('answers every other path with the 404 page and status 404', () => {
    for (const path of ['/nowhere', '/about/us', '/assets/', '/assets/gone.js', '/services-and-more', '/About']) {
      expect(match(path), path).toEqual(NOT_FOUND);
    }
  });

  it('never redirects to another host, and finds no page behind an empty segment', () => {
    const everything = (pathname: string): RouteMatch => matchRoute(RULES, { pathname, search: '' }, () => true);
    for (const path of ['//about', '//about/', '//evil.example.com/', '/services//standard', '//']) {
      const answer = everything(path);
      if (answer.kind === 'redirect') expect(answer.to, path).toMatch(/^\/(?!\/)/);
      else expect(answer, path).toEqual(NOT_FOUND);
    }
  });

  it('knows no fallback where the rules have none', () => {
    expect(match('/services/anything', { ...RULES, fallbacks: [] })).toEqual(NOT_FOUND);
  });
});

describe('redirects', () => {
  const redirects = [
    { from: '/index.php?page=about', to: '/about#team', status: 301 },
    { from: '/?p=12', to: '/services', status: 301 },
    { from: '/index.php', to: '/', status: 302 },
    { from: '/category/old/*', to: '/about', status: 301 },
    { from: '/category/*', to: '/services/*', status: 301 },
    { from: '/en/*', to: '/*', status: 301 },
    { from: '/team', to: '/about?by=team#team', status: 301 },
    { from: '/us', to: '/about#team', status: 301 },
  ] as const;
  it.each([
    ['/us?a=b', '/about?a=b#team'],
    ['/team?a=b', '/about?by=team#team'],
    ['/?p=12', '/services'],
    ['/?a=b&p=12', '/services'],
    ['/index.php?page=about&a=b', '/about#team'],
    ['/index.php/?page=about', '/about#team'],
    ['/index.php?page=abouts', '/?page=abouts'],
    ['/index.php', '/'],
    ['/category/old/a/b?c=d', '/about?c=d'],
    ['/category/standard/?c=d', '/services/standard?c=d'],
    ['/category/ä b/c', '/services/%C3%A4%20b/c'],
    ['/en/evil.example.com', '/evil.example.com'],
  ])('from %s lead to %s', (address, to) => {
    expect(match(address, { ...RULES, redirects })).toMatchObject({ kind: 'redirect', to });
  });

  it.each(['/?p=1', '/?p=123', '/?q=12', '/'])('of parameters leave %s alone', (address) => {
    expect(match(address, { ...RULES, redirects })).toEqual(found('index.html'));
  });

  it.each(['/category', '/category/', '/categorys/a', '/en//evil.example.com', '/category//a'])('of a folder leave %s alone', (address) => {
    expect(match(address, { ...RULES, redirects })).toEqual(NOT_FOUND);
  });
});
