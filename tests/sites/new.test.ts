import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SITE_PART } from '../../src/node/schema/overlay-schema.ts';
import { createSite } from '../../src/node/new/new-site.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { countryOf } from '../../src/values/country/country.ts';
import { isAmerican } from '../../src/values/country/customs.ts';
import { AMERICAN } from '../support/country-words.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { runInProcess } from '../support/run-in-process.ts';
import type { CityConfig } from '../support/site-words.ts';
import { MINIMAL_YAML, ROOT } from '../support/small-site.ts';
import { STARTERS } from '../support/starters.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';
import { findTraces } from '../support/traces.ts';

const makeFolder = tempFolders(afterAll);

const FACTS = ['--name', 'Mesquite & Sons', '--city', 'Tucson, AZ', '--address', '12 Sample Street, 85701', '--phone', '(520) 555-0110'];

async function inFolder(files: Readonly<Record<string, string>> = {}) {
  const folder = await makeFolder(files);
  return { folder, run: (command: string, ...args: string[]) => runInProcess(command, args, { cwd: folder }) };
}

/** What a starter says, its own tests take all of them in any case. */
const TRADES = STARTERS.map(({ name }) => name).filter((name) => TAKES_ALL || name === 'plumbing');

describe.each(TRADES)('a new site from the starter %s', (trade) => {
  it('says what was given, is valid, and holds no trace of the place of the starter', async () => {
    const starter = parse(await readFile(path.join(ROOT, 'starters', trade, 'site.config.yaml'), 'utf8')) as CityConfig;
    const { folder, run } = await inFolder();
    const made = await run('new', 'my-site', '--trade', trade, ...FACTS, '--color', '#7a1f2b', '--yes');
    expect([made.code, made.stderr]).toEqual([0, '']);
    const text = await readFile(path.join(folder, 'my-site/site.config.yaml'), 'utf8');
    const config = parse(text);
    expect(config).toMatchObject({
      sample: true,
      business: { name: 'Mesquite & Sons', phone: '(520) 555-0110', timeZone: 'America/Phoenix', address: { city: 'Tucson', postalCode: '85701' } },
      theme: { brand: '#7a1f2b' },
    });
    // It explains itself.
    expect(text.match(/#/g)?.length).toBeGreaterThan(20);
    const [, schema = ''] = /^# yaml-language-server: \$schema=(.*)$/m.exec(text) ?? [];
    const hasOwn = config.collections !== undefined;
    expect(schema).toBe(hasOwn ? './.townsite/site.schema.json' : './node_modules/townsite/schema/site.schema.json');
    if (hasOwn)
      expect(JSON.parse(await readFile(path.join(folder, 'my-site', schema), 'utf8')).$defs[SITE_PART].properties).toMatchObject(
        Object.fromEntries(Object.keys(config.collections).map((name) => [name, {}])),
      );
    const checked = await run('validate', '--config', 'my-site/site.config.yaml', '--format', 'json');
    const { diagnostics } = JSON.parse(checked.stdout) as { diagnostics: readonly { code: string }[] };
    expect([...new Set(diagnostics.map(({ code }) => code))].sort()).toEqual(
      starter.cities === undefined && starter.offices === undefined ? [] : ['TEXT_UNWRITTEN'],
    );
    // What Townsite keeps there for editors has examples from everywhere.
    const tree = new Map([...(await readTree(path.join(folder, 'my-site')))].filter(([name]) => !name.startsWith('.townsite')));
    const words = [starter.business.name, starter.market.city, starter.market.region, starter.business.phone, ...(starter.cities ?? []).map(({ name }) => name)];
    expect(findTraces(tree, words)).toEqual([]);
  });

  it.runIf(TAKES_ALL)('is the starter as it is where nothing is given', async () => {
    const { folder, run } = await inFolder();
    expect((await run('new', '--trade', trade, '--yes')).code).toBe(0);
    const [name = ''] = await readdir(folder);
    const [text, original] = await Promise.all(
      [path.join(folder, name), path.join(ROOT, 'starters', trade)].map((each) => readFile(path.join(each, 'site.config.yaml'), 'utf8')),
    );
    expect(text?.split('\n').slice(1)).toEqual(original?.split('\n').slice(1));
    expect((await run('validate', '--config', `${name}/site.config.yaml`)).stdout).toContain('is valid');
  });
});

/** Starters that are written for the United States. In the gate, `countries.test.ts` looks for such words on the pages of a British site. */
const AMERICAN_TRADES = STARTERS.filter(({ data }) => isAmerican(countryOf(data))).map(({ name }) => name);

describe.runIf(TAKES_ALL).each(AMERICAN_TRADES)('a British site from the starter %s', (trade) => {
  it('has no word of the United States on any page', async () => {
    const { folder, run } = await inFolder();
    const facts = ['--country', 'GB', '--city', 'Leeds, West Yorkshire', '--address', '12 Sample Street, LS1 4AP', '--phone', '0113 496 0142'];
    expect((await run('new', 'my-site', '--trade', trade, ...facts, '--yes')).code).toBe(0);
    expect((await run('build', '--config', 'my-site/site.config.yaml')).code).toBe(0);
    const pages = [...(await readTree(path.join(folder, 'my-site/dist')))].filter(([name]) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(5);
    const found = pages.flatMap(([name, html]) => {
      const texts = String(html).replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, '\n');
      return texts.split('\n').flatMap((text) => (AMERICAN.test(text) || HEADLINE.test(text) ? [`${name}: ${text.trim()}`] : []));
    });
    expect(found).toEqual([]);
  });
});

/** Texts of Townsite itself, as Americans write them. */
const HEADLINE = /Send Message|Business Hours|What’s Included|Related Services/;

describe('a new site', () => {
  it.runIf(TAKES_ALL)('in another country has no region of the old one, and speaks like that country', async () => {
    const table = 'name,region,country,county,population,lat,lng,timezone\nCork,,IE,County Cork,224004,51.8979,-8.4706,Europe/Dublin\n';
    const { folder, run } = await inFolder({ 'places.csv': table });
    const facts = ['--city', 'Cork', '--places', 'places.csv', '--address', '12 Sample Street, T12 X2Y4', '--phone', '020 915 0142'];
    const made = await run('new', 'my-site', '--trade', 'plumbing', ...facts, '--code-host', 'gitlab', '--yes');
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toContain('written for the United States');
    const text = await readFile(path.join(folder, 'my-site/site.config.yaml'), 'utf8');
    const { business, market, facts: own } = parse(text);
    expect([business.address.region, market.region, market.regionCode]).toEqual([undefined, 'County Cork', undefined]);
    expect(own.nightFee).toBe('€95');
    for (const word of ['call **112**', '{{market.radius}} kilometers', 'Eircode']) expect(text).toContain(word);
    const checked = await run('validate', '--config', 'my-site/site.config.yaml', '--format', 'json');
    expect(checked.stdout).not.toContain('COUNTRY_DIFFERS');
    // A sample stays a sample, of the new country.
    expect(business.phones[0].number).toBe('020 915 0137');
    const names = (await readdir(path.join(folder, 'my-site'))).sort();
    expect(names.filter((name) => name.startsWith('.git'))).toEqual(['.gitignore', '.gitlab-ci.yml']);
  });

  // `plan-move.test.ts` plans a move without coordinates.
  it.runIf(TAKES_ALL)('in a country without a table of places has no coordinates, and none of the pages and maps that need them', async () => {
    const { folder, run } = await inFolder();
    const facts = ['--country', 'Britain', '--city', 'Leeds, West Yorkshire', '--address', '12 Sample Street, ls14ap', '--phone', '0113 496 0142'];
    const made = await run('new', 'my-site', '--trade', 'salon', ...facts, '--yes');
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toContain('business.geo');
    const { business, market, cities, pages } = parse(await readFile(path.join(folder, 'my-site/site.config.yaml'), 'utf8'));
    expect([business.address, business.timeZone, business.geo]).toEqual([
      { street: '12 Sample Street', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' },
      'Europe/London',
      undefined,
    ]);
    expect([market.region, cities, JSON.stringify(pages).includes('"map"')]).toEqual(['West Yorkshire', [], false]);
  });

  it('is a project with the commands of Townsite, and keeps those that it has', async () => {
    const mine = { name: 'ours', scripts: { dev: 'ours' }, dependencies: { townsite: 'file:../townsite-0.1.0.tgz' } };
    const { folder, run } = await inFolder({ 'mine/package.json': JSON.stringify(mine), 'mine/README.md': 'ours' });
    const { code, stdout } = await run('new', 'mine', '--trade', 'cleaning', '--city', 'Leeds', '--address', '1 A Street, 35094', '--yes');
    expect([code, stdout]).toEqual([0, expect.stringContaining('Leeds, Alabama (')]);
    const site = path.join(folder, 'mine');
    const { name, scripts, dependencies } = JSON.parse(await readFile(path.join(site, 'package.json'), 'utf8'));
    expect([name, scripts.dev, scripts.validate, scripts.new]).toEqual(['ours', 'ours', 'townsite validate', undefined]);
    expect(dependencies.townsite).toMatch(/^file:vendor\/townsite-/);
    // The command that packs Townsite runs where `new` did, and npm makes no folder.
    const [, tool = '', vendor = ''] = /npm pack (\S+) --pack-destination (\S+)/.exec(stdout) ?? [];
    expect([path.resolve(folder, tool), await readdir(path.resolve(folder, vendor))]).toEqual([ROOT, []]);
    expect(await readFile(path.join(site, 'README.md'), 'utf8')).toBe('ours');
    const tree = await readTree(site);
    for (const file of ['.github/workflows/check.yml', '.github/workflows/publish.yml']) expect(parse(String(tree.get(file)))).toHaveProperty('jobs');
    expect(String(tree.get('change-site.cmd'))).toMatch(/\r\n$/);
    if (process.platform !== 'win32') await access(path.join(site, 'change-site.command'), constants.X_OK);
  });

  it('overwrites nothing, and leaves nothing where it cannot be made', async () => {
    const { folder, run } = await inFolder({ 'mine/images/home.svg': 'mine' });
    const refusals: readonly [args: readonly string[], message: RegExp][] = [
      [['mine', '--trade', 'blank', '--yes'], /images\/home\.svg is there already/],
      [['a', '--yes'], /cleaning[\s\S]*--trade/],
      [['a', '--trade', 'bakery', '--yes'], /no starter for “bakery”\.\nThe nearest is restaurant.*\n.*another trade/],
      [['a', '--trade', 'salon', '--city', 'Cork', '--yes'], /no Cork\.\n.*--places/],
      [['a', '--trade', 'law firm', '--yes'], /The nearest is law: --trade law\n/],
      [['a', '--trade', 'blank', '--country', 'GB', '--city', 'Leeds', '--address', '1 A Street, LS1', '--yes'], /work\.\nLS1: a postcode in/],
      [['a', '--trade', 'blank', '--color', 'red', '--yes'], /#[0-9a-f]{6}/],
      [['a', '--trade', 'blank', '--phone', '911', '--yes'], /--phone 911/],
      [['a', '--trade', 'blank', '--country', 'Narnia', '--yes'], /Narnia is no country/],
      [['a', '--trade', 'blank', '--country', 'GB', '--yes'], /Which city in the United Kingdom/],
      [['a', '--trade', 'blank', '--city', 'Leeds', '--address', '1 A Street, LS1 4AP', '--yes'], /LS1 4AP is a postal code of the United Kingdom/],
      [['a', '--trade', 'blank', '--city', 'Leeds', '--address', '1 A Street, 85701', '--yes'], /85701 is in AZ/],
      [['a', '--trade', 'blank', '--country', 'GB', '--city', 'Leeds', '--address', '1 A Street, LS1 4AP', '--phone', '0113 496', '--yes'], /--phone 0113 496 /],
      [['a', '--trade', 'blank', '--country', 'GB', '--city', 'Leeds', '--geo', '53.8, 15.5', '--address', '1 A Street, LS1 4AP', '--yes'], /15\.5 is not in the United Kingdom/],
      [['a', '--trade', 'blank', '--city', 'Tuscon, AZ', '--yes'], /Tucson, AZ/],
    ];
    for (const [args, message] of refusals.filter((_refusal, index) => TAKES_ALL || index % 2 === 0)) {
      const { code, stderr } = await run('new', ...args);
      expect([args, code]).toEqual([args, 2]);
      expect(stderr).toMatch(message);
    }
    expect([...(await readTree(folder)).keys()]).toEqual(['mine/images/home.svg']);
  });

  it.each([
    ['a folder with the name of the configuration', { 'mine/site.config.yaml/p': 'mine' }, /mine\/site\.config\.yaml is there already/],
    ['a folder with the name of a picture', { 'mine/images/home.svg/p': 'mine' }, /mine\/images\/home\.svg is there already/],
    ['a file with the name of a folder', { 'mine/images': 'mine' }, /mine\/images is there already/],
    ['a folder with the name of a list of files', { 'mine/.gitignore/p': 'mine' }, /mine\/\.gitignore is there already/],
  ])('keeps %s', async (_name, files, message) => {
    const { folder, run } = await inFolder(files as unknown as Record<string, string>);
    const { code, stderr } = await run('new', 'mine', '--trade', 'blank', '--yes');
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
    expect([...(await readTree(folder)).keys()]).toEqual(Object.keys(files));
  });

  it('writes nothing through a link', async () => {
    const { folder, run } = await inFolder({ 'out/keep': '', 'mine/keep': '' });
    await symlink('../out', path.join(folder, 'mine/images'));
    const { code, stderr } = await run('new', 'mine', '--trade', 'blank', '--yes');
    expect([code, stderr]).toEqual([2, expect.stringContaining('mine/images is there already')]);
    expect(await readdir(path.join(folder, 'out'))).toEqual(['keep']);
  });

  it.skipIf(process.platform === 'win32')('that fails halfway leaves nothing of itself, and all that was there before', async () => {
    const { folder } = await inFolder({ 'starter/site.config.yaml': MINIMAL_YAML, 'mine/images/own/van.svg': 'mine' });
    await mkdir(path.join(folder, 'starter/images'));
    await symlink('missing.svg', path.join(folder, 'starter/images/last.svg'));
    const starter = createProject({ config: path.join(folder, 'starter/site.config.yaml') });
    for (const name of ['mine', 'new/deep'])
      await expect(createSite({ starter, folder: path.join(folder, name), move: {}, color: undefined, codeHost: 'none' })).rejects.toThrow(/ENOENT/);
    const left = await readdir(folder, { recursive: true });
    expect(left.filter((name) => !name.startsWith('starter')).sort()).toEqual(['mine', 'mine/images', 'mine/images/own', 'mine/images/own/van.svg']);
  });

  it('keeps out of git what commands make', async () => {
    const { folder, run } = await inFolder();
    await run('new', 'mine', '--trade', 'blank', '--yes');
    const site = path.join(folder, 'mine');
    const git = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: site })).stdout;
    await git('init', '--quiet');
    const before = await git('status', '--porcelain', '--untracked-files=all');
    expect(before).toContain('site.config.yaml');
    await writeFile(path.join(site, 'site.config.yaml'), MINIMAL_YAML);
    // A build without a cache bundles all code.
    const { code, stderr } = await run(TAKES_ALL ? 'build' : 'validate', '--config', 'mine/site.config.yaml');
    expect(code, stderr).toBe(0);
    if (!TAKES_ALL) await writeTree(site, { 'dist/index.html': '', '.dist.townsite/manifest.json': '', '.townsite/cache/code/a.js': '' });
    expect(await git('status', '--porcelain', '--untracked-files=all')).toBe(before);
  });
});
