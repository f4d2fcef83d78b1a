import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MeasuredWord, TextBox } from '../../../../../src/node/assets/link-previews/fit-title.ts';
import { fitTitle } from '../../../../../src/node/assets/link-previews/fit-title.ts';

const PLACE: TextBox = { width: 600, height: 300, largest: 90, smallest: 40, maxLines: 5, leading: 1, space: 0.25 };

/** Every letter is half as wide as the type is high. */
function measure(text: string): MeasuredWord[] {
  return text.split(' ').map((word) => ({ text: word, width: word.length / 2 }));
}

function widthOf(line: string, size: number): number {
  return measure(line).reduce((sum, { width }, index) => sum + width + (index === 0 ? 0 : PLACE.space), 0) * size;
}

describe('fitTitle', () => {
  it('sets a short title in one line of the largest size', () => {
    expect(fitTitle(measure('Contact us'), PLACE)).toEqual({ size: 90, lines: ['Contact us'] });
  });

  it('breaks a longer one into lines of nearly the same width, a little smaller where that makes them even', () => {
    const { size, lines } = fitTitle(measure('House Cleaning in Fort Worth'), PLACE);
    expect(lines).toEqual(['House Cleaning', 'in Fort Worth']);
    expect(size).toBeGreaterThan(70);
  });

  it('makes type smaller before it cuts anything', () => {
    const title = 'Post-Construction, Renovation and Remodeling Cleanup for Homes and Offices in Dallas';
    const { size, lines } = fitTitle(measure(title), PLACE);
    expect(lines.join(' ')).toBe(title);
    expect(size).toBeLessThan(70);
  });

  it('cuts between words, with an ellipsis, what does not fit in the smallest size', () => {
    const { size, lines } = fitTitle(measure(Array.from({ length: 60 }, () => 'cleaning').join(' ')), PLACE);
    expect(size).toBe(40);
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toMatch(/^cleaning( cleaning)+…$/);
  });

  it('breaks a word that is wider than its place', () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänsreinigung';
    const { lines } = fitTitle(measure(word), PLACE);
    expect(lines.join('')).toBe(word);
    expect(lines.length).toBeGreaterThan(1);
  });

  it('never leaves its place, whatever the words', () => {
    const words = fc.array(
      fc.integer({ min: 1, max: 60 }).map((length) => 'a'.repeat(length)),
      { minLength: 1, maxLength: 40, size: 'max' },
    );
    fc.assert(
      fc.property(words, (texts) => {
        const { size, lines } = fitTitle(measure(texts.join(' ')), PLACE);
        expect(size).toBeLessThanOrEqual(PLACE.largest);
        expect(lines.length).toBeLessThanOrEqual(PLACE.maxLines);
        expect(lines.length * size * PLACE.leading).toBeLessThanOrEqual(PLACE.height);
        for (const each of lines) expect(widthOf(each.replace('…', ''), size)).toBeLessThanOrEqual(PLACE.width + 0.01);
      }),
    );
  });
});
