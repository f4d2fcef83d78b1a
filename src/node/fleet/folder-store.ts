import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '../publish/publish-lock.ts';
import { codeOf, patiently } from '../support/file-errors.ts';
import { refuseLink } from '../support/own-folder.ts';

/** In milliseconds. */
const DAY = 86_400_000;

/** The releases of a fleet, in a folder that only Townsite writes. Names are relative, with forward slashes. */
export class FolderStore {
  readonly #root: string;

  /**
   * Opens the store. Creates the folder.
   * @throws UsageError when it is a link
   */
  static async open(root: string): Promise<FolderStore> {
    refuseLink(root);
    await mkdir(root, { recursive: true });
    return new FolderStore(root);
  }

  private constructor(root: string) {
    this.#root = root;
  }

  /** Returns the content of a file; undefined if there is none. */
  async read(name: string): Promise<string | undefined> {
    try {
      return await readFile(this.#at(name), 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
      throw error;
    }
  }

  /** Writes a file in one step: others see the old content or the new one. */
  async write(name: string, content: string): Promise<void> {
    const temporary = await this.#writeTemporary(name, content);
    await patiently(() => rename(temporary, this.#at(name)));
  }

  /** Writes a file unless there is one. Returns whether it did. */
  async create(name: string, content: string): Promise<boolean> {
    const temporary = await this.#writeTemporary(name, content);
    try {
      await link(temporary, this.#at(name));
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /**
   * Changes a file while no other command changes it.
   * @param change returns the new content; undefined to leave the file as it is. It may link to what the content names: see `link`.
   */
  async update(name: string, change: (content: string | undefined) => string | undefined, link?: () => Promise<void>): Promise<void> {
    const folder = path.dirname(this.#at(name));
    await withLock({ out: folder, work: folder }, async (lease) => {
      const content = change(await this.read(name));
      if (content === undefined) return;
      lease.check();
      await this.write(name, content);
      await link?.();
    });
  }

  /** Makes a link to a folder of the store, or moves it there in one step: servers of web pages follow it. */
  async link(name: string, target: string): Promise<void> {
    const at = this.#at(name);
    const temporary = `${at}.${randomUUID()}.part`;
    // Relative, so that the store can be moved, and on Windows a junction, which needs no rights.
    const to = process.platform === 'win32' ? this.#at(target) : path.relative(path.dirname(at), this.#at(target));
    await symlink(to, temporary, 'junction');
    await patiently(() => rename(temporary, at));
  }

  /** Removes a file or folder. */
  async remove(name: string): Promise<void> {
    await rm(this.#at(name), { recursive: true, force: true, maxRetries: 5 });
  }

  has(name: string): boolean {
    return existsSync(this.#at(name));
  }

  /** Lists the names in a folder of the store. */
  list(name: string): Promise<readonly string[]> {
    return readdir(this.#at(name)).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
  }

  /** Makes an empty folder on the same disk, to be moved into the store or removed. */
  async makeWorkFolder(): Promise<string> {
    const folder = this.#at('work');
    await mkdir(folder, { recursive: true });
    return mkdtemp(path.join(folder, 'build-'));
  }

  /** Removes the work folders of commands that were killed more than a day ago. */
  async removeOldWork(): Promise<void> {
    for (const name of await this.list('work')) {
      const folder = this.#at(`work/${name}`);
      const found = await stat(folder).catch(() => undefined);
      if (found !== undefined && Date.now() - found.mtimeMs > DAY) await this.remove(`work/${name}`);
    }
  }

  /** Moves a folder into the store, unless one is there. Returns whether it did. */
  async adopt(folder: string, name: string): Promise<boolean> {
    const target = this.#at(name);
    if (existsSync(target)) return false;
    await mkdir(path.dirname(target), { recursive: true });
    await patiently(() => rename(folder, target));
    return true;
  }

  #at(name: string): string {
    return path.join(this.#root, name);
  }

  async #writeTemporary(name: string, content: string): Promise<string> {
    const target = this.#at(name);
    await mkdir(path.dirname(target), { recursive: true });
    const temporary = `${target}.${randomUUID()}.part`;
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
