import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../support/make-folder.ts';

/** Says why a folder cannot be used as a cache; returns undefined if it can. Creates the folder. */
export function findCacheProblem(folder: string): string | undefined {
  try {
    makeFolder(folder);
    rmdirSync(mkdtempSync(path.join(folder, 'probe-')));
    const { bavail, bsize, blocks } = statfsSync(folder);
    // Some network drives do not report their size.
    return blocks > 0 && bavail * bsize < NEEDED_BYTES ? REASONS.ENOSPC : undefined;
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    return REASONS[code] ?? code;
  }
}

/** The code takes 1 MB, and Vite keeps 5 MB for `dev`. */
const NEEDED_BYTES = 8_000_000;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EDQUOT: 'the disk is full',
  EEXIST: 'a file is in the way',
  // Node reports a read-only disk this way, too.
  ENOENT: 'the folder cannot be created',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is in the way',
  EPERM: 'you may not write there',
  EROFS: 'the disk is read-only',
};
