import type { DataChange, ExcerptChange, Finding } from '../model/diagnostic.ts';
import { meantText } from '../model/remedy.ts';
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

/**
 * Returns the change that a remedy names: what was meant replaces the excerpt, or the whole text. Undefined if that is not exact: the excerpt
 * is not in the file as it is, or a part of a longer word.
 */
export function changeOf({ change, remedy, excerpt, path, atKey }: Finding, sourceOf: SourceOf): DataChange | ExcerptChange | undefined {
  const meant = meantText(remedy);
  if (change !== undefined || meant === undefined || atKey === true || !PLAIN.test(meant)) return change;
  const written = sourceOf(path)?.text ?? '';
  // A path without quotes stays without them.
  if (BARE_PATH.test(written) && BARE_PATH.test(meant)) return { excerpt: written, text: meant };
  if (excerpt === undefined || excerpt === written) return { value: meant };
  const at = written.indexOf(excerpt);
  const isWhole = !/[\w/-]$/.test(written.slice(0, at)) && !/^[\w/-]/.test(written.slice(at + excerpt.length));
  return at >= 0 && isWhole ? { excerpt, text: meant } : undefined;
}

/** Text that every file format writes in the same way: names, references, links, and files. */
const PLAIN = /^[\w./#{}:@+?=&%*~-]+$/;

const BARE_PATH = /^[\w.-]*\/[\w/.-]*$/;
