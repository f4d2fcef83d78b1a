import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spellData } from '../../../../src/pages/records/spell-data.ts';

/** Texts with the characters that the spelling uses itself. */
const TEXT = fc.string({ unit: fc.constantFrom('"', ',', ':', '1'), maxLength: 3 });

const { value: VALUE } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    TEXT,
    fc.constantFrom(1, 12, 1.5, true, null),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(TEXT, tie('value'), { maxKeys: 2, noNullPrototype: true }),
  ),
}));

describe('spellData', () => {
  it('gives different data different texts, and the same data the same text', () => {
    const spelled = new Map<string, unknown>();
    fc.assert(
      fc.property(VALUE, (value) => {
        const text = spellData(value);
        const other = spelled.get(text) ?? value;
        spelled.set(text, value);
        return isDeepStrictEqual(other, value) && spellData(structuredClone(value)) === text;
      }),
      { numRuns: 3000 },
    );
    expect(spelled.size).toBeGreaterThan(500);
  });

  it('tells a text from a number, and a long text from two short ones', () => {
    expect(spellData('1')).not.toBe(spellData(1));
    for (const text of ['a,"b', 'a,1"b']) expect(spellData(['a', 'b'])).not.toBe(spellData([text]));
  });
});
