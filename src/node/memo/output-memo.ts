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
  /** Hash of the page's data, structured data, and link preview. */
  readonly data: string;
  readonly files: readonly string[];
}

/** The size and time of a file when the build left it. */
interface FileState {
  /** In bytes. */
  readonly size: number;
  /** Modification time in whole milliseconds. */
  readonly time: number;
}

interface Stored {
  /** Hash of what all pages show. */
  readonly context: string;
  readonly pages: readonly MadePage[];
  /** `files`, `sizes`, and `times` are parallel lists: a list of objects takes much longer to read. */
  readonly files: readonly string[];
  readonly sizes: readonly number[];
  readonly times: readonly number[];
}

/** A file in the output folder that has not changed since the build wrote it. */
export type LeftFile = KeptFile & FileState;

/**
 * The pages of the last build. A page need not be rendered if it is made from the same data and its files have not changed since. The
 * output folder is the cache of pages: a page with a changed file is made again.
 */
export class OutputMemo {
  readonly #out: string;
  readonly #store: MemoStore<Stored>;
  readonly #context: string;
  readonly #pages: ReadonlyMap<string, MadePage>;
  readonly #states: ReadonlyMap<string, FileState>;

  private constructor(out: string, store: MemoStore<Stored>, context: string, stored: Stored | undefined) {
    this.#out = out;
    this.#store = store;
    this.#context = context;
    this.#pages = new Map(stored?.pages.map((page) => [page.path, page]));
    this.#states = new Map(
      stored?.files.map((file, index) => [file, { size: stored.sizes[index] as number, time: stored.times[index] as number }]),
    );
  }

  /** @param context hash of what all pages show; if it differs from the stored one, no page is reused */
  static async read(project: Project, context: string): Promise<OutputMemo> {
    const { out } = project;
    const store = new MemoStore<Stored>(project, 'output', out);
    const memory = await store.read();
    return new OutputMemo(out, store, context, memory?.data.context === context ? memory.data : undefined);
  }

  /** Finds a page of the last build. */
  find(path: string): MadePage | undefined {
    return this.#pages.get(path);
  }

  /** @returns the files of a page with their compressed copies; undefined if one of them changed since the build */
  filesOf({ files }: MadePage, endings: readonly string[]): readonly LeftFile[] | undefined {
    const left: LeftFile[] = [];
    for (const file of files) {
      for (const name of [file, ...endings.map((ending) => file + ending)]) {
        const state = this.#states.get(name);
        if (state === undefined && name !== file) continue;
        if (state === undefined || !isAsLeft(state, stateOf(this.#out, name))) return undefined;
        left.push({ path: name, ...state });
      }
    }
    return left;
  }

  /**
   * Remembers an output.
   * @param known the files of reused pages as they were when checked: a change that somebody makes during the build must not be recorded as
   * ours
   */
  async keep(pages: readonly MadePage[], files: readonly string[], known: ReadonlyMap<string, FileState>): Promise<void> {
    const states = files.map((file) => known.get(file) ?? stateOf(this.#out, file) ?? { size: 0, time: 0 });
    const [sizes, times] = [states.map(({ size }) => size), states.map(({ time }) => time)];
    await this.#store.write({ context: this.#context, pages, files, sizes, times });
  }
}

/** In milliseconds: archives and copies round times in different ways. */
const ROUNDING = 1;

function isAsLeft({ size, time }: FileState, found: FileState | undefined): boolean {
  return found !== undefined && found.size === size && Math.abs(found.time - time) <= ROUNDING;
}

function stateOf(out: string, file: string): FileState | undefined {
  const found = lstatSync(`${out}/${file}`, { throwIfNoEntry: false });
  return found?.isFile() === true ? { size: found.size, time: Math.trunc(found.mtimeMs) } : undefined;
}
