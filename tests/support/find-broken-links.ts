import { LinkChecker } from 'linkinator';

/**
 * Follows every link, starting at the home page. Skips other sites, and requests canonical addresses from the tested server.
 * @param siteUrl the start of canonical addresses: the site's `business.url`
 */
export async function findBrokenLinks(url: string, siteUrl: string): Promise<{ checked: number; broken: string[] }> {
  const { links } = await new LinkChecker().check({
    path: url,
    recurse: true,
    checkFragments: true,
    checkCss: true,
    // The checker reads `#content` on /about as /about/#content, which is redirected. tests/e2e/addresses.test.ts checks the slashes.
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
