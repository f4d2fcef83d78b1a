import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Downloads } from '../downloads/read-downloads.ts';
import { reportFile } from '../load/read-source.ts';
import { pathOfFile } from '../support/inherited-files.ts';

/** Reports files that cannot be published. */
export function reportDownloads(downloads: Downloads): readonly Diagnostic[] {
  return [...downloads.facts].flatMap(([address, found]) => {
    if (!('error' in found)) return [];
    const words = { message: `${address.slice(1)} is not published: ${found.error}.`, hint: found.hint };
    return [reportFile('FILE_UNPUBLISHED', pathOfFile(downloads, address), words)];
  });
}
