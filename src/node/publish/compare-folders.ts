import { lstat, readFile, readlink, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { hash } from '../support/hash.ts';
import { listBelow } from '../support/list-files.ts';

/** The files that a deploy would change. Paths are relative to the folder, with forward slashes, sorted. */
export interface FolderDifference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The hash of each file in a folder, by path. */
export type FolderState = ReadonlyMap<string, string>;

/**
 * Reads the deployed files. Leaves out `.git`, because some deploys keep the folder under version control.
 * @throws UsageError when the folder does not exist, or something in it is neither a file nor a folder
 */
export async function readFolderState(folder: string): Promise<FolderState> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true)
    throw new UsageError(`There is no folder ${folder}.`, 'Name the deployed copy of the site: --diff DIR');
  const state = new Map<string, string>();
  for (const file of await listBelow(folder)) {
    if (!/^\.git(?:\/|$)/.test(file)) state.set(file, hash(await readEntry(path.join(folder, file))));
  }
  return state;
}

/** Reads a file. For a link to a folder or to nothing, returns the link's target path: what it leads to is not part of the copy. */
async function readEntry(file: string): Promise<Uint8Array | string> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() === true) return readFile(file);
  if ((await lstat(file)).isSymbolicLink()) return readlink(file);
  throw new UsageError(`${file} is neither a file nor a folder, so it cannot be compared.`, 'Remove it, then run the command again.');
}

export function compareFolders(before: FolderState, after: FolderState): FolderDifference {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return {
    added: names.filter((name) => !before.has(name)),
    changed: names.filter((name) => before.has(name) && after.has(name) && before.get(name) !== after.get(name)),
    removed: names.filter((name) => !after.has(name)),
  };
}
