import path from 'node:path';
import { contentType } from 'mime-types';

/** The media type of a file by its ending, with the charset of a text. */
export function mediaTypeOf(file: string): string {
  return contentType(path.extname(file)) || 'application/octet-stream';
}
