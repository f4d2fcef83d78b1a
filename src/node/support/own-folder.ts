import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';

/** The folder beside the configuration where commands keep data about a site. Nothing in it belongs in git. */
export const OWN_FOLDER = '.townsite';

/**
 * Creates a folder inside it.
 * @returns the path of the folder
 */
export function makeOwnFolder(siteRoot: string, ...names: readonly string[]): string {
  const folder = path.join(siteRoot, OWN_FOLDER, ...names);
  makeFolder(folder);
  keepOutOfGit(path.join(siteRoot, OWN_FOLDER));
  return folder;
}

/** Makes git ignore a folder, if it is `OWN_FOLDER`. */
export function keepOutOfGit(folder: string): void {
  const ignored = path.join(folder, '.gitignore');
  if (path.basename(folder) === OWN_FOLDER && !existsSync(ignored)) writeFileSync(ignored, '*\n');
}
