import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

const BASE = MINIMAL_YAML.replace('version: 3', 'version: 2');
const WORDS = 'Can we count visits?';
const TABLE = `\uFEFFsite;business.phone;analytics.text;analytics.plausible.consent\r\nallen;(303) 555-0141;;true\r\nplano;(303) 555-0142;"${WORDS}";\r\n`;
const FLEET = 'sites: { from: locations.csv, folder: "locations/*" }\nextends: base/site.config.yaml\nstore: store\n';
const NOTE = 'announcement:\n  text: Open again. # short\n  until: "2027-01-31"\n';
const FILES = {
  'fleet.yaml': FLEET,
  'base/site.config.yaml': BASE,
  'locations.csv': TABLE,
  'locations/allen/site.config.yaml': NOTE,
  'locations/plano/site.config.yaml': NOTE,
};

async function fleet(files: Readonly<Record<string, string>> = {}) {
  const folder = await makeFolder({ ...FILES, ...files });
  const run = (...args: string[]) => runInProcess('fleet', args, { cwd: folder });
  const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');
  return { folder, run, read };
}

describe('fleet upgrade', () => {
  test('rewrites the base, then the table, then the sites; a dry run says so and writes nothing', async () => {
    const { folder, run, read } = await fleet();
    const before = await readTree(folder);
    const look = await run('upgrade', '--dry-run');
    expect([look.code, look.stderr]).toEqual([0, '']);
    expect(look.stdout).toMatch(/base\/site\.config\.yaml would be[\s\S]*locations\.csv would be[\s\S]*sites allen and plano would be/);
    expect(look.stdout).toMatch(/\n-version: 2\n\+version: 3\n/);
    for (const [file, text] of before) expect(await read(file), file).toBe(String(text));
    expect(await read('locations.csv')).toBe(TABLE);
    const done = await run('upgrade');
    expect([done.code, done.stderr]).toEqual([0, '']);
    expect(await read('base/site.config.yaml')).toBe(MINIMAL_YAML);
    expect(await read('locations.csv')).toBe(TABLE.replace('analytics.text', 'privacy.consent.text').replace('true', 'ask'));
    expect(await read('locations/plano/site.config.yaml')).toBe('announcements:\n  - text: Open again. # short\n    until: "2027-01-31"\n');
    expect((await run('upgrade')).stdout).toMatch(/nothing to do/);
  });

  test('goes on after a site that only a person can change, and names it; such a base keeps its sites as they are', async () => {
    const { run, read } = await fleet({ 'locations/allen/site.config.yaml': 'announcement: &it { text: Open. }\nfacts: { note: *it }\n' });
    const done = await run('upgrade');
    expect([done.code, done.stdout]).toEqual([1, expect.stringMatching(/allen stays as it is/)]);
    expect(await read('locations/allen/site.config.yaml')).toMatch(/^announcement/);
    expect(await read('locations/plano/site.config.yaml')).toMatch(/^announcements/);
    const other = await fleet({ 'base/site.config.yaml': BASE.replace('business:', 'business: [') });
    const refused = await other.run('upgrade');
    expect([refused.code, refused.stdout]).toEqual([1, expect.stringMatching(/base\/site\.config\.yaml:\d+:\d+ error/)]);
    expect([await other.read('locations.csv'), await other.read('locations/plano/site.config.yaml')]).toEqual([TABLE, NOTE]);
  });

  test.each([
    ['a cell too many', TABLE.replace('";\r\n', '";;x\r\n'), 3, 'CSV_ROW'],
    [
      'a cell too many in a table that has no old form',
      'site,business.phone\nallen,(303) 555-0141\nplano,(303) 555-0142,x\n',
      3,
      'CSV_ROW',
    ],
    ['a cell too few', TABLE.replace(';;true', ';true'), 2, 'CSV_ROW'],
    ['a cell too few, and an entry of a list by its number', 'site,business.sameAs.1,services.24.title\nallen,x\n', 2, 'CSV_ROW'],
    ['the names of the columns again', TABLE.replace(/(.*\r\n)/, '$1$1').replace(/\uFEFF/g, ''), 2, 'CSV_ROW'],
    ['a quote too many', TABLE.replace(WORDS, `${WORDS}"`), 3, 'CSV_QUOTE'],
  ])('says which row cannot be read, and leaves the table and its sites as they are: %s', async (_what, table, line, code) => {
    const { run, read } = await fleet({ 'locations.csv': table });
    for (const args of [['--dry-run'], []]) {
      const done = await run('upgrade', ...args);
      expect([done.code, done.stderr]).toEqual([1, '']);
      expect(done.stdout).toMatch(new RegExp(`locations\\.csv:${line}:\\d+ error ${code}[^]*locations\\.csv stays as it is`));
    }
    expect([await read('locations.csv'), await read('locations/plano/site.config.yaml')]).toEqual([table, NOTE]);
  });
});
