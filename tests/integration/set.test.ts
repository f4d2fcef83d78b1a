import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

const CITIES = 'slug,name,county,geo.lat,geo.lng,summary,intro,description\ngolden,Golden,Jefferson County,39.7,-105.2,"A, b",B,C\n';
const SITE = `${MINIMAL_YAML}
cities: { from: cities.csv } # from the spreadsheet
`;

async function site(text = SITE) {
  const folder = await makeFolder({ 'site.config.yaml': text, 'cities.csv': CITIES });
  const run = (...args: string[]) => runInProcess(args[0] as string, args.slice(1), { cwd: folder });
  const read = (name = 'site.config.yaml'): Promise<string> => readFile(path.join(folder, name), 'utf8');
  return { folder, run, read };
}

test('a value is set where it is, in its quotes, and nothing else changes', async () => {
  const { run, read } = await site();
  const { code, stdout } = await run('set', 'business.phone', '(303) 555-0123');
  expect([code, stdout.replace(/ To take.*/, '')]).toEqual([
    0,
    `business.phone is “(303) 555-0123” now (was “(303) 555-0100”). Changed: site.config.yaml.
What changes for visitors:
  The phone number is “(303) 555-0123” instead of “(303) 555-0100”.
Publish the site to show it.
`,
  ]);
  expect(await read()).toBe(SITE.replace('555-0100', '555-0123'));
  // Numbers are numbers, and begin with a minus as options do.
  await run('set', 'cities.golden.geo.lng', '-105.25');
  await run('set', 'cities.0.intro', 'By the creek, on the left');
  expect(await read('cities.csv')).toBe(CITIES.replace('-105.2,', '-105.25,').replace(',B,', ',"By the creek, on the left",'));
  await run('set', 'business.geo', '{ lat: 39.5, lng: -105 }');
  expect(await read()).toContain('  geo: { lat: 39.5, lng: -105 }\n');
});

test('a value is taken out with its line', async () => {
  const text = SITE.replace('  phone:', '  founded: 2018 # by two sisters\n  phone:');
  const { run, read } = await site(text);
  expect(await run('unset', 'business.founded')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/founded is removed \(was .*2018/),
  });
  expect(await read()).toBe(SITE);
});

test('changes are taken back one by one, unless somebody has changed the file since', async () => {
  const { folder, run, read } = await site();
  await run('set', 'business.phone', '(303) 555-0123');
  const once = await read();
  await run('set', 'business.name', 'Tidy');
  expect((await run('undo')).code).toBe(0);
  expect(await read()).toBe(once);
  expect((await run('undo')).code).toBe(0);
  expect(await read()).toBe(SITE);
  expect((await run('undo')).stderr).toContain('nothing to take back');
  await run('set', 'business.name', 'Tidy');
  await writeFile(path.join(folder, 'site.config.yaml'), `${await read()}# mine\n`);
  expect((await run('undo')).code).toBe(2);
  expect(await read()).toContain('# mine');
});

test('nothing is written when the site would be wrong, or only a look is wanted', async () => {
  const { run, read } = await site();
  const wrong = await run('set', 'business.email', 'hello at tidy');
  expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringMatching(/CONFIG_BAD_FORMAT[\s\S]*Nothing was written/)]);
  expect((await run('unset', 'business.timeZone')).stdout).toContain('CONFIG_MISSING_KEY');
  const look = await run('set', 'business.phone', '(303) 555-0123', '--dry-run');
  expect([look.code, look.stdout]).toEqual([0, expect.stringMatching(/^--- a\/site\.config\.yaml[\s\S]*\n- .*555-0100"\n\+ .*555-0123/)]);
  expect(await read()).toBe(SITE);
});

test('a text is taken as it is, and options may stand anywhere', async () => {
  const { run, read } = await site();
  await run('set', '--here', 'market.area', '{{market.city}} and around');
  await run('set', 'cities.golden.intro', '[Book now](/booking) today');
  expect([await read(), await read('cities.csv')]).toEqual([
    expect.stringContaining('area: "{{market.city}} and around"'),
    expect.stringContaining(',[Book now](/booking) today,'),
  ]);
  const before = await read();
  for (const args of [['market.area', '--dry-run'], ['market.area'], ['market.area', 'two', 'words']])
    expect([args, (await run('set', ...args)).code]).toEqual([args, 2]);
  expect(await read()).toBe(before);
});

test('a reference is not overwritten without a word, and what is not there is suggested', async () => {
  const text = SITE.replace('phone: "(303) 555-0100"', 'phone: &line "(303) 555-0100"').replace('  footer:', '  # Below.\n  footer:');
  const { run, read } = await site(text.replace('title: House Cleaning in {{market.city}}', 'title: "{{business.name}}"'));
  const before = await read();
  const refused = await run('set', 'pages./.head.title', 'Clean');
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringMatching(/business\.name[\s\S]*--here/)]);
  expect((await run('set', 'cities.golde.name', 'X')).stderr).toContain('cities.golden');
  expect((await run('set', 'business.phone.first', 'X')).stderr).toContain('business.phone is a value');
  for (const command of [
    ['set', 'busines.phone', 'X'],
    ['set', 'business.phne', 'X'],
    ['unset', 'busines.phone'],
    ['remove', 'busines.phone'],
  ])
    expect((await run(...command)).stderr).toMatch(/Did you mean business\.phone\?/);
  expect((await run('set')).code).toBe(2);
  expect(await read()).toBe(before);
  expect((await run('set', 'pages./.head.title', 'Clean', '--here')).code).toBe(0);
  expect(await read()).toBe(before.replace('"{{business.name}}"', '"Clean"'));
});

test('a file that somebody else changes meanwhile is theirs', async () => {
  const { folder, run, read } = await site();
  const latin = Buffer.concat([Buffer.from('# '), Buffer.from([0xe9]), Buffer.from(`\n${SITE}`)]);
  await writeFile(path.join(folder, 'site.config.yaml'), latin);
  expect((await run('set', 'business.name', 'X')).code).toBe(2);
  expect(await read()).toBe(latin.toString());
});

/** Writes a site that extends another. */
async function family(files: Readonly<Record<string, string>> = {}) {
  const folder = await makeFolder({ 'base/site.config.yaml': MINIMAL_YAML, 'site/site.config.yaml': EXTENDS, ...files });
  const run = (command: string, ...args: string[]) =>
    runInProcess(command, [...args, '--config', 'site/site.config.yaml'], { cwd: folder });
  const read = (name = 'site'): Promise<string> => readFile(path.join(folder, name, 'site.config.yaml'), 'utf8');
  return { folder, run, read };
}

const EXTENDS = 'extends: ../base/site.config.yaml\n';

test('nothing is written when what the site is made of could not be read, or would not make a site', async () => {
  const { run, read } = await family();
  for (const [args, found] of [
    [['unset', 'extends'], /site\.config\.yaml:1:\d+ error CONFIG_MISSING_KEY/],
    [['set', 'extends', '../nowhere.yaml'], /site\.config\.yaml:1:\d+ error EXTENDS_MISSING/],
    [['set', 'extends', 'site.config.yaml'], /EXTENDS_CIRCLE/],
    [['set', 'services', '{ from: nowhere.csv }'], /site\.config\.yaml:3:\d+ error DATA_MISSING/],
  ] as const) {
    const [command, ...rest] = args;
    const done = await run(command, ...rest);
    expect([done.code, done.stdout], args.join(' ')).toEqual([1, expect.stringMatching(found)]);
    expect(done.stdout).toMatch(/Nothing was written: the site would not be valid/);
    expect(await read()).toBe(EXTENDS);
  }
});

test('another base is read for the comparison', async () => {
  const { run } = await family({ 'other/site.config.yaml': MINIMAL_YAML.replace('555-0100', '555-0177') });
  expect((await run('set', 'extends', '../other/site.config.yaml')).stdout).toMatch(/The phone number is “\(303\) 555-0177”/);
});

test('the locks of a site come to those of its base, and go again', async () => {
  const { run, read } = await family({ 'base/site.config.yaml': `${MINIMAL_YAML}locked: [business.email]\n` });
  const { stdout } = await run('set', 'locked', '[business.name]');
  expect(stdout).toMatch(/^locked is changed/);
  expect((await run('unset', 'locked')).code).toBe(0);
  expect(await read()).toBe(EXTENDS);
});

test('a change of the base leaves the base a site, if it is one', async () => {
  const base = MINIMAL_YAML.replace(/description: .*/, 'description: Call {{business.phone}}.');
  const ours = `${EXTENDS}business: { phone: "(303) 555-0142" }\n`;
  const { folder, run, read } = await family({ 'base/site.config.yaml': base, 'site/site.config.yaml': ours });
  for (const fleet of [undefined, 'sites: "*/site.config.yaml"\nstore: store\n']) {
    if (fleet !== undefined) await writeFile(path.join(folder, 'fleet.yaml'), fleet);
    const { code, stdout } = await run('unset', 'business.phone', '--base');
    expect([code, stdout]).toEqual([1, expect.stringMatching(/base\/site\.config\.yaml:\d+:\d+ error REFERENCE_EMPTY/)]);
    expect(stdout).toMatch(/Nothing was written: base\/site\.config\.yaml would not be valid/);
    expect(await read('base')).toBe(base);
  }
  // What only its sites complete stays as free as it was.
  await writeFile(path.join(folder, 'base/site.config.yaml'), base.replace(/ {2}timeZone: .*\n/, ''));
  await writeFile(path.join(folder, 'site/site.config.yaml'), ours.replace(' }', ', timeZone: America/Denver }'));
  const freed = await run('unset', 'business.phone', '--base');
  expect([freed.code, freed.stderr, freed.stdout]).toEqual([0, '', expect.stringMatching(/business\.phone is removed/)]);
});

test('a site of a fleet gets no key that the fleet does not allow', async () => {
  const folder = await makeFolder({
    'fleet.yaml': 'sites: clients/*/site.config.yaml\nextends: base/site.config.yaml\nstore: store\n',
    'base/site.config.yaml': MINIMAL_YAML,
    'clients/plano/site.config.yaml': 'business: { name: Tidy Plano }\n',
  });
  for (const args of [
    ['extends', '../../base/site.config.yaml'],
    ['locked', '[business.name]'],
    ['deploy.target', '/srv/sites/other/'],
  ]) {
    const { code, stdout } = await runInProcess('set', [...args, '--config', 'clients/plano/site.config.yaml'], { cwd: folder });
    expect([code, stdout], args.join(' ')).toEqual([
      1,
      expect.stringMatching(/config\.yaml:\d:\d error FLEET_FORBIDDEN[\s\S]*Nothing was written/),
    ]);
  }
});

const CITY = { slug: 'golden', name: 'Golden', summary: 'A, b', intro: 'B', description: 'C', geo: { lat: 39.7, lng: -105.2 } };
const POSTS = 'collections: { posts: { fields: { title: text, body: markdown } } }\nposts: { from: posts/ }';
const ARTICLE = '---\ntitle: First\n---\n\nText.\n';

test.each([
  ['a Markdown folder', 'posts.first', POSTS, 'posts/first.md', ARTICLE, /DATA_UNREADABLE[\s\S]*contains no YAML or Markdown file/],
  ['a YAML folder', 'cities.0', 'cities: { from: places }', 'places/golden.yaml', stringify(CITY), /contains no YAML or Markdown file/],
  ['a table', 'cities.0', 'cities: { from: places.csv }', 'places.csv', CITIES, /The table has column names but no rows/],
])('the last item of %s stays, if the site would not be valid without it', async (_what, place, line, file, text, why) => {
  const folder = await makeFolder({ 'site.config.yaml': `${MINIMAL_YAML}${line}\n`, [file]: text });
  const [asked, done] = [
    await runInProcess('remove', [place, '--dry-run'], { cwd: folder }),
    await runInProcess('remove', [place], { cwd: folder }),
  ];
  expect([done.code, done.stderr, done.stdout]).toEqual([1, '', expect.stringMatching(why)]);
  expect(done.stdout).toMatch(/Nothing was written: the site would not be valid\.\n$/);
  expect(asked).toEqual(done);
  expect(await readFile(path.join(folder, file), 'utf8')).toBe(text);
});

test.each([
  ['JSON', 'places.json', JSON.stringify([CITY])],
  ['YAML', 'places.yaml', stringify([CITY])],
])('the last item of a list in %s goes as the command says', async (_what, file, text) => {
  const folder = await makeFolder({ 'site.config.yaml': `${MINIMAL_YAML}cities: { from: ${file} }\n`, [file]: text });
  const asked = await runInProcess('remove', ['cities.0', '--dry-run'], { cwd: folder });
  const { code } = await runInProcess('remove', ['cities.0'], { cwd: folder });
  const checked = await runInProcess('validate', [], { cwd: folder });
  expect([asked.code, code, checked.code]).toEqual([0, 0, 0]);
});
