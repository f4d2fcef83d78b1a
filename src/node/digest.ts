import { createHash } from 'node:crypto';

/** Makes a text short that is only compared. */
export function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64').slice(0, 16);
}
