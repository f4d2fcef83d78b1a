import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { readBuiltPages } from '../support/built-pages.ts';
import { company } from '../support/company.ts';

const out = inject('siteOut');
const pages = readBuiltPages(out);
const read = (file: string): string => readFileSync(path.join(out, file), 'utf8');
const pathOf = (file: string): string => `/${file.replace(/\/?index\.html$/, '')}`;
const canonicalOf = (html: string): string | undefined => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
const locations = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] as string);

describe('the addresses of the built site', () => {
  test('end without a slash wherever they stand: in canonical addresses, previews, the sitemap, structured data and links', () => {
    const slashed = [...pages].flatMap(([file, html]) => {
      const own = [...html.matchAll(/(?:href|content)="([^"]*)"|"(?:@id|item)":"([^"]*)"/g)].map(
        (match) => match[1] ?? (match[2] as string),
      );
      const addresses = own
        .map((address) => address.replace(company.url, '').replace(/[?#].*$/, ''))
        .filter((address) => address.startsWith('/'));
      return addresses.filter((address) => address.endsWith('/') && address !== '/').map((address) => `${file}: ${address}`);
    });
    expect(slashed).toEqual([]);
    expect(locations.filter((address) => address.endsWith('/'))).toEqual([`${company.url}/`]);
  });

  test('are in the sitemap where they are canonical, and nowhere else', () => {
    const canonical = [...pages]
      .filter(([file, html]) => canonicalOf(html) === `${company.url}${pathOf(file)}`)
      .map(([, html]) => canonicalOf(html));
    expect([...locations].sort()).toEqual([...canonical].sort());
    expect(new Set([...pages.values()].map(canonicalOf).filter((address) => address !== undefined))).toEqual(new Set(locations));
    expect(read('404.html')).toContain('<meta name="robots" content="noindex">');
  });

  test('are answered as they stand, and with a slash by a redirect to them', async () => {
    const site = inject('siteUrl').replace(/\/$/, '');
    for (const location of locations) {
      const local = location.replace(company.url, site);
      expect((await fetch(local, { redirect: 'manual' })).status, location).toBe(200);
      if (location === `${company.url}/`) continue;
      const redirect = await fetch(`${local}/`, { redirect: 'manual' });
      expect([redirect.status, redirect.headers.get('location')], location).toEqual([301, location.replace(company.url, '')]);
    }
  });

  test('stand in a sitemap that robots.txt names, as XML', async () => {
    expect(read('robots.txt')).toContain(`Sitemap: ${company.url}/sitemap.xml`);
    const answer = await fetch(new URL('/sitemap.xml', inject('siteUrl')));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/xml/)]);
    expect(read('sitemap.xml')).not.toContain('lastmod');
  });
});

describe('the head of every page', () => {
  test.each([...pages.keys()].filter((file) => file !== '404.html'))('of %s says what previews and search engines show', (file) => {
    const head = (pages.get(file) as string).split('</head>')[0] as string;
    const content = (name: string): string | undefined =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(head)?.[1];
    expect(content('og:title')).toBe(/<title>([^<]*)<\/title>/.exec(head)?.[1]);
    expect(content('og:description')).toBe(content('description'));
    expect(content('og:url')).toBe(canonicalOf(head));
    // American English is what the standard takes where no locale is given.
    expect([content('og:type'), content('og:site_name'), content('og:locale')]).toEqual(['website', company.name, undefined]);
    expect(content('twitter:card')).toBe(content('og:image') === undefined ? 'summary' : 'summary_large_image');
    expect(content('og:image') ?? company.url).toMatch(/^https:\/\//);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
    expect(JSON.parse(json === '' ? '{}' : json)).toHaveProperty(
      pathOf(file) === canonicalOf(head)?.replace(company.url, '') ? '@graph' : '@context',
    );
  });
});
