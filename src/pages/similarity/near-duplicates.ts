import { mix } from './shingle-hashes.ts';

/** The number of hashes in a signature. */
const HASHES = 128;

/** The most earlier sets that are checked in a band, latest first. */
const MOST_IN_BAND = 48;

/** The most candidates that are returned: those whose signatures agree in the most bands. */
const MOST_CANDIDATES = 24;

/**
 * Finds for each set the earlier sets that are likely to be similar, in time linear in the number of sets: those whose MinHash signatures
 * agree in a whole band (Broder 1997; Leskovec, Rajaraman, Ullman: Mining of Massive Datasets, chapter 3). The result depends on the sets
 * alone.
 * @returns a function to call with 0, 1, 2 … in this order
 */
export function findNearDuplicates(sets: readonly Uint32Array[], threshold: number): (number: number) => readonly number[] {
  const rows = rowsFor(threshold);
  const bands = Math.floor(HASHES / rows);
  const buckets = 2 ** Math.ceil(Math.log2(sets.length + 1));
  // Linked lists in typed arrays: millions of small arrays would cost more than all the rest. Indexes are stored plus one; 0 ends a list.
  const heads = new Int32Array(bands * buckets);
  const next = new Int32Array(bands * sets.length);
  const keys = new Uint32Array(bands * sets.length);
  const meetings = new Uint16Array(sets.length);
  return (number) => {
    const signature = signatureOf(sets[number] as Uint32Array);
    const met: number[] = [];
    for (let band = 0; band < bands; band += 1) {
      let key = 0;
      for (let row = 0; row < rows; row += 1) key = mix(Math.imul(key, 31) + (signature[band * rows + row] as number));
      const head = band * buckets + (key & (buckets - 1));
      const at = band * sets.length;
      let left = MOST_IN_BAND;
      for (let other = (heads[head] as number) - 1; other >= 0 && left > 0; other = (next[at + other] as number) - 1, left -= 1) {
        if (keys[at + other] !== key) continue;
        if (meetings[other] === 0) met.push(other);
        (meetings[other] as number) += 1;
      }
      next[at + number] = heads[head] as number;
      keys[at + number] = key;
      heads[head] = number + 1;
    }
    const ranked = met.sort((a, b) => (meetings[b] as number) - (meetings[a] as number) || a - b).slice(0, MOST_CANDIDATES);
    for (const other of met) meetings[other] = 0;
    return ranked;
  };
}

/** Returns the most rows per band for which a pair at the threshold is missed at most once in 10,000 times. */
function rowsFor(threshold: number): number {
  const missed = (rows: number): number => (1 - threshold ** rows) ** Math.floor(HASHES / rows);
  let rows = 1;
  while (rows < 8 && missed(rows + 1) < 1e-4) rows += 1;
  return rows;
}

const SEEDS = Uint32Array.from({ length: HASHES }, (_, index) => mix(index + 1) | 1);

/** Returns the smallest member in each of 128 orders. The share in which two sets agree estimates their similarity. */
function signatureOf(set: Uint32Array): Uint32Array {
  const signature = new Uint32Array(HASHES).fill(0xffffffff);
  for (const member of set) {
    const spread = member ^ (member >>> 15);
    for (let index = 0; index < HASHES; index += 1) {
      const hash = Math.imul(spread, SEEDS[index] as number);
      const order = (hash ^ (hash >>> 13)) >>> 0;
      if (order < (signature[index] as number)) signature[index] = order;
    }
  }
  return signature;
}
