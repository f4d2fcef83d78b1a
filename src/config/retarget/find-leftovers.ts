import type { Data } from '../../model/data.ts';
import type { FindingList } from '../../model/diagnostic.ts';
import { visitData } from '../../model/walk-data.ts';
import type { OldWord } from './old-words.ts';

/** Finds what a site still says of the place that it has left. */
export function findLeftovers(data: Data, words: readonly OldWord[], findings: FindingList): void {
  if (words.length === 0) return;
  const whats = new Map(words.map(({ text, what }) => [normalize(text), what]));
  const pattern = new RegExp(words.map(({ text }) => toPattern(text)).join('|'), 'giu');
  visitData(
    data,
    (text, _node, path) => {
      // Old addresses are those of the old place.
      if (typeof text !== 'string' || path[0] === 'redirects') return;
      for (const excerpt of new Set(text.match(pattern)?.filter((match) => isMeant(match, words)))) {
        findings.add({
          code: 'MOVE_LEFTOVER',
          message: `“${excerpt.replace(/\s+/g, ' ')}” is ${whats.get(normalize(excerpt))}.`,
          hint: 'Write what is true of the new place. When all that is left may stay, run: npm run retarget -- --done',
          path,
          excerpt,
        });
      }
    },
    { path: [] },
  );
}

/** Lines may be broken elsewhere, and file names have hyphens. */
function toPattern(text: string): string {
  // Before digits may be the code of a country, and behind a word a number: `dallas2.svg`.
  const before = /^\p{L}/u.test(text) ? '(?<!\\p{L})' : /^\d{1,9}(?!\d)/.test(text) ? '(?<!\\d)' : '';
  const after = /\p{L}$/u.test(text) ? '(?!\\p{L})' : /\d$/.test(text) ? '(?!\\d)' : '';
  const words = text.split(/[\s_-]+/).map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return `${before}${words.join('[\\s_-]+')}${after}`;
}

/** The abbreviation of a state is written in capitals: “in” and “or” are none. */
function isMeant(match: string, words: readonly OldWord[]): boolean {
  return match.length > 2 || words.some(({ text }) => text === match);
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .split(/[\s_-]+/)
    .join(' ');
}
