import { readFileSync } from 'node:fs';
import { UsageError } from '../../shared/errors.ts';
import { displayPath, lstatIfThere } from '../support/file-errors.ts';
import { hash } from '../support/hash.ts';
import { foldCase } from './output-names.ts';
import type { Manifest } from './publish-journal.ts';

/** How many files an error message names. */
const NAMED = 5;

/** Returns the hash that manifests record: half of a full hash is enough to detect edits. */
export function hashFile(content: Uint8Array | string): string {
  return hash(content).slice(0, 32);
}

interface Conditions {
  /** The manifest of the last publish, if known. */
  readonly manifest: Manifest | undefined;
  /** Whether to replace and remove files that Townsite did not write. */
  readonly isForced: boolean;
}

interface OwnFile {
  readonly name: string;
  readonly hash: string;
}

interface Replaced {
  readonly file: string;
  /** Its absolute path. */
  readonly target: string;
  /** The hash of what replaces it; undefined if it is removed. */
  readonly hash?: string | undefined;
}

/** Tells which files in an output folder are unchanged since the last publish. All others belong to somebody else, and stay. */
export class OwnFiles {
  readonly #isForced: boolean;
  readonly #isKnown: boolean;
  /** The files of the last publish, by the result of `foldCase`. */
  readonly #files: ReadonlyMap<string, OwnFile>;
  readonly #refused: string[] = [];

  constructor({ manifest, isForced }: Conditions) {
    this.#isForced = isForced;
    this.#isKnown = manifest !== undefined;
    this.#files = new Map(manifest?.files.map((name, index) => [foldCase(name), { name, hash: manifest.hashes[index] ?? '' }]));
  }

  /** Returns the hash that the last publish recorded for a file, if any. */
  recorded(file: string): string | undefined {
    return this.#files.get(foldCase(file))?.hash;
  }

  /** Returns how the last publish spelled a name that some file systems do not tell apart from this one, if it had it. */
  spelling(name: string): string | undefined {
    return this.#files.get(foldCase(name))?.name;
  }

  /**
   * Checks a file that is about to be replaced or removed. Remembers it for `refuseOthers` unless it is ours, no longer exists, or is the
   * same as what replaces it.
   */
  async check({ file, target, hash: next }: Replaced): Promise<void> {
    const found = this.#isForced ? undefined : await lstatIfThere(target);
    if (found === undefined) return;
    // A read from a pipe would block, and a device may never end.
    const present = found.isFile() ? hashFile(readFileSync(target)) : undefined;
    if (present === undefined || (present !== this.recorded(file) && present !== next)) this.#refused.push(target);
  }

  /**
   * Refuses to go on if there are files that are not ours.
   * @throws UsageError that names them
   */
  refuseOthers(): void {
    const refused = this.#refused;
    if (refused.length === 0) return;
    const named = refused.slice(0, NAMED).map(displayPath).join(', ');
    const rest = refused.length > NAMED ? `, and ${refused.length - NAMED} more` : '';
    const [what, it] = refused.length === 1 ? ['a file', 'it'] : [`${refused.length} files`, 'them'];
    if (!this.#isKnown)
      throw new UsageError(
        `The build would replace ${what}, and nothing tells whether Townsite wrote ${it}: ${named}${rest}.`,
        `If the output folder holds nothing but the site, add --force. If not, move ${it}, or name another folder with --out.`,
      );
    throw new UsageError(
      `The build would replace or remove ${what} that Townsite did not write, or that changed since: ${named}${rest}.`,
      `Move ${it} out of the output folder, or name another folder with --out. To lose ${it}, add --force.`,
    );
  }
}
