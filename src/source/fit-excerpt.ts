import type { Finding } from '../model/diagnostic.ts';
import type { SourceOf } from './yaml/source-at.ts';

/**
 * Adapts the excerpt of a finding to the text in the file, where references are not filled in and long texts span several lines. Picks the
 * longest run of words that occurs there.
 */
export function fitExcerpt(finding: Finding, sourceOf: SourceOf): Finding {
  const { excerpt, path, atKey } = finding;
  const written = excerpt === undefined || atKey === true ? undefined : sourceOf(path)?.text;
  if (excerpt === undefined || written === undefined || written.includes(excerpt)) return finding;
  const words = excerpt.split(/\s+/).slice(0, MAX_WORDS);
  for (let length = words.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length).join(' ');
      if (run.length > 3 && written.includes(run)) return { ...finding, excerpt: run };
    }
  }
  return finding;
}

/** No line has more words. */
const MAX_WORDS = 40;
