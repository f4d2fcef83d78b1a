import { existsSync } from 'node:fs';
import path from 'node:path';

/** Finds the root of the repository that a folder is in. */
export function findRepository(folder: string): string | undefined {
  if (existsSync(path.join(folder, '.git'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findRepository(parent);
}
