import { readFileSync, statSync } from 'node:fs';
import { UsageError } from '../../shared/errors.ts';
import { hash } from '../support/hash.ts';
import { foldCase } from './output-names.ts';
import type { Manifest } from './publish-journal.ts';
import { shown } from './publish-journal.ts';

/** How many files a refusal names. */
const NAMED = 5;

/** A hash as manifests hold it: half of it tells apart what people change. */
export function hashFile(content: Uint8Array | string): string {
  return hash(content).slice(0, 32);
}

interface Conditions {
  /** What the last publish left, if that is known. */
  readonly manifest: Manifest | undefined;
  /** Whether the output folder may be somebody's own: then no file in it is ours. */
  readonly isForeign: boolean;
  /** Whether files of others are replaced and removed nevertheless. */
  readonly isForced: boolean;
}

/** Tells which files in an output folder are as the last publish left them. All others are somebody's own, and stay. */
export class OwnFiles {
  readonly #conditions: Conditions;
  readonly #hashes: ReadonlyMap<string, string>;
  readonly #refused: string[] = [];

  constructor(conditions: Conditions) {
    this.#conditions = conditions;
    const { files = [], hashes = [] } = conditions.manifest ?? {};
    this.#hashes = new Map(files.map((file, index) => [foldCase(file), hashes[index] ?? '']));
  }

  /** The hash that the last publish recorded for a file, or '' when it recorded none. */
  recorded(file: string): string {
    return this.#hashes.get(foldCase(file)) ?? '';
  }

  /**
   * Notes a file that is about to be replaced or removed, unless it is ours.
   * @param target its absolute path
   */
  check({ file, target }: { file: string; target: string }): void {
    if (!this.#isOurs(file, target)) this.#refused.push(target);
  }

  #isOurs(file: string, target: string): boolean {
    const { manifest, isForeign, isForced } = this.#conditions;
    if (isForced) return true;
    if (manifest === undefined) return !isForeign;
    const recorded = this.#hashes.get(foldCase(file));
    // Earlier versions recorded names alone.
    if (recorded === undefined || recorded === '') return recorded === '';
    // A pipe would be waited for, and a device may never end.
    return statSync(target, { throwIfNoEntry: false })?.isFile() === true && recorded === hashFile(readFileSync(target));
  }

  /** @throws UsageError that names the files that are not ours, if there are any */
  refuseOthers(): void {
    const refused = this.#refused;
    if (refused.length === 0) return;
    const named = refused.slice(0, NAMED).map(shown).join(', ');
    const rest = refused.length > NAMED ? `, and ${refused.length - NAMED} more` : '';
    const [what, it] = refused.length === 1 ? ['a file', 'it'] : [`${refused.length} files`, 'them'];
    throw new UsageError(
      `The build would replace or remove ${what} that Townsite did not write, or that changed since: ${named}${rest}.`,
      `Move ${it} out of the output folder, or name another folder with --out. To lose ${it}, add --force.`,
    );
  }
}
