import fs from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PreviewServer } from '../../../../src/node/serve/preview-server.ts';
import { startPreview } from '../../../../src/node/serve/preview-server.ts';
import { SERVING_FILE } from '../../../../src/pages/outputs/serving.ts';
import { UsageError } from '../../../../src/shared/errors.ts';
import { sendRaw } from '../../../support/send-raw.ts';
import type { Answer } from '../../../support/send-request.ts';
import { sendRequest } from '../../../support/send-request.ts';
import { tempFolders, writeTree } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

const RULES = JSON.stringify({
  version: 1,
  redirects: [
    { from: '/old.html', to: '/about#team', status: 301 },
    { from: '/for-now', to: 'https://other.example.com/x?y=z', status: 302 },
  ],
  fallbacks: [{ under: '/services/', show: '/services/standard' }],
  notFound: '404.html',
  headers: [
    { pattern: '/*', headers: { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' } },
    { pattern: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { pattern: '/services/:slug', headers: { 'Content-Security-Policy': "frame-ancestors 'none'" } },
  ],
});
const FILES = {
  [SERVING_FILE]: RULES,
  'index.html': 'home',
  '404.html': 'not found',
  'about/index.html': 'about',
  'about/page.json': '{"page":"about"}',
  'services/standard/index.html': 'standard',
  'assets/app-0123456789.js': 'code',
  '.secret': 'secret',
};

describe('the preview server', () => {
  let server: PreviewServer;
  const get = (target: string, options = {}): Promise<Answer> => sendRequest(server.url, target, options);

  beforeAll(async () => {
    const site = Object.fromEntries(Object.entries(FILES).map(([name, content]) => [`dist/${name}`, content]));
    const folder = await makeFolder({ ...site, 'outside.txt': 'outside' });
    await writeTree(path.join(folder, 'dist'), {
      'copied/index.html': 'the page',
      'copied/index.html.gz': gzipSync('the copy'),
      'outdated/index.html': 'outdated, and changed since',
      'outdated/index.html.gz': gzipSync('outdated'),
    });
    await utimes(path.join(folder, 'dist/outdated/index.html.gz'), 1000, 1000);
    server = await startPreview({ out: path.join(folder, 'dist'), port: 0 });
  });

  afterAll(() => server.close());

  it('answers a page’s address with the page', async () => {
    expect(await get('/about')).toMatchObject({
      status: 200,
      body: 'about',
      headers: { 'content-type': expect.stringContaining('text/html') },
    });
    expect(await get('/about?from=mail')).toMatchObject({ status: 200, body: 'about' });
  });

  it('answers an unknown address with the 404 page and status 404', async () => {
    expect(await get('/404.html')).toMatchObject({ status: 404, body: 'not found' });
    expect(await get('/nowhere')).toMatchObject({ status: 404, body: 'not found' });
    expect(await get('/services/a/b')).toMatchObject({ status: 404, body: 'not found' });
  });

  it('shows the fallback with status 200', async () => {
    expect(await get('/services/anything')).toMatchObject({ status: 200, body: 'standard' });
  });

  it('leads to the one spelling of an address and keeps the query', async () => {
    expect(await get('/about/index.html?a=b')).toMatchObject({ status: 301, headers: { location: '/about?a=b' } });
    expect(await get('/index.html')).toMatchObject({ status: 301, headers: { location: '/' } });
    expect(await get('/about/?a=b')).toMatchObject({ status: 301, headers: { location: '/about?a=b' } });
  });

  it('lets browsers keep hashed files for good, and ask again for all others', async () => {
    expect((await get('/assets/app-0123456789.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/about')).headers['cache-control']).toBe('no-cache');
    expect((await get('/about/page.json')).headers['cache-control']).toBe('no-cache');
  });

  it('does not send again what the browser has', async () => {
    const { headers } = await get('/about');
    expect(await get('/about', { headers: { 'if-none-match': headers.etag } })).toMatchObject({ status: 304, body: '' });
  });

  it('follows the redirects of the site, and takes the query along', async () => {
    expect(await get('/old.html?a=b')).toMatchObject({ status: 301, headers: { location: '/about?a=b#team' } });
    expect(await get('/old.html/')).toMatchObject({ status: 301, headers: { location: '/about#team' } });
    expect(await get('/for-now?a=b')).toMatchObject({ status: 302, headers: { location: 'https://other.example.com/x?y=z' } });
  });

  it('sends the headers of the site, the most special one last', async () => {
    expect((await get('/services/anything')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
    });
    expect((await get('/about')).headers['content-security-policy']).toBeUndefined();
    expect((await get('/assets/gone.js')).headers['cache-control']).toBe('no-cache');
    expect((await get('/nowhere')).headers['x-content-type-options']).toBe('nosniff');
  });

  it('compresses texts for browsers that take it, under tags of their own', async () => {
    const plain = await sendRaw(server.url, '/about');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
    const gzip = await sendRaw(server.url, '/about', { headers: { 'accept-encoding': 'gzip' } });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding', 'content-type': 'text/html; charset=utf-8' });
    expect(gunzipSync(gzip.body).toString()).toBe('about');
    const brotli = await sendRaw(server.url, '/about', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotliDecompressSync(brotli.body).toString()).toBe('about');
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    const again = await sendRaw(server.url, '/about', {
      headers: { 'accept-encoding': 'br', 'if-none-match': brotli.headers.etag as string },
    });
    expect([again.status, again.body.length, again.headers.vary]).toEqual([304, 0, 'Accept-Encoding']);
    // The tag of another encoding is not that of this one.
    const other = await sendRaw(server.url, '/about', {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': brotli.headers.etag as string },
    });
    expect(other.status).toBe(200);
    const head = await sendRaw(server.url, '/about', { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    expect([head.body.length, head.headers['content-length']]).toEqual([0, String(gzip.body.length)]);
  });

  it('sends the copy beside a file, and none that is older than the file', async () => {
    const get = async (target: string): Promise<string> =>
      gunzipSync((await sendRaw(server.url, target, { headers: { 'accept-encoding': 'gzip' } })).body).toString();
    expect(await get('/copied')).toBe('the copy');
    expect(await get('/outdated')).toBe('outdated, and changed since');
  });

  it('gives parts of files as they are, and of no compressed ones', async () => {
    const { status, headers, body } = await sendRaw(server.url, '/about', { headers: { range: 'bytes=1-2', 'accept-encoding': 'gzip' } });
    expect([status, headers['content-range'], headers['content-encoding'], body.toString()]).toEqual([206, 'bytes 1-2/5', undefined, 'bo']);
  });

  it('says so when a part is asked for that is not there', async () => {
    expect(await get('/about', { headers: { range: 'bytes=90-99' } })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */5', 'cache-control': 'no-store' },
    });
  });

  it.each(['identity', 'gzip'])('sends nothing when the file is not the one that is meant (%s)', async (encoding) => {
    const ask = (headers: Record<string, string>): Promise<Answer> =>
      get('/assets/app-0123456789.js', { headers: { 'accept-encoding': encoding, ...headers } });
    const { etag, 'last-modified': modified } = (await ask({})).headers as Record<string, string>;
    expect(await ask({ 'if-match': '"another"' })).toMatchObject({ status: 412, body: '', headers: { 'cache-control': 'no-store' } });
    expect((await ask({ 'if-match': `"another", ${etag}` })).status).toBe(200);
    expect((await ask({ 'if-match': '*' })).status).toBe(200);
    expect((await ask({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(412);
    expect((await ask({ 'if-unmodified-since': modified as string })).status).toBe(200);
  });

  it('asks for no conditions where no file is', async () => {
    expect(await get('/nowhere', { headers: { 'if-match': '"another"' } })).toMatchObject({ status: 404, body: 'not found' });
  });

  it.each(['stat', 'createReadStream'] as const)('does not call a page missing that cannot be opened now (%s)', async (name) => {
    const tooMany = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    const call = vi.spyOn(fs, name).mockImplementationOnce(((...[, done]: unknown[]) => {
      if (typeof done === 'function') return done(tooMany);
      const stream = new Readable({ read: () => stream.destroy(tooMany) });
      return stream;
    }) as never);
    try {
      expect(await get('/about')).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '1' } });
      expect(call).toHaveBeenCalled();
    } finally {
      call.mockRestore();
    }
    expect(await get('/about')).toMatchObject({ status: 200, body: 'about' });
  });

  it('answers HEAD without a body and refuses what would change something', async () => {
    expect(await get('/about', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
    expect(await get('/about', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it.each([
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/about/../../outside.txt',
    '/..%5coutside.txt',
    '/.secret',
    '/%2esecret',
    '/assets/../.secret',
    '/a%00b',
    '/%zz',
    '/%',
  ])('gives nothing away for %s', async (target) => {
    expect(await get(target)).toMatchObject({ status: 404, body: 'not found' });
  });

  it.each([
    '//[',
    '//',
    '///',
    '//about',
    '//evil.example.com/about/',
    '//x//about/',
    'http://[/',
    '*',
    '/services/%0d%0aset-cookie:a/',
    '/services/%F0%9F%98%80/',
    `/${'a'.repeat(5000)}`,
    '/about/index.html/x',
  ])('survives %s and leads nowhere else', async (target) => {
    const { status, headers } = await get(target);
    expect([200, 301, 404]).toContain(status);
    expect(headers.location ?? '/').toMatch(/^\/(?!\/)/);
    expect(headers['set-cookie']).toBeUndefined();
    expect((await get('/about')).status).toBe(200);
  });
});

it('follows the rules of each build, and those of before while there are none', async () => {
  const folder = await makeFolder(FILES);
  const server = await startPreview({ out: folder, port: 0 });
  const rules = path.join(folder, SERVING_FILE);
  try {
    expect((await sendRequest(server.url, '/new')).status).toBe(404);
    const headers = [{ pattern: '/*', headers: { 'Content-Security-Policy': "script-src 'sha256-new'" } }];
    const redirects = [{ from: '/new', to: '/about', status: 301 }];
    await writeFile(rules, JSON.stringify({ ...JSON.parse(RULES), redirects, headers }));
    expect(await sendRequest(server.url, '/new')).toMatchObject({ status: 301, headers: { location: '/about' } });
    expect((await sendRequest(server.url, '/about')).headers['content-security-policy']).toBe("script-src 'sha256-new'");
    await writeFile(rules, '{');
    expect(await sendRequest(server.url, '/new')).toMatchObject({ status: 301, headers: { location: '/about' } });
  } finally {
    await server.close();
  }
});

describe('starting a preview', () => {
  it('needs a built site', async () => {
    const folder = await makeFolder();
    const start = startPreview({ out: folder, port: 0 });
    await expect(start).rejects.toThrow(UsageError);
    await expect(start).rejects.toMatchObject({ hint: 'Build it first: npm run build' });
  });

  it('says when the port is in use, and which to take', async () => {
    const folder = await makeFolder(FILES);
    const first = await startPreview({ out: folder, port: 0 });
    const port = Number(new URL(first.url).port);
    const second = startPreview({ out: folder, port });
    await expect(second).rejects.toMatchObject({
      name: 'UsageError',
      message: `Port ${port} is in use.`,
      hint: expect.stringContaining('--port'),
    });
    await first.close();
  });
});
