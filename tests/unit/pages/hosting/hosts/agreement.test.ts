import vm from 'node:vm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Host, HostingTable } from '../../../../../src/pages/hosting/hosts/host-facts.ts';
import { findRedirect, withQuery } from '../../../../../src/shared/redirects.ts';
import type { HeaderRule } from '../../../../../src/shared/response-headers.ts';
import { headersFor } from '../../../../../src/shared/response-headers.ts';
import { matchRoute } from '../../../../../src/shared/routing.ts';
import { filesFor as filesOf, outputOf, tableBelow, tableFor as tableOf } from '../../../../support/hosting-table.ts';
import { runsOf } from '../../../../support/on-demand.ts';

/** The folder of the site at its host, in the tests that run. */
let base = '';
const tableFor = (host: Host): HostingTable => tableOf(host, tableBelow(base));
const filesFor = (host: Host): Record<string, string> => filesOf(host, tableBelow(base));

/** What a visitor gets: a file with its status, or a place to go to. */
type Outcome = string;

const SEGMENT = fc.constantFrom(
  'about',
  'index.php',
  'category',
  'shop',
  'en',
  'services',
  'windows',
  'floors',
  'anything',
  'a.b',
  'old.html',
  'for-now',
  'page.json',
  'assets',
  'app-1.js',
  '404',
  'About',
  'index.html',
);
const PATHS = fc.tuple(fc.boolean(), fc.array(SEGMENT, { maxLength: 3 }), fc.boolean()).map(([isBelow, parts, hasSlash]) => {
  const segments = [...(isBelow && base !== '' ? [base.slice(1)] : []), ...parts];
  return `/${segments.join('/')}${hasSlash && segments.length > 0 ? '/' : ''}`;
});

/** The sources of `_redirects` as Netlify and Cloudflare Pages read them. */
function patternOf(from: string): RegExp {
  return new RegExp(`^${from.replaceAll('.', '\\.').replace(':slug', '[^/]+').replace('*', '(.+)')}$`);
}

/** What the table says: the preview server does that. */
function expected(host: Host, pathname: string, search: string): Outcome {
  const table = tableFor(host);
  const output = outputOf(table);
  const match = matchRoute(table.routing, { pathname, search }, (file) => output.has(file));
  if (match.kind === 'redirect') return `${match.status} ${match.to}`;
  return match.status === 404 ? '404 404.html' : `200 ${match.file}`;
}

function agree(
  host: Host,
  answer: (pathname: string, search: string) => Outcome | Promise<Outcome>,
  isSpared: (pathname: string, search: string) => boolean = () => false,
) {
  return fc.assert(
    fc.asyncProperty(PATHS, fc.constantFrom(...SEARCHES), async (pathname, search) => {
      fc.pre(!isSpared(pathname, search));
      expect(`${pathname}: ${await answer(pathname, search)}`).toBe(`${pathname}: ${expected(host, pathname, search)}`);
    }),
    { numRuns: runsOf(300), examples: KNOWN.filter((path) => !isSpared(base + path, '?a=b')).map((path) => [base + path, '?a=b']) },
  );
}

/** Addresses that hosts took otherwise once. */
const KNOWN = [
  '/services/index.html/',
  '/services/index.html',
  '/old.html',
  '/old.html/',
  '/category/about/a',
  '/about/a',
  '/about/page.json',
  '/about/index.html',
  '/category/a',
  '/en/about',
];

const SEARCHES = ['', '?a=b', '?p=12', '?a=b&p=12', '?lang=en&a=b&page=about', '?page=windows', '?page=window&p=123'];

/** Where hosts differ: which parameters go along, and whether what was in a folder keeps the slash at its end. */
function differs(host: Host, pathname: string, search: string): boolean {
  const path = pathname.replace(/(.)\/$/, '$1');
  const { from } = findRedirect(tableFor(host).routing.redirects, { pathname: path, search }) ?? { from: '' };
  return from.includes('?') || (from.endsWith('*') && pathname !== path);
}

/** Files as Netlify and Cloudflare Pages find them: https://github.com/slorber/trailing-slash-guide */
function findBeside(host: Host, pathname: string): Outcome | undefined {
  const output = outputOf(tableFor(host));
  if (pathname === '/') return output.has('index.html') ? '200 index.html' : undefined;
  const path = pathname.replace(/\/$/, '');
  if (output.has(`${path.slice(1)}.html`) && path !== `${base}/404`) return path === pathname ? `200 ${path.slice(1)}.html` : `301 ${path}`;
  return output.has(pathname.slice(1)) ? `200 ${pathname.slice(1)}` : undefined;
}

describe.each(['', '/cleaning'])('what a host does by its files is what the table says, below “%s”', (folder) => {
  beforeAll(() => {
    base = folder;
  });

  it('on Netlify: redirects, then files, then rewrites', async () => {
    const rules = (filesFor('netlify')._redirects ?? '')
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
      .filter((parts) => parts.length === 3) as [string, string, string][];
    const answer = (pathname: string, search: string): Outcome => {
      const path = pathname.replace(/(.)\/$/, '$1');
      const file = findBeside('netlify', pathname);
      if (file !== undefined) return file.startsWith('301') ? `${file}${search}` : file;
      const rule = rules.find(([from]) => patternOf(from).test(path));
      if (rule === undefined) return '404 404.html';
      const [from, target, status] = rule;
      const to = target.replace(':splat', patternOf(from).exec(path)?.[1] ?? '');
      // Netlify takes a slash off where a rewrite shows a page.
      if (status === '200') return path === pathname ? (findBeside('netlify', to) ?? '404 404.html') : `301 ${path}${search}`;
      return `${status} ${withQuery(to.replace('https://site.example.com', ''), search)}`;
    };
    await agree('netlify', answer, (pathname, search) => differs('netlify', pathname, search));
  });

  it('on Vercel: redirects, the slash, files, rewrites', async () => {
    const config = JSON.parse(filesFor('vercel')['vercel.json'] ?? '{}');
    const output = outputOf(tableFor('vercel'));
    /** Sources as path-to-regexp reads them. */
    const match = (source: string, path: string): RegExpExecArray | null =>
      new RegExp(
        `^${source
          .replace('/:path*', '(?:/(.+))?')
          .replace(/:rest(\+|\((.*)\)$)/, (_rest, _end, own = '.+') => `(${own})`)
          .replace(':slug', '[^/]+')}$`,
      ).exec(path);
    const led = tableFor('vercel').routing.redirects.map(({ from }) => from);
    await agree(
      'vercel',
      (pathname, search) => {
        const path = pathname.replace(/(.)\/$/, '$1');
        // What `cleanUrls` would do, before all else.
        const clean = config.cleanUrls && (/^\/(?:(.+)\/)?index(?:\.html)?\/?$/.exec(pathname) ?? /^\/(.*)\.html\/?$/.exec(pathname));
        if (clean) return `301 /${clean[1] ?? ''}${search}`;
        // The slash comes off first; where a redirect of the table begins, the visitor is led on.
        if (path !== pathname && !led.includes(path)) return `301 ${path}${search}`;
        for (const { source, has = [], destination, statusCode } of config.redirects) {
          const found = has.length === 0 ? match(source, path) : null;
          if (found !== null) return `${statusCode} ${withQuery(destination.replace(/:path\*|:rest\+?/, found[1] ?? ''), search)}`;
        }
        const find = (each: string): Outcome | undefined =>
          [each === '/' ? 'index.html' : `${each.slice(1)}/index.html`, each.slice(1)]
            .filter((file) => output.has(file))
            .map((file) => `200 ${file}`)[0];
        const rewrite = config.rewrites.find(({ source }: { source: string }) => match(source, path) !== null);
        return find(path) ?? (rewrite === undefined ? undefined : find(rewrite.destination)) ?? '404 404.html';
      },
      // It takes the slash off what is not there, too: the 404 page comes a step later.
      (pathname, search) =>
        differs('vercel', pathname, search) || (/(\/|index\.html)$/.test(pathname) && expected('vercel', pathname, '').startsWith('404')),
    );
  });

  it('on Cloudflare Pages: redirects and files, but for the addresses of fallbacks the worker', async () => {
    const files = filesFor('cloudflare-pages');
    const rules = (files._redirects ?? '')
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string, string]);
    const included: string[] = JSON.parse(files['_routes.json'] ?? '{}').include;
    const worker = vm.runInThisContext(
      `(() => { ${(files['_worker.js'] ?? '').replace('export default', 'const worker =')}; return worker; })()`,
    );
    const fetchAsset = async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      const file = findBeside('cloudflare-pages', pathname);
      if (file?.startsWith('301')) return new Response('', { status: 301, headers: { location: `${file.slice(4)}${search}` } });
      return file === undefined ? new Response('404.html', { status: 404 }) : new Response(file.slice(4));
    };
    const fetchPage = async (pathname: string, search: string): Promise<Outcome> => {
      const request = new Request(`https://site.example.com${pathname}${search}`);
      const isIncluded = included.some((each) => (each.endsWith('*') ? pathname.startsWith(each.slice(0, -1)) : pathname === each));
      const rule = isIncluded ? undefined : rules.find(([from]) => patternOf(from).test(pathname));
      if (rule?.[2] === '200') return findBeside('cloudflare-pages', rule[1]) ?? '404 404.html';
      if (rule !== undefined) {
        const to = rule[1].replace(':splat', patternOf(rule[0]).exec(pathname)?.[1] ?? '');
        return `${rule[2]} ${withQuery(to.replace('https://site.example.com', ''), search)}`;
      }
      const answer: Response = await (isIncluded ? worker.fetch(request, { ASSETS: { fetch: fetchAsset } }) : fetchAsset(request));
      const to = answer.headers.get('location');
      return `${answer.status} ${to === null ? await answer.text() : to.replace('https://site.example.com', '')}`;
    };
    await agree(
      'cloudflare-pages',
      fetchPage,
      (pathname, search) => pathname.endsWith('/') && differs('cloudflare-pages', pathname, search),
    );
  });

  it('on Cloudflare Pages the worker sends the headers of the address that was asked for', async () => {
    const own = { 'Content-Security-Policy': 'frame-src https://book.example.com' };
    const table = tableFor('cloudflare-pages');
    const withPage = { ...table, headers: [...table.headers, { pattern: `${base}/services/floors`, headers: own }] };
    const text = filesOf('cloudflare-pages', withPage)['_worker.js'] ?? '';
    const worker = vm.runInThisContext(`(() => { ${text.replace('export default', 'const worker =')}; return worker; })()`);
    const fetchAsset = async (request: Request): Promise<Response> => {
      const isThere = /\/(floors|windows)$/.test(request.url);
      return new Response('a', { status: isThere ? 200 : 404 });
    };
    for (const path of ['/services/floors', '/services/windows', '/services/nothing', '/services/a/b'].map((each) => base + each)) {
      const answer: Response = await worker.fetch(new Request(`https://site.example.com${path}`), { ASSETS: { fetch: fetchAsset } });
      const sent = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'content-type'));
      expect([path, sent]).toEqual([path, inLowerCase(withPage.headers, path)]);
    }
  });

  it.each<[Host, () => HeaderRule[]]>([
    ['netlify', () => readHeaders(filesFor('netlify')._headers ?? '')],
    ['cloudflare-pages', () => readHeaders(filesFor('cloudflare-pages')._headers ?? '')],
    ['vercel', () => readVercelHeaders(filesFor('vercel')['vercel.json'] ?? '{}')],
  ])('on %s: headers', (host, read) => {
    const { headers } = tableFor(host);
    for (const path of ['/', '/about', '/assets/app-1.js', '/services/windows', '/services/a/b', '/nowhere']) {
      const { 'Cache-Control': kept, ...others } = headersFor(headers, base + path);
      // What is asked for again each time is so on these hosts without a word.
      const expected = kept === 'no-cache' ? others : { ...others, 'Cache-Control': kept };
      expect([path, headersFor(read(), base + path)]).toEqual([path, expected]);
    }
  });

  it('on Cloudflare Pages a header takes the place of that of all pages, where it would be added to it', () => {
    const parts = (filesFor('cloudflare-pages')._headers ?? '')
      .split(/\n(?=\S)/)
      .filter((part) => part.includes('  Content-Security-Policy:'));
    expect(parts.map((part) => part.includes('\n  ! Content-Security-Policy\n'))).toEqual([false, true, true]);
  });

  it('on CloudFront: the function, then what S3 holds', async () => {
    const { route, addHeaders } = runFunction();
    const output = outputOf(tableFor('cloudfront'));
    await agree(
      'cloudfront',
      (pathname, search) => {
        const querystring = Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, { value }]));
        const result = route({ uri: pathname, querystring });
        if ('statusCode' in result) return `${result.statusCode} ${result.headers.location.value}`;
        return output.has(result.uri.slice(1)) ? `200 ${result.uri.slice(1)}` : '404 404.html';
      },
      // It does not know what S3 holds: the slash comes off first.
      (pathname) => /(\/|index\.html)$/.test(pathname) && expected('cloudfront', pathname, '').startsWith('404'),
    );
    const { headers } = tableFor('cloudfront');
    const redirect = route({ uri: `${base}/about/`, querystring: {} }) as { headers: Record<string, { value: string }> };
    const sent = Object.entries(redirect.headers).map(([name, { value }]) => [name, value]);
    expect(Object.fromEntries(sent)).toEqual({ location: `${base}/about`, ...inLowerCase(headers, '/nowhere') });
    for (const [asked, stored] of [
      [base || '/', `${base}/index.html`],
      [`${base}/about`, `${base}/about/index.html`],
      [`${base}/assets/app-1.js`, `${base}/assets/app-1.js`],
    ] as const) {
      expect(addHeaders(stored)).toEqual(inLowerCase(headers, asked));
    }
  });
});

interface CloudfrontRequest {
  readonly uri: string;
  readonly querystring: object;
}

function runFunction(): {
  route(request: CloudfrontRequest): CloudfrontRequest | { statusCode: number; headers: { location: { value: string } } };
  addHeaders(uri: string): Record<string, string>;
} {
  const context = vm.createContext({});
  vm.runInContext(filesFor('cloudfront')['.host/cloudfront-function.js'] ?? '', context);
  const call = (event: object) => {
    context.event = event;
    return JSON.parse(JSON.stringify(vm.runInContext('handler(event)', context)));
  };
  return {
    route: (request) => call({ context: { eventType: 'viewer-request' }, request: { ...request } }),
    addHeaders: (uri) => {
      const { headers } = call({ context: { eventType: 'viewer-response' }, request: { uri }, response: { headers: {} } });
      return Object.fromEntries(Object.entries(headers as Record<string, { value: string }>).map(([name, { value }]) => [name, value]));
    },
  };
}

function inLowerCase(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headersFor(rules, pathname)).map(([name, value]) => [name.toLowerCase(), value]));
}

/** A file of headers as Netlify and Cloudflare Pages read it: a pattern, and below it its headers. A line with ! takes one of before away. */
function readHeaders(text: string): HeaderRule[] {
  return text
    .trim()
    .split(/\n(?=\S)/)
    .map((part) => {
      const [pattern = '', ...lines] = part.split('\n');
      const set = lines.filter((line) => !line.trim().startsWith('! ')).map((line) => line.trim().split(': '));
      return { pattern, headers: Object.fromEntries(set.map(([name, ...value]) => [name, value.join(': ')])) };
    });
}

function readVercelHeaders(text: string): HeaderRule[] {
  const rules = JSON.parse(text).headers as { source: string; headers: { key: string; value: string }[] }[];
  return rules.map(({ source, headers }) => ({
    pattern: source.replace('(.*)', '*'),
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  }));
}
