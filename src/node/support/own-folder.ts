import { lstatSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { displayPath } from './file-errors.ts';
import { makeFolder, OWN_FOLDER } from './make-folder.ts';

/**
 * Creates it.
 * @returns its path; undefined if it is a link: whoever sends you a site could make commands write files elsewhere
 */
export function makeOwnFolder(siteRoot: string): string | undefined {
  const folder = path.join(siteRoot, OWN_FOLDER);
  makeFolder(folder);
  return isLink(folder) ? undefined : folder;
}

export function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/**
 * Refuses to write a file or folder of Townsite's own through a link.
 * @throws UsageError when it is one
 */
export function refuseLink(file: string): void {
  if (isLink(file))
    throw new UsageError(`${displayPath(file)} is a link, so it stays as it is.`, 'Remove the link, then run the command again.');
}
