import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { applyEdits } from '../../src/model/text-edits.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

const TABLE = 'slug,name,county,geo.lat,geo.lng,summary,intro,description\n"golden",Golden,Jefferson County,39.7,-105.2,A,B,C\n';
const RIGHT = `${MINIMAL_YAML}\ncities: { from: cities.csv }\n`;
const WRONG = RIGHT.replace('timeZone:', 'timezone: ').replace('monday', 'Mon');

async function site(yaml = WRONG, table = TABLE.replace('39.7', '"39,7"')) {
  const folder = await makeFolder({ 'site.config.yaml': yaml, 'cities.csv': table });
  const validate = (...args: string[]) => runInProcess('validate', args, { cwd: folder });
  const read = (name = 'site.config.yaml'): Promise<string> => readFile(path.join(folder, name), 'utf8');
  return { folder, validate, read };
}

test('what hints say exactly is done, in all files, and can be taken back', async () => {
  const { folder, validate, read } = await site();
  const look = await validate('--fix', '--dry-run');
  expect(look.stdout).toMatch(/--- a\/site\.config\.yaml\n\+\+\+ b\/site\.config\.yaml\n@@[\s\S]*\n- {2}timezone:[\s\S]*\n\+ {2}timeZone:/);
  expect(await read()).toBe(WRONG);
  const { code, stdout } = await validate('--fix');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/3 findings fixed in .*\n(?: {2}\S+:\d+ .*\n){3}.*is valid/)]);
  expect([await read(), await read('cities.csv')]).toEqual([RIGHT.replace('timeZone:', 'timeZone: '), TABLE.replace('39.7', '"39.7"')]);
  expect((await validate('--fix')).stdout).toContain('nothing that can be fixed');
  expect((await runInProcess('undo', [], { cwd: folder })).code).toBe(0);
  expect([await read(), await read('cities.csv')]).toEqual([WRONG, TABLE.replace('39.7', '"39,7"')]);
});

test('what no hint says exactly stays, and is told', async () => {
  const { validate, read } = await site(WRONG.replace('hello@tidy.example.com', 'nobody'), TABLE);
  const { code, stdout } = await validate('--fix');
  expect([code, stdout]).toEqual([1, expect.stringMatching(/CONFIG_BAD_FORMAT[\s\S]*2 findings fixed/)]);
  expect(await read()).toContain('email: nobody');
  expect((await validate('--fix', '--watch')).code).toBe(2);
  expect((await validate('--dry-run')).code).toBe(2);
});

test.each([
  ['an error', WRONG.replace('hello@tidy.example.com', 'nobody'), [], 1, /CONFIG_BAD_FORMAT/, true],
  [
    'an error without a fix',
    RIGHT.replace('hello@tidy.example.com', 'nobody'),
    [],
    1,
    /CONFIG_BAD_FORMAT[\s\S]*nothing that can be fixed/,
    false,
  ],
  ['a warning of a launch', WRONG, ['--strict'], 1, /sample/, true],
  ['what cannot be read', 'business: [', [], 1, /YAML/, false],
  ['nothing', WRONG, [], 0, /^$/, true],
])('a dry run shows the patch, and then what would stay: %s', async (_what, yaml, args, wanted, stays, hasPatch) => {
  const { validate, read } = await site(yaml, TABLE);
  const { code, stdout } = await validate('--fix', '--dry-run', ...args);
  const patch = /^[\s\S]*\n[+] .*\n(?: .*\n)*/.exec(stdout)?.[0] ?? '';
  expect([code, patch !== '', stdout.slice(patch.length)]).toEqual([wanted, hasPatch, expect.stringMatching(stays)]);
  expect(stdout).not.toMatch(/timezone[\s\S]*CONFIG_UNKNOWN_KEY/);
  expect(await read()).toBe(yaml);
  expect((await validate('--fix', ...args)).code).toBe(wanted);
  const machine = await validate('--fix', '--dry-run', '--format', 'json', ...args);
  expect(machine.code).toBe(0 + Number((await validate(...args)).code));
  expect(JSON.parse(machine.stdout).diagnostics).toBeDefined();
});

test('JSON and SARIF have the edits', async () => {
  const { validate } = await site(WRONG, TABLE);
  const { diagnostics } = JSON.parse((await validate('--format', 'json')).stdout);
  const edits = diagnostics.flatMap(({ fix }: { fix?: { edits: [] } }) => fix?.edits ?? []);
  expect(applyEdits(WRONG, edits)).toBe(RIGHT.replace('timeZone:', 'timeZone: '));
  const { runs } = JSON.parse((await validate('--format', 'sarif')).stdout);
  const [{ fixes }] = runs[0].results;
  expect(fixes[0].artifactChanges[0]).toMatchObject({
    artifactLocation: { uri: 'site.config.yaml' },
    replacements: [{ deletedRegion: { startLine: edits[0].line, startColumn: edits[0].column }, insertedContent: { text: edits[0].text } }],
  });
});
