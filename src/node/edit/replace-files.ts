import { chmod, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { patiently } from '../publish/publish-journal.ts';

/** A file with another text. */
export interface FileChange {
  /** Absolute. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Puts texts in the place of what was read. All are written beside their places first, so that a full disk changes none.
 * @throws UsageError when somebody has changed one of the files meanwhile, or it cannot be written
 */
export async function replaceFiles(changes: readonly FileChange[]): Promise<void> {
  const staged: string[] = [];
  try {
    for (const { file, before, after } of changes) {
      const name = path.basename(file);
      if (!(await readFile(file)).equals(Buffer.from(before)))
        throw new UsageError(`${name} was changed meanwhile, or is not UTF-8.`, 'Run the command again.');
      const temporary = `${file}.${process.pid}.part`;
      staged.push(temporary);
      await writeFile(temporary, after, { flush: true });
      await chmod(temporary, (await stat(file)).mode);
    }
    for (const [index, { file }] of changes.entries()) await patiently(() => rename(staged[index] as string, file));
  } catch (error) {
    await Promise.all(staged.map((temporary) => rm(temporary, { force: true })));
    if (error instanceof UsageError) throw error;
    const { code, path: file = '' } = error as NodeJS.ErrnoException;
    throw new UsageError(
      `${path.basename(file)} cannot be written (${code}).`,
      'Check the permissions and the free space, then run the command again.',
    );
  }
}
