/** Finds words in the files of a built site. */
export interface Trace {
  readonly word: string;
  readonly file: string;
  /** The text around it. */
  readonly excerpt: string;
}

/**
 * Looks for words in files' names and contents, whatever their case. A word must begin where a word begins; one of up to three letters
 * must also end where a word ends and be written in the same case. Digits of a phone number are found inside longer numbers.
 */
export function findTraces(files: ReadonlyMap<string, Uint8Array | string>, words: readonly string[]): Trace[] {
  const patterns = words.map((word) => ({ word, pattern: toPattern(word) }));
  const traces: Trace[] = [];
  for (const [file, content] of files) {
    // The bytes of fonts and pixels say nothing, and by chance any two letters. What is written in pixels stands in the page’s HTML too.
    const text = /\.(woff2|png|jpg|ico)$/.test(file) ? file : `${file}\n${decode(Buffer.from(content).toString('utf8'))}`;
    for (const { word, pattern } of patterns) {
      const at = text.search(pattern);
      if (at >= 0) traces.push({ word, file, excerpt: text.slice(Math.max(0, at - 40), at + 60).replace(/\s+/g, ' ') });
    }
  }
  return traces;
}

function toPattern(word: string): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (/^\d{7,}$/.test(word)) return new RegExp(escaped);
  if (/^[\d.-]+$/.test(word)) return new RegExp(`(?<!\\d)${escaped}(?!\\d)`);
  const isShort = word.length <= 3;
  const end = isShort ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}${end}`, isShort ? 'u' : 'iu');
}

/** What HTML and addresses write otherwise. */
function decode(text: string): string {
  return text
    .replace(/%([0-7][0-9a-f])/gi, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
