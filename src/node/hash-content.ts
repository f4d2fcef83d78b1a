import { createHash, hash } from 'node:crypto';

/** Eight letters and digits, 40 bits, that stand for a content; the same on every machine. Pages name a dozen files by them. */
export function hashContent(content: Uint8Array | string): string {
  const bits = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return Number.parseInt(bits, 16).toString(32).padStart(8, '0');
}

/** What stands for several contents together, and for no others. */
export function fingerprint(...contents: readonly (Uint8Array | string)[]): string {
  const whole = createHash('sha256');
  for (const content of contents) {
    // The length keeps apart what would be the same when joined.
    whole.update(`${content.length}\0`).update(content);
  }
  return whole.digest('hex');
}

/** Makes a text short that is only compared, one of very many. */
export function digest(text: string): string {
  return hash('sha1', text, 'base64').slice(0, 16);
}
