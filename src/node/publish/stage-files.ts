import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { KeptFile, OutputFile } from './output-file.ts';
import { foldCase } from './output-names.ts';
import type { OwnFiles } from './own-files.ts';
import { hashFile } from './own-files.ts';
import type { PublishPaths } from './publish-journal.ts';
import { lstatIfThere, MEND, refuseObstacle, refusing } from './publish-journal.ts';

export interface StageFacts {
  readonly place: PublishPaths;
  /** The files of the last publish. */
  readonly manifest: readonly string[];
  /** Whether there is no output folder yet: then nothing is in the way, and there is nothing to compare with. */
  readonly isNew: boolean;
  readonly own: OwnFiles;
}

interface StagedFile extends KeptFile {
  /** Whether it was written; if not, it lies in the output folder already as it would be. */
  readonly isWritten: boolean;
  readonly hash: string;
}

/** Where files wait until all are there. What lies in the output as it would be written is not written. */
export class Stage {
  readonly #facts: StageFacts;
  readonly #published: ReadonlyMap<string, string>;
  readonly #knownFolders = new Set<string>();
  readonly #stagedFolders = new Set<string>();
  readonly #memory = Buffer.allocUnsafe(ENCODED_BYTES);
  #growth = 0;
  #largest = 0;

  private constructor(facts: StageFacts) {
    this.#facts = facts;
    this.#published = new Map(facts.manifest.map((file) => [foldCase(file), file]));
  }

  /** Begins a stage. @throws UsageError when files cannot be written there */
  static async open(facts: StageFacts): Promise<Stage> {
    await refusing(facts.place.stage, MEND, () => mkdir(facts.place.stage, { recursive: true }));
    return new Stage(facts);
  }

  /** How many bytes an output folder on another disk must have free: files are copied there one by one, beside those that they replace. */
  get room(): number {
    return this.#growth + this.#largest;
  }

  /** @throws UsageError when something in the output is in the way, or the file cannot be written */
  async put({ path: file, content: text }: OutputFile): Promise<StagedFile> {
    const { place, isNew } = this.#facts;
    const target = path.join(place.out, file);
    return refusing(`${place.out}/${file}`, MEND, async () => {
      if (!isNew) await refuseObstacle({ place, file, knownFolders: this.#knownFolders }, (name) => this.#published.has(foldCase(name)));
      const found = isNew ? undefined : await lstatIfThere(target);
      // From here on nothing is waited for: others put their files into the same memory meanwhile.
      const content = encode(text, this.#memory);
      const size = content.byteLength;
      // A file whose spelling changes is removed under its old name, which on some systems removes the new one too.
      const isRespelled = (this.#published.get(foldCase(file)) ?? file) !== file;
      const isThere = found?.isFile() === true && found.size === size && readFileSync(target).equals(content);
      if (isThere && !isRespelled) return { path: file, size, isWritten: false, hash: hashFile(content) };
      this.#growth += Math.max(size - (found?.size ?? 0), 0) + BLOCK;
      this.#largest = Math.max(this.#largest, size);
      this.#write(file, content);
      return { path: file, size, isWritten: true, hash: hashFile(content) };
    });
  }

  /** @throws UsageError when the file cannot be read */
  async keep({ path: file, size }: KeptFile): Promise<StagedFile> {
    const { place, own } = this.#facts;
    const target = path.join(place.out, file);
    // Where the manifest was lost, the file is hashed once: without a hash nobody could tell later whether somebody changed it.
    const hash = own.recorded(file) ?? (await refusing(target, MEND, async () => hashFile(readFileSync(target))));
    return { path: file, size, isWritten: false, hash };
  }

  #write(file: string, content: Uint8Array): void {
    const { stage } = this.#facts.place;
    const folder = file.slice(0, Math.max(file.lastIndexOf('/'), 0));
    // At once, as pages come: for small files the way to another thread takes longer than the writing.
    if (!this.#stagedFolders.has(folder)) mkdirSync(`${stage}/${folder}`, { recursive: true });
    this.#stagedFolders.add(folder);
    writeFileSync(`${stage}/${file}`, content);
  }
}

/** Disks give room in blocks of about so many bytes. */
const BLOCK = 4096;

/** Of texts up to a third of that: of all but very long pages. */
const ENCODED_BYTES = 1 << 18;

/**
 * A content as bytes. New memory for each page would have to be collected.
 * @param memory for texts that are sure to fit into it: what is returned holds until it is used again
 */
function encode(content: Uint8Array | string, memory: Buffer): Uint8Array {
  if (typeof content !== 'string') return content;
  return content.length * 3 > memory.length ? Buffer.from(content) : memory.subarray(0, memory.write(content));
}
