import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../src/node/check/load-site.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { ROOT } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

/** The places of the sample content that the check before a launch finds. */
async function leftIn(config: string, code = 'SAMPLE_CONTENT'): Promise<string[]> {
  const { diagnostics, site } = await loadSite(createProject({ config }), { isStrict: true, now: '2026-11-20' });
  expect(site).toBeUndefined();
  return diagnostics.filter((each) => each.code === code).map((each) => each.path);
}

describe('the check before a launch', () => {
  it('lists all that is left of the sample at once, while the site still says that it is one', async () => {
    const found = await leftIn(path.join(ROOT, 'site.config.yaml'));
    const links = ['business.social[0].href', 'business.social[1].href', 'business.credits[0].href', 'business.credits[1].href'];
    const facts = ['business.name', 'business.phone', 'business.email', 'business.address.street', 'testimonials[7].quote'];
    expect(found).toEqual(expect.arrayContaining(['sample', ...facts, ...links]));
    expect(await leftIn(path.join(ROOT, 'site.config.yaml'), 'FORM_SIMULATED')).toHaveLength(1);
  });

  it('lists what is left in a site that was moved to another city', async () => {
    const folder = await makeFolder();
    await cp(path.join(import.meta.dirname, 'valid/another-city'), folder, { recursive: true });
    const config = path.join(folder, 'site.config.yaml');
    await writeFile(config, (await readFile(config, 'utf8')).replace(/^sample: true$/m, ''));
    const found = await leftIn(config);
    const links = ['business.social[0].href', 'business.credits[0].href', 'business.credits[1].href'];
    expect(found).toEqual(expect.arrayContaining(['business.url', 'business.phone', 'business.email', ...links]));
    expect(found).not.toContain('sample');
  });
});
