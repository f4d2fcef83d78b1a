import type { Dirent } from 'node:fs';
import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { DOWNLOAD_FOLDER } from '../../shared/downloads.ts';

/** What the operator writes. */
export interface Inputs {
  /** As an absolute path. */
  readonly configFile: string;
  /** The files and folders of items, as absolute paths, whether they are there or not; grows while the site is followed. */
  readonly dataFiles: ReadonlySet<string>;
}

/** Where the inputs lie now, as absolute paths. */
interface InputFiles {
  /** Each of these is looked at: the configuration, tables, folders that count whole, and what is linked into those. */
  readonly files: ReadonlySet<string>;
  /** The folders of pictures, of files to download, of own blocks, and of items: whatever happens in them counts. */
  readonly whole: ReadonlySet<string>;
  /** The folders in which something happens when an input changes, and what may become one. */
  readonly folders: ReadonlySet<string>;
}

/** Finds the inputs on the disk, links followed. */
export function findInputs(inputs: Inputs): InputFiles {
  const { configFile, dataFiles } = inputs;
  const listed: Listing = LISTED.get(inputs) ?? new Map();
  LISTED.set(inputs, listed);
  const siteRoot = path.dirname(configFile);
  const followed = ['images', DOWNLOAD_FOLDER, 'blocks'].flatMap((name) => foldersBelow(path.join(siteRoot, name), listed));
  const tables = [...dataFiles].filter(isFolder);
  const links = tables.flatMap((folder) => listFolder(folder, listed).links);
  const files = new Set([configFile, ...dataFiles, ...followed, ...links]);
  const whole = new Set([...followed, ...tables]);
  return { files, whole, folders: new Set([...whole, ...dataFiles, ...[...files].flatMap(placesOf)]) };
}

/** The folder that a file lies in; of a link that with what it leads to, too. */
function placesOf(file: string): string[] {
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return [path.dirname(file)];
  try {
    return [path.dirname(file), path.dirname(realpathSync(file))];
  } catch {
    return [path.dirname(file)];
  }
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A folder, whether it is there or not, and all that are below it. */
function foldersBelow(folder: string, listed: Listing): string[] {
  return [folder, ...listFolder(folder, listed).folders.flatMap((each) => foldersBelow(each, listed))];
}

interface Listed {
  readonly folders: readonly string[];
  readonly links: readonly string[];
}

const NOTHING: Listed = { folders: [], links: [] };

type Listing = Map<string, Listed & { readonly stamp: string }>;

/** What folders held when they were listed last. */
const LISTED = new WeakMap<Inputs, Listing>();

/** After this time the age of a folder tells whether anything came or went in it, in milliseconds: clocks of file systems are coarse. */
const SURE = 3000;

/** The folders and links in a folder; nothing when there is no such folder. It may hold thousands of files: listed when something came or went. */
function listFolder(folder: string, listed: Listing): Listed {
  const found = statSync(folder, { throwIfNoEntry: false, bigint: true });
  if (found?.isDirectory() !== true) return NOTHING;
  const stamp = `${found.ino} ${found.mtimeNs}`;
  const known = listed.get(folder);
  if (known?.stamp === stamp) return known;
  const entries = readEntries(folder);
  const pick = (isWanted: (entry: Dirent) => boolean): string[] => entries.filter(isWanted).map(({ name }) => path.join(folder, name));
  const now = { folders: pick((entry) => entry.isDirectory()), links: pick((entry) => entry.isSymbolicLink()), stamp };
  if (Date.now() - Number(found.mtimeMs) > SURE) listed.set(folder, now);
  return now;
}

function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
