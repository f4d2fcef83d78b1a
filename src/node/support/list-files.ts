import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { isWithin } from './is-within.ts';

/**
 * The files in a folder of a site and below it, from the folder on, with forward slashes, in the order of their names. None when there is
 * no such folder, or it is a link to a folder elsewhere; links inside are not followed at all.
 * @param folder as an absolute path
 * @throws UsageError when the folder cannot be read
 */
export async function listFiles(folder: string): Promise<string[]> {
  try {
    if (!isWithin(await realpath(path.dirname(folder)), await realpath(folder))) return [];
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .sort();
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    // A file in the folder's place holds none either.
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw new UsageError(`The folder ${folder} cannot be read (${code}).`, 'Check the permissions of the folder and of those in it.');
  }
}
