import type { HashedTexts } from './find-similar.ts';
import { hashShingles } from './shingle-hashes.ts';

/** So many pages show what all of them share, but for odd ones. */
const SAMPLE = 8;

/** Of so many pages the sequences are kept, some 4 kB a page; of more they are made again when they are looked at. */
const MOST_KEPT = 20_000;

/**
 * The sequences of each page, without the texts that are on all of them. Of one page at a time the texts are in memory; what all share
 * is guessed from the first ones, and where that is wrong, known when all have been read.
 * @param pages give the texts of their blocks, again whenever they are asked
 * @param mostKept for tests
 */
export function hashProper(pages: readonly (() => readonly string[])[], mostKept = MOST_KEPT): HashedTexts {
  const [first, ...others] = pages;
  if (first === undefined || others.length === 0) return pages.map((texts) => hashShingles(texts().join(' ')));
  let shared = others.slice(0, SAMPLE).reduce((left, texts) => intersect(left, texts()), first());
  for (;;) {
    const known = shared;
    const hash = (texts: readonly string[] = []): Uint32Array => hashShingles(texts.filter((text) => !known.includes(text)).join(' '));
    const isKept = pages.length <= mostKept;
    const hashes: Uint32Array[] = [];
    for (const readTexts of pages) {
      const texts = readTexts();
      shared = intersect(shared, texts);
      if (isKept && shared === known) hashes.push(hash(texts));
    }
    if (shared === known) return isKept ? hashes : { length: pages.length, at: (index) => hash(pages[index]?.()) };
  }
}

/** The same list where nothing of it is missing. */
function intersect(texts: readonly string[], others: readonly string[]): readonly string[] {
  return texts.every((text) => others.includes(text)) ? texts : texts.filter((text) => others.includes(text));
}
