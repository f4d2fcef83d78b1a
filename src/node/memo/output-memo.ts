import { lstatSync } from 'node:fs';
import type { KeptFile } from '../publish/output-file.ts';
import type { Project } from '../tool/project.ts';
import { MemoStore } from './memo-store.ts';

/** What a page was made from, and the files that it was made into. */
export interface MadePage {
  /** Its path as it leaves. */
  readonly path: string;
  /** Stands for all that it is made from, known before it is described; undefined for a page that is always described. */
  readonly key: string | undefined;
  /** Stands for its data, its structured data, and its link preview. */
  readonly data: string;
  readonly files: readonly string[];
}

/** How a file was left. */
interface FileState {
  /** In bytes. */
  readonly size: number;
  /** When it was written, in whole milliseconds. */
  readonly time: number;
}

interface Stored {
  /** Stands for what all pages show. */
  readonly context: string;
  readonly pages: readonly MadePage[];
  /** Side by side: as a list of objects they would take much longer to read. */
  readonly files: readonly string[];
  readonly sizes: readonly number[];
  readonly times: readonly number[];
}

/** A file that lies in the output as it was left. */
export type LeftFile = KeptFile & FileState;

/**
 * The pages of the last build. A page that is made from the same as then, and whose files lie there as they were left, need not be rendered: the
 * output folder is the cache of pages, and what is not as it was left is made again.
 */
export class OutputMemo {
  readonly #out: string;
  readonly #store: MemoStore<Stored>;
  readonly #context: string;
  readonly #pages: ReadonlyMap<string, MadePage>;
  readonly #stamps: ReadonlyMap<string, FileState>;

  private constructor(out: string, store: MemoStore<Stored>, context: string, stored: Stored | undefined) {
    this.#out = out;
    this.#store = store;
    this.#context = context;
    this.#pages = new Map(stored?.pages.map((page) => [page.path, page]));
    this.#stamps = new Map(
      stored?.files.map((file, index) => [file, { size: stored.sizes[index] as number, time: stored.times[index] as number }]),
    );
  }

  /** @param context stands for what all pages show: of another one no page stays */
  static async read(project: Project, context: string): Promise<OutputMemo> {
    const { out } = project;
    const store = new MemoStore<Stored>(project, 'output', out);
    const memory = await store.read();
    return new OutputMemo(out, store, context, memory?.data.context === context ? memory.data : undefined);
  }

  /** The page as it was made last. */
  find(path: string): MadePage | undefined {
    return this.#pages.get(path);
  }

  /** @returns the files of a page, with their compressed copies; undefined when one is not as it was left */
  filesOf({ files }: MadePage, endings: readonly string[]): readonly LeftFile[] | undefined {
    const left: LeftFile[] = [];
    for (const file of files) {
      for (const name of [file, ...endings.map((ending) => file + ending)]) {
        const stamp = this.#stamps.get(name);
        if (stamp === undefined && name !== file) continue;
        if (stamp === undefined || !isAsLeft(stamp, stateOf(this.#out, name))) return undefined;
        left.push({ path: name, ...stamp });
      }
    }
    return left;
  }

  /**
   * Remembers an output.
   * @param known the files of pages that stayed, as they were found: what somebody changes meanwhile must not be taken for what was left
   */
  async keep(pages: readonly MadePage[], files: readonly string[], known: ReadonlyMap<string, FileState>): Promise<void> {
    const stamps = files.map((file) => known.get(file) ?? stateOf(this.#out, file) ?? { size: 0, time: 0 });
    const [sizes, times] = [stamps.map(({ size }) => size), stamps.map(({ time }) => time)];
    await this.#store.write({ context: this.#context, pages, files, sizes, times });
  }
}

/** In milliseconds: archives and copies round times, each in its own way. */
const ROUNDING = 1;

function isAsLeft({ size, time }: FileState, found: FileState | undefined): boolean {
  return found !== undefined && found.size === size && Math.abs(found.time - time) <= ROUNDING;
}

function stateOf(out: string, file: string): FileState | undefined {
  const found = lstatSync(`${out}/${file}`, { throwIfNoEntry: false });
  return found?.isFile() === true ? { size: found.size, time: Math.trunc(found.mtimeMs) } : undefined;
}
