import path from 'node:path';

/** Returns the folder of installed packages: Townsite's own in its repository, or the site's if Townsite is installed as a package. */
export function packagesOf(toolRoot: string): string {
  return /^.*?[\\/]node_modules(?=[\\/])/.exec(toolRoot)?.[0] ?? path.join(toolRoot, 'node_modules');
}

/** Whether Townsite is installed as a package. If not, this is its repository. */
export function isInstalled(toolRoot: string): boolean {
  return packagesOf(toolRoot) !== path.join(toolRoot, 'node_modules');
}
