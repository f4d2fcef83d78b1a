import { homedir } from 'node:os';
import path from 'node:path';
import { shortHash } from './hash.ts';
import { isWithin } from './is-within.ts';

/** Finds the home folder. In a container, a user without a name may have none. */
export function findHome(): string | undefined {
  try {
    return homedir() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the folder with the records that `undo` reads. It is never inside the site: whoever sends you a site could put a record there that
 * changes other files of yours.
 * @param siteRoot without links
 * @returns undefined if the user has no folder
 */
export function undoFolder(siteRoot: string): string | undefined {
  const named = process.env.TOWNSITE_CACHE && path.resolve(process.env.TOWNSITE_CACHE);
  const home = findHome();
  const base = named && !isWithin(siteRoot, named) ? named : home && path.join(home, '.cache', 'townsite');
  return base && path.join(base, 'undo', shortHash(siteRoot));
}
