import { accessSync, constants, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { InternalError } from '../../shared/errors.ts';

/** The folder of Townsite itself: where its sources and its package.json lie, also when this code runs bundled. */
export const TOOL_ROOT = findRoot(path.dirname(fileURLToPath(import.meta.url)));

/** The folder of installed packages: Townsite's own in its repository, and the site's where Townsite is installed as a package. */
export const PACKAGES = /^.*?[\\/]node_modules(?=[\\/])/.exec(TOOL_ROOT)?.[0] ?? path.join(TOOL_ROOT, 'node_modules');

/** What is kept between commands. It can be deleted at any time. Tests have one of their own, which is gone after them. */
export const CACHE = process.env.TOWNSITE_CACHE ?? path.join(canWrite(PACKAGES) ? PACKAGES : homedir(), '.cache', 'townsite');

/** A place as caches may know it, so that they can be carried to another machine: from the folder of Townsite on, with forward slashes. */
export function placeFromTool(place: string): string {
  return path.relative(TOOL_ROOT, path.resolve(place)).replaceAll(path.sep, '/');
}

/** A package that an administrator installed for all users cannot be written by them. */
function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new InternalError('Townsite cannot find its own package.json.');
  return findRoot(parent);
}
