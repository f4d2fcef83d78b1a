import { describe, expect, it } from 'vitest';
import { checkData, pageOf } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const DENTISTS = {
  fields: {
    name: 'text',
    days: { list: 'text', required: false },
    languages: { list: 'text', required: false },
    rooms: { list: 'number', required: false },
    services: { list: 'services', required: false },
    fee: { type: 'price', required: false },
    year: { type: 'number', required: false },
    private: { type: 'yes-no', required: false },
  },
  item: 'dentist',
};

interface Shown {
  /** The cells of each row. */
  readonly cells: readonly (readonly unknown[])[];
  /** The findings about the table. */
  readonly said: readonly string[];
}

/** Shows a table of two columns after the first one, with these values for each dentist. */
function showTable(values: unknown, dentist: object, { columns = ['Dentist', 'Days', 'Languages'], more = {} }: Draft = {}): Shown {
  const rows = { each: 'dentists', item: { title: '{{dentist.name}}', values } };
  return showRows(rows, {
    columns,
    more: { ...more, collections: { dentists: DENTISTS }, dentists: [{ slug: 'amin', name: 'Dr. Amin', ...dentist }] },
  });
}

function showRows(rows: unknown, { columns = ['Day', 'Kitchen', 'Bar'], more = {} }: Draft = {}): Shown {
  const site = { ...smallSite(), ...more, pages: [page('/', [{ type: 'table', columns, rows }])] };
  const { findings, warnings, site: shown } = checkData(site);
  const said = [...findings, ...warnings]
    .filter(({ code }) => ['CONFIG_OUT_OF_RANGE', 'TABLE_ROW_SHORT', 'REFERENCE_WRONG_TYPE', 'TEXT_LEFT_OUT'].includes(code))
    .map(({ code, path }) => `${code} ${path.join('.')}`);
  const table = shown === undefined ? undefined : (pageOf(shown).blocks[0] as Draft);
  return { cells: (table?.rows ?? []).map((row: Draft) => row.values), said };
}

describe('a cell', () => {
  it('shows a list of words as a sentence does, so that the next cells keep their columns', () => {
    const dentist = { days: ['Monday', 'Friday'], languages: ['English', 'Urdu', 'Punjabi'] };
    expect(showTable(['{{dentist.days}}', '{{dentist.languages}}'], dentist)).toEqual({
      cells: [['Monday and Friday', 'English, Urdu, and Punjabi']],
      said: [],
    });
  });

  it('shows a list of one, a list of numbers, and a list of the facts', () => {
    const dentist = { days: ['Monday'], rooms: [2, 3] };
    const more = { facts: { languages: ['English', 'Welsh'] } };
    expect(showTable(['{{dentist.days}}', '{{dentist.rooms}}'], dentist, { more }).cells).toEqual([['Monday', '2 and 3']]);
    expect(showTable(['{{facts.languages}}', '{{item.rooms}}'], dentist, { more }).cells).toEqual([['English and Welsh', '2 and 3']]);
    expect(showRows([{ title: 'Friday', values: ['{{facts.languages}}', 'noon'] }], { more }).cells).toEqual([
      ['English and Welsh', 'noon'],
    ]);
  });

  it('stays empty where the entry lacks the fact, the list, or a part of the text', () => {
    expect(showTable(['{{dentist.days}}', '{{dentist.languages}}'], { languages: ['English'] })).toEqual({
      cells: [['', 'English']],
      said: [],
    });
    expect(showTable(['{{dentist.fee.text}}', '{{dentist.year}}'], { year: 1999 })).toEqual({ cells: [['', '1999']], said: [] });
    const partly = showTable(['since {{dentist.year}}', '{{dentist.languages}}'], { languages: ['English'] });
    expect(partly.cells).toEqual([['', 'English']]);
  });

  it.each([
    ['a map', ['{{dentist.fee}}', 'b'], { fee: { from: 80 } }],
    ['lines that Townsite computes', ['{{business.address.lines}}', 'b'], {}],
    ['true or false', ['{{dentist.private}}', 'b'], { private: true }],
  ])('cannot show %s', (_name, values, dentist) => {
    expect(showTable(values, dentist).said).toEqual(['REFERENCE_WRONG_TYPE pages.0.blocks.0.rows.item.values.0']);
  });
});

describe('a list of texts', () => {
  it('still takes the entries of another list, among its own', () => {
    const items = [{ title: 'Plan', price: { fixed: 9 }, includes: ['First', '{{facts.included}}', 'Last'] }];
    const site = { ...smallSite(), facts: { included: ['Oven', 'Fridge'] }, pages: [page('/', [{ type: 'price-list', items }])] };
    const { said, site: shown } = checkData(site);
    expect(said).toEqual([]);
    expect((pageOf(shown as Draft).blocks[0] as Draft).items[0].includes).toEqual(['First', 'Oven', 'Fridge', 'Last']);
  });
});

describe('a row', () => {
  it('may have an empty cell, and as many cells as there are columns', () => {
    const rows = [
      { title: 'Friday', values: ['12 to 9', 12] },
      { title: 'Monday', values: ['closed', ''] },
    ];
    expect(showRows(rows)).toEqual({
      cells: [
        ['12 to 9', 12],
        ['closed', ''],
      ],
      said: [],
    });
  });

  it('is a mistake with more cells, which nobody would see, and is asked about with fewer', () => {
    const rows = [{ title: 'Friday' }, { title: 'Monday', values: ['a', 'b', 'c'] }, { title: 'Today', values: ['a'] }];
    expect(showRows(rows).said).toEqual([
      'CONFIG_OUT_OF_RANGE pages.0.blocks.0.rows.1.values.2',
      'TABLE_ROW_SHORT pages.0.blocks.0.rows.0.values',
      'TABLE_ROW_SHORT pages.0.blocks.0.rows.2.values',
    ]);
  });

  it('is checked where it stands for the entries of a collection', () => {
    const more = {};
    expect(showRows({ each: 'services', item: { values: ['a', 'b', 'c'] } }, { more }).said).toEqual([
      'CONFIG_OUT_OF_RANGE pages.0.blocks.0.rows.item.values.2',
    ]);
    expect(showRows({ each: 'services', item: { values: ['a', 'b'] } }).said).toEqual([]);
    expect(showRows({ each: 'services' }).said).toEqual(['TABLE_ROW_SHORT pages.0.blocks.0.rows.item.values']);
  });

  it('is checked where the data have its cells, at the data', () => {
    const of = (days: readonly string[]): Shown => showTable('{{dentist.days}}', { days });
    expect(of(['Monday', 'Friday'])).toEqual({ cells: [['Monday', 'Friday']], said: [] });
    expect(of(['Monday']).said).toEqual(['TABLE_ROW_SHORT dentists.0.days']);
    expect(of(['Monday', '–'])).toEqual({ cells: [['Monday', '–']], said: [] });
    expect(of(['a', 'b', 'c']).said).toEqual(['CONFIG_OUT_OF_RANGE dentists.0.days.2']);
  });

  it('is compared with columns that come from the data, too', () => {
    const more = { facts: { columns: ['Day', 'Kitchen'], sizes: ['S', 'M'] } };
    const rows = [{ title: 'Friday', values: ['a', 'b'] }];
    expect(showRows(rows, { columns: '{{facts.columns}}', more }).said).toEqual(['CONFIG_OUT_OF_RANGE pages.0.blocks.0.rows.0.values.1']);
    expect(showRows(rows, { columns: ['Room', '{{facts.sizes}}'], more })).toEqual({ cells: [['a', 'b']], said: [] });
  });
});
