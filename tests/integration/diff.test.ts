import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

const CITIES = 'slug,name,county,geo.lat,geo.lng,summary,intro,description\ngolden,Golden,Jefferson County,39.7,-105.2,A,B,C\n';
const OLD = `${MINIMAL_YAML}
  - path: /team
    head: { title: Our Team, description: Who cleans. }
    blocks:
      - { type: hero, heading: Our Team }

cities: { from: data/cities.csv }
`;
const NEW = OLD.replace('path: /team', 'path: /us').replace('555-0100', '555-0177');

/** A repository with two revisions of a site in a folder, and changes that nobody has committed. */
async function repository() {
  const folder = await makeFolder({ 'sites/tidy/site.config.yaml': OLD, 'sites/tidy/data/cities.csv': CITIES, 'other.txt': 'x' });
  const site = path.join(folder, 'sites', 'tidy');
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '-m', 'One');
  git('tag', 'one');
  const write = (name: string, text: string) => writeFile(path.join(site, name), text);
  const diff = (...args: string[]) => runInProcess('diff', args, { cwd: site });
  return { folder, git, write, diff };
}

test('two revisions, and a revision and what is not committed, are compared; the repository stays as it is', async () => {
  const { git, write, diff } = await repository();
  await write('site.config.yaml', NEW);
  git('commit', '--quiet', '-a', '-m', 'Two');
  await write('data/cities.csv', `${CITIES}arvada,Arvada,Jefferson County,39.8,-105.1,D,E,F\n`);
  const before = git('status', '--porcelain');
  const copies = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('townsite-revision-'));
  const known = await copies();
  const committed = await diff('one', 'main');
  expect([committed.code, committed.stdout]).toEqual([
    0,
    expect.stringMatching(/^1 page gone without a redirect, 1 new page, and the phone number\.\n/),
  ]);
  const uncommitted = await diff('HEAD', '--format', 'markdown');
  expect([uncommitted.code, uncommitted.stdout]).toEqual([
    0,
    '### What changes for visitors\n\n1 new city.\n\n- `Arvada` is new in cities.\n',
  ]);
  const { changes } = JSON.parse((await diff('one', '--format', 'json')).stdout);
  expect(changes).toContainEqual({ about: 'fact', where: 'phone number', before: '(303) 555-0100', after: '(303) 555-0177' });
  expect(git('status', '--porcelain')).toBe(before);
  expect((await copies()).filter((name) => !known.includes(name))).toEqual([]);
});

test('a side of an earlier version counts as what its upgrade makes of it', async () => {
  const { diff, write } = await repository();
  await write('site.config.yaml', OLD.replace('version: 3', 'version: 1'));
  expect(await diff('one')).toMatchObject({ code: 0, stdout: 'Nothing changes for visitors.\n' });
});

test('what cannot be compared is told with the name of its side', async () => {
  const { folder, git, diff, write } = await repository();
  await write('site.config.yaml', OLD.replace('555-0100', 'none'));
  git('commit', '--quiet', '-a', '-m', 'Wrong');
  const wrong = await diff('one', 'main');
  expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringMatching(/^main:site\.config\.yaml:\d+:\d+ error[\s\S]*main has errors/)]);
  expect((await diff('one', folder)).stderr).toMatch(/There is no site\.config\.yaml in/);
  expect((await diff('tow')).stderr).toMatch(/There is no folder tow, and git knows no revision/);
  const { stderr, code } = await runInProcess('diff', ['one'], { cwd: path.join(folder, 'sites', 'tidy'), env: { PATH: '' } });
  expect([code, stderr]).toEqual([2, expect.stringMatching(/git is not installed/)]);
  expect((await diff()).code).toBe(2);
});

test('folders are compared without git', async () => {
  const folder = await makeFolder({
    'a/site.config.yaml': MINIMAL_YAML,
    'b/site.config.yaml': MINIMAL_YAML.replace('555-0100', '555-0177'),
  });
  const run = (...args: string[]) => runInProcess('diff', args, { cwd: folder, env: { PATH: '' } });
  expect(await run('a', 'b')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^The phone number\.\n {2}The phone number is .*0177” instead of .*\n$/),
  });
});

test('a link of a revision is not followed out of it', async () => {
  const { folder, git, diff } = await repository();
  const config = path.join(folder, 'sites', 'tidy', 'site.config.yaml');
  const secret = path.join(await makeFolder({ 'secret.yaml': 'password\n' }), 'secret.yaml');
  const text = await readFile(config, 'utf8');
  for (const target of [secret, '/proc/self/environ', '../../secret.yaml']) {
    await rm(config);
    await symlink(target, config);
    git('commit', '--quiet', '-a', '--allow-empty', '-m', 'Link');
    await rm(config);
    await writeFile(config, text);
    const { code, stdout, stderr } = await diff('HEAD');
    expect(code).toBe(2);
    expect(stdout + stderr).not.toMatch(/password|PATH=/);
  }
});
