import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { CHECK_AND_RETRY, refusing } from '../support/file-errors.ts';
import { hash } from '../support/hash.ts';
import { makeOwnFolder, OWN_FOLDER } from '../support/own-folder.ts';
import type { FileChange } from './replace-files.ts';
import { replaceFiles } from './replace-files.ts';

/** A change of a file by a command, kept for undo. */
interface KeptChange {
  /** Relative to the folder of the site, with forward slashes. */
  readonly file: string;
  /** Missing for a file that the command created. */
  readonly before?: string | undefined;
  /**
   * Hash of the text that the command wrote, because later changes of other people are not undone. Missing for a file that the command
   * removed.
   */
  readonly after?: string | undefined;
}

/** How many commands can be undone. */
const MAX_KEPT = 20;

const FOLDER = path.join(OWN_FOLDER, 'undo');

/**
 * Writes the changes of a command, and keeps the old texts for undo.
 * @throws UsageError when somebody changed one of the files since it was read, or it cannot be written
 */
export async function writeChanges(siteRoot: string, changes: readonly FileChange[]): Promise<void> {
  if (changes.length === 0) return;
  const kept = await refusing(path.join(siteRoot, FOLDER), CHECK_AND_RETRY, () => keepForUndo(siteRoot, changes));
  try {
    await replaceFiles(changes);
  } catch (error) {
    await rm(kept, { force: true });
    throw error;
  }
}

/** @returns the file with the kept changes */
async function keepForUndo(siteRoot: string, changes: readonly FileChange[]): Promise<string> {
  const folder = makeOwnFolder(siteRoot, 'undo');
  const names = await listKept(folder);
  for (const name of names.slice(0, Math.max(0, names.length - MAX_KEPT + 1))) await rm(path.join(folder, name), { force: true });
  const number = Number.parseInt(names.at(-1) ?? '0', 10) + 1;
  const kept: readonly KeptChange[] = changes.map(({ file, before, after }) => ({
    file: path.relative(siteRoot, file).split(path.sep).join('/'),
    before,
    after: after === undefined ? undefined : hash(after),
  }));
  const file = path.join(folder, `${String(number).padStart(6, '0')}.json`);
  await writeFile(file, JSON.stringify(kept));
  return file;
}

/**
 * Undoes the last command.
 * @returns absolute paths of the files
 * @throws UsageError when there is nothing to undo, or a file was changed since
 */
export async function undoLast(siteRoot: string): Promise<readonly string[]> {
  const folder = path.join(siteRoot, FOLDER);
  const last = (await listKept(folder)).at(-1);
  if (last === undefined) throw new UsageError('There is nothing to take back.', 'Only what commands changed can be taken back.');
  const kept = path.join(folder, last);
  const read = await Promise.all(
    (await readKept(kept)).map(async ({ file, before, after }) => {
      const text = await readIfThere(path.join(siteRoot, file));
      // The command was killed before it came to this file.
      if (text === before) return [];
      if ((text === undefined ? undefined : hash(text)) !== after)
        throw new UsageError(
          `${file} was changed since, so the last change is not taken back.`,
          `Take it back in a text editor, and remove ${kept}.`,
        );
      return [{ file: path.join(siteRoot, file), before: text, after: before }];
    }),
  );
  const changes = read.flat();
  await replaceFiles(changes);
  await rm(kept, { force: true });
  return changes.map(({ file }) => file);
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

async function listKept(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\d{6}\.json$/.test(name)).sort();
}

async function readKept(kept: string): Promise<readonly KeptChange[]> {
  try {
    return JSON.parse(await readFile(kept, 'utf8')) as readonly KeptChange[];
  } catch {
    throw new UsageError(`${kept} cannot be read.`, 'Remove it, and take the change back in a text editor.');
  }
}
