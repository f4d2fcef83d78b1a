import type { Finding } from '../model/diagnostic.ts';
import type { SourceOf } from './yaml/source-at.ts';

/**
 * The excerpt as the file has it: what was filled in for a reference is not written there, and a long text is broken into lines.
 * The longest run of its words that is written is shown instead.
 */
export function fitExcerpt(finding: Finding, sourceOf: SourceOf): Finding {
  const { excerpt, path, atKey } = finding;
  const written = excerpt === undefined || atKey === true ? undefined : sourceOf(path)?.text;
  if (excerpt === undefined || written === undefined || written.includes(excerpt)) return finding;
  const words = excerpt.split(/\s+/).slice(0, MOST_WORDS);
  for (let length = words.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length).join(' ');
      if (run.length > 3 && written.includes(run)) return { ...finding, excerpt: run };
    }
  }
  return finding;
}

/** A line has no more. */
const MOST_WORDS = 40;
