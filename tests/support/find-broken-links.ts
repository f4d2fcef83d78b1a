import { LinkChecker } from 'linkinator';

/**
 * Follows every link from the home page on; other sites are left alone, and canonical addresses are asked for here.
 * @param siteUrl what canonical addresses begin with: the site's `business.url`
 */
export async function findBrokenLinks(url: string, siteUrl: string): Promise<{ checked: number; broken: string[] }> {
  const { links } = await new LinkChecker().check({
    path: url,
    recurse: true,
    checkFragments: true,
    checkCss: true,
    // It takes `#content` on /about for /about/#content, which is redirected; tests/e2e/addresses.test.ts sees to the slashes.
    redirects: 'allow',
    concurrency: 8,
    urlRewriteExpressions: [{ pattern: new RegExp(`^${siteUrl.replace(/[.]/g, '\\.')}`), replacement: url.replace(/\/$/, '') }],
    linksToSkip: async (link) => !link.startsWith(url.replace(/\/$/, '')),
  });
  const own = links.filter(({ state }) => state !== 'SKIPPED');
  return {
    checked: own.length,
    broken: own.filter(({ state }) => state === 'BROKEN').map((link) => `${link.parent} → ${link.url} ${link.status}`),
  };
}
