import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, lstat, mkdtemp, open, readdir, readFile, readlink, realpath, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../../shared/errors.ts';
import type { Lease } from '../../publish/publish-lock.ts';
import { withLock } from '../../publish/publish-lock.ts';
import { codeOf, displayPath, patiently } from '../../support/file-errors.ts';
import { makeFolder } from '../../support/make-folder.ts';
import { isLink } from '../../support/own-folder.ts';
import type { FolderFiles, Store, StoreLink } from './store.ts';

/** The folder for what is being made. */
const WORK = 'work';

/** In milliseconds. */
const DAY = 86_400_000;

/** The releases of a fleet, in a folder that only Townsite writes. Names are relative, with forward slashes. */
export class FolderStore implements Store {
  readonly shown: string;
  readonly #root: string;

  /**
   * Opens the store. The folder need not exist.
   * @throws UsageError when it is a link
   */
  static async open(root: string): Promise<FolderStore> {
    // Whoever sends a fleet could make commands write, and delete, in any folder.
    if (isLink(root))
      throw new UsageError(
        `The store ${displayPath(root)} is a link, and commands write and delete in a store: the link may lead to a folder of something else.`,
        `Write where it leads into fleet.yaml: store: ${await realpath(root).catch(() => '/path/of/the/store')}`,
      );
    return new FolderStore(root);
  }

  private constructor(root: string) {
    this.shown = displayPath(root);
    this.#root = root;
  }

  async read(name: string): Promise<string | undefined> {
    return (await this.readBytes(name))?.toString('utf8');
  }

  async readBytes(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#at(name));
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
      throw error;
    }
  }

  async write(name: string, content: string): Promise<void> {
    const temporary = await this.#writeTemporary(name, content);
    await patiently(() => rename(temporary, this.#at(name)));
  }

  async create(name: string, content: string): Promise<boolean> {
    const temporary = await this.#writeTemporary(name, content);
    try {
      await link(temporary, this.#at(name));
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      // Another command has removed the folder in the meantime, such as that of a run that it took back.
      if (codeOf(error) === 'ENOENT') return await this.create(name, content);
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** Changes a file while no other command changes it. */
  async update(
    name: string,
    change: (content: string | undefined) => string | undefined,
    link?: (content: string) => StoreLink,
  ): Promise<void> {
    const folder = path.dirname(this.#at(name));
    const withFile = (task: (lease: Lease) => Promise<void>): Promise<void> =>
      withLock({ out: folder, work: folder }, task, { isPatient: true });
    const toLink = async (content: string | undefined): Promise<void> => {
      if (link !== undefined && content !== undefined) await this.#link(link(content));
    };
    try {
      await withFile(async (lease) => {
        const old = await this.read(name);
        const content = change(old);
        if (content === undefined) return toLink(old);
        const temporary = await this.#writeTemporary(name, content);
        try {
          lease.check();
          // The link first: after a crash, the file says that this has yet to be done.
          await toLink(content);
          lease.check();
          await patiently(() => rename(temporary, this.#at(name)));
        } catch (error) {
          await rm(temporary, { force: true });
          throw error;
        }
      });
    } catch (error) {
      // The link of a command that slept may be older than the file.
      if (link !== undefined) await withFile(async () => toLink(await this.read(name))).catch(() => undefined);
      throw error;
    }
  }

  /** Makes a link to a folder of the store, or moves it there in one step: servers of web pages follow it. */
  async #link({ at: name, to: target }: StoreLink): Promise<void> {
    const at = this.#at(name);
    // A copy of a store may have the files instead of the link.
    if ((await lstat(at).catch(() => undefined))?.isDirectory()) await this.removeFolder(name);
    const temporary = this.#nameTemporary();
    makeFolder(path.dirname(at));
    // Relative, so that the store can be moved, and on Windows a junction, which needs no rights.
    const to = process.platform === 'win32' ? this.#at(target) : path.relative(path.dirname(at), this.#at(target));
    await symlink(to, temporary, 'junction');
    await patiently(() => rename(temporary, at));
  }

  async hasLink({ at, to }: StoreLink): Promise<boolean> {
    const found = await readlink(this.#at(at)).catch(() => undefined);
    return found !== undefined && path.resolve(path.dirname(this.#at(at)), found) === path.resolve(this.#at(to));
  }

  async remove(name: string): Promise<void> {
    await rm(this.#at(name), { force: true, maxRetries: 5 });
  }

  async isOld(name: string): Promise<boolean> {
    const folder = this.#at(name);
    const times = await Promise.all(
      [folder, ...(await readdir(folder).catch(() => [])).map((each) => path.join(folder, each))].map(changedAt),
    );
    return Date.now() - Math.max(...times) > DAY;
  }

  /** Removes it in one step, so that nobody puts files into what is about to go. */
  async removeFolder(name: string): Promise<void> {
    const aside = await this.makeWorkFolder();
    await patiently(() => rename(this.#at(name), path.join(aside, 'old'))).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
    await rm(aside, { recursive: true, force: true, maxRetries: 5 });
  }

  async has(name: string): Promise<boolean> {
    return existsSync(this.#at(name));
  }

  async list(name: string): Promise<readonly string[]> {
    try {
      return (await readdir(this.#at(name))).filter((each) => !each.startsWith('.'));
    } catch (error) {
      // A stray file may be where a site or a run would be. In place of all sites or runs, it is in the way.
      if (codeOf(error) === 'ENOENT' || (codeOf(error) === 'ENOTDIR' && name.includes('/'))) return [];
      throw error;
    }
  }

  /** Makes a folder on the same disk, so that it can be moved into the store. */
  async makeWorkFolder(): Promise<string> {
    makeFolder(this.#at(WORK));
    return mkdtemp(this.#at(`${WORK}/build-`));
  }

  async removeOldWork(): Promise<void> {
    for (const name of await this.list(WORK)) {
      const folder = this.#at(`${WORK}/${name}`);
      if (Date.now() - (await changedAt(folder)) > DAY) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  /** Moves the folder. */
  async putFolder(name: string, folder: string, { files }: Pick<FolderFiles, 'files'>): Promise<void> {
    const target = this.#at(name);
    makeFolder(path.dirname(target));
    if (!existsSync(target)) {
      try {
        return await patiently(() => rename(folder, target));
      } catch (error) {
        if (!existsSync(target)) throw error;
      }
    }
    // A killed command left a part, or another one was faster with the same bytes. The folder stays: somebody may be about to say that it is complete.
    for (const file of files) {
      makeFolder(path.dirname(path.join(target, file)));
      await patiently(() => rename(path.join(folder, file), path.join(target, file)));
    }
  }

  #at(name: string): string {
    return path.join(this.#root, name);
  }

  /** Names a file on the same disk, so that it can be moved to its place. If the command is killed, it goes with the work of others. */
  #nameTemporary(): string {
    makeFolder(this.#at(WORK));
    return this.#at(`${WORK}/${randomUUID()}`);
  }

  async #writeTemporary(name: string, content: string): Promise<string> {
    makeFolder(path.dirname(this.#at(name)));
    const temporary = this.#nameTemporary();
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    return temporary;
  }
}

/** Returns when a file was changed, or an entry of a folder came or went, in milliseconds; now if it is not there any more. */
async function changedAt(file: string): Promise<number> {
  return (await lstat(file).catch(() => undefined))?.mtimeMs ?? Date.now();
}
