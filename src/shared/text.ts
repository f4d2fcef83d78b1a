import { closest, distance } from 'fastest-levenshtein';

/** Returns the candidate that a person most likely meant by `word`, if one is close enough. */
export function suggest(word: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const lower = word.toLowerCase();
  const same = candidates.find((candidate) => candidate.toLowerCase() === lower);
  if (same !== undefined) return same;
  // Two swapped letters are the most common typo, and count as two steps in the distance below.
  const swapped = candidates.find((candidate) => isSwapped(lower, candidate.toLowerCase()));
  if (swapped !== undefined) return swapped;
  const nearest = closest(
    lower,
    candidates.map((candidate) => candidate.toLowerCase()),
  );
  const longest = Math.max(word.length, nearest.length);
  const limit = Math.max(longest > 4 ? 2 : 1, Math.floor(longest * 0.25));
  const steps = distance(lower, nearest);
  // /services/carpet-cleaning is not a typo of /services/deep-cleaning: the parts that differ must be similar, too.
  if (steps > limit || (steps > 2 && steps > differing(lower, nearest) / 2)) return undefined;
  return candidates.find((candidate) => candidate.toLowerCase() === nearest);
}

/**
 * Like `suggest`, for names of items and pages. Also finds the only candidate that starts with `word`, and one that `word` extends by a
 * file extension.
 */
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

/**
 * The maximum number of suggestions for unknown names if there are thousands of candidates, because each name is compared with all of them.
 */
const MOST_SUGGESTIONS = 100;

/** Like `suggestName`, for many words and the same candidates. Each word is looked up once. */
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

/** The maximum number of names to list in a message. Nobody reads more. */
export const MOST_NAMES = 15;

/** Returns the names that are most similar to a word, or else the first ones: three of them, with the most similar one first. */
export function nearestNames(word: string, names: readonly string[]): readonly string[] {
  const typed = word.toLowerCase();
  const steps = (name: string): number => distance(typed, name.toLowerCase());
  const near = [...names].sort((a, b) => steps(a) - steps(b)).filter((name) => steps(name) <= Math.max(typed.length, name.length) / 2);
  return [...new Set([...near, ...names])].slice(0, 3);
}

/** Returns “Valid keys are …”: all of them, or the three nearest of many. @param write how a name is written in the sentence */
export function listValid(kind: string, word: string, names: readonly string[], write: (name: string) => string): string {
  if (names.length <= MOST_NAMES) return `Valid ${kind} are ${listInWords(names.map(write))}.`;
  const nearest = nearestNames(word, names).map(write);
  return `Of ${names.length} valid ${kind}, the nearest are ${listInWords(nearest)}. schema/REFERENCE.md lists all of them.`;
}

/** Returns how to write several values, if the text consists of known words with spaces or commas between them. */
export function hintForComma(text: string, known: readonly string[]): string | undefined {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  if (words.length < 2 || !words.every((word) => known.includes(word))) return undefined;
  return /[,;]/.test(text)
    ? `Write a list: [${words.join(', ')}]. In a table, put | between them: ${words.join(' | ')}`
    : `A comma is missing between ${listInWords(words)}.`;
}

/** Returns the length of the longer of two words without their common beginning and end. */
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

/** Formats a number with its noun: `3 pages`, `1 page`. */
export function count(quantity: number, noun: string): string {
  return `${quantity.toLocaleString('en-US')} ${noun}${quantity === 1 ? '' : 's'}`;
}

/** Formats a list: `a, b, and c`. */
export function listInWords(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')}${words.length > 2 ? ',' : ''} ${last} ${words[words.length - 1]}`;
}

let latest: { readonly text: string; readonly lines: readonly string[] } | undefined;

/** Returns the lines of a file as diagnostics count them. Caches the last file, because many findings are in one file. */
export function linesOf(text: string): readonly string[] {
  // Splitting by a pattern takes ten times as long.
  if (latest?.text !== text) latest = { text, lines: text.replace(/^\uFEFF/, '').split(text.includes('\r') ? /\r?\n/ : '\n') };
  return latest.lines;
}

/** Makes control characters visible, so that the content of a file cannot control the terminal that shows it. Keeps tabs and line ends. */
export function escapeControls(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, (character) => (character < ' ' ? String.fromCharCode(0x2400 + character.charCodeAt(0)) : '\uFFFD'));
}

/** Keeps a text, such as a file name, on one line of a terminal or log: a line of its own could be read as a command. */
export function escapeLine(text: string): string {
  // Most texts have nothing to escape, and some lists are long.
  if (!/[\p{Cc}\u2028\u2029]/u.test(text)) return text;
  return escapeControls(text)
    .replace(/[\n\u2028\u2029]/g, '␊')
    .replace(/\t/g, '␉');
}

/** Escapes a hint of several lines, so that CI systems read no line as a command, even after spaces. */
export function escapeHint(text: string): string {
  return escapeControls(text).replace(/\n(?=\s*::)/g, '␊');
}

/** Formats a size: `1,500` → `2 kB`. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns a regular expression that matches exactly this text, in the dialect that nginx, Apache, Go, and JavaScript share. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
