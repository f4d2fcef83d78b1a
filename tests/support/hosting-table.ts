import type { Host, HostFile, HostingTable } from '../../src/pages/hosting/hosts/host-facts.ts';
import { HOSTS } from '../../src/pages/hosting/hosts/hosts.ts';
import { pageDataPath, pageFile, pathWithBase } from '../../src/shared/url.ts';

/** A small table with an entry of every kind. */
export const TABLE: HostingTable = {
  routing: {
    trailingSlash: false,
    pageFiles: 'in-folders',
    redirects: [
      { from: '/index.php?page=about&lang=en', to: '/about#team', status: 301 },
      { from: '/?p=12', to: '/about', status: 301 },
      { from: '/index.php?page=windows', to: '/services/windows', status: 302 },
      { from: '/old.html', to: '/about#team', status: 301 },
      { from: '/for-now', to: 'https://other.example.com/a?b=c$d', status: 302 },
      { from: '/index.php', to: '/', status: 301 },
      { from: '/category/about/*', to: '/about', status: 301 },
      { from: '/category/*', to: '/services/*', status: 301 },
      { from: '/shop/*', to: 'https://shop.example.com/*', status: 302 },
      { from: '/about/*', to: '/about', status: 301 },
      { from: '/en/*', to: '/*', status: 301 },
    ],
    fallbacks: [{ under: '/services/', show: '/services/windows' }],
    notFound: '404.html',
  },
  headers: [
    {
      pattern: '/*',
      headers: { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "frame-ancestors 'self'", 'Cache-Control': 'no-cache' },
    },
    { pattern: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { pattern: '/about', headers: { 'Content-Security-Policy': "img-src 'self' https://a.example.com/100%25; frame-ancestors 'none'" } },
    { pattern: '/services/:slug', headers: { 'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'" } },
  ],
  url: 'https://site.example.com',
  downloads: [],
  pages: ['/', '/about', '/services', '/services/windows', '/services/floors'],
};

/** Returns the same table for a site in a folder of its host. */
export function tableBelow(base: string): HostingTable {
  if (base === '') return TABLE;
  const { routing, headers, pages, url, downloads } = TABLE;
  return {
    downloads,
    routing: {
      ...routing,
      base,
      redirects: routing.redirects.map(({ from, to, status }) => ({
        from: from.startsWith('/?') ? `${base}${from.slice(1)}` : base + from,
        to: to.startsWith('/') ? pathWithBase(to, base) : to,
        status,
      })),
      fallbacks: routing.fallbacks.map(({ under, show }) => ({ under: base + under, show: base + show })),
      notFound: `${base.slice(1)}/404.html`,
    },
    headers: headers.map((rule) => (rule.pattern === '/*' ? rule : { ...rule, pattern: base + rule.pattern })),
    url: url + base,
    pages: pages.map((page) => pathWithBase(page, base)),
  };
}

/** Returns the table as a host gets it. */
export function tableFor(host: Host, table: HostingTable = TABLE): HostingTable {
  const { pageFiles, canRewrite } = HOSTS[host];
  return { ...table, routing: { ...table.routing, pageFiles, fallbacks: canRewrite ? table.routing.fallbacks : [] } };
}

/** Returns the files for a host, by path. */
export function filesFor(host: Host, table: HostingTable = TABLE): Record<string, string> {
  const files: readonly HostFile[] = HOSTS[host].makeFiles(tableFor(host, table));
  return Object.fromEntries(files.map(({ path, content }) => [path, content]));
}

/** Returns the files of the table's pages, as in an output. */
export function outputOf({ pages, routing }: HostingTable): ReadonlySet<string> {
  const files = ['/404.html', '/assets/app-1.js'].map((file) => pathWithBase(file, routing.base ?? '').slice(1));
  const data = pages.map((page) => pageDataPath(page).slice(1));
  return new Set([...pages.map((page) => pageFile(page, routing.pageFiles)), ...data, ...files, 'townsite.json']);
}
