import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';
import { parseJsonList } from '../../../../src/source/json/parse-json.ts';
import { checkShape } from '../../../support/describe-site.ts';
import { CITY_HEADER, CITY_ROW, readTable } from '../../../support/read-table.ts';
import { smallSite } from '../../../support/small-site.ts';

const TEXT = `${CITY_HEADER}\n${CITY_ROW}\n`;

/** What a finding in one line of a file points at. */
function pointed(text: string, { line, column, endColumn }: Diagnostic): string {
  return (text.split('\n')[line - 1] ?? '').slice(column - 1, (endColumn ?? column) - 1);
}

describe('what spreadsheets do to tables', () => {
  it.each(['#REF!', '#NAME?', '#N/A', '#DIV/0!', '#VALUE!'])('%s in a text is a warning, and the row is kept', (error) => {
    const text = TEXT.replace('A summary.', error);
    const { diagnostics, items, isWhole } = readTable(text);
    expect(diagnostics).toMatchObject([{ code: 'CSV_FORMULA_ERROR', severity: 'warning' }]);
    expect(diagnostics.map((each) => pointed(text, each))).toEqual([error]);
    expect({ rows: items.length, isWhole }).toEqual({ rows: 1, isWhole: true });
  });

  it.each(['#1 in town', 'We are #1!', '#Hashtag'])('%s is a text', (summary) => {
    expect(readTable(TEXT.replace('A summary.', summary)).diagnostics).toEqual([]);
  });

  it('is said once of a slug, and nothing is made of it', () => {
    expect(readTable(TEXT.replace('plano,', '#REF!,')).diagnostics).toEqual([]);
    const [finding, ...others] = checkShape({ ...smallSite(), cities: readTable(TEXT.replace('plano,', '#REF!,')).items });
    expect(others).toEqual([]);
    expect(finding?.remedy).toContain('formula');
  });

  it('3.30E+01 is no latitude: digits are gone', () => {
    const { items, diagnostics } = readTable(TEXT.replace('33.02', '3.30E+01'));
    expect(diagnostics).toEqual([]);
    const [finding, ...others] = checkShape({ ...smallSite(), cities: items });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'CONFIG_WRONG_TYPE', path: ['cities', 0, 'geo', 'lat'] });
    expect(finding?.remedy).toContain('digits');
  });

  it('letters of another encoding are warned of, in tables and in JSON', () => {
    const text = TEXT.replace('A summary.', 'Planoâ€™s summary.');
    const { diagnostics, isWhole } = readTable(text);
    expect(diagnostics).toMatchObject([{ code: 'TEXT_GARBLED', severity: 'warning', hint: 'Write ’ instead of â€™' }]);
    expect(diagnostics.map((each) => pointed(text, each))).toEqual(['â€™']);
    expect(isWhole).toBe(true);
    const json = parseJsonList({ file: 'data/categories.json', text: '[{ "title": "CafÃ©s" }]' }, 'categories');
    expect(json.diagnostics).toMatchObject([{ code: 'TEXT_GARBLED', hint: 'Write é instead of Ã©' }]);
    expect(json.isWhole).toBe(true);
  });
});

describe('a row that is too long', () => {
  it.each([
    ['33,0198,-96.7', '33,0198', 'Write 33.0198'],
    ['33.0198,-96,7', '-96,7', 'Write -96.7'],
    ['33,0198,-96,7', '33,0198', 'Write 33.0198, and -96.7 for the others'],
  ])('has a decimal comma: %s', (written, cell, hint) => {
    const text = TEXT.replace('33.02,-96.7', written).replace('A description', 'A\ndescription');
    const { diagnostics } = readTable(text);
    expect(diagnostics).toMatchObject([{ code: 'CSV_ROW', hint }]);
    expect(diagnostics.map((each) => pointed(text, each))).toEqual([cell]);
  });

  it.each([
    ['“Plano, Texas”', 'Write "Plano, Texas"'],
    ['‘Plano, Texas’', 'Write "Plano, Texas"'],
    ['Plano, “Texas”', 'Write "Plano, “Texas”"'],
    ['“Plano”, they say “Texas”', 'Write "“Plano”, they say “Texas”"'],
  ])('has a comma in a text with curly quotes: %s', (written, hint) => {
    expect(readTable(TEXT.replace('Plano,', `${written},`)).diagnostics).toMatchObject([{ code: 'CSV_ROW', hint }]);
  });

  it('has a comma in a text', () => {
    const text = TEXT.replace('Plano,', 'Plano, Texas,');
    const { diagnostics } = readTable(text);
    expect(diagnostics).toMatchObject([{ code: 'CSV_ROW', hint: 'Write "Plano, Texas"' }]);
    expect(diagnostics.map((each) => pointed(text, each))).toEqual(['Plano, Texas']);
  });

  it('is told at its end where it is not clear which comma is too many', () => {
    const text = TEXT.replace('Plano,', 'Plano,Texas,').replace('33.02', 'x');
    const { diagnostics } = readTable(text);
    expect(diagnostics.map((each) => [each.code, pointed(text, each)])).toEqual([['CSV_ROW', 'A description, with a comma.']]);
  });
});

describe('a row that is no item', () => {
  it.each([
    ['the names of the columns once more', CITY_HEADER],
    ['a row of totals', 'Total: 14,,,,,,,'],
    ['a row of totals with its count', 'Total,14,,,,,,'],
  ])('is one finding: %s', (_, row) => {
    const { diagnostics, items, isWhole } = readTable(`${TEXT}${row}\n${CITY_ROW}\n`);
    expect(diagnostics).toMatchObject([{ code: 'CSV_ROW', severity: 'error', line: 3 }]);
    expect({ items: items.length, isWhole }).toEqual({ items: 2, isWhole: false });
  });

  it('but not one that lacks a field or two', () => {
    expect(readTable(`${TEXT}allen,Allen,,33.1,-96.6,A summary.,,\n`).diagnostics).toEqual([]);
    expect(readTable('slug,title,summary,price.from\novens,Ovens,,\n', 'services').diagnostics).toEqual([]);
  });
});
