import { chmod, lstat, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { CHECK_AND_RETRY, displayPath, patiently, refusing } from './file-errors.ts';
import { makeFolder } from './make-folder.ts';

/** A change of a file. */
export interface FileChange {
  /** Absolute. */
  readonly file: string;
  /** Undefined for a new file. */
  readonly before: string | undefined;
  /** Undefined for a removed file. */
  readonly after: string | undefined;
}

/**
 * Replaces the texts of files. Checks all files and writes the new ones beside them before it replaces the first: a full disk then changes
 * no file. Ctrl-C waits until all are in place.
 * @throws UsageError when somebody changed one of the files since it was read, or it cannot be written
 */
export async function replaceFiles(wanted: readonly FileChange[]): Promise<void> {
  // Keep links: replace their targets.
  const changes = await Promise.all(
    wanted.map(async (change) => ({ ...change, file: await realpath(change.file).catch(() => change.file) })),
  );
  const wait = (): void => undefined;
  try {
    for (const change of changes) await refusing(change.file, CHECK_AND_RETRY, () => stage(change));
    for (const signal of SIGNALS) process.on(signal, wait);
    await putAll(changes);
  } finally {
    for (const signal of SIGNALS) process.off(signal, wait);
    await Promise.all(changes.map(({ file }) => rm(temporaryOf(file), { force: true })));
  }
}

/** Replaces all files. If one cannot be replaced, restores those before it. */
async function putAll(changes: readonly FileChange[]): Promise<void> {
  const done: FileChange[] = [];
  try {
    for (const change of changes) {
      await refusing(change.file, CHECK_AND_RETRY, () => put(change));
      done.push(change);
    }
  } catch (error) {
    for (const { file, before, after } of done) {
      if (before !== undefined) await writeTemporary(file, before);
      await put({ file, before: after, after: before });
    }
    throw error;
  }
}

async function put({ file, after }: FileChange): Promise<void> {
  await patiently(() => (after === undefined ? rm(file) : rename(temporaryOf(file), file)));
}

/** Hidden, so that no folder of items takes what a killed command leaves for an item. */
function temporaryOf(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
}

/** Writes a new file, and never through a link: the name can be guessed, so somebody may have put one there. */
async function writeTemporary(file: string, text: string): Promise<void> {
  await rm(temporaryOf(file), { force: true });
  await writeFile(temporaryOf(file), text, { flag: 'wx', flush: true });
}

/** Removes the temporary files that killed commands left beside files. */
export async function removeLeftovers(files: readonly string[]): Promise<void> {
  const names = new Set(files.map((file) => path.basename(file)));
  for (const folder of new Set(files.map((file) => path.dirname(file)))) {
    for (const left of await readdir(folder).catch(() => [])) {
      const [, name = '', id = ''] = /^\.(.+)\.(\d+)\.part$/.exec(left) ?? [];
      if (names.has(name) && isOver(Number(id))) await rm(path.join(folder, left), { force: true }).catch(() => undefined);
    }
  }
}

/** Whether no command with this process id can still be writing. */
function isOver(id: number): boolean {
  try {
    return id === process.pid || !process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function stage({ file, before, after }: FileChange): Promise<void> {
  if (!(await isStill(file, before)))
    throw new UsageError(`${displayPath(file)} was changed meanwhile, or is not UTF-8.`, 'Run the command again.');
  // A rename would replace it all the same.
  const mode = before === undefined ? undefined : (await stat(file)).mode;
  if (mode !== undefined && (mode & 0o222) === 0)
    throw new UsageError(`${displayPath(file)} is read-only, so it stays as it is.`, 'Allow writing to it, then run the command again.');
  if (after === undefined) return;
  makeFolder(path.dirname(file));
  await writeTemporary(file, after);
  if (mode !== undefined) await chmod(temporaryOf(file), mode);
}

/** Whether a file still has this text; without a text, whether it still does not exist. */
async function isStill(file: string, text: string | undefined): Promise<boolean> {
  if (text !== undefined) return (await readFile(file)).equals(Buffer.from(text));
  return (await lstat(file).catch(() => undefined)) === undefined;
}
