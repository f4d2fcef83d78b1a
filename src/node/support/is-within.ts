import path from 'node:path';

/** Whether a file or folder is inside a folder, or is that folder. Both paths are absolute. */
export function isWithin(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/**
 * Whether what a link leads to is inside a folder, and in no hidden file or folder there: `.git/config` and `.env` hold secrets. Both paths
 * are absolute and have no links.
 */
export function isPublicWithin(folder: string, target: string): boolean {
  const steps = path.relative(folder, target).split(path.sep);
  return isWithin(folder, target) && !steps.some((step) => step.startsWith('.'));
}
