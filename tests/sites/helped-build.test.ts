import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { BuildResult } from '../../src/node/build-site.ts';
import { buildSite } from '../../src/node/build-site.ts';
import type { HelpersOptions } from '../../src/node/page-helpers.ts';
import { makeCities } from '../support/make-cities.ts';
import type { Draft } from '../support/small-site.ts';
import { page, ROOT, smallSite } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

/** From the first page on, so that a small site is enough. */
const HELP: HelpersOptions = { count: 2, alone: 0 };
const ALONE: HelpersOptions = { count: 0 };

/** A site with a page for each of many cities: blocks that all have alike, links between them, and all that a page can say of itself. */
function makeDraft(count = 200): Draft {
  const draft = smallSite();
  draft.cities = makeCities(count);
  draft.market = { ...draft.market, radius: 6000 };
  draft.pages.push(
    page(
      '/in/{{city.slug}}',
      [
        { type: 'hero', heading: 'Cleaning in {{city.name}}', text: '{{city.intro}} — “quoted” & <b>plain</b>', actions: [{ label: 'Home', href: '/' }] },
        { type: 'rich-text', id: 'more', heading: 'More of {{city.name}}', body: '{{city.description}}' },
        { type: 'link-list', heading: 'Near', links: { each: 'cities', item: { label: '{{item.name}}' } } },
      ],
      { each: 'cities' },
    ),
  );
  return draft;
}

const NONE = Buffer.from('There is none.');

class Site {
  readonly draft: Draft;
  readonly folder: string;

  constructor(folder: string, draft = makeDraft()) {
    this.folder = folder;
    this.draft = draft;
  }

  get config(): string {
    return path.join(this.folder, 'site.config.yaml');
  }

  async build(out: string, options: { readonly helpers: HelpersOptions; readonly onProgress?: (step: string) => void }): Promise<BuildResult> {
    writeFileSync(this.config, stringify(this.draft));
    const result = await buildSite({ config: this.config, out: path.join(this.folder, out), ...options });
    if (result.published === undefined) throw new Error(result.diagnostics.map(({ message }) => message).join('\n'));
    return result;
  }

  /** Builds with helpers, and without. @returns how many pages they made, and the files that are other than without them */
  async buildBoth(out: string, helpers = HELP) {
    const helped = await this.build(out, { helpers });
    const alone = await this.build(`${out}-alone`, { helpers: ALONE });
    const made = await readTree(path.join(this.folder, out));
    const expected = await readTree(path.join(this.folder, `${out}-alone`));
    return {
      helped: helped.published?.helped,
      alone: alone.published?.helped,
      written: helped.published?.written.length,
      files: [...expected.keys()],
      other: [...new Set([...made.keys(), ...expected.keys()])].filter((file) => expected.get(file)?.equals(made.get(file) ?? NONE) !== true),
    };
  }
}

describe('a build that is helped by other processes', () => {
  it.each([
    ['as it is', () => {}],
    ['below a base path', (draft: Draft) => (draft.business.url = 'https://www.example.com/cleaning')],
    ['for a host whose missing pages are shown by a script', (draft: Draft) => (draft.deploy = { host: 'github-pages' })],
  ])('gives the same files as one that is not: %s', async (_name, edit) => {
    const site = new Site(await makeFolder());
    edit(site.draft);
    const { helped, alone, other } = await site.buildBoth('out');
    expect(helped).toBeGreaterThan(60);
    expect(alone).toBe(0);
    expect(other).toEqual([]);
  });

  it('writes only what an edit has changed, and keeps what it has not', async () => {
    const site = new Site(await makeFolder());
    await site.build('out', { helpers: HELP });
    // In the header of each page, and in no page’s data.
    site.draft.business.name = 'Tidy Homes';
    const first = await site.buildBoth('out');
    expect(first.helped).toBeGreaterThan(60);
    expect(first.other).toEqual([]);
    const again = await site.buildBoth('out');
    expect(again.helped).toBe(0);
    expect(again.written).toBe(0);
  });

  it('compresses by itself', async () => {
    const site = new Site(await makeFolder(), makeDraft(70));
    site.draft.deploy = { host: 'nginx' };
    const { helped, files } = await site.buildBoth('out');
    expect(helped).toBe(0);
    expect(files.filter((file) => file.endsWith('.br')).length).toBeGreaterThan(70);
  });

  it('says what is in the way of a page that a helper was to make', async () => {
    const site = new Site(await makeFolder());
    writeFileSync(site.config, stringify(site.draft));
    const { slug } = site.draft.cities[5];
    mkdirSync(path.join(site.folder, 'out', 'in', slug, 'index.html', 'mine'), { recursive: true });
    await expect(site.build('out', { helpers: HELP })).rejects.toThrow(`in/${slug}/index.html is a folder, but the site needs a file there`);
    expect(readdirSync(path.join(site.folder, 'out'))).toEqual(['in']);
  });
});

it('replaces nothing that is somebody’s own, whoever was to write it', async () => {
  const site = new Site(await makeFolder());
  const { slug } = site.draft.cities[7];
  const own = path.join('in', slug, 'index.html');
  mkdirSync(path.join(site.folder, 'out', 'in', slug), { recursive: true });
  writeFileSync(path.join(site.folder, 'out', own), 'mine');
  await expect(site.build('out', { helpers: HELP })).rejects.toThrow(`in/${slug}/index.html is there already`);
  expect(readFileSync(path.join(site.folder, 'out', own), 'utf8')).toBe('mine');
});

/** What Node is told to run before a script. */
function runFirst(script: string): string {
  return `--import data:text/javascript,${encodeURIComponent(script)}`;
}

/** Ends a helper in place of its message of that number. */
function endAtMessage(number: number): string {
  return `const{send}=process;let n=0;process.send=(...a)=>n++<${number}?send.apply(process,a):process.kill(process.pid,'SIGKILL')`;
}

describe('helpers that are of no use', () => {
  const before = { options: process.env.NODE_OPTIONS, node: process.execPath };
  afterEach(() => {
    if (before.options === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = before.options;
    process.execPath = before.node;
  });

  it.each([
    ['before they are ready', 'process.exit(3)', 0],
    ['when they are ready', endAtMessage(0), 0],
    ['at their first answer', endAtMessage(1), 0],
    ['at their second', endAtMessage(2), 64],
    ['when their build is gone', "let n=0;const p=process.ppid;Object.defineProperty(process,'ppid',{get:()=>n++?1:p})", 0],
  ])('leave their pages to the build, where they end: %s', async (_when, script, most) => {
    const site = new Site(await makeFolder());
    process.env.NODE_OPTIONS = runFirst(script);
    const { helped, other } = await site.buildBoth('out');
    expect(helped).toBeLessThanOrEqual(most);
    expect(other).toEqual([]);
  });

  it('are not waited for before they are ready', async () => {
    const site = new Site(await makeFolder(), makeDraft(70));
    process.env.NODE_OPTIONS = runFirst('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0)');
    const { helped, other } = await site.buildBoth('out', { ...HELP, alone: 1 });
    expect(helped).toBe(0);
    expect(other).toEqual([]);
  });

  it('are done without where none can be started', async () => {
    const site = new Site(await makeFolder(), makeDraft(70));
    process.execPath = path.join(site.folder, 'gone');
    const { helped, other } = await site.buildBoth('out');
    expect(helped).toBe(0);
    expect(other).toEqual([]);
  });
});

it('a build that is killed takes its helpers with it, and the next one is whole', async () => {
  const site = new Site(await makeFolder({ 'cities.json': JSON.stringify(makeCities(1500)) }));
  site.draft.cities = { from: 'cities.json' };
  writeFileSync(site.config, stringify(site.draft));
  const out = path.join(site.folder, 'out');
  const build = spawn(process.execPath, [path.join(ROOT, 'bin/townsite.js'), 'build', '--config', site.config, '--out', out]);
  const staged = path.join(site.folder, '.out.townsite', 'stage', 'in');
  const closed = once(build, 'close');
  while (build.exitCode === null && count(staged) < 500) await new Promise((resolve) => setTimeout(resolve, 2));
  build.kill('SIGKILL');
  // What it says goes where the build’s goes: that is closed when all have ended.
  expect(await closed).toEqual([null, 'SIGKILL']);
  const { other } = await site.buildBoth('out');
  expect(other).toEqual([]);
});

function count(folder: string): number {
  try {
    return readdirSync(folder).length;
  } catch {
    return 0;
  }
}
