import { open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../support/file-errors.ts';
import { makeFolder } from '../support/make-folder.ts';
import type { ReceivedFile } from './received-files.ts';

/** What the file of a stored file is called. */
export const TOKEN = /^[0-9a-f]{32}$/;

/** The files of messages, each under its token: no name that a visitor wrote is the name of a file here. */
export class MessageFiles {
  readonly #folder: string;

  /** @param store the folder of the messages */
  constructor(store: string) {
    this.#folder = path.join(store, 'files');
  }

  /** Writes files, and returns when they are on the disk. */
  async write(files: readonly ReceivedFile[]): Promise<void> {
    if (files.length === 0) return;
    makeFolder(this.#folder);
    for (const { token, bytes } of files) {
      const handle = await open(this.#pathOf(token), 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
    await syncFolder(this.#folder);
  }

  /** Returns undefined if it is gone: a backup may lack it. */
  async read(token: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      return await readFile(this.#pathOf(token));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(tokens: readonly string[]): Promise<void> {
    for (const token of tokens) await rm(this.#pathOf(token), { force: true });
  }

  /** Removes what belongs to no message: a crash came before the message was on the disk, or after it was deleted. */
  async removeOthers(isKnown: (token: string) => boolean): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    await this.remove(names.filter((name) => TOKEN.test(name) && !isKnown(name)));
  }

  #pathOf(token: string): string {
    return path.join(this.#folder, token);
  }
}

/** Writes the names of new files to the disk. Windows does this by itself, and cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
