import { readdir, realpath, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { InternalError, UsageError } from '../../shared/errors.ts';
import { CHECK_AND_RETRY, displayPath, lstatIfThere, refusing } from '../support/file-errors.ts';
import { refuseLink } from '../support/own-folder.ts';
import { recordConfig, refuseOtherSite } from './output-config.ts';
import type { FilesOfPublish } from './output-file.ts';
import type { Names } from './output-names.ts';
import { foldCase, foldersOf } from './output-names.ts';
import { OwnFiles } from './own-files.ts';
import type { Journal, Manifest, PublishPaths } from './publish-journal.ts';
import { completeJournal, discardStage, hasFile, listFolders, readJournal, readManifest, writeJournal } from './publish-journal.ts';
import type { Lease } from './publish-lock.ts';
import { withLock } from './publish-lock.ts';
import type { StagedFiles } from './stage-files.ts';
import { stageFiles } from './stage-files.ts';
import { syncFiles } from './sync-files.ts';

export interface PublishReport extends Pick<StagedFiles<unknown>, 'written' | 'unchanged' | 'bytes'> {
  /** Paths of files of the last publish that were removed. */
  readonly removed: readonly string[];
  /** The paths of all files of the site. */
  readonly files: readonly string[];
  /** Paths of files in the output that this publish did not write, and that may or may not come from an earlier one. */
  readonly strangers: readonly string[];
}

interface PublishOptions<T> {
  /** Absolute path of the configuration that the site is built from. The output of another configuration is not replaced. */
  readonly config?: string;
  /** Whether to replace the output of another configuration nevertheless, and files in it whose hash no manifest has. */
  readonly isForced?: boolean | undefined;
  /** Called when all files are in place, while other builds are still locked out. */
  readonly onPublished?: (report: PublishReport, made: T) => void | Promise<void>;
  readonly onStep?: (step: 'staged' | 'journaled' | 'renamed') => void | Promise<void>;
  /** Called while the command waits to see whether another build still runs. */
  readonly onWait?: ((step: string) => void) | undefined;
}

/**
 * Makes `out` hold these files. If anything fails before all are received, `out` does not change. Writes only what changed, and
 * removes only what an earlier publish wrote. Puts changed files in place in the order received: assets should come before their pages.
 * @param out absolute path of the output folder, which need not exist; its neighbor `.<name>.townsite` is our work folder
 * @param options.onStep for tests: called when all files are staged, when the journal is written, and after each rename
 * @throws UsageError when another build is running, `out` holds another site, or something in it is in the way, cannot be changed, or may
 * belong to somebody else
 * @throws InternalError for paths that are unsafe or clash; errors of `files` are passed on unchanged
 */
export async function publish<T = undefined>(
  out: string,
  files: FilesOfPublish<T>,
  options: PublishOptions<T> = {},
): Promise<PublishReport & { readonly made: T }> {
  const paths = await locatePaths(out);
  const build = async (lease: Lease) => {
    await recover(paths, lease);
    const { report, journal, made } = await prepare(paths, files, { ...options, lease });
    if (journal !== undefined) {
      await options.onStep?.('journaled');
      lease.check();
      await completeJournal({ paths, lease, journal, onRename: () => options.onStep?.('renamed') });
    }
    await options.onPublished?.(report, made);
    return { ...report, made };
  };
  return withLock(paths, build, { onWait: options.onWait });
}

/**
 * Completes or undoes a publish that was killed. Every command that uses `out` calls this first.
 * @throws UsageError when another build is running, or a file cannot be changed
 */
export async function recoverPublish(
  out: string,
  { onWait }: Pick<PublishOptions<unknown>, 'onWait'> = {},
): Promise<'nothing' | 'discarded' | 'completed'> {
  const paths = await locatePaths(out);
  const isThere = (await lstatIfThere(paths.work)) !== undefined;
  const names = isThere ? await refusing(paths.work, CHECK_AND_RETRY, () => readdir(paths.work)) : [];
  return names.every((name) => name === 'manifest.json') ? 'nothing' : withLock(paths, (lease) => recover(paths, lease), { onWait });
}

async function recover(paths: PublishPaths, lease: Lease): Promise<'nothing' | 'discarded' | 'completed'> {
  const journal = await refusing(paths.work, CHECK_AND_RETRY, () => readJournal(paths));
  if (journal !== undefined) {
    await completeJournal({ paths, lease, journal });
    return 'completed';
  }
  return (await refusing(paths.work, CHECK_AND_RETRY, () => discardStage(paths))) ? 'discarded' : 'nothing';
}

/** Stages the files and writes the journal, unless there is nothing to do. If anything fails, the stage is removed. */
async function prepare<T>(
  paths: PublishPaths,
  files: FilesOfPublish<T>,
  options: PublishOptions<T> & { readonly lease: Lease },
): Promise<Prepared<T>> {
  const { isForced = false, lease } = options;
  const config = options.config && recordConfig(paths.out, options.config);
  try {
    const last = await refusing(paths.work, CHECK_AND_RETRY, () => readManifest(paths));
    const manifest = last?.files ?? [];
    const isNew = (await refusing(paths.out, CHECK_AND_RETRY, () => lstatIfThere(paths.out))) === undefined;
    if (!isNew && !isForced && last?.config !== undefined && options.config !== undefined)
      refuseOtherSite(paths.out, last.config, options.config);
    const isKnown = isNew || last !== undefined;
    const own = new OwnFiles({ manifest: last, isForced });
    const { written, unchanged, bytes, names, hashes, room, made } = await stageFiles(files, { lease, own, paths, isNew });
    await options.onStep?.('staged');
    const planned = await refusing(paths.out, CHECK_AND_RETRY, () => planJournal({ paths, names, written, manifest }));
    const removed = planned.steps.filter(({ action }) => action === 'remove').map((step) => step.path);
    for (const file of [...written, ...removed]) {
      const target = path.join(paths.out, file);
      await refusing(target, CHECK_AND_RETRY, () => own.check({ file, target, hash: hashes.get(file) }));
    }
    own.refuseOthers();
    if (!isNew) await refusing(paths.out, CHECK_AND_RETRY, () => refuseWithoutRoom(paths, room));
    const journal: Journal = {
      ...planned,
      hashes: planned.files.map((file) => hashes.get(file) ?? ''),
      config,
      ...(isNew ? { isWhole: true } : {}),
    };
    const listed = ({ files, hashes }: Manifest): string => [...files, ...hashes].join('\n');
    const isSame = journal.steps.length === 0 && last !== undefined && last.config === config && listed(last) === listed(journal);
    lease.check();
    await refusing(paths.work, CHECK_AND_RETRY, async () => {
      if (isSame) return void (await discardStage(paths));
      await syncFiles(paths.stage, { files: written, folders: listFolders(written) });
      await writeJournal(paths, journal);
    });
    const strangers = isKnown ? [] : await listStrangers(paths.out, names);
    return { report: { written, removed, unchanged, bytes, files: journal.files, strangers }, journal: isSame ? undefined : journal, made };
  } catch (error) {
    // Report the first error. If the stage cannot be removed, the next command does it.
    if (lease.isHeld()) await discardStage(paths).catch(() => undefined);
    throw error;
  }
}

/**
 * Lists files in the output that are not part of the site, sorted. Leaves out names that begin with a dot: they belong to other programs.
 */
async function listStrangers(out: string, names: Names): Promise<string[]> {
  const strangers: string[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    // No build wrote a folder that cannot be read, such as the `lost+found` of a disk.
    const entries = await readdir(path.join(out, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(file);
      else if (entry.isFile() && !names.has(foldCase(file))) strangers.push(file);
    }
  }
  return strangers.sort();
}

interface Prepared<T> {
  readonly report: PublishReport;
  readonly journal: Journal | undefined;
  readonly made: T;
}

/**
 * Checks that the disk of the output has enough space, if it is another disk than that of the stage. Otherwise files would be copied until
 * it is full.
 * @throws UsageError when it does not
 */
async function refuseWithoutRoom({ out, stage }: PublishPaths, room: number): Promise<void> {
  if ((await stat(out)).dev === (await stat(stage)).dev) return;
  const { bavail, bsize } = await statfs(out);
  if (bavail * bsize >= room) return;
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;
  throw new UsageError(
    `The disk of ${displayPath(out)} has ${megabytes(bavail * bsize)} free. The build needs ${megabytes(room)}.`,
    'Make room on it. Then run the command again.',
  );
}

interface PlanOptions {
  /** All files and folders that were received. */
  readonly names: Names;
  /** The files that were staged. */
  readonly written: readonly string[];
  /** The files of the last publish. */
  readonly manifest: readonly string[];
}

/**
 * Plans the steps that make the output hold the received files, and no other files of ours. Removals come last, so that no page links to a
 * removed file, except for files that are in the way of new ones.
 */
async function planJournal({ paths, names, written, manifest }: PlanOptions & { paths: PublishPaths }): Promise<Omit<Journal, 'hashes'>> {
  const files = [...names.values()].filter(({ isFile }) => isFile).map(({ name }) => name);
  const kept = new Set(files);
  const knownFolders = new Set<string>();
  const first: string[] = [];
  const last: string[] = [];
  for (const file of new Set(manifest)) {
    if (kept.has(file) || !(await hasFile({ paths, file, knownFolders }))) continue;
    const isInTheWay =
      [...foldersOf(file), file].some((name) => (names.get(foldCase(name))?.name ?? name) !== name) || names.has(foldCase(file));
    (isInTheWay ? first : last).push(file);
  }
  const remove = (path: string) => ({ action: 'remove', path }) as const;
  const rename = (path: string) => ({ action: 'rename', path }) as const;
  return { version: 1, steps: [...first.map(remove), ...written.map(rename), ...last.map(remove)], files: files.sort() };
}

/** In bytes. Systems allow 255, and the name of the work folder is longer. */
const MAX_NAME = 240;

async function locatePaths(out: string): Promise<PublishPaths> {
  if (!path.isAbsolute(out)) throw new InternalError(`The output folder ${out} is not an absolute path.`);
  const { dir, base } = path.parse(path.resolve(out));
  if (base === '') throw new UsageError(`${out} is a whole disk.`, 'Name a folder for the output: --out DIR');
  if (Buffer.byteLength(base) > MAX_NAME)
    throw new UsageError(`The name ${base} is too long for an output folder.`, 'Use a shorter name: --out DIR');
  const isThere = (await refusing(out, CHECK_AND_RETRY, () => lstatIfThere(out))) !== undefined;
  const isFolder = await stat(out)
    .then((found) => found.isDirectory())
    .catch(() => false);
  if (isThere && !isFolder) throw new UsageError(`${displayPath(out)} is not a folder.`, 'Move it, or name another folder: --out DIR');
  const real = isThere ? await realpath(out) : path.join(await realpath(dir).catch(() => dir), base);
  const work = path.join(path.dirname(real), `.${path.basename(real)}.townsite`);
  // Its old files are removed, so it must not be a folder that a link, which may come with somebody's site, names.
  refuseLink(work);
  return { out: real, work, stage: path.join(work, 'stage') };
}
