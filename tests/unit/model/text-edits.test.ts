import { describe, expect, it } from 'vitest';
import { applyEdits, linesOf, withWritableFixes } from '../../../src/model/text-edits.ts';

const at = (line: number, column: number, length: number, text: string) => ({
  line,
  column,
  endLine: line,
  endColumn: column + length,
  text,
});

describe('applyEdits', () => {
  it('makes edits in any order, whatever they change in length', () => {
    expect(applyEdits('one: 1\ntwo: 2\n', [at(2, 6, 1, '22'), at(1, 1, 3, 'o'), at(1, 6, 0, 'x')])).toBe('o: x1\ntwo: 22\n');
  });

  it('joins lines, and leaves line ends and a byte order mark as they are', () => {
    expect(applyEdits('\uFEFFone: 1\r\ntwo: 2\r\n', [at(1, 1, 3, 'a'), at(2, 6, 1, '')])).toBe('\uFEFFa: 1\r\ntwo: \r\n');
    expect(applyEdits('a: >-\n  b\n  c\nd: 1', [{ line: 1, column: 4, endLine: 3, endColumn: 4, text: '"b c"' }])).toBe('a: "b c"\nd: 1');
  });
});

it('linesOf names each line that an edit touches', () => {
  expect([...linesOf([{ line: 2, column: 1, endLine: 4, endColumn: 2, text: '' }, at(7, 1, 1, 'x')])]).toEqual([2, 3, 4, 7]);
});

it.each([
  ['of the same place', [at(1, 5, 2, 'a')], [at(1, 5, 2, 'b')]],
  ['of which one is in the other', [at(1, 5, 9, 'a')], [at(1, 7, 2, 'b')]],
  ['of several lines', [{ ...at(1, 5, 2, 'a'), endLine: 3 }], [at(9, 1, 1, 'c'), at(2, 1, 1, 'b')]],
  ['that insert at the same place', [at(1, 5, 0, 'a')], [at(1, 5, 0, 'b')]],
])('leaves out a fix with edits %s as an earlier one', (_name, first, second) => {
  const all = [
    { file: 'a.yaml', fix: { edits: first } },
    { file: 'a.yaml', fix: { edits: second } },
    { file: 'b.yaml', fix: { edits: second } },
    { file: 'a.yaml', fix: { edits: [at(9, 5, 1, '')] } },
  ];
  expect(withWritableFixes(all)).toEqual([all[0], { file: 'a.yaml' }, all[2], all[3]]);
});
