import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../../../../src/model/schema.ts';
import { parseCsv } from '../../../../src/source/csv/parse-csv.ts';
import { editCsvText } from '../../../../src/source/edit/edit-csv-text.ts';
import { editJsonText } from '../../../../src/source/edit/edit-json-text.ts';
import type { Edited, Operation } from '../../../../src/source/edit/operation.ts';
import { SCHEMA } from '../../../support/describe-site.ts';

const textOf = (edited: Edited): string => ('text' in edited ? edited.text : `refused: ${edited.refusal}`);

const JSON_TEXT = '[\n    { "slug": "a", "name": "A",  "geo": { "lat": 1 } },\n\n    {\n        "slug": "b"\n    }\n]\n';

describe('a change of JSON', () => {
  it.each<[string, Operation, string, string]>([
    ['a text', { op: 'set', path: [0, 'name'], value: 'x "y"' }, '"A"', '"x \\"y\\""'],
    ['a number', { op: 'set', path: [0, 'geo', 'lat'], value: 2.5 }, '"lat": 1', '"lat": 2.5'],
    ['a new key', { op: 'set', path: [1, 'name'], value: 'B' }, '"b"\n', '"b",\n        "name": "B"\n'],
    ['a key gone', { op: 'remove', path: [0, 'name'] }, '"a", "name": "A",  "geo"', '"a",  "geo"'],
    ['a key renamed', { op: 'renameKey', path: [0, 'name'], key: 'title' }, '"name"', '"title"'],
    ['a value in a list', { op: 'wrap', path: [0, 'name'] }, '"A"', '["A"]'],
  ])('writes %s, and nothing else', (_what, operation, before, after) => {
    expect(JSON_TEXT.split(before)).toHaveLength(2);
    expect(textOf(editJsonText(JSON_TEXT, operation))).toBe(JSON_TEXT.replace(before, after));
  });

  it('moves, puts in, and takes out items', () => {
    const moved = textOf(editJsonText(JSON_TEXT, { op: 'move', path: [], from: 0, to: 1 }));
    expect(JSON.parse(moved).map(({ slug }: { slug: string }) => slug)).toEqual(['b', 'a']);
    expect(textOf(editJsonText(moved, { op: 'move', path: [], from: 1, to: 0 }))).toBe(JSON_TEXT);
    const more = textOf(editJsonText(JSON_TEXT, { op: 'insert', path: [], index: 1, value: { slug: 'c' } }));
    expect(JSON.parse(more)).toHaveLength(3);
    expect(JSON.parse(textOf(editJsonText(more, { op: 'remove', path: [1] })))).toEqual(JSON.parse(JSON_TEXT));
  });

  it.each<[string, string, Operation, string]>([
    ['on one line', '[{"a":1}]', { op: 'insert', path: [], index: 1, value: { a: 2 } }, '[{"a":1}, {"a":2}]'],
    ['before another', '[{"a":1},  {"a":3}]\n', { op: 'insert', path: [], index: 1, value: { a: 2 } }, '[{"a":1},  {"a":2}, {"a":3}]\n'],
    [
      'in lines',
      '[\r\n\t{"a": 1}\r\n]',
      { op: 'insert', path: [], index: 1, value: { a: 2 } },
      '[\r\n\t{"a": 1},\r\n\t{\r\n\t\t"a": 2\r\n\t}\r\n]',
    ],
    ['into nothing', '[]\n', { op: 'insert', path: [], index: 0, value: 1 }, '[1]\n'],
    [
      'a key beside others',
      '{"a": [1,2,   3], "b": {"x": 1}}',
      { op: 'set', path: ['b', 'y'], value: 2 },
      '{"a": [1,2,   3], "b": {"x": 1, "y": 2}}',
    ],
    ['keys that lead there', '{\n  "a": 1\n}', { op: 'set', path: ['b', 'c'], value: 2 }, '{\n  "a": 1,\n  "b": {\n    "c": 2\n  }\n}'],
    ['a list', '{\n  "a": [1,  2],\n  "b": 1\n}', { op: 'set', path: ['a'], value: [3] }, '{\n  "a": [3],\n  "b": 1\n}'],
  ])('writes %s in the way of what stands there', (_what, text, operation, expected) => {
    expect(textOf(editJsonText(text, operation))).toBe(expected);
  });

  it('refuses what cannot be read, and what is not there', () => {
    expect(textOf(editJsonText('[{]', { op: 'set', path: [0, 'a'], value: 1 }))).toBe('refused: unreadable');
    expect(textOf(editJsonText(JSON_TEXT, { op: 'remove', path: [5] }))).toBe('refused: missing');
    expect(textOf(editJsonText(JSON_TEXT, { op: 'remove', path: [0, 'fax'] }))).toBe('refused: missing');
  });
});

const HEADER = 'slug,name,county,geo.lat,geo.lng,summary,intro,description,updated';
const TABLE = `\uFEFF${HEADER}\r\nplano,Plano,"Collin, County",33,-96.5,A,B,C,\r\nallen,"Allen",Collin,33.1,-96.6,"D ""d""",E,F,`;

const item = SCHEMA.collections.get('cities')?.item as SchemaNode;
const editTable = (operation: Operation, text = TABLE): string =>
  textOf(
    editCsvText(text, operation, (each) => parseCsv({ file: 'cities.csv', text: each }, { collection: 'cities', item, schema: SCHEMA })),
  );

describe('a change of a table', () => {
  it.each<[string, Operation, string, string]>([
    ['a cell', { op: 'set', path: [0, 'name'], value: 'Frisco' }, ',Plano,', ',Frisco,'],
    ['a cell in its quotes', { op: 'set', path: [1, 'name'], value: 'Frisco' }, '"Allen"', '"Frisco"'],
    ['a cell that needs quotes', { op: 'set', path: [0, 'intro'], value: 'a, "b"' }, ',A,B,', ',A,"a, ""b""",'],
    ['a number', { op: 'set', path: [0, 'geo', 'lat'], value: 33.25 }, ',33,', ',33.25,'],
    ['a map', { op: 'set', path: [1, 'geo'], value: { lat: 1, lng: 2 } }, '33.1,-96.6', '1,2'],
  ])('writes %s, and nothing else', (_what, operation, before, after) => {
    expect(TABLE.split(before)).toHaveLength(2);
    expect(editTable(operation)).toBe(TABLE.replace(before, after));
  });

  it('moves, puts in, and takes out rows', () => {
    const moved = editTable({ op: 'move', path: [], from: 0, to: 1 });
    expect(moved.split('\r\n').map((row) => row.slice(0, 5))).toEqual(['\uFEFFslug', 'allen', 'plano']);
    expect(editTable({ op: 'move', path: [], from: 1, to: 0 }, moved)).toBe(TABLE);
    const value = { slug: 'x', name: 'X', county: 'Y', geo: { lat: 1, lng: 2 }, summary: 's', intro: 'i', description: 'd, e' };
    const more = editTable({ op: 'insert', path: [], index: 2, value });
    expect(more).toBe(`${TABLE}\r\nx,X,Y,1,2,s,i,"d, e",`);
    expect(editTable({ op: 'remove', path: [0] })).toBe(TABLE.replace(/plano.*\r\n/, ''));
  });

  it('gets the columns that a value needs, at the right', () => {
    const wide = editTable({ op: 'set', path: [0, 'booked'], value: [{ title: 'a', text: 'b' }] });
    const [, plano, allen] = TABLE.split('\r\n');
    expect(wide).toBe(`\uFEFF${HEADER},booked.1.title,booked.1.text\r\n${plano},a,b\r\n${allen},,`);
    const value = { name: 'X', slug: 'x', county: 'Y', geo: { lat: 1, lng: 2 }, summary: 's', intro: 'i', description: 'd', title: 'T' };
    expect(editTable({ op: 'insert', path: [], index: 2, value })).toMatch(/,updated,title\r\n[\s\S]*\r\nx,X,Y,1,2,s,i,d,,T$/);
  });

  it('moves the cells of later entries when an entry of a list comes or goes', () => {
    const booked = (...titles: string[]) => titles.map((title) => ({ title, text: 'b' }));
    const wide = editTable({ op: 'set', path: [0, 'booked'], value: booked('a', 'c') });
    const rowOf = (text: string): string => text.split('\r\n')[1]?.replace(/^.*,C,,/, '') ?? '';
    const path = [0, 'booked'];
    const three = editTable({ op: 'insert', path, index: 1, value: booked('x')[0] }, wide);
    expect([wide, three].map(rowOf)).toEqual(['a,b,c,b', 'a,b,x,b,c,b']);
    expect(rowOf(editTable({ op: 'move', path, from: 2, to: 0 }, three))).toBe('c,b,a,b,x,b');
    expect(editTable({ op: 'remove', path: [...path, 1] }, three)).toBe(editTable({ op: 'set', path, value: booked('a', 'c') }, three));
    const none = [0, 0].reduce((text, index) => editTable({ op: 'remove', path: [...path, index] }, text), wide);
    expect(rowOf(none)).toBe(',,,');
    expect(editTable({ op: 'remove', path: [...path, 5] }, wide)).toBe('refused: missing');
  });

  it('refuses what a table has no cell for', () => {
    expect(editTable({ op: 'set', path: [0, 'motto'], value: 'x' })).toBe('refused: impossible');
    expect(editTable({ op: 'set', path: [7, 'name'], value: 'x' })).toBe('refused: missing');
    expect(editTable({ op: 'set', path: [0, 'name'], value: { a: 1 } })).toBe('refused: impossible');
  });
});
