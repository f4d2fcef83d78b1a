import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Host } from '../../src/pages/hosting/hosts/host-facts.ts';
import { CASES, changeAt, printCase, runCase } from '../support/fuzz-sites.ts';
import { TAKES_ALL } from '../support/on-demand.ts';

describe('no configuration makes Townsite fail', () => {
  it('is proven with a site that is valid before anything is changed', () => {
    expect(runCase({ changes: [], host: undefined })).toBe(true);
  });

  it('whatever stands in whichever field, for whichever host: it is a finding, or makes pages', () => {
    fc.assert(
      fc.property(
        CASES.map((each) => Object.assign(each, { [fc.toStringMethod]: () => printCase(each) })),
        (each) => {
          runCase(each);
        },
      ),
      { numRuns: TAKES_ALL ? 200 : 20 },
    );
  });

  // What was found, by this search and before it.
  const found: readonly (readonly [string, unknown, isValid: boolean, host?: Host])[] = [
    ['navigation.footer.copyright', '© {{business.nam}}', false],
    ['navigation.footer.copyright', '© {{business.founded}} x', false],
    ['market', '{{business.name.length}}', false],
    ['market.region', '{{business.image.alt}}', false],
    ['business.address', '{{market}}', false],
    ['pages.3.fallback', '{{business.name}}', false],
    ['business.url', 'HTTPS://A.com', false],
    ['business.url', 'https://a..com', false],
    ['cities.0.slug', 'a'.repeat(255), false, 'netlify'],
    ['cities.0.slug', 'a'.repeat(200), true, 'netlify'],
    ['redirects.0.from', '/Services/Windows.aspx', false, 'github-pages'],
    ['redirects.0.from', '/Services/Windows.aspx', true, 'nginx'],
    ['redirects.0.from', `/${'a'.repeat(255)}`, false, 'github-pages'],
    ['redirects.0.from', '/index.php?p=12', true, 'cloudflare-pages'],
    ['redirects.0.from', '/index.php?p=12', false, 'github-pages'],
    ['redirects.0.from', '/category/*', true, 'vercel'],
    ['redirects.0.from', '/services/*', false, 'caddy'],
    ['redirects.0.to', '/files/price-list.pdf', false],
    ['pages.1.noindex', true, true],
    ['pages.1.path', '/index', false, 'netlify'],
  ];
  it.each(found.map(([path, value, isValid, host]) => ({ path, value, isValid, host })))(
    '$path = $value',
    ({ path, value, isValid, host }) => {
      expect(runCase({ changes: [changeAt(path, value)], host })).toBe(isValid);
    },
  );

  it('two redirects whose files differ in capitals alone', () => {
    const changes = [changeAt('redirects.0.from', '/Old/a'), changeAt('redirects.1.from', '/old/b')];
    expect(runCase({ changes, host: 'github-pages' })).toBe(false);
    expect(runCase({ changes, host: 'caddy' })).toBe(true);
  });
});
