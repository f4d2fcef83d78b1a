import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkSource } from '../../../src/node/check/check-source.ts';
import type { DescribedSite } from '../../../src/pages/describe/described-site.ts';
import type { CollectionFiles } from '../../../src/source/collections/collection.ts';
import { SiteSource } from '../../../src/source/site-source.ts';
import { parseYaml } from '../../../src/source/yaml/parse-yaml.ts';
import { DATA_FORMATS, writeCities } from '../../support/data-formats.ts';
import { EXAMPLE_IMAGES, SCHEMA } from '../../support/describe-site.ts';
import { runsOf } from '../../support/on-demand.ts';
import { CITY_HEADER, CITY_ROW } from '../../support/read-table.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

const PAGE = page(
  '/locations/{{city.slug}}',
  [
    { type: 'hero', heading: '{{city.name}}', text: '{{city.intro}}', image: '{{city.image}}' },
    { type: 'rich-text', body: '{{city.description}}' },
    { type: 'feature-list', items: { each: 'city.booked' } },
  ],
  { each: 'cities', head: { title: 'House Cleaning in {{city.name}}', description: '{{city.summary}} ({{city.slug}})' } },
);
const LINKS = { type: 'link-list', links: { each: 'cities', item: { label: '{{city.title}}' } } };

interface CheckOptions {
  readonly files?: readonly CollectionFiles[];
  /** More blocks of the home page. */
  readonly blocks?: readonly object[];
}

function check(cities: unknown, { files = [], blocks = [] }: CheckOptions = {}) {
  const site = smallSite();
  site.market.radius = 20_000;
  const text = stringify({ ...site, cities, pages: [{ ...site.pages[0], blocks: [...site.pages[0].blocks, LINKS, ...blocks] }, PAGE] });
  const config = parseYaml({ file: 'site.config.yaml', text });
  const source = new SiteSource({ config, files, schema: SCHEMA });
  return checkSource({ source, images: EXAMPLE_IMAGES, isStrict: false, now: '2026-11-20' });
}

const checkIn = (cities: readonly Draft[], format: (typeof DATA_FORMATS)[number]) =>
  check({ from: 'data/cities' }, { files: [writeCities(cities, format)] });

const PLANO = {
  slug: 'plano',
  name: 'Plano',
  county: 'Collin County',
  geo: { lat: 33.02, lng: -96.7 },
  summary: 'Brick houses behind oaks.',
  intro: 'Oak pollen is on every sill by April.',
  description: 'People here book Fridays.',
};

/** `file:line:column CODE message / hint` of the errors. */
const errorsOf = ({ diagnostics }: ReturnType<typeof check>): string[] =>
  diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, column, code, message, hint }) => `${file}:${line}:${column} ${code} ${message} / ${hint}`);

/** What a site shows, without what it is made with. */
function shownBy(site: DescribedSite | undefined): string {
  expect(site).toBeDefined();
  const { options, compilation: _compilation, ...shown } = site as DescribedSite;
  return JSON.stringify({ ...shown, config: options.config });
}

describe('SiteSource', () => {
  it('gives a finding its place, its severity and its way in words', () => {
    const config = parseYaml({ file: 'site.config.yaml', text: 'pages:\n  - path: /x\n' });
    const source = new SiteSource({ config, files: [], schema: SCHEMA });
    expect(source.toDiagnostic({ code: 'ROUTE_DUPLICATE', message: 'Twice.', remedy: 'Once.', path: ['pages', 0, 'path'] })).toEqual({
      code: 'ROUTE_DUPLICATE',
      severity: 'error',
      message: 'Twice.',
      hint: 'Once.',
      file: 'site.config.yaml',
      line: 2,
      column: 11,
      endLine: 2,
      endColumn: 13,
      path: 'pages[0].path',
    });
  });

  it('says of both of two cities with one title where they stand', () => {
    const cities = ['Plano', 'Allen', 'Plano'].map((name, index) => ({ ...PLANO, slug: `city-${index}`, name, title: `${name} ${index}` }));
    const said = (given: ReturnType<typeof check>): string[] =>
      given.diagnostics.filter(({ code }) => code === 'TITLE_REPEATED').map(({ file, line, message }) => `${file}:${line} ${message}`);
    expect(said(checkIn(cities, 'csv'))).toEqual([
      expect.stringMatching(/:4 \/locations\/city-2 has the same title as \/locations\/city-0\. The other one is on line 2\.$/),
    ]);
    expect(said(checkIn(cities, 'folder'))).toEqual([expect.stringMatching(/The other one is in data\/.*, line 2\.$/)]);
  });

  it('gives the same site from a table, JSON, a YAML list and a folder as from the YAML itself', () => {
    const text = fc
      .array(
        fc.constantFrom('Oak', 'sills', 'é', '“so”', '"x"', ',', ';', '|', '- a', '\n', '\n\n', '*b*', '7', '{{market.city}}', '#', ':'),
        { minLength: 1, maxLength: 8 },
      )
      .map((words) => `T${words.join(' ')}.`);
    const city = fc.record(
      {
        name: text,
        county: text,
        geo: fc.record({
          lat: fc.integer({ min: 3000, max: 4000 }).map((n) => n / 100),
          lng: fc.integer({ min: -10_000, max: -9000 }).map((n) => n / 100),
        }),
        summary: text,
        intro: text,
        description: text,
        title: text,
        booked: fc.array(fc.record({ title: text, text }), { minLength: 1, maxLength: 2 }),
        image: fc.record({ src: fc.constant('images/example.svg'), alt: fc.oneof(text, fc.constant('')), focus: fc.constant([50, 20]) }),
      },
      { requiredKeys: ['name', 'county', 'geo', 'summary', 'intro', 'description'] },
    );
    fc.assert(
      // A table without rows is refused: who wants no cities writes so in the YAML.
      fc.property(fc.array(city, { minLength: 1, maxLength: 4 }), (drafts) => {
        const cities = drafts.map((draft, index) => ({ slug: `city-${index}`, ...draft }));
        const inline = check(cities);
        expect(errorsOf(inline)).toEqual([]);
        for (const format of DATA_FORMATS) {
          const { site, diagnostics } = checkIn(cities, format);
          expect(shownBy(site), format).toBe(shownBy(inline.site));
          expect(diagnostics.map(({ code, path }) => `${code} ${path}`).sort(), format).toEqual(
            inline.diagnostics.map(({ code, path }) => `${code} ${path}`).sort(),
          );
        }
      }),
      { numRuns: runsOf(20) },
    );
  });

  it.each([
    [
      'a value of the wrong type',
      { ...PLANO, geo: { lat: 'north', lng: -96.7 } },
      [
        'data/cities.csv:2:34 CONFIG_WRONG_TYPE `lat` is “north”; it must be a number. / For example: 32.7876',
        'data/cities.json:7:14 CONFIG_WRONG_TYPE `lat` is “north”; it must be a number. / For example: "lat": 32.7876',
        'data/cities.yaml:5:10 CONFIG_WRONG_TYPE `lat` is “north”; it must be a number. / For example: lat: 32.7876',
        'data/cities/0.yaml:5:8 CONFIG_WRONG_TYPE `lat` is “north”; it must be a number. / For example: lat: 32.7876',
      ],
    ],
    [
      'a value that is not written as it must be',
      { ...PLANO, slug: 'Plano TX' },
      [
        'data/cities.csv:2:2 CONFIG_BAD_FORMAT `Slug` is “Plano TX”; it must be lowercase letters, digits, and single hyphens, such as deep-cleaning. / Write plano-tx',
        'data/cities.json:3:13 CONFIG_BAD_FORMAT `Slug` is “Plano TX”; it must be lowercase letters, digits, and single hyphens, such as deep-cleaning. / Write "plano-tx"',
        'data/cities.yaml:1:9 CONFIG_BAD_FORMAT `Slug` is “Plano TX”; it must be lowercase letters, digits, and single hyphens, such as deep-cleaning. / Write "plano-tx"',
        'data/cities/0.yaml:1:7 CONFIG_BAD_FORMAT `Slug` is “Plano TX”; it must be lowercase letters, digits, and single hyphens, such as deep-cleaning. / Write "plano-tx"',
      ].map((said) => said.replace('`Slug`', '`slug`')),
    ],
    [
      'a reference to nothing',
      { ...PLANO, intro: 'Call {{business.phnoe}} now.' },
      ['data/cities.csv:2:79', 'data/cities.json:11:20', 'data/cities.yaml:8:15', 'data/cities/0.yaml:8:13'].map(
        (place) =>
          `${place} REFERENCE_UNKNOWN Unknown reference {{business.phnoe}}: there is no \`phnoe\`. / Did you mean {{business.phone}}?`,
      ),
    ],
    [
      'a missing field',
      { ...PLANO, summary: undefined },
      [
        'data/cities.csv:2:45 CONFIG_MISSING_KEY The cell of `summary` is empty. / One sentence for cards and search results. Up to 160 characters. For example: House cleaning for lake houses and older ranch homes.',
        'data/cities.json:2:3 CONFIG_MISSING_KEY Missing key `summary` in entry 1 of `cities`. / One sentence for cards and search results. Up to 160 characters. For example: "summary": "House cleaning for lake houses and older ranch homes."',
        'data/cities.yaml:1:3 CONFIG_MISSING_KEY Missing key `summary` in entry 1 of `cities`. / One sentence for cards and search results. Up to 160 characters. For example: summary: "House cleaning for lake houses and older ranch homes."',
        'data/cities/0.yaml:1:1 CONFIG_MISSING_KEY Missing key `summary` in entry 1 of `cities`. / One sentence for cards and search results. Up to 160 characters. For example: summary: "House cleaning for lake houses and older ranch homes."',
      ],
    ],
  ])('says at its place in each kind of file what is wrong: %s', (_name, city, said) => {
    expect(DATA_FORMATS.flatMap((format) => errorsOf(checkIn([city], format)))).toEqual(said);
  });

  it('names the columns of a map of which nothing is given', () => {
    expect(errorsOf(checkIn([{ ...PLANO, geo: undefined }], 'csv'))).toEqual([
      expect.stringMatching(
        /^data\/cities\.csv:2:33 CONFIG_MISSING_KEY The cells of `geo\.lat` and `geo\.lng` are empty\. \/ .*For example: `geo\.lat` 32\.7876, `geo\.lng` -96\.7994$/,
      ),
    ]);
  });

  it('finds the same slug twice in the rows of one table', () => {
    expect(errorsOf(checkIn([PLANO, { ...PLANO, name: 'Old Plano' }], 'csv'))).toEqual([
      'data/cities.csv:3:2 ITEM_DUPLICATE_SLUG Entries 1 and 2 of `cities` have the same slug, plano. The other one is on line 2. / Links could not tell them apart. Give one of them another slug.',
    ]);
  });

  it('does not miss items of a file that cannot be read, nor fields of items in it', () => {
    const broken = {
      ...writeCities([PLANO], 'csv'),
      sources: [{ file: 'data/cities.csv', text: `${CITY_HEADER}\n${CITY_ROW}\ntyler,"Tyler\n` }],
    };
    const named = { type: 'link-list', links: { each: 'cities', only: ['tyler'], item: { label: '{{city.title}}' } } };
    const linked = { type: 'rich-text', body: 'See [Tyler](/locations/tyler).' };
    const said = check({ from: 'data/cities.csv' }, { files: [broken], blocks: [named, linked] }).diagnostics;
    expect(said.map(({ code, file, line }) => `${file}:${line} ${code}`)).toEqual(['data/cities.csv:3 CSV_QUOTE']);
  });

  it.each([
    [
      'a file name alone',
      'data/cities.csv',
      'CONFIG_WRONG_TYPE `Cities` is “data/cities.csv”; it must be a list. / To read the items from a file, write: cities: { from: "data/cities.csv" }',
    ],
    ['a misspelt key', { form: 'data/cities.csv' }, 'CONFIG_UNKNOWN_KEY Unknown key `form` in `cities`. / Did you mean `from`?'],
    ['another name of the key', { file: 'data/cities.csv' }, 'CONFIG_UNKNOWN_KEY Unknown key `file` in `cities`. / Did you mean `from`?'],
    ['a second key', { from: 'data/cities.csv', limit: 3 }, 'CONFIG_UNKNOWN_KEY Unknown key `limit` in `cities`.'],
    [
      'backslashes',
      { from: '.\\data\\cities.csv' },
      'CONFIG_BAD_FORMAT `from` is “.\\data\\cities.csv”; it must be a file or folder in the folder of this file or below it, such as data/cities.csv. / Write "data/cities.csv"',
    ],
    [
      'a way out of the folder',
      { from: '../cities.csv' },
      'CONFIG_BAD_FORMAT `from` is “../cities.csv”; it must be a file or folder in the folder of this file or below it, such as data/cities.csv. / Put the file into the folder of the YAML file or below it: data/cities.csv',
    ],
    ...['/etc/passwd', '/Users/ann/passwd', '/srv/sites/passwd', '/sites/passwd', '../../../etc/passwd', '//server/share/passwd'].map(
      (from): [string, object, string] => [
        `${from}, outside of the folder`,
        { from },
        `CONFIG_BAD_FORMAT \`from\` is “${from}”; it must be a file or folder in the folder of this file or below it, such as data/cities.csv. / Put the file into the folder of the YAML file or below it: data/passwd`,
      ],
    ),
    [
      'a table on another disk',
      { from: '/home/ann/cities.csv' },
      ' / Put the file into the folder of the YAML file or below it: data/cities.csv',
    ],
    ['a slash in front of the way from the folder', { from: '/data/cities.csv' }, ' / Write "data/cities.csv"'],
    ['a slash in front of a folder', { from: '/data' }, ' / Write "data"'],
    ['one item without a dash', PLANO, 'CONFIG_WRONG_TYPE `Cities` is a map; it must be a list. / Put a dash before each entry:'],
  ])('says what is wrong with the place that the YAML names: %s', (_name, cities, said) => {
    const found = errorsOf(check(cities));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(said.replace('`Cities`', '`cities`'));
  });
});
