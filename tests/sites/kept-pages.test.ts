import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { BuildOptions } from '../../src/node/build-site.ts';
import { buildSite } from '../../src/node/build-site.ts';
import { createProject, findTool } from '../../src/node/tool/project.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { makePhoto } from '../support/photos.ts';
import type { Draft } from '../support/small-site.ts';
import { page, smallSite } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

/** A site with a page for each service, and a page that links to ids of others. */
function makeDraft(): Draft {
  const draft = smallSite();
  draft.pages.push(
    page('/services/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }], { each: 'services' }),
    page('/about', [
      { type: 'hero', heading: 'About' },
      { type: 'rich-text', id: 'team', heading: 'Team', body: 'We **clean**.' },
    ]),
    page('/jobs', [{ type: 'hero', heading: 'Jobs', actions: [{ label: 'Team', href: '/about#team' }] }]),
    page('/price', [{ type: 'hero', heading: 'Prices', actions: [{ label: 'Jobs', href: '/jobs' }] }]),
  );
  return draft;
}

class Site {
  readonly draft = makeDraft();
  readonly folder: string;
  readonly config: string;
  #whole = 0;

  constructor(folder: string) {
    this.folder = folder;
    this.config = path.join(folder, 'site.config.yaml');
  }

  out(name = 'out'): string {
    return path.join(this.folder, name);
  }

  /** @returns how many pages were made, and how many files were written */
  async build(out = 'out', options: BuildOptions = {}): Promise<{ made: number; written: number }> {
    writeFileSync(this.config, stringify(this.draft));
    const { diagnostics, published } = await buildSite(createProject({ config: this.config, out: this.out(out) }), options);
    if (published === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
    return { made: published.rendered, written: published.written.length };
  }

  /** The files that are other than those of a build into a new folder. */
  async differences(): Promise<string[]> {
    this.#whole += 1;
    const whole = `whole-${this.#whole}`;
    await this.build(whole);
    const [made, expected] = await Promise.all([readTree(this.out()), readTree(this.out(whole))]);
    return [...new Set([...made.keys(), ...expected.keys()])].filter(
      (file) => expected.get(file) === undefined || made.get(file)?.equals(expected.get(file) as Buffer) !== true,
    );
  }
}

/** The records by their files. Other tests write and remove some meanwhile. */
function readRecords(): Map<string, Buffer> {
  const folder = path.join(findTool().cacheDir, 'memo');
  const records = new Map<string, Buffer>();
  for (const name of readdirSync(folder)) {
    try {
      if (!name.endsWith('.part')) records.set(path.join(folder, name), readFileSync(path.join(folder, name)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return records;
}

async function builtSite(): Promise<Site> {
  const site = new Site(await makeFolder());
  await site.build();
  return site;
}

const pageAt = (draft: Draft, at: string): Draft => draft.pages.find((each: Draft) => each.path === at);

type Edit = readonly [name: string, edit: (draft: Draft) => void, made: number | 'all'];

/** Each changes what one of the others changes, too. */
const MORE_EDITS: readonly Edit[] = [
  ['nothing', () => {}, 0],
  ['a title', (draft) => (pageAt(draft, '/jobs').head.title = 'Work with us, all of you'), 1],
  ['the text of all pages of a kind', (draft) => (pageAt(draft, '/services/{{service.slug}}').blocks[0].text = 'More of it'), 'all'],
  ['the colors', (draft) => (draft.theme = { preset: 'bold' }), 'all'],
  ['a type of block that no page had', (draft) => pageAt(draft, '/jobs').blocks.push({ type: 'map', title: 'Map' }), 'all'],
  ['another address of the site', (draft) => (draft.business.url = 'https://www.tidy.example.com/cleaning'), 'all'],
  ['compressed copies', (draft) => (draft.deploy = { host: 'nginx' }), 'all'],
  [
    'an id renamed, and what led to it',
    (draft) => {
      pageAt(draft, '/about').blocks[1].id = 'people';
      pageAt(draft, '/jobs').blocks[0].actions[0].href = '/about#people';
    },
    2,
  ],
  ['another page', (draft) => draft.pages.push(page('/news', [{ type: 'hero', heading: 'News' }])), 1],
];

/** Edits, and how many of the pages are made again after them. */
const EDITS: readonly Edit[] = [
  ['a text', (draft) => (pageAt(draft, '/about').blocks[1].body = 'We clean *well*.'), 1],
  ['the name in the header', (draft) => (draft.business.name = 'Tidy Homes'), 'all'],
  [
    'a page renamed, and what led to it',
    (draft) => {
      pageAt(draft, '/jobs').path = '/work';
      pageAt(draft, '/price').blocks[0].actions[0].href = '/work';
      draft.redirects = [{ from: '/jobs', to: '/work' }];
    },
    2,
  ],
  ...(TAKES_ALL ? MORE_EDITS : []),
];

describe('after an edit of the configuration', () => {
  it.each(EDITS)('pages that would become the same are left as they lie there, others are made: %s', async (_name, edit, made) => {
    const site = await builtSite();
    edit(site.draft);
    const report = await site.build();
    if (made === 'all') expect(report.made).toBeGreaterThan(1);
    else expect(report.made).toBe(made);
    expect(await site.differences()).toEqual([]);
    // Once more: what was made now is left.
    expect(await site.build()).toEqual({ made: 0, written: 0 });
  });

  it.runIf(TAKES_ALL)('pages stay that do not show a photo that comes or changes', async () => {
    const site = await builtSite();
    const file = path.join(site.folder, 'images', 'room.jpg');
    mkdirSync(path.dirname(file));
    pageAt(site.draft, '/about').blocks[1].image = { src: 'images/room.jpg', alt: 'A room' };
    for (const color of ['#2030a0', '#a03020']) {
      writeFileSync(file, await makePhoto({ width: 500, height: 330, color }));
      expect((await site.build()).made, color).toBe(1);
      expect(await site.differences(), color).toEqual([]);
    }
  });

  it.runIf(TAKES_ALL)('compressed copies are left with their pages, and made with them', async () => {
    const site = new Site(await makeFolder());
    site.draft.deploy = { host: 'nginx' };
    await site.build();
    pageAt(site.draft, '/about').blocks[1].body = 'We clean *well*.';
    expect((await site.build()).made).toBe(1);
    expect(await site.differences()).toEqual([]);
    rmSync(site.out('out/jobs/index.html.br'));
    expect(await site.build()).toEqual({ made: 1, written: 1 });
    expect(await site.differences()).toEqual([]);
  });
});

describe('a page is made again', () => {
  const about = 'about/index.html';
  const cases: readonly (readonly [name: string, harm: (site: Site) => void])[] = [
    ['when somebody changed its HTML', (site) => writeFileSync(site.out(`out/${about}`), 'Something else')],
    ['when its data is gone', (site) => rmSync(site.out('out/about/page.json'))],
    [
      'when it was written at another time with as many bytes',
      (site) => {
        const file = site.out(`out/${about}`);
        writeFileSync(file, readFileSync(file, 'utf8').replace('Team', 'Teem'));
        utimesSync(file, new Date(2020, 1), new Date(2020, 1));
      },
    ],
    ['when the whole output is gone', (site) => rmSync(site.out(), { recursive: true })],
  ];
  it.each(firstOf(cases, 2))('%s', async (_name, harm) => {
    const site = await builtSite();
    harm(site);
    // Without force a build stops at what somebody changed.
    expect((await site.build('out', { isForced: true })).made).toBeGreaterThan(0);
    expect(await site.differences()).toEqual([]);
  });

  it('when somebody changed it while the site was built, after it was found as it was left', async () => {
    const site = await builtSite();
    await site.build('out', {
      onProgress: (step) => {
        if (step === 'Publishing') writeFileSync(site.out(`out/${about}`), 'Something else');
      },
    });
    expect((await site.build('out', { isForced: true })).made).toBe(1);
    expect(await site.differences()).toEqual([]);
  });

  it.runIf(TAKES_ALL)('when the records of the last build are damaged', async () => {
    const site = await builtSite();
    // By what they hold: other tests write records meanwhile, and need them whole.
    const name = `damaged-${randomUUID()}`;
    site.draft.pages.push(page(`/${name}`, [{ type: 'hero', heading: 'Damaged' }]));
    await site.build('other');
    const own = [...readRecords()].filter(
      ([file, content]) => path.basename(file).startsWith('output-') && content.includes(name),
    );
    expect(own).toHaveLength(1);
    for (const [file, content] of own) writeFileSync(file, content.subarray(0, -1));
    expect((await site.build('other')).made).toBeGreaterThan(1);
    await site.build();
    expect(readFileSync(site.out(`other/${about}`))).toEqual(readFileSync(site.out(`out/${about}`)));
  });
});

it.runIf(TAKES_ALL)('a picture is made again when its file was changed or removed, and its compressed copies stay', async () => {
  const site = new Site(await makeFolder());
  site.draft.deploy = { host: 'nginx' };
  pageAt(site.draft, '/about').blocks[1].image = { src: 'images/room.jpg', alt: 'A room' };
  pageAt(site.draft, '/jobs').blocks[0].image = { src: 'images/van.svg', alt: 'A van' };
  mkdirSync(path.join(site.folder, 'images'));
  writeFileSync(path.join(site.folder, 'images', 'room.jpg'), await makePhoto({ width: 500, height: 330 }));
  const shapes = '<rect width="9" height="9" fill="#0f5450"/>'.repeat(20);
  writeFileSync(path.join(site.folder, 'images', 'van.svg'), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60">${shapes}</svg>`);
  await site.build();
  const assets = readdirSync(site.out('out/assets')).filter((file) => /^(?:preview|room|van)-/.test(file));
  expect(assets.filter((file) => /^van-\w+\.svg(?:\.br|\.gz)?$/.test(file))).toHaveLength(3);
  expect(assets.filter((file) => file.startsWith('preview-')).length).toBeGreaterThan(1);
  expect(await site.build()).toEqual({ made: 0, written: 0 });
  expect(await site.differences()).toEqual([]);
  for (const [index, file] of assets.entries()) {
    if (index % 2 === 0) rmSync(site.out(`out/assets/${file}`));
    else writeFileSync(site.out(`out/assets/${file}`), 'Something else');
  }
  expect(await site.build('out', { isForced: true })).toEqual({ made: 0, written: assets.length });
  expect(await site.differences()).toEqual([]);
});

it('the output can be carried to another machine with the cache: no record names a place of this one, and times are kept as archives keep them', async () => {
  const site = await builtSite();
  const place = path.join(tmpdir(), path.basename(site.folder));
  expect([...readRecords()].filter(([, content]) => content.includes(place)).map(([file]) => file)).toEqual([]);
  const away = path.join(site.folder, 'away');
  mkdirSync(away);
  cpSync(site.out(), path.join(away, 'out'), { recursive: true, preserveTimestamps: true });
  rmSync(site.out(), { recursive: true });
  cpSync(path.join(away, 'out'), site.out(), { recursive: true, preserveTimestamps: true });
  expect(await site.build()).toEqual({ made: 0, written: 0 });
});
