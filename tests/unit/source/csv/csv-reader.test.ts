import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvReader } from '../../../../src/source/csv/csv-reader.ts';
import { runsOf } from '../../../support/on-demand.ts';

/** The rows of a table, and what was wrong with those that are left out. */
function readAll(text: string, delimiter = ','): { rows: string[][]; problems: string[] } {
  const reader = new CsvReader(text, delimiter);
  const rows: string[][] = [];
  const problems: string[] = [];
  while (!reader.isAtEnd) {
    reader.read();
    const { problem } = reader;
    if (problem === undefined) rows.push(Array.from({ length: reader.width }, (_, index) => reader.cell(index)));
    else problems.push(`${problem.kind} ${problem.start}`);
  }
  return { rows, problems };
}

describe('CsvReader', () => {
  it.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['"a, b","c ""d"""\n', [['a, b', 'c "d"']]],
    ['"one\r\ntwo",b\n', [['one\ntwo', 'b']]],
    [' a , "b, c" ,d\n', [['a', 'b, c', 'd']]],
    ['" a "\n', [[' a ']]],
    ['"",,""\n', [['', '', '']]],
    ['a\n\nb\n', [['a'], [''], ['b']]],
  ])('reads %j', (text, rows) => {
    expect(readAll(text)).toEqual({ rows, problems: [] });
  });

  it('takes tabs and semicolons between cells', () => {
    expect(readAll('a\tb c\t"d\te"', '\t').rows).toEqual([['a', 'b c', 'd\te']]);
    expect(readAll('a;1,5;b', ';').rows).toEqual([['a', '1,5', 'b']]);
  });

  it.each([
    [
      'a quote that is never closed',
      'a,b\n1,"two\n3,4\n',
      'open 6',
      [
        ['a', 'b'],
        ['3', '4'],
      ],
    ],
    [
      'one that another cell’s quote seems to close',
      'a,b\n1,"two\n3,"four"\n5,6\n',
      'open 6',
      [
        ['a', 'b'],
        ['3', 'four'],
        ['5', '6'],
      ],
    ],
    ['one inside a cell without quotes', 'a,12" nails\nb,c\n', 'stray 4', [['b', 'c']]],
    ['text behind the quote that closes', '"the "old" one",b\nc,d\n', 'early 5', [['c', 'd']]],
  ])('says where %s stands, and goes on with the next line', (_name, text, problem, rows) => {
    expect(readAll(text)).toEqual({ rows, problems: [problem] });
  });

  it('knows the place of a cell, without its quotes', () => {
    const text = 'a, "b ""c""" ,d\n';
    const reader = new CsvReader(text, ',');
    reader.read();
    const spans = [0, 1, 2].map((index) => reader.span(index));
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['a', 'b ""c""', 'd']);
  });

  it('reads what csv-parse reads, for any table', () => {
    const cell = fc
      .array(fc.constantFrom('a', 'ü', '"', ',', ';', '\n', ' ', '|', '{{x}}', '7'), { maxLength: 6 })
      .map((parts) => parts.join(''));
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
    const layout = fc.record({ delimiter: fc.constantFrom(',', ';', '\t'), end: fc.constantFrom('\n', '\r\n'), hasLast: fc.boolean() });
    fc.assert(
      fc.property(table, layout, (rows, { delimiter, end, hasLast }) => {
        const text =
          rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(delimiter)).join(end) + (hasLast ? end : '');
        const { rows: read, problems } = readAll(text, delimiter);
        expect(problems).toEqual([]);
        expect(read).toEqual(parse(text, { delimiter }));
        expect(read).toEqual(rows);
      }),
      { numRuns: runsOf(500) },
    );
  });

  it('comes to an end with any text', () => {
    const text = fc
      .array(fc.constantFrom('a', '"', '""', ',', '\n', '\r', '\r\n', ' ', '\t'), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (each) => {
        expect(readAll(each).rows.length).toBeLessThanOrEqual(each.length + 1);
      }),
      { numRuns: runsOf(500) },
    );
  });
});
