import { execFileSync } from 'node:child_process';
import { cp, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { stringify } from 'yaml';
import { buildSite } from '../../src/node/build-site.ts';
import type { FleetRun } from '../../src/node/fleet/build-fleet.ts';
import { buildFleet } from '../../src/node/fleet/build-fleet.ts';
import { projectOf, readKey } from '../../src/node/fleet/build-release.ts';
import { chooseSites, partOf } from '../../src/node/fleet/choose-sites.ts';
import type { Fleet, FleetSite } from '../../src/node/fleet/fleet.ts';
import { listFleet } from '../../src/node/fleet/list-fleet.ts';
import { mergeFindings } from '../../src/node/fleet/merge-findings.ts';
import { readFleet } from '../../src/node/fleet/read-fleet.ts';
import { InputReader } from '../../src/node/fleet/site-inputs.ts';
import { validateFleet } from '../../src/node/fleet/validate-fleet.ts';
import { readSite } from '../../src/node/load/read-site.ts';
import { readSource, readTableText } from '../../src/node/load/read-source.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { blockThat, fleetOf, openFleetIn, siteName } from '../support/made-fleet.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { withoutDrawnPreviews } from '../support/preview-site.ts';
import { runInProcess } from '../support/run-in-process.ts';
import type { Draft } from '../support/small-site.ts';
import { ROOT, siteWithBlocks } from '../support/small-site.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

const BASE = stringify(withoutDrawnPreviews(siteWithBlocks({ type: 'hero', heading: 'Clean Homes', text: 'Call {{business.phone}}.' })));
const FLEET = 'sites: clients/*/site.config.yaml\nextends: base/site.config.yaml\nstore: store\n';
const NOW = '2026-11-20';
const phone = (end: string): string => `business: { phone: "(214) 555-01${end}", url: https://www.${end}.example.com }\n`;

/** Makes a fleet of these sites: the text of each by its id. */
async function makeFleet(sites: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const configs = Object.entries(sites).map(([id, text]) => [`clients/${id}/site.config.yaml`, text]);
  return makeFolder({ 'fleet.yaml': FLEET, 'base/site.config.yaml': BASE, ...Object.fromEntries(configs), ...more });
}

async function openFleet(folder: string): Promise<Fleet> {
  const { fleet, diagnostics } = await readFleet(path.join(folder, 'fleet.yaml'), toolIn(folder));
  expect(diagnostics).toEqual([]);
  return fleet as Fleet;
}

const toolIn = (folder: string) => createProject({ config: path.join(folder, 'fleet.yaml') });
const toolOf = (fleet: Fleet) => toolIn(fleet.root);

async function build(folder: string, now = NOW): Promise<FleetRun> {
  const fleet = await openFleet(folder);
  return buildFleet({ fleet, tool: toolOf(fleet), sites: fleet.sites, now });
}

const statesOf = ({ sites }: FleetRun): Record<string, string> => Object.fromEntries(sites.map(({ id, state }) => [id, state]));
const releasesOf = ({ sites }: FleetRun): Record<string, string> =>
  Object.fromEntries(sites.flatMap((site) => ('release' in site ? [[site.id, site.release]] : [])));

describe('fleet build', () => {
  let folder: string;
  let first: FleetRun;
  beforeAll(async () => {
    folder = await makeFleet({ allen: phone('41'), irving: phone('4'), plano: phone('43') });
    first = await build(folder);
  });

  test('builds each site from the base and what it says itself; a refused site blocks no other', async () => {
    expect(statesOf(first)).toEqual({ allen: 'built', irving: 'refused', plano: 'built' });
    const { sites } = first;
    const [refused] = sites.flatMap((site) => (site.state === 'refused' ? site.diagnostics : []));
    expect(refused).toMatchObject({ code: 'PHONE_IMPOSSIBLE', line: 1, column: 20 });
    expect(refused?.file).toMatch(/clients\/irving\/site\.config\.yaml$/);
    const { plano = '' } = releasesOf(first);
    const page = await readFile(path.join(folder, 'store/sites/plano/releases', plano, 'site/index.html'), 'utf8');
    expect(page).toContain('tel:+12145550143');
    const report = JSON.parse(await readFile(path.join(folder, 'store/runs/1/report.json'), 'utf8'));
    expect(report).toMatchObject({
      run: 1,
      sites: [
        { id: 'allen', state: 'built' },
        { id: 'irving', state: 'refused', findings: [{ code: 'PHONE_IMPOSSIBLE', line: 1, column: 20 }] },
        { id: 'plano', state: 'built', release: plano },
      ],
    });
  });

  test('puts the bytes of a single build into the store', async () => {
    const fleet = await openFleet(folder);
    const [site] = fleet.sites.filter(({ id }) => id === 'plano');
    const out = path.join(folder, 'alone');
    // A command for one site knows no fleet but the one that it finds.
    await buildSite(createProject({ config: (site as FleetSite).configFile, out }), { now: NOW });
    expect(await readTree(out)).toEqual(
      await readTree(path.join(folder, 'store/sites/plano/releases', releasesOf(first).plano ?? '', 'site')),
    );
    await rm(out, { recursive: true });
  });

  test('is listed with the mistake of a site that was refused', async () => {
    const { lines, hasFailed } = await listFleet(await openFleet(folder));
    expect(hasFailed).toBe(true);
    expect(lines.map((line) => line.replace(/ +/g, ' ').replace(/[\w./-]+\/clients/g, 'clients'))).toEqual([
      expect.stringMatching(
        /^allen clients\/allen\/site\.config\.yaml built \w{8}, changes by itself on 2027-01-01; publish refuses it \(SAMPLE_CONTENT in .*; nothing live$/,
      ),
      'irving clients/irving/site.config.yaml refused in run 1 (PHONE_IMPOSSIBLE in clients/irving/site.config.yaml:1); not built yet; nothing live',
      expect.stringMatching(/^plano .* built/),
    ]);
  });

  test('notes what a publish would refuse: all that the strict check of the site says', async () => {
    const fleet = await openFleet(folder);
    const strict = await validateFleet({ fleet, tool: toolOf(fleet), sites: fleet.sites, isStrict: true, now: NOW });
    const plano = strict.find(({ id }) => id === 'plano')?.diagnostics.filter(({ severity }) => severity === 'error');
    expect(plano?.map(({ code }) => code)).toContain('SAMPLE_CONTENT');
    const { sites } = JSON.parse(await readFile(path.join(folder, 'store/runs/1/report.json'), 'utf8'));
    expect(sites.find(({ id }: { id: string }) => id === 'plano').stops).toEqual(JSON.parse(JSON.stringify(plano)));
    const manifest = path.join(folder, 'store/sites/plano/releases', releasesOf(first).plano ?? '', 'manifest.json');
    expect(JSON.parse(await readFile(manifest, 'utf8')).address).toBe('www.43.example.com');
  });

  test('writes nothing but its report when nothing changed, and builds what did', async () => {
    const before = await readTree(path.join(folder, 'store/sites'));
    const second = await build(folder);
    expect(second.run).toBe(2);
    expect(statesOf(second)).toEqual({ allen: 'unchanged', irving: 'refused', plano: 'unchanged' });
    expect(await readTree(path.join(folder, 'store/sites'))).toEqual(before);
    await writeTree(folder, { 'clients/allen/site.config.yaml': phone('44') });
    const third = await build(folder);
    expect(statesOf(third)).toEqual({ allen: 'built', irving: 'refused', plano: 'unchanged' });
    expect(releasesOf(third).allen).not.toBe(releasesOf(first).allen);
    // A comment makes no other release.
    await writeTree(folder, { 'base/site.config.yaml': `# The base\n${BASE}` });
    const fourth = await build(folder);
    expect(statesOf(fourth)).toEqual({ allen: 'built', irving: 'refused', plano: 'built' });
    expect(releasesOf(fourth)).toEqual(releasesOf(third));
  });

  test('builds again on the day on which something changes by itself', async () => {
    expect(statesOf(await build(folder, '2026-12-31'))).toMatchObject({ plano: 'unchanged' });
    const later = await build(folder, '2027-01-01');
    expect(statesOf(later)).toMatchObject({ plano: 'built' });
    expect(statesOf(await build(folder, '2027-06-01'))).toMatchObject({ plano: 'unchanged' });
  });

  test.runIf(TAKES_ALL)('makes a release again that a killed command left half, or whose record is damaged', async () => {
    const { plano = '' } = releasesOf(await build(folder));
    const at = path.join(folder, 'store/sites/plano');
    const before = await readTree(path.join(at, 'releases'));
    await rm(path.join(at, 'releases', plano, 'manifest.json'));
    await rm(path.join(at, 'releases', plano, 'site/index.html'));
    await writeTree(at, { 'built.json': '{"inputs":' });
    expect(releasesOf(await build(folder)).plano).toBe(plano);
    expect(await readTree(path.join(at, 'releases'))).toEqual(before);
  });
});

/** Makes the files of a folder the only revision of a repository. */
function commitAll(folder: string): void {
  const git = (...args: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=Sample', '-c', 'user.email=sample@example.com', ...args], { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'First');
}

describe('the sites of a fleet', () => {
  test('are built without the keys of the machine, which are there again afterward', async () => {
    const spy = blockThat(
      "if ('SAMPLE_ADDRESS' in process.env || !('PATH' in process.env)) throw new Error('Seen.'); else return <h1>Hello</h1>;",
    );
    const { fleet, tool } = await openFleetIn(await makeFolder(fleetOf(1, { [siteName(0)]: spy })));
    vi.stubEnv('SAMPLE_ADDRESS', 'redis://:secret@127.0.0.1');
    try {
      expect((await buildFleet({ fleet, tool, sites: fleet.sites, now: NOW })).sites).toMatchObject([{ state: 'built' }]);
      expect(process.env.SAMPLE_ADDRESS).toBe('redis://:secret@127.0.0.1');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('share no more than the fleet allows: code, links out, and other bases are refused', async () => {
    const folder = await makeFleet(
      {
        code: phone('41'),
        linked: phone('42'),
        other: `extends: ../../base/site.config.yaml\nlocked: [business]\n${phone('43')}`,
        plano: phone('44'),
        served: `deploy: { host: nginx, target: /srv/www }\n${phone('45')}`,
      },
      { 'clients/code/blocks/banner/schema.json': '{}', 'secret.txt': 'secret', 'clients/linked/images/note.txt': 'Here.' },
    );
    await symlink(path.join(folder, 'secret.txt'), path.join(folder, 'clients/linked/images/secret.txt'));
    await symlink(path.join(folder, 'clients/plano'), path.join(folder, 'clients/same'));
    const fleet = await openFleet(folder);
    const found = await validateFleet({ fleet, tool: toolOf(fleet), sites: fleet.sites, isStrict: false, now: NOW });
    const wrong = found.flatMap(({ id, diagnostics }) => diagnostics.map(({ code, line, path: at }) => [id, code, line, at]));
    expect(wrong).toEqual([
      ['code', 'FLEET_FORBIDDEN', 1, ''],
      ['linked', 'FLEET_FORBIDDEN', 1, ''],
      ['other', 'FLEET_FORBIDDEN', 1, 'extends'],
      ['other', 'FLEET_FORBIDDEN', 2, 'locked'],
      ['same', 'FLEET_FORBIDDEN', 1, ''],
      ['served', 'FLEET_FORBIDDEN', 1, 'deploy.target'],
    ]);
    // Each right allows one thing, also to a build.
    const forbidden = async (): Promise<string[]> => {
      const now = await openFleet(folder);
      const inputs = new InputReader(now);
      const keys = await Promise.all(now.sites.map((site) => readKey(site, { fleet: now, tool: toolOf(now), inputs })));
      return keys.flatMap((key, index) =>
        typeof key === 'string' ? [] : key.diagnostics.map((each) => `${now.sites[index]?.id} ${each.path}`.trim()),
      );
    };
    for (const [allows, left] of [
      ['blocks', ['linked', 'other extends', 'other locked', 'same', 'served deploy.target']],
      ['deploy', ['code', 'linked', 'other extends', 'other locked', 'same']],
      ['extends', ['code', 'linked', 'other locked', 'same', 'served deploy.target']],
      ['locked', ['code', 'linked', 'other extends', 'same', 'served deploy.target']],
    ] as const) {
      await writeTree(folder, { 'fleet.yaml': `${FLEET}allows: [${allows}]\n` });
      expect(await forbidden()).toEqual(left);
    }
    await writeTree(folder, { 'fleet.yaml': `${FLEET}allows: [extends, locked]\n` });
    const allowed = await openFleet(folder);
    const [other] = allowed.sites.filter(({ id }) => id === 'other');
    const again = await validateFleet({ fleet: allowed, tool: toolOf(allowed), sites: [other as never], isStrict: false, now: NOW });
    expect(again).toEqual([]);
    // To read the folder of such a base would be to read the whole disk.
    await writeTree(folder, { 'clients/other/site.config.yaml': 'extends: /site.config.yaml\n' });
    expect(await new InputReader(allowed).basesOf(other as FleetSite)).toEqual([]);
  });

  test('say a mistake of the base once, with the sites that it concerns', async () => {
    const folder = await makeFleet(
      { allen: phone('41'), frisco: phone('42'), irving: phone('43'), plano: phone('44') },
      { 'base/site.config.yaml': BASE.replace('Call {{business.phone}}.', 'Call {{business.fax}}.') },
    );
    const fleet = await openFleet(folder);
    const found = await validateFleet({ fleet, tool: toolOf(fleet), sites: fleet.sites, isStrict: false, now: NOW });
    const { diagnostics } = mergeFindings(found);
    expect(diagnostics.map(({ code, file }) => [code, path.basename(path.dirname(file))])).toEqual([['REFERENCE_UNKNOWN', 'base']]);
    expect(diagnostics[0]?.message).toMatch(/This concerns 4 sites: allen, frisco, irving, and others\.$/);
  });

  test.each<[string, string, boolean]>([
    ['a line of the base', 'frisco,https://frisco.example.com,,', true],
    ['its row', 'frisco,https://frisco.example.com,(303) 555-01,', false],
    ['its file', 'frisco,https://frisco.example.com,(303) 555-0142,', false],
  ])('are named if a finding concerns one of them, unless it is in the row or folder of that site: %s', async (what, row, named) => {
    const folder = await makeFolder({
      'fleet.yaml': 'sites: { from: locations.csv, folder: "locations/*" }\nextends: base/site.config.yaml\nstore: store\n',
      'base/site.config.yaml': BASE.replace(/phone: .*/, 'phone: "(303) 555-01"'),
      'locations.csv': `site,business.url,business.phone,facts.founder\nallen,https://allen.example.com,(303) 555-0141,"Dana\nW."\n${row}\n`,
      ...(what === 'its file'
        ? { 'locations/frisco/site.config.yaml': 'business: { phone: "(303) 555-02" }\n' }
        : { 'locations/frisco/note.txt': '' }),
    });
    const fleet = await openFleet(folder);
    const found = await validateFleet({ fleet, tool: toolOf(fleet), sites: fleet.sites, isStrict: false, now: NOW });
    const messageOf = (sites: readonly FleetSite[]) => {
      return mergeFindings(found, sites).diagnostics.find(({ code }) => code === 'PHONE_IMPOSSIBLE')?.message;
    };
    expect(messageOf(fleet.sites)?.endsWith(' This concerns the site frisco.')).toBe(named);
    // Nobody asks which one if only one was looked at.
    expect(messageOf(fleet.sites.slice(1))).toMatch(/reaches nobody/);
    expect(messageOf(fleet.sites.slice(1))).not.toContain('This concerns');
  });

  test('have an address each: one that two sites have is reported at the line or the cell of both', async () => {
    const table =
      'site,business.url\nallen,https://www.tidy.example.com/\nfrisco,https://frisco.example.com\nplano,http://WWW.tidy.example.com\n';
    const folder = await makeFolder({
      'fleet.yaml': 'sites: { from: locations.csv, folder: "locations/*" }\nextends: base/site.config.yaml\nstore: store\n',
      'base/site.config.yaml': BASE,
      'locations.csv': `${table}waco,\n`,
      'locations/plano/site.config.yaml': 'checks: { severity: { LOGO_MISSING: off } }\n',
    });
    const fleet = await openFleet(folder);
    const shared = async (isStrict = false) => {
      const { diagnostics } = mergeFindings(await validateFleet({ fleet, tool: toolOf(fleet), sites: fleet.sites, isStrict, now: NOW }));
      return diagnostics.filter(({ code }) => code === 'FLEET_ADDRESS');
    };
    expect((await shared()).map(({ file, line, column, severity, hint }) => [path.basename(file), line, column, severity, hint])).toEqual([
      ['locations.csv', 2, 7, 'warning', expect.stringMatching(/: the sites allen, plano, and waco\.$/)],
      ['locations.csv', 4, 7, 'warning', expect.stringMatching(/: the sites allen, plano, and waco\.$/)],
      ['site.config.yaml', 5, 8, 'warning', expect.stringMatching(/: the sites allen, plano, and waco\.$/)],
    ]);
    await writeTree(folder, { 'locations/plano/site.config.yaml': 'checks: { severity: { FLEET_ADDRESS: off } }\n' });
    expect((await shared(true)).map(({ line, severity }) => [line, severity])).toEqual([
      [2, 'error'],
      [5, 'error'],
    ]);
  });

  test('are chosen by what changed since a revision, and by parts', async () => {
    const folder = await makeFleet({ allen: phone('41'), frisco: phone('42'), plano: phone('44') });
    commitAll(folder);
    const fleet = await openFleet(folder);
    const chosen = async (): Promise<string[]> => (await chooseSites(fleet, 'HEAD')).map(({ id }) => id);
    expect(await chosen()).toEqual([]);
    await writeTree(folder, { 'clients/frisco/images/new.txt': 'New', 'store/runs/1/run.json': '{}', 'notes.txt': 'Notes' });
    expect(await chosen()).toEqual(['frisco']);
    await writeTree(folder, { 'fleet.yaml': `${FLEET}allows: [blocks]\n` });
    expect(await chosen()).toEqual(['allen', 'frisco', 'plano']);
    await writeTree(folder, { 'fleet.yaml': FLEET });
    await rm(path.join(folder, 'base/site.config.yaml'));
    expect(await chosen()).toEqual(['allen', 'frisco', 'plano']);
    const parts = [1, 2].map((number) => partOf(fleet.sites, { number, of: 2 }));
    expect(parts.map((part) => part.map(({ id }) => id))).toEqual([['allen', 'plano'], ['frisco']]);
    await expect(chooseSites(fleet, 'nowhere')).rejects.toThrow(/revision/);
  });

  test('are not chosen by what is in the store beside their base', async () => {
    const folder = await makeFolder({
      'fleet.yaml': FLEET.replace('base/', ''),
      'site.config.yaml': BASE,
      'clients/allen/site.config.yaml': phone('41'),
      'clients/plano/site.config.yaml': phone('43'),
      'store/runs/1/run.json': '{}',
    });
    commitAll(folder);
    const fleet = await openFleet(folder);
    const chosen = async (): Promise<string[]> => (await chooseSites(fleet, 'HEAD')).map(({ id }) => id);
    // Somebody forgot to keep the store out of git.
    await writeTree(folder, { 'store/runs/1/run.json': '{ "run": 1 }', 'store/runs/2/run.json': '{}' });
    expect(await chosen()).toEqual([]);
    await writeTree(folder, { 'clients/plano/note.txt': 'New' });
    expect(await chosen()).toEqual(['plano']);
  });
});

describe('a table of sites', () => {
  const EXAMPLE = path.join(ROOT, 'docs/examples/franchise');

  test('has a site in each row, and some have more than a row: the example of the docs', async () => {
    const fleet = await openFleet(EXAMPLE);
    expect(fleet.sites).toHaveLength(12);
    expect(await validateFleet({ fleet, tool: toolOf(fleet), sites: fleet.sites, isStrict: false, now: NOW })).toEqual([]);
    const dataOf = async (id: string) => {
      const site = fleet.sites.find((each) => each.id === id) as FleetSite;
      return (await readSite(projectOf(site, fleet, toolOf(fleet)))).source?.data as Draft;
    };
    const [plano, allen] = [await dataOf('plano'), await dataOf('allen')];
    expect([plano.business.phone, allen.business.phone]).toEqual(['(972) 555-0111', '(972) 555-0101']);
    expect([plano.pages, allen.pages].map((pages) => pages.some((page: Draft) => page.path === '/lights'))).toEqual([true, false]);
  });

  test('reports a cell in its row, and what a site breaks in the file of its own', async () => {
    const folder = await makeFolder();
    await cp(EXAMPLE, folder, { recursive: true });
    const table = (await readFile(path.join(folder, 'locations.csv'), 'utf8')).split('\n');
    await writeTree(folder, {
      'locations.csv': table
        .map((row, index) => (row === '' ? '' : `${row},${index === 0 ? 'business.name' : index === 3 ? 'Larkspur North' : ''}`))
        .join('\n')
        .replace('(817) 555-0105', '(817) 555-01'),
      'locations/mckinney/site.config.yaml': 'theme: { preset: bold }\n',
    });
    const fleet = await openFleet(folder);
    const run = await validateFleet({ fleet, tool: toolOf(fleet), sites: fleet.sites, isStrict: false, now: NOW });
    const { diagnostics } = mergeFindings(run);
    expect(diagnostics.map(({ code, file, line }) => [code, path.basename(file), line])).toEqual([
      ['OVERLAY_LOCKED', 'locations.csv', 4],
      ['PHONE_IMPOSSIBLE', 'locations.csv', 6],
      ['OVERLAY_LOCKED', 'site.config.yaml', 1],
    ]);
  });

  /** Reads a fleet of these rows. */
  const readTable = async (table: string, more: Readonly<Record<string, string>> = {}) => {
    const text = 'sites: { from: locations.csv, folder: "locations/*" }\nextends: base/site.config.yaml\nstore: store\n';
    const kept = { 'locations/plano/images/note.txt': 'Here.' };
    const folder = await makeFolder({ 'fleet.yaml': text, 'base/site.config.yaml': BASE, 'locations.csv': table, ...kept, ...more });
    return readFleet(path.join(folder, 'fleet.yaml'), toolIn(folder));
  };

  test.each([
    ['site,business.fone\nplano,1\n', 'CSV_COLUMN_UNKNOWN', 1, 6, 'Did you mean `business.phone`?'],
    ['site,phone\nplano,1\n', 'CSV_COLUMN_UNKNOWN', 1, 6, 'Did you mean `business.phone`?'],
    ['business.name,site,color\nTidy,plano,1\n', 'CSV_COLUMN_UNKNOWN', 1, 20, /^.{0,120}$/],
    ['id,business.phone\nplano,1\n', 'CSV_COLUMN_UNKNOWN', 1, 1, /`site`/],
    ['plano,(214) 555-0141\n', 'CSV_COLUMN_MISSING', 1, 1, /site, business\.phone/],
    ['site,business.phone\n', 'DATA_EMPTY', 1, 1, 'Write a row for each site.'],
    ['', 'DATA_EMPTY', 1, 1, /a row for each site/],
    ['site,business.name\nplano,"Tidy\nfrisco,Tidy\n', 'CSV_QUOTE', 2, 7, /"/],
  ])('with a mistake in it as a whole is refused: %j', async (table, code, line, column, hint) => {
    const { fleet, diagnostics } = await readTable(table);
    expect(fleet).toBeUndefined();
    expect(diagnostics.map((each) => [each.code, path.basename(each.file), each.line, each.column])).toEqual([
      [code, 'locations.csv', line, column],
    ]);
    expect(diagnostics[0]?.hint).toMatch(hint);
    expect(diagnostics[0]?.message).not.toMatch(/`locations`/);
  });

  test('that cannot be read is said to keep all sites from the command', async () => {
    const folder = await makeFolder({ 'fleet.yaml': FLEET.replace('clients/*/site.config.yaml', '{ from: locations.csv }') });
    await writeTree(folder, { 'base/site.config.yaml': BASE, 'locations.csv': 'site,business.name\nallen,Tidy\nplano,"Tidy\n' });
    const { code, stdout } = await runInProcess('fleet', ['build'], { cwd: folder });
    expect([code, stdout]).toEqual([1, expect.stringMatching(/locations\.csv:3:7 error CSV_QUOTE[\s\S]*\nNo site was looked at: /)]);
  });

  const ROWS = 'site,business.name\nallen,Tidy\nplano,Tidy\n';
  test.each([
    [`${ROWS}Big Spring,Tidy\n`, [[4, 1, /: big-spring$/]]],
    [`${ROWS}../base,Tidy\n`, [[4, 1, /hyphens/]]],
    [`${ROWS},Tidy\n`, [[4, 1, /hyphens/]]],
    [
      `${ROWS}frisco,Tidy\nfrisco,Tidy\n`,
      [
        [4, 1, /id of its own/],
        [5, 1, /id of its own/],
      ],
    ],
    [`${ROWS}frisco,Tidy,House,More\n`, [[4, 13, /quotes/]]],
    [`${ROWS}"frisco",Tidy, Home\n`, [[4, 10, 'Write "Tidy, Home"']]],
  ])('refuses a row with a mistake, and no other: %j', async (table, places) => {
    const { fleet, diagnostics } = await readTable(table);
    expect(fleet?.sites.map(({ id }) => id)).toEqual(['allen', 'plano']);
    expect(diagnostics.map(({ line, column, hint }) => [line, column, hint])).toEqual(
      places.map(([line, column, hint]) => [line, column, expect.stringMatching(hint as RegExp)]),
    );
    expect(fleet?.refused.map(({ diagnostic }) => diagnostic)).toEqual(diagnostics);
    expect((await listFleet(fleet as Fleet)).lines.slice(2).every((line) => /locations\.csv:\d+ {2}refused: /.test(line))).toBe(true);
  });

  test.each([
    ['locations/planoo/images/a.txt', /: planoo\.$/, /Did you mean plano by planoo\?/],
    ['locations/zulu/images/a.txt', /: zulu\.$/, /Add a row/],
    ['locations/New Shop/images/a.txt', /: New Shop\.$/, /^Rename or remove the folder: New Shop cannot be an id/],
    ['fleet.yaml', /There is no folder places\//, /Make the folder, or leave out `folder`\./],
  ])('warns of a folder that no row has: %s', async (file, message, hint) => {
    const text = 'sites: { from: locations.csv, folder: "places/*" }\nextends: base/site.config.yaml\nstore: store\n';
    const { fleet, diagnostics } = await readTable(ROWS, {
      'locations/note.txt': 'No folder.',
      'locations/.vscode/settings.json': '{}',
      'locations/node_modules/some/index.js': '',
      [file]: file === 'fleet.yaml' ? text : 'A',
    });
    expect(fleet?.sites).toHaveLength(2);
    expect(diagnostics.map((each) => [each.code, each.line, each.column, each.message, each.hint])).toEqual([
      ['FLEET_FOLDER', 1, 39, expect.stringMatching(message), expect.stringMatching(hint)],
    ]);
  });

  test.each([
    ['folder: "location/*"', 'base/site.config.yaml', 'FLEET_SITES', 1, 'Did you mean locations?'],
    ['folder: "locations/*/site.config.yaml"', 'base/site.config.yaml', 'FLEET_SITES', 1, 'Name the folder that has it.'],
    ['folder: "locations/*"', 'locations/plano/site.config.yaml', 'EXTENDS_CIRCLE', 2, /^Name the file that all sites extend/],
  ])(
    'refuses a folder that is misspelled or leads to a file, and a base that is a site: %s, %s',
    async (folder, base, code, line, hint) => {
      const text = `sites: { from: locations.csv, ${folder} }\nextends: ${base}\nstore: store\n`;
      const { fleet, diagnostics } = await readTable(ROWS, { 'fleet.yaml': text, 'locations/plano/site.config.yaml': BASE });
      expect(fleet).toBeUndefined();
      expect(diagnostics.map((each) => [each.code, each.line])).toEqual([[code, line]]);
      expect(diagnostics[0]?.hint).toMatch(hint);
    },
  );

  test('with a row whose id is unclear says nothing of folders without a row', async () => {
    for (const id of ['', 'Plano']) {
      const { diagnostics } = await readTable(ROWS.replace(/^plano/m, id), { 'locations/plano/images/a.txt': 'A' });
      expect(diagnostics.map(({ code }) => code)).not.toContain('FLEET_FOLDER');
      expect(diagnostics).toHaveLength(1);
    }
  });

  test('may be larger than a configuration', async () => {
    const folder = await makeFolder({ 'locations.csv': 'a'.repeat(11_000_000) });
    const file = path.join(folder, 'locations.csv');
    expect([(await readTableText(file)).ok, (await readSource(file)).ok]).toEqual([true, false]);
  });

  test('that is not there is reported where fleet.yaml names it', async () => {
    const text = 'sites: { from: location.csv }\nextends: base/site.config.yaml\nstore: store\n';
    const { fleet, diagnostics } = await readTable(ROWS, { 'fleet.yaml': text });
    expect(fleet).toBeUndefined();
    expect(diagnostics.map(({ code, line, column, hint }) => [code, line, column, hint])).toEqual([
      ['FLEET_SITES', 1, 16, 'Did you mean locations.csv?'],
    ]);
  });

  test('reaches entries of lists by their names', async () => {
    const folder = await makeFolder();
    await cp(EXAMPLE, folder, { recursive: true });
    const base = await readFile(path.join(folder, 'base/site.config.yaml'), 'utf8');
    const table = [
      'site;services.gutter-cleaning.price.from;services.pool.title;services.pool.summary;pages./.blocks.top.heading;business.geo.lat',
      'plano;99;Pool Decks;We wash them.;Hello Plano;52,5',
      'allen;;;;;',
    ].join('\n');
    await rm(path.join(folder, 'locations/mckinney'), { recursive: true });
    await writeTree(folder, {
      'locations.csv': table,
      'base/site.config.yaml': base.replace('region: TX', 'region: BE\n    country: DE').replace('locked:', 'facts: {}\nlocked:'),
    });
    const fleet = await openFleet(folder);
    const dataOf = async (id: string) => {
      const site = fleet.sites.find((each) => each.id === id) as FleetSite;
      return (await readSite(projectOf({ ...site, configFile: `${site.configFile}.none` }, fleet, toolOf(fleet)))).source?.data as Draft;
    };
    const plano = await dataOf('plano');
    expect(plano.services.map(({ slug, price }: Draft) => [slug, price?.from])).toEqual([
      ['window-cleaning', 129],
      ['gutter-cleaning', 99],
      ['pressure-washing', undefined],
      ['pool', undefined],
    ]);
    expect([plano.pages[0].blocks[0].heading, plano.business.geo.lat]).toEqual(['Hello Plano', 52.5]);
    expect((await dataOf('allen')).services).toHaveLength(3);
  });

  test.each([
    ['services.1.price.from', /base does: window-cleaning, gutter-cleaning, or pressure-washing/],
    ['pages./.blocks.hero.heading', /top or services\..*give it an `id` in the base/],
  ])('says what to do about a column that leads nowhere: %s', async (column, hint) => {
    const folder = await makeFolder();
    await cp(EXAMPLE, folder, { recursive: true });
    await writeTree(folder, { 'locations.csv': `site,${column}\nplano,1\n` });
    const { fleet, diagnostics } = await readFleet(path.join(folder, 'fleet.yaml'), toolIn(folder));
    expect(fleet).toBeUndefined();
    expect(diagnostics.map(({ code, line, column: at }) => [code, line, at])).toEqual([['CSV_COLUMN_UNKNOWN', 1, 6]]);
    expect(diagnostics[0]?.hint).toMatch(hint);
  });

  test('with a base that is damaged shows what is wrong there', async () => {
    const folder = await makeFolder();
    await cp(EXAMPLE, folder, { recursive: true });
    const base = await readFile(path.join(folder, 'base/site.config.yaml'), 'utf8');
    await writeTree(folder, { 'base/site.config.yaml': base.replace('\nmarket:\n', '\n') });
    const fleet = await openFleet(folder);
    const run = await validateFleet({ fleet, tool: toolOf(fleet), sites: fleet.sites.slice(0, 2), isStrict: false, now: NOW });
    expect(mergeFindings(run).diagnostics.map(({ code, file }) => [code, path.basename(path.dirname(file))])).toEqual([
      ['LINE_MISSING', 'base'],
    ]);
    await writeTree(folder, { 'base/site.config.yaml': base.replace('locked: [', 'locked: [[') });
    const read = await readFleet(path.join(folder, 'fleet.yaml'), toolIn(folder));
    expect([read.fleet, read.diagnostics[0]?.code]).toEqual([undefined, 'YAML_SYNTAX']);
  });

  test('needs a base', async () => {
    const folder = await makeFolder({ 'fleet.yaml': 'sites: { from: locations.csv }\nstore: store\n' });
    const { diagnostics } = await readFleet(path.join(folder, 'fleet.yaml'), toolIn(folder));
    expect(diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([['FLEET_SITES', 1, 16]]);
  });
});

describe('fleet.yaml', () => {
  test.each([
    ['sites: client/*/site.config.yaml\nstore: store\n', 'FLEET_SITES', 1, 'Did you mean clients?'],
    ['sites: clients/*/site.yaml\nstore: store\n', 'FLEET_SITES', 1, /clients\/\*\/site\.config\.yaml/],
    ['sites: clients/*/site.config.yaml\nstores: store\n', 'CONFIG_UNKNOWN_KEY', 2, 'Did you mean `store`?'],
    ['sites: clients/*/site.config.yaml\nstore: store\nextends: bass/site.config.yaml\n', 'EXTENDS_MISSING', 3, /base/],
    [
      'sites: clients/*/site.config.yaml\nstore: store\nextends: bse/site.config.yaml\n',
      'EXTENDS_MISSING',
      3,
      'Did you mean base/site.config.yaml?',
    ],
    [
      'sites: clients/*/site.config.yaml\nstore: store\nextends: base/site.confg.yaml\n',
      'EXTENDS_MISSING',
      3,
      'Did you mean base/site.config.yaml?',
    ],
    ['sites: clients/*/site.config.yaml\nstore: store\nextends: nowhere/at/all.yaml\n', 'EXTENDS_MISSING', 3, /^Write the way/],
    ['\nversion: 3\nbusiness: { name: Tidy }\nlocked: [theme]\n', 'FLEET_SITES', 2, /^Name the file with `sites`/],
    ['# Nothing yet.\n', 'YAML_EMPTY', 1, /`sites: .*`store: store`/],
    ['sites: clients/plano/site.config.yaml\nstore: store\n', 'FLEET_SITES', 1, /clients\/\*/],
    ['sites: clients/*/*.yaml\nstore: store\n', 'FLEET_SITES', 1, /clients\/\*/],
    ['sites: clients/*/site.config.yaml\nstore: s3://Big_Bucket/a\n', 'FLEET_STORE', 2, /s3:\/\/bucket\/prefix/],
    ['sites: clients/*/site.config.yaml\nstore: https://store.example.com\n', 'FLEET_STORE', 2, /s3:\/\/bucket\/prefix/],
    ['sites: clients/*/site.config.yaml\nstore: clients/store\n', 'FLEET_STORE', 2, /such as store\./],
    ['sites: clients/*/site.config.yaml\nstore: ./clients\n', 'FLEET_STORE', 2, /such as store\./],
    ['sites: clients/*/site.config.yaml\nstore: .\n', 'FLEET_STORE', 2, /such as store\./],
    ['sites: clients/*/site.config.yaml\nstore: ..\n', 'FLEET_STORE', 2, /such as store\./],
    ['sites: "*/site.config.yaml"\nstore: store\n', 'FLEET_STORE', 2, /such as \.store\./],
    [
      'sites: { from: a.csv, folder: places/* }\nextends: base/site.config.yaml\nstore: places/a/store\n',
      'FLEET_STORE',
      3,
      /such as store\./,
    ],
    ['sites: clients/*/site.config.yaml\nextends: base/site.config.yaml\nstore: base/store\n', 'FLEET_STORE', 3, /such as store\./],
    ['sites: Locations.CSV\nstore: store\n', 'FLEET_SITES', 1, 'Write: { from: Locations.CSV }'],
    ['sites: clients/*\nstore: store\n', 'FLEET_SITES', 1, 'Name the file in each: clients/*/site.config.yaml'],
    ['sites: clients/*/site.config.yaml\nstore: ~/store\n', 'FLEET_STORE', 2, /^Write the path from the folder of fleet\.yaml/],
    ['sites: clients/*/site.config.yaml\nstore: fleet.yaml\n', 'FLEET_STORE', 2, 'Name another folder.'],
    ['sites: clients/*/site.config.yaml\nstore: fleet.yaml/a/b\n', 'FLEET_STORE', 2, 'Name another folder.'],
    ['sites: clients/*/site.config.yaml\nstore: store\nextends: https://example.com/base.yaml\n', 'EXTENDS_UNREADABLE', 3, /such as/],
    ['sites: "clients\nstore: store\n', 'YAML_SYNTAX', 1, /"/],
  ])('is explained where it is wrong: %j', async (text, code, line, hint) => {
    const folder = await makeFleet({ plano: phone('41') }, { 'fleet.yaml': text });
    const { fleet, diagnostics } = await readFleet(path.join(folder, 'fleet.yaml'), toolIn(folder));
    expect(fleet).toBeUndefined();
    expect(diagnostics.map((each) => [each.code, each.line])).toEqual([[code, line]]);
    expect(diagnostics[0]?.hint).toMatch(hint);
  });

  test('warns of a folder beside those of the sites that has no configuration, but not beside fleet.yaml', async () => {
    const others = {
      'clients/frisco/images/a.txt': 'A',
      'clients/note.txt': 'No folder.',
      'clients/.git/HEAD': 'Hidden',
      'clients/node_modules/some/index.js': '',
    };
    const folder = await makeFleet({ plano: phone('41') }, others);
    const read = () => readFleet(path.join(folder, 'fleet.yaml'), toolIn(folder));
    const { fleet, diagnostics } = await read();
    expect(diagnostics.map(({ code, severity, line, message, hint }) => [code, severity, line, message, hint])).toEqual([
      [
        'FLEET_FOLDER',
        'warning',
        1,
        expect.stringMatching(/clients has a folder that is no site: frisco\.$/),
        expect.stringMatching(/^Add .*clients\/frisco\/site\.config\.yaml, or remove the folder\.$/),
      ],
    ]);
    expect(fleet?.sites.map(({ id }) => id)).toEqual(['plano']);
    await writeTree(folder, {
      'fleet.yaml': FLEET.replace('clients/*/site.config.yaml', '"*/site.config.yaml"').replace('store: store', 'store: .store'),
      'allen/site.config.yaml': phone('41'),
    });
    expect((await read()).diagnostics).toEqual([]);
  });

  test('refuses a folder that can be no id, and no other', async () => {
    const folder = await makeFleet({ 'Big Plano': phone('41'), plano: phone('42') });
    const { fleet, diagnostics } = await readFleet(path.join(folder, 'fleet.yaml'), toolIn(folder));
    expect(diagnostics.map(({ code, file }) => [code, path.basename(path.dirname(file))])).toEqual([['FLEET_SITES', 'Big Plano']]);
    expect(fleet?.sites.map(({ id }) => id)).toEqual(['plano']);
  });
});
