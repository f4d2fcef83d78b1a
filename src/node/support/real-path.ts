import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Resolves the links of an absolute path. If the path does not exist, resolves those of its existing parents. */
export function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    const folder = path.dirname(file);
    return folder === file ? file : path.join(realPath(folder), path.basename(file));
  }
}
