import { jaccardOfHashes, mix } from './shingle-hashes.ts';

/** The set before a set that it resembles most. */
export interface Resemblance {
  readonly index: number;
  /** The Jaccard index. */
  readonly similarity: number;
}

/** Up to so many sets that may resemble others are compared each with each. */
const MOST_COMPARED = 400;

/**
 * Finds for each set the earlier one that it resembles most, if more than `threshold`; of several the first.
 *
 * Sequences that occur in one set alone tell at once of most sets that they resemble none. The others, when they are many, are
 * compared only where their MinHash signatures meet (Broder 1997; locality-sensitive hashing in bands: Leskovec, Rajaraman, Ullman,
 * Mining of Massive Datasets, chapter 3). The similarity itself is always counted exactly.
 * @param sets sorted
 * @param threshold from 0 to 1
 */
export function findSimilar(sets: readonly Uint32Array[], threshold: number): readonly (Resemblance | undefined)[] {
  const suspects = findSuspects(sets, threshold);
  const found: (Resemblance | undefined)[] = new Array(sets.length).fill(undefined);
  const candidatesOf = suspects.length > MOST_COMPARED ? findCandidates(suspects, { sets, threshold }) : undefined;
  for (const [number, index] of suspects.entries()) {
    const own = sets[index] as Uint32Array;
    for (const other of candidatesOf?.(number) ?? suspects.slice(0, number)) {
      const set = sets[other] as Uint32Array;
      // The smaller is at most as much of the larger.
      if (Math.min(own.length, set.length) < threshold * Math.max(own.length, set.length)) continue;
      const similarity = jaccardOfHashes(own, set);
      const best = found[index];
      if (similarity <= threshold || (best !== undefined && similarity < best.similarity)) continue;
      if (best === undefined || similarity > best.similarity || other < best.index) found[index] = { index: other, similarity };
    }
  }
  return found;
}

/** The sets of whose members enough occur elsewhere, too. */
function findSuspects(sets: readonly Uint32Array[], threshold: number): number[] {
  const total = sets.reduce((sum, set) => sum + set.length, 0);
  const bits = Math.max(10, Math.ceil(Math.log2(total + 1)) + 2);
  const mask = 2 ** Math.min(bits, 28) - 1;
  // Two members in one place only make a suspect more.
  const counts = new Uint8Array(mask + 1);
  for (const set of sets) for (const member of set) if ((counts[member & mask] as number) < 2) (counts[member & mask] as number) += 1;
  return sets.flatMap((set, index) => {
    let shared = 0;
    for (const member of set) if ((counts[member & mask] as number) > 1) shared += 1;
    return shared < threshold * set.length ? [] : [index];
  });
}

/** The length of a signature. */
const HASHES = 256;

/** So many members of a bucket are candidates: the first, and those before. */
const MOST_IN_BUCKET = 48;

/** So many candidates are compared, those first whose signatures meet most often. */
const MOST_CANDIDATES = 24;

interface Search {
  readonly sets: readonly Uint32Array[];
  readonly threshold: number;
}

/** Says, in turn, to which earlier sets a suspect is likely to be similar. */
function findCandidates(suspects: readonly number[], { sets, threshold }: Search): (number: number) => readonly number[] {
  const rows = rowsFor(threshold);
  const buckets = Array.from({ length: Math.floor(HASHES / rows) }, () => new Map<number, number[]>());
  const meetings = new Uint16Array(suspects.length);
  return (number) => {
    const signature = signatureOf(sets[suspects[number] as number] as Uint32Array);
    const met: number[] = [];
    for (const [band, bucketsOfBand] of buckets.entries()) {
      let key = 0;
      for (let row = 0; row < rows; row += 1) key = mix(Math.imul(key, 31) + (signature[band * rows + row] as number));
      const bucket = bucketsOfBand.get(key);
      if (bucket === undefined) bucketsOfBand.set(key, [number]);
      else {
        for (const other of bucket) {
          if (meetings[other] === 0) met.push(other);
          (meetings[other] as number) += 1;
        }
        if (bucket.length >= MOST_IN_BUCKET) bucket.splice(1, 1);
        bucket.push(number);
      }
    }
    const ranked = met.sort((a, b) => (meetings[b] as number) - (meetings[a] as number) || a - b);
    const candidates = ranked.slice(0, MOST_CANDIDATES).map((other) => suspects[other] as number);
    for (const other of met) meetings[other] = 0;
    return candidates;
  };
}

/** As many rows a band as leave all but one in a million pairs at the threshold a band in which they meet. */
export function rowsFor(threshold: number): number {
  let rows = 1;
  while (rows < 8 && (1 - threshold ** (rows + 1)) ** Math.floor(HASHES / (rows + 1)) < 1e-6) rows += 1;
  return rows;
}

const SEEDS = Uint32Array.from({ length: HASHES }, (_, index) => mix(index * 0x9e3779b9 + 1) | 1);

/** The smallest of each of 256 orders of the members: two sets have as many in common as they are alike. */
function signatureOf(set: Uint32Array): Uint32Array {
  const signature = new Uint32Array(HASHES).fill(0xffffffff);
  for (const member of set) {
    for (let index = 0; index < HASHES; index += 1) {
      let hash = Math.imul(member ^ (member >>> 15), SEEDS[index] as number);
      hash = (hash ^ (hash >>> 13)) >>> 0;
      if (hash < (signature[index] as number)) signature[index] = hash;
    }
  }
  return signature;
}
