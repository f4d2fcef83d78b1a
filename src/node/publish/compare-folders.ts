import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { hash } from '../support/hash.ts';

/** What a deploy would change. Paths relative to the folder, with forward slashes, sorted. */
export interface FolderDifference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The content of every file of a folder, as a hash, by its path. */
export type FolderState = ReadonlyMap<string, string>;

/**
 * Reads what is deployed. A folder that a deploy keeps under version control is no part of that.
 * @throws UsageError when there is no such folder
 */
export async function readFolderState(folder: string): Promise<FolderState> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true)
    throw new UsageError(`There is no folder ${folder}.`, 'Name the deployed copy of the site: --diff DIR');
  const state = new Map<string, string>();
  for (const file of await listFiles(folder)) {
    const name = path.join(folder, file);
    // A link to a folder, or to nothing, is no file of a site: a deploy removes it.
    const isFile = (await stat(name).catch(() => undefined))?.isFile() === true;
    state.set(file, isFile ? hash(await readFile(name)) : '');
  }
  return state;
}

export function compareFolders(before: FolderState, after: FolderState): FolderDifference {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return {
    added: names.filter((name) => !before.has(name)),
    changed: names.filter((name) => before.has(name) && after.has(name) && before.get(name) !== after.get(name)),
    removed: names.filter((name) => !after.has(name)),
  };
}

async function listFiles(folder: string, under = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, under), { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => under !== '' || name !== '.git')
      .map((entry) => {
        const name = under === '' ? entry.name : `${under}/${entry.name}`;
        return entry.isDirectory() ? listFiles(folder, name) : [name];
      }),
  );
  return lists.flat();
}
