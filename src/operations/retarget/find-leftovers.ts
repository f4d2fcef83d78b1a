import type { Data } from '../../model/data.ts';
import type { Diagnostic, FindingList } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { visitData } from '../../model/walk-data.ts';
import { escapePattern } from '../../shared/text.ts';
import { TextLocations } from '../../source/collections/text-locations.ts';
import type { Source } from '../../source/source-file.ts';
import type { OldWord } from './old-words.ts';

/** Finds words about the old place that are left in a site. */
export function findLeftovers(data: Data, words: readonly OldWord[], findings: FindingList): void {
  if (words.length === 0) return;
  const search = searchFor(words);
  visitData(data, (text, _node, pathOf) => {
    if (typeof text !== 'string') return;
    const found = new Map(search(text).map((leftover) => [leftover.excerpt, leftover]));
    for (const { excerpt, message } of found.values()) {
      const path = pathOf();
      // Redirects contain old addresses on purpose.
      if (path[0] !== 'redirects') findings.add({ code: 'MOVE_LEFTOVER', message, remedy: HINT, path, excerpt });
    }
  });
}

/** Finds such words in a file without data: a drawing, the code of a block. */
export function findLeftoversInFile({ file, text }: Source, words: readonly OldWord[]): readonly Diagnostic[] {
  const locations = new TextLocations(file, text);
  return searchFor(words)(text).map(({ excerpt, message, start }) =>
    diagnosticAt('MOVE_LEFTOVER', locations.at({ start, end: start + excerpt.length }), { message, hint: HINT }),
  );
}

const HINT = 'Write what is true for the new place. If everything that is left may stay, run: npm run retarget -- --done';

interface Leftover {
  readonly excerpt: string;
  readonly start: number;
  readonly message: string;
}

function searchFor(words: readonly OldWord[]): (text: string) => readonly Leftover[] {
  const whats = new Map(words.map(({ text, what }) => [normalize(text), what]));
  const pattern = new RegExp(words.map(({ text }) => toPattern(text)).join('|'), 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ 0: excerpt, index: start }) =>
      isMeant(excerpt, words)
        ? [{ excerpt, start, message: `“${excerpt.replace(/\s+/g, ' ')}” is ${whats.get(normalize(excerpt))}.` }]
        : [],
    );
}

/** Returns a pattern that also matches across line breaks, and with the hyphens of file names. */
function toPattern(text: string): string {
  // A country code may precede digits, and a number may follow a word: `dallas2.svg`.
  const before = /^\p{L}/u.test(text) ? '(?<!\\p{L})' : /^\d{1,9}(?!\d)/.test(text) ? '(?<!\\d)' : '';
  const after = /\p{L}$/u.test(text) ? '(?!\\p{L})' : /\d$/.test(text) ? '(?!\\d)' : '';
  const words = text.split(/[\s_-]+/).map(escapePattern);
  return `${before}${words.join('[\\s_-]+')}${after}`;
}

/** The abbreviation of a state must be in capitals: “in” and “or” do not count. */
function isMeant(match: string, words: readonly OldWord[]): boolean {
  return match.length > 2 || words.some(({ text }) => text === match);
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .split(/[\s_-]+/)
    .join(' ');
}
