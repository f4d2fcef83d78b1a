import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { firstOf } from '../support/on-demand.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { page, smallSite } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

interface Words {
  readonly language: string;
  readonly country: string;
  readonly phone: string;
  readonly name: string;
  readonly titles: readonly [string, string];
  /** Heritage has the letters of Greek and Cyrillic. */
  readonly preset: 'fresh' | 'heritage';
}

const SITES: readonly Words[] = [
  { language: 'ja', country: 'JP', phone: '03-3210-7000', name: '青空清掃', titles: ['家の掃除', '窓の掃除'], preset: 'fresh' },
  {
    language: 'el',
    country: 'GR',
    phone: '210 123 4567',
    name: 'Καθαρός Ουρανός',
    titles: ['Καθαρισμός σπιτιών', 'Καθαρισμός τζαμιών'],
    preset: 'heritage',
  },
  { language: 'ar', country: 'EG', phone: '02 27922222', name: 'نظافة السماء', titles: ['تنظيف المنازل', 'تنظيف النوافذ'], preset: 'fresh' },
  { language: 'uk', country: 'UA', phone: '044 234 5678', name: 'Чисте небо', titles: ['Прибирання', 'Миття вікон'], preset: 'heritage' },
];

function siteOf({ language, country, phone, name, titles, preset }: Words): string {
  const site = smallSite();
  Object.assign(site.business, { language, name, phone });
  const { postalCode: _postalCode, region: _region, ...address } = site.business.address;
  site.business.address = { ...address, country };
  site.theme = { preset };
  site.pages = titles.map((title, index) => ({
    ...page(index === 0 ? '/' : '/two', [
      { type: 'hero', heading: title },
      { type: 'link-list', heading: title, links: [{ label: title, href: index === 0 ? '/two' : '/' }] },
    ]),
    head: { title, description: title },
  }));
  return stringify(site);
}

// The first two: without letters in the fonts, and with them.
describe.each(firstOf(SITES))('a site in $language', (words) => {
  it('is built, with link previews that show what the fonts have letters for', async () => {
    const folder = await makeFolder({ 'site.config.yaml': siteOf(words) });
    const out = path.join(folder, 'dist');
    const { code, stdout, stderr } = await runInProcess('build', ['--config', path.join(folder, 'site.config.yaml'), '--out', out]);
    expect(code, `${stdout}\n${stderr}`).toBe(0);
    const files = await readTree(out);
    const previews = ['index.html', 'two/index.html'].map((file) => {
      const html = String(files.get(file));
      expect(html).toContain(`lang="${words.language}"`);
      return /<meta property="og:image" content="[^"]*?(assets\/preview-[^"]*)">/.exec(html)?.[1] ?? '';
    });
    const [first, second] = previews.map((preview) => files.get(preview));
    expect(Buffer.from(first ?? '').equals(Buffer.from(second ?? ''))).toBe(words.preset !== 'heritage');
    expect(stdout.includes('LINK_PREVIEW_LETTERS')).toBe(words.preset !== 'heritage');
  });
});
