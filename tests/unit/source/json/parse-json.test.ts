import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonList } from '../../../../src/source/json/parse-json.ts';
import { runsOf } from '../../../support/on-demand.ts';
import { saidOf, textAt } from '../../../support/read-table.ts';

const parse = (text: string) => parseJsonList({ file: 'data/cities.json', text }, 'cities');

const TEXT = `\uFEFF[
  { "slug": "plano", "geo": { "lat": 33.02, "lng": -96.7 }, "intro": "The \\"old\\" quarter" },
  {
    "slug": "tyler",
    "booked": [{ "title": "Fridays" }, { "title": "Mondays" }]
  }
]
`;

describe('parseJsonList', () => {
  it('gives the items of a list', () => {
    const { items, isWhole } = parse(TEXT);
    expect(items).toEqual(JSON.parse(TEXT.slice(1)));
    expect(isWhole).toBe(true);
  });

  it.each([
    [[0, 'geo', 'lng'], '-96.7'],
    [[0, 'geo'], '{ "lat": 33.02, "lng": -96.7 }'],
    [[0, 'intro'], '"The \\"old\\" quarter"'],
    [[1, 'booked', 1, 'title'], '"Mondays"'],
    [[1, 'booked', 7], '[{ "title": "Fridays" }, { "title": "Mondays" }]'],
  ])('knows the place of %j', (path, written) => {
    expect(textAt(TEXT, parse(TEXT), path)).toBe(written);
  });

  it('knows the place of a key, and of a passage in a text', () => {
    const { locate } = parse(TEXT);
    expect(locate([1, 'slug'], { atKey: true })).toMatchObject({ line: 4, column: 5, endLine: 4, endColumn: 11 });
    expect(locate([0, 'intro'], { excerpt: 'quarter' })).toMatchObject({ line: 2, column: 83 });
  });

  it.each([
    ['[{ "a": 1, }]', '1:10 JSON_SYNTAX There is a comma after the last entry. / Remove the comma.'],
    ['[\n  { "a": 1 }\n  { "b": 2 }\n]', '2:13 JSON_SYNTAX A comma is missing here. / Separate the entries with commas.'],
    ['[{ a: 1 }]', '1:4 JSON_SYNTAX A key in double quotes is missing here. / Write keys as "name": value.'],
    ['[{ "a" 1 }]', '1:4 JSON_SYNTAX A colon is missing after this key. / Write "key": value.'],
    [
      '[{ "a": "x\n }]',
      '1:9 JSON_SYNTAX This quote is not closed on its line. / Close it. Write a line break in a text as \\n, and a quote as \\".',
    ],
    ['[{ "a": 1 }', '1:1 JSON_SYNTAX This bracket is never closed. / Close it at the end of the list or map.'],
    [
      '[{ "a": \'x\' }]',
      '1:9 JSON_SYNTAX This is not a JSON value. / Put text in double quotes. Write numbers with a decimal point and no leading zero.',
    ],
    ['[1] // cities', '1:5 JSON_SYNTAX There is text after the end of the list. / Remove it.'],
    ['[1, // cities\n2]', '1:5 JSON_SYNTAX JSON has no comments. / Remove the comment, or use YAML, which has comments.'],
    ['// cities\n[1]', '1:1 JSON_SYNTAX JSON has no comments. / Remove the comment, or use YAML, which has comments.'],
    ['[{ "a": 1, // x\n }]', '1:12 JSON_SYNTAX JSON has no comments. / Remove the comment, or use YAML, which has comments.'],
    ['[{ "a": 1,', '1:2 JSON_SYNTAX This bracket is never closed. / Close it at the end of the list or map.'],
    ['[{ "a": }]', '1:9 JSON_SYNTAX A value is missing here. / Write a text in double quotes, a number, true, false, a list, or a map.'],
    [
      '[{ "a": 1.05.2 }]',
      '1:9 JSON_SYNTAX This is not a JSON value. / Put text in double quotes. Write numbers with a decimal point and no leading zero.',
    ],
    [
      '[{ "a": 075080 }]',
      '1:9 JSON_SYNTAX This is not a JSON value. / Put text in double quotes. Write numbers with a decimal point and no leading zero.',
    ],
    ...[
      ['[{ "a": "x, "b": 1 }]', 9],
      ['[{ "a": "x }, { "b": 1 }]', 9],
      ['[{ "a": 1, "b: "x", "c": 2 }]', 12],
      ['[{ "b: "x" }]', 4],
      ['["x, "y", "z"]', 2],
      ['[{ "a": ["x, "y"], "b": 1 }]', 10],
    ].map(([text, column]): [string, string] => [
      `${text}`,
      `1:${column} JSON_SYNTAX This quote is never closed. / Close it at the end of the text. Write a quote in a text as \\".`,
    ]),
    ...[
      ['[{ "a": "The "old" one", "b": 1 }]', 14],
      ['[{ "a": "They say, "old" is gold.", "b": 1 }]', 20],
      ['["The "old" one"]', 7],
    ].map(([text, column]): [string, string] => [
      `${text}`,
      `1:${column} JSON_SYNTAX There is text after the closing quote. / Write a quote in a text as \\".`,
    ]),
    ['[{ "a": "x""b": 2 }]', '1:12 JSON_SYNTAX A comma is missing here. / Separate the entries with commas.'],
    ['[{ "a": 1 b: 2 }]', '1:10 JSON_SYNTAX A comma is missing here. / Separate the entries with commas.'],
    ['[{ "a": "x\ty" }]', '1:11 JSON_SYNTAX A text contains a control character. / Write a tab as \\t; remove other control characters.'],
    ['[{ "a": "\\n\\x" }]', '1:12 JSON_SYNTAX JSON does not know this combination with a backslash. / Write a backslash as \\\\.'],
    ['[{ "a": "\\x" }]', '1:10 JSON_SYNTAX JSON does not know this combination with a backslash. / Write a backslash as \\\\.'],
    [
      '[{ "a": 1, "b": 2, "a": 3 }]',
      '1:20 JSON_DUPLICATE_KEY The key "a" is already in this map. / Keep one of them, or merge their contents.',
    ],
    [' \n', '1:1 DATA_EMPTY The file is empty. / Write the items of `cities` as a list: [{ "slug": … }, …]'],
    [
      '{ "cities": [] }',
      '1:1 CONFIG_WRONG_TYPE The file is a map; it must be a list of the items of `cities`. / Remove `cities`: the file must contain only the list.',
    ],
    [
      '{ "slug": "plano" }',
      '1:1 CONFIG_WRONG_TYPE The file is a map; it must be a list of the items of `cities`. / Make it a list, even for one item.',
    ],
  ])('says what is wrong with %j, and where', (text, said) => {
    const read = parse(text);
    expect(saidOf(read)).toEqual([said]);
    expect(read.isWhole).toBe(false);
  });

  it('refuses lists within lists beyond measure, and does not run out of room', () => {
    expect(saidOf(parse('['.repeat(100_000)))).toEqual([
      expect.stringMatching(/^1:101 JSON_SYNTAX Lists and maps are nested more than 100 levels deep/),
    ]);
  });

  it('takes what JSON.parse takes, and nothing else', () => {
    const part = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      '"a"',
      '"\\u00e9"',
      '"',
      '\\',
      '1',
      '-0.5e3',
      '01',
      '.5',
      'true',
      'nul',
      ' ',
      '\n',
      '\t',
      'é',
    );
    const broken = fc.array(part, { maxLength: 12 }).map((parts) => `[${parts.join('')}]`);
    const whole = fc.array(fc.jsonValue({ depthSize: 'small' }), { maxLength: 4 }).map((value) => JSON.stringify(value, null, 1));
    fc.assert(
      fc.property(fc.oneof(broken, whole), (text) => {
        const isJson = canParse(text);
        expect(parse(text).diagnostics.some(({ code }) => code === 'JSON_SYNTAX')).toBe(!isJson);
      }),
      { numRuns: runsOf(2000) },
    );
  });
});

function canParse(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
