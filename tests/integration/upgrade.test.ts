import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

const CITIES =
  '- slug: golden\n  name: Golden\n  county: Jefferson County\n  geo: { lat: 39.7, lng: -105.2 }\n  summary: A\n  intro: B\n  description: C\n';
const NOW = `${MINIMAL_YAML}\n      - { type: contact-form, tickError: Please } # short\n\ncities: { from: cities.yaml }\n`;
const OLD = NOW.replace('version: 3', 'version: 1').replace('tickError', 'consentError');

async function site(text = OLD, cities = CITIES) {
  const folder = await makeFolder({ 'site.config.yaml': text, 'cities.yaml': cities });
  const run = (...args: string[]) => runInProcess(args[0] as string, args.slice(1), { cwd: folder });
  const read = (): Promise<string> => readFile(path.join(folder, 'site.config.yaml'), 'utf8');
  return { run, read };
}

test('an old site is refused with the command that helps, which rewrites it, and can be taken back', async () => {
  const { run, read } = await site();
  const refused = await run('validate');
  expect([refused.code, refused.stdout]).toEqual([1, expect.stringMatching(/VERSION_OLD[\s\S]*upgrade[\s\S]*\n1 error, 0 warnings/)]);
  const look = await run('upgrade', '--dry-run');
  expect([look.code, look.stdout]).toEqual([
    0,
    expect.stringMatching(/tickError[\s\S]*--- a\/site\.config\.yaml[\s\S]*\n-version: 1\n\+version: 3\n/),
  ]);
  expect(await read()).toBe(OLD);
  const done = await run('upgrade');
  expect([done.code, done.stdout]).toEqual([0, expect.stringContaining('tickError')]);
  expect(await read()).toBe(NOW);
  expect(await run('upgrade')).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing to do') });
  expect((await run('undo')).code).toBe(0);
  expect(await read()).toBe(OLD);
});

test.each([
  ['a newer one', OLD.replace('version: 1', 'version: 99'), 'VERSION_NEW'],
  ['none', OLD.replace('version: 1\n', ''), 'CONFIG_MISSING_KEY'],
  ['a word', OLD.replace('version: 1', 'version: first'), 'CONFIG_WRONG_TYPE'],
])('of a site with another version, nothing else is said, and it stays as it is: %s', async (_what, text, code) => {
  const { run, read } = await site(text);
  for (const command of ['upgrade', 'validate'])
    expect(await run(command)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(new RegExp(`:\\d+:\\d+ error ${code}[\\s\\S]*1 error, 0`)),
    });
  expect((await run('set', 'business.email', 'nobody')).code).not.toBe(0);
  expect(await read()).toBe(text);
});

test('what cannot be read, and what only a person can change, is told with its place; nothing is written', async () => {
  const broken = await site(OLD, 'slug: [');
  expect(await broken.run('upgrade')).toMatchObject({ code: 1, stdout: expect.stringMatching(/cities\.yaml:\d/) });
  expect(await broken.read()).toBe(OLD);
  const text = OLD.replace('consentError: Please', 'nameLabel: Who, emailLabel: &mail E-mail').replace(
    '\ncities:',
    '      - { type: rich-text, heading: *mail, text: A }\n\ncities:',
  );
  const stuck = await site(text);
  expect(await stuck.run('upgrade')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/site\.config\.yaml:\d+:\d+ cannot[\s\S]*fields/),
  });
  expect(await stuck.read()).toBe(text);
});
