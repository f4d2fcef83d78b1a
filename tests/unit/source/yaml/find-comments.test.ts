import { describe, expect, it } from 'vitest';
import { findComments } from '../../../../src/source/yaml/find-comments.ts';

const COMMENT = '# townsite-ignore TITLE_LONG';
const find = (text: string) => findComments(text, 'townsite-ignore');

describe('comments', () => {
  it('are found with their places, at the end of a line and alone', () => {
    expect(find(`a: 1 ${COMMENT}\nb:\n  ${COMMENT}\n  - c # another\n`)).toEqual([
      { line: 1, column: 6, text: COMMENT, isAlone: false, about: { first: 1, last: 1 } },
      { line: 3, column: 3, text: COMMENT, isAlone: true, about: { first: 4, last: 4 } },
    ]);
  });

  it.each([
    ['after a byte order mark', `\uFEFFa: 1 ${COMMENT}\n`, 1, 6],
    ['with the line ends of Windows', `a: 1\r\nb: 2 ${COMMENT}\r\nc: 3\r\n`, 2, 6],
    ['after the mark of a document', `---\na: 1 ${COMMENT}\n`, 2, 6],
    ['after the end of a document', `a: 1\n...\n${COMMENT}\n`, 3, 1],
    ['after a quoted text', `a: "b" ${COMMENT}\n`, 1, 8],
    ['after a text of several lines', `a: "b\n  c" ${COMMENT}\n`, 2, 6],
    ['at the head of a block of text', `a: | ${COMMENT}\n  b\n`, 1, 6],
    ['after a block of text', `a: |\n  b\n${COMMENT}\nc: 1\n`, 3, 1],
    ['inside brackets', `a: [b, ${COMMENT}\n  c]\n`, 1, 8],
    ['in a file without a last line end', `a: 1 ${COMMENT}`, 1, 6],
  ])('are found %s', (_, text, line, column) => {
    expect(find(text)).toMatchObject([{ line, column, text: COMMENT }]);
  });

  it('are found in capitals', () => {
    expect(find('a: 1 # TOWNSITE-IGNORE title_long\n')).toHaveLength(1);
  });

  it.each([
    ['quoted text', `a: "b ${COMMENT}"\n`],
    ['text in single quotes', `a: 'b ${COMMENT}'\n`],
    ['quoted text of several lines', `a: "b\n  ${COMMENT}\n  c"\n`],
    ['a block of text', `a: |\n  b\n  ${COMMENT}\n`],
    ['a folded block of text', `a: >-\n  ${COMMENT}\n  b\n`],
    ['a text without a space before the #', `a: b${COMMENT}\n`],
    ['a key in quotes', `"${COMMENT}": 1\n`],
  ])('are none inside %s', (_, text) => {
    expect(find(text)).toEqual([]);
  });

  it('are found in a time that grows with the text, not faster, also after many texts of several lines', () => {
    const start = process.cpuUsage();
    expect(find(`a: 1 ${COMMENT}\n`.repeat(15_000))).toHaveLength(15_000);
    expect(find(`a: |\n  b\n`.repeat(15_000) + COMMENT)).toHaveLength(1);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(4);
  });
});
