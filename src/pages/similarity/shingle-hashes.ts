/** FNV-1a, by Fowler, Noll and Vo. */
const FNV_OFFSET = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

/** Hashes each three-word sequence of a text, in order. The numbers need a tenth of the memory of the sequences. */
export function hashShingles(text: string): Uint32Array {
  const lower = text.toLowerCase();
  // A word and its separator take at least two characters.
  const hashes = scratchOf(lower.length >> 1);
  const { length } = lower;
  let before = 0;
  let last = 0;
  let words = 0;
  for (let index = 0; index < length; index += 1) {
    const start = index;
    let word = FNV_OFFSET;
    for (; index < length; index += 1) {
      const code = lower.charCodeAt(index);
      if (code < 128 ? IS_WORD[code] === 0 : !isWordBeyondAscii(lower, index)) break;
      word = Math.imul(word ^ code, FNV_PRIME);
    }
    if (index === start) continue;
    words += 1;
    if (words > 2) hashes[words - 3] = mix(Math.imul(before, 31) + Math.imul(last, 0x85ebca6b) + word);
    before = last;
    last = word;
  }
  return keep(hashes.subarray(0, Math.max(0, words - 2)));
}

let scratch = new Uint32Array(4096);

/** Returns a buffer that is reused for each text. */
function scratchOf(length: number): Uint32Array {
  if (scratch.length < length) scratch = new Uint32Array(length * 2);
  return scratch;
}

/** Lists share buffers of this many numbers. A buffer for each short list would take twice the memory. */
const ROOM = 1 << 16;

let room = new Uint32Array(0);

function keep(numbers: Uint32Array): Uint32Array {
  const { length } = numbers;
  if (room.length < length) room = new Uint32Array(Math.max(ROOM, length));
  const kept = room.subarray(0, length);
  kept.set(numbers);
  room = room.subarray(length);
  return kept;
}

/** Mixes the bits of a number (the finalizer of MurmurHash3, by Austin Appleby, public domain). */
export function mix(number: number): number {
  let mixed = number | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Counts the numbers that two sorted sets share. */
function countShared(a: Uint32Array, b: Uint32Array): number {
  let [left, right, shared] = [0, 0, 0];
  while (left < a.length && right < b.length) {
    const [one, other] = [a[left] as number, b[right] as number];
    if (one === other) shared += 1;
    if (one <= other) left += 1;
    if (other <= one) right += 1;
  }
  return shared;
}

/** Returns the Jaccard index of two sorted sets. Two empty sets count as equal. */
export function jaccardOfHashes(a: Uint32Array, b: Uint32Array): number {
  const shared = countShared(a, b);
  const union = a.length + b.length - shared;
  return union === 0 ? 1 : shared / union;
}

/** Sorts numbers and removes duplicates. */
export function sortUnique(list: Uint32Array): Uint32Array {
  const numbers = list.slice().sort();
  let length = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    if (index === 0 || numbers[index] !== numbers[index - 1]) numbers[length++] = numbers[index] as number;
  }
  return numbers.slice(0, length);
}

/** Digits, lowercase letters, and the apostrophe, by character code. */
const IS_WORD = Uint8Array.from({ length: 128 }, (_, code) => (/[a-z0-9']/.test(String.fromCharCode(code)) ? 1 : 0));

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Checks a code unit by its whole character, because a character beyond U+FFFF has two code units. */
function isWordBeyondAscii(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  const start = code >= 0xdc00 && code <= 0xdfff ? index - 1 : index;
  return WORD_CHARACTER.test(String.fromCodePoint(text.codePointAt(start) ?? 0));
}
