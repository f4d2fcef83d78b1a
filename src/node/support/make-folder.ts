import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from './file-errors.ts';

/** The folder beside the configuration where commands keep data about a site. Nothing in it belongs in git. */
export const OWN_FOLDER = '.townsite';

/**
 * Creates a folder and its parents, and makes git ignore `OWN_FOLDER`. Node's `recursive` option never returns if the system reports a new folder
 * as missing in an existing one, as Linux does in `/proc`.
 * @returns those that were missing, outer ones first
 */
export function makeFolder(folder: string): string[] {
  const first = tryMake(folder);
  if (first === undefined) return [folder];
  // Most of the time it is there, or only the last part of its path is missing.
  if (isFolder(folder)) return [];
  const parent = path.dirname(folder);
  if (codeOf(first) !== 'ENOENT' || parent === folder) throw first;
  const above = makeFolder(parent);
  const second = tryMake(folder);
  if (second === undefined) return [...above, folder];
  // Another command may have created it.
  if (!isFolder(folder)) throw second;
  return above;
}

/** Creates a folder. Returns why it could not. */
function tryMake(folder: string): unknown {
  try {
    mkdirSync(folder);
    if (path.basename(folder) === OWN_FOLDER) writeFileSync(path.join(folder, '.gitignore'), '*\n');
    return undefined;
  } catch (error) {
    return error;
  }
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;
}
