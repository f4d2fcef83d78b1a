import { lstatSync } from 'node:fs';
import type { KeptFile } from '../publish/output-file.ts';
import type { Project } from '../tool/project.ts';
import { MemoStore } from './memo-store.ts';

/** A page of the last build: what it was made from, and its files. */
export interface MadePage {
  /** The path of the page, base path included. */
  readonly path: string;
  /** Hash of everything the page is made from, known before the page is described; undefined for a page that is always described. */
  readonly key: string | undefined;
  /** Hash of the page's data, structured data, and link preview, known after the page is described. */
  readonly contentHash: string;
  readonly files: readonly string[];
}

/** The size and time of a file when the build left it. */
interface FileState {
  /** In bytes. */
  readonly size: number;
  /** Modification time in whole milliseconds. */
  readonly time: number;
}

type StoredPage = readonly [path: string, key: string | null, contentHash: string, ...files: string[]];

interface Stored {
  /** The endings of compressed copies. */
  readonly endings: readonly string[];
  /** Hash of what all pages show. */
  readonly context: string;
  readonly pages: readonly StoredPage[];
  /** `files`, `sizes`, and `times` are parallel lists: a list of objects takes much longer to read. */
  readonly files: readonly string[];
  readonly sizes: readonly number[];
  readonly times: readonly number[];
}

/**
 * The output folder as the last build left it. A file need not be made again if its path has a hash of what it is made from, and a page need
 * not be rendered if it is made from the same data: the output folder is the cache, as long as its files have not changed since.
 */
export class OutputMemo {
  readonly #out: string;
  readonly #store: MemoStore<Stored>;
  readonly #stored: Stored;
  /** The number of each file in the lists. */
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #found = new Map<string, FileState>();

  private constructor(out: string, store: MemoStore<Stored>, stored: Stored) {
    this.#out = out;
    this.#store = store;
    this.#stored = stored;
    this.#numbers = new Map(stored.files.map((file, number) => [file, number]));
  }

  /** @param endings of the compressed copies that files may have; if the last build made others, nothing is found */
  static async read(project: Project, endings: readonly string[]): Promise<OutputMemo> {
    const { out } = project;
    const store = new MemoStore<Stored>(project, 'output', out);
    const stored = (await store.read())?.data;
    const isSame = stored?.endings.join() === endings.join();
    return new OutputMemo(out, store, isSame ? stored : { endings, context: '', pages: [], files: [], sizes: [], times: [] });
  }

  /**
   * Returns the pages of the last build, by path.
   * @param context hash of what all pages show; if it differs from that of the last build, no page is returned
   */
  pagesIn(context: string): ReadonlyMap<string, MadePage> {
    const pages = context === this.#stored.context ? this.#stored.pages : [];
    return new Map(pages.map(([path, key, contentHash, ...files]) => [path, { path, key: key ?? undefined, contentHash, files }]));
  }

  /**
   * Finds files, with their compressed copies.
   * @returns undefined if one of them is missing, or changed since the build
   */
  find(files: readonly string[]): readonly KeptFile[] | undefined {
    const { endings, sizes, times } = this.#stored;
    const found: (KeptFile & FileState)[] = [];
    for (const file of files) {
      for (const path of [file, ...endings.map((ending) => file + ending)]) {
        const number = this.#numbers.get(path);
        if (number === undefined) {
          // A copy is left out if it would not be smaller.
          if (path === file) return undefined;
          continue;
        }
        const [size, time] = [sizes[number] as number, times[number] as number];
        const state = stateOf(this.#out, path);
        if (state?.size !== size || Math.abs(state.time - time) > ROUNDING) return undefined;
        found.push({ path, size, time });
      }
    }
    for (const file of found) this.#found.set(file.path, file);
    return found;
  }

  /** Remembers an output. */
  async keep({ context, pages, files }: { context: string; pages: readonly MadePage[]; files: readonly string[] }): Promise<void> {
    // For a file that was found, the state at that time: a change that somebody makes during the build must not be recorded as ours.
    const states = files.map((file) => this.#found.get(file) ?? stateOf(this.#out, file) ?? { size: 0, time: 0 });
    const [sizes, times] = [states.map(({ size }) => size), states.map(({ time }) => time)];
    const stored = pages.map(({ path, key = null, contentHash, files: own }): StoredPage => [path, key, contentHash, ...own]);
    const { endings } = this.#stored;
    await this.#store.write({ endings, context, pages: stored, files, sizes, times });
  }
}

/** In milliseconds: archives and copies round times in different ways. */
const ROUNDING = 1;

function stateOf(out: string, file: string): FileState | undefined {
  const found = lstatSync(`${out}/${file}`, { throwIfNoEntry: false });
  return found?.isFile() === true ? { size: found.size, time: Math.trunc(found.mtimeMs) } : undefined;
}
