import { describe, expect, it } from 'vitest';
import { renderHead } from '../../../src/document/render-head.ts';
import type { PageHead, SiteDescription } from '../../../src/shared/page/page-description.ts';
import type { RenderOptions } from '../../../src/shared/page/renderer.ts';
import { checkData } from '../../support/describe-site.ts';
import { siteWithBlocks } from '../../support/small-site.ts';

const { frame, theme, pages, graphs } = checkData(siteWithBlocks({ type: 'hero', heading: 'A' })).site as SiteDescription;
const [home] = pages;
const graph = graphs.get('https://www.tidy.example.com/');

function render(head: Partial<PageHead> = {}, more: Partial<RenderOptions> = {}): string {
  const assets = { stylesheets: [], fonts: [], loader: '', page: '', icons: [] };
  const page = { ...(home as NonNullable<typeof home>), head: { ...(home as NonNullable<typeof home>).head, ...head } };
  return renderHead({ frame, theme, page, assets, ...more });
}

describe('the head', () => {
  it('lets no text end an attribute, the title or the structured data', () => {
    const evil = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const told = { ...graph, '@graph': [{ '@type': 'WebPage', '@id': 'https://www.tidy.example.com/', name: evil }] } as NonNullable<
      typeof graph
    >;
    const html = render({ title: evil, description: evil }, { graph: JSON.stringify(told) });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).not.toContain('<img');
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)['@graph'][0].name).toBe(evil);
  });

  it('shows services the codes that they look for, on the home page alone', () => {
    const codes = { google: 'aB3dE5gH7', bing: '0123ABCD', meta: 'a1b2c3d4', pinterest: 'abcd1234' };
    const site = siteWithBlocks({ type: 'hero', heading: 'A' });
    site.pages.push({ ...site.pages[0], path: '/other' });
    const described = checkData({ ...site, head: { verification: codes } }).site as SiteDescription;
    const heads = described.pages.map(({ head }) => render(head));
    expect(heads[0]?.match(/<meta name="(?:google|msv|facebook|p:).*>/g)).toEqual([
      '<meta name="google-site-verification" content="aB3dE5gH7">',
      '<meta name="msvalidate.01" content="0123ABCD">',
      '<meta name="facebook-domain-verification" content="a1b2c3d4">',
      '<meta name="p:domain_verify" content="abcd1234">',
    ]);
    expect(heads[1]).not.toMatch(/verification|msvalidate|verify/);
  });

  it('shows a large card with a picture and a small one without', () => {
    const image = { src: 'https://www.tidy.example.com/assets/og.png', width: 1200, height: 630, alt: 'A "card"' };
    expect(render()).toContain('<meta name="twitter:card" content="summary">');
    expect(render()).not.toContain('og:image');
    const html = render({ image });
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toContain('<meta property="og:image" content="https://www.tidy.example.com/assets/og.png">');
    expect(html).toContain('<meta property="og:image:alt" content="A &quot;card&quot;">');
    expect([...html.matchAll(/og:image:(width|height)" content="(\d+)"/g)].map((match) => match[2])).toEqual(['1200', '630']);
  });

  it('names language and country together or not at all', () => {
    expect(render({}, { frame: { ...frame, language: 'es-US' } })).toContain('<meta property="og:locale" content="es_US">');
    expect(render({}, { frame: { ...frame, language: 'de' } })).not.toContain('og:locale');
  });

  it('names neither where they are what a page is taken for that names none', () => {
    expect(frame.language).toBe('en-US');
    expect(render()).not.toContain('og:locale');
  });

  it('of a page that is not there is for nobody to find or to share', () => {
    const html = render({}, { isMissing: true });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|og:|twitter:|ld\+json/);
  });

  it('of a page that keeps out of search results names no address of its own to them, and can be shared', () => {
    const html = render({ noindex: true });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
    expect(html).toContain('og:title');
  });

  it('names a manifest where there is one', () => {
    const assets = {
      stylesheets: [],
      fonts: [],
      loader: '',
      page: '',
      icons: [{ rel: 'manifest', href: '/site.webmanifest' }],
    } as const;
    expect(render({}, { assets })).toContain('<link rel="manifest" href="/site.webmanifest">');
    expect(render()).not.toContain('manifest');
  });
});
