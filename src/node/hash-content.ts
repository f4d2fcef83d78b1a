import { createHash } from 'node:crypto';

/** Ten characters that stand for a content; the same on every machine. */
export function hashContent(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
