import { existsSync } from 'node:fs';
import { realpath, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLive } from '../../src/node/fleet/live-release.ts';
import { FolderStore } from '../../src/node/fleet/store/folder-store.ts';
import { todayIn } from '../../src/shared/time/calendar.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

const TABLE = 'sites: { from: locations.csv }\nextends: base/site.config.yaml\nstore: store\n';
const PATTERN = TABLE.replace('{ from: locations.csv }', 'clients/*/site.config.yaml');
const ROWS = 'site,business.name\nallen,Tidy Allen\nplano,Tidy Plano\n';

/** A run of two sites, as the store has it. */
function filesOfRun(run: number, release: string): Record<string, string> {
  const ids = ['allen', 'plano'];
  const files = ids.flatMap((id) => [
    [`sites/${id}/releases/${release}/site/index.html`, `${release} of ${id}`],
    [`sites/${id}/releases/${release}/manifest.json`, '{"files":[],"hashes":[]}'],
  ]);
  const sites = ids.map((id) => ({ id, state: 'built', release }));
  return {
    ...Object.fromEntries(files),
    [`runs/${run}/run.json`]: JSON.stringify({ run, parts: 1 }),
    [`runs/${run}/parts/1-of-1.json`]: JSON.stringify({ sites }),
  };
}

/** A fleet with two runs. */
async function makeFleet() {
  const folder = await makeFolder({ 'fleet.yaml': TABLE, 'base/site.config.yaml': MINIMAL_YAML, 'locations.csv': ROWS });
  for (const [run, release] of ['', 'a', 'b'].entries()) if (run > 0) await writeTree(path.join(folder, 'store'), filesOfRun(run, release));
  const store = await FolderStore.open(path.join(folder, 'store'));
  const fleet = (...args: string[]) => runInProcess('fleet', args, { cwd: folder });
  return { folder, store, fleet, live: async (id: string) => (await readLive(store, id))?.release };
}

const NOTE = /^note The sites of fleet\.yaml cannot be read: (?:locations\.csv|fleet\.yaml|base\/site\.config\.yaml):\d+:\d+ .*validate\n/;

describe('a fleet whose sites cannot be read', () => {
  test.each<[string, Record<string, string>]>([
    ['an open quote in the table', { 'locations.csv': ROWS.replace('Tidy Allen', '"Tidy Allen') }],
    ['a misspelled column', { 'locations.csv': ROWS.replace('name', 'nam') }],
    ['an empty table', { 'locations.csv': '' }],
    ['another name of the table', { 'fleet.yaml': TABLE.replace('locations', 'location') }],
    ['no base', { 'fleet.yaml': TABLE.replace('base/', 'bases/') }],
    ['a base that is a folder', { 'fleet.yaml': TABLE.replace('/site.config.yaml', '') }],
    ['a base that is damaged', { 'base/site.config.yaml': 'business: [\n' }],
    ['a pattern that nothing matches', { 'fleet.yaml': PATTERN }],
    ['no pattern', { 'fleet.yaml': PATTERN.replace('*', 'plano') }],
  ])('is published, rolled back, released, and looked at, because the store knows all that is needed: %s', async (_what, files) => {
    const { folder, fleet, store, live } = await makeFleet();
    await fleet('publish', '1');
    await writeTree(folder, files);
    const whole = { code: 0, stderr: expect.stringMatching(NOTE) };
    expect(await fleet('publish', '2')).toMatchObject({
      ...whole,
      stdout: 'Run 2: 2 sites published, 0 live already.\nPublished: the sites allen and plano.\n',
    });
    expect(await fleet('rollback', 'plano', '--reason', 'wrong prices')).toMatchObject(whole);
    expect([await live('allen'), await live('plano')]).toEqual(['b', 'a']);
    expect(await fleet('status', '2')).toMatchObject({ ...whole, stdout: expect.stringMatching(/^Run 2: complete\.\n/) });
    expect(await fleet('release', 'plano')).toMatchObject(whole);
    expect((await readLive(store, 'plano'))?.held).toBeUndefined();
    // A wrong name is no site of the store, either.
    expect(await fleet('rollback', 'planno')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/no site planno.*\nDid you mean plano\?/),
    });
    // Nothing is deleted, and no site counts as one that has left.
    const before = await readTree(folder);
    const refused = await fleet('prune', '--before', '2');
    expect(refused).toMatchObject({ code: 1, stdout: expect.stringContaining('No site was looked at') });
    expect(await fleet('prune', '--before', '2', '--dry-run')).toEqual(refused);
    for (const more of [[], ['--dry-run']]) expect((await fleet('prune', '--site', 'allen', '--with-live', ...more)).code).not.toBe(0);
    expect((await fleet('list')).code).toBe(1);
    expect(await readTree(folder)).toEqual(before);
  });

  test('is refused if fleet.yaml does not say where the store is', async () => {
    const { folder, fleet, live } = await makeFleet();
    for (const text of [TABLE.replace('store: store', 'stor: store'), TABLE.replace('store: store', 'store: s3://'), 'sites: [\n']) {
      await writeTree(folder, { 'fleet.yaml': text });
      expect(await fleet('publish', '1')).toMatchObject({ code: 1, stdout: expect.stringMatching(/\nNo site was looked at: /) });
    }
    expect(await live('plano')).toBeUndefined();
  });
});

test.each<[string, (folder: string) => Promise<unknown>]>([
  ['a row with a mistake', (folder) => writeTree(folder, { 'locations.csv': `${ROWS}plano,Tidy\n` })],
  ['no row', (folder) => writeTree(folder, { 'locations.csv': ROWS.replace(/plano.*/, '') })],
  ['no folder', (folder) => writeTree(folder, { 'fleet.yaml': PATTERN, 'clients/allen/site.config.yaml': '' })],
])('a site is rolled back and released also if the fleet has of it %s', async (_what, change) => {
  const { folder, fleet, live } = await makeFleet();
  for (const run of ['1', '2']) await fleet('publish', run);
  await change(folder);
  const note = expect.stringMatching(/^note fleet\.yaml has no site plano now, or it is refused\. .* list\n$/);
  expect(await fleet('rollback', 'plano')).toMatchObject({ code: 0, stderr: note });
  expect(await live('plano')).toBe('a');
  expect(await fleet('release', 'plano')).toMatchObject({ code: 0, stderr: note });
  expect((await fleet('rollback', 'planno')).code).toBe(2);
  await rm(path.join(folder, 'store/sites/plano'), { recursive: true });
  expect((await fleet('rollback', 'plano')).code).toBe(2);
});

test('a run that was built as on another day is not published, unless somebody says that day; each command that names the run says so', async () => {
  const { folder, fleet, store, live } = await makeFleet();
  const begin = (now: string) =>
    store.write('runs/2/run.json', JSON.stringify({ run: 2, parts: 1, started: '2026-01-01T00:00:00.000Z', inputs: { '--now': now } }));
  for (const day of ['2026-01-01', '2999-03-01']) {
    await begin(day);
    await store.remove('runs/2/report.json');
    const words = `^Run 2 was built as on ${day}\\.\nAt allen, today is \\d{4}-\\d\\d-\\d\\d\\. Nothing was published\\.\n`;
    for (const [kept, ...more] of [[''], [' --first 1', '--first', '1'], [' --rest', '--rest'], ['', '--now', '2999-02-28']])
      expect(await fleet('publish', 'last', ...more)).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(new RegExp(`${words}.* fleet publish 2${kept} --now ${day}\n$`)),
      });
    expect((await fleet('publish', '2', '--shard', '1/2')).stdout).toMatch(new RegExp(` publish 2 --now ${day} --shard 1/2\n$`));
  }
  expect(await live('plano')).toBeUndefined();
  expect((await fleet('publish', '2', '--shard', '1/1', '--first', '1', '--now', '2999-03-01')).stdout).toMatch(
    / fleet publish 2 --rest --now 2999-03-01 --shard 1\/1\n$/,
  );
  await rm(path.join(folder, 'store/sites/allen/current.json'));
  const day = 'Run 2 was built as on 2999-03-01\\.\n';
  expect((await fleet('publish', '2', '--now', '2999-03-01')).stdout).toMatch(new RegExp(`^${day}Run 2: 2 sites published`));
  expect((await fleet('status', '2')).stdout).toMatch(new RegExp(`^Run 2: complete\\.\n${day}`));
  expect((await fleet('status')).stdout).toMatch(/^Run 2 {2}2026-01-01 00:00 {2}as on 2999-03-01 {2}complete/);
  expect(JSON.parse((await fleet('status', '2', '--format', 'json')).stdout)).toMatchObject({ now: '2999-03-01' });
  expect(JSON.parse((await fleet('status', '--format', 'json')).stdout).runs[0]).toMatchObject({ now: '2999-03-01' });
  expect((await fleet('list')).stdout).toMatch(/live b of run 2 \(built as on 2999-03-01\)/);
  // Most runs have no day.
  expect((await fleet('publish', '1')).stdout).not.toContain('built as on');
});

test('a day that somebody says of a run without one is said to change nothing', async () => {
  const { fleet } = await makeFleet();
  const words = '--now changes nothing: run 2 was built without it, each site as on its own today.\nRun 2: 1 site published';
  const first = await fleet('publish', 'last', '--first', '1', '--now', '2026-12-24');
  expect([first.code, first.stdout.startsWith(words)]).toEqual([0, true]);
  // What to run next leaves it out.
  expect(first.stdout).toMatch(/ fleet publish 2 --rest\n$/);
});

test('the day of a run is compared with today at each of its sites', async () => {
  const { store, fleet, live } = await makeFleet();
  // Between these two it is never the same day.
  const [first, last] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
  const place = (id: string, timeZone: string) => store.write(`sites/${id}/built.json`, JSON.stringify({ release: 'b', timeZone }));
  await store.write('runs/2/run.json', JSON.stringify({ run: 2, parts: 1, inputs: { '--now': todayIn(first) } }));
  await place('allen', first);
  await place('plano', last);
  expect(await fleet('publish', '2')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`At plano, today is ${todayIn(last)}. Nothing`),
  });
  expect(await live('allen')).toBeUndefined();
  expect((await fleet('publish', '2', '--shard', '1/2')).code).toBe(0);
  expect(await live('allen')).toBe('b');
});

test('publish and status name the sites that are live, refused, and held, and the next command names the run', async () => {
  const { fleet, store } = await makeFleet();
  const release = { state: 'built', release: 'b' };
  const sites = [...['allen', 'plano'].map((id) => ({ id, ...release })), { id: 'waco', state: 'refused', findings: [] }];
  await store.write('runs/2/parts/1-of-1.json', JSON.stringify({ sites }));
  await fleet('publish', '1');
  expect((await fleet('publish', 'last', '--first', '1')).stdout).toMatch(
    /^Run 2: 1 site published, 0 live already\.\nPublished: the site allen\.\nNot built in this run: the site waco\.\n1 site still.* fleet publish 2 --rest\n$/,
  );
  expect((await fleet('status', '2')).stdout).toBe(
    'Run 2: complete with 1 refused.\n2 of 3 built, 1 refused (0 kinds)\nPublished: the site allen.\nRefused: the site waco.\n',
  );
  await fleet('rollback', 'allen', '--reason', 'wrong prices');
  // The run that was gone back from shows it no more.
  expect((await fleet('status', '2')).stdout).toMatch(/1 refused \(0 kinds\)\nRefused: the site waco\.\nallen is held: wrong prices\n$/);
  expect((await fleet('status', '1')).stdout).toMatch(/\nPublished: the sites allen and plano\.\n$/);
  await store.write('runs/4/run.json', JSON.stringify({ run: 4, parts: 1 }));
  await store.write('runs/4/parts/1-of-1.json', JSON.stringify({ sites }));
  await fleet('publish', '4');
  expect((await fleet('status', '4')).stdout).toMatch(
    /\nPublished: the site plano\.\nRefused: the site waco\.\nallen is held: wrong prices\n$/,
  );
});

test('a run that a later one replaced says so, and needs nothing', async () => {
  const { fleet, store } = await makeFleet();
  const sites = ['allen', 'plano'].map((id) => ({ id, inputs: 'old', state: 'queued' }));
  await store.write('runs/1/parts/1-of-1.json', JSON.stringify({ sites }));
  for (const options of [[], ['--queue'], ['--failed']])
    expect(await fleet('build', '1', ...options)).toMatchObject({
      code: 0,
      stdout: 'Run 1 was replaced by run 2: nothing is left to do.\n',
    });
  expect((await fleet('status', '1')).stdout).toBe('Run 1: replaced by run 2.\n0 of 2 built\n');
  expect((await fleet('status')).stdout).toMatch(/\nRun 1 {2}.* {2}replaced by run 2: 2 queued\n/);
  expect(JSON.parse((await fleet('status', '1', '--format', 'json')).stdout)).toMatchObject({ state: 'replaced by run 2' });
  expect((await fleet('publish', '1')).stderr).toMatch(/it was replaced by run 2\.\nPublish that one: .* fleet publish 2\n$/);
  // A run that came to its end says what became of its sites.
  for (const id of ['allen', 'plano'])
    await store.write(`runs/1/failed/${id}.json`, JSON.stringify({ id, state: 'failed', message: 'The disk is full.' }));
  expect((await fleet('status', '1')).stdout).toMatch(/^Run 1: complete with 2 failed\.\n(?:.*\n){3}To try again: .* build 1 --failed\n$/);
});

test('a row that was refused without an id of its own keeps no later run from replacing that one', async () => {
  const { fleet, store } = await makeFleet();
  const sites = [
    { id: 'allen', inputs: 'old', state: 'queued' },
    { id: 'locations.csv:3', state: 'refused', findings: [] },
  ];
  await store.write('runs/1/parts/1-of-1.json', JSON.stringify({ sites }));
  expect((await fleet('status', '1')).stdout).toMatch(/^Run 1: replaced by run 2\.\n/);
});

test.each<[string, object[]]>([
  ['has only the site that the earlier one lacks', [{ id: 'plano', state: 'built', release: 'b' }]],
  ...[
    { state: 'failed', message: 'The disk was full.' },
    { state: 'refused', findings: [] },
    { state: 'queued', inputs: 'new' },
  ].map((more): [string, object[]] => [
    `has that site ${more.state}`,
    [
      { id: 'allen', state: 'built', release: 'b' },
      { id: 'plano', ...more },
    ],
  ]),
  [
    'has not what the earlier one has built',
    [
      { id: 'allen', state: 'refused', findings: [] },
      { id: 'plano', state: 'built', release: 'b' },
    ],
  ],
])('a later run replaces none if it %s', async (_what, later) => {
  const { fleet, store } = await makeFleet();
  const setRun = (run: number, sites: readonly object[]) => store.write(`runs/${run}/parts/1-of-1.json`, JSON.stringify({ sites }));
  await setRun(2, later);
  await setRun(1, [
    { id: 'allen', state: 'built', release: 'a' },
    { id: 'plano', inputs: 'old', state: 'queued' },
  ]);
  expect((await fleet('publish', '1')).stderr).toMatch(/ fleet build 1\n$/);
  const all = [await fleet('status', '1'), await fleet('status'), await fleet('build', '1')];
  expect(all.map(({ stdout, stderr }) => stdout + stderr).join('\n')).not.toMatch(/replaced/);
});

test('a run that is complete is said to be so, with what became of its sites', async () => {
  const { fleet, store } = await makeFleet();
  const whole = { code: 0, stdout: 'Run 1: 2 sites built, 0 unchanged.\nRun 1 was complete before: nothing was left to do.\n' };
  for (const options of [[], ['--queue'], ['--failed']]) expect(await fleet('build', '1', ...options)).toMatchObject(whole);
  const finding = { severity: 'error', code: 'PHONE_IMPOSSIBLE', message: 'No.', file: 'locations.csv', line: 2, column: 1 };
  const sites = [
    { id: 'allen', state: 'built', release: 'a' },
    { id: 'plano', state: 'refused', findings: [finding] },
  ];
  await store.write('runs/1/parts/1-of-1.json', JSON.stringify({ sites }));
  // It ends as it did.
  const { code, stdout } = await fleet('build', '1');
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^locations\.csv:2:1 error PHONE_IMPOSSIBLE[\s\S]*\nRun 1: 1 site built, 0 unchanged\. Refused: the site plano\.\nRun 1 was/,
  );
});

test('a run that found nothing to build is no rollback, and a rollback is one', async () => {
  const { folder, fleet, store } = await makeFleet();
  await store.write('runs/2/parts/1-of-1.json', '{"sites":[]}');
  // Its report is written.
  await fleet('status', '2');
  expect(existsSync(path.join(folder, 'store/runs/2/report.json'))).toBe(true);
  expect(await fleet('build', '2')).toMatchObject({
    code: 0,
    stdout: 'Run 2: 0 sites built, 0 unchanged.\nRun 2 was complete before: nothing was left to do.\n',
  });
  await writeTree(path.join(folder, 'store'), filesOfRun(3, 'c'));
  for (const run of ['1', '3']) await fleet('publish', run);
  await fleet('rollback', 'plano');
  expect(await fleet('build', '4')).toMatchObject({ code: 0, stdout: 'Run 4 is a rollback, and builds nothing.\n' });
  expect((await fleet('status', '4')).stdout).toMatch(/^Run 4: complete\.\n/);
});

test('commands that are named in messages have the file of the fleet, if it is not the usual one', async () => {
  const { folder, fleet, store } = await makeFleet();
  await rename(path.join(folder, 'fleet.yaml'), path.join(folder, 'texas.yaml'));
  const failed = { id: 'plano', state: 'failed', message: 'The disk is full.' };
  await store.write('runs/2/parts/1-of-1.json', JSON.stringify({ sites: [failed] }));
  for (const option of [['--fleet', 'texas.yaml'], ['--fleet=texas.yaml']]) {
    expect((await fleet('status', '2', ...option)).stdout).toMatch(/ fleet build --fleet texas\.yaml 2 --failed\n/);
    expect((await fleet('publish', '1', '--first', '1', ...option)).stdout).toMatch(
      / fleet publish 1 --rest --fleet texas\.yaml\n|2 sites published|live already/,
    );
    expect((await fleet('rollback', 'irving', ...option)).stderr).toMatch(/ fleet list --fleet texas\.yaml\n/);
    // Once is enough.
    await writeTree(folder, { 'locations.csv': '' });
    expect((await fleet('status', '1', ...option)).stderr).toMatch(/ fleet validate --fleet texas\.yaml\n/);
    await writeTree(folder, { 'locations.csv': ROWS });
  }
  // A name with a space is one word for a shell, and `$&` is no pattern.
  await rename(path.join(folder, 'texas.yaml'), path.join(folder, 'my $& fleet.yaml'));
  const quoted = process.platform === 'win32' ? '"my $& fleet.yaml"' : "'my $& fleet.yaml'";
  expect((await fleet('status', '2', '--fleet', 'my $& fleet.yaml')).stdout).toContain(` fleet build --fleet ${quoted} 2 --failed\n`);
  await writeTree(folder, { 'locations.csv': '' });
  expect((await fleet('status', '1', '--fleet', 'my $& fleet.yaml')).stderr).toContain(` fleet validate --fleet ${quoted}\n`);
  await writeTree(folder, { 'locations.csv': ROWS });
  // What they name is what they do.
  await rename(path.join(folder, 'my $& fleet.yaml'), path.join(folder, 'fleet.yaml'));
  expect((await fleet('status', '2', '--fleet', './fleet.yaml')).stdout).toMatch(/ fleet build 2 --failed\n/);
});

test('a prune says the same before it deletes and after, and knows the last run', async () => {
  const { folder, fleet, live } = await makeFleet();
  for (const run of ['1', '2']) await fleet('publish', run);
  const words = (are: string) => `2 releases of 2 sites, and the records of 1 run (1) ${are}.\n  allen: a\n  plano: a\n`;
  const before = await readTree(folder);
  expect(await fleet('prune', '--before', 'last', '--dry-run')).toMatchObject({ code: 0, stdout: words('would be deleted') });
  expect(await readTree(folder)).toEqual(before);
  expect((await fleet('prune', '--before', 'first')).stderr).toMatch(/“first” is not the number of a run\./);
  expect(await fleet('prune', '--before', 'last')).toMatchObject({ code: 0, stdout: words('deleted') });
  expect(await live('plano')).toBe('b');
});

test('a store without runs is said to be so, with its name, and looking makes no folder', async () => {
  const { folder, fleet } = await makeFleet();
  await rename(path.join(folder, 'store'), path.join(folder, 'moved'));
  const words = /The store store holds no runs: .*\nBuild first: .* fleet build\. Or mend `store` in fleet\.yaml\.\n$/;
  for (const all of [['status'], ['status', 'last'], ['status', '1'], ['publish', '1'], ['prune', '--before', 'last', '--dry-run']])
    expect(await fleet(...all).then(({ stdout, stderr }) => stdout + stderr)).toMatch(words);
  await fleet('prune', '--dry-run');
  await fleet('list');
  expect(existsSync(path.join(folder, 'store'))).toBe(false);
});

// There, Node's own way to make a folder with those above it never ends.
test.runIf(process.platform === 'linux')('a store in a folder in which nobody can make one is refused', async () => {
  const files = { 'fleet.yaml': TABLE.replace('store: store', 'store: /proc/store'), 'base/site.config.yaml': MINIMAL_YAML };
  const cwd = await makeFolder({ ...files, 'locations.csv': ROWS });
  const { code, stderr } = await runInProcess('fleet', ['build'], { cwd });
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^error \/proc\/store cannot be made \(ENOENT\)\.$/m)]);
});

test('what a later run or a rollback shows stays, and publish says what to do', async () => {
  const { fleet } = await makeFleet();
  await fleet('publish', '2');
  const { code, stdout } = await fleet('publish', '1');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /\nA later run or a rollback is live, and stays: the sites allen and plano\.\nTo show something else there, build, .* fleet build\n$/,
  );
});

test.each([
  ['all is right', ROWS, 0],
  ['a row is refused', `${ROWS}allen,Tidy\n`, 1],
])('a list ends as the docs say if %s', async (_what, table, code) => {
  const { folder, fleet } = await makeFleet();
  await writeTree(folder, { 'locations.csv': table });
  expect((await fleet('list')).code).toBe(code);
});

test('a list leaves out what is left of a run that was pruned', async () => {
  const { folder, store, fleet } = await makeFleet();
  const finding = { severity: 'error', code: 'PHONE_IMPOSSIBLE', file: 'locations.csv', line: 3 };
  await store.write('runs/1/parts/1-of-1.json', JSON.stringify({ sites: [{ id: 'plano', state: 'refused', findings: [finding] }] }));
  await store.write('runs/2/parts/1-of-1.json', '{"sites":[]}');
  await writeTree(folder, { 'store/runs/9/failed/plano.json': '{}' });
  expect(await fleet('list')).toMatchObject({ code: 1, stdout: expect.stringContaining('refused in run 1'), stderr: '' });
});

// Windows lets few people make links.
test.skipIf(process.platform === 'win32')('a table that is a link keeps nobody from going back', async () => {
  const { folder, fleet } = await makeFleet();
  await rename(path.join(folder, 'locations.csv'), path.join(folder, 'all.csv'));
  await symlink('all.csv', path.join(folder, 'locations.csv'));
  expect(await fleet('publish', '1')).toMatchObject({ code: 0, stderr: expect.stringMatching(NOTE) });
});

test.skipIf(process.platform === 'win32')('a store that is a link is refused with its target', async () => {
  const { folder, fleet } = await makeFleet();
  await rename(path.join(folder, 'store'), path.join(folder, 'moved'));
  await symlink('moved', path.join(folder, 'store'));
  const target = await realpath(path.join(folder, 'moved'));
  for (const words of [['publish', '1'], ['list']])
    expect(await fleet(...words)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(new RegExp(`error The store store is a link, .*\n.*fleet\\.yaml: store: ${target}\n$`)),
    });
});

describe('damage in the store', () => {
  const refused = {
    id: 'plano',
    state: 'refused',
    findings: [{ severity: 'error', code: 'PHONE_IMPOSSIBLE', file: 'locations.csv', line: 3 }],
  };

  test('of a site is said in its line, and the others are listed', async () => {
    const { fleet, store } = await makeFleet();
    await fleet('publish', '2');
    await store.write('sites/allen/current.json', '{"run":');
    const { code, stdout, stderr } = await fleet('list');
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(
      /^allen .*; sites\/allen\/current\.json in the store is damaged\. Put it back from a backup\. If there is none, delete it, and publish again: .*\nplano .*; live b of run 2\n$/,
    );
  });

  test.each(['run.json', 'parts/1-of-1.json'])('of a run is said once, and the others count: %s', async (name) => {
    const { fleet, store } = await makeFleet();
    await fleet('publish', '2');
    await store.write('runs/1/parts/1-of-1.json', JSON.stringify({ sites: [refused] }));
    await store.write(`runs/2/${name}`, 'null');
    const { code, stdout, stderr } = await fleet('list');
    expect([code, stderr]).toEqual([1, '']);
    const words = `runs/2/${name} in the store is damaged. Put it back from a backup. If there is none, delete the folder runs/2, and build again`;
    expect(stdout.split(words)).toHaveLength(2);
    expect(stdout).toMatch(/^allen .*; live b of run 2\nplano .*refused in run 1 .*; live b of run 2\n/);
  });

  test('of a site that was held is said in its line', async () => {
    const { fleet, store } = await makeFleet();
    for (const run of ['1', '2']) await fleet('publish', run);
    for (const id of ['allen', 'plano']) await fleet('rollback', id);
    await fleet('publish', '2');
    await store.write('sites/plano/current.json', '{"x":1}');
    const { code, stdout } = await fleet('status', '2');
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /\nallen is held: rolled back\nplano was held: rolled back; sites\/plano\/current\.json in the store is damaged\. Put it back /,
    );
  });

  test.each([
    ['run.json', 'waits for 2 sites'],
    ['parts/1-of-1.json', 'waits for 2 sites'],
    // What it has built is known.
    ['report.json', 'replaced by run 2'],
  ])('of a run is said in its line, and the others are shown: %s', async (name, state) => {
    const { fleet, store } = await makeFleet();
    const sites = ['allen', 'plano'].map((id) => ({ id, inputs: 'old', state: 'queued' }));
    await store.write('runs/1/parts/1-of-1.json', JSON.stringify({ sites }));
    for (const damaged of ['{"x":1}', '{"sites":[null],"counts":{}}', '{"run":']) {
      await store.write(`runs/2/${name}`, damaged);
      expect((await fleet('status')).stdout).toContain(`\nRun 2  damaged: runs/2/${name} in`.slice(1));
    }
    const { code, stdout, stderr } = await fleet('status');
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^Run 2 {2}damaged: runs\/2\/\S+ in the store is damaged\. Put it back .*\nRun 1 .*[\w ]+: 2 queued\n$/);
    for (const words of [`: runs/2/${name} in`, `  ${state}: 2 queued`]) expect(stdout).toContain(words);
    const asJson = await fleet('status', '--format', 'json');
    expect([asJson.code, JSON.parse(asJson.stdout).runs.map((run: { state: string }) => run.state)]).toEqual([1, ['damaged', state]]);
  });
});
