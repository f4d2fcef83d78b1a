import { closeSync, fsync, openSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '../support/file-errors.ts';
import { inOrder } from '../support/map-limit.ts';

/** How many files are open at a time. Some systems allow only 30. */
const AT_A_TIME = 8;

/**
 * Waits until files are on the disk. A rename may reach the disk before the content of the file, which would then be empty after a power
 * failure.
 * @param root absolute path of the folder that `files` and `folders` are relative to
 */
export async function syncFiles(root: string, { files, folders }: { files: readonly string[]; folders: readonly string[] }): Promise<void> {
  const tasks = [
    ...files.map((file) => () => syncFile(path.join(root, file))),
    ...folders.map((folder) => () => syncFolder(path.join(root, folder))),
  ];
  for await (const _done of inOrder(tasks, AT_A_TIME));
}

const sync = promisify(fsync);

/** Syncs a file. Only the wait for the disk uses another thread: opening and closing a file is faster than the detour. */
async function syncFile(file: string): Promise<void> {
  const descriptor = openSync(file, 'r+');
  try {
    await sync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs a folder. Ignores systems that cannot open a folder (Windows) or sync one (some network disks): they write renames themselves. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const descriptor = openSync(folder, 'r');
    await sync(descriptor).finally(() => closeSync(descriptor));
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
  }
}
