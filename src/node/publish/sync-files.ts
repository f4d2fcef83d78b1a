import { closeSync, fsync, openSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inOrder } from '../support/map-limit.ts';

/** How many files are open at a time: systems allow as few as 30. */
const AT_A_TIME = 8;

/**
 * Waits until files are on the disk. A rename may reach the disk before the content of the file that it moves; after a power cut the file
 * would be empty.
 * @param root absolute path of the folder that the paths of `files` and `folders` begin at
 */
export async function syncFiles(root: string, { files, folders }: { files: readonly string[]; folders: readonly string[] }): Promise<void> {
  const tasks = [
    ...files.map((file) => () => syncFile(path.join(root, file))),
    ...folders.map((folder) => () => syncFolder(path.join(root, folder))),
  ];
  for await (const _done of inOrder(tasks, AT_A_TIME));
}

const sync = promisify(fsync);

/** Only the wait for the disk is left to another thread: for opening and closing a file the way there takes longer than the work. */
async function syncFile(file: string): Promise<void> {
  const descriptor = openSync(file, 'r+');
  try {
    await sync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Systems that cannot open a folder (Windows) or sync one (some network disks) write renames themselves. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const descriptor = openSync(folder, 'r');
    await sync(descriptor).finally(() => closeSync(descriptor));
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
}
