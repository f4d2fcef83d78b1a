import { lstatSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';

/** The folder beside the configuration where commands keep data about a site. Nothing in it belongs in git. */
export const OWN_FOLDER = '.townsite';

/**
 * Creates it.
 * @returns its path; undefined if it is a link: whoever sends you a site could make commands write files elsewhere
 */
export function makeOwnFolder(siteRoot: string): string | undefined {
  const folder = path.join(siteRoot, OWN_FOLDER);
  makeFolder(folder);
  if (isLink(folder)) return undefined;
  keepOutOfGit(folder);
  return folder;
}

export function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Makes git ignore a folder, if it is `OWN_FOLDER`. */
export function keepOutOfGit(folder: string): void {
  const ignored = path.join(folder, '.gitignore');
  if (path.basename(folder) === OWN_FOLDER && lstatSync(ignored, { throwIfNoEntry: false }) === undefined) writeFileSync(ignored, '*\n');
}
