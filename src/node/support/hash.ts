import { createHash, hash as hashOnce } from 'node:crypto';

/** Returns the SHA-256 hash of a content, or of several together: 64 hexadecimal digits, the same on every machine. */
export function hash(...contents: readonly (Uint8Array | string)[]): string {
  const [only] = contents;
  if (only !== undefined && contents.length === 1) return hashOnce('sha256', only);
  const whole = createHash('sha256');
  for (const content of contents) {
    // The length tells apart contents that are equal when joined.
    whole.update(`${content.length}\0`);
    whole.update(content);
  }
  return whole.digest('hex');
}

/**
 * Returns the first 80 bits of a content's hash, for comparisons. Not a closure in the code that loads a site, because that would keep the
 * loaded data in memory.
 */
export function shortHash(content: string): string {
  // A slice, which keeps the whole hash in memory: short hashes from buffers take twice as long.
  return hashOnce('sha256', content).slice(0, 20);
}

/** Returns the first 40 bits of a content's hash as eight letters and digits. Each page names a dozen files with such hashes. */
export function hashContent(content: Uint8Array | string): string {
  return shortenHash(hash(content));
}

/** Shortens a hash as `hashContent` does. */
export function shortenHash(whole: string): string {
  return Number.parseInt(whole.slice(0, 10), 16).toString(32).padStart(8, '0');
}
