import type { Dirent } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { isWithin } from './is-within.ts';

/** Whether an entry is a file, or a pipe or device in place of one: no folder and no link. */
export function isFileOrSpecial(entry: Dirent): boolean {
  return !entry.isDirectory() && !entry.isSymbolicLink();
}

/** Lists everything but folders below a folder, relative to it, with forward slashes, sorted by name. Does not follow links. */
export async function listBelow(folder: string, isWanted = (entry: Dirent): boolean => !entry.isDirectory()): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(isWanted)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/**
 * Lists all files below a folder of a site, relative to it, with forward slashes, sorted by name. Returns none if the folder does not
 * exist, or is a link to a folder elsewhere. Does not follow links inside.
 * @param folder an absolute path
 * @param isWanted which entries count as files
 * @throws UsageError when the folder cannot be read
 */
export async function listFiles(folder: string, isWanted: (entry: Dirent) => boolean = (entry) => entry.isFile()): Promise<string[]> {
  try {
    if (!isWithin(await realpath(path.dirname(folder)), await realpath(folder))) return [];
    return await listBelow(folder, isWanted);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    // If there is a file instead of the folder, there are no files in it.
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw new UsageError(`The folder ${folder} cannot be read (${code}).`, 'Check the permissions of the folder and of those in it.');
  }
}
