/** A text as the set of its three-word sequences, lower-cased and without punctuation. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  const shingles = new Set<string>();
  for (let index = 0; index + 2 < words.length; index += 1) shingles.add(`${words[index]} ${words[index + 1]} ${words[index + 2]}`);
  return shingles;
}

/** The Jaccard index: how much of what either has both have. Two empty sets are the same. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const shingle of small) if (large.has(shingle)) shared += 1;
  const union = a.size + b.size - shared;
  return union === 0 ? 1 : shared / union;
}

/** Replaces every name by a mark, longest first, so that texts which differ in names alone become equal. */
export function maskNames(text: string, names: readonly string[]): string {
  const sorted = [...new Set(names)].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
  if (sorted.length === 0) return text;
  const pattern = sorted.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu'), '§');
}
