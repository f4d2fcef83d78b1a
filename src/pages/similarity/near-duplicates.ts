import { mix } from './shingle-hashes.ts';

/** The length of a signature. */
const HASHES = 128;

/** So many of those before are looked at in a band, the latest first. */
const MOST_IN_BAND = 48;

/** So many candidates are named, those first whose signatures meet most often. */
const MOST_CANDIDATES = 24;

/**
 * Says of sets, one after the other, to which earlier ones each is likely to be similar, in time that grows with their number alone:
 * sets whose MinHash signatures agree in a whole band (Broder 1997; Leskovec, Rajaraman, Ullman: Mining of Massive Datasets,
 * chapter 3). It depends on the sets and on nothing else.
 * @returns to be called with 0, 1, 2 …
 */
export function findNearDuplicates(sets: readonly Uint32Array[], threshold: number): (number: number) => readonly number[] {
  const rows = rowsFor(threshold);
  const bands = Math.floor(HASHES / rows);
  const buckets = 2 ** Math.ceil(Math.log2(sets.length + 1));
  // Chains in typed arrays: millions of small lists would cost more than all the rest. 0 ends a chain; numbers are one higher.
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

/** As many rows a band as let no more than one pair in 10,000 that is just alike enough miss each other in every band. */
function rowsFor(threshold: number): number {
  const missed = (rows: number): number => (1 - threshold ** rows) ** Math.floor(HASHES / rows);
  let rows = 1;
  while (rows < 8 && missed(rows + 1) < 1e-4) rows += 1;
  return rows;
}

const SEEDS = Uint32Array.from({ length: HASHES }, (_, index) => mix(index + 1) | 1);

/** The smallest member in each of 128 orders: two sets agree in as many as they are alike. */
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
