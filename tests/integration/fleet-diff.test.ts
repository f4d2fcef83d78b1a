import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { TAKES_ALL } from '../support/on-demand.ts';
import { withoutDrawnPreviews } from '../support/preview-site.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { siteWithBlocks } from '../support/small-site.ts';
import { tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

const SITE = withoutDrawnPreviews(
  siteWithBlocks({ type: 'hero', heading: 'Clean Homes', text: 'We clean in {{business.address.city}}. Call {{business.phone}}.' }),
);
const SERVICES = ['Carpet Cleaning', 'Window Cleaning'].map((title) => ({
  slug: title.slice(0, 6).toLowerCase(),
  title,
  summary: `${title}, at home.`,
}));
const PAGES = [
  ...SITE.pages,
  {
    path: '/services/{{service.slug}}',
    each: 'services',
    head: { title: '{{service.title}}', description: '{{service.summary}}' },
    blocks: [{ type: 'hero', heading: '{{service.title}} at Home', text: '{{service.summary}}' }],
  },
];
const BASE = stringify({ ...SITE, services: SERVICES, pages: PAGES });
const FLEET = 'sites: { from: locations.csv, folder: "locations/*" }\nextends: base/site.config.yaml\nstore: store\n';
const ROWS = ['Allen', 'Dallas', 'Frisco', 'Plano'];
const TABLE = `site,business.phone,business.address.city\n${ROWS.map((city, index) => `${city.toLowerCase()},(214) 555-014${index},${city}\n`).join('')}`;
const FILES = { 'fleet.yaml': FLEET, 'base/site.config.yaml': BASE, 'locations.csv': TABLE, 'locations/allen/note.txt': 'Allen' };

/** A repository with a fleet. */
async function repository() {
  const folder = await makeFolder(FILES);
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '-m', 'One');
  const diff = (...args: string[]) => runInProcess('fleet', ['diff', ...args], { cwd: folder });
  const compare = async () => JSON.parse((await diff('main', '--format', 'json')).stdout);
  const change = (changed: Readonly<Record<string, string>>) => writeTree(folder, { ...FILES, ...changed });
  return { folder, git, diff, compare, change };
}

const ALL = ROWS.map((city) => city.toLowerCase());

describe('fleet diff', () => {
  let of: Awaited<ReturnType<typeof repository>>;
  beforeAll(async () => {
    of = await repository();
  });

  test('makes one group of a sentence that mentions what each site has for itself', async () => {
    await of.change({ 'base/site.config.yaml': BASE.replace('We clean in', 'Clean homes since 1998 in') });
    const { groups, same } = await of.compare();
    const [before, after] = ['We clean in', 'Clean homes since 1998 in'].map(
      (words) => `${words} {{business.address.city}}. Call {{business.phone}}.`,
    );
    expect(groups).toEqual([{ sites: ALL, changes: [{ about: 'text', where: '/', before, after }] }]);
    expect(same).toEqual([]);
    const { code, stdout } = await of.diff('main');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Since main: 4 sites change\.\n4 sites: allen, dallas, frisco, and others\n {2}A text on \/ is /);
  });

  test.each([
    ['business.email', '@example.com'],
    ['business.address.region', 'OK'],
  ])('shows both sides as the base writes them where a site begins to say a value itself, or ends it: %s', async (column, value) => {
    const fleet = await repository();
    const words = (state: string) => BASE.replace('We clean in', `${state} {{${column}}} in`);
    const table = TABLE.split('\n').map((row, index) =>
      row === '' ? '' : `${row},${index === 0 ? column : value.replace(/^@/, `${index}@`)}`,
    );
    const [without, withColumn] = [
      { 'base/site.config.yaml': words('Ask') },
      { 'base/site.config.yaml': words('Write'), 'locations.csv': table.join('\n') },
    ];
    const texts = async () => {
      const { groups } = await fleet.compare();
      const found = groups.flatMap(({ sites, changes }: { sites: string[]; changes: { about: string }[] }) =>
        changes.filter(({ about }) => about === 'text').map((change) => ({ ...change, sites })),
      );
      return found.filter(({ where }: { where: string }) => where === '/');
    };
    const sentence = (state: string) => `${state} {{${column}}} in {{business.address.city}}. Call {{business.phone}}.`;
    await fleet.change(without);
    fleet.git('commit', '--quiet', '-a', '-m', 'Two');
    await fleet.change(withColumn);
    expect(await texts()).toEqual([{ about: 'text', where: '/', before: sentence('Ask'), after: sentence('Write'), sites: ALL }]);
    fleet.git('commit', '--quiet', '-a', '-m', 'Three');
    await fleet.change(without);
    expect(await texts()).toEqual([{ about: 'text', where: '/', before: sentence('Write'), after: sentence('Ask'), sites: ALL }]);
  });

  test.runIf(TAKES_ALL)('makes one group of a sentence that happens to say what one site has for itself', async () => {
    await of.change({
      'base/site.config.yaml': BASE.replace('We clean in', 'From Dallas, we clean in').replace('Clean Homes', 'Dallas Homes'),
    });
    const { groups } = await of.compare();
    const heading = { about: 'text', where: '/', before: 'Clean Homes', after: 'Dallas Homes' };
    expect(groups[0]).toEqual({ sites: ALL, changes: [heading] });
  });

  test.runIf(TAKES_ALL)(
    'makes one change, and one line, of a link with its label: new, renamed, or leading elsewhere; in the header and on a page',
    async () => {
      const fleet = await repository();
      const link = (label: string, href: string) => ({ label, href });
      const [home, about] = [link('Home', '/'), link('Windows', '/services/window')];
      type Links = readonly ReturnType<typeof link>[];
      const withLinks = (links: Links, actions: Links) => {
        const [first, ...others] = PAGES;
        const blocks = first?.blocks.map((block: object) => ({ ...block, actions }));
        const navigation = { ...SITE.navigation, header: { links } };
        return stringify({ ...SITE, services: SERVICES, navigation, pages: [{ ...first, blocks }, ...others] });
      };
      await fleet.change({ 'base/site.config.yaml': withLinks([home], [home]) });
      fleet.git('commit', '--quiet', '-a', '-m', 'Two');
      const compare = async (links: Links, actions: Links) => {
        await fleet.change({ 'base/site.config.yaml': withLinks(links, actions) });
        const { groups } = await fleet.compare();
        return groups.map(({ changes }: { changes: object[] }) => changes);
      };
      const [header, page] = [
        { about: 'navigation', where: 'header' },
        { about: 'link', where: '/' },
      ];
      expect(await compare([home, about], [home])).toEqual([[{ ...header, after: 'Windows (/services/window)' }]]);
      expect(await compare([home], [home, about])).toEqual([[{ ...page, after: 'Windows (/services/window)' }]]);
      for (const [label, href] of [
        ['Start', '/'],
        ['Home', '/services/window'],
      ] as const) {
        const values = { before: 'Home (/)', after: `${label} (${href})` };
        expect(await compare([link(label, href)], [home])).toEqual([[{ ...header, ...values }]]);
        expect(await compare([home], [link(label, href)])).toEqual([[{ ...page, ...values }]]);
      }
    },
  );

  test.runIf(TAKES_ALL)('names the pages of a collection once, as the base writes them', async () => {
    await of.change({ 'base/site.config.yaml': BASE.replace('at Home', 'for You') });
    const { groups } = await of.compare();
    const [before, after] = ['at Home', 'for You'].map((words) => `{{service.title}} ${words}`);
    expect(groups).toEqual([{ sites: ALL, changes: [{ about: 'text', where: '/services/{{service.slug}}', before, after }] }]);
  });

  test('names the page if the change is about one page of a collection', async () => {
    await of.change({ 'base/site.config.yaml': BASE.replace('Window Cleaning, at home.', 'Window Cleaning, in and out.') });
    const { groups } = await of.compare();
    expect(groups).toHaveLength(1);
    expect(groups[0].changes).toContainEqual({
      about: 'text',
      where: '/services/window',
      before: 'Window Cleaning, at home.',
      after: 'Window Cleaning, in and out.',
    });
    expect((await of.diff('main')).stdout).not.toContain('{{service.');
  });

  test.runIf(TAKES_ALL)('keeps apart what differs: the own texts of sites', async () => {
    const fleet = await repository();
    const own = (heading: string): string =>
      `pages:\n  /team:\n    head: { title: Team, description: Who comes. }\n    blocks: [{ type: hero, heading: ${heading} }]\n`;
    const all = { 'locations/allen/site.config.yaml': own('Amy'), 'locations/plano/site.config.yaml': own('Paul') };
    await fleet.change(all);
    fleet.git('add', '.');
    fleet.git('commit', '--quiet', '-m', 'Two');
    await fleet.change({ 'locations/allen/site.config.yaml': own('Ann'), 'locations/plano/site.config.yaml': own('Pia') });
    const { groups, same } = await fleet.compare();
    expect(groups).toEqual([
      { sites: ['allen'], changes: [{ about: 'text', where: '/team', before: 'Amy', after: 'Ann' }] },
      { sites: ['plano'], changes: [{ about: 'text', where: '/team', before: 'Paul', after: 'Pia' }] },
    ]);
    expect(same).toEqual(['dallas', 'frisco']);
  });

  test('sums up a fact that each site changes in its own way, and names new, gone, and refused sites', async () => {
    const rows = TABLE.replaceAll('555-', '556-').replace('556-0143', '556-01').replace('frisco', 'denton').replace('Frisco', 'Denton');
    await of.change({ 'locations.csv': rows });
    const { groups, added, gone, refused } = await of.compare();
    expect(groups).toEqual([{ sites: ['allen', 'dallas'], changes: [{ about: 'fact', where: 'phone number', differs: true }] }]);
    expect([added, gone]).toEqual([['denton'], ['frisco']]);
    expect(refused).toMatchObject({ sites: ['plano'], findings: [{ code: 'PHONE_IMPOSSIBLE', line: 5, column: 7 }] });
    const { code, stdout } = await of.diff('main');
    expect(code).toBe(1);
    expect(stdout).toMatch(/locations\.csv:5:7 error/);
    expect(stdout).toMatch(
      /on each site in its own way[\s\S]*New: the site denton[\s\S]*Gone: the site frisco[\s\S]*Refused now: the site plano/,
    );
  });

  test.each([
    ['street', /street: .*/, 'street: 12 Elm Street', 'address', '12 Elm Street, {{business.address.locality}}'],
    ['email address', /^ {2}email: .*/m, '  email: new@example.com', 'email address', 'new@example.com'],
    ['name', /^ {2}name: .*/m, '  name: Shine & Co.', 'name', 'Shine & Co.'],
  ])('makes one group of a fact of the base that all sites have from it: the %s', async (_what, old, now, where, after) => {
    const base = BASE.replace(old, now);
    expect(base).not.toBe(BASE);
    await of.change({ 'base/site.config.yaml': base });
    const { groups } = await of.compare();
    const facts = groups.flatMap(({ sites, changes }: { sites: string[]; changes: { about: string }[] }) =>
      changes.filter(({ about }) => about === 'fact').map((change) => ({ ...change, sites })),
    );
    expect(facts).toEqual([{ about: 'fact', where, before: expect.any(String), after, sites: ALL }]);
  });

  test.each([
    ['a cell too many', (table: string) => table.replace('Frisco', 'Frisco,x'), 4],
    ['a cell too few', (table: string) => table.replace(',Frisco', ''), 4],
    ['two rows of one id', (table: string) => table.replace('plano', 'frisco'), 4],
    ['an id in capital letters', (table: string) => table.replace('frisco', 'Frisco'), 4],
    ['a cell too many below a line break', (table: string) => table.replace(/frisco,(.*),Frisco/, 'frisco,"\n$1",Frisco,x'), 5],
  ])('calls a site refused, and not gone or new, whose row is refused on one side: %s', async (_what, broken, line) => {
    const fleet = await repository();
    const table = broken(TABLE);
    await fleet.change({ 'locations.csv': table });
    const now = await fleet.compare();
    const isGone = table.includes('\nplano') ? [] : ['plano'];
    expect([now.gone, now.refused.sites]).toEqual([isGone, ['frisco']]);
    expect(now.refused.findings[0]).toMatchObject({ file: 'locations.csv', line });
    const { code, stdout } = await fleet.diff('main');
    expect([code, stdout]).toEqual([1, expect.stringContaining('\nRefused now: the site frisco.')]);
    expect(stdout.match(new RegExp(`locations\\.csv:${line}:\\d+ error`, 'g'))).toHaveLength(1);
    fleet.git('commit', '--quiet', '-a', '-m', 'Broken');
    await fleet.change({});
    const then = await fleet.compare();
    expect([then.added, then.refusedBefore.sites]).toEqual([isGone, ['frisco']]);
    expect(then.refusedBefore.findings[0]).toMatchObject({ file: 'main:locations.csv', line });
  });

  test('names the line of a row that is refused, and that nobody knows', async () => {
    await of.change({ 'locations.csv': `${TABLE}waco,(214) 555-0149,allen,x\n` });
    const { refused, same, gone } = await of.compare();
    expect([refused.sites, same, gone]).toEqual([['locations.csv:6'], ALL, []]);
  });

  test('of one site says what is wrong with its row now, or was wrong then', async () => {
    const fleet = await repository();
    await fleet.change({ 'locations.csv': TABLE.replace('Frisco', 'Frisco,x') });
    const diff = (...args: string[]) => runInProcess('diff', ['main', '--site', 'frisco', ...args], { cwd: fleet.folder });
    expect(await diff()).toMatchObject({ code: 1, stderr: '', stdout: expect.stringMatching(/^locations\.csv:4:\d+ error CSV_ROW/) });
    fleet.git('commit', '--quiet', '-a', '-m', 'Broken');
    expect(await diff()).toMatchObject({ code: 1, stderr: '', stdout: expect.stringMatching(/^main:locations\.csv:4:\d+ error CSV_ROW/) });
    await fleet.change({});
    expect(await diff()).toMatchObject({ code: 1, stderr: '', stdout: expect.stringMatching(/^main:locations\.csv:4:\d+ error CSV_ROW/) });
  });

  test.runIf(TAKES_ALL)('names a site that was refused before in its file of then', async () => {
    const { git, change, compare, diff } = await repository();
    await change({ 'locations.csv': TABLE.replace('555-0141', '555-01') });
    git('commit', '--quiet', '-a', '-m', 'Wrong');
    await change({});
    const { refusedBefore, groups } = await compare();
    expect([groups, refusedBefore]).toMatchObject([[], { sites: ['dallas'], findings: [{ file: 'main:locations.csv', line: 3 }] }]);
    const { code, stdout } = await diff('main', '--format', 'markdown');
    expect([code, stdout]).toEqual([0, expect.stringContaining('Refused in main: the site `dallas`.')]);
  });

  test('needs no site that changed: a new one, and none at all', async () => {
    const folder = await makeFolder({
      ...FILES,
      'fleet.yaml': 'sites: clients/*/site.config.yaml\nextends: base/site.config.yaml\nstore: store\n',
      'clients/allen/site.config.yaml': 'business: { phone: "(214) 555-0141" }\n',
      'clients/plano/site.config.yaml': 'business: { phone: "(214) 555-0142" }\n',
    });
    const run = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder });
    for (const args of [
      ['init', '--quiet', '--initial-branch=main'],
      ['add', '.'],
      ['commit', '--quiet', '-m', 'One'],
    ])
      run(...args);
    const diff = (...args: string[]) => runInProcess('fleet', ['diff', 'main', ...args], { cwd: folder });
    expect(await diff()).toMatchObject({ code: 0, stdout: expect.stringMatching(/2 sites stay as they are/) });
    await writeTree(folder, { 'clients/waco/site.config.yaml': 'business: { phone: "(214) 555-0143" }\n' });
    expect(JSON.parse((await diff('--format', 'json')).stdout)).toMatchObject({ added: ['waco'] });
    await writeTree(folder, { 'fleet.yaml': 'sitez: clients\n' });
    expect(JSON.parse((await diff('--format', 'json')).stdout)).toMatchObject({ diagnostics: expect.any(Array) });
    const status = await runInProcess('fleet', ['status', '--format', 'json'], { cwd: folder });
    expect(JSON.parse(status.stdout)).toMatchObject({ diagnostics: expect.any(Array) });
  });

  test('says why nothing can be compared', async () => {
    const { folder, git, change, diff } = await repository();
    await change({ 'fleet.yaml': FLEET.replace('store: store', 'stores: store') });
    git('commit', '--quiet', '-a', '-m', 'Wrong');
    await change({});
    expect(await diff('main')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^main:fleet\.yaml:3:1 error[\s\S]*main has errors/),
    });
    expect(await diff('nowhere')).toMatchObject({ code: 2, stderr: expect.stringMatching(/nowhere/) });
    expect(await diff()).toMatchObject({ code: 2, stderr: expect.stringMatching(/needs a git revision/) });
    git('rm', '--quiet', '--cached', 'fleet.yaml');
    git('commit', '--quiet', '-m', 'Without');
    expect(await diff('main')).toMatchObject({ code: 2, stderr: expect.stringMatching(/no fleet\.yaml in main/) });
    expect(await readFile(path.join(folder, 'fleet.yaml'), 'utf8')).toBe(FLEET);
    await rm(path.join(folder, 'fleet.yaml'));
  });
});
