import { accessSync, constants, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { InternalError } from '../../shared/errors.ts';
import { OWN_FOLDER } from '../support/own-folder.ts';

/** The site that a command works on, and the Townsite that works on it. A command makes one and hands it down. All paths are absolute. */
export interface Project {
  /** The folder of Townsite itself, with its sources and its `package.json`. */
  readonly toolRoot: string;
  /** The folder of the site: the configuration, and `images/` beside it. */
  readonly siteRoot: string;
  readonly configFile: string;
  /** The folder of what commands keep from one run to the next. Anybody may delete it at any time. */
  readonly cacheDir: string;
  /** The output folder. */
  readonly out: string;
}

/** What has to do with no site. */
export type Tool = Pick<Project, 'toolRoot' | 'cacheDir'>;

/**
 * Returns the project of a command. Only commands call this: everything below takes the project from them.
 * @param options.out the output folder; `dist` beside the configuration when left out
 */
export function createProject({ config, out }: { readonly config: string; readonly out?: string | undefined }): Project {
  const configFile = path.resolve(config);
  const siteRoot = path.dirname(configFile);
  const { toolRoot } = findTool();
  return {
    toolRoot,
    cacheDir: existsSync(configFile) ? cacheOf(siteRoot) : commonCache(siteRoot),
    siteRoot,
    configFile,
    out: out === undefined ? path.join(siteRoot, 'dist') : path.resolve(out),
  };
}

/** Returns the Townsite that this code belongs to. What has to do with no site is kept as if it belonged to one in Townsite's own folder. */
export function findTool(): Tool {
  const toolRoot = findRoot(path.dirname(fileURLToPath(import.meta.url)));
  return { toolRoot, cacheDir: cacheOf(toolRoot) };
}

/** The cache of a site. The environment may name another folder. */
function cacheOf(siteRoot: string): string {
  const kept = path.join(siteRoot, OWN_FOLDER);
  if (process.env.TOWNSITE_CACHE) return process.env.TOWNSITE_CACHE;
  return canWrite(existsSync(kept) ? kept : siteRoot) ? path.join(kept, 'cache') : commonCache(siteRoot);
}

/** The cache where a site can have none of its own: the site is another user's, or there is none. */
function commonCache(siteRoot: string): string {
  const home = findHome();
  return (
    process.env.TOWNSITE_CACHE || (home === undefined ? path.join(siteRoot, OWN_FOLDER, 'cache') : path.join(home, '.cache', 'townsite'))
  );
}

/** In a container, a user without a name may have none. */
function findHome(): string | undefined {
  try {
    return homedir() || undefined;
  } catch {
    return undefined;
  }
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The code may be in `src` or in the compiled tool: both are somewhere below. */
function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new InternalError('Townsite cannot find its own package.json.');
  return findRoot(parent);
}
