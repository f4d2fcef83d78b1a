import type { Stats } from 'node:fs';
import { renameSync } from 'node:fs';
import { copyFile, readFile, rename, rm, rmdir, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { codeOf, displayPath, lstatIfThere, patiently, refusing } from '../support/file-errors.ts';
import { makeFolder } from '../support/make-folder.ts';
import { foldCase, foldersOf, isSafePath } from './output-names.ts';
import { syncFiles } from './sync-files.ts';

/** The folders of a publish. Paths are absolute; the links in `out` are resolved. */
export interface PublishPaths {
  readonly out: string;
  /** The work folder beside `out`, with `stage`, `journal.json`, `manifest.json`, and `lock`. */
  readonly work: string;
  readonly stage: string;
}

/** The files that the last publish left in the output folder. */
export interface Manifest {
  /** Every file of the site, sorted. */
  readonly files: readonly string[];
  /** The hash of each file, in the order of `files`. */
  readonly hashes: readonly string[];
  /** The configuration that the site was built from, relative to the output folder (`recordConfig`). */
  readonly config?: string | undefined;
}

/** The steps that remain once every file is staged. All paths are relative to `out`, with forward slashes. */
export interface Journal extends Manifest {
  readonly version: 1;
  /** Run in this order. `rename` moves the staged file with that path over the published one. */
  readonly steps: readonly { readonly action: 'rename' | 'remove'; readonly path: string }[];
  /** Whether the output folder did not exist: then the stage is renamed to it, in a single step. */
  readonly isWhole?: boolean;
}

/** Reads the journal. Returns undefined when there is none, or when it is not one of ours. */
export async function readJournal(paths: PublishPaths): Promise<Journal | undefined> {
  const data = await readJson(path.join(paths.work, 'journal.json'));
  return isJournal(data) ? data : undefined;
}

/** Writes the journal. From now on the publish will be completed, by this command or the next one. */
export async function writeJournal(paths: PublishPaths, journal: Journal): Promise<void> {
  await writeWhole(path.join(paths.work, 'journal.json'), journal);
}

/** Reads the manifest of the last publish. Returns undefined when it is missing or not valid. */
export async function readManifest(paths: PublishPaths): Promise<Manifest | undefined> {
  const data = await readJson(path.join(paths.work, 'manifest.json'));
  return isManifest(data) ? data : undefined;
}

/** Removes the files of a publish that is not complete, and does not touch `out`. Returns whether there were any. */
export async function discardStage(paths: PublishPaths): Promise<boolean> {
  const names = ['stage', 'journal.json.new', 'manifest.json.new', 'journal.json'].map((name) => path.join(paths.work, name));
  const found = await Promise.all(names.map(lstatIfThere));
  for (const name of names) await rm(name, { recursive: true, force: true, maxRetries: 5 });
  return found.some((stats) => stats !== undefined);
}

/**
 * Runs the steps of the journal. The process may be killed at any point: call this again with the same journal.
 * @throws UsageError when a file cannot be replaced or removed, or another build took the lock; the journal stays for the next command
 */
export async function completeJournal(options: {
  paths: PublishPaths;
  lease: { keep(): void; check(): void };
  journal: Journal;
  onRename?: () => void | Promise<void>;
}): Promise<void> {
  const { paths, lease, journal } = options;
  const respelled = new Map(journal.files.map((file) => [foldCase(file), file]));
  const knownFolders = new Set<string>();
  const isDone = journal.isWhole === true && (await adoptStage(paths));
  if (isDone) await options.onRename?.();
  await refusing(paths.out, COMPLETED_LATER, async () => makeFolder(paths.out));
  for (const { action, path: file } of isDone ? [] : journal.steps) {
    lease.keep();
    await refusing(path.join(paths.out, file), COMPLETED_LATER, async () => {
      if (action === 'rename') return (await moveIntoPlace(paths, file, knownFolders)) && options.onRename?.();
      // If About.html and about.html are one file here, do not remove it once it has the new content.
      const twin = respelled.get(foldCase(file));
      if (twin === undefined || (await lstatIfThere(path.join(paths.stage, twin)))) await removeFile(paths, file, knownFolders);
    });
  }
  lease.check();
  await refusing(path.join(paths.work, 'manifest.json'), COMPLETED_LATER, async () => {
    const { files, hashes, config } = journal;
    // Otherwise a power failure could keep the end of the journal and lose the renames.
    await syncFiles(paths.out, { files: [], folders: listFolders(journal.steps.map((step) => step.path)) });
    await writeWhole(path.join(paths.work, 'manifest.json'), { config, files, hashes } satisfies Manifest);
    await discardStage(paths);
  });
}

/** Lists the folders of the files, and the root itself, each once. */
export function listFolders(files: readonly string[]): string[] {
  return [...new Set(['', ...files.flatMap(foldersOf)])];
}

const COMPLETED_LATER =
  'Close the program that uses it (an editor, a preview, a sync client) or fix its permissions. Then run the command again: it completes the build.';

/**
 * Renames the stage to the output folder, if there is none.
 * @returns false if that is not possible: `out` is on another disk, exists by now, or an earlier run did this already
 */
async function adoptStage(paths: PublishPaths): Promise<boolean> {
  try {
    if ((await lstatIfThere(paths.out)) !== undefined) return false;
    await patiently(() => rename(paths.stage, paths.out));
    return true;
  } catch (error) {
    // Moving file by file may still work. If not, that error names the obstacle.
    if (codeOf(error) === undefined) throw error;
    return false;
  }
}

/** Moves a staged file over the published one. Synchronous where it can be, for the same reason as `lstatIfThere`. */
async function moveIntoPlace(paths: PublishPaths, file: string, knownFolders: Set<string>): Promise<boolean> {
  const staged = path.join(paths.stage, file);
  const target = path.join(paths.out, file);
  if ((await lstatIfThere(staged)) === undefined) return false;
  await refuseObstacle({ paths, file, knownFolders });
  const folder = foldersOf(file).at(-1);
  if (folder !== undefined && !knownFolders.has(folder)) await patiently(() => makeFolder(path.dirname(target)));
  try {
    await patiently(() => renameSync(staged, target));
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    const near = path.join(path.dirname(target), '.townsite-incoming');
    // The file might be a link that leads elsewhere.
    await rm(near, { force: true });
    await copyFile(staged, near);
    await patiently(() => rename(near, target));
    await rm(staged);
  }
  return true;
}

async function removeFile(paths: PublishPaths, file: string, knownFolders: Set<string>): Promise<void> {
  if (await hasFile({ paths, file, knownFolders })) await patiently(() => unlink(path.join(paths.out, file)));
  try {
    for (const folder of foldersOf(file).reverse()) {
      if (knownFolders.has(folder)) await rmdir(path.join(paths.out, folder));
      knownFolders.delete(folder);
    }
  } catch {
    // Usually the folder is not empty. A folder that stays is never a reason to fail.
  }
}

/** The location of a file in the output. */
interface OutputLocation {
  readonly paths: PublishPaths;
  readonly file: string;
  /** The folders of `out` that are known to be real folders; grows. */
  readonly knownFolders: Set<string>;
}

/**
 * Refuses to go on if something is in the way of a file.
 * @param isOurs whether a file that is in the way of a folder will be removed
 * @returns the stats of the file, if it is there
 * @throws UsageError when a link (which may lead elsewhere), a file, or a folder is in the way
 */
export async function refuseObstacle(
  location: OutputLocation,
  isOurs: (name: string) => boolean = () => false,
): Promise<Stats | undefined> {
  const { found, obstacle } = await lookUp(location);
  if (obstacle === undefined || (obstacle.kind === 'file' && isOurs(obstacle.name))) return found;
  const needed = obstacle.kind === 'folder' ? 'file' : 'real folder';
  const file = displayPath(path.join(location.paths.out, obstacle.name));
  throw new UsageError(`${file} is a ${obstacle.kind}, but the site needs a ${needed} there.`, 'Move it, then run the command again.');
}

/** Whether the file exists, and is reached through real folders. */
export async function hasFile(location: OutputLocation): Promise<boolean> {
  const { found, obstacle } = await lookUp(location);
  return obstacle === undefined && found !== undefined;
}

/** What is at a location in the output. */
interface Occupant {
  /** The stats of the file, if it is there. */
  readonly found?: Stats | undefined;
  /** What is in the way of the file. */
  readonly obstacle?: { readonly name: string; readonly kind: 'link' | 'file' | 'folder' };
}

async function lookUp({ paths, file, knownFolders }: OutputLocation): Promise<Occupant> {
  for (const name of foldersOf(file)) {
    if (knownFolders.has(name)) continue;
    const found = await lstatIfThere(path.join(paths.out, name));
    if (found === undefined) return {};
    if (!found.isDirectory()) return { obstacle: { name, kind: found.isSymbolicLink() ? 'link' : 'file' } };
    knownFolders.add(name);
  }
  const found = await lstatIfThere(path.join(paths.out, file));
  return found?.isDirectory() === true ? { obstacle: { name: file, kind: 'folder' } } : { found };
}

async function writeWhole(file: string, data: unknown): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(data, null, 1)}\n`, { flush: true });
  await patiently(() => rename(`${file}.new`, file));
}

async function readJson(file: string): Promise<unknown> {
  // A read from a pipe would block, and a device may never end.
  if ((await lstatIfThere(file))?.isFile() !== true) return undefined;
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isJournal(data: unknown): data is Journal {
  const { version, steps, isWhole } = (data ?? {}) as Partial<Record<keyof Journal, unknown>>;
  if (version !== 1 || !isManifest(data) || !Array.isArray(steps) || !['boolean', 'undefined'].includes(typeof isWhole)) return false;
  return steps.every((step) => (step?.action === 'rename' || step?.action === 'remove') && isPathList([step.path]));
}

function isManifest(data: unknown): data is Manifest {
  const { files, hashes, config } = (data ?? {}) as Partial<Record<keyof Manifest, unknown>>;
  const isHashed = Array.isArray(hashes) && hashes.every((each) => typeof each === 'string');
  return isPathList(files) && isHashed && ['string', 'undefined'].includes(typeof config);
}

function isPathList(data: unknown): data is readonly string[] {
  return Array.isArray(data) && data.every((file) => typeof file === 'string' && isSafePath(file));
}
