import { open } from 'node:fs/promises';
import path from 'node:path';
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

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Systems that cannot open a folder (Windows) or sync one (some network disks) write renames themselves. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
}
