import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/node/build-site.ts';
import { loadSite } from '../../src/node/check/load-site.ts';
import { createProject } from '../../src/node/tool/project.ts';
import type { HostingTable } from '../../src/pages/hosting/hosts/host-facts.ts';
import { HOSTS } from '../../src/pages/hosting/hosts/hosts.ts';
import { planHostFiles } from '../../src/pages/hosting/plan-hosting.ts';
import type { Redirect } from '../../src/shared/redirects.ts';
import { inOrder, locationOf, splitSource } from '../../src/shared/redirects.ts';
import type { HeaderRule } from '../../src/shared/response-headers.ts';
import { headersFor } from '../../src/shared/response-headers.ts';
import { matchRoute } from '../../src/shared/routing.ts';
import { pageDataPath, pageFile } from '../../src/shared/url.ts';
import type { RawAnswer } from '../support/send-raw.ts';
import { sendRaw } from '../support/send-raw.ts';
import { ROOT } from '../support/small-site.ts';
import { tempFolders, writeTree } from '../support/temp-folders.ts';
import type { ServerName, WebServer } from '../support/web-servers.ts';
import { findServer, startServer } from '../support/web-servers.ts';

const makeFolder = tempFolders(afterAll);
const CONFIG = path.join(ROOT, 'site.config.yaml');

/** Policies as a site may have them: of a page, of a definition with a fallback, and of a definition without. */
const POLICIES = [
  { pattern: '/', policy: "default-src 'self'; frame-ancestors 'none'" },
  { pattern: '/services/:slug', policy: "script-src 'self' 'sha256-AbC+/1=' https://booking.example.com; frame-ancestors 'self'" },
  { pattern: '/locations/:slug', policy: "frame-src https://maps.example.com; frame-ancestors 'none'" },
];

/** Of patterns that overlap, the later has the last word. */
const OVERLAPPING = [
  { pattern: '/:slug/:slug', policy: "default-src 'none'" },
  ...POLICIES,
  { pattern: '/locations/plano', policy: "frame-src https://booking.example.com; frame-ancestors 'none'" },
];

/** What servers take for something else: a small letter, the anchor before the query, per cent signs. */
const REDIRECTS = [
  { from: '/ABOUT', to: '/about', status: 301 },
  { from: '/Team', to: '/about#team', status: 301 },
  { from: '/cafe', to: 'https://other.example.com/caf%C3%A9/a%20b', status: 301 },
  { from: '/?p=12', to: '/about', status: 301 },
  { from: '/index.php?page=about&step=2', to: '/about#team', status: 302 },
  { from: '/index.php', to: '/contact', status: 301 },
  { from: '/category/old/*', to: '/about', status: 301 },
  { from: '/category/*', to: '/services/*', status: 301 },
  { from: '/shop/*', to: 'https://other.example.com/shop/*', status: 302 },
  { from: '/en/*', to: '/*', status: 301 },
  { from: '/about/*', to: '/about', status: 301 },
  { from: '/files/old.pdf', to: '/files/price-list.PDF', status: 301 },
  { from: '/leistungen/büro', to: '/about', status: 301 },
  { from: '/our services.html', to: '/about#team', status: 301 },
  { from: '/menu (1).pdf', to: '/services', status: 301 },
  { from: "/it's a,b;c&d=e+f@g", to: '/about', status: 301 },
  { from: '/100% [sic]', to: '/about', status: 301 },
  { from: '/услуги', to: '/services', status: 301 },
  { from: '/東京/*', to: '/services/*', status: 301 },
  { from: '/our work/*', to: '/services/*', status: 301 },
  { from: '/index.php?page=über uns', to: '/about', status: 301 },
  { from: '/menu', to: '/contact?x=a%20b$c&y=%7B1%7D#form', status: 302 },
] as const;

/** Files to download, of types that not every server knows. */
const FILES = { 'files/price-list.PDF': '%PDF-1.4', 'files/dates/summer.ics': 'BEGIN:VCALENDAR', 'files/team.vcf': 'BEGIN:VCARD' };

/** Says what it was sent. */
const messageServer = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  response.end(JSON.stringify({ method: request.method, path: request.url, body, visitor: request.headers['x-forwarded-for'] }));
});
afterAll(() => messageServer.close());

let table: HostingTable;
let out: string;

beforeAll(async () => {
  messageServer.listen(0, '127.0.0.1');
  await once(messageServer, 'listening');
  const folder = await makeFolder();
  // Servers that were started by root read as somebody else.
  await chmod(folder, 0o755);
  out = path.join(folder, 'dist');
  const [{ site }] = await Promise.all([
    loadSite(createProject({ config: CONFIG }), { host: 'nginx' }),
    buildSite(createProject({ config: CONFIG, out }), { host: 'nginx' }),
  ]);
  if (site === undefined) throw new Error('The sample is wrong.');
  const { headers } = planHostFiles(site.hosting, []);
  const [general, assets] = ['/*', '/assets/*'].map((each) => headers.find(({ pattern }) => pattern === each) as HeaderRule);
  table = {
    ...site.hosting,
    downloads: Object.keys(FILES).map((file) => ({ address: `/${file}`, bytes: 1 })),
    messages: { path: '/send.message', to: `127.0.0.1:${(messageServer.address() as AddressInfo).port}`, fileBytes: 0 },
    routing: { ...site.hosting.routing, redirects: inOrder<Redirect>([...site.hosting.routing.redirects, ...REDIRECTS]) },
    headers: [
      general as HeaderRule,
      ...OVERLAPPING.map(({ pattern, policy }) => ({ pattern, headers: { 'Content-Security-Policy': policy } })),
      assets as HeaderRule,
      { pattern: '/files/*', headers: { 'Content-Security-Policy': "frame-ancestors 'self'" } },
    ],
  };
});

describe.each(['nginx', 'apache', 'caddy'] as const satisfies ServerName[])('%s', (name) => {
  const isThere = findServer(name) !== undefined;
  let server: WebServer;
  const get = (target: string, options: Parameters<typeof sendRaw>[2] = {}): Promise<RawAnswer> => sendRaw(server.url, target, options);
  /** Where a redirect leads on this server. nginx cannot write a dollar otherwise. */
  const placeOf = ({ headers }: RawAnswer): string => (headers.location ?? '').replace(server.url, '').replace('%24', '$');

  it.runIf(!isThere)(`IS NOT INSTALLED HERE: nothing of it is tested`, ({ skip }) => skip());

  describe.runIf(isThere)('serves the built site', () => {
    beforeAll(async () => {
      await writeTree(out, FILES);
      await writeTree(out, Object.fromEntries(HOSTS[name].makeFiles(table).map((file) => [file.path, file.content])));
      server = await startServer(name, out);
    });

    afterAll(() => server?.stop());

    it('shows every page at its address, and gives its data', async () => {
      for (const page of table.pages) {
        const { status, body, headers } = await get(page);
        expect({ page, status, type: headers['content-type'] }).toEqual({
          page,
          status: 200,
          type: expect.stringMatching(/^text\/html; charset=utf-8$/i),
        });
        expect(body.equals(await readFile(path.join(out, pageFile(page)))), page).toBe(true);
        const data = await get(pageDataPath(page));
        expect(JSON.parse(data.body.toString())).toMatchObject({ page: { path: page } });
        expect(data.headers['content-type']).toMatch(/^application\/json/);
      }
    });

    it('passes messages on to the message server, with the address of the visitor, and nothing else', async () => {
      const answer = await fetch(`${server.url}/send.message`, { method: 'POST', body: 'name=Ada' });
      expect(await answer.json()).toEqual({ method: 'POST', path: expect.stringMatching(/^\//), body: 'name=Ada', visitor: '127.0.0.1' });
      expect((await fetch(`${server.url}/sendxmessage`)).status).toBe(404);
    });

    it('shows the fallback for services that do not exist, with status 200', async () => {
      const [{ show } = { show: '' }] = table.routing.fallbacks;
      const shown = await readFile(path.join(out, pageFile(show)));
      for (const target of ['/services/no-such-service', '/services/No_Such.Service', '/services/%F0%9F%98%80?a=b']) {
        const { status, body, headers } = await get(target);
        expect({ target, status }).toEqual({ target, status: 200 });
        expect(body.equals(shown), target).toBe(true);
        expect(headers['content-security-policy']).toBe(POLICIES[1]?.policy);
      }
    });

    it.each([
      '/nowhere',
      '/nowhere/',
      '/404.html',
      '/services/a/b',
      '/locations/no-such-city',
      '/assets/',
      '/assets/gone.js',
      '//about',
      '/.host/nginx.conf',
      '/.host/Caddyfile',
      '/.htaccess',
      '/About',
      '/locations/plano/page.jso',
    ])('answers %s with the 404 page and status 404', async (target) => {
      const { status, body, headers } = await get(target);
      expect(status).toBe(404);
      expect(body.equals(await readFile(path.join(out, '404.html')))).toBe(true);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers).toMatchObject(inLowerCase(headersFor(table.headers, '/404.html')));
    });

    it('leads addresses with a slash at their end to those without, and keeps the query', async () => {
      for (const [target, to] of [
        ['/about/', '/about'],
        ['/index.html?a=b', '/?a=b'],
        ['/services/residential/index.html?a=b', '/services/residential?a=b'],
        ['/about/?a=b&c=%20d', '/about?a=b&c=%20d'],
        ['/services/standard-cleaning/', '/services/standard-cleaning'],
        ['/services/no-such-service/?x=1', '/services/no-such-service?x=1'],
      ] as const) {
        const answer = await get(target);
        expect({ target, status: answer.status, to: placeOf(answer) }).toEqual({ target, status: 301, to });
      }
    });

    it('never leads to another host, and puts nothing of an address into a header', async () => {
      for (const target of [
        '//evil.example.com/',
        '//evil.example.com/%2e%2e/',
        '/services/%0d%0aset-cookie:a/',
        '/%5cevil.example.com/',
        '/services/..%2f..%2f',
      ]) {
        const { status, headers } = await get(target);
        expect([200, 301, 400, 404], target).toContain(status);
        expect((headers.location ?? server.url).replace(server.url, ''), target).toMatch(/^(\/(?![/\\]).*)?$/);
        expect(headers['set-cookie'], target).toBeUndefined();
      }
    });

    it('follows the redirects of the YAML', async () => {
      expect(table.routing.redirects.length).toBeGreaterThan(1);
      for (const redirect of table.routing.redirects) {
        const { from, to, status } = redirect;
        const { isPrefix, parameters } = splitSource(from);
        if (isPrefix || parameters.length > 0) continue;
        for (const target of [from, `${from}/`]) {
          const answer = await get(`${encodeURI(target)}?a=b&c=%20d`);
          expect({ target, status: answer.status, to: placeOf(answer) }).toEqual({
            target,
            status,
            to: locationOf(redirect, { pathname: from, search: '?a=b&c=%20d' }),
          });
        }
        expect(placeOf(await get(encodeURI(from)))).toBe(to);
        // WordPress writes escapes in small letters.
        expect(placeOf(await get(encodeURI(from).replace(/%../g, (byte) => byte.toLowerCase())))).toBe(to);
      }
    });

    it.each([
      ['/?p=12', 301, '/about'],
      ['/?a=b&p=12', 301, '/about'],
      ['/?p=123', 200, undefined],
      ['/?xp=12', 200, undefined],
      ['/index.php?step=2&x=1&page=about', 302, '/about#team'],
      ['/index.php/?page=about&step=2', 302, '/about#team'],
      ['/index.php?page=about', 301, '/contact?page=about'],
      ['/category/old/a/b?c=d', 301, '/about?c=d'],
      ['/category/standard-cleaning/?c=d', 301, '/services/standard-cleaning?c=d'],
      ['/category/a%20b/%C3%A4', 301, '/services/a%20b/%C3%A4'],
      ['/category/', 404, undefined],
      ['/categorys/a', 404, undefined],
      ['/%E6%9D%B1%E4%BA%AC/a%20b/?c=d', 301, '/services/a%20b?c=d'],
      ['/%e6%9d%b1%e4%ba%ac/%E5%9C%B0', 301, '/services/%E5%9C%B0'],
      ['/our%20work/standard-cleaning', 301, '/services/standard-cleaning'],
      ['/index.php?page=%C3%BCber+uns', 301, '/about'],
      ['/index.php?x=1&page=%c3%bcber%20uns', 301, '/about'],
      ['/shop/a/b?c=%20d', 302, 'https://other.example.com/shop/a/b?c=%20d'],
      ['/en/about', 301, '/about'],
      ['/en//evil.example.com', 404, undefined],
      ['/about/us', 301, '/about'],
      ['/about/page.json', 200, undefined],
    ] as const)('leads from %s: %s %s', async (target, status, to) => {
      const answer = await get(target);
      expect([answer.status, answer.headers.location === undefined ? undefined : placeOf(answer)]).toEqual([status, to]);
    });

    it.each([
      ['/files/price-list.PDF', /^application\/pdf$/],
      ['/files/dates/summer.ics', /^text\/calendar/],
      ['/files/team.vcf?a=b', /^text\/(x-)?vcard/],
    ])('lets visitors download %s, and asks again for it', async (target, type) => {
      const { status, headers, body } = await get(target);
      expect([status, headers['cache-control'], headers['content-security-policy']]).toEqual([200, 'no-cache', "frame-ancestors 'self'"]);
      expect(headers['content-type']).toMatch(type);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(body.toString()).toBe(FILES[target.slice(1).replace('?a=b', '') as keyof typeof FILES]);
      const missing = await get(target.replace(/\w+\./, 'gone.'));
      expect([missing.status, missing.headers['content-type']]).toEqual([404, expect.stringMatching(/^text\/html/)]);
    });

    it('puts nothing below an old folder into a header, and leads to no other host', async () => {
      for (const target of [
        '/en/%2Fevil.example.com',
        '/en/%0d%0aset-cookie:a',
        '/category/%0d%0aset-cookie:a/',
        '/en/%5cevil.example.com',
      ]) {
        const { status, headers } = await get(target);
        expect([301, 400, 404], target).toContain(status);
        expect((headers.location ?? server.url).replace(server.url, ''), target).toMatch(/^(\/(?![/\\]).*)?$/);
        expect(headers['set-cookie'], target).toBeUndefined();
      }
    });

    it('lets browsers keep hashed files, and ask again for all others', async () => {
      const html = (await get('/')).body.toString();
      const assets = [...html.matchAll(/="(\/assets\/[^"]+\.(?:js|css|woff2|svg))"/g)].map((match) => match[1] as string);
      expect(assets.length).toBeGreaterThan(3);
      for (const asset of assets) {
        const { status, headers } = await get(asset);
        expect({ asset, status, cache: headers['cache-control'] }).toEqual({
          asset,
          status: 200,
          cache: 'public, max-age=31536000, immutable',
        });
      }
      for (const target of ['/', '/about', '/about/page.json']) {
        const { headers } = await get(target);
        expect(headers['cache-control'], target).toBe('no-cache');
        const again = await get(target, { headers: { 'if-none-match': headers.etag as string } });
        expect([again.status, again.body.length], target).toEqual([304, 0]);
      }
    });

    it('sends the headers of the table, and one policy a page', async () => {
      const images = /\/assets\/[^"]+\.svg/.exec((await get('/')).body.toString()) ?? [];
      for (const target of [
        '/',
        '/about',
        '/about/page.json',
        '/services/standard-cleaning',
        '/services/residential',
        '/locations/plano',
        '/locations/dallas',
        images[0] as string,
      ]) {
        const { headers, rawHeaders } = await get(target);
        expect(headers, target).toMatchObject(inLowerCase(headersFor(table.headers, target)));
        expect(
          rawHeaders.filter((each) => each.toLowerCase() === 'content-security-policy'),
          target,
        ).toHaveLength(1);
      }
    });

    it('sends the compressed copies, each under a tag of its own', async () => {
      const plain = await get('/locations/plano');
      const js = /src="(\/assets\/loader[^"]+)"/.exec(plain.body.toString())?.[1] as string;
      for (const target of ['/locations/plano', '/locations/plano/page.json', '/services/no-such-service', js]) {
        const expected = await get(target);
        expect(expected.headers['content-encoding'], target).toBeUndefined();
        const gzip = await get(target, { headers: { 'accept-encoding': 'gzip' } });
        expect(gzip.headers, target).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringMatching(/accept-encoding/i) });
        expect(gunzipSync(gzip.body).equals(expected.body), target).toBe(true);
        expect(gzip.headers['content-type'], target).toBe(expected.headers['content-type']);
        expect(gzip.headers.etag, target).not.toBe(expected.headers.etag);
        expect(expected.headers.vary, target).toMatch(/accept-encoding/i);
        const both = await get(target, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
        // Debian's nginx comes without the module for it.
        if (name === 'nginx') continue;
        expect(both.headers['content-encoding'], target).toBe('br');
        expect(brotliDecompressSync(both.body).equals(expected.body), target).toBe(true);
        expect(both.headers['content-type'], target).toBe(expected.headers['content-type']);
        const refused = await get(target, { headers: { 'accept-encoding': 'br;q=0, gzip' } });
        expect(refused.headers['content-encoding'], target).toBe('gzip');
      }
      const missing = await get('/nowhere', { headers: { 'accept-encoding': 'gzip' } });
      expect(missing.status).toBe(404);
    });

    it('answers whatever is asked as the table says', async () => {
      const has = (file: string): boolean => existsSync(path.join(out, file)) && statSync(path.join(out, file)).isFile();
      const segment = fc.constantFrom(
        'about',
        'services',
        'residential',
        'locations',
        'plano',
        'page.json',
        'nothing',
        'A_b.c',
        'assets',
        '404.html',
        'index.html',
        'specials',
        'category',
        'index.php',
      );
      const paths = fc.tuple(fc.array(segment, { maxLength: 3 }), fc.boolean());
      await fc.assert(
        fc.asyncProperty(paths, async ([segments, hasSlash]) => {
          const target = `/${segments.join('/')}${hasSlash && segments.length > 0 ? '/' : ''}`;
          const match = matchRoute(table.routing, { pathname: target, search: '' }, has);
          const answer = await get(target);
          const expected = match.kind === 'redirect' ? match.to : (await readFile(path.join(out, match.file))).length;
          const found = answer.headers.location === undefined ? answer.body.length : placeOf(answer);
          expect([target, answer.status, found]).toEqual([target, match.status, expected]);
        }),
        { numRuns: 150 },
      );
    });

    it('answers HEAD without a body', async () => {
      const { status, body, headers } = await get('/about', { method: 'HEAD' });
      expect([status, body.length]).toEqual([200, 0]);
      expect(headers['content-type']).toMatch(/^text\/html/);
    });
  });
});

function inLowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
