/** A word that was found in the files of a built site. */
export interface Trace {
  readonly word: string;
  readonly file: string;
  /** The text around it. */
  readonly excerpt: string;
}

/**
 * Looks for words in the names and contents of files, ignoring case. A word must be at the start of a word in the text. One of up to three
 * letters must match a whole word, including case. The digits of a phone number are also found inside longer numbers.
 */
export function findTraces(files: ReadonlyMap<string, Uint8Array | string>, words: readonly string[]): Trace[] {
  const patterns = words.map((word) => ({ word, pattern: toPattern(word) }));
  const traces: Trace[] = [];
  for (const [file, content] of files) {
    // Skips the bytes of fonts and pixels, which contain any two letters by chance. Text in pixels is in the page’s HTML, too.
    const text = /\.(woff2|png|jpg|ico)$/.test(file) ? file : `${file}\n${decode(Buffer.from(content).toString('utf8'))}`;
    const lowerCase = text.toLowerCase();
    for (const { word, pattern } of patterns) {
      // Most words are in few files, and a pattern takes many times as long to say so.
      const at = lowerCase.includes(word.toLowerCase()) ? text.search(pattern) : -1;
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

/** Decodes the escapes of HTML and addresses. */
function decode(text: string): string {
  return text
    .replace(/%([0-7][0-9a-f])/gi, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
