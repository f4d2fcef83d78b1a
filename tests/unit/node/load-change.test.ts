import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { appendFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { copyOfTable, keepRecord, readRecord } from '../../../src/node/kept-record.ts';
import { loadChange } from '../../../src/node/load-change.ts';
import { loadSite, readSchema } from '../../../src/node/load-site.ts';
import { recordSite } from '../../../src/node/record-site.ts';
import { readInputs } from '../../../src/node/site-inputs.ts';
import { CACHE } from '../../../src/node/tool-root.ts';
import type { ChangedPage } from '../../../src/pages/describe-change.ts';
import { describePages } from '../../../src/pages/describe-pages.ts';
import { FindingList } from '../../../src/shared/diagnostic.ts';
import type { SiteConfig } from '../../../src/shared/generated/site.gen.ts';
import type { PageDescription, SiteDescription } from '../../../src/shared/page-description.ts';
import { writeBenchSite } from '../../bench/write-bench-site.ts';
import { tempFolders } from '../../support/temp-folders.ts';

const NOW = '2026-06-01';
const makeFolder = tempFolders(afterAll);
let site: { readonly config: string; readonly table: string };
let original = '';
let pages: readonly PageDescription[] = [];

beforeAll(async () => {
  // More than a list shows whole, so that each city lists those around it.
  site = await writeBenchSite(await makeFolder(), 60);
  original = readFileSync(site.table, 'utf8');
  const loaded = await loadSite(site.config, { now: NOW, isRecorded: true });
  expect(loaded.diagnostics).toEqual([]);
  expect(await recordSite(loaded, { config: site.config, now: NOW })).toBeDefined();
  pages = loaded.site?.pages ?? [];
});

afterAll(() => forget(site.config));

async function forget(config: string): Promise<void> {
  const record = await readRecord({ config });
  for (const name of await readdir(path.join(CACHE, 'records'))) {
    if (name.includes(String(record?.id))) await rm(path.join(CACHE, 'records', name), { force: true });
  }
}

/** What is made of a table that was edited. */
async function follow(table: string, also: readonly number[] = []): Promise<readonly ChangedPage[] | undefined> {
  writeFileSync(site.table, table);
  const record = await readRecord({ config: site.config });
  const inputs = await readInputs({ config: site.config, now: NOW });
  if (record === undefined || inputs === undefined) throw new Error('There is no record.');
  return loadChange({ record, inputs, also });
}

/** What the whole site is like then: its pages, or what is wrong. */
async function describeWhole(table: string) {
  writeFileSync(site.table, table);
  return loadSite(site.config, { now: NOW });
}

/** A cell of a row, put in place of what is there. Rows and columns count from 0; no cell of the table has a quote in it. */
function withCell(table: string, { row, column, text }: { row: number; column: number; text: string }): string {
  const rows = table.trimEnd().split(/\n(?=[a-z-]+,)/);
  const cells = (rows[row + 1] as string).match(/"[^"]*"|[^",]+/g) as string[];
  cells[column] = /[,\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  rows[row + 1] = cells.join(',');
  return `${rows.join('\n')}\n`;
}

const COLUMNS =
  'slug name county geo.lat geo.lng summary intro description booked.1.title booked.1.text booked.2.title booked.2.text'.split(' ');
const columnOf = (name: string): number => COLUMNS.indexOf(name);

describe('an edit of a table', () => {
  it('that no other page shows is followed by the page of its item alone', async () => {
    const table = withCell(original, { row: 7, column: columnOf('intro'), text: 'Nobody else says this here, for sure.' });
    const change = await follow(table);
    const whole = await describeWhole(table);
    expect(change).toHaveLength(1);
    const [{ placed, number } = { placed: undefined, number: -1 }] = change ?? [];
    expect(placed?.page).toEqual(whole.site?.pages[number]);
    expect(whole.site?.pages.filter((page, index) => JSON.stringify(page) !== JSON.stringify(pages[index]))).toEqual([placed?.page]);
    expect(JSON.stringify(change?.[0]?.graph)).toBe(JSON.stringify(whole.site?.graphs.get(placed?.page.head.canonical ?? '')));
  });

  it('that is none has no pages', async () => {
    expect(await follow(original)).toEqual([]);
  });

  it('is followed with other pages that are wanted', async () => {
    const wanted = pages.findIndex(({ path }) => path.startsWith('/locations/'));
    const table = withCell(original, { row: 30, column: columnOf('intro'), text: 'Nobody else says this here, for sure.' });
    const change = await follow(table, [wanted]);
    expect(change?.map(({ placed }) => placed.page)).toContainEqual(pages[wanted]);
    expect(change).toHaveLength(2);
  });

  it.each([
    ['the name, which others list', 'name', 'Elsewhere'],
    ['the slug, to which others link', 'slug', 'elsewhere'],
    ['where it lies', 'geo.lat', '33.3'],
    ['the county', 'county', 'Another County'],
    ['a new link', 'intro', 'See [the prices](/pricing) of all that we do here.'],
    ['a wrong link', 'intro', 'See [the prices](/nowhere) of all that we do here.'],
    ['a reference that does not exist', 'intro', 'This is {{city.nothing}} to us.'],
    ['formatting that does not work', 'intro', '# Heading'],
    ['a text that is too long', 'summary', 'House cleaning '.repeat(60)],
    ['an empty cell that is needed', 'summary', ' '],
  ])('is left to the whole way when it changes more, or is wrong: %s', async (_what, column, text) => {
    expect(await follow(withCell(original, { row: 11, column: columnOf(column), text }))).toBeUndefined();
  });

  it('is left to the whole way when it brings sample content into a site that is no sample', async () => {
    const { config, table } = await writeBenchSite(await makeFolder(), 60);
    writeFileSync(config, readFileSync(config, 'utf8').replace('sample: true', 'sample: false'));
    const loaded = await loadSite(config, { now: NOW, isRecorded: true });
    expect(await recordSite(loaded, { config, now: NOW })).toBeDefined();
    const followed = async (text: string) => {
      writeFileSync(table, withCell(readFileSync(table, 'utf8'), { row: 11, column: columnOf('intro'), text }));
      const [record, inputs] = [await readRecord({ config }), await readInputs({ config, now: NOW })];
      if (record === undefined || inputs === undefined) throw new Error('There is no record.');
      return loadChange({ record, inputs });
    };
    expect(await followed('Nobody else says this here, for sure.')).toHaveLength(1);
    expect(await followed('Call (303) 555-0142 here, for sure.')).toBeUndefined();
    await forget(config);
  });

  it('is left to the whole way when a page says what another says', async () => {
    const rows = original.split(/\n(?=[a-z-]+,)/);
    const cells = (rows[20] as string).match(/"[^"]*"|[^",]+/g) as string[];
    let table = original;
    for (const column of [6, 7, 8, 9, 10, 11])
      table = withCell(table, { row: 3, column, text: (cells[column] as string).replace(/^"|"$/g, '').trimEnd() });
    expect(await follow(table)).toBeUndefined();
    expect((await describeWhole(table)).diagnostics.map(({ code }) => code)).toContain('CITY_SIMILAR');
  });

  it('is left to the whole way when rows come or go', async () => {
    const rows = original.trimEnd().split(/\n(?=[a-z-]+,)/);
    expect(await follow(`${rows.filter((_row, index) => index !== 9).join('\n')}\n`)).toBeUndefined();
    expect(await follow(`${rows.join('\n')}\n${(rows[4] as string).replace(/^[a-z-]+/, 'new-town')}\n`)).toBeUndefined();
  });

  it('that takes all rows away is left to the whole way, which refuses the table', async () => {
    const [header] = original.split('\n');
    for (const table of [`${header}\n`, `${header}`, `${header}\n${','.repeat(11)}\n`]) {
      expect(await follow(table)).toBeUndefined();
      const { diagnostics, site: whole } = await describeWhole(table);
      expect(diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual(['DATA_EMPTY 1']);
      expect(whole).toBeUndefined();
    }
  });

  it('that takes the only row away is left to the whole way as well', async () => {
    const [header, row] = original.split(/\n(?=[a-z-]+,)/);
    const config = path.join(path.dirname(site.config), 'one.yaml');
    const draft = parse(readFileSync(site.config, 'utf8'));
    draft.pages = draft.pages.filter((page: { path: string }) => !/group|count/.test(page.path));
    writeFileSync(config, stringify(draft));
    writeFileSync(site.table, `${header}\n${row}\n`);
    const loaded = await loadSite(config, { now: NOW, isRecorded: true });
    const record = await recordSite(loaded, { config, now: NOW });
    const inputs = await readInputs({ config, now: NOW });
    if (record === undefined || inputs === undefined) throw new Error('There is no record.');
    expect(loadChange({ record, inputs })).toEqual([]);
    writeFileSync(site.table, `${header}\n${','.repeat(11)}\n`);
    expect(loadChange({ record, inputs })).toBeUndefined();
    expect((await loadSite(config, { now: NOW })).diagnostics.map(({ code }) => code)).toEqual(['DATA_EMPTY']);
  });

  it('is never followed to another end than the whole way, whatever is typed where', async () => {
    const word = fc.oneof(
      { arbitrary: fc.constantFrom('soap', 'window', 'quiet', 'oak', '**bold**', '{{business.phone}}'), weight: 20 },
      { arbitrary: fc.constantFrom('{{city.name}}', '[us](/contact)', '<b>', '\n\n', 'x,y', '{{'), weight: 1 },
    );
    const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
    const edit = fc.record({
      row: fc.nat(59),
      column: fc.oneof({ arbitrary: fc.constantFrom(6, 7, 9, 11), weight: 4 }, { arbitrary: fc.nat(COLUMNS.length - 1), weight: 1 }),
      text,
    });
    let followed = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 2 }), async (edits) => {
        const table = edits.reduce((before, each) => withCell(before, each), original);
        const change = await follow(table);
        if (change === undefined) return;
        followed += 1;
        const whole = await describeWhole(table);
        expect(whole.diagnostics).toEqual([]);
        const patched = [...pages];
        for (const { placed, graph, number } of change) {
          patched[number] = placed.page;
          expect(graph).toEqual(whole.site?.graphs.get(placed.page.head.canonical));
        }
        expect(JSON.stringify(patched)).toBe(JSON.stringify(whole.site?.pages));
      }),
      { numRuns: 40 },
    );
    expect(followed).toBeGreaterThan(10);
  }, 120_000);
});

it('a wrong link in a text that no page shows is left to the whole way, which tells of it', async () => {
  const draft = parse(readFileSync(site.config, 'utf8')) as { pages: { path: string; blocks: { type: string; text?: string }[] }[] };
  const blocks = draft.pages.find(({ path: address }) => address === '/locations/{{city.slug}}')?.blocks ?? [];
  for (const block of blocks) {
    if (block.type === 'hero') delete block.text;
    // Hidden where a city has nothing that people book.
    if (block.type === 'feature-list') block.text = '{{city.intro}}';
  }
  const config = path.join(path.dirname(site.config), 'hidden.yaml');
  writeFileSync(config, stringify(draft));
  let table = original;
  for (const column of [8, 9, 10, 11]) table = withCell(table, { row: 4, column, text: ' ' });
  writeFileSync(site.table, table);
  const loaded = await loadSite(config, { now: NOW, isRecorded: true });
  expect(loaded.diagnostics).toEqual([]);
  const record = await recordSite(loaded, { config, now: NOW });
  const changeWith = async (text: string): Promise<readonly ChangedPage[] | undefined> => {
    writeFileSync(site.table, withCell(table, { row: 4, column: columnOf('intro'), text }));
    const inputs = await readInputs({ config, now: NOW });
    return record && inputs && loadChange({ record, inputs });
  };
  expect(await changeWith('This is said nowhere, as it happens.')).toHaveLength(1);
  expect(await changeWith('See [more](/nowhere) of it.')).toBeUndefined();
  expect((await loadSite(config, { now: NOW })).diagnostics.map(({ code }) => code)).toEqual(['LINK_UNKNOWN_ROUTE']);
});

describe('where titles or descriptions are too long', () => {
  const [intro, text] = [columnOf('intro'), columnOf('booked.1.text')];
  let [table, config] = ['', ''];
  let longest = 0;

  /** What is made of an edit, and what the whole way says then. */
  async function edit(edited: string): Promise<{ change: readonly ChangedPage[] | undefined; messages: readonly string[] }> {
    writeFileSync(site.table, edited);
    const [record, inputs] = [await readRecord({ config }), await readInputs({ config, now: NOW })];
    if (record === undefined || inputs === undefined) throw new Error('There is no record.');
    const { diagnostics } = await loadSite(config, { now: NOW });
    const change = loadChange({ record, inputs });
    if (change !== undefined) expect(diagnostics).toEqual(record.diagnostics);
    return { change, messages: diagnostics.map(({ code, line }) => `${code} ${line}`) };
  }

  beforeAll(async () => {
    const draft = parse(readFileSync(site.config, 'utf8'));
    const cities = pages.filter(({ path: address }) => address.startsWith('/locations/'));
    const lengths = cities.map(({ head }) => head.title.length);
    longest = lengths.indexOf(Math.max(...lengths));
    draft.checks = { ...draft.checks, titleLength: Math.max(...lengths) - 1, descriptionLength: 800 };
    draft.pages.find((page: { path: string }) => page.path === '/locations/{{city.slug}}').head.description = '{{city.intro}}';
    config = path.join(path.dirname(site.config), 'long.yaml');
    writeFileSync(config, stringify(draft));
    table = withCell(original, { row: 33, column: intro, text: 'House cleaning with a description that goes on. '.repeat(20).trim() });
    writeFileSync(site.table, table);
    const loaded = await loadSite(config, { now: NOW, isRecorded: true });
    expect(new Set(loaded.diagnostics.map(({ code }) => code))).toEqual(new Set(['TITLE_LONG', 'DESCRIPTION_LONG']));
    expect(await recordSite(loaded, { config, now: NOW })).toBeDefined();
  });

  it('an edit of another page is followed: what was told before and behind it still holds', async () => {
    for (const row of [7, 45]) {
      const { change } = await edit(withCell(table, { row, column: text, text: 'Nobody else says this here, for sure.' }));
      expect(change).toHaveLength(1);
    }
  });

  it('an edit that moves what was told of is left to the whole way: to other lines between two edits, or along its line', async () => {
    const edited = withCell(withCell(table, { row: 7, column: text, text: 'Nobody else says\n\nthis.' }), {
      row: 45,
      column: text,
      text: 'Nobody else says this\n\neither.',
    });
    writeFileSync(site.table, edited);
    const loaded = await loadSite(config, { now: NOW, isRecorded: true });
    expect(await recordSite(loaded, { config, now: NOW })).toBeDefined();
    // As many lines as before, but not in each row.
    const shifted = edited.replace('says\n\nthis.', 'says this.').replace('this\n\neither', 'this\n\n\n\neither');
    expect((await edit(shifted)).change).toBeUndefined();
    const rows = edited.split(/\n(?=[a-z-]+,)/);
    expect((await edit([...rows.slice(0, 30), '', ...rows.slice(30)].join('\n'))).change).toBeUndefined();
    rows[34] = (rows[34] as string).replace(/^[a-z-]+/, '"$&"');
    expect((await edit(rows.join('\n'))).change).toBeUndefined();
    writeFileSync(site.table, table);
    expect(await recordSite(await loadSite(config, { now: NOW, isRecorded: true }), { config, now: NOW })).toBeDefined();
  });

  it('an edit that moves lines, of a page that was told of, or that makes one too long is left to the whole way', async () => {
    const moved = await edit(withCell(table, { row: 7, column: text, text: 'Nobody else says this\n\nhere, for sure.' }));
    expect(moved.change).toBeUndefined();
    for (const row of [longest, 33]) {
      const { change } = await edit(withCell(table, { row, column: text, text: 'Nobody else says this here, for sure.' }));
      expect(change).toBeUndefined();
    }
    // Mended: what was told of it holds no more.
    expect((await edit(original)).change).toBeUndefined();
    const long = await edit(withCell(table, { row: 7, column: intro, text: 'House cleaning, told at length. '.repeat(30).trim() }));
    expect(long.change).toBeUndefined();
    expect(long.messages.filter((message) => message.startsWith('DESCRIPTION_LONG'))).toHaveLength(2);
  });
});

describe('where pages are told of that say the same, or that no link leads to', () => {
  const text = columnOf('booked.1.text');
  let [table, config] = ['', ''];

  async function edit(edited: string): Promise<readonly ChangedPage[] | undefined> {
    writeFileSync(site.table, edited);
    const [record, inputs] = [await readRecord({ config }), await readInputs({ config, now: NOW })];
    if (record === undefined || inputs === undefined) throw new Error('There is no record.');
    const change = loadChange({ record, inputs });
    if (change !== undefined) expect((await loadSite(config, { now: NOW })).diagnostics).toEqual(record.diagnostics);
    return change;
  }

  /** The fields of a row in which it says something, as another row says them. */
  function copyRow(rows: { from: number; to: number }): string {
    const cells = original.split(/\n(?=[a-z-]+,)/)[rows.from + 1]?.match(/"[^"]*"|[^",]+/g) as string[];
    return [6, 7, 8, 9, 10, 11].reduce(
      (made, column) => withCell(made, { row: rows.to, column, text: (cells[column] as string).replace(/^"|"$/g, '').trimEnd() }),
      original,
    );
  }

  beforeAll(async () => {
    const draft = parse(readFileSync(site.config, 'utf8'));
    draft.pages.find((page: { path: string }) => page.path === '/locations/{{city.slug}}').head.description = '{{city.intro}}';
    draft.checks = { ...draft.checks, descriptionLength: 2000 };
    draft.pages.push({ ...structuredClone(draft.pages.find((page: { path: string }) => page.path === '/about')), path: '/nowhere' });
    config = path.join(path.dirname(site.config), 'steady.yaml');
    writeFileSync(config, stringify(draft));
    table = copyRow({ from: 20, to: 30 });
    writeFileSync(site.table, table);
    const loaded = await loadSite(config, { now: NOW, isRecorded: true });
    const codes = new Set<string>(loaded.diagnostics.map(({ code }) => code));
    for (const code of ['CITY_SIMILAR', 'DESCRIPTION_REPEATED', 'TITLE_REPEATED', 'PAGE_UNREACHABLE']) expect(codes).toContain(code);
    expect(await recordSite(loaded, { config, now: NOW })).toBeDefined();
  });

  it('an edit of another page is followed', async () => {
    for (const row of [7, 25, 45])
      expect(await edit(withCell(table, { row, column: text, text: 'Nobody else says this here.' }))).toHaveLength(1);
  });

  it('an edit of one of them is left to the whole way, whether it mends it or not', async () => {
    for (const row of [20, 30])
      expect(await edit(withCell(table, { row, column: text, text: 'Nobody else says this here.' }))).toBeUndefined();
    expect(await edit(original)).toBeUndefined();
    expect(await edit(copyRow({ from: 20, to: 31 }))).toBeUndefined();
  });

  it('a description that is told of, and no text besides, is left to the whole way when it is mended', async () => {
    const once = original.split(/\n(?=[a-z-]+,)/)[21]?.match(/"[^"]*"|[^",]+/g)?.[columnOf('intro')] as string;
    const repeated = withCell(original, { row: 40, column: columnOf('intro'), text: once.replace(/^"|"$/g, '') });
    writeFileSync(site.table, repeated);
    const loaded = await loadSite(config, { now: NOW, isRecorded: true });
    expect(loaded.diagnostics.map(({ code }) => code)).toContain('DESCRIPTION_REPEATED');
    await recordSite(loaded, { config, now: NOW });
    expect(await edit(withCell(repeated, { row: 7, column: text, text: 'Nobody else says this here.' }))).toHaveLength(1);
    expect(await edit(original)).toBeUndefined();
  });
});

it('where two items have one title, an edit is followed that moves neither', async () => {
  const name = columnOf('name');
  const once = original.split(/\n(?=[a-z-]+,)/)[21]?.split(',')[name] as string;
  const table = withCell(original, { row: 40, column: name, text: once });
  const config = path.join(path.dirname(site.config), 'names.yaml');
  writeFileSync(config, readFileSync(site.config));
  writeFileSync(site.table, table);
  const loaded = await loadSite(config, { now: NOW, isRecorded: true });
  const told = loaded.diagnostics.filter(({ code }) => code === 'TITLE_REPEATED');
  expect(told.map(({ message }) => message)).toEqual([expect.stringMatching(/The other one is on line \d+\.$/)]);
  const record = await recordSite(loaded, { config, now: NOW });
  const edit = async (edited: string): Promise<readonly ChangedPage[] | undefined> => {
    writeFileSync(site.table, edited);
    const inputs = await readInputs({ config, now: NOW });
    return record && inputs && loadChange({ record, inputs });
  };
  const text = columnOf('booked.1.text');
  const followed = withCell(table, { row: 7, column: text, text: 'Nobody else says this here.' });
  expect(await edit(followed)).toHaveLength(1);
  expect((await loadSite(config, { now: NOW })).diagnostics).toEqual(loaded.diagnostics);
  expect(await edit(withCell(table, { row: 7, column: text, text: 'Nobody else\n\nsays this here.' }))).toBeUndefined();
  for (const row of [20, 40]) expect(await edit(withCell(table, { row, column: text, text: 'Nobody else says so.' }))).toBeUndefined();
  writeFileSync(site.table, original);
});

describe('a record', () => {
  it('names files as they are seen from the folder that it was made in', async () => {
    const here = await readInputs({ config: site.config, now: NOW });
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(path.dirname(site.config));
    const there = await readInputs({ config: site.config, now: NOW });
    cwd.mockRestore();
    expect(there?.fingerprint).not.toBe(here?.fingerprint);
  });

  it('is made of what was read, and not of what lies there by then', async () => {
    const other = withCell(original, { row: 5, column: columnOf('intro'), text: 'What was read says this, and nothing else.' });
    writeFileSync(site.table, other);
    const loaded = await loadSite(site.config, { now: NOW, isRecorded: true });
    // Somebody saves the table that the record before was made of.
    writeFileSync(site.table, original);
    const before = await readRecord({ config: site.config });
    const record = await recordSite(loaded, { config: site.config, now: NOW });
    expect(record?.id).not.toBe(before?.id);
    expect(await follow(other)).toEqual([]);
    expect(await follow(original)).toHaveLength(1);
    await recordSite(await loadSite(site.config, { now: NOW, isRecorded: true }), { config: site.config, now: NOW });
  });

  it('is made anew once something is over that was not', async () => {
    writeFileSync(site.table, original);
    const draft = parse(readFileSync(site.config, 'utf8'));
    draft.announcement = { text: 'Closed today.', from: '2026-06-01', until: '2026-06-02' };
    const config = path.join(path.dirname(site.config), 'over.yaml');
    writeFileSync(config, stringify(draft));
    for (const now of ['2026-06-01', '2026-07-01']) {
      const loaded = await loadSite(config, { now, isRecorded: true });
      const record = await recordSite(loaded, { config, now });
      const inputs = await readInputs({ config, now });
      expect(record?.diagnostics).toEqual(loaded.diagnostics);
      expect(record && inputs && loadChange({ record, inputs })).toEqual([]);
    }
  });

  it('keeps of items all that others are described from', async () => {
    writeFileSync(site.table, original);
    const loaded = await loadSite(site.config, { now: NOW, isRecorded: true });
    const record = await readRecord({ config: site.config });
    const config = { ...loaded.basis?.config, cities: record?.tables[0]?.items } as unknown as SiteConfig;
    const findings = new FindingList();
    const cut = describePages({ config, schema: await readSchema(), images: loaded.images.facts, findings });
    const others = (described: SiteDescription | undefined): unknown => [
      described?.frame,
      described?.sitemap,
      described?.graphs.get('https://www.brightlark.example.com/'),
      described?.pages.filter(({ path: address }) => !record?.tables[0]?.items.some(({ href }) => href === address)),
    ];
    expect(others(cut)).toEqual(others(loaded.site));
  });

  it('is of no use once anything but a table is another', async () => {
    const yaml = readFileSync(site.config, 'utf8');
    await appendFile(site.config, '# a comment\n');
    expect(await follow(original)).toBeUndefined();
    writeFileSync(site.config, yaml);
    expect(await follow(original)).toBeDefined();
    const folder = path.join(path.dirname(site.config), 'images');
    const picture = path.join(folder, (await readdir(folder, { recursive: true })).find((name) => name.endsWith('.svg')) as string);
    const before = readFileSync(picture, 'utf8');
    writeFileSync(picture, `${before}<!-- another -->`);
    utimesSync(picture, new Date(), new Date(Date.now() + 1000));
    expect(await follow(original)).toBeUndefined();
    writeFileSync(picture, before);
    utimesSync(picture, new Date(), new Date(Date.now() + 2000));
    expect(await follow(original)).toBeDefined();
  });

  it('is read as it was written', async () => {
    writeFileSync(site.table, original);
    const record = await readRecord({ config: site.config });
    if (record === undefined) throw new Error('There is no record.');
    const other = { config: path.join(path.dirname(site.config), 'other.yaml') };
    await keepRecord(other, record, new Map());
    expect(await readRecord(other)).toEqual(record);
  });

  it('that is damaged is none', async () => {
    const record = await readRecord({ config: site.config });
    if (record === undefined) throw new Error('There is no record.');
    const other = { config: path.join(path.dirname(site.config), 'damaged.yaml') };
    await keepRecord(other, record, new Map());
    // By its name: other tests keep records in the same folder meanwhile.
    const file = copyOfTable(other, record, '').replace(`-${record.id}-`, '');
    const bytes = readFileSync(file);
    // Another letter in a text: JSON all the same.
    const at = bytes.indexOf('Brightlark');
    bytes[at] = (bytes[at] as number) ^ 1;
    writeFileSync(file, bytes);
    expect(await readRecord(other)).toBeUndefined();
    await keepRecord(other, record, new Map());
    expect(await readRecord(other)).toEqual(record);
  });
});
