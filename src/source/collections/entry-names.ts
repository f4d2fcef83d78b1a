/** Checks whether a file is the entry of the folder around it: `new-van/index.md`. */
export function isIndexFile(file: string): boolean {
  return /^index\.(?:md|markdown|ya?ml)$/i.test(file);
}

/** Checks whether the name of a file or folder marks a draft, as in other generators. */
export function isDraftName(name: string): boolean {
  return name.startsWith('_');
}

/** What the name of an entry's file says. */
export interface EntryName {
  /** The file name that names the entry, without its extension: that of its own folder for `new-van/index.md`. */
  readonly name: string;
  /** The entry's own folder below that of the collection. */
  readonly folder?: string;
  readonly isDraft: boolean;
}

/** @param from the folder of the collection, the last part of which leads to the entry */
export function nameOfEntry(file: string, from: string): EntryName {
  const steps = file.split('/');
  const base = steps.at(-1) ?? '';
  const folder = steps.at(-2);
  const isOwn = folder !== undefined && isIndexFile(base) && !`/${steps.slice(0, -1).join('/')}`.endsWith(`/${from.replace(/\/$/, '')}`);
  const name = isOwn ? folder : base.replace(/\.\w+$/, '');
  return { name, isDraft: isDraftName(name), ...(isOwn ? { folder } : {}) };
}

/** Returns the folder of the collection, with a slash at its end, from the file of one of its entries. */
export function folderOfEntries(file: string, from: string): string {
  return file.replace(nameOfEntry(file, from).folder === undefined ? /[^/]*$/ : /[^/]*\/[^/]*$/, '');
}
