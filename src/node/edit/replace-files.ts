import { chmod, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { UsageError } from '../../shared/errors.ts';
import { MEND, patiently, refusing, shown } from '../publish/publish-journal.ts';

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
      const temporary = `${file}.${process.pid}.part`;
      staged.push(temporary);
      await refusing(file, MEND, async () => {
        if (!(await readFile(file)).equals(Buffer.from(before)))
          throw new UsageError(`${shown(file)} was changed meanwhile, or is not UTF-8.`, 'Run the command again.');
        await writeFile(temporary, after, { flush: true });
        await chmod(temporary, (await stat(file)).mode);
      });
    }
    for (const [index, { file }] of changes.entries())
      await refusing(file, MEND, () => patiently(() => rename(staged[index] as string, file)));
  } catch (error) {
    await Promise.all(staged.map((temporary) => rm(temporary, { force: true })));
    throw error;
  }
}
