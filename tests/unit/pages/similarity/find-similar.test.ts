import { describe, expect, it } from 'vitest';
import { findSimilar } from '../../../../src/pages/similarity/find-similar.ts';
import { hashShingles, jaccardOfHashes, sortUnique } from '../../../../src/pages/similarity/shingle-hashes.ts';
import { jaccard, shinglesOf } from '../../../support/jaccard.ts';
import { seededRandom } from '../../../support/make-cities.ts';
import { firstOf, TAKES_ALL } from '../../../support/on-demand.ts';

const WORDS = Array.from({ length: 400 }, (_, index) => `word${index}`);

/** Texts of which some repeat a part of an earlier one, so that pairs of every likeness occur. */
function makeTexts(count: number, { seed = 1, length = 120, copies = 0.3 } = {}): string[] {
  const random = seededRandom(seed);
  const texts: string[][] = [];
  for (let index = 0; index < count; index += 1) {
    const words = Array.from({ length }, () => WORDS[Math.floor(random() * WORDS.length)] as string);
    const model = texts[Math.floor(random() * index)];
    if (model !== undefined && random() < copies) {
      const from = Math.floor(random() * length);
      const until = Math.min(length, from + Math.floor((0.2 + random()) * length));
      words.splice(0, from, ...model.slice(0, from));
      words.splice(until, length, ...model.slice(until));
    }
    texts.push(words);
  }
  return texts.map((words) => words.join(' '));
}

/** What each text resembles most, by comparing all with all as sets of sequences. */
function compareAll(texts: readonly string[], threshold: number) {
  const sets = texts.map((text) => sortUnique(hashShingles(text)));
  return sets.map((own, number) => {
    let nearest: { index: number; similarity: number } | undefined;
    for (const [index, other] of sets.slice(0, number).entries()) {
      const similarity = jaccardOfHashes(own, other);
      if (similarity > threshold && (nearest === undefined || similarity > nearest.similarity)) nearest = { index, similarity };
    }
    return nearest;
  });
}

/** Whether a likeness is that of the sequences themselves. */
function isExact(similarity: number, [a = '', b = '']: readonly (string | undefined)[]): boolean {
  return similarity === jaccard(shinglesOf(a), shinglesOf(b));
}

const find = (texts: readonly string[], threshold: number) => findSimilar(texts.map(hashShingles), threshold);

describe('findSimilar', () => {
  it.each(firstOf([0.5, 0.2, 0.8, 1], 2))('finds of few texts what comparing all with all finds, at a threshold of %s', (threshold) => {
    const texts = makeTexts(TAKES_ALL ? 300 : 150);
    expect(find(texts, threshold)).toEqual(compareAll(texts, threshold));
  });

  it.each(firstOf([0.5, 0.4, 0.7]))(
    'finds practically all of many texts, each with its exact similarity, at a threshold of %s',
    (threshold) => {
      const texts = makeTexts(TAKES_ALL ? 600 : 400, { seed: 7, length: 80, copies: 0.9 });
      const expected = compareAll(texts, threshold);
      const found = find(texts, threshold);
      const planted = expected.filter((each) => each !== undefined).length;
      const missed = expected.filter((each, index) => each !== undefined && found[index] === undefined).length;
      expect(planted).toBeGreaterThan(40);
      expect(missed / planted).toBeLessThan(0.005);
      const wrong = [...found.entries()].filter(
        ([index, each]) =>
          each !== undefined && !(each.similarity > threshold && isExact(each.similarity, [texts[index], texts[each.index]])),
      );
      expect(wrong).toEqual([]);
    },
  );

  it('finds copies among thousands of texts that share most of their sentences with many others', () => {
    const random = seededRandom(3);
    const sentences = Array.from({ length: 200 }, (_, index) => makeTexts(1, { seed: index + 100, length: 12 })[0] as string);
    const spin = (): string => Array.from({ length: 12 }, () => sentences[Math.floor(random() * sentences.length)]).join(' ');
    const texts = Array.from({ length: 1800 }, spin);
    const copied = [500, 900, 1300, 1700].map((index, number) => {
      const at = number * 100;
      texts[index] = (texts[at] as string).replace(/word\d+$/, 'other');
      return [index, at];
    });
    const found = find(texts, 0.5);
    for (const [index, at] of copied) expect(found[index as number]?.index).toBe(at);
  });

  it('reports every text when all say the same', () => {
    const texts = Array.from({ length: 1000 }, (_, index) => `${makeTexts(1)[0]} ending ${index}`);
    expect(find(texts, 0.5).filter((each) => each === undefined)).toHaveLength(1);
  });

  it('takes texts without a sequence for the same', () => {
    expect(find(['one', 'two words', ''], 0.5)).toEqual([undefined, { index: 0, similarity: 1 }, { index: 0, similarity: 1 }]);
  });

  it('finds the same on every run', () => {
    const texts = makeTexts(900, { seed: 5, copies: 0.9 });
    expect(find(texts, 0.3)).toEqual(find(texts, 0.3));
  });
});

describe('hashed sequences', () => {
  it.each([
    ['One, two; three!', 'one two three'],
    ['Straße größer Ähre', 'STRAßE GRÖßER ÄHRE'],
    ['東京 大阪 京都 x', '東京、大阪、京都。X'],
    ["don't stop now", "DON'T — stop – now"],
    ['𝒳𝒴 a b', '𝒳𝒴 A. B'],
  ])('do not see case and punctuation: %s', (a, b) => {
    expect(hashShingles(a)).toEqual(hashShingles(b));
    expect(hashShingles(a).length).toBe(shinglesOf(a).size);
  });

  it('are as alike as the sequences themselves', () => {
    const [a, b] = makeTexts(2, { seed: 11, copies: 1 }) as [string, string];
    const exact = jaccard(shinglesOf(a), shinglesOf(b));
    expect(jaccardOfHashes(sortUnique(hashShingles(a)), sortUnique(hashShingles(b)))).toBe(exact);
    expect(exact).toBeGreaterThan(0);
  });

  it('of a long text do not lose any', () => {
    const text = WORDS.join(' ').repeat(30);
    expect(sortUnique(hashShingles(text)).length).toBe(shinglesOf(text).size);
  });
});
