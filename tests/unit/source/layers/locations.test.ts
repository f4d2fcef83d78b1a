import { describe, expect, it } from 'vitest';
import { explain } from '../../../../src/explain/explain.ts';
import { wordRefusal } from '../../../../src/node/edit/edit-or-refuse.ts';
import { editSite } from '../../../../src/source/edit/edit-site.ts';
import type { Operation } from '../../../../src/source/edit/operation.ts';
import { readLocations } from '../../../../src/source/layers/locations.ts';
import { SiteSource } from '../../../../src/source/site-source.ts';
import type { ParsedYaml } from '../../../../src/source/yaml/parse-yaml.ts';
import { SCHEMA } from '../../../support/describe-site.ts';
import { layeredSite } from '../../../support/layered-site.ts';

const BASE = `version: 3
business:
  name: Tidy
  phone: "(303) 555-0100"
  geo: { lat: 39.75, lng: -105.22 }
locked: [business.name]
`;

const set = (value: string): Operation => ({ op: 'set', path: ['business', 'phone'], value });

function sitesOf(text: string) {
  const base = layeredSite(BASE);
  const { rows, diagnostics } = readLocations({ file: 'locations.csv', text }, SCHEMA);
  const sites = rows.map(({ id, config }) => ({ id, site: new SiteSource({ config, files: [], schema: SCHEMA, base }) }));
  return { sites, diagnostics };
}

/** What is said about a table whose base has named entries. */
function hintsOf(text: string) {
  const base = layeredSite(`${BASE}cities: [{ slug: golden, name: Golden }]\nservices: [{ slug: deep, title: Deep }]\n`);
  return readLocations({ file: 'locations.csv', text }, SCHEMA, base.data).diagnostics.map(({ hint }) => hint);
}

describe('a table of locations', () => {
  it('has a site in each row, whose columns replace values of the base', () => {
    const { sites, diagnostics } = sitesOf(
      'site,business.phone,business.address.city,business.geo.lat\nplano,(469) 555-0143,Plano,33.02\nallen,,Allen,\n',
    );
    expect(diagnostics).toEqual([]);
    expect(sites.map(({ id }) => id)).toEqual(['plano', 'allen']);
    expect(sites.map(({ site }) => site.data)).toMatchObject([
      { version: 3, business: { name: 'Tidy', phone: '(469) 555-0143', address: { city: 'Plano' }, geo: { lat: 33.02, lng: -105.22 } } },
      { version: 3, business: { name: 'Tidy', phone: '(303) 555-0100', address: { city: 'Allen' }, geo: { lat: 39.75, lng: -105.22 } } },
    ]);
  });

  it('can have facts that the base does not have', () => {
    const { sites, diagnostics } = sitesOf('site,facts.founder,facts.crew.size\nplano,Dana W.,4 | 5\n');
    expect(diagnostics).toEqual([]);
    expect(sites[0]?.site.data).toMatchObject({ facts: { founder: 'Dana W.', crew: { size: '4 | 5' } } });
  });

  it('knows the cell of each value, and the base knows the others', () => {
    const [, allen] = sitesOf('site,business.phone\nplano,(469) 555-0143\nallen,(972) 555-0143\n').sites;
    expect(allen?.site.locate(['business', 'phone'])).toMatchObject({ file: 'locations.csv', line: 3, column: 7 });
    expect(allen?.site.locate(['business', 'name'])).toMatchObject({ file: 'base.yaml', line: 3 });
    expect(allen?.site.toDiagnostic({ code: 'CONFIG_BAD_FORMAT', message: 'No.', path: ['business', 'phone'] })).toMatchObject({
      file: 'locations.csv',
      line: 3,
    });
  });

  it.each(['__proto__', 'constructor', 'toString'])('takes %s for a name as any other, and changes no other map', (name) => {
    const [plano] = sitesOf(`site,services.${name}.title,services.${name}.summary,services.${name}.price.from\nplano,A,B,9\n`).sites;
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(plano?.site.data).toMatchObject({ services: [{ slug: name, title: 'A', price: { from: 9 } }] });
  });

  it.each([
    ['monday; tuesday', 'Write: monday | tuesday'],
    ['noday | somday', 'For example: monday | tuesday'],
  ])('is told how to write a list in a cell: %s', (days, hint) => {
    const [plano] = sitesOf(`site,business.hours.1.days,business.hours.1.opens\nplano,${days},9am\n`).sites;
    const site = plano?.site as SiteSource;
    const findings = explain(site.errors, { data: site.data, schema: site.schema });
    expect(findings.map((finding) => site.toDiagnostic(finding).hint)).toEqual(expect.arrayContaining([hint, 'Write 09:00']));
  });

  it('reaches a page with a dot in its path', () => {
    const base = layeredSite(`${BASE}pages: [{ path: "/s/{{service.slug}}", each: services, head: { title: A }, blocks: [] }]\n`);
    const text = 'site,pages./s/{{service.slug}}.head.title\nplano,B\n';
    const { rows, diagnostics } = readLocations({ file: 'locations.csv', text }, SCHEMA, base.data);
    expect(diagnostics).toEqual([]);
    expect(rows[0]?.config.data).toEqual({ pages: { '/s/{{service.slug}}': { head: { title: 'B' } } } });
  });

  describe('with numbered columns', () => {
    const base = `${BASE}  hours:
    - { days: [monday], opens: "08:00", closes: "17:00" }
    - { days: [saturday], opens: "09:00", closes: "12:00", note: Call first }
`.replace('locked: [business.name]\n', '');
    const read = (columns: string, row: string) =>
      readLocations(
        { file: 'locations.csv', text: `site,${columns}\nplano,${row}\nallen,${row.replace(/[^,]/g, '')}\n` },
        SCHEMA,
        layeredSite(base).data,
      );
    const first = 'business.hours.1.days,business.hours.1.opens,business.hours.1.closes';
    const second = first.replaceAll('1', '2');

    it.each([
      ['an entry', first, 'friday,09:00,12:00', /: business\.hours\.2\.days, business\.hours\.2\.opens, .*, and business\.hours\.2\.note$/],
      ['a field', `${first},${second}`, 'friday,09:00,12:00,,,', /: business\.hours\.2\.note$/],
    ])('warns once at the first of them if %s of the base is lost', (_what, columns, row, hint) => {
      const { diagnostics, rows } = read(`business.phone,${columns}`, `1,${row}`);
      expect(diagnostics).toMatchObject([
        { code: 'FLEET_ROW', severity: 'warning', line: 1, column: 21, hint: expect.stringMatching(hint) },
      ]);
      expect(rows).toHaveLength(2);
    });

    it.each([
      ['all of the base', `${first},${second},business.hours.2.note`, 'friday,09:00,12:00,,,,'],
      ['nothing in any row', first, ',,'],
      ['a list that the base has not', 'business.specialDays.1.date', '2026-12-24'],
    ])('says nothing about %s', (_what, columns, row) => {
      expect(read(columns, row).diagnostics).toEqual([]);
    });
  });

  it('is told in its column that the base no longer has an entry', () => {
    const { sites } = sitesOf('site,services.windows.title,services.windows.price.from\nplano,,9\nallen,,\n');
    expect(sites.map(({ site }) => site.diagnostics)).toEqual([
      [expect.objectContaining({ code: 'OVERLAY_UNKNOWN', file: 'locations.csv', line: 1, column: 6 })],
      [],
    ]);
  });

  it.each([
    [
      'the empty cell',
      'site,services.pool.title,services.pool.summary',
      'plano,Pool,',
      2,
      12,
      'Fill `services.pool.summary` in this row, or empty',
    ],
    [
      'its row',
      'services.pool.price.from,site,services.pool.summary,services.pool.title',
      '9,plano,,',
      2,
      10,
      'Fill `services.pool.title` and',
    ],
    [
      'its row, of a map',
      'site,offices.mall.title,offices.mall.address.city,offices.mall.summary,offices.mall.name',
      'plano,A,,B,C',
      2,
      9,
      'Fill `offices.mall.address.city`',
    ],
    [
      'its column if the table has none for the rest',
      'site,services.pool.title',
      'plano,Pool',
      1,
      6,
      'To leave it out, empty the cells below.',
    ],
  ])('is told what a new entry needs in %s', (_where, columns, row, line, column, hint) => {
    const [plano, ...others] = sitesOf(`${columns}\n${row}\n${row.replace(/plano/, 'allen').replaceAll(/[A-Z9]\w*/g, '')}\n`).sites;
    expect(plano?.site.diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([['OVERLAY_UNKNOWN', line, column]]);
    expect(plano?.site.diagnostics[0]?.hint).toContain(hint);
    expect(others.map(({ site }) => site.diagnostics)).toEqual([[]]);
  });

  it.each<readonly [string, string, Operation, string]>([
    ['the only cell', 'site,business.phone\nallen,1\nfrisco,\n', set('(303) 555-0100'), 'site,business.phone\nallen,\nfrisco,\n'],
    ['the last row', 'site,business.phone\nplano,3\nallen,1', set('(303) 555-0100'), 'site,business.phone\nplano,3\nallen,'],
    ['CRLF and BOM', '\uFEFFsite,business.phone\r\nallen,1\r\n', set('(303) 555-0100'), '\uFEFFsite,business.phone\r\nallen,\r\n'],
    [
      'two cells of one key',
      'business.geo.lat,site,business.geo.lng\n33.02,allen,-96.7\n,frisco,\n',
      { op: 'set', path: ['business', 'geo'], value: { lat: 39.75, lng: -105.22 } },
      'business.geo.lat,site,business.geo.lng\n,allen,\n,frisco,\n',
    ],
    [
      'what the base lacks',
      'site,business.email\nallen,a@example.com\nfrisco,\n',
      { op: 'remove', path: ['business', 'email'] },
      'site,business.email\nallen,\nfrisco,\n',
    ],
  ])('keeps the row of a site that says nothing of its own anymore: %s', (_name, table, operation, after) => {
    const allen = sitesOf(table).sites.find(({ id }) => id === 'allen')?.site as SiteSource;
    expect(editSite(allen, operation)).toEqual({ file: 'locations.csv', text: after });
  });

  it.each([
    ['a cell too few', 'irving,9'],
    ['a cell too many', 'irving,9,Tidy,Irving,TX'],
    ['the names of the columns', 'site,business.phone,business.address.city'],
    ['a cell too few, with quotes', '"irving","9"'],
  ])('changes and widens other rows, and keeps a row with a mistake as it is: %s', (_what, broken) => {
    for (const at of [1, 2, 3]) {
      const rows = ['site,business.phone,business.address.city', 'allen,1,Allen', 'frisco,2,Frisco'].toSpliced(at, 0, broken);
      const frisco = sitesOf(`${rows.join('\n')}\n`).sites.find(({ id }) => id === 'frisco')?.site as SiteSource;
      const now = rows.map((row) => row.replace('frisco,2', 'frisco,3'));
      expect(editSite(frisco, set('3'))).toEqual({ file: 'locations.csv', text: `${now.join('\n')}\n` });
      const ends = (row: string): string => (row.startsWith('site') ? ',business.email' : row.startsWith('frisco') ? ',f@x.org' : ',');
      const wide = rows.map((row, index) => (index === at ? row : row + ends(row)));
      expect(editSite(frisco, { op: 'set', path: ['business', 'email'], value: 'f@x.org' })).toMatchObject({
        text: `${wide.join('\n')}\n`,
      });
    }
  });

  it('is not widened so that a row with a cell too many would count', () => {
    const [allen] = sitesOf('site,business.phone\nallen,1\nirving,9,Tidy\n').sites;
    const site = allen?.site as SiteSource;
    const operation: Operation = { op: 'set', path: ['business', 'email'], value: 'a@x.org' };
    expect(editSite(site, operation)).toEqual({ refusal: 'misfit' });
    expect(wordRefusal('misfit', site, operation).message).toMatch(/^business\.email needs a new column in locations\.csv, and line 3 /);
    expect(editSite(site, set('2'))).toMatchObject({ text: 'site,business.phone\nallen,2\nirving,9,Tidy\n' });
  });

  it('refuses an edit after which the row is of another site', () => {
    const { sites } = sitesOf('site,business.phone\nallen,1\nfrisco,1\n');
    const { site } = sites[0] as (typeof sites)[number];
    const inTable = { ...site.config.inTable, edit: () => ({ text: 'site,business.phone\nfrisco,2\n' }) };
    const config = { ...site.config, inTable } as ParsedYaml;
    const moved = new SiteSource({ config, files: [], schema: SCHEMA, base: site.base });
    expect(editSite(moved, set('2'))).toEqual({ refusal: 'impossible' });
  });

  it('cannot change what the base locks', () => {
    const [plano] = sitesOf('site,business.name\nplano,Tidy Plano\n').sites;
    expect(plano?.site.diagnostics).toMatchObject([{ code: 'OVERLAY_LOCKED', file: 'locations.csv', line: 2, column: 7 }]);
  });

  it.each([
    ['county', /^Remove the column, or name a value of a site: business\.phone, business\.address\.city\.$/],
    ['services_1_title', /^Name an entry of `services` as the base does: deep\.$/],
    ['Servces.1.Title', /^Name an entry of `services` as the base does: deep\.$/],
    ['services.', /^Name an entry of `services` as the base does: deep\.$/],
    ['offices.1.phone', /^The base has no entry in `offices`\. Give a new one a name: `offices\.main\.phone`\.$/],
    ['services.order', /^A table cannot say the order of entries\. Write it into a file of the site, or into the base\.$/],
    ['business.hours.0.opens', /^Did you mean `business\.hours\.1\.opens`\?$/],
    ['navigation.header.links.00.label', /^Did you mean `navigation\.header\.links\.1\.label`\?$/],
  ])('names the entries of the base for a column that numbers them, or leaves them out: %s', (column, hint) => {
    expect(hintsOf(`site,${column}\nplano,A\n`)).toEqual([expect.stringMatching(hint)]);
  });

  it('reports a column that no site has, and one that is missing', () => {
    const codesOf = (text: string) => readLocations({ file: 'locations.csv', text }, SCHEMA).diagnostics.map(({ code }) => code);
    expect(codesOf('site,business.fone\nplano,1\n')).toEqual(['CSV_COLUMN_UNKNOWN']);
    expect(codesOf('site,version\nplano,3\n')).toEqual(['CSV_COLUMN_UNKNOWN']);
    expect(codesOf('business.phone\n1\n')).toEqual(['CSV_COLUMN_MISSING']);
  });
});
