/** Returns the set of three-word sequences of a text, in lowercase and without punctuation. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  const shingles = new Set<string>();
  for (let index = 0; index + 2 < words.length; index += 1) shingles.add(`${words[index]} ${words[index + 1]} ${words[index + 2]}`);
  return shingles;
}

/** Returns the Jaccard index: the size of the intersection divided by the size of the union. Two empty sets count as equal. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const shingle of small) if (large.has(shingle)) shared += 1;
  const union = a.size + b.size - shared;
  return union === 0 ? 1 : shared / union;
}
