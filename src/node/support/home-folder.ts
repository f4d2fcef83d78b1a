import { homedir } from 'node:os';
import path from 'node:path';
import { findRepository } from './find-repository.ts';
import { shortHash } from './hash.ts';
import { isWithin } from './is-within.ts';
import { realPath } from './real-path.ts';

/** Finds the home folder. In a container, a user without a name may have none. */
export function findHome(): string | undefined {
  try {
    return homedir() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the folder with the records that `undo` reads. It is never inside the site or its repository: whoever sends you these could put
 * a record there that changes other files of yours.
 * @param siteRoot without links
 * @returns undefined if the user has no folder
 */
export function undoFolder(siteRoot: string): string | undefined {
  const named = process.env.TOWNSITE_CACHE && realPath(path.resolve(process.env.TOWNSITE_CACHE));
  const home = findHome();
  const base = named && !isWithin(findRepository(siteRoot) ?? siteRoot, named) ? named : home && path.join(home, '.cache', 'townsite');
  return base && path.join(base, 'undo', shortHash(siteRoot));
}
