import { chmod, lstat, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { MEND, patiently, refusing, shown } from '../publish/publish-journal.ts';

/** A file with another text. */
export interface FileChange {
  /** Absolute. */
  readonly file: string;
  /** Undefined for a file that is new. */
  readonly before: string | undefined;
  /** Undefined for a file that goes. */
  readonly after: string | undefined;
}

/**
 * Puts texts in the place of what was read. All are checked, and written beside their places, before the first is put there: a full disk
 * changes none, and Ctrl-C waits until all are in place.
 * @throws UsageError when somebody has changed one of the files meanwhile, or it cannot be written
 */
export async function replaceFiles(wanted: readonly FileChange[]): Promise<void> {
  // A link stays a link: what it leads to is replaced.
  const changes = await Promise.all(
    wanted.map(async (change) => ({ ...change, file: await realpath(change.file).catch(() => change.file) })),
  );
  const wait = (): void => undefined;
  try {
    for (const change of changes) await refusing(change.file, MEND, () => stage(change));
    for (const signal of SIGNALS) process.on(signal, wait);
    await putAll(changes);
  } finally {
    for (const signal of SIGNALS) process.off(signal, wait);
    await Promise.all(changes.map(({ file }) => rm(temporaryOf(file), { force: true })));
  }
}

/** Where one file cannot be replaced, those before it are put back. */
async function putAll(changes: readonly FileChange[]): Promise<void> {
  const done: FileChange[] = [];
  try {
    for (const change of changes) {
      await refusing(change.file, MEND, () => put(change));
      done.push(change);
    }
  } catch (error) {
    for (const { file, before, after } of done) {
      if (before !== undefined) await writeFile(temporaryOf(file), before, { flush: true });
      await put({ file, before: after, after: before });
    }
    throw error;
  }
}

async function put({ file, after }: FileChange): Promise<void> {
  await patiently(() => (after === undefined ? rm(file) : rename(temporaryOf(file), file)));
}

function temporaryOf(file: string): string {
  return `${file}.${process.pid}.part`;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function stage({ file, before, after }: FileChange): Promise<void> {
  if (!(await isStill(file, before)))
    throw new UsageError(`${shown(file)} was changed meanwhile, or is not UTF-8.`, 'Run the command again.');
  if (after === undefined) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(temporaryOf(file), after, { flush: true });
  if (before !== undefined) await chmod(temporaryOf(file), (await stat(file)).mode);
}

/** Whether a file says what it said; without a text, whether nothing stands there. */
async function isStill(file: string, text: string | undefined): Promise<boolean> {
  if (text !== undefined) return (await readFile(file)).equals(Buffer.from(text));
  return (await lstat(file).catch(() => undefined)) === undefined;
}
