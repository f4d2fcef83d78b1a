import { describe, expect, it } from 'vitest';
import { hashPages } from '../../../src/pages/hash-pages.ts';
import { hashShingles } from '../../../src/pages/shingle-hashes.ts';

const SHARED = 'book a cleaning today or call us';
const OWN = Array.from({ length: 12 }, (_, index) => `what town ${index} says of itself`);
const pages = OWN.map((own) => [own, SHARED, 'the same foot of the page']);

describe('hashPages', () => {
  it.each([100, 5])('leaves out what all pages share, and nothing else, when the sequences of %i pages are kept', (mostKept) => {
    const last = ['what another town says', SHARED];
    const { hashes: hashed } = hashPages(
      [...pages, last].map((texts) => () => texts),
      mostKept,
    );
    const expected = [...OWN.map((own) => `${own} the same foot of the page`), last[0] as string].map(hashShingles);
    expect(expected.map((_, index) => hashed.at(index))).toEqual(expected);
    expect(hashed.length).toBe(13);
  });

  it('holds no sequences of very many pages, and makes them when asked', () => {
    let asked = 0;
    const { hashes: hashed } = hashPages(
      pages.map((texts) => () => {
        asked += 1;
        return texts;
      }),
      5,
    );
    const before = asked;
    hashed.at(3);
    hashed.at(3);
    expect(asked).toBe(before + 2);
  });

  it('takes a page without another for its own', () => {
    expect(hashPages([() => [SHARED]]).hashes.at(0)).toEqual(hashShingles(SHARED));
    expect(hashPages([]).hashes.length).toBe(0);
  });
});
