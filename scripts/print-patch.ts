import { createTwoFilesPatch } from 'diff';
import { nameFile } from '../src/node/load/read-source.ts';
import type { FileChange } from '../src/node/support/replace-files.ts';

/** Prints the change of a file as a patch for `git apply`. */
export function printPatch({ file, before, after }: FileChange): string[] {
  const name = nameFile(file);
  const [from, to] = [before === undefined ? NONE : `a/${name}`, after === undefined ? NONE : `b/${name}`];
  const patch = createTwoFilesPatch(from, to, before ?? '', after ?? '', undefined, undefined, { context: 3 });
  // Remove the first line, which only other tools use.
  return patch.replace(/\n$/, '').split('\n').slice(1);
}

/** The name that git uses for a missing file. */
const NONE = '/dev/null';
