import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECK_AND_RETRY, refusing } from '../support/file-errors.ts';
import { makeFolder } from '../support/make-folder.ts';
import type { FilesOfPublish, OutputFile } from './output-file.ts';
import type { Names } from './output-names.ts';
import { registerPath } from './output-names.ts';
import type { OwnFiles } from './own-files.ts';
import { hashFile } from './own-files.ts';
import type { PublishPaths } from './publish-journal.ts';
import { refuseObstacle } from './publish-journal.ts';
import type { Lease } from './publish-lock.ts';

interface StageFacts {
  readonly paths: PublishPaths;
  readonly own: OwnFiles;
  /** Whether the output folder does not exist yet: then nothing is in the way, and there is nothing to compare with. */
  readonly isNew: boolean;
}

interface StagedFile {
  /** In bytes. */
  readonly size: number;
  /** Whether the file was written; if not, the output folder already has it with this content. */
  readonly isWritten: boolean;
  readonly hash: string;
}

/** The files of a publish, staged or kept. */
export interface StagedFiles<T> {
  /** Paths of new and changed files, in the order received. */
  readonly written: readonly string[];
  readonly unchanged: number;
  /** Total size of all files. */
  readonly bytes: number;
  readonly names: Names;
  /** By path. */
  readonly hashes: ReadonlyMap<string, string>;
  /** See `Stage.room`. */
  readonly room: number;
  /** What the generator of the files returned. */
  readonly made: T;
}

interface Staging extends StageFacts {
  readonly lease: Lease;
}

/**
 * Stages files as they are received.
 * @throws UsageError when something in the output is in the way, or a file cannot be read or written
 * @throws InternalError for paths that are unsafe or clash; errors of `files` are passed on unchanged
 */
export async function stageFiles<T>(files: FilesOfPublish<T>, { lease, ...facts }: Staging): Promise<StagedFiles<T>> {
  const names: Names = new Map();
  const hashes = new Map<string, string>();
  const written: string[] = [];
  let unchanged = 0;
  let bytes = 0;
  const stage = await Stage.open(facts);
  const received = Symbol.asyncIterator in files ? files[Symbol.asyncIterator]() : files[Symbol.iterator]();
  try {
    for (;;) {
      const next = await received.next();
      if (next.done === true) return { names, hashes, room: stage.room, written, unchanged, bytes, made: next.value };
      const { value } = next;
      lease.keep();
      if ('content' in value) {
        registerPath(names, value.path);
        const { size, isWritten, hash } = await stage.put(value);
        hashes.set(value.path, hash);
        bytes += size;
        if (isWritten) written.push(value.path);
        else unchanged += 1;
      } else {
        for (const { path: file, size } of value) {
          registerPath(names, file);
          hashes.set(file, facts.own.recorded(file) ?? (await hashKept(path.join(facts.paths.out, file))));
          bytes += size;
        }
        unchanged += value.length;
      }
    }
  } catch (error) {
    await received.return?.();
    throw error;
  }
}

/** Hashes a kept file when the manifest was lost. Without a hash, a later publish cannot tell whether somebody changed the file. */
function hashKept(target: string): Promise<string> {
  return refusing(target, CHECK_AND_RETRY, async () => hashFile(readFileSync(target)));
}

/** The folder where files wait until all are there. A file that the output already has with the same content is not written. */
export class Stage {
  readonly #facts: StageFacts;
  readonly #knownFolders = new Set<string>();
  readonly #stagedFolders = new Set<string>();
  readonly #memory = Buffer.allocUnsafe(ENCODED_BYTES);
  #growth = 0;
  #largest = 0;

  private constructor(facts: StageFacts) {
    this.#facts = facts;
  }

  /**
   * Creates the stage.
   * @throws UsageError when it cannot be written
   */
  static async open(facts: StageFacts): Promise<Stage> {
    await refusing(facts.paths.stage, CHECK_AND_RETRY, async () => makeFolder(facts.paths.stage));
    return new Stage(facts);
  }

  /** How many bytes an output folder on another disk needs: files are copied there one by one, beside the files that they replace. */
  get room(): number {
    return this.#growth + this.#largest;
  }

  /**
   * Stages a file, unless the output already has it with this content.
   * @throws UsageError when something in the output is in the way, or the file cannot be written
   */
  async put({ path: file, content: text }: OutputFile): Promise<StagedFile> {
    const { paths, own, isNew } = this.#facts;
    const target = path.join(paths.out, file);
    return refusing(`${paths.out}/${file}`, CHECK_AND_RETRY, async () => {
      const isOurs = (name: string): boolean => own.spelling(name) !== undefined;
      const found = isNew ? undefined : await refuseObstacle({ paths, file, knownFolders: this.#knownFolders }, isOurs);
      // No `await` from here on: other calls use the same memory.
      const content = encode(text, this.#memory);
      const [size, hash] = [content.byteLength, hashFile(content)];
      // The old spelling of a renamed file is removed, which on some systems removes the new file, too.
      const isRespelled = (own.spelling(file) ?? file) !== file;
      // Do not read a file that had another content when it was published.
      const mayBeThere = found?.isFile() === true && found.size === size && (own.recorded(file) ?? hash) === hash;
      if (mayBeThere && !isRespelled && readFileSync(target).equals(content)) return { size, isWritten: false, hash };
      this.#growth += Math.max(size - (found?.size ?? 0), 0) + BLOCK;
      this.#largest = Math.max(this.#largest, size);
      this.#write(file, content);
      return { size, isWritten: true, hash };
    });
  }

  #write(file: string, content: Uint8Array): void {
    const { stage } = this.#facts.paths;
    const folder = file.slice(0, Math.max(file.lastIndexOf('/'), 0));
    // Synchronous: for small files the detour through another thread takes longer than writing.
    if (!this.#stagedFolders.has(folder)) makeFolder(`${stage}/${folder}`);
    this.#stagedFolders.add(folder);
    writeFileSync(`${stage}/${file}`, content);
  }
}

/** Disks allocate blocks of about this many bytes. */
const BLOCK = 4096;

/** Enough for texts of a third as many characters: for all but very long pages. */
const ENCODED_BYTES = 1 << 18;

/**
 * Encodes a content as bytes, in shared memory: new memory for each page would have to be collected.
 * @param memory for texts that fit into it for sure; the result is valid until the next call
 */
function encode(content: Uint8Array | string, memory: Buffer): Uint8Array {
  if (typeof content !== 'string') return content;
  return content.length * 3 > memory.length ? Buffer.from(content) : memory.subarray(0, memory.write(content));
}
