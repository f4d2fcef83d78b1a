import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { InternalError } from '../../shared/errors.ts';
import type { ParsedYaml } from '../../source/yaml/parse-yaml.ts';
import { findHome } from '../support/home-folder.ts';
import { OWN_FOLDER } from '../support/make-folder.ts';
import { isLink } from '../support/own-folder.ts';

/** The site that a command works on, and Townsite itself. Each command creates one and passes it down. All paths are absolute. */
export interface Project {
  /** The folder of Townsite itself, with its sources and its `package.json`. */
  readonly toolRoot: string;
  /** The folder of the site: the configuration, and `images/` beside it. */
  readonly siteRoot: string;
  readonly configFile: string;
  /** The folder for data that commands keep between runs. Anybody can delete it at any time. */
  readonly cacheDir: string;
  /** The output folder. */
  readonly out: string;
  /** The file of the fleet that the site belongs to, if the command names it. Otherwise it is searched for. */
  readonly namedFleet?: string | undefined;
  /** The fleet that the site belongs to. */
  readonly fleet?: {
    readonly root: string;
    /** The configuration that all of its sites extend. */
    readonly base: string | undefined;
    /** The row of a table that the site is, between the base and a configuration of its own, if it has one. */
    readonly row?: SiteRow | undefined;
    /** The messages of the site, which the fleet keeps. */
    readonly messages?: { readonly id: string; readonly folder: string };
  };
}

/** A row of a table of sites, in the form of a configuration. */
export interface SiteRow {
  /** The absolute path of the table. */
  readonly file: string;
  readonly config: ParsedYaml;
}

/** The part of a project that needs no site. */
export type Tool = Pick<Project, 'toolRoot' | 'cacheDir'>;

/** The files that say which site a command is about. */
interface SitePaths {
  readonly config: string;
  readonly out?: string | undefined;
  readonly fleet?: string | undefined;
}

/**
 * Creates the project of a command. Only commands call this: all other code gets the project from them.
 * @param options.out the output folder; `dist` beside the configuration when left out
 * @param options.fleet the file of the fleet, if it is not the nearest `fleet.yaml`
 */
export function createProject({ config, out, fleet }: SitePaths): Project {
  const configFile = path.resolve(config);
  const siteRoot = path.dirname(configFile);
  const { toolRoot } = findTool();
  return {
    toolRoot,
    cacheDir: existsSync(configFile) ? cacheOf(siteRoot) : commonCache(siteRoot),
    siteRoot,
    configFile,
    namedFleet: fleet,
    out: out === undefined ? path.join(siteRoot, 'dist') : path.resolve(out),
  };
}

/** Finds the Townsite that this code belongs to. Its cache is in Townsite's own folder, as if that were a site. */
export function findTool(): Tool {
  const toolRoot = findRoot(path.dirname(fileURLToPath(import.meta.url)));
  return { toolRoot, cacheDir: cacheOf(toolRoot) };
}

/**
 * Returns the cache of a site. The environment can name another folder. Old entries are removed, so a cache with links, which may come with
 * somebody's site, is not used: they could be files of yours.
 */
function cacheOf(siteRoot: string): string {
  const kept = path.join(siteRoot, OWN_FOLDER);
  if (process.env.TOWNSITE_CACHE) return process.env.TOWNSITE_CACHE;
  const cache = path.join(kept, 'cache');
  const isOwn =
    canWrite(existsSync(kept) ? kept : siteRoot) && ![kept, cache].some(isLink) && ![cache, path.join(cache, 'vite')].some(holdsLink);
  return isOwn ? cache : commonCache(siteRoot);
}

/** Returns the cache for a site that cannot have its own: it belongs to another user, or does not exist. */
function commonCache(siteRoot: string): string {
  const home = findHome();
  return (
    process.env.TOWNSITE_CACHE || (home === undefined ? path.join(siteRoot, OWN_FOLDER, 'cache') : path.join(home, '.cache', 'townsite'))
  );
}

function holdsLink(folder: string): boolean {
  try {
    return readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isSymbolicLink());
  } catch {
    return false;
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

/** Finds Townsite's folder. This code is somewhere below it, in `src` or in the compiled tool. */
function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new InternalError('Townsite cannot find its own package.json.');
  return findRoot(parent);
}
