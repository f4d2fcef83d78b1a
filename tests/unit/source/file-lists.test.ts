import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { editSite } from '../../../src/source/edit/edit-site.ts';
import { SiteSource } from '../../../src/source/site-source.ts';
import { parseYaml } from '../../../src/source/yaml/parse-yaml.ts';
import { SCHEMA } from '../../support/describe-site.ts';
import { smallSite } from '../../support/small-site.ts';

const FILE = 'data/special-days.csv';

/** A site whose special days are a table. */
function siteWith(table: string): SiteSource {
  const site = smallSite();
  site.business.specialDays = { from: FILE };
  const sources = [{ file: FILE, text: table }];
  const days = { collection: 'business.specialDays', from: FILE, format: 'csv' as const, sources, findings: [], diagnostics: [] };
  return new SiteSource({ config: parseYaml({ file: 'site.config.yaml', text: stringify(site) }), files: [days], schema: SCHEMA });
}

describe('special days in a table', () => {
  const source = siteWith('date,opens,closes,offices,announce\n12-24,08:00,12:00,north | south,true\n12-25,,,,\n');

  it('are those of the business', () => {
    expect((source.data as { business: object }).business).toMatchObject({
      specialDays: [{ date: '12-24', opens: '08:00', closes: '12:00', offices: ['north', 'south'], announce: true }, { date: '12-25' }],
    });
    expect(source.isValid).toBe(true);
  });

  it('are located, and changed, in the table', () => {
    const path = ['business', 'specialDays', 1, 'date'];
    expect(source.locate(path)).toMatchObject({ file: FILE, line: 3, column: 1 });
    expect(source.locate(['business', 'specialDays'])).toMatchObject({ file: 'site.config.yaml' });
    expect(editSite(source, { op: 'set', path, value: '12-26' })).toMatchObject({ file: FILE, text: expect.stringContaining('\n12-26,') });
  });

  it('change an entry of the list in a cell', () => {
    const path = ['business', 'specialDays', 0, 'offices', 0];
    expect(editSite(source, { op: 'set', path, value: 'east' })).toMatchObject({
      text: expect.stringContaining(',12:00,east | south,true'),
    });
    expect(editSite(source, { op: 'remove', path })).toMatchObject({ text: expect.stringContaining(',12:00,south,true') });
  });

  it('have their mistakes told by the cell', () => {
    const wrong = siteWith('date,opens\n12-24,25:00\n');
    expect(wrong.isValid).toBe(false);
    const [error] = wrong.errors;
    const finding = { code: 'CONFIG_BAD_FORMAT' as const, message: 'A time.', path: ['business', 'specialDays', 0, 'opens'] };
    expect(error?.instancePath).toBe('/business/specialDays/0/opens');
    expect(wrong.toDiagnostic(finding)).toMatchObject({ file: FILE, line: 2, column: 7, path: 'business.specialDays[0].opens' });
  });

  it('that were not read are no days', () => {
    const site = smallSite();
    site.business.specialDays = { from: FILE };
    const unread = new SiteSource({ config: parseYaml({ file: 'site.config.yaml', text: stringify(site) }), files: [], schema: SCHEMA });
    expect(unread.isValid).toBe(false);
  });
});
