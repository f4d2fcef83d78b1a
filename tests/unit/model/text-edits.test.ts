import { describe, expect, it } from 'vitest';
import { applyEdits, linesOf } from '../../../src/model/text-edits.ts';

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
