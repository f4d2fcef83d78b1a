import { escapeHtml } from '../../shared/html.ts';
import type { SitemapEntry } from '../../shared/page/page-description.ts';
import { pathWithBase } from '../../shared/url.ts';
import type { Output, TextFile } from './output.ts';

/** The most addresses in one file. Source: https://www.sitemaps.org/protocol.html */
const MOST = 50_000;

/** The sitemap, and `robots.txt`, which links to it. */
export const sitemapOutput: Output = {
  reserved: ['/robots.txt', '/sitemap*.xml'],
  *files({ sitemap, url }, { base }) {
    for (const { path, content } of formatSitemap(sitemap, url)) yield { path: pathWithBase(`/${path}`, base).slice(1), content };
  },
};

/**
 * Makes `sitemap.xml`, or an index with that name and its parts if there are too many addresses for one file. Also makes `robots.txt`,
 * which links to it.
 * @param site the public address of the site, without a slash at the end
 */
export function* formatSitemap(entries: readonly SitemapEntry[], site: string, most = MOST): Generator<TextFile> {
  const parts = Array.from({ length: Math.ceil(entries.length / most) }, (_part, index) => entries.slice(index * most, (index + 1) * most));
  if (parts.length <= 1) yield { path: 'sitemap.xml', content: formatList('urlset', 'url', entries) };
  else {
    for (const [index, part] of parts.entries()) yield { path: `sitemap-${index + 1}.xml`, content: formatList('urlset', 'url', part) };
    const files = parts.map((part, index) => ({ address: `${site}/sitemap-${index + 1}.xml`, ...latestOf(part) }));
    yield { path: 'sitemap.xml', content: formatList('sitemapindex', 'sitemap', files) };
  }
  yield { path: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n` };
}

function latestOf(entries: readonly SitemapEntry[]): { updated?: string } {
  const days = entries.flatMap(({ updated }) => updated ?? []);
  return days.length === 0 ? {} : { updated: days.reduce((a, b) => (b > a ? b : a)) };
}

function formatList(list: string, item: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ address, updated }) => {
    const day = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`;
    return `<${item}><loc>${escapeHtml(address)}</loc>${day}</${item}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${list}>\n`;
}
