import path from 'node:path';

/** Whether a file or folder is inside a folder, or is that folder. Both paths are absolute. */
export function isWithin(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
