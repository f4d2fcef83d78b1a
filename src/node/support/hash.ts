import { createHash, hash as hashOnce } from 'node:crypto';

/** Stands for a content, or for several together, and for no others: 64 hexadecimal digits, the same on every machine. */
export function hash(...contents: readonly (Uint8Array | string)[]): string {
  const [only] = contents;
  if (only !== undefined && contents.length === 1) return hashOnce('sha256', only);
  const whole = createHash('sha256');
  for (const content of contents) {
    // The length keeps apart what would be the same when joined.
    whole.update(`${content.length}\0`);
    whole.update(content);
  }
  return whole.digest('hex');
}

/**
 * The first 80 bits of a content's hash, for what is only compared. A function of its own: one made where a site is loaded would keep all that
 * was loaded. Not a slice of `hash`: that would keep the whole of it in memory.
 */
export function shortHash(content: string): string {
  return hashOnce('sha256', content, 'buffer').toString('hex', 0, 10);
}

/** The first 40 bits of a content's hash as eight letters and digits. Pages name a dozen files by them. */
export function hashContent(content: Uint8Array | string): string {
  return Number.parseInt(hash(content).slice(0, 10), 16).toString(32).padStart(8, '0');
}
