import { describe, expect, it } from 'vitest';
import type { Data } from '../../../../src/model/data.ts';
import type { SchemaNode } from '../../../../src/model/schema.ts';
import { parseCsv } from '../../../../src/source/csv/parse-csv.ts';
import { findSpreadsheetText } from '../../../../src/values/spreadsheet-text.ts';
import { SCHEMA } from '../../../support/describe-site.ts';

const ITEM: SchemaNode = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    zip: { type: 'string' },
    places: { type: 'array', items: { type: 'string' } },
    amount: { type: 'number' },
    weight: { type: 'number' },
    count: { type: 'integer' },
    license: { type: ['string', 'number'] },
    lat: { type: 'number', minimum: -90, maximum: 90 },
  },
};

function read(text: string, country = 'US') {
  return parseCsv({ file: 'data/rates.csv', text }, { collection: 'rates', item: ITEM, schema: SCHEMA.inCountry(country) });
}

function amounts(text: string, country = 'US'): unknown[] {
  return read(text, country).items.map((item) => (item as Data).amount);
}

describe('a cell that may be a text or a number', () => {
  it.each([
    ['0204136', '0204136'],
    ['1.50', '1.50'],
    ['+4930', '+4930'],
    ['10', 10],
  ])('is a number only if it shows as written: %s', (cell, expected) => {
    expect(read(`title,license\na,${cell}`).items.map((item) => (item as Data).license)).toEqual([expected]);
  });
});

describe('a mark before three digits', () => {
  it.each([
    ['with semicolons and a decimal comma elsewhere', 'title;amount\na;1.250\nb;12,50', ['1.250', 12.5]],
    ['with semicolons and nothing that tells', 'title;amount\na;1.250\nb;12', ['1.250', 12]],
    ['with semicolons, negative', 'title;amount\na;-12.500\nb;3,5', ['-12.500', 3.5]],
    ['with semicolons, in another column than the commas', 'title;amount;weight\na;1.250;3,5', ['1.250']],
    ['with semicolons and two kinds of marks', 'title;amount\na;1.250\nb;12,50\nc;12.5', ['1.250', 12.5, 12.5]],
    ['with commas and a decimal comma elsewhere', 'title,amount\na,1.250\nb,"12,50"', ['1.250', '12,50']],
    ['with tabs and a decimal comma elsewhere', 'title\tamount\na\t1.250\nb\t12,50', ['1.250', '12,50']],
    ['that is a comma, where numbers have points', 'title;amount\na;1,250\nb;12.50', ['1,250', 12.5]],
    ['that is a comma, between commas', 'title,amount\na,"1,250"\nb,12.50', ['1,250', 12.5]],
  ])('is asked about: %s', (_, text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });

  it.each([
    ['where other numbers of the column have points', 'title;amount\na;1.250\nb;12.5', [1.25, 12.5]],
    ['between commas', 'title,amount\na,1.250\nb,12.5', [1.25, 12.5]],
    ['between commas, alone', 'title,amount\na,1.250', [1.25]],
    ['that is a comma, where others are, too', 'title;amount\na;1,250\nb;12,5', [1.25, 12.5]],
    ['after a zero', 'title;amount\na;0.125\nb;0,125\nc;12,5', [0.125, 0.125, 12.5]],
    ['after more than three digits', 'title;amount\na;1250.125\nb;12,5', [1250.125, 12.5]],
  ])('is a decimal mark: %s', (_, text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });

  it.each([
    ['US', 'title;amount\na;1,250\nb;12', '1,250'],
    ['GB', 'title;amount\na;-12,500', '-12,500'],
    ['US', 'title;amount;weight\na;1,250;3,5', '1,250'],
    ['DE', 'title,amount\na,1.250', '1.250'],
    ['FR', 'title\tamount\na\t12.500', '12.500'],
    ['DE', 'title,amount\na,"1,250"', '1,250'],
    ['DE', 'title;amount\na;1.250', '1.250'],
  ])('is asked about where the separator of the cells and the country do not agree: %s %j', (country, text, asked) => {
    expect(amounts(text, country)[0]).toBe(asked);
  });

  it.each([
    ['DE', 'title;amount\na;1,250', 1.25],
    ['US', 'title,amount\na,1.250', 1.25],
    ['DE', 'title,amount\na,1.250\nb,12.5', 1.25],
    ['US', 'title;amount\na;1,250\nb;12,5', 1.25],
    ['US', 'title;amount\na;12,5', 12.5],
  ])('is a decimal mark where they agree, or another number tells: %s %j', (country, text, number) => {
    expect(amounts(text, country)[0]).toBe(number);
  });

  it('is a decimal mark where the field accepts no thousands', () => {
    expect(read('title;lat;amount\na;53.797;12,50').items).toMatchObject([{ lat: 53.797, amount: 12.5 }]);
  });
});

describe('what people type into spreadsheets', () => {
  it.each([
    ['="02139"', '02139'],
    ['= "02139"', '02139'],
    ['="0113 496 0142"', '0113 496 0142'],
    ['="say ""hi"""', 'say "hi"'],
    ["'02139", '02139'],
    ["'+49 221 4710142", '+49 221 4710142'],
    ["'01067 ", '01067'],
    ["'-5", '-5'],
  ])('is named, with the text to write: %s', (text, right) => {
    expect(findSpreadsheetText(text)).toMatchObject({ right, hint: `Write "${right}"` });
  });

  it.each(['=B2*1.2', '=SUM(A1:A3)', '=HYPERLINK("https://www.example.com","Book")', '=TEXT(A2,"00000")', '3.30E+01', '2,14E+9', '5E+11'])(
    'is named: %s',
    (text) => {
      expect(findSpreadsheetText(text)).toBeDefined();
      expect(findSpreadsheetText(text)?.right).toBeUndefined();
    },
  );

  it.each([
    '02139',
    "'90s rock",
    "'tis",
    '’24',
    "O'Brien",
    '=',
    '== Heading ==',
    'a = b',
    'E10',
    '1E',
    '3E2',
    'Room 3.30E',
    '+49 221 4710142',
    '-',
    '@home',
  ])('is a text: %s', (text) => {
    expect(findSpreadsheetText(text)).toBeUndefined();
  });

  it('is found in every column of text, and in lists', () => {
    const { diagnostics, items } = read(`title,zip,places,amount\na,"=""02139""","'02140 | Plano",12\nb,'02139,Plano,13`);
    expect(items).toHaveLength(2);
    expect(diagnostics.map(({ code, line, message, hint }) => `${code} ${line} ${message} ${hint}`)).toEqual([
      'CSV_FORMULA 2 “="02139"” would show on the site: the mark tells a spreadsheet to keep a number as text. Write 02139',
      "CSV_FORMULA 2 “'02140 | Plano” would show on the site: the mark tells a spreadsheet to keep a number as text. Write 02140",
      "CSV_FORMULA 3 “'02139” would show on the site: the mark tells a spreadsheet to keep a number as text. Write 02139",
    ]);
  });
});
