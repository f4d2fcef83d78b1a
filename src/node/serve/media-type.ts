import path from 'node:path';
import { contentType } from 'mime-types';

/** Returns the media type of a file by its extension, with a charset for text. */
export function mediaTypeOf(file: string): string {
  return contentType(path.extname(file)) || 'application/octet-stream';
}
