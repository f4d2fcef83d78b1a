import { InternalError } from '../../shared/errors.ts';

/** `a/b/c.html` → `a`, `a/b`. */
export function foldersOf(file: string): string[] {
  const segments = file.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

/** Equal for names that some file system holds to be one. */
export function foldCase(file: string): string {
  return (BEYOND_ASCII.test(file) ? file.normalize('NFC') : file).toLowerCase();
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Whether a path, relative and with forward slashes, stays inside the folder that it is joined to, on every system. */
export function isSafePath(file: string): boolean {
  // Windows drops dots and spaces at the end of a name: `.. ` is the parent folder too.
  return file.split('/').every((segment) => !/^[. ]*$|[\\\0]|^[A-Za-z]:/.test(segment));
}

/** The names of files and of their folders, by what `foldCase` makes of them. */
export type Names = Map<string, { readonly name: string; readonly isFile: boolean }>;

/** @throws InternalError when the path leaves the folder, or cannot stand beside the others on every system */
export function registerPath(names: Names, file: string): void {
  if (!isSafePath(file)) throw new InternalError(`${JSON.stringify(file)} is not a path inside the output folder.`);
  for (const name of [...foldersOf(file), file]) {
    const isFile = name === file;
    const folded = foldCase(name);
    const known = names.get(folded);
    if (known === undefined) names.set(folded, { name, isFile });
    else if (known.name !== name) throw new InternalError(`The paths ${known.name} and ${name} differ only in case.`);
    else if (known.isFile !== isFile) throw new InternalError(`The path ${name} is both a file and a folder.`);
    else if (isFile) throw new InternalError(`The path ${name} is given twice.`);
  }
}
