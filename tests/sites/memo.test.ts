import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { buildSite } from '../../src/node/build-site.ts';
import type { LoadedSite } from '../../src/node/check/load-site.ts';
import { loadSite } from '../../src/node/check/load-site.ts';
import { SiteMemo } from '../../src/node/memo/site-memo.ts';
import type { Project } from '../../src/node/tool/project.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { writeBenchSite } from '../bench/write-bench-site.ts';
import type { Draft } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';
import { TAKES_ALL } from '../support/on-demand.ts';

const makeFolder = tempFolders(afterAll);

/** A site with a table of cities: more than a list shows, so that pages list the nearest. */
class Site {
  readonly project: Project;
  readonly #table: string;

  private constructor({ config, table }: { config: string; table: string }) {
    this.project = createProject({ config });
    this.#table = table;
  }

  static async make(count = 60): Promise<Site> {
    const site = new Site(await writeBenchSite(await makeFolder(), count));
    // Beyond the limit pages share link previews.
    site.edit((data) => (data.linkPreviews = { limit: 5 }));
    const { diagnostics } = await loadSite(site.project);
    // Findings of several kinds, and no errors: edits of a wrong site would compare nothing.
    expect(new Set(diagnostics.map(({ code, severity }) => `${severity} ${code}`))).toEqual(
      new Set(['warning TITLE_REPEATED', 'warning TEXT_LEFT_OUT']),
    );
    return site;
  }

  get rows(): string[] {
    const [, ...rows] = readFileSync(this.#table, 'utf8').trimEnd().split(ROW);
    return rows;
  }

  set rows(rows: readonly string[]) {
    const [head] = readFileSync(this.#table, 'utf8').split(ROW);
    writeFileSync(this.#table, `${[head, ...rows].join('\n')}\n`);
  }

  edit(change: (data: Draft) => void): void {
    const data = parse(readFileSync(this.project.configFile, 'utf8'));
    change(data);
    writeFileSync(this.project.configFile, stringify(data));
  }
}

/** Before the slug of a row. */
const ROW = /\n(?=[a-z][a-z-]*,)/;

/** All that commands take from a site. */
function factsOf({ diagnostics, site }: LoadedSite): unknown {
  if (site === undefined) return { diagnostics };
  const { pages, notFound, graphs, links, pictures, frame, sitemap, linkPreviews, needs, patterns, routing, styleParts } = site;
  const records = pages.map(({ record }) => [record.path, record.title, record.ids, record.parts, record.links, record.uses, record.preview]);
  const texts = pages.map(({ record }) => record.texts.map(({ hash }) => hash));
  // With a memo, entries that many pages show are made earlier.
  const sorted = (list: readonly unknown[]): string[] => list.map((each) => JSON.stringify(each)).sort();
  return JSON.parse(
    JSON.stringify({
      diagnostics,
      records,
      texts,
      links: sorted(links),
      pictures: [sorted(pictures.files), sorted(pictures.widest)],
      pages: [...pages, notFound].map((page) => page.describe()),
      graphs: pages.map(({ record }) => graphs.get(record.canonical)),
      rest: { frame, sitemap, linkPreviews, needs, patterns, routing, styleParts },
    }),
  );
}

const pageOf = (data: Draft, at: string): Draft => data.pages.find((each: Draft) => each.path === at);
const replaceRow = (site: Site, number: number, change: (row: string) => string): void => {
  const { rows } = site;
  const at = number % rows.length;
  rows[at] = change(rows[at] as string);
  site.rows = rows;
};

/** Edits, each with a number that tells which row. */
const EDITS: Readonly<Record<string, (site: Site, number: number) => void>> = {
  'a cell': (site, number) => replaceRow(site, number, (row) => row.replace('House cleaning in', `Cleaning of houses (${number}) in`)),
  'a row renamed': (site, number) => replaceRow(site, number, (row) => row.replace(/^([a-z-]+),([^,]*)/, `$1-x,$2 ${'x'.repeat((number % 3) + 1)}`)),
  'another place on the map': (site, number) => replaceRow(site, number, (row) => row.replace(/,(3\d\.\d+),/, (_all, lat) => `,${Number(lat) + 0.31},`)),
  'a row removed': (site, number) => {
    if (site.rows.length > 55) site.rows = site.rows.filter((_row, index, { length }) => index !== number % length);
  },
  'a row added': (site, number) => {
    const { rows } = site;
    const copy = (rows[number % rows.length] as string).replace(/^([a-z-]+),([^,]*)/, `$1-new-${rows.length},$2 New`);
    site.rows = [...rows.slice(0, number % rows.length), copy, ...rows.slice(number % rows.length)];
  },
  'rows in another order': (site) => {
    site.rows = [...site.rows].reverse();
  },
  'a repeated text': (site, number) => {
    const { rows } = site;
    const [from, to] = [rows[number % rows.length] as string, (number + 1) % rows.length];
    rows[to] = `${/^[^,]+,[^,]+/.exec(rows[to] as string)?.[0]}${from.slice(/^[^,]+,[^,]+/.exec(from)?.[0].length)}`;
    site.rows = rows;
  },
  'a text of the home page': (site, number) => site.edit((data) => (pageOf(data, '/').blocks[0].heading = `A Clean Place ${number}`)),
  'a text of the cities’ pages': (site, number) =>
    site.edit((data) => (data.pages.find(({ each, groupBy }: Draft) => each === 'cities' && groupBy === undefined).head.title = `Cleaning in {{city.name}} ${number}`)),
  'the phone': (site, number) => site.edit((data) => (data.business.phone = `(214) 555-01${String(number % 100).padStart(2, '0')}`)),
  'a service': (site, number) => site.edit((data) => (data.services[number % 3].summary = `Clean in ${(number % 9) + 2} hours.`)),
  'a page deeper': (site, number) =>
    site.edit((data) => data.pages.push({ path: `/more-${number}`, head: { title: `More ${number}`, description: 'More.' }, blocks: [{ type: 'hero', heading: 'More' }] })),
};

/** Edits that are read at once: a memo that keeps too much of one of them would still show it. On demand, each alone. */
const TOGETHER: readonly string[] = TAKES_ALL
  ? Object.keys(EDITS)
  : [
      'a cell, a row renamed, another place on the map',
      'a row removed, a row added, rows in another order, a repeated text',
      'a text of the home page, a service, a page deeper, a text of the cities’ pages, the phone',
    ];

describe('a site that is read again after edits', () => {
  /** Edited by one test after the other. */
  let site: Site;
  beforeAll(async () => {
    site = await Site.make();
    await loadSite(site.project, { memo: await SiteMemo.read(site.project) });
  });

  it.each(TOGETHER)('is what it is without a memo: %s', async (names) => {
    for (const name of names.split(', ')) EDITS[name]?.(site, 7);
    expect(factsOf(await loadSite(site.project, { memo: await SiteMemo.read(site.project) }))).toEqual(factsOf(await loadSite(site.project)));
  });

  it.runIf(TAKES_ALL)('is what it is without a memo, whatever the edits', async () => {
    const edits = fc.array(fc.tuple(fc.constantFrom(...Object.keys(EDITS)), fc.nat(200)), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(edits, async (steps) => {
        const site = await Site.make();
        // Within one process, as `dev` does, or from command to command.
        const memo = new SiteMemo();
        await loadSite(site.project, { memo });
        for (const [name, number] of steps) {
          EDITS[name]?.(site, number);
          const read = number % 2 === 0 ? memo : await SiteMemo.read(site.project);
          expect(factsOf(await loadSite(site.project, { memo: read })), name).toEqual(factsOf(await loadSite(site.project)));
        }
      }),
      { numRuns: Number(process.env.MEMO_RUNS ?? 5) },
    );
  });

  it.runIf(TAKES_ALL)('still has a mistake of two texts when one of them is mended', async () => {
    const site = await Site.make();
    const memo = new SiteMemo();
    const write = (number: number, text: string): void => replaceRow(site, number, (row) => row.replace(/^((?:[^,]*,){6})("[^"]*"|[^,]*)/, `$1${text}`));
    const edits = [() => [7, 8].forEach((number) => write(number, 'Use <b>soap</b> only.')), () => write(7, 'Use soap only.')];
    for (const edit of edits) {
      edit();
      const { diagnostics } = await loadSite(site.project, { memo });
      expect(diagnostics).toEqual((await loadSite(site.project)).diagnostics);
      expect(diagnostics.map(({ code }) => code)).toContain('TEXT_MARKUP_UNKNOWN');
    }
  });

  it('describes anew only what an edit concerns', async () => {
    const site = await Site.make();
    const memo = new SiteMemo();
    const { site: before } = await loadSite(site.project, { memo });
    const known = new Set(before?.pages.flatMap(({ record }) => record.key ?? []));
    const newAfter = async (edit: (site: Site, number: number) => void): Promise<number> => {
      edit(site, 7);
      const { site: now } = await loadSite(site.project, { memo });
      const keys = now?.pages.flatMap(({ record }) => record.key ?? []) ?? [];
      expect(keys.length).toBeGreaterThan(55);
      const count = keys.filter((key) => !known.has(key)).length;
      for (const key of keys) known.add(key);
      return count;
    };
    expect(await newAfter(() => undefined)).toBe(0);
    expect(await newAfter(EDITS['a text of the home page'] as () => void)).toBe(0);
    // The city, and those that list it.
    for (const name of ['a cell', 'a row added', ...(TAKES_ALL ? ['a row renamed'] : []), 'a row removed']) {
      const count = await newAfter(EDITS[name] as () => void);
      expect(count, name).toBeGreaterThan(name === 'a row removed' ? -1 : 0);
      expect(count, name).toBeLessThan(55);
    }
    expect(await newAfter(EDITS['the phone'] as () => void)).toBeGreaterThan(55);
  });
});

// `kept-pages.test.ts` proves of a small site that pages stay that would become the same, and the tests above that few of a table change.
describe.runIf(TAKES_ALL)('an output that is built again after edits', () => {
  it('is what a build into a new folder makes, and of the pages only those are rendered that changed', async () => {
    const site = await Site.make(52);
    const folder = site.project.siteRoot;
    const build = async (out: string) => (await buildSite({ ...site.project, out: path.join(folder, out) })).published;
    await build('out');
    const steps = ['a row added', 'a row removed', 'a cell', 'a text of the home page'];
    for (const [number, name] of steps.entries()) {
      EDITS[name]?.(site, number);
      const published = await build('out');
      expect(published?.rendered, name).toBeLessThan(40);
      expect(published?.rendered, name).toBeGreaterThan(name === 'a row removed' ? -1 : 0);
    }
    // A page that an edit left as it was would still be so.
    await build('whole');
    const [made, whole] = await Promise.all([readTree(path.join(folder, 'out')), readTree(path.join(folder, 'whole'))]);
    expect([...made.keys()]).toEqual([...whole.keys()]);
    expect([...whole].filter(([file, content]) => made.get(file)?.equals(content) !== true).map(([file]) => file)).toEqual([]);
    expect((await build('out'))?.rendered).toBe(0);
  });
});
