import { LinkChecker } from 'linkinator';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { company } from '../support/company.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

/** Follows every link from the home page on; other sites are left alone, and canonical addresses are asked for here. */
async function findBroken(url: string): Promise<{ checked: number; broken: string[] }> {
  const { links } = await new LinkChecker().check({
    path: url,
    recurse: true,
    checkFragments: true,
    checkCss: true,
    // It takes `#content` on /about for /about/#content, which is redirected; tests/e2e/addresses.test.ts sees to the slashes.
    redirects: 'allow',
    concurrency: 8,
    urlRewriteExpressions: [{ pattern: new RegExp(`^${company.url.replace(/[.]/g, '\\.')}`), replacement: url.replace(/\/$/, '') }],
    linksToSkip: async (link) => !link.startsWith(url.replace(/\/$/, '')),
  });
  const own = links.filter(({ state }) => state !== 'SKIPPED');
  return {
    checked: own.length,
    broken: own.filter(({ state }) => state === 'BROKEN').map((link) => `${link.parent} → ${link.url} ${link.status}`),
  };
}

describe('the served site', () => {
  test('has no broken link, anchor or file', async () => {
    const { checked, broken } = await findBroken(inject('siteUrl'));
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  });

  test('would be caught with broken ones', async () => {
    const out = await makeFolder();
    const tree = await readTree(inject('siteOut'));
    const about = String(tree.get('about/index.html')).replace(
      '</main>',
      '<a href="/gone">A</a><a href="/contact#gone">B</a><a href="#away">C</a></main>',
    );
    await writeTree(out, { ...Object.fromEntries(tree), 'about/index.html': about });
    const preview = await startPreview({ out, port: 0 });
    const { broken } = await findBroken(preview.url).finally(() => preview.close());
    for (const fault of [/\/gone 404$/, /\/contact#gone /, /\/about\/?#away /]) expect(broken).toContainEqual(expect.stringMatching(fault));
  });
});
