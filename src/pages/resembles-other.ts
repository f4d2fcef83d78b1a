import type { ComparedTexts } from './check-similarity.ts';
import { hashProper } from './hash-pages.ts';
import { jaccardOfHashes, sortUnique } from './shingle-hashes.ts';

/** With the sequences of all pages at hand. */
export interface RecordedTexts extends ComparedTexts {
  readonly shingles: readonly Uint32Array[];
}

interface ChangedTexts {
  /** What the blocks of the page say now. */
  readonly texts: readonly string[];
  /** Which of the compared pages it is. */
  readonly number: number;
  readonly threshold: number;
}

/**
 * Whether a page that changed may resemble another of its definition now, or changes what the others are compared by. The others are as
 * they were compared before.
 * @returns false only when `checkSimilarity` would find nothing about all of them together
 */
export function resemblesOther(compared: RecordedTexts, { texts, number, threshold }: ChangedTexts): boolean {
  const { shared } = compared;
  if (shared.some((text) => !texts.includes(text))) return true;
  const sample = compared.samples[number === 0 ? 1 : 0] ?? [];
  if (texts.some((text) => !shared.includes(text) && sample.includes(text))) return true;
  return isLikeOther(compared, { own: sortUnique(hashProper(texts, shared)), number, threshold });
}

/** Whether a page resembled another of its definition when they were compared. @param place.own which of the compared pages it is */
export function meetsOther(compared: RecordedTexts, { own: number, threshold }: { own: number; threshold: number }): boolean {
  return isLikeOther(compared, { own: sortUnique(compared.shingles[number] as Uint32Array), number, threshold });
}

function isLikeOther(
  compared: RecordedTexts,
  { own, number, threshold }: { own: Uint32Array; number: number; threshold: number },
): boolean {
  const mayHave = new Uint8Array(PLACES);
  for (const member of own) mayHave[member & (PLACES - 1)] = 1;
  return compared.shingles.some((other, at) => {
    if (at === number) return false;
    let met = 0;
    for (let index = 0; index < other.length; index += 1) met += mayHave[(other[index] as number) & (PLACES - 1)] as number;
    // Members that the other repeats, and those that share a place by chance, are counted too: what meets less is not alike for sure.
    return met >= threshold * own.length && jaccardOfHashes(own, sortUnique(other)) > threshold;
  });
}

const PLACES = 2 ** 16;
