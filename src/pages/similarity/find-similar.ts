import { findNearDuplicates } from './near-duplicates.ts';
import { jaccardOfHashes, sortUnique } from './shingle-hashes.ts';

/** The earlier text that a text resembles most. */
export interface Resemblance {
  readonly index: number;
  /** The Jaccard index. */
  readonly similarity: number;
}

/**
 * Texts as arrays of hashed members (their word sequences). `at` may reuse one buffer, so an array is only valid until the next call.
 */
export type HashedTexts = Pick<readonly Uint32Array[], 'length' | 'at'>;

/** Up to this many suspects, every pair is compared. */
const MOST_COMPARED = 400;

/**
 * Finds for each text the earlier text that it resembles most, if the similarity is above `threshold`. Of several, the first wins.
 *
 * Most texts are ruled out quickly: too many of their members occur in no other text. The remaining suspects are compared with each other;
 * if there are many, only the pairs that are likely to be similar. The similarity itself is always computed exactly.
 * @param texts the members of each text, which may repeat
 * @param threshold from 0 to 1
 */
export function findSimilar(texts: HashedTexts, threshold: number): readonly (Resemblance | undefined)[] {
  const found: (Resemblance | undefined)[] = new Array(texts.length).fill(undefined);
  const { suspects, isSmaller } = findSuspects(texts, threshold);
  if (!suspects.some((index) => isSmaller(index))) return found;
  const sets = suspects.map((index) => sortUnique(texts.at(index) as Uint32Array));
  const candidatesOf =
    suspects.length > MOST_COMPARED ? findNearDuplicates(sets, threshold) : (number: number) => sets.slice(0, number).keys();
  for (const [number, index] of suspects.entries()) {
    for (const other of candidatesOf(number)) {
      const earlier = suspects[other] as number;
      if (!isSmaller(index) && !isSmaller(earlier)) continue;
      const similarity = similarityAbove(threshold, [sets[number] as Uint32Array, sets[other] as Uint32Array]);
      const best = found[index];
      if (similarity === undefined || (best !== undefined && similarity < best.similarity)) continue;
      if (best === undefined || similarity > best.similarity || earlier < best.index) found[index] = { index: earlier, similarity };
    }
  }
  return found;
}

function similarityAbove(threshold: number, [a, b]: readonly [Uint32Array, Uint32Array]): number | undefined {
  // The similarity cannot exceed the ratio of the lengths.
  if (Math.min(a.length, b.length) < threshold * Math.max(a.length, b.length)) return undefined;
  const similarity = jaccardOfHashes(a, b);
  return similarity > threshold ? similarity : undefined;
}

interface Suspects {
  readonly suspects: readonly number[];
  /** Whether a suspect can be similar to a text of at least its length. Of two similar texts, this holds for the shorter one. */
  readonly isSmaller: (index: number) => boolean;
}

/**
 * Finds the texts with enough members that occur at least twice: a share of `threshold`, or of 2t/(1 + t) if the other text is at least as
 * long.
 */
function findSuspects(texts: HashedTexts, threshold: number): Suspects {
  const sample = [0, texts.length >>> 1, -1].map((index) => texts.at(index)?.length ?? 0);
  const total = texts.length * Math.max(...sample);
  const mask = 2 ** Math.min(28, Math.max(10, Math.ceil(Math.log2(total + 1)) + 1)) - 1;
  // Members that collide in a counter only add suspects. There are more collisions if some texts are much longer than the sampled ones.
  const counts = new Uint8Array((mask + 1) / 4);
  for (let index = 0; index < texts.length; index += 1)
    for (const member of texts.at(index) as Uint32Array) countTwice(counts, member & mask);
  const smaller = new Set<number>();
  const suspects: number[] = [];
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts.at(index) as Uint32Array;
    let single = 0;
    const most = (1 - threshold) * text.length + ROUNDING;
    for (let at = 0; at < text.length && single <= most; at += 1) if (!isTwice(counts, (text[at] as number) & mask)) single += 1;
    if (single <= most) suspects.push(index);
    if (single <= (1 - (2 * threshold) / (1 + threshold)) * text.length + ROUNDING) smaller.add(index);
  }
  return { suspects, isSmaller: (index) => smaller.has(index) };
}

/** Counts up to two. A byte holds four counters of two bits, so that most of them fit into the processor cache. */
function countTwice(counts: Uint8Array, counter: number): void {
  const shift = (counter & 3) * 2;
  const count = ((counts[counter >>> 2] as number) >>> shift) & 3;
  if (count < 2) (counts[counter >>> 2] as number) += 1 << shift;
}

function isTwice(counts: Uint8Array, counter: number): boolean {
  return (((counts[counter >>> 2] as number) >>> ((counter & 3) * 2)) & 3) === 2;
}

/** Allows for rounding errors: a computed share may be slightly too large. */
const ROUNDING = 1e-9;
