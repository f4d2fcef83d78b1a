import { closest, distance } from 'fastest-levenshtein';

/** The candidate that a person most likely meant by `word`, if one is near enough. */
export function suggest(word: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const lower = word.toLowerCase();
  const same = candidates.find((candidate) => candidate.toLowerCase() === lower);
  if (same !== undefined) return same;
  // Two letters in the wrong order are the commonest slip, and count as two in the distance below.
  const swapped = candidates.find((candidate) => isSwapped(lower, candidate.toLowerCase()));
  if (swapped !== undefined) return swapped;
  const nearest = closest(
    lower,
    candidates.map((candidate) => candidate.toLowerCase()),
  );
  const longest = Math.max(word.length, nearest.length);
  const limit = Math.max(longest > 4 ? 2 : 1, Math.floor(longest * 0.25));
  if (distance(lower, nearest) > limit) return undefined;
  return candidates.find((candidate) => candidate.toLowerCase() === nearest);
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** `3 pages`, `1 page`. */
export function count(quantity: number, noun: string): string {
  return `${quantity.toLocaleString('en-US')} ${noun}${quantity === 1 ? '' : 's'}`;
}

/** `a, b and c`. */
export function listInWords(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}
