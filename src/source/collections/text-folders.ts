import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SiteSource } from '../site-source.ts';
import { nameOfEntry } from './entry-names.ts';

/**
 * The folders of the files that say the values of collections, by path with dots between its steps: `posts` for those of a collection,
 * `posts.2` for an entry with a folder of its own, `posts.2.body` for what another file says of it. Relative to the YAML file of the site
 * that has them; empty for what such a file says itself.
 */
export type TextFolders = ReadonlyMap<string, string>;

/** Finds the folders of the files that say the values of collections. */
export function findTextFolders(source: SiteSource): TextFolders {
  const { files, base } = source;
  const own = files.flatMap(({ collection, format, from, sources }): [string, string][] => {
    if (from === undefined || format !== 'folder') return [];
    const entries = sources.flatMap(({ file }, index): [string, string][] => {
      const { folder } = nameOfEntry(file, from);
      return folder === undefined ? [] : [[`${collection}.${index}`, `${from}/${folder}`]];
    });
    return [[collection, from], ...entries];
  });
  return new Map([...(base === undefined ? [] : inheritedFolders(source, base)), ...own]);
}

/** Returns the folders of the base. Its entries can have other positions in this site, which can say parts of them itself. */
function inheritedFolders(source: SiteSource, base: SiteSource): readonly (readonly [string, string])[] {
  const known = findTextFolders(base);
  const collections = [...new Set([...known.keys()].map((name) => name.split('.')[0] as string))];
  const foldersAt = (path: DataPath): readonly (readonly [string, string])[] => {
    const name = path.join('.');
    const { file, path: below, inner } = source.originOf(path);
    if (file !== base) return [[name, ''], ...(inner === undefined ? [] : [...inner.keys()].flatMap((step) => foldersAt([...path, step])))];
    const value = valueAt(source.data, path);
    const deeper = Array.isArray(value) ? [...value.keys()] : isData(value) ? Object.keys(value) : [];
    const parts = deeper.flatMap((step) => {
      const folder = known.get([...below, step].join('.'));
      return folder === undefined ? [] : foldersAt([...path, step]);
    });
    return [[name, folderOf(known, below)], ...parts];
  };
  return collections.flatMap((name) => foldersAt([name]));
}

/** Returns the folder of the file that says a value. */
export function folderOf(folders: TextFolders, path: DataPath): string {
  for (let length = path.length; length > 0; length -= 1) {
    const folder = folders.get(path.slice(0, length).join('.'));
    if (folder !== undefined) return folder;
  }
  return '';
}
