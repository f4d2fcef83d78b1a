import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { buildSite } from '../../src/node/build-site.ts';
import { CMS_PACKAGE } from '../../src/node/bundle/bundle-cms.ts';
import { loadSite } from '../../src/node/check/load-site.ts';
import type { CmsReport } from '../../src/node/edit/set-up-cms.ts';
import { setUpCms } from '../../src/node/edit/set-up-cms.ts';
import { undoLast } from '../../src/node/edit/undo.ts';
import { createProject } from '../../src/node/tool/project.ts';
import type { Draft } from '../support/small-site.ts';
import { page, smallSite } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

function practice(): Draft {
  const site = smallSite();
  site.business.specialDays = [
    { date: '12-25', note: 'Christmas Day' },
    { date: '2030-12-03', note: 'Boiler repair', offices: ['north'], announce: true },
  ];
  site.offices = ['north', 'south'].map((slug) => ({ slug, name: `Tidy ${slug}`, address: site.business.address }));
  site.collections = {
    posts: { dated: 'date', fields: { title: { type: 'text', required: true }, date: 'date', office: 'offices', photo: 'image', cost: 'price', body: 'markdown' } },
  };
  site.posts = { from: 'posts/' };
  site.pages.push(page('/news', [{ type: 'post-list', heading: 'News', posts: { each: 'posts', item: { title: '{{post.title}}' } } }]));
  return site;
}

/** A stand-in for the package: the real one has 30 MB, and `npm run test:cms` tries it. */
const STAND_IN = {
  [`node_modules/${CMS_PACKAGE.name}/package.json`]: JSON.stringify({ name: CMS_PACKAGE.name, version: CMS_PACKAGE.version, type: 'module', main: 'index.js' }),
  [`node_modules/${CMS_PACKAGE.name}/index.js`]: 'export default { init: () => document.body.append("Editor") };\n',
};

let folder: string;
let report: CmsReport;
const read = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');

beforeAll(async () => {
  folder = await makeFolder({
    'site.config.yaml': stringify(practice()),
    'package.json': '{ "private": true }\n',
    'posts/2026-09-14-frost.md': '---\ntitle: Frost\n---\n\nWrap the pipes.\n',
    ...STAND_IN,
  });
  report = await setUpCms(createProject({ config: path.join(folder, 'site.config.yaml') }), { repository: 'tidy/website', isDryRun: false });
});

describe('the editor for staff', () => {
  it('is set up: lists of staff are files, the package is pinned, and nothing else changed', async () => {
    const site = parse(await read('site.config.yaml'));
    expect(site).toEqual({
      ...practice(),
      business: { ...practice().business, specialDays: { from: 'data/special-days.yaml' } },
      announcements: { from: 'data/announcements.yaml' },
      cms: { repository: 'tidy/website' },
    });
    expect(parse(await read('data/special-days.yaml'))).toEqual(practice().business.specialDays);
    expect(parse(await read('data/announcements.yaml'))).toEqual([]);
    expect(JSON.parse(await read('package.json'))).toEqual({ private: true, dependencies: { [CMS_PACKAGE.name]: CMS_PACKAGE.version } });
    expect(report.moved.map(({ from }) => from)).toEqual(['data/special-days.yaml', 'data/announcements.yaml']);
  });

  it('is built with forms for days, announcements, and articles', async () => {
    const { diagnostics, published } = await buildSite(createProject({ config: path.join(folder, 'site.config.yaml') }), { now: '2026-11-20' });
    expect([diagnostics.filter(({ severity }) => severity === 'error'), published?.pages]).toEqual([[], 2]);
    const files = await readTree(path.join(folder, 'dist'));
    const forms = parse(String(files.get('admin/config.yml')));
    expect(forms).toMatchObject({ backend: { name: 'github', repo: 'tidy/website', branch: 'main', auth_methods: ['token'] }, media_folder: 'images' });
    const [now, posts] = forms.collections;
    const [days, announcements] = now.files;
    expect([days.file, announcements.file, posts.folder, posts.format, posts.body_field]).toEqual([
      'data/special-days.yaml',
      'data/announcements.yaml',
      'posts',
      'yaml-frontmatter',
      { key: 'body' },
    ]);
    const widgets = (fields: readonly Draft[]) => fields.map(({ name, widget, type, required }) => [name, type ?? widget, required].join(' '));
    expect(widgets(days.fields[0].fields)).toEqual([
      'date date true',
      'until date false',
      'opens time false',
      'closes time false',
      'overnight boolean false',
      'note string false',
      'offices select false',
      'announce boolean false',
    ]);
    // The date may be in the name of the file. A price can be a word in place of a map, which no form can hold.
    expect(widgets(posts.fields)).toEqual([
      'title string true',
      'date date false',
      'office select false',
      'photo object false',
      'draft boolean false',
      'updated date false',
      'body markdown false',
    ]);
    expect(String(files.get('admin/index.html'))).toContain('noindex');
    expect(String(files.get('admin/editor.js'))).toContain('Editor');
    const { headers } = JSON.parse(String(files.get('townsite.json')));
    const policy = headers.find(({ pattern }: Draft) => pattern === '/admin').headers['Content-Security-Policy'];
    expect(policy).toMatch(/^default-src 'none';script-src 'self' 'wasm-unsafe-eval';.*frame-ancestors 'none'$/);
    expect(String(files.get('sitemap.xml'))).not.toContain('admin');
  });

  it('keeps its address: a page or a redirect there is an error, and none without an editor', async () => {
    const codes = async (change: (site: Draft) => void) => {
      const site = { ...smallSite(), cms: { repository: 'tidy/website' } };
      change(site);
      const there = await makeFolder({ 'site.config.yaml': stringify(site), ...STAND_IN });
      const { diagnostics } = await loadSite(createProject({ config: path.join(there, 'site.config.yaml') }));
      return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    };
    const hero = [{ type: 'hero', heading: 'Staff' }];
    expect(await codes((site) => site.pages.push(page('/admin', hero)))).toEqual(['ROUTE_INVALID']);
    expect(await codes((site) => (site.redirects = [{ from: '/Admin/old', to: '/' }]))).toEqual(['REDIRECT_FROM_PAGE']);
    expect(await codes((site) => site.pages.push(page('/administration', hero)))).toEqual([]);
    expect(await codes((site) => (delete site.cms, site.pages.push(page('/admin', hero))))).toEqual([]);
  });

  it('is taken back by undo', async () => {
    await undoLast(folder);
    expect(parse(await read('site.config.yaml'))).toEqual(practice());
    await expect(read('data/special-days.yaml')).rejects.toThrow('ENOENT');
  });
});
