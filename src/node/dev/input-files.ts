import type { Dirent } from 'node:fs';
import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { DOWNLOAD_FOLDER } from '../../shared/downloads.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { isLink } from '../support/own-folder.ts';

/** The files that the operator writes. */
export interface Inputs {
  /** An absolute path. */
  readonly configFile: string;
  /** Absolute paths of the files and folders of items, existing or not. Grows while the site is watched. */
  readonly dataFiles: ReadonlySet<string>;
}

/** Absolute paths of the current inputs. */
interface InputFiles {
  /** Files whose state is checked: the configuration, tables, watched folders, and links in folders of items. */
  readonly files: ReadonlySet<string>;
  /** Folders of pictures, downloads, own blocks, and items: every change in them counts. */
  readonly whole: ReadonlySet<string>;
  /** Folders to watch: those of every input, and of everything that may become one. */
  readonly folders: ReadonlySet<string>;
}

/** Finds the inputs on disk. Follows links. */
export function findInputs(inputs: Inputs): InputFiles {
  const { configFile, dataFiles } = inputs;
  const listed = lastListing(inputs);
  const siteRoot = path.dirname(configFile);
  const followed = ['images', DOWNLOAD_FOLDER, 'blocks'].flatMap((name) => foldersBelow(path.join(siteRoot, name), listed));
  const tables = [...dataFiles].filter(isFolder).flatMap((folder) => foldersBelow(folder, listed));
  const links = tables.flatMap((folder) => listFolder(folder, listed).links);
  const files = new Set([configFile, ...dataFiles, ...followed, ...links]);
  const whole = new Set([...followed, ...tables]);
  return { files, whole, folders: new Set([...whole, ...dataFiles, ...[...files].flatMap(foldersOf)]) };
}

/** Returns the folder of a file. For a link, adds the folder of its target. */
function foldersOf(file: string): string[] {
  if (!isLink(file)) return [path.dirname(file)];
  try {
    return [path.dirname(file), path.dirname(realpathSync(file))];
  } catch {
    return [path.dirname(file)];
  }
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Returns a folder, existing or not, and all folders below it. */
function foldersBelow(folder: string, listed: Listing): string[] {
  return [folder, ...listFolder(folder, listed).folders.flatMap((each) => foldersBelow(each, listed))];
}

interface Listed {
  readonly folders: readonly string[];
  readonly links: readonly string[];
}

const NOTHING: Listed = { folders: [], links: [] };

type Listing = Map<string, Listed & { readonly state: string }>;

/** The last listing of each folder. */
const lastListing = memoOf((_inputs: Inputs): Listing => new Map());

/** In milliseconds. A listing can be reused if the folder was last changed longer ago than this: file systems have coarse clocks. */
const CLOCK_STEP = 3000;

/**
 * Lists the folders and links in a folder; nothing if the folder does not exist. Lists again only after something was added or removed,
 * because the folder may hold thousands of files.
 */
function listFolder(folder: string, listed: Listing): Listed {
  const found = statSync(folder, { throwIfNoEntry: false, bigint: true });
  if (found?.isDirectory() !== true) return NOTHING;
  const state = `${found.ino} ${found.mtimeNs}`;
  const known = listed.get(folder);
  if (known?.state === state) return known;
  const entries = readEntries(folder);
  const pick = (isWanted: (entry: Dirent) => boolean): string[] => entries.filter(isWanted).map(({ name }) => path.join(folder, name));
  const now = { folders: pick((entry) => entry.isDirectory()), links: pick((entry) => entry.isSymbolicLink()), state };
  if (Date.now() - Number(found.mtimeMs) > CLOCK_STEP) listed.set(folder, now);
  return now;
}

function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
