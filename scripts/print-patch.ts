import { createTwoFilesPatch } from 'diff';
import type { FileChange } from '../src/node/edit/replace-files.ts';
import { nameFile } from '../src/node/load/read-source.ts';

/** What changes in a file, as `git apply` takes it. */
export function printPatch({ file, before, after }: FileChange): string[] {
  const name = nameFile(file);
  const [from, to] = [before === undefined ? NONE : `a/${name}`, after === undefined ? NONE : `b/${name}`];
  const patch = createTwoFilesPatch(from, to, before ?? '', after ?? '', undefined, undefined, { context: 3 });
  // Without the line that other tools begin with.
  return patch.replace(/\n$/, '').split('\n').slice(1);
}

/** What git calls a file that is not there. */
const NONE = '/dev/null';
