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
  const steps = distance(lower, nearest);
  // /services/carpet-cleaning is not a slip for /services/deep-cleaning: what differs must be like, too.
  if (steps > limit || (steps > 2 && steps > differing(lower, nearest) / 2)) return undefined;
  return candidates.find((candidate) => candidate.toLowerCase() === nearest);
}

/** As `suggest`, for names of items and pages: also the one that `word` begins, and one that it is but for the ending of a file. */
export function suggestName(word: string, candidates: readonly string[]): string | undefined {
  const near = suggest(word, candidates);
  if (near !== undefined) return near;
  const lower = word.toLowerCase();
  const bare = candidates.find(
    (candidate) => lower.startsWith(candidate) && /^(?:\/index)?\.(?:html?|php|aspx?)$/.test(lower.slice(candidate.length)),
  );
  if (bare !== undefined) return bare;
  const longer = candidates.filter((candidate) => candidate.startsWith(lower));
  return longer.length === 1 && lower.length > 3 && lower.length * 2 >= (longer[0] as string).length ? longer[0] : undefined;
}

/** So many names that are not there get a suggestion when there are thousands that could be meant: each is held against all of them. */
const MOST_SUGGESTIONS = 100;

/** As `suggestName`, of the same candidates again and again: one that is looked for twice is looked for once. */
export function limitSuggestions(candidates: readonly string[]): (word: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const isMany = candidates.length > 1000;
  return (word) => {
    if (known.has(word)) return known.get(word);
    const meant = isMany && known.size >= MOST_SUGGESTIONS ? undefined : suggestName(word, candidates);
    known.set(word, meant);
    return meant;
  };
}

/** Of two known words with a blank between them: a comma is missing. */
export function hintForComma(text: string, known: readonly string[]): string | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.length > 1 && words.every((word) => known.includes(word)) ? `A comma is missing between ${listInWords(words)}.` : undefined;
}

/** The length of what is left of the longer of two words without their common beginning and end. */
function differing(a: string, b: string): number {
  const shortest = Math.min(a.length, b.length);
  let start = 0;
  while (start < shortest && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shortest - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return Math.max(a.length, b.length) - start - end;
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

/** `a, b, and c`. */
export function listInWords(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')}${words.length > 2 ? ',' : ''} ${last} ${words[words.length - 1]}`;
}

let latest: { readonly text: string; readonly lines: readonly string[] } | undefined;

/** The lines of a file as diagnostics count them. The file of before is kept: many findings are in one. */
export function linesOf(text: string): readonly string[] {
  if (latest?.text !== text) latest = { text, lines: text.replace(/^\uFEFF/, '').split(/\r?\n/) };
  return latest.lines;
}

/** Control characters as visible ones: what a file holds must not steer the terminal that shows it. Tabs and line ends stay. */
export function escapeControls(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, (character) => (character < ' ' ? String.fromCharCode(0x2400 + character.charCodeAt(0)) : '\uFFFD'));
}

/** Text that stays on one line of a terminal or a log, such as the name of a file: a line of its own could be read as a command. */
export function escapeLine(text: string): string {
  return escapeControls(text)
    .replace(/[\n\u2028\u2029]/g, '␊')
    .replace(/\t/g, '␉');
}

/** Lines of a hint; none can be read as a command by what runs the build, also after blanks. */
export function escapeHint(text: string): string {
  return escapeControls(text).replace(/\n(?=\s*::)/g, '␊');
}

/** `1,500` → `2 kB`. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A text as a regular expression that matches it alone, in the dialect that nginx, Apache, Go and JavaScript share. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
