import type { HashedTexts } from './find-similar.ts';
import { hashShingles } from './shingle-hashes.ts';

/** So many pages show what all of them share, but for odd ones. */
const SAMPLE = 8;

/** Of so many pages the sequences are kept, some 4 kB a page; of more they are made again when they are looked at. */
const MOST_KEPT = 20_000;

/** What pages say, without the texts that are on all of them. */
export interface HashedPages {
  /** The texts that are on all of them. */
  readonly shared: readonly string[];
  /** The sequences of each page. */
  readonly hashes: HashedTexts;
}

/**
 * The sequences of each page, without the texts that are on all of them. Of one page at a time the texts are in memory; what all share
 * is guessed from the first ones, and where that is wrong, known when all have been read.
 * @param pages give the texts of their blocks, again whenever they are asked
 * @param mostKept for tests
 */
export function hashPages(pages: readonly (() => readonly string[])[], mostKept = MOST_KEPT): HashedPages {
  const [first, ...others] = pages;
  if (first === undefined || others.length === 0) return { shared: [], hashes: pages.map((texts) => hashProper(texts(), [])) };
  const isKept = pages.length <= mostKept;
  let shared = others.slice(0, SAMPLE).reduce((left, texts) => intersect(left, texts()), first());
  for (;;) {
    const known = shared;
    const hashes: Uint32Array[] = [];
    for (const readTexts of pages) {
      const texts = readTexts();
      shared = intersect(shared, texts);
      if (isKept && shared === known) hashes.push(hashProper(texts, known));
    }
    if (shared !== known) continue;
    return { shared, hashes: isKept ? hashes : { length: pages.length, at: (index) => hashProper(pages[index]?.() ?? [], known) } };
  }
}

/** The sequences of what a page says, without what all say. */
export function hashProper(texts: readonly string[], shared: readonly string[]): Uint32Array {
  return hashShingles(texts.filter((text) => !shared.includes(text)).join(' '));
}

/** The same list where nothing of it is missing. */
function intersect(texts: readonly string[], others: readonly string[]): readonly string[] {
  return texts.every((text) => others.includes(text)) ? texts : texts.filter((text) => others.includes(text));
}
