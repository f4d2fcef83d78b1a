import path from 'node:path';

/** Returns the folder of installed packages: Townsite's own in its repository, and the site's where Townsite is installed as a package. */
export function packagesOf(toolRoot: string): string {
  return /^.*?[\\/]node_modules(?=[\\/])/.exec(toolRoot)?.[0] ?? path.join(toolRoot, 'node_modules');
}

/** Whether Townsite is installed as a package; else this is its repository. */
export function isInstalled(toolRoot: string): boolean {
  return packagesOf(toolRoot) !== path.join(toolRoot, 'node_modules');
}
