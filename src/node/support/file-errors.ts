import type { Stats } from 'node:fs';
import { lstatSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '../../shared/errors.ts';
import { asTooManyFiles } from './too-many-files.ts';

/** The hint of errors that happen before anything was changed. */
export const CHECK_AND_RETRY = 'Check the permissions and the free space, then run the command again.';

/** Runs `task`, and turns a file system error into a UsageError that names the file. */
export async function refusing<T>(file: string, hint: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw refusal(file, hint, error);
  }
}

/** Returns a UsageError for a file system error, and any other error unchanged. */
export function refusal(file: string, hint: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  if (code === 'EISDIR')
    return new UsageError(`${displayPath(file)} is a folder, but a file must be there.`, 'Move it, then run the command again.');
  if (code === 'ENOTDIR') return new UsageError(`A file is in the way of ${displayPath(file)}.`, 'Move it, then run the command again.');
  const isNew = (error as NodeJS.ErrnoException).syscall === 'mkdir';
  const what = code === 'ENOSPC' ? 'written: the disk is full' : isNew ? 'made' : 'changed';
  return asTooManyFiles(error) ?? new UsageError(`${displayPath(file)} cannot be ${what} (${code}).`, hint);
}

/** Returns the path that messages show: relative to the current folder if the file is inside it. */
export function displayPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return (relative.startsWith('..') || relative === '' ? file : relative).split(path.sep).join('/');
}

/** Returns the code of a file system error, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  const { code, syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return syscall === undefined ? undefined : code;
}

/** Milliseconds between attempts: 2 s in all. */
const DELAYS = [10, 20, 40, 80, 160, 320, 640, 730];

/** Retries an operation. Windows refuses to replace or remove a file while a program has it open; most programs close it soon. */
export async function patiently<T>(attempt: () => T | Promise<T>): Promise<T> {
  for (const delay of DELAYS) {
    try {
      return await attempt();
    } catch (error) {
      if (!['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error) ?? '')) throw error;
      await sleep(delay);
    }
  }
  return attempt();
}

/**
 * Returns the stats of a path without following links, or undefined if nothing is there. Synchronous inside, because it runs several times
 * for each file: waiting for a thread each time would take longer than all other work.
 */
export async function lstatIfThere(file: string): Promise<Stats | undefined> {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
