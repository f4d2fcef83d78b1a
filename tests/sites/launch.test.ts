import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../src/node/load-site.ts';
import { ROOT } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

/** The places of the sample content that the check before a launch finds. */
async function leftIn(config: string): Promise<string[]> {
  const { diagnostics, site } = await loadSite(config, { isStrict: true, now: '2026-11-20' });
  expect(site).toBeUndefined();
  return diagnostics.filter(({ code }) => code === 'SAMPLE_CONTENT').map((each) => each.path);
}

const BUSINESS = ['url', 'phone', 'email', 'booking.url', 'social[0].href', 'social[1].href', 'credits[0].href', 'credits[1].href'];
const places = BUSINESS.map((place) => `business.${place}`);

describe('the check before a launch', () => {
  it('lists all that is left of the sample at once, while the site still says that it is one', async () => {
    const found = await leftIn(path.join(ROOT, 'site.config.yaml'));
    expect(found).toEqual(expect.arrayContaining(['sample', ...places, 'business.name', 'business.address.street', 'testimonials[7].quote']));
  });

  it('lists what is left in a site that was moved to another city', async () => {
    const folder = await makeFolder();
    await cp(path.join(import.meta.dirname, 'valid/another-city'), folder, { recursive: true });
    const config = path.join(folder, 'site.config.yaml');
    const profile = '  social: [{ label: Pictures, href: https://pictures.example.com/a }]\n';
    const yaml = (await readFile(config, 'utf8')).replace(/^sample: true$/m, '').replace(/^( {2}email: .*\n)/m, `$1${profile}`);
    await writeFile(config, yaml);
    const found = await leftIn(config);
    expect(found).toEqual(expect.arrayContaining(['business.url', 'business.phone', 'business.email', 'business.social[0].href']));
    expect(found).not.toContain('sample');
  });
});
