import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './small-site.ts';

/** Copies Townsite into a folder, where it has a cache of its own. The packages are those of the project. */
export async function copyTool(folder: string): Promise<void> {
  for (const name of ['bin', 'src', 'scripts', 'schema', 'package.json', 'package-lock.json', 'vite.config.ts'])
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  await mkdir(path.join(folder, 'node_modules'));
  const packages = (await readdir(path.join(ROOT, 'node_modules'))).filter((name) => !name.startsWith('.'));
  for (const name of packages) await symlink(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name), 'junction');
}
