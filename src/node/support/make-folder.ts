import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folder beside the configuration where commands keep data about a site. Nothing in it belongs in git. */
export const OWN_FOLDER = '.townsite';

/**
 * Creates a folder and its parents, and makes git ignore `OWN_FOLDER`. Node's `recursive` option never returns if the system reports a new folder
 * as missing in an existing one, as Linux does in `/proc`.
 * @returns those that were missing, outer ones first
 */
export function makeFolder(folder: string): string[] {
  if (isFolder(folder)) return [];
  const parent = path.dirname(folder);
  const above = parent === folder ? [] : makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another command may have created it.
    if (!isFolder(folder)) throw error;
    return above;
  }
  if (path.basename(folder) === OWN_FOLDER) writeFileSync(path.join(folder, '.gitignore'), '*\n');
  return [...above, folder];
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;
}
