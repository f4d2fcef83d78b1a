import { lstat, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { UsageError } from '../../shared/errors.ts';
import { splitRecords } from '../../source/csv/split-records.ts';
import { CHECK_AND_RETRY, displayPath, refusing } from '../support/file-errors.ts';
import { hash } from '../support/hash.ts';
import { undoFolder } from '../support/home-folder.ts';
import { isWithin } from '../support/is-within.ts';
import { makeFolder } from '../support/make-folder.ts';
import type { FileChange } from '../support/replace-files.ts';
import { removeLeftovers, replaceFiles } from '../support/replace-files.ts';

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
  /** Of a table, the rows that the command changed: other sites may have theirs in the same file. */
  readonly rows?: ChangedRows | undefined;
}

/** Rows of a table before and after a command, with their line ends. */
interface ChangedRows {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What a command changed. */
interface Kept {
  readonly changes: readonly KeptChange[];
  /** The folder of the site. Missing in a record of an earlier version of Townsite. */
  readonly root?: string | undefined;
  /** The words of the command. */
  readonly args?: readonly string[] | undefined;
  /** When it was given, in milliseconds. Missing in a record of an earlier version of Townsite. */
  readonly time?: number | undefined;
}

/** How many commands can be undone. */
const MAX_KEPT = 20;

/**
 * Writes the changes of a command, and keeps the old texts for undo.
 * @throws UsageError when somebody changed one of the files since it was read, or it cannot be written
 */
export async function writeChanges(siteRoot: string, changes: readonly FileChange[]): Promise<void> {
  if (changes.length === 0) return;
  const kept = await keepForUndo(siteRoot, changes);
  try {
    await replaceFiles(changes);
  } catch (error) {
    if (kept !== undefined) await rm(kept, { force: true });
    throw error;
  }
}

/**
 * Keeps the old texts, and removes what killed commands left beside the files that they changed.
 * @returns the file with the kept changes; undefined if the user has no folder for them
 */
async function keepForUndo(siteRoot: string, changes: readonly FileChange[]): Promise<string | undefined> {
  const folder = await folderOf(siteRoot);
  if (folder === undefined) return undefined;
  await removeLeftovers(await lastFiles(siteRoot, folder));
  return refusing(folder, CHECK_AND_RETRY, () => keepIn(folder, siteRoot, changes));
}

async function keepIn(folder: string, siteRoot: string, changes: readonly FileChange[]): Promise<string> {
  const names = await listKept(folder);
  for (const name of names.slice(0, Math.max(0, names.length - MAX_KEPT + 1))) await rm(path.join(folder, name), { force: true });
  const number = Number.parseInt(names.at(-1) ?? '0', 10) + 1;
  const kept = changes.map(({ file, before, after }) => ({
    file: path.relative(siteRoot, file).split(path.sep).join('/'),
    before,
    after: after === undefined ? undefined : hash(after),
    rows: /\.csv$/i.test(file) && before !== undefined && after !== undefined ? changedRows(before, after) : undefined,
  }));
  const file = path.join(folder, `${String(number).padStart(6, '0')}.json`);
  try {
    // A full disk or a kill must leave no half of a record.
    const record: Kept = { root: siteRoot, args: process.argv.slice(2), time: Date.now(), changes: kept };
    await writeFile(`${file}.part`, JSON.stringify(record), { flush: true });
    await rename(`${file}.part`, file);
  } finally {
    await rm(`${file}.part`, { force: true });
  }
  return file;
}

/** Makes the folder with the kept changes of a site. Undefined if it cannot be written: then commands work, but nothing can be undone. */
async function folderOf(siteRoot: string): Promise<string | undefined> {
  const folder = undoFolder(await realpath(siteRoot).catch(() => siteRoot));
  try {
    if (folder !== undefined) makeFolder(folder);
    return folder;
  } catch {
    return undefined;
  }
}

/** Returns the absolute paths of the files that the last command changed. */
async function lastFiles(siteRoot: string, folder: string): Promise<string[]> {
  const last = (await listKept(folder)).at(-1);
  const kept = last === undefined ? undefined : await readKept(path.join(folder, last));
  return (kept?.changes ?? []).map(({ file }) => path.join(siteRoot, file));
}

/**
 * Undoes the last command.
 * @param isDryRun whether to change no file
 * @returns the changes of the files; or which file was changed since, so that none is changed; or the command for another site that changed
 * files of this one
 * @throws UsageError when there is nothing to undo
 */
export async function undoLast(
  siteRoot: string,
  isDryRun = false,
): Promise<readonly FileChange[] | BlockedUndo | { readonly elsewhere: LaterCommand }> {
  const folder = await folderOf(siteRoot);
  const last = folder === undefined ? undefined : (await listKept(folder)).at(-1);
  const elsewhere = folder === undefined || last !== undefined ? undefined : await findElsewhere(siteRoot, path.dirname(folder));
  if (elsewhere !== undefined) return { elsewhere };
  if (folder === undefined || last === undefined)
    throw new UsageError('There is nothing to take back.', 'Only what commands of yours changed on this computer can be taken back.');
  const record = path.join(folder, last);
  const kept = await readKept(record);
  if (kept === undefined) {
    await rm(record, { force: true, recursive: true });
    throw new UsageError(
      `The record of the last change, ${displayPath(record)}, was damaged. That change stays, and the record is removed.`,
      'Run the command again to take back the change before it.',
    );
  }
  await removeLeftovers(kept.changes.map(({ file }) => path.join(siteRoot, file)));
  const changes: FileChange[] = [];
  for (const change of kept.changes) {
    const file = path.join(siteRoot, change.file);
    const text = await readIfThere(file);
    // The command was killed before it came to this file.
    if (text === change.before) continue;
    const restored = restore(text, change);
    if (restored === undefined) {
      const later = await findLater(file, { text, change, record, since: kept.time ?? 0 });
      return { file, record, args: kept.args, later };
    }
    changes.push({ file, before: text, after: restored.text });
  }
  if (isDryRun) return changes;
  await replaceFiles(changes);
  await rm(record, { force: true });
  return changes;
}

/** Returns a text without a change. Undefined if somebody else changed it, too. */
function restore(text: string | undefined, { before, after, rows }: KeptChange): { readonly text: string | undefined } | undefined {
  if ((text === undefined ? undefined : hash(text)) === after) return { text: before };
  const restored = text === undefined || rows === undefined ? undefined : withRowsOf(text, rows);
  return restored === undefined ? undefined : { text: restored };
}

/** A command, and the folder of the site that it was for. */
export interface LaterCommand {
  readonly root: string;
  readonly args: readonly string[];
}

/** What is known of a command that can be taken back. */
interface KnownCommand extends LaterCommand, Pick<Kept, 'changes'> {
  readonly time: number;
  /** The file with the record. */
  readonly at: string;
}

/** Why the last command is not taken back: a file was changed since. */
export interface BlockedUndo extends Pick<Kept, 'args'> {
  readonly file: string;
  /** The file with the record of that command. */
  readonly record: string;
  /** The command for another site that has to be taken back first, if one has. */
  readonly later: LaterCommand | undefined;
}

interface Blocked {
  readonly text: string | undefined;
  readonly change: KeptChange;
  readonly record: string;
  readonly since: number;
}

/** Finds the last of the commands for other sites that have to be taken back before a change of the same file can be. */
async function findLater(file: string, { text, change, record, since }: Blocked): Promise<LaterCommand | undefined> {
  const later = (await readAll(path.dirname(path.dirname(record)))).filter(({ at, time }) => at !== record && time >= since);
  let last: LaterCommand | undefined;
  let now = { text };
  for (const { at, root, args, changes } of later) {
    const other = changes.find((each) => path.join(root, each.file) === file);
    if (other === undefined) continue;
    const restored = restore(now.text, other);
    if (restored === undefined) return undefined;
    // To take back at that site would take back something else first.
    if (last === undefined && (await listKept(path.dirname(at))).at(-1) !== path.basename(at)) return undefined;
    last ??= { root, args };
    now = restored;
    if (restore(now.text, change) !== undefined) return last;
  }
  return undefined;
}

/** Finds the last command for another site that changed a file in the folder of this one, as a change of its base does. */
async function findElsewhere(siteRoot: string, folder: string): Promise<LaterCommand | undefined> {
  // A site below has a folder of its own, whose commands are its own.
  const isHere = (root: string, file: string): boolean =>
    isWithin(siteRoot, path.join(root, file)) && !isWithin(root, path.join(root, file));
  return (await readAll(folder)).find(({ root, changes }) => changes.some(({ file }) => isHere(root, file)));
}

/** Reads what all commands changed that say which they were, the last one first. */
async function readAll(folder: string): Promise<readonly KnownCommand[]> {
  const all: KnownCommand[] = [];
  for (const site of await readdir(folder)) {
    for (const name of await listKept(path.join(folder, site))) {
      const at = path.join(folder, site, name);
      const { changes, root, args, time = 0 } = (await readKept(at)) ?? {};
      if (changes !== undefined && root !== undefined && args !== undefined) all.push({ changes, root, args, time, at });
    }
  }
  return all.sort((one, other) => other.time - one.time);
}

/** Returns the rows in which two texts of a table differ. Undefined if nobody can tell where a row ends. */
function changedRows(before: string, after: string): ChangedRows | undefined {
  const [old, now] = [splitRecords(before), splitRecords(after)];
  if (old === undefined || now === undefined) return undefined;
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return { before: old.slice(start, old.length - end), after: now.slice(start, now.length - end) };
}

/** Puts rows of a table back. Returns undefined unless the table has what a command wrote there exactly once. */
function withRowsOf(text: string, { before, after }: ChangedRows): string | undefined {
  const rows = splitRecords(text) ?? [];
  const places = rows.flatMap((_row, index) => (after.every((row, offset) => rows[index + offset] === row) ? [index] : []));
  const [at, ...others] = places;
  if (after.length === 0 || at === undefined || others.length > 0) return undefined;
  return [...rows.slice(0, at), ...before, ...rows.slice(at + after.length)].join('');
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    // Somebody may have put a folder there, or a pipe, which would wait for ever.
    return (await stat(file)).isFile() ? await readFile(file, 'utf8') : '';
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

async function listKept(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\d{6}\.json$/.test(name)).sort();
}

/** Reads a record; undefined if it is damaged. */
async function readKept(record: string): Promise<Kept | undefined> {
  try {
    if (!(await lstat(record)).isFile()) return undefined;
    const read: unknown = JSON.parse(await readFile(record, 'utf8'));
    // Earlier versions of Townsite kept the changes alone.
    const { changes, root, args, time } = Array.isArray(read) ? { changes: read } : (read as Partial<Data>);
    if (!Array.isArray(changes) || changes.length === 0 || !changes.every(isKept)) return undefined;
    if (!isText(root) || !(args === undefined || isTexts(args)) || !(time === undefined || typeof time === 'number')) return undefined;
    return { changes, root, args, time };
  } catch {
    return undefined;
  }
}

function isText(text: unknown): text is string | undefined {
  return text === undefined || typeof text === 'string';
}

function isTexts(list: unknown): list is readonly string[] {
  return Array.isArray(list) && list.every((line) => typeof line === 'string');
}

function isKept(value: unknown): value is KeptChange {
  const isRows = (rows: unknown): boolean => rows === undefined || (isData(rows) && isTexts(rows.before) && isTexts(rows.after));
  return (
    isData(value) &&
    typeof value.file === 'string' &&
    !/^$|\0/.test(value.file) &&
    isText(value.before) &&
    isText(value.after) &&
    isRows(value.rows)
  );
}
