import { createTwoFilesPatch } from 'diff';

/** What changes in a file, as `git apply` takes it. */
export function printPatch({ file, before, after }: { readonly file: string; readonly before: string; readonly after: string }): string[] {
  const patch = createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, { context: 3 });
  // Without the line that other tools begin with.
  return patch.trimEnd().split('\n').slice(1);
}
