import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { DataPath } from '../../../src/model/diagnostic.ts';
import { checkSource } from '../../../src/node/check/check-source.ts';
import { findOrigins } from '../../../src/source/collections/find-origins.ts';
import { editSite } from '../../../src/source/edit/edit-site.ts';
import { SiteSource } from '../../../src/source/site-source.ts';
import { parseYaml } from '../../../src/source/yaml/parse-yaml.ts';
import { SCHEMA } from '../../support/describe-site.ts';
import { twoOffices } from '../../support/two-offices.ts';

const TABLE = 'days,opens,closes\nmonday | tuesday,08:00,12:00\nfriday,09:00,13:00\n';

/** Returns the files of lists that are named in the data, all with the same table. */
function tablesFor(data: unknown, text = TABLE) {
  return findOrigins(data, SCHEMA).map((origin) => ({
    ...origin,
    format: 'csv' as const,
    sources: [{ file: origin.from, text }],
    findings: [],
    diagnostics: [],
  }));
}

/** Makes a site with two offices, and reads each list of hours that is in a file. */
function siteWith(change: (site: ReturnType<typeof twoOffices>) => void, text?: string): SiteSource {
  const site = twoOffices({ type: 'hero', heading: 'A' });
  change(site);
  const config = parseYaml({ file: 'site.config.yaml', text: stringify(site) });
  const source = new SiteSource({ config, files: tablesFor(config.data, text), schema: SCHEMA });
  return source;
}

const HOURS = { from: 'hours.csv' };
const SEASON = { from: '06-01', until: '08-31', hours: HOURS };
const PHONE = { slug: 'desk', label: 'Desk', number: '(214) 555-0142' };

describe('a table with the hours of two offices', () => {
  it('has each mistake once, with a fix for both', () => {
    const share = (site: ReturnType<typeof twoOffices>): void => {
      for (const office of site.offices) office.hours = HOURS;
    };
    const source = siteWith(share, TABLE.replace('08:00', '8am'));
    const { diagnostics } = checkSource({ source, images: new Map(), isStrict: false, now: '2026-11-20' });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([
      expect.objectContaining({ file: 'hours.csv', line: 2, hint: 'Write 08:00', fix: expect.anything() }),
    ]);
  });
});

describe('hours in a table', () => {
  it.each<[string, DataPath, Parameters<typeof siteWith>[0]]>([
    ['the business', ['business', 'hours'], (site) => Object.assign(site.business, { hours: HOURS })],
    ['a season', ['business', 'seasons', 0, 'hours'], (site) => Object.assign(site.business, { seasons: [SEASON] })],
    ['a phone', ['business', 'phones', 0, 'hours'], (site) => Object.assign(site.business, { phones: [{ ...PHONE, hours: HOURS }] })],
    [
      'a season of a phone',
      ['business', 'phones', 0, 'seasons', 0, 'hours'],
      (site) => Object.assign(site.business, { phones: [{ ...PHONE, hours: 'always', seasons: [SEASON] }] }),
    ],
    ['an office', ['offices', 1, 'hours'], (site) => Object.assign(site.offices[1], { hours: HOURS })],
    ['a season of an office', ['offices', 1, 'seasons', 0, 'hours'], (site) => Object.assign(site.offices[1], { seasons: [SEASON] })],
  ])('are those of %s, and are located and changed there', (_of, path, change) => {
    const source = siteWith(change);
    expect([source.isValid, source.errors]).toEqual([true, []]);
    expect(source.locate([...path, 1, 'opens'])).toMatchObject({ file: 'hours.csv', line: 3, column: 8 });
    expect(source.locate(path)).toMatchObject({ file: 'site.config.yaml' });
    const operation = { op: 'set' as const, path: [...path, 0, 'days'], value: ['monday'] };
    expect(editSite(source, operation)).toEqual({ file: 'hours.csv', text: TABLE.replace('monday | tuesday', 'monday') });
    expect(siteWith(change, TABLE.replace('08:00', '8am')).errors.map(({ instancePath }) => instancePath)).toEqual([
      `/${path.join('/')}/0/opens`,
    ]);
  });

  it('are found again after the entry has moved', () => {
    const source = siteWith((site) => Object.assign(site.offices[1], { hours: HOURS }));
    const moved = editSite(source, { op: 'move', path: ['offices'], from: 1, to: 0 });
    const after = source.withText(moved as { file: string; text: string });
    expect(after.locate(['offices', 0, 'hours', 0, 'closes'])).toMatchObject({ file: 'hours.csv', line: 2 });
    expect(after.isValid).toBe(true);
  });

  it('can be named by an office that is in a table itself, and serve several offices', () => {
    const columns = 'slug,name,address.street,address.city,address.region,address.postalCode,geo.lat,geo.lng,hours.from';
    const row = (slug: string): string => `${slug},${slug},1 Sample Street,Dallas,TX,75201,32.7,-96.7,hours.csv`;
    const inTable = siteWith(
      (site) => Object.assign(site, { offices: { from: 'offices.csv' } }),
      `${columns}\n${row('main')}\n${row('north')}\n`,
    );
    expect(inTable.isValid).toBe(false);
    const whole = inTable.withFiles(tablesFor(inTable.data).slice(0, 1));
    expect(whole.isValid).toBe(true);
    expect(whole.locate(['offices', 1, 'hours', 0, 'opens'])).toMatchObject({ file: 'hours.csv', line: 2 });
    expect(whole.locate(['offices', 1, 'hours'])).toMatchObject({ file: 'offices.csv', line: 3 });
    expect(whole.toDiagnostic({ code: 'DATA_EMPTY', message: 'A.', path: ['offices', 1, 'hours', 0, 'opens'] }).file).toBe('hours.csv');
  });

  it('that were not read are reported where their file is named, and not as empty', () => {
    const site = twoOffices({ type: 'hero', heading: 'A' });
    Object.assign(site.offices[1], { hours: HOURS });
    const config = parseYaml({ file: 'site.config.yaml', text: stringify(site) });
    const findings = [{ code: 'DATA_MISSING' as const, message: 'There is no file hours.csv.', path: ['offices', 0, 'hours', 'from'] }];
    const files = tablesFor(config.data).map((each) => ({ ...each, sources: [], findings }));
    const source = new SiteSource({ config, files, schema: SCHEMA });
    expect([source.isValid, source.errors.length]).toEqual([false, 0]);
    expect(source.diagnostics.map(({ code, path }) => [code, path])).toEqual([['DATA_MISSING', 'offices[1].hours.from']]);
  });
});
