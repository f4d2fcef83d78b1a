import { describe, expect, it } from 'vitest';
import { FindingList } from '../../../../src/model/diagnostic.ts';
import { HOSTS } from '../../../../src/pages/hosting/hosts/hosts.ts';
import { checkHosting, planHostFiles, planHosting } from '../../../../src/pages/hosting/plan-hosting.ts';
import { FILE_POLICY, printPolicy } from '../../../../src/pages/hosting/security-policy.ts';
import type { SiteConfig } from '../../../../src/shared/generated/site.gen.ts';
import { fitsPattern, headersFor, patternSource, routePattern } from '../../../../src/shared/response-headers.ts';
import { checkData, SCHEMA } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const HEAD = { title: 'T', description: 'D' };

function siteWith(more: object): unknown {
  return {
    ...smallSite(),
    pages: [
      page('/', []),
      { path: '/services/{{service.slug}}', each: 'services', head: HEAD, blocks: [{ type: 'hero', id: 'top', heading: 'A' }] },
    ],
    ...more,
  };
}

function hostingOf(more: object, policies: { pattern: string; policy: string }[] = []) {
  const { config, said, site } = checkData(siteWith(more));
  expect(said).toEqual([]);
  const findings = new FindingList();
  const pages = site?.pages.map((each) => each.path) ?? [];
  const hosting = planHosting(config as SiteConfig, pages);
  checkHosting(hosting, policies, findings);
  return { ...hosting, ...planHostFiles(hosting, policies), findings: findings.all };
}

describe('a page with a fallback', () => {
  it.each([
    ['/services/{{service.slug}}', [{ under: '/services/', show: '/services/windows' }]],
    ['/{{service.slug}}', [{ under: '/', show: '/windows' }]],
    ['/services/{{service.slug}}/details', []],
    ['/services/our-{{service.slug}}', []],
  ])('at %s is shown for other addresses where only the last part differs', (path, fallbacks) => {
    const fallback = { without: 'price', show: 'windows' };
    const pages = [page('/', []), page(path, [], { each: 'services', fallback })];
    const { routing, pages: paths } = hostingOf({ pages });
    expect(routing.fallbacks).toEqual(fallbacks);
    for (const { show } of routing.fallbacks) expect(paths).toContain(show);
  });
});

describe('the redirects of a site', () => {
  it('lead to their ends at once, for good unless they say otherwise', () => {
    const redirects = [
      { from: '/a/', to: '/b' },
      { from: '/b', to: '/services/windows#top' },
      { from: '/c', to: 'https://other.example.com', permanent: false },
      { from: '/d', to: '/?q=ü' },
    ];
    expect(hostingOf({ redirects }).routing.redirects).toEqual([
      { from: '/a', to: '/services/windows#top', status: 301 },
      { from: '/b', to: '/services/windows#top', status: 301 },
      { from: '/c', to: 'https://other.example.com/', status: 302 },
      { from: '/d', to: '/?q=%C3%BC', status: 301 },
    ]);
  });

  it.each([
    ['/services/windows', '/', 'REDIRECT_FROM_PAGE'],
    ['/services/windows/page.json', '/', 'REDIRECT_FROM_PAGE'],
    ['/assets/x.js', '/', 'REDIRECT_FROM_PAGE'],
    ['/404.html', '/', 'REDIRECT_FROM_PAGE'],
    ['/Services/Windows', '/services/windows', 'REDIRECT_FROM_PAGE'],
    ['/favicon.ico', '/', 'REDIRECT_FROM_PAGE'],
    ['/apple-touch-icon.png', '/', 'REDIRECT_FROM_PAGE'],
    ['/manifest.webmanifest', '/', 'REDIRECT_FROM_PAGE'],
    ['/third-party.txt', '/', 'REDIRECT_FROM_PAGE'],
    ['/sitemap.xml', '/', 'REDIRECT_FROM_PAGE'],
    ['/a', '/services/windows#nope', 'LINK_UNKNOWN_ANCHOR'],
    ['/a', '/a#b', 'REDIRECT_LOOP'],
    ['/a', '/nowhere', 'LINK_UNKNOWN_ROUTE'],
    ['/a', 'mailto:a@example.com', 'CONFIG_BAD_FORMAT'],
    ['/a', '//evil.example.com', 'CONFIG_BAD_FORMAT'],
    ['/*', '/', 'CONFIG_BAD_FORMAT'],
    ['/a/*/b', '/', 'CONFIG_BAD_FORMAT'],
    ['/a/*?b=c', '/', 'CONFIG_BAD_FORMAT'],
    ['/a/*', '/services/*?b=c', 'CONFIG_BAD_FORMAT'],
    ['/a', '/services/*', 'REDIRECT_STAR'],
    ['/services/*', '/', 'REDIRECT_FROM_PAGE'],
    ['/assets/*', '/', 'REDIRECT_FROM_PAGE'],
    ['/a/*', '/a/*', 'REDIRECT_LOOP'],
    ['/a/*', '/a/b', 'REDIRECT_LOOP'],
    ['/a/*', '/a/b/*', 'REDIRECT_LOOP'],
    ['/a/*', '/servises/*', 'LINK_UNKNOWN_ROUTE'],
    ['/a/*', '/a', 'LINK_UNKNOWN_ROUTE'],
    ['/services/windows/*', '/services/windows/x', 'REDIRECT_LOOP'],
    ['/?p=12', '/', 'REDIRECT_LOOP'],
    ['/a?p=12', '/a?p=12', 'REDIRECT_LOOP'],
    ['/a.php', '/files/none.pdf', 'FILE_MISSING'],
    ['/a"b', '/', 'CONFIG_BAD_FORMAT'],
    ['/caf%E9', '/', 'CONFIG_BAD_FORMAT'],
    ['/../a', '/', 'CONFIG_BAD_FORMAT'],
    ['/a?b', '/', 'CONFIG_BAD_FORMAT'],
  ])('cannot lead from %s to %s: %s', (from, to, code) => {
    expect(checkData(siteWith({ redirects: [{ from, to }] })).findings.map((finding) => finding.code)).toEqual([code]);
  });
});

describe('many redirects', () => {
  const chain = (length: number, end: string) =>
    Array.from({ length }, (_, index) => ({ from: `/a${index}`, to: index === length - 1 ? end : `/a${index + 1}` }));
  const codesOf = (redirects: readonly object[]) => new Set(checkData(siteWith({ redirects })).findings.map(({ code }) => code));

  it('that form one loop are refused, and not followed around for ever', () => {
    expect(codesOf(chain(20, '/a0'))).toEqual(new Set(['REDIRECT_LOOP']));
    const start = process.cpuUsage();
    expect(codesOf(chain(700, '/a0'))).toEqual(new Set(['REDIRECT_LOOP']));
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(8);
  });

  it('that follow each other are no error, and lead to the last address, if that is in sight', () => {
    expect(codesOf(chain(50, '/services/windows'))).toEqual(new Set());
    const { redirects } = planHosting(checkData(siteWith({ redirects: chain(50, '/services/windows') })).config as SiteConfig, ['/']);
    expect(redirects.map(({ to }) => to)).toEqual(Array.from({ length: 50 }, () => '/services/windows'));
    expect(codesOf(chain(60, '/services/windows'))).toContain('REDIRECT_LOOP');
  });
});

describe('redirects of folders and of parameters', () => {
  it('are looked at from the narrowest on, whatever their order', () => {
    const redirects = [
      { from: '/category/*', to: '/services/*' },
      { from: '/category/rooms/*', to: '/' },
      { from: '/index.php', to: '/' },
      { from: '/index.php?page=windows', to: '/services/windows' },
      { from: '/index.php?page=windows&step=2', to: '/services/floors' },
    ];
    expect(hostingOf({ redirects }).routing.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/index.php?page=windows&step=2 /services/floors',
      '/index.php?page=windows /services/windows',
      '/index.php /',
      '/category/rooms /',
      '/category/rooms/* /',
      '/category/* /services/*',
    ]);
  });

  it('lead from the folder itself, too, unless it is a page or leads to none', () => {
    const pages = [page('/', []), page('/blog', []), page('/articles', []), page('/articles/a', [])];
    const redirects = [
      { from: '/blog/*', to: '/articles/*' },
      { from: '/news/*', to: '/articles/*' },
      { from: '/old/*', to: '/*' },
    ];
    const froms = hostingOf({ pages, redirects }).routing.redirects.map(({ from }) => from);
    expect(froms).toEqual(['/news', '/old', '/blog/*', '/news/*', '/old/*']);
  });

  it('lead on at once where their targets lead on', () => {
    const redirects = [
      { from: '/older/*', to: '/old/*' },
      { from: '/old/*', to: '/services/*' },
      { from: '/a?b=c', to: '/older/windows' },
    ];
    const { site, findings } = checkData(siteWith({ redirects }));
    expect(findings).toEqual([]);
    expect(site?.routing.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/a?b=c /services/windows',
      '/older/* /services/*',
      '/old/* /services/*',
    ]);
  });

  it.each([
    ['/a?b=1&c=2', '/a/?c=2&b=1'],
    ['/a/*', '/a/*'],
  ])('from %s and %s are the same', (...froms) => {
    const redirects = froms.map((from) => ({ from, to: '/services/windows' }));
    expect(checkData(siteWith({ redirects })).findings.map(({ code }) => code)).toEqual(['REDIRECT_DUPLICATE']);
  });

  it.each(['/category/*', '/?p=12'])('such as %s are beyond GitHub Pages', (from) => {
    const site = siteWith({ redirects: [{ from, to: '/services/windows' }], deploy: { host: 'github-pages' } });
    expect(checkData(site).findings).toMatchObject([{ code: 'HOST_LIMIT', path: ['redirects', 0, 'from'] }]);
  });
});

describe('two redirects', () => {
  it.each([
    ['/team', '/team.html'],
    ['/Team', '/team'],
    ['/team.php', '/team.php/index.html'],
  ])('from %s and %s would be one file on GitHub Pages, and are two elsewhere', (...paths) => {
    const redirects = paths.map((from) => ({ from, to: '/' }));
    const codes = (host: string) => checkData(siteWith({ redirects, deploy: { host } })).findings.map(({ code }) => code);
    expect([codes('github-pages'), codes('nginx')]).toEqual([['REDIRECT_DUPLICATE'], []]);
  });
});

describe('old addresses with other characters', () => {
  const redirects = [
    { from: '/leistungen/b%C3%BCro', to: '/' },
    { from: '/our services', to: '/' },
    { from: '/東京/*', to: '/services/*' },
    { from: '/a,b(1).pdf', to: '/' },
  ];

  it('are compared without escapes by servers, and escaped in both ways by other hosts', () => {
    const own = ['/leistungen/büro', '/our services', '/a,b(1).pdf', '/東京/*'];
    for (const host of ['nginx', 'apache', 'caddy', 'github-pages', undefined] as const) {
      const sources = hostingOf({ redirects: redirects.slice(0, 2), ...(host === undefined ? {} : { deploy: { host } }) }).redirects;
      expect(sources.map(({ from }) => from)).toEqual(own.slice(0, 2));
    }
    expect(hostingOf({ redirects }).routing.redirects.map(({ from }) => from)).toEqual(own);
    const lines = (host: string): string => {
      const { files } = hostingOf({ redirects, deploy: { host } });
      return files.map(({ content }) => content).join('\n');
    };
    for (const host of ['netlify', 'cloudflare-pages', 'vercel', 'cloudfront']) {
      const text = lines(host).replaceAll('\\', '');
      for (const path of ['/leistungen/b%C3%BCro', '/leistungen/b%c3%bcro', '/our%20services', '/a,b(1).pdf', '/%E6%9D%B1%E4%BA%AC/'])
        expect(text, `${host}: ${path}`).toContain(path);
      expect(text, host).not.toMatch(/büro|東京|our services/);
    }
  });

  it('are pages of their own on GitHub Pages, which decodes addresses', () => {
    const { files } = hostingOf({ redirects: redirects.slice(0, 2), deploy: { host: 'github-pages' } });
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['leistungen/büro.html', 'our services.html']));
  });

  it('are the same with and without escapes', () => {
    const { findings } = checkData(
      siteWith({
        redirects: [
          { from: '/büro', to: '/' },
          { from: '/b%c3%bcro/', to: '/' },
          { from: '/bu\u0308ro', to: '/' },
        ],
      }),
    );
    expect(findings.map(({ code }) => code)).toEqual(['REDIRECT_DUPLICATE', 'REDIRECT_DUPLICATE']);
  });

  it('may lead to full addresses of the site, which are checked like paths', () => {
    const { business } = smallSite();
    const to = `${business.url.replace('https://www.', 'http://')}/services/windows`;
    expect(hostingOf({ redirects: [{ from: '/a', to: to.replace('http:', 'https:') }] }).routing.redirects).toEqual([
      { from: '/a', to: '/services/windows', status: 301 },
    ]);
    const { findings } = checkData(
      siteWith({
        redirects: [
          { from: '/a', to: `${business.url}/gone` },
          { from: '/b', to: `${business.url}/b` },
        ],
      }),
    );
    expect(findings.map(({ code }) => code)).toEqual(['LINK_UNKNOWN_ROUTE', 'REDIRECT_LOOP']);
  });

  it('are followed further', () => {
    const chained = [
      { from: '/büro', to: '/' },
      { from: '/alt', to: '/b%C3%BCro' },
    ];
    expect(hostingOf({ redirects: chained }).routing.redirects.map(({ to }) => to)).toEqual(['/', '/']);
  });
});

describe('an old address that is written otherwise', () => {
  it.each([
    ['https://old.example.com/a.php?id=7', 'For example, without “old.example.com”: "/a.php?id=7"'],
    ['/caf%E9', 'An escape in this address is not in UTF-8. Write the letters themselves, such as /café.'],
    ['a.html', { write: '/a.html' }],
    ['/100%.html', { write: '/100%25.html' }],
    ['/50%-off/x%', { write: '/50%25-off/x%25' }],
    ['index.php?p=12', { write: '/index.php?p=12' }],
    ['blog/*', { write: '/blog/*' }],
    ['/blog*', { write: '/blog/*' }],
    ['/a?b=1&amp;c=2', { write: '/a?b=1&c=2' }],
    ['/blog/*/page', 'Write the star once, at the end, after a slash: /category/*'],
    ['/*', 'Name a folder of the old site, such as /blog/*. All addresses would be your site itself.'],
    ['/?id=', 'Name the parameters that tell this address from others, in plain letters and digits, such as /index.php?page=about.'],
  ])('%s gets the remedy: %s', (from, remedy) => {
    expect(checkData(siteWith({ redirects: [{ from, to: '/' }] })).findings.map((finding) => finding.remedy)).toEqual([remedy]);
  });
});

describe('the headers of a site', () => {
  it('keep hashed files for good and all else for no time, and set one policy a pattern', () => {
    const { headers } = hostingOf({}, [{ pattern: '/services/:slug', policy: "default-src 'self'" }]);
    expect(headersFor(headers, '/assets/a.js')['Cache-Control']).toBe('public, max-age=31536000, immutable');
    expect(headersFor(headers, '/services/windows')).toMatchObject({
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'self'",
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('camera=()'),
    });
    expect(headersFor(headers, '/services/windows/page.json')['Content-Security-Policy']).toBe("frame-ancestors 'self'");
  });

  it('leave files of their own without any power, and their places to the policies of pages', () => {
    const { headers } = hostingOf({}, [{ pattern: '/:slug/:slug', policy: 'p' }]);
    expect(headersFor(headers, '/assets/a.svg')['Content-Security-Policy']).toBe(printPolicy(FILE_POLICY));
  });

  it('give a page its own policy, though its address fits a pattern that is defined later', () => {
    const policies = ['/locations/book', '/locations/:slug', '/:slug/:slug'].map((pattern) => ({ pattern, policy: pattern }));
    for (const given of [policies, [...policies].reverse()]) {
      const { headers } = hostingOf({}, given);
      for (const [path, pattern] of [
        ['/locations/book', '/locations/book'],
        ['/locations/plano', '/locations/:slug'],
        ['/a/b', '/:slug/:slug'],
      ] as const)
        expect(headersFor(headers, path)['Content-Security-Policy'], path).toBe(pattern);
    }
  });

  it('go by patterns, which fit as their regular expressions do', () => {
    for (const pattern of ['/', '/about', '/services/:slug', '/assets/*', '/a.b/:slug/c']) {
      for (const path of [
        '/',
        '/about',
        '/aboutx',
        '/services',
        '/services/',
        '/services/x',
        '/services/x/y',
        '/assets/x/y',
        '/a.b/x/c',
        '/aXb/x/c',
      ]) {
        expect([pattern, path, fitsPattern(pattern, path)]).toEqual([pattern, path, new RegExp(patternSource(pattern)).test(path)]);
      }
    }
    expect(routePattern('/locations/{{city.slug}}')).toBe('/locations/:slug');
    expect(routePattern('/about')).toBe('/about');
  });
});

describe('a host', () => {
  it('is one for every name that the schema takes', () => {
    const names = SCHEMA.child(SCHEMA.resolve({ $ref: '#/$defs/deploy' }), 'host')?.enum;
    expect(Object.keys(HOSTS).sort()).toEqual([...(names as string[])].sort());
  });

  it('gets the rules that it can follow: what it cannot, a script does', () => {
    const pages = [
      page('/', []),
      { path: '/services/{{service.slug}}', each: 'services', fallback: { without: 'price', show: 'windows' }, head: HEAD, blocks: [] },
    ];
    const fallbacks = [{ under: '/services/', show: '/services/windows' }];
    expect(hostingOf({ pages, deploy: { host: 'nginx' } })).toMatchObject({
      routing: { fallbacks, pageFiles: 'in-folders' },
      shownByScript: [],
      isCompressed: true,
    });
    expect(hostingOf({ pages, deploy: { host: 'github-pages' } })).toMatchObject({
      routing: { fallbacks: [], pageFiles: 'beside-folders' },
      shownByScript: fallbacks,
      isCompressed: false,
    });
    expect(hostingOf({ pages })).toMatchObject({ routing: { fallbacks }, files: [], isCompressed: false });
    expect(hostingOf({ pages, deploy: { compress: true } }).isCompressed).toBe(true);
    expect(hostingOf({ pages, deploy: { host: 'caddy', compress: false } }).isCompressed).toBe(false);
  });

  it('that cannot redirect gets pages that lead on, and none in the place of another page', () => {
    const redirects = [
      { from: '/services/windows.html', to: '/services/windows' },
      { from: '/old', to: '/' },
      { from: '/old.php', to: '/' },
    ];
    const hosting = hostingOf({ redirects, deploy: { host: 'github-pages' } });
    expect(hosting.routing.redirects).toEqual([]);
    expect(hosting.files.map((file) => file.path)).toEqual(['.nojekyll', 'old.html', 'old.php/index.html']);
  });

  it('that takes fewer redirects than there are is a finding, and one that takes them is none', () => {
    const redirects = (count: number): object[] => Array.from({ length: count }, (_, index) => ({ from: `/old-${index}.html`, to: '/' }));
    const limits = [
      ['cloudflare-pages', 1000],
      ['vercel', 2047],
      ['netlify', 9999],
    ] as const;
    for (const [host, count] of limits) {
      expect(hostingOf({ redirects: redirects(count), deploy: { host } }).findings, host).toEqual([]);
      const config = { ...(checkData(siteWith({ deploy: { host } })).config as SiteConfig), redirects: redirects(count + 1) } as SiteConfig;
      const findings = new FindingList();
      checkHosting(planHosting(config, ['/']), [], findings);
      expect(findings.all, host).toMatchObject([
        { code: 'HOST_LIMIT', message: expect.stringContaining((count === 1000 ? 2000 : count).toLocaleString('en-US')) },
      ]);
    }
    expect(hostingOf({ redirects: redirects(5000), deploy: { host: 'nginx' } }).findings).toEqual([]);
  });

  it.each([
    ['in folders that differ in capitals', ['/Old/a', '/old/b'], 1],
    ['in the folder of a page, in capitals', ['/Services/before'], 1],
    ['in a folder that is the file of another', ['/old', '/old.html/more'], 1],
    ['in folders of the same spelling, and of others', ['/Old/a', '/Old/b', '/OLDER/c', '/D'], 0],
  ])('GitHub Pages gets a file for each redirect, and one that cannot be written is a finding: %s', (_what, from, count) => {
    const site = siteWith({ redirects: from.map((each) => ({ from: each, to: '/' })), deploy: { host: 'github-pages' } });
    const { findings } = checkData(site);
    expect(findings.map(({ code }) => code)).toEqual(Array.from({ length: count }, () => 'HOST_LIMIT'));
    expect(checkData({ ...(site as object), deploy: { host: 'nginx' } }).findings).toEqual([]);
  });

  it('that takes smaller files than there are is a finding', () => {
    const { config } = checkData(siteWith({}));
    const downloads = new Map([
      ['/files/video.mp4', { bytes: 26 * 2 ** 20 }],
      ['/files/price-list.pdf', { bytes: 25 * 2 ** 20 }],
    ]);
    const messages = (host: 'cloudflare-pages' | 'github-pages' | 'nginx') => {
      const findings = new FindingList();
      const site = { ...config, deploy: { ...config?.deploy, host } } as SiteConfig;
      checkHosting(planHosting(site, ['/'], downloads), [], findings);
      return findings.all.map(({ message }) => message);
    };
    expect(messages('cloudflare-pages')).toEqual(['Cloudflare Pages accepts files of at most 25 MiB; files/video.mp4 has 26 MiB.']);
    expect([messages('github-pages'), messages('nginx')]).toEqual([[], []]);
  });

  it('that takes fewer or shorter header rules than there are is a finding', () => {
    const policies = Array.from({ length: 100 }, (_, index) => ({ pattern: `/p-${index}`, policy: "default-src 'self'" }));
    expect(hostingOf({ deploy: { host: 'cloudflare-pages' } }, policies.slice(0, 98)).findings).toEqual([]);
    expect(hostingOf({ deploy: { host: 'cloudflare-pages' } }, policies).findings).toMatchObject([{ code: 'HOST_LIMIT' }]);
    const long = [{ pattern: '/', policy: `img-src ${'https://a.example.com '.repeat(100)}` }];
    expect(hostingOf({ deploy: { host: 'cloudflare-pages' } }, long).findings).toMatchObject([{ code: 'HOST_LIMIT' }]);
    const huge = Array.from({ length: 500 }, (_, index) => ({ from: `/old-${index}.html`, to: '/' }));
    expect(checkData(siteWith({ redirects: huge, deploy: { host: 'cloudfront' } })).findings).toMatchObject([{ code: 'HOST_LIMIT' }]);
  });
});

describe('a site in a folder of its host', () => {
  const business = { ...(siteWith({}) as { business: object }).business, url: 'https://example.com/cleaning' };
  const redirects = [
    { from: '/a', to: '/services/windows#top' },
    { from: '/b', to: '/' },
    { from: '/c', to: 'https://example.com/shop' },
  ];
  const policies = [{ pattern: '/', policy: 'p' }];

  it('is routed below it: pages, redirects, headers and the page of missing ones', () => {
    const { routing, headers, pages } = hostingOf({ business, redirects }, policies);
    expect(routing).toMatchObject({ base: '/cleaning', notFound: 'cleaning/404.html' });
    expect(routing.redirects.map(({ from, to }) => [from, to])).toEqual([
      ['/cleaning/a', '/cleaning/services/windows#top'],
      ['/cleaning/b', '/cleaning'],
      ['/cleaning/c', 'https://example.com/shop'],
    ]);
    expect(headers.map(({ pattern }) => pattern)).toEqual(['/*', '/cleaning', '/cleaning/assets/*']);
    expect(pages.slice(0, 2)).toEqual(['/cleaning', '/cleaning/services/windows']);
  });

  it.each([
    ['netlify', { 'cleaning/404.html': '404.html' }],
    ['nginx', {}],
    ['github-pages', { 'cleaning.html': 'cleaning/index.html' }],
  ])('has files at a second place where %s looks for them', (host, copies) => {
    expect(hostingOf({ business, deploy: { host } }).copies).toEqual(copies);
    expect(hostingOf({ deploy: { host } }).copies).toEqual({});
  });

  it('leaves the root of GitHub Pages to the folder that is uploaded', () => {
    const { files } = hostingOf({ business, redirects, deploy: { host: 'github-pages' } });
    expect(files.map(({ path }) => path)).toEqual(['cleaning/.nojekyll', 'cleaning/a.html', 'cleaning/b.html', 'cleaning/c.html']);
  });
});

describe('messages that go to an address of the site', () => {
  const { business } = smallSite();
  const messagesTo = (url: string, more: object = { messageServer: { port: 5000 } }) =>
    hostingOf({ business: { ...business, messages: { via: 'endpoint', url } }, ...more });

  it('may be as large as their files are by nginx, which refuses more than a megabyte otherwise', () => {
    const messages = { via: 'endpoint', url: `${business.url}/send` };
    const { config } = checkData(siteWith({ business: { ...business, messages }, messageServer: {}, deploy: { host: 'nginx' } }));
    const contentOf = (fileBytes: number) =>
      planHostFiles(planHosting(config as SiteConfig, ['/'], undefined, fileBytes), []).files[0]?.content;
    expect(contentOf(12_000_000)).toContain('client_max_body_size 13m;');
    expect(contentOf(0)).not.toContain('client_max_body_size');
  });

  it.each(['nginx', 'apache', 'caddy'] as const)('are passed on by %s to the message server', (host) => {
    const { messages, files } = messagesTo(`${business.url}/send`, { messageServer: { port: 5000, host: '0.0.0.0' }, deploy: { host } });
    expect(messages).toEqual({ path: '/send', to: '127.0.0.1:5000', fileBytes: 0 });
    expect(files[0]?.content).toContain('127.0.0.1:5000');
  });

  it.each(Object.keys(HOSTS))('never go to the inbox: %s', (host) => {
    const inbox = { port: 5999, url: 'https://inbox.tidy.example.com', trustProxyAuth: 'X-Remote-User' };
    const { files } = messagesTo(`${business.url}/send`, { messageServer: { port: 5000, inbox }, deploy: { host } });
    expect(JSON.stringify(files)).not.toMatch(/5999|inbox/i);
  });

  it.each([
    ['::', '127.0.0.1:5000'],
    ['0:0:0:0:0:0:0:0', '127.0.0.1:5000'],
    ['::1', '[::1]:5000'],
    ['2001:DB8::7', '[2001:db8::7]:5000'],
    ['localhost', 'localhost:5000'],
    ['my_app', 'my_app:5000'],
  ])('go to the address that the server listens on: %s', (host, to) => {
    expect(messagesTo(`${business.url}/send`, { messageServer: { port: 5000, host } }).messages?.to).toBe(to);
  });

  it('are left alone where there is no message server, and elsewhere', () => {
    expect(messagesTo(`${business.url}/send`, {}).messages).toBeUndefined();
    expect(messagesTo('https://forms.tidy.example.com/send').messages).toBeUndefined();
  });
});
