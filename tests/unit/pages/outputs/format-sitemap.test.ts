import { describe, expect, it } from 'vitest';
import { formatSitemap } from '../../../../src/pages/outputs/sitemap.ts';
import { checkData } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const SITE = 'https://www.tidy.example.com';
const entry = (path: string, updated?: string) => ({ address: `${SITE}${path}`, ...(updated === undefined ? {} : { updated }) });

describe('the sitemap', () => {
  it('is one file, in which addresses are escaped, with a robots.txt that names it', () => {
    expect([...formatSitemap([entry('/'), entry('/a&b', '2026-11-20')], SITE)]).toEqual([
      {
        path: 'sitemap.xml',
        content: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://www.tidy.example.com/</loc></url>
<url><loc>https://www.tidy.example.com/a&amp;b</loc><lastmod>2026-11-20</lastmod></url>
</urlset>
`,
      },
      { path: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: https://www.tidy.example.com/sitemap.xml\n` },
    ]);
  });

  it('is an index and its parts when there are more addresses than one file may hold', () => {
    const files = [...formatSitemap([entry('/a', '2026-01-02'), entry('/b', '2026-01-03'), entry('/c')], SITE, 2)];
    expect(files.map(({ path }) => path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml', 'robots.txt']);
    expect(files[2]?.content).toContain(
      '<sitemap><loc>https://www.tidy.example.com/sitemap-1.xml</loc><lastmod>2026-01-03</lastmod></sitemap>',
    );
    expect(files[2]?.content).toContain('<sitemap><loc>https://www.tidy.example.com/sitemap-2.xml</loc></sitemap>');
    expect(files[1]?.content.match(/<url>/g)).toHaveLength(1);
  });

  it('has 50,000 addresses in a file and no more', () => {
    const entries = Array.from({ length: 50_001 }, (_each, index) => entry(`/p-${index}`));
    expect([...formatSitemap(entries.slice(1), SITE)].map(({ path }) => path)).toEqual(['sitemap.xml', 'robots.txt']);
    expect([...formatSitemap(entries, SITE)][1]?.content.match(/<url>/g)).toHaveLength(1);
  });
});

describe('the pages of the sitemap', () => {
  const content = { seoTitle: 'Floors', metaDescription: 'Floors.', lead: 'A.', description: 'B.', includes: ['C'] };
  const site = () => ({
    ...smallSite(),
    pages: [
      page('/', [{ type: 'hero', heading: 'A' }], { updated: '2026-03-01' }),
      page('/services/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }], {
        each: 'services',
        fallback: { without: 'content', show: 'floors' },
        updated: '2026-02-01',
      }),
    ],
  });

  it('are those whose canonical address is their own, dated by the later of the days that page and item name', () => {
    const draft = site();
    Object.assign(draft.services[1], { content });
    Object.assign(draft.services[2], { content, updated: '2026-04-01' });
    expect(checkData(draft).site?.sitemap).toEqual([
      entry('/', '2026-03-01'),
      entry('/services/floors', '2026-02-01'),
      entry('/services/ovens', '2026-04-01'),
    ]);
  });
});
