import { InternalError } from '../../shared/errors.ts';

/** `a/b/c.html` → `a`, `a/b`. */
export function foldersOf(file: string): string[] {
  const segments = file.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

/** Normalizes a name: two names with the same result are the same file on some file systems. */
export function foldCase(file: string): string {
  return (BEYOND_ASCII.test(file) ? file.normalize('NFC') : file).toLowerCase();
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Whether a relative path with forward slashes stays inside the folder that it is joined to, on every system. */
export function isSafePath(file: string): boolean {
  // Windows drops dots and spaces at the end of a name: `.. ` is the parent folder, too.
  return !UNSAFE.test(file);
}

/** A folder or file whose name is only dots and spaces, a drive of Windows, a backslash, or a null character. */
const UNSAFE = /(?:^|\/)(?:[. ]*(?:\/|$)|[A-Za-z]:)|[\\\0]/;

/** Names of files and of their folders, by the result of `foldCase`. */
export type Names = Map<string, { readonly name: string; readonly isFile: boolean }>;

/**
 * Registers a file and its folders.
 * @throws InternalError when the path leaves the folder, or clashes with another one on some system
 */
export function registerPath(names: Names, file: string): void {
  if (!isSafePath(file)) throw new InternalError(`${JSON.stringify(file)} is not a path inside the output folder.`);
  for (let end = file.indexOf('/'); end >= 0; end = file.indexOf('/', end + 1)) register(names, file.slice(0, end), false);
  register(names, file, true);
}

function register(names: Names, name: string, isFile: boolean): void {
  const folded = foldCase(name);
  const known = names.get(folded);
  if (known === undefined) names.set(folded, { name, isFile });
  else if (known.name !== name) throw new InternalError(`The paths ${known.name} and ${name} differ only in case.`);
  else if (known.isFile !== isFile) throw new InternalError(`The path ${name} is both a file and a folder.`);
  else if (isFile) throw new InternalError(`The path ${name} is given twice.`);
}
