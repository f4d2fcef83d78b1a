import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reportReplaced } from '../../../../src/node/check/report-replaced.ts';
import { readDownloads } from '../../../../src/node/downloads/read-downloads.ts';
import { readImages } from '../../../../src/node/images/read-images.ts';
import { inheritFiles } from '../../../../src/node/support/inherited-files.ts';
import { SiteSource } from '../../../../src/source/site-source.ts';
import { parseYaml } from '../../../../src/source/yaml/parse-yaml.ts';
import { SCHEMA } from '../../../support/describe-site.ts';
import { tempFolders, writeTree } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

const BASE = `version: 3
business: { name: Tidy, url: https://tidy.example.com, image: { src: images/team.jpg, alt: The team }, logo: images/logo.svg }
services: [{ slug: windows, title: Windows, image: { src: images/panes.jpg, alt: Panes } }]
pages: [{ path: /, blocks: [{ type: rich-text, id: top, body: Text., file: /files/prices.pdf }] }]
`;
const NAMES = ['images/team.jpg', 'images/logo.svg', 'images/panes.jpg', 'images/our panes.jpg', 'images/panes(1).jpg', 'files/prices.pdf'];

async function replacedIn(locked: string, own: Readonly<Record<string, string>>, text = BASE): Promise<readonly string[]> {
  const folder = await makeFolder(Object.fromEntries(NAMES.map((name) => [`base/${name}`, name])));
  const site = path.join(folder, 'site');
  await writeTree(site, own);
  const source = (file: string, text: string, base?: SiteSource) =>
    new SiteSource({ config: parseYaml({ file: path.join(folder, file), text }), files: [], schema: SCHEMA, base });
  const base = source('base/site.config.yaml', `${text}locked: ${locked}\n`);
  const images = inheritFiles(await readImages({ siteRoot: site }), await readImages({ siteRoot: path.join(folder, 'base') }));
  const downloads = inheritFiles(await readDownloads({ siteRoot: site }), await readDownloads({ siteRoot: path.join(folder, 'base') }));
  return reportReplaced(source('site/site.config.yaml', 'market: {}\n', base), [images, downloads]).map(({ message }) =>
    message.replace(/^(.+) in the folder of the site would replace that of the base, but .(\S+). is locked in .*, line 5\.$/, '$1 $2'),
  );
}

test.each([
  ['[business]', ['images/team.jpg business.image.src', 'images/logo.svg business.logo']],
  ['[business.logo]', ['images/logo.svg business.logo']],
  ['[services.windows.image]', ['images/panes.jpg services.windows.image.src']],
  ['[pages./.blocks.top]', ['files/prices.pdf pages./.blocks.top.file']],
  ['{ except: [business, pages] }', ['images/panes.jpg services.windows.image.src']],
  ['[market]', []],
])('a picture or download that the base locks cannot be replaced: %s', async (locked, found) => {
  expect(await replacedIn(locked, Object.fromEntries(NAMES.map((name) => [name, 'other'])))).toEqual(found);
});

test.each([
  ['See [prices](/files/prices.pdf).', 'files/prices.pdf'],
  ['See [prices](</files/prices.pdf> "All") or [more](/files/other.pdf).', 'files/prices.pdf'],
  ['See [prices][p].\\n\\n[p]: /files/prices.pdf#page=2', 'files/prices.pdf'],
  ['See [prices](https://tidy.example.com/files/prices.pdf?2).', 'files/prices.pdf'],
  ['See [prices]({{business.url}}/files/prices.pdf).', 'files/prices.pdf'],
  ['![Panes](images/panes.jpg)', 'images/panes.jpg'],
  ['![Panes](images/our%20panes.jpg)', 'images/our panes.jpg'],
  ['![Panes](<images/our panes.jpg>)', 'images/our panes.jpg'],
  ['![Panes](images/panes(1).jpg) and more.', 'images/panes(1).jpg'],
  ['![Panes](images/panes.jpg.webp), [prices](/files/prices.pdf/a), images/pane.jpg', undefined],
])('nor can one that a locked text names: %s', async (text, name) => {
  const own = { 'images/panes.jpg': 'other', 'images/our panes.jpg': 'other', 'images/panes(1).jpg': 'other', 'files/prices.pdf': 'other' };
  const base = BASE.replace('body: Text.', `body: "${text.replaceAll('"', '\\"')}"`).replace(', file: /files/prices.pdf', '');
  const found = await replacedIn('[pages./.blocks.top]', own, base);
  expect(found).toEqual(name === undefined ? [] : [`${name} pages./.blocks.top.body`]);
});

test('the same file, a file of another name, and no file replace nothing', async () => {
  expect(await replacedIn('[business]', { 'images/team.jpg': 'images/team.jpg', 'images/other.svg': 'other' })).toEqual([]);
  expect(await replacedIn('[business]', {})).toEqual([]);
});
