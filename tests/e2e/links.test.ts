import { afterAll, describe, expect, inject, test } from 'vitest';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { company } from '../support/company.ts';
import { findBrokenLinks } from '../support/find-broken-links.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

describe('the served site', () => {
  test.runIf(TAKES_ALL)('has no broken link, anchor or file', async () => {
    const { checked, broken } = await findBrokenLinks(inject('siteUrl'), company.url);
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  });

  test.runIf(TAKES_ALL)('would be caught with broken ones', async () => {
    const out = await makeFolder();
    const tree = await readTree(inject('siteOut'));
    const about = String(tree.get('about/index.html')).replace(
      '</main>',
      '<a href="/gone">A</a><a href="/contact#gone">B</a><a href="#away">C</a></main>',
    );
    // The other pages would all be looked at again.
    const few = [...tree].filter(([file]) => !file.endsWith('.html') || /^(index|contact\/index)\.html$/.test(file));
    await writeTree(out, { ...Object.fromEntries(few), 'about/index.html': about });
    const preview = await startPreview({ out, port: 0 });
    const { broken } = await findBrokenLinks(preview.url, company.url).finally(() => preview.close());
    for (const fault of [/\/gone 404$/, /\/contact#gone /, /\/about\/?#away /]) expect(broken).toContainEqual(expect.stringMatching(fault));
  });
});
