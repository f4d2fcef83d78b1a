import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, realpath, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { valueAt } from '../../src/model/data-path.ts';
import { findFleet } from '../../src/node/load/find-fleet.ts';
import { readSite } from '../../src/node/load/read-site.ts';
import { undoFolder } from '../../src/node/support/home-folder.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { asReady, MINIMAL_YAML, page, smallSite } from '../support/small-site.ts';
import { tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

const FLEET = 'sites: clients/*/site.config.yaml\nextends: base/site.config.yaml\nstore: store\n';
const TABLE = 'sites: { from: locations.csv, folder: "locations/*" }\nextends: base/site.config.yaml\nstore: store\n';
const BASE = `${MINIMAL_YAML}locked: [business.url]\n`;
const ROWS = 'site,business.phone,business.name\nallen,(214) 555-0141,Tidy Allen\nplano,(214) 555-0143,Tidy Plano\n';

const makeFleet = (files: Readonly<Record<string, string>> = {}): Promise<string> =>
  makeFolder({
    'fleet.yaml': FLEET,
    'base/site.config.yaml': BASE,
    'clients/allen/site.config.yaml': 'business: { phone: "(214) 555-0141" }\n',
    'clients/plano/site.config.yaml': 'business: { phone: "(214) 555-0143", address: null }\n',
    ...files,
  });
const makeTable = (rows = ROWS, files: Readonly<Record<string, string>> = {}): Promise<string> =>
  makeFolder({
    'fleet.yaml': TABLE,
    'base/site.config.yaml': BASE,
    'locations.csv': rows,
    'locations/plano/site.config.yaml': 'business: { name: Tidy Plano East }\n',
    ...files,
  });

/** Runs commands in a folder. */
const inFolder =
  (cwd: string) =>
  (command: string, ...args: string[]) =>
    runInProcess(command, args, { cwd });

describe('a command for one site of a fleet', () => {
  test('reads the site with the base of fleet.yaml, from any folder', async () => {
    const folder = await makeFleet();
    const run = inFolder(folder);
    expect((await run('validate', '--config', 'clients/allen/site.config.yaml')).code).toBe(0);
    const { stdout } = await run('get', 'business', '--origin', '--site', 'allen');
    expect(stdout).toMatch(
      /\nbusiness\.phone: clients\/allen\/site\.config\.yaml:1\n {2}instead of “[^”]+” in base\/site\.config\.yaml:\d+\n/,
    );
    expect(stdout).toMatch(/\nbusiness\.name: base\/site\.config\.yaml:\d+\n/);
    expect((await inFolder(path.join(folder, 'clients/allen'))('get', 'business.phone')).stdout).toBe('(214) 555-0141\n');
  });

  test('closes a site that is a row on more than one day, and opens it again', async () => {
    const folder = await makeTable();
    const run = inFolder(folder);
    const days = async (): Promise<unknown> => {
      const { source } = await readSite(createProject({ config: path.join(folder, 'locations/allen/site.config.yaml') }));
      return valueAt(source?.data, ['business', 'specialDays']);
    };
    for (const day of ['2030-12-24', '2030-12-26']) expect((await run('close', day, '--site', 'allen')).code).toBe(0);
    expect(await days()).toMatchObject([{ date: '2030-12-24' }, { date: '2030-12-26' }]);
    expect((await run('reopen', '2030-12-24', '--site', 'allen')).code).toBe(0);
    expect(await days()).toMatchObject([{ date: '2030-12-26' }]);
    expect((await run('reopen', '2030-12-26', '--site', 'allen')).code).toBe(0);
    expect(await readFile(path.join(folder, 'locations.csv'), 'utf8')).toMatch(/\nallen,\(214\) 555-0141,Tidy Allen,+\n/);
    expect((await run('close', '2030-12-25', '--until', '2030-12-27', '--site', 'allen')).code).toBe(0);
    expect((await run('reopen', '2030-12-26', '--site', 'allen')).code).toBe(0);
    expect(await days()).toMatchObject([{ date: '2030-12-25' }, { date: '2030-12-27' }]);
  });

  test.each<[string, string, string]>([
    ['has the id of another one', 'frisco,(214) 555-0144,F\nfrisco,(214) 555-0145,F\n', 'sites locations.csv:4 and locations.csv:5'],
    ['has no id', ',(214) 555-0144,F\n,(214) 555-0145,F\n', 'sites locations.csv:4 and locations.csv:5'],
    ['has an id that is no name', 'Fort Worth,(214) 555-0144,F\n', 'site locations.csv:4'],
    ['has a cell too many', 'frisco,(214) 555-0144,F,more,and,more\n', 'site locations.csv:4'],
  ])('is in the run also if it is a row that %s: refused, once, by its line, and not published', async (_what, rows, named) => {
    const folder = await makeTable(`${ROWS}${rows}`);
    const run = inFolder(folder);
    const number = named.match(/:/g)?.length;
    const built = await run('fleet', 'build');
    expect([built.code, built.stdout]).toEqual([
      1,
      expect.stringContaining(`\nRun 1: 2 sites built, 0 unchanged. Refused: the ${named}.\n`),
    ]);
    const read = async (at: number) => JSON.parse(await readFile(path.join(folder, `store/runs/${at}/report.json`), 'utf8'));
    const { state, sites } = await read(1);
    expect(state).toBe(`complete with ${number} refused`);
    expect(sites.filter((site: { state: string }) => site.state === 'refused').map(({ findings }: never) => findings)).toEqual(
      Array(number).fill([expect.objectContaining({ file: 'locations.csv' })]),
    );
    expect((await run('fleet', 'status', '1')).stdout).toContain(`\nRefused: the ${named}.\n`);
    expect((await run('fleet', 'build', '1')).code).toBe(1);
    expect((await run('fleet', 'publish', 'last')).stdout).toContain(`\nNot built in this run: the ${named}.\n`);
    // Of the parts of a run, one has it.
    for (const part of ['2/2', '1/2']) await run('fleet', 'build', '--shard', part, '--join', 'night');
    expect(await read(2)).toMatchObject({ state: `complete with ${number} refused`, counts: { unchanged: 2, refused: number } });
  });

  test('is not published if the strict check refuses it, as it would be alone; the others are', async () => {
    const files = (phone: string, note: string) => ({
      'base/site.config.yaml': stringify(asReady(parse(MINIMAL_YAML))),
      'locations.csv': `site,business.phone,business.url\nallen,(214) 555-0241,https://a.internal\nfrisco,(214) 555-0242,https://f.internal\nplano,${phone},https://p.internal\n`,
      'locations/frisco/site.config.yaml': `pages:\n  /:\n    head:\n      description: ${note}\n`,
    });
    const folder = await makeTable(ROWS, files('(214) 555-0143', '"TODO: what is special"'));
    const run = inFolder(folder);
    const report = async (number: number) => JSON.parse(await readFile(path.join(folder, `store/runs/${number}/report.json`), 'utf8'));
    const built = await run('fleet', 'build', '--now', '2026-01-10');
    expect([built.code, built.stdout]).toEqual([
      0,
      expect.stringMatching(
        /\nPublish would refuse 2 sites\. .*validate (?:-- )?--strict --now 2026-01-10\nThis run was built as on 2026-01-10: publish refuses it on any other day\.\n$/,
      ),
    ]);
    expect((await run('fleet', 'status', 'last')).stdout).toMatch(/^Run 1: complete\.\nRun 1 was built as on 2026-01-10\.\n3 of 3 built\n/);
    expect((await run('fleet', 'validate')).stdout).toMatch(/\n3 sites can be built\.\n$/);
    expect((await run('fleet', 'validate', '--strict')).stdout).toMatch(
      /\n1 site can be published\. Refused: the sites frisco and plano\.\n$/,
    );
    // Asked again, it says the same, and looking at the run takes nothing back.
    for (const number of [1, 0]) {
      const { code, stdout } = await run('fleet', 'publish', 'last', '--now', '2026-01-10');
      expect([code, stdout]).toEqual([
        1,
        expect.stringMatching(
          new RegExp(
            `locations\\.csv:4:7 error SAMPLE_CONTENT[\\s\\S]*site\\.config\\.yaml:4:20 error TEXT_UNWRITTEN[\\s\\S]*\nRun 1: ${number} sites? published, ${1 - number} live already\\.\n${number === 1 ? 'Published: the site allen\\.\n' : ''}Refused: the sites frisco and plano\\.`,
          ),
        ),
      ]);
      expect((await run('fleet', 'status', '1')).stdout).toMatch(
        /^Run 1: complete with 2 not published\.\nRun 1 was .*\n3 of 3 built, 2 not published \(refused, 2 kinds\)\n/,
      );
      expect((await report(1)).sites).toMatchObject([
        { id: 'allen', state: 'published' },
        { id: 'frisco', state: 'refused', findings: [{ code: 'TEXT_UNWRITTEN', line: 4 }] },
        { id: 'plano', state: 'refused', findings: [{ code: 'SAMPLE_CONTENT', line: 4 }] },
      ]);
    }
    expect((await run('fleet', 'list')).stdout).toMatch(
      /\nplano .*; publish refuses it \(SAMPLE_CONTENT in locations\.csv:4\); nothing live\n/,
    );
    await writeTree(folder, files('(214) 555-0243', '"TODO: what is special" # townsite-ignore TEXT_UNWRITTEN'));
    await run('fleet', 'build');
    expect(await run('fleet', 'publish', 'last')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Run 2: 2 sites published, 1 live already\.\nPublished: the sites frisco and plano\.\n$/),
    });
  });

  test('is not all that a strict check looks at; a run in which no site could be built is not published', async () => {
    const folder = await makeTable('site,business.phone\nallen,1\n', { 'locations/zulu/note.txt': 'No row.' });
    const run = inFolder(folder);
    expect((await run('fleet', 'validate')).stdout).toMatch(/fleet\.yaml:1:\d+ warning FLEET_FOLDER/);
    expect((await run('fleet', 'validate', '--strict')).stdout).toMatch(/fleet\.yaml:1:\d+ error FLEET_FOLDER/);
    await run('fleet', 'build');
    expect(await run('fleet', 'publish', 'last')).toMatchObject({
      code: 1,
      stdout: 'Run 1: 0 sites published, 0 live already.\nNot built in this run: the site allen.\n',
    });
    // What a killed build leaves cannot be built to its end.
    await writeTree(folder, { 'store/runs/2/run.json': '{"run":2,"parts":1}' });
    expect(await run('fleet', 'build', '2')).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(
        /\nRun 2 has not come to its end\. If nothing builds it any more, build again: .*fleet (?:-- )?build\n$/,
      ),
    });
    expect((await run('fleet', 'status', '2')).stdout).toMatch(/^Run 2: not at its end\./);
    await rm(path.join(folder, 'store/runs'), { recursive: true });
    await writeTree(folder, { 'store/runs': 'A file.' });
    expect(await run('fleet', 'status')).toMatchObject({ code: 2, stderr: expect.stringMatching(/A file is in the way of .*runs/) });
  });

  test('says how to see each finding of the same check', async () => {
    const rows = Array.from({ length: 14 }, (_, index) => `site-${index},(214) 555-01${10 + index},Tidy ${index}\n`);
    const folder = await makeTable(`site,business.phone,business.name\n${rows.join('')}`);
    const { stdout } = await inFolder(folder)('fleet', 'validate', '--strict', '--now', '2026-12-10');
    expect(stdout).toMatch(/ more findings of SAMPLE_CONTENT; .*fleet (?:-- )?validate --strict --now 2026-12-10 --all shows each\./);
    const wrong = Array.from({ length: 14 }, (_, index) => `wrong${index}: 1\n`).join('');
    await writeTree(folder, { 'base/site.config.yaml': BASE + wrong });
    const alone = await inFolder(folder)('validate', '--strict', '--config', 'base/site.config.yaml');
    expect(alone.stdout).toMatch(/ more findings of \w+; .*validate (?:-- )?--config base\/site\.config\.yaml --strict --all shows each\./);
  });

  test('says that the fleet is built next, and how to take the change back', async () => {
    const folder = await makeFleet();
    const { stdout } = await inFolder(folder)('set', 'business.phone', '(214) 555-0149', '--site', 'allen');
    expect(stdout).toMatch(/build the fleet, and publish the run: .*fleet (?:-- )?build\n/);
    expect(stdout).toMatch(/undo (?:-- )?--site allen\n$/);
    const inside = await inFolder(path.join(folder, 'clients/allen'))('set', 'business.phone', '(214) 555-0147');
    expect(inside.stdout).toMatch(/undo\n$/);
    const base = await inFolder(path.join(folder, 'base'))('set', 'business.email', 'new@example.com');
    expect(base.stdout).toMatch(/fleet (?:-- )?build --fleet \.\.\/fleet\.yaml\n/);
    expect(await inFolder(folder)('set', 'business.phone', '(214) 555-0149')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/no file site\.config\.yaml\.\n.* --site SITE\n/),
    });
    await rm(path.join(folder, 'fleet.yaml'));
    expect((await inFolder(folder)('set', 'business.phone', '(214) 555-0147', '--config', 'base/site.config.yaml')).stdout).toMatch(
      /Publish the site[\s\S]* --config base\/site\.config\.yaml\n$/,
    );
  });

  test.each([
    ['sites: "clients\n', 'fleet.yaml', 1],
    [FLEET.replace('store:', 'stores:'), 'fleet.yaml', 3],
    [FLEET.replace('base/', 'bass/'), 'fleet.yaml', 2],
    [FLEET.replace('sites: clients/*/site.config.yaml', 'site: clients/*/site.config.yaml'), 'fleet.yaml', 1],
  ])('shows what is wrong in fleet.yaml, not in the site: %j', async (text, file, line) => {
    const folder = await makeFleet({ 'fleet.yaml': text });
    const { problem, source } = await readSite(createProject({ config: path.join(folder, 'clients/allen/site.config.yaml') }));
    expect(source).toBeUndefined();
    expect([path.basename(problem[0]?.file ?? ''), problem[0]?.line]).toEqual([file, line]);
  });

  test.each([
    ['extends: ../../base/site.config.yaml\n', 'clients/plano/site.config.yaml'],
    ['locked: [business]\n', 'clients/plano/site.config.yaml'],
  ])('refuses what the fleet does not allow: %j', async (text, config) => {
    const folder = await makeFleet({ [config]: text });
    const project = createProject({ config: path.join(folder, config) });
    expect((await readSite(project)).problem.map(({ code, line }) => [code, line])).toEqual([['FLEET_FORBIDDEN', 1]]);
    await writeTree(folder, { 'fleet.yaml': `${FLEET}allows: [extends, locked]\n` });
    expect((await readSite(project)).problem).toEqual([]);
  });

  test.each([
    ['an other file', 'clients/plano/other.yaml', FLEET],
    ['a deeper one', 'clients/plano/more/site.config.yaml', FLEET],
    ['a hidden folder', 'clients/.plano/site.config.yaml', FLEET],
    ['a fleet.yaml of another program', 'clients/plano/site.config.yaml', 'defaultNamespace: web\nhelm: { chart: nginx }\n'],
  ])('leaves alone what is no site of it: %s', async (_what, config, text) => {
    const folder = await makeFleet({ [config]: MINIMAL_YAML, 'fleet.yaml': text });
    expect(await findFleet(createProject({ config: path.join(folder, config) }))).toBeUndefined();
  });

  test('knows the base as no site, and finds a fleet further up', async () => {
    const folder = await makeFleet({ 'fleet.yaml': FLEET.replace('clients/*/site.config.yaml', '"*/site.config.yaml"') });
    const base = await findFleet(createProject({ config: path.join(folder, 'base/site.config.yaml') }));
    expect([base?.file, base?.fleet, base?.problem]).toEqual([path.join(folder, 'fleet.yaml'), undefined, undefined]);
    await writeTree(folder, { 'fleet.yaml': FLEET, 'clients/fleet.yaml': FLEET });
    const site = await findFleet(createProject({ config: path.join(folder, 'clients/allen/site.config.yaml') }));
    expect(site?.file).toBe(path.join(folder, 'fleet.yaml'));
  });

  test.runIf(TAKES_ALL)('compares the site with a revision of its fleet', async () => {
    const folder = await makeTable(ROWS, { '.gitignore': 'store\n' });
    const git = (...args: string[]): unknown =>
      execFileSync('git', ['-c', 'user.name=Sample', '-c', 'user.email=sample@example.com', ...args], { cwd: folder, stdio: 'pipe' });
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'First');
    const run = inFolder(folder);
    await run('set', 'business.email', 'new@example.com', '--config', 'base/site.config.yaml');
    await run('set', 'business.phone', '(214) 555-0149', '--site', 'allen');
    const [allen, plano] = [await run('diff', 'HEAD', '--site', 'allen'), await run('diff', 'HEAD', '--site', 'plano')];
    expect(allen.stdout).toMatch(/new@example\.com[\s\S]*555-0149|555-0149[\s\S]*new@example\.com/);
    expect([plano.stdout.includes('new@example.com'), plano.stdout.includes('555-0149')]).toEqual([true, false]);
  });

  // Only root can give a file away.
  test.skipIf(process.getuid?.() !== 0)('does not trust a fleet.yaml of another user above it', async () => {
    const folder = await makeFleet();
    await chmod(folder, 0o777);
    await chown(path.join(folder, 'fleet.yaml'), 4242, 4242);
    expect(await findFleet(createProject({ config: path.join(folder, 'clients/allen/site.config.yaml') }))).toBeUndefined();
  });

  test.each([
    [['get', 'business.phone', '--site', 'alen'], /Did you mean allen\?/],
    [['get', 'business.phone', '--site', '../base'], /There is no site \.\.\/base/],
    [['get', 'business.phone', '--site', 'allen', '--config', 'base/site.config.yaml'], /exclude each other/],
    [['fleet', 'list', '--fleet', 'flet.yaml'], /Did you mean fleet\.yaml\?/],
    [['fleet', 'list', '--fleet', 'other.json'], /--fleet FILE/],
  ])('says which site or file is not there: %j', async ([command = '', ...args], message) => {
    const { code, stderr } = await inFolder(await makeFleet())(command, ...args);
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  const SITE = /is a fleet, not a site\.[\s\S]*--site SITE.*fleet.* validate/;
  test.each([
    ['fleet.yaml', ['validate', '--config'], SITE],
    ['fleet.yaml', ['build', '--config'], SITE],
    ['fleet.yaml', ['get', 'business.phone', '--config'], SITE],
    ['fleet.yaml', ['set', 'business.phone', '(214) 555-0144', '--config'], SITE],
    ['brand.yaml', ['validate', '--config'], /--site SITE --fleet brand\.yaml\..* validate .*--fleet brand\.yaml/],
    ['locations.csv', ['validate', '--config'], /is a table of sites, not a site\.[\s\S]*--site SITE/],
    ['locations.csv', ['fleet', 'validate', '--fleet'], /is a table of sites, not a fleet\.[\s\S]*--fleet fleet\.yaml/],
    ['cities.csv', ['get', 'business.phone', '--config'], /is a table, not a site\.[\s\S]*--config FILE/],
    ['alone/site.config.yaml', ['validate', '--config'], /\.\.\/fleet\.yaml is a fleet, not a site\./],
  ])('names what another file is than the one that it needs: %s, %j', async (file, [command = '', ...args], message) => {
    const others = {
      'locations.csv': `\uFEFF${ROWS}`,
      'cities.csv': 'slug,name\na,A\n',
      'alone/site.config.yaml': 'extends: ../fleet.yaml\n',
    };
    const folder = await makeFleet({ ...others, 'brand.yaml': FLEET });
    const before = await readFile(path.join(folder, file), 'utf8');
    const { code, stdout, stderr } = await inFolder(folder)(command, ...args, file);
    expect([code === 0, stdout + stderr]).toEqual([false, expect.stringMatching(message)]);
    expect(await readFile(path.join(folder, file), 'utf8')).toBe(before);
  });
});

describe('what a site takes away', () => {
  const TAKEN = `business:
  phone: null # none
  address: null
pages:
  /jobs: null # no jobs here
  /: { head: { title: Tidy Frisco }, blocks: { top: null } }
`;
  const PAGES = `  - path: /
    head: { title: Tidy, description: We clean. }
    blocks: [{ type: hero, id: top, heading: Clean }, { type: rich-text, body: Text. }]
  - { path: /jobs, head: { title: Jobs, description: Work here. }, blocks: [{ type: rich-text, body: Call us. }] }
`;
  const withTaken = async () => {
    const folder = await makeFleet({
      'base/site.config.yaml': `${MINIMAL_YAML.replace(/^pages:\n[\s\S]*?\n(?=\w|$)/m, '')}pages:\n${PAGES}`,
      'region/site.config.yaml': 'extends: ../base/site.config.yaml\nbusiness: { email: null }\n',
      'fleet.yaml': FLEET.replace('base/', 'region/'),
      'clients/frisco/site.config.yaml': TAKEN,
    });
    const run = inFolder(folder);
    const read = () => readFile(path.join(folder, 'clients/frisco/site.config.yaml'), 'utf8');
    return { run: (command: string, ...args: string[]) => run(command, ...args, '--site', 'frisco'), read };
  };

  test.each([
    ['business.phone', '  phone: null # none\n', ''],
    ['business.address', '  address: null\n', ''],
    ['pages./jobs', '  /jobs: null # no jobs here\n', ''],
    ['pages./.blocks.top', ', blocks: { top: null }', ''],
  ])('is there again once `unset` takes the line out: %s', async (place, line, without) => {
    const { run, read } = await withTaken();
    const { code, stdout, stderr } = await run('unset', place);
    expect([code, stdout, stderr]).toEqual([0, expect.stringContaining('Changed: clients/frisco/site.config.yaml'), '']);
    expect(await read()).toBe(TAKEN.replace(line, without));
  });

  test.each([
    [['unset', 'business.phone'], 'is “(303) 555-0100” now (was taken away in clients/frisco/site.config.yaml:2).'],
    [['unset', 'pages./jobs'], 'is there again (was taken away in clients/frisco/site.config.yaml:5).'],
    [['set', 'business.phone', '(214) 555-0149'], 'is “(214) 555-0149” now (was taken away in clients/frisco/site.config.yaml:2).'],
    [['set', 'business.email', 'a@example.com'], 'is “a@example.com” now (was taken away in region/site.config.yaml:2).'],
    [
      ['set', 'business.address', '{ street: 1 A Street, city: Frisco, region: TX, postalCode: "75034" }'],
      'is there again (was taken away in clients/frisco/site.config.yaml:3).',
    ],
    [['set', 'business.founded', '1999'], 'is the number 1999 now (was not written).'],
  ])('says that it was taken away, and where: %j', async ([command = '', ...args], words) => {
    const { run } = await withTaken();
    const { stdout, stderr } = await run(command, ...args);
    expect(stderr + stdout.split('\n')[0]).toBe(`${args[0]} ${words} Changed: clients/frisco/site.config.yaml.`);
  });

  test.each([
    ['business.phone', /business\.phone is taken away in clients\/frisco\/site\.config\.yaml:2, instead of “.*” in base\/.*\n.*unset /],
    ['business.address.city', /business\.address is taken away in clients\/frisco.*:3, .*\nTo have .*: .*unset .*business\.address/],
    ['pages./jobs', /pages\.\/jobs is taken away in clients\/frisco\/site\.config\.yaml:5, instead of /],
    [
      'business.email',
      /business\.email is taken away in region\/site\.config\.yaml:2, instead of .*\n.* --config region\/site\.config\.yaml/,
    ],
  ])('is said by `get`, with the place: %s', async (place, words) => {
    const { run } = await withTaken();
    expect((await run('get', place, '--origin')).stderr).toMatch(words);
  });

  test.each([
    ['add', 'services', 'slug=floors', 'title=Floors', 'summary=Shiny.'],
    ['add', 'services', 'title=Floors', 'summary=Shiny.'],
    ['rename', '/s/windows', '/s/floors'],
    ['rename', '/about', '/jobs'],
    ['set', 'services.floors.title', 'Floors'],
    ['set', 'business.booking.account', 'other'],
  ])('is refused as the name or place of something new, so that not half of it is there again: %j', async (...args) => {
    const site = {
      ...smallSite(),
      pages: [page('/', []), page('/jobs', []), page('/about', []), page('/s/{{service.slug}}', [], { each: 'services' })],
    };
    const own = 'business: { booking: null }\nservices: { floors: null }\npages: { /jobs: null }\n';
    const folder = await makeFleet({ 'base/site.config.yaml': stringify(site), 'clients/allen/site.config.yaml': own });
    const [command, ...words] = args as [string, ...string[]];
    const { code, stderr } = await inFolder(folder)(command, ...words, '--site', 'allen');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/is taken away in clients\/allen\/site\.config\.yaml:\d, .*\n.*unset /)]);
    expect(await readFile(path.join(folder, 'clients/allen/site.config.yaml'), 'utf8')).toBe(own);
  });

  test.each([
    [
      ['unset', 'business.phone'],
      /business\.phone is taken away in clients\/frisco\/site\.config\.yaml:2, .*\nFirst run: .*unset .*business\.phone\./,
    ],
    [
      ['unset', 'pages./jobs'],
      /pages\.\/jobs is taken away in clients\/frisco\/site\.config\.yaml:5, .*\nFirst run: .*unset .*pages\.\/jobs\./,
    ],
    [['unset', 'business.email'], /business\.email is taken away in region\/site\.config\.yaml:2, .*\n.*--config base\/site\.config\.yaml/],
    [
      ['set', 'pages./jobs.head.title', 'Work'],
      /pages\.\/jobs is taken away in clients\/frisco.*:5, .*\n.*--config base\/site\.config\.yaml/,
    ],
  ])('is not changed in the base, with what to do: %j', async ([command = '', ...args], words) => {
    const { run, read } = await withTaken();
    const { code, stderr } = await run(command, ...args, '--base');
    expect([code, stderr]).toEqual([2, expect.stringMatching(words)]);
    expect(await read()).toBe(TAKEN);
  });

  test('may have a part that only the base says, and that changes there', async () => {
    const { run } = await withTaken();
    expect(await run('set', 'business.address.city', 'Denton', '--base')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Changed: base/site.config.yaml'),
    });
  });

  test.each([
    ['set', 'business.phone', '(214) 555-0199'],
    ['set', 'business.booking', '{"url":"https://booking.example.com/other"}'],
    ['add', 'services', 'title=Pools', 'summary=Clear pools.'],
  ])('may have another value, or a whole one: %j', async (...args) => {
    const own = 'business: { phone: null, booking: null }\nservices: null\n';
    const base = smallSite();
    base.business.booking = { url: 'https://booking.example.com/tidy' };
    const folder = await makeFleet({ 'base/site.config.yaml': stringify(base), 'clients/allen/site.config.yaml': own });
    const [command, ...words] = args as [string, ...string[]];
    expect(await inFolder(folder)(command, ...words, '--site', 'allen')).toMatchObject({ code: 0, stderr: '' });
  });

  test('leaves what else the file says of the same entry', async () => {
    const own = 'pages:\n  /:\n    head: { title: Tidy Allen }\n    blocks: { top: null }\n';
    const folder = await makeFleet({
      'base/site.config.yaml': MINIMAL_YAML.replace('- type: hero', '- type: hero\n        id: top'),
      'clients/allen/site.config.yaml': own,
    });
    expect((await inFolder(folder)('unset', 'pages./.blocks.top', '--site', 'allen')).code).toBe(0);
    expect(await readFile(path.join(folder, 'clients/allen/site.config.yaml'), 'utf8')).toBe(
      own.replace('    blocks: { top: null }\n', ''),
    );
  });

  test.each(['business.email', 'business.address.city'])('is not taken back where something else says it: %s', async (place) => {
    const { run, read } = await withTaken();
    expect(await run('unset', place)).toMatchObject({ code: 2, stderr: expect.stringMatching(/is taken away in/) });
    expect(await read()).toContain(TAKEN);
  });
});

test.each([
  ['base', ''],
  ['region', 'pages: { /: { blocks: [{ type: hero, heading: Clean }] } }\n'],
])('of a block without an id, the base that has it is named: %s', async (base, own) => {
  const folder = await makeFleet({
    'fleet.yaml': FLEET.replace('base/', 'region/'),
    'region/site.config.yaml': `extends: ../base/site.config.yaml\nbusiness: { founded: 1999 }\n${own}`,
  });
  const { stderr } = await inFolder(folder)('set', 'pages./.blocks.0.heading', 'Hi', '--site', 'allen');
  expect(stderr).toMatch(
    new RegExp(`\\(${base}/site\\.config\\.yaml:\\d+\\)[\\s\\S]*name the base: --config ${base}/site\\.config\\.yaml\n`),
  );
});

test.each(['slug=regular', 'slug=pool'])('a service whose slug is taken is not added: %s', async (slug) => {
  const services = 'services: [{ slug: regular, title: Regular, summary: Each week. }]\nlocked: [services.regular]\n';
  const own = 'services: { pool: { title: Pools, summary: Clear. } }\n';
  const folder = await makeFleet({
    'base/site.config.yaml': `${MINIMAL_YAML}${services}`,
    'clients/allen/site.config.yaml': own,
  });
  const { code, stderr } = await inFolder(folder)('add', 'services', slug, 'title=New', 'summary=Also.', '--site', 'allen');
  const [, name] = slug.split('=');
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(
      new RegExp(`There is a services\\.${name} already\\.\nGive the new one another slug\\. Or change this one: .*set `),
    ),
  ]);
  expect(await readFile(path.join(folder, 'clients/allen/site.config.yaml'), 'utf8')).toBe(own);
});

describe('set --base', () => {
  const set = (folder: string, ...args: string[]) => inFolder(folder)('set', ...args, '--base', '--dry-run');

  test('finds the base that fleet.yaml names, also below a site that removes the value', async () => {
    const folder = await makeFleet({ 'clients/frisco/site.config.yaml': 'business: { phone: "(214) 555-0145" }\n' });
    expect((await set(folder, 'business.name', 'Tidy House', '--site', 'plano')).stdout).toMatch(
      /^This reaches all 3 sites[\s\S]*\+\+\+ b\/base\/site\.config\.yaml[\s\S]*\+.*Tidy House/,
    );
    const street = await set(folder, 'business.address.street', '1 Sample Street', '--site', 'plano');
    expect(street.stdout).toMatch(
      /^This reaches 2 of 3 sites of fleet\.yaml: allen and frisco\. The site plano says its own\.\n[\s\S]*\+.*1 Sample Street/,
    );
  });

  test.each([
    ['business.phon', /There is no business\.phon\.\nDid you mean business\.phone\?/],
    ['services.nothing.title', /There is no services\.nothing\.title/],
    ['business.founded', /No base says business\.founded\.\n.*--config base\/site\.config\.yaml/],
  ])('says what no base has: %s', async (place, words) => {
    const { code, stderr } = await set(await makeFleet(), place, '1999', '--site', 'plano');
    expect([code, stderr]).toEqual([2, expect.stringMatching(words)]);
  });

  test.each(['allen', 'plano'])('changes the base, and never the row, with or without a folder: %s', async (id) => {
    const { code, stdout } = await set(await makeTable(), 'business.phone', '(214) 555-0149', '--site', id);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^This reaches 0 of 2 sites of fleet\.yaml\. The sites allen and plano say their own\.\n[\s\S]*\+\+\+ b\/base\/site\.config\.yaml[\s\S]*\+.*555-0149/,
      ),
    ]);
    expect(stdout).not.toMatch(/locations/);
    const missing = await set(await makeTable(`site,business.founded\n${id},1999\n`), 'business.founded', '2001', '--site', id);
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringMatching(/^.*No base says business\.founded\./)]);
  });

  test('says what is seen on this site, and that others have to be built', async () => {
    const folder = await makeTable(ROWS.replace('Tidy Plano', ''), {
      'locations/plano/site.config.yaml': 'business: { email: p@example.com }\n',
    });
    const run = inFolder(folder);
    const removed = (await run('unset', 'business.email', '--base', '--site', 'plano')).stdout;
    expect(removed).toMatch(/^This reaches 1 of 2 sites of fleet\.yaml: allen\. The site plano says its own\.\n/);
    expect(removed).toMatch(/\nVisitors of this site see no difference\.\nTo check the sites: .*\nTo show it, build the fleet/);
    const name = (await run('set', 'business.name', 'Tidy House', '--base', '--site', 'allen')).stdout;
    expect(name).toMatch(/^This reaches 1 of 2 sites of fleet\.yaml: plano\.[\s\S]*\(was “Tidy & Co\.”\)/);
    const own = (await run('set', 'business.founded', '1999', '--site', 'allen')).stdout;
    expect(own).not.toMatch(/This reaches|of this site/);
    expect(/see no difference/.test(own)).toBe(!/To show it/.test(own));
  });
});

describe('a value that the base locks', () => {
  test.each([
    ['set', 'business.url', 'https://other.example.com'],
    ['unset', 'business.url'],
    ['set', 'business.url', 'https://other.example.com', '--dry-run'],
  ])('is not changed by a command, which names the lock: %s %s', async (command, ...args) => {
    const folder = await makeFleet();
    const { code, stdout } = await inFolder(folder)(command, ...args, '--site', 'allen');
    expect([code, stdout]).toEqual([1, expect.stringMatching(/OVERLAY_LOCKED[\s\S]*base\/site\.config\.yaml, line \d+/)]);
    expect(await readFile(path.join(folder, 'clients/allen/site.config.yaml'), 'utf8')).toBe('business: { phone: "(214) 555-0141" }\n');
  });
});

describe('a site that is a row', () => {
  test.each(['', '# Only a comment\n'])('with an empty file beside it is told what belongs there: %j', async (text) => {
    const hintOf = async (folder: string, config: string): Promise<unknown> => {
      const { source } = await readSite(createProject({ config: path.join(folder, config) }));
      return source?.diagnostics.map(({ code, hint }) => [code, hint]);
    };
    expect(await hintOf(await makeTable(ROWS, { 'locations/plano/site.config.yaml': text }), 'locations/plano/site.config.yaml')).toEqual([
      ['YAML_EMPTY', expect.stringMatching(/^Write what differs from the row of the site.*delete the file\.$/)],
    ]);
    expect(await hintOf(await makeFleet({ 'clients/plano/site.config.yaml': text }), 'clients/plano/site.config.yaml')).toEqual([
      ['YAML_EMPTY', expect.stringMatching(/^Write what differs from .*base\/site\.config\.yaml, such as/)],
    ]);
  });

  test('is read and changed by its id: its cell, a new column, or the file beside it', async () => {
    const folder = await makeTable();
    const run = inFolder(folder);
    const table = (): Promise<string> => readFile(path.join(folder, 'locations.csv'), 'utf8');
    expect((await run('get', 'business.phone', '--origin', '--site', 'allen')).stdout).toMatch(
      /\nbusiness\.phone: locations\.csv:2\n {2}instead of/,
    );
    expect((await run('validate', '--site', 'allen')).stdout).toMatch(/^allen is valid: 1 page/m);
    expect((await run('validate', '--site', 'plano')).stdout).toMatch(/^locations\/plano\/site\.config\.yaml is valid: 1 page/m);
    expect((await run('get', 'business.name', '--origin', '--site', 'plano')).stdout).toMatch(
      /^Tidy Plano East\n\nbusiness\.name: locations\/plano\/site\.config\.yaml:1\n {2}instead of “Tidy Plano” in locations\.csv:3\n {2}instead of “[^”]+” in base/,
    );
    expect(await run('set', 'business.phone', '(214) 555-0149', '--site', 'allen')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/undo (?:-- )?--site allen\n$/),
    });
    expect(await table()).toBe(ROWS.replace('555-0141', '555-0149'));
    await run('undo', '--site', 'allen');
    expect(await table()).toBe(ROWS);
    expect((await run('set', 'business.founded', '1999', '--site', 'allen')).code).toBe(0);
    expect((await table()).split('\n').map((row) => row.split(',').at(-1))).toEqual(['business.founded', '1999', '', '']);
    await run('set', 'business.phone', '(214) 555-0148', '--site', 'plano');
    expect(await readFile(path.join(folder, 'locations/plano/site.config.yaml'), 'utf8')).toContain('555-0148');
  });

  test.each(['\n', '\r\n'])('takes its own change back after other rows changed, and only then: line ends %j', async (end) => {
    const rows = `${ROWS}frisco,(214) 555-0145,Tidy Frisco`.replaceAll('\n', end);
    const folder = await makeTable(rows);
    const run = inFolder(folder);
    const table = (): Promise<string> => readFile(path.join(folder, 'locations.csv'), 'utf8');
    await run('set', 'business.phone', '(214) 555-0151', '--site', 'allen');
    await run('set', 'business.phone', '(214) 555-0152', '--site', 'frisco');
    await writeTree(folder, { 'locations.csv': `${await table()}${end}waco,(254) 555-0146,Tidy Waco${end}` });
    expect((await run('undo', '--site', 'allen')).stdout).toMatch(
      /^locations\.csv no longer has the last change\.\n {2}business\.phone is “\(214\) 555-0141” again \(was “\(214\) 555-0151”\)\nTo show it, build the fleet.*\n$/,
    );
    expect(await table()).toBe(`${rows.replace('555-0145', '555-0152')}${end}waco,(254) 555-0146,Tidy Waco${end}`);
    await run('set', 'business.name', 'Tidy', '--site', 'allen');
    const now = (await table()).replace('0141', '0149');
    await writeTree(folder, { 'locations.csv': now });
    const { code, stderr } = await run('undo', '--site', 'allen');
    expect([code, stderr, await table()]).toEqual([2, expect.stringMatching(/locations\.csv was changed since/), now]);
  });

  test('names the later command for another site that has to be taken back first', async () => {
    const folder = await makeTable(`${ROWS}frisco,(214) 555-0145,Tidy Frisco\n`);
    const run = inFolder(folder);
    const undo = async (id: string, at = folder): Promise<unknown> => {
      const { code, stdout, stderr } = await inFolder(at)('undo', '--site', id);
      return [code, code === 0 ? stdout.split('\n')[1] : stderr];
    };
    // The new column changes all rows.
    await run('set', 'business.founded', '1999', '--site', 'allen');
    await run('set', 'business.phone', '(214) 555-0152', '--site', 'frisco');
    await run('set', 'business.email', 'new@example.com', '--base', '--site', 'plano');
    const first = (at: string) => [
      2,
      expect.stringMatching(
        new RegExp(
          `${at}locations\\.csv was changed since by \`set business\\.phone '\\(214\\) 555-0152' --site frisco\`, so \`set business\\.founded 1999 --site allen\` is not taken back\\.\\nTake that back first: .*undo (?:-- )?--site frisco\\n$`,
        ),
      ),
    ];
    // A copy of the records has other times of files.
    for (const id of ['allen', 'frisco']) {
      const records = undoFolder(await realpath(path.join(folder, 'locations')).then((at) => path.join(at, id))) ?? '';
      for (const name of await readdir(records)) await utimes(path.join(records, name), 7, id === 'allen' ? 9 : 8);
    }
    expect(await undo('allen')).toEqual(first(' '));
    const atBase = await run('undo', '--config', 'base/site.config.yaml');
    expect(atBase.stderr).toMatch(
      /changed by `set business\.email \S+ --base --site plano`\.\nTo take that back: .*undo (?:-- )?--site plano\n$/,
    );
    expect(await undo('allen', path.join(folder, 'locations/plano'))).toEqual(first(' \\.\\./\\.\\./'));
    // An edit by hand of another row, and of the same one.
    const table = path.join(folder, 'locations.csv');
    const written = await readFile(table, 'utf8');
    await writeTree(folder, { 'locations.csv': written.replace('555-0152', '555-0158') });
    expect(await undo('allen')).toEqual([2, expect.stringMatching(/locations\.csv was changed since, so/)]);
    await writeTree(folder, { 'locations.csv': written });
    // The command that would be named takes back something else.
    await run('set', 'business.name', 'Tidy Texas', '--base', '--site', 'frisco');
    expect(await undo('allen')).toEqual([2, expect.stringMatching(/locations\.csv was changed since, so/)]);
    expect(await undo('frisco')).toEqual([0, expect.stringMatching(/^base\/site\.config\.yaml no longer/)]);
    expect(await undo('frisco')).toEqual([0, '  business.phone is “(214) 555-0145” again (was “(214) 555-0152”)']);
    expect(await undo('allen')).toEqual([0, '  business.founded is gone again (was the number 1999)']);
    const base = (await run('undo', '--site', 'plano')).stdout;
    expect(base).toMatch(
      /^This reaches all 3 sites of fleet\.yaml\.\nbase\/site\.config\.yaml no longer has the last change\.\n {2}business\.email is “[^”]+” again \(was “new@example\.com”\)\nTo check the sites: /,
    );
  });

  test.each([
    ['a list without names', 'announcements.1.text', 'Open', 'announcements: [{ text: Closed }]', 'announcements'],
    ['a list with names', 'services.pool.title', 'Pool', 'services: [{ title: Deck, summary: Clean. }]', 'services'],
    ['a list in a map', 'business.cuisine', 'Thai | Lao', 'business: { cuisine: [Thai] }', 'business.cuisine'],
    ['a list from a file', 'announcements.1.text', 'Open', 'announcements: { from: open.yaml }', 'announcements'],
  ])('says that its file replaces what cells say: %s', async (_what, column, cell, text, place) => {
    const folder = await makeTable(`site,${column}\nallen,${cell}\nplano,${cell}\n`, {
      'locations/plano/site.config.yaml': `${text}\n`,
      'locations/plano/open.yaml': '[{ text: Plano. }]\n',
    });
    const { source } = await readSite(createProject({ config: path.join(folder, 'locations/plano/site.config.yaml') }));
    const found = source?.diagnostics.filter(({ code }) => code === 'FLEET_ROW') ?? [];
    expect(found.map((each) => [path.basename(path.dirname(each.file)), each.line, each.message])).toEqual([
      ['plano', 1, expect.stringMatching(new RegExp(`locations\\.csv, line 3, says of \`${place}\``))],
    ]);
  });

  test.each([
    ['one value', 'business.name', 'Tidy', 'business: { name: Tidy Plano }'],
    ['an entry by its name', 'services.pool.title', 'Pool', 'services: { pool: { summary: Clean. } }'],
    ['a list that the row does not have', 'business.name', 'Tidy', 'services: [{ title: Deck, summary: Clean. }]'],
  ])('may say more than its row: %s', async (_what, column, cell, text) => {
    const folder = await makeTable(`site,${column}\nplano,${cell}\n`, { 'locations/plano/site.config.yaml': `${text}\n` });
    const { source } = await readSite(createProject({ config: path.join(folder, 'locations/plano/site.config.yaml') }));
    expect(source?.diagnostics).toEqual([]);
  });

  test.each([
    ['a value', 'business.name', ['business: { phone: "(214) 555-0144" }', 'Tidy Plano', 'Tidy & Co.']],
    ['a part of a map', 'business.address.street', ['business: { address: { city: Plano } }', '2 Elm Street', '1 Sample Road']],
    ['a map of which it says parts', 'business.address', ['business: { name: Plano }', '2 Elm Street', '1 Sample Road']],
    ['what the base does not say', 'business.founded', ['business: { name: Plano }', '1999', '']],
    ['a field of an entry', 'services.deep.price.from', ['business: { name: Plano }', '75', '']],
  ])(
    'loses what only its row says from the row, and has that of the base again: %s',
    async (_what, place, [text = '', cell = '', below = '']) => {
      const rows = `site,business.name,business.address.street,business.founded,services.deep.price.from
allen,A,1 A Street,1990,88
plano,Tidy Plano,2 Elm Street,1999,75
`;
      const folder = await makeTable(rows, {
        'base/site.config.yaml': `${BASE}services: [{ slug: deep, title: Deep, summary: Deep. }]\n`,
        'locations/plano/site.config.yaml': `${text}\n`,
      });
      const run = inFolder(folder);
      const { code, stderr, stdout } = await run('unset', place, '--site', 'plano');
      expect([code, stderr, stdout]).toEqual([0, '', expect.stringMatching(/Changed: locations\.csv\./)]);
      expect(await readFile(path.join(folder, 'locations.csv'), 'utf8')).toBe(rows.replace(cell, ''));
      expect(await readFile(path.join(folder, 'locations/plano/site.config.yaml'), 'utf8')).toBe(`${text}\n`);
      expect((await run('get', place, '--site', 'plano')).stdout).toContain(below);
      await run('undo', '--site', 'plano');
      expect(await readFile(path.join(folder, 'locations.csv'), 'utf8')).toBe(rows);
      // First what the file says.
      if (place !== 'business.name') return;
      await run('set', place, 'Tidy East', '--site', 'plano');
      expect((await run('unset', place, '--site', 'plano')).stdout).toMatch(/^business\.name is “Tidy Plano” now/);
      await run('unset', place, '--site', 'plano');
      // Nobody says it but the base: only now it is taken away.
      expect((await run('unset', 'business.email', '--site', 'plano')).stdout).toMatch(/Changed: locations\/plano\/site\.config\.yaml/);
    },
  );

  test.each([
    ['services.deep.price', '{ from: 99 }', 'services.deep.price.from'],
    ['services.deep', '{ title: Deeper, price: { from: 99 } }', 'services.deep.title and services.deep.price.from'],
    ['business.address', '{ street: 2 Elm Street }', 'business.address.street'],
    ['services.deep', '{ price: { from: "" } }', undefined],
  ])('is told which parts of a map its row can say: %s %s', async (place, value, parts) => {
    const services = 'services: [{ slug: deep, title: Deep, summary: Deep., price: { from: 149, unit: visit } }]\n';
    const run = inFolder(await makeTable(ROWS, { 'base/site.config.yaml': `${BASE}${services}` }));
    const { code, stderr } = await run('set', place, value, '--site', 'allen');
    const [, told] = /Set them one by one: (.*)\.\n/.exec(stderr) ?? [];
    expect([code, told]).toEqual([2, parts]);
    for (const part of parts?.split(' and ') ?? []) expect((await run('set', part, '99', '--site', 'allen')).stderr).toBe('');
  });

  test.each([3, 2])('is upgraded with its table, if it has no file: version %i', async (version) => {
    const base = BASE.replace('version: 3', `version: ${version}`);
    const folder = await makeTable(ROWS, { 'base/site.config.yaml': base, 'brand.yaml': TABLE });
    const run = inFolder(folder);
    for (const args of [[], ['--dry-run'], ['--fleet', 'brand.yaml']]) {
      const { code, stdout, stderr } = await run('upgrade', '--site', 'allen', ...args);
      const isOld = version === 2;
      expect([code, stdout + stderr]).toEqual([
        isOld ? 2 : 0,
        expect.stringMatching(isOld ? /^error locations\.csv extends a base that is not/ : /^locations\.csv is written for version 3: /),
      ]);
      expect(stdout + stderr).toMatch(args.includes('--fleet') ? /fleet upgrade --fleet brand\.yaml\n$/ : /fleet upgrade\n$/);
    }
    // A site with a file of its own is still upgraded alone.
    expect((await run('upgrade', '--site', 'plano')).code).toBe(version === 2 ? 2 : 0);
  });

  test('can be shown after the edit that mends its last error', async () => {
    const mended =
      /^business\.\w+ is .*\nThe site has no errors now\.\nTo show it, build the fleet, and publish the run: .*\nTo take it back: /;
    const folder = await makeTable(ROWS.replace('(214) 555-0141', '12'), {
      'locations/plano/site.config.yaml': 'business: { email: none, phone: "12" }\n',
    });
    const run = inFolder(folder);
    expect((await run('set', 'business.phone', '(214) 555-0149', '--site', 'allen')).stdout).toMatch(mended);
    const first = await run('set', 'business.email', 'plano@example.com', '--site', 'plano');
    expect(first.stdout).toMatch(/\nThe site has errors, so it cannot be shown yet: .*validate (?:-- )?--site plano\n/);
    expect((await run('unset', 'business.phone', '--site', 'plano')).stdout).toMatch(mended);
    const alone = await makeFolder({ 'site.config.yaml': MINIMAL_YAML.replace('(303) 555-0100', '12') });
    expect((await inFolder(alone)('set', 'business.phone', '(303) 555-0100')).stdout).toMatch(
      /\nThe site has no errors now\.\nPublish the site to show it\. To take it back: /,
    );
  });

  test('takes a list from its own folder', async () => {
    const rows = 'site,announcements.from\nallen,open.yaml\nplano,open.yaml\n';
    const folder = await makeTable(rows, {
      'locations/plano/open.yaml': '[{ text: Plano. }]',
      'locations/allen/open.yaml': '[{ text: Allen. }]',
    });
    const textsOf = async (id: string) =>
      (await readSite(createProject({ config: path.join(folder, `locations/${id}/site.config.yaml`) }))).source?.data;
    expect([await textsOf('allen'), await textsOf('plano')]).toMatchObject([
      { announcements: [{ text: 'Allen.' }] },
      { announcements: [{ text: 'Plano.' }] },
    ]);
  });

  test('that a row cannot say is refused with what to do', async () => {
    const folder = await makeTable();
    const run = inFolder(folder);
    const { code, stderr } = await run('remove', 'pages./', '--site', 'allen');
    const where =
      /^error A row cannot say that of pages\.\/ \(base\/site\.config\.yaml:\d+\): .*\nMake locations\/allen\/site\.config\.yaml with/;
    expect([code, stderr]).toEqual([2, expect.stringMatching(where)]);
    expect((await run('set', 'pages.order', '[/]', '--site', 'allen')).stderr).toMatch(/text editor: pages: \{ order: \[\/\] \}/);
    for (const place of ['business.foo', 'business.sameAs', 'foo'])
      expect((await run('set', place, 'A', '--site', 'allen')).stderr).toBe(`error There is no ${place}.\n`);
    const entry = ['set', 'services', '{ roof: { title: Roof } }', '--site', 'allen'] as const;
    expect((await run(...entry)).stdout).toMatch(/OVERLAY_UNKNOWN\n.*also needs `summary`/);
    expect(await readFile(path.join(folder, 'locations.csv'), 'utf8')).toBe(ROWS);
    await writeTree(folder, { 'locations/allen/site.config.yaml': '# Nothing yet.\n' });
    expect((await run('unset', 'business.email', '--site', 'allen')).stderr).toMatch(/:1 The file is empty\.\nWrite what differs/);
    await writeTree(folder, { 'fleet.yaml': TABLE.replace(', folder: "locations/*"', '') });
    expect((await run('unset', 'business.email', '--site', 'allen')).stderr).toMatch(/\nName a folder in fleet\.yaml: `folder: /);
  });

  test.each([
    ['planoo', 'fleet.yaml', 1, ROWS, 'Did you mean plano?'],
    ['plano', 'locations.csv', 4, `${ROWS}plano,(214) 555-0144,Tidy\n`, /id of its own/],
    ['frisco', 'locations.csv', 4, `${ROWS}frisco,(214) 555-0144,Tidy, House\n`, 'Write "Tidy, House"'],
    ['allen', 'fleet.yaml', 1, '', /path of the table/],
  ])('is looked for in the table: %s', async (id, file, line, rows, hint) => {
    const folder = await makeTable(rows);
    if (rows === '') await rm(path.join(folder, 'locations.csv'));
    const { problem } = await readSite(createProject({ config: path.join(folder, `locations/${id}/site.config.yaml`) }));
    const found = problem.at(-1);
    expect([path.basename(found?.file ?? ''), found?.line, found?.hint]).toEqual([file, line, expect.stringMatching(hint)]);
  });

  test('cannot say that a value is empty, and names the base if that cannot be read', async () => {
    const folder = await makeTable(ROWS);
    const run = inFolder(folder);
    for (const [place = '', value = ''] of [
      ['business.name', ''],
      ['business.specialDays', '[]'],
    ])
      expect((await run('set', place, value, '--site', 'allen')).stderr).toMatch(/^error An empty cell of locations\.csv says nothing, so/);
    await writeTree(folder, { 'base/site.config.yaml': BASE.replace('business:', 'business: [') });
    for (const id of ['allen', 'plano'])
      expect((await run('get', 'business.name', '--site', id)).stderr).toMatch(/^error base\/site\.config\.yaml cannot be read\./);
  });

  test('is read as a site of the fleet that the command names', async () => {
    const folder = await makeTable(ROWS, { 'brand.yaml': TABLE, 'fleet.yaml': FLEET });
    const run = inFolder(folder);
    const site = ['--site', 'allen', '--fleet', 'brand.yaml'];
    expect((await run('get', 'business.name', ...site)).stdout).toBe('Tidy Allen\n');
    expect((await run('get', 'business.name', '--site', 'alen', '--fleet', 'brand.yaml')).stderr).toMatch(/Did you mean allen\?/);
    expect(await run('get', 'business.name', '--site', 'allen', '--fleet', 'brnd.yaml')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/There is no file brnd\.yaml\.\nDid you mean brand\.yaml\?/),
    });
    const { stdout } = await run('set', 'business.phone', '(214) 555-0144', ...site);
    expect(stdout).toMatch(/Changed: locations\.csv\.[\s\S]*fleet build --fleet brand\.yaml\n.*undo --site allen --fleet brand\.yaml\n/);
    const asked = await run('undo', '--dry-run', ...site);
    expect([asked.code, asked.stdout]).toEqual([0, expect.stringMatching(/-allen,\(214\) 555-0144.*\n\+allen,\(214\) 555-0141/)]);
    expect((await run('undo', ...site)).code).toBe(0);
    expect(await readFile(path.join(folder, 'locations.csv'), 'utf8')).toBe(ROWS);
    const ofBase = await run('set', 'business.email', 'new@example.com', '--config', 'base/site.config.yaml', '--fleet', 'brand.yaml');
    expect(ofBase.stdout).toMatch(/^This reaches all 2 sites of brand\.yaml\./);
  });

  test('needs no folder of its own, also if the fleet has none', async () => {
    const folder = await makeTable(ROWS, { 'fleet.yaml': TABLE.replace(', folder: "locations/*"', '') });
    await rm(path.join(folder, 'locations'), { recursive: true });
    expect((await inFolder(folder)('validate', '--site', 'plano')).code).toBe(0);
    await mkdir(path.join(folder, 'sub'));
    expect((await inFolder(path.join(folder, 'sub'))('get', 'business.name', '--site', 'plano')).stdout).toBe('Tidy Plano\n');
  });
});
