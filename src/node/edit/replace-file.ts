import { chmod, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { patiently } from '../publish/publish-journal.ts';

/**
 * Puts a text in the place of what was read, whole.
 * @throws UsageError when somebody has changed the file meanwhile, or it cannot be written
 */
export async function replaceFile(file: string, old: string, text: string): Promise<void> {
  const name = path.basename(file);
  if (!(await readFile(file)).equals(Buffer.from(old)))
    throw new UsageError(`${name} was changed meanwhile, or is not UTF-8.`, 'Run the command again.');
  const temporary = `${file}.${process.pid}.part`;
  try {
    await writeFile(temporary, text, { flush: true });
    await chmod(temporary, (await stat(file)).mode);
    await patiently(() => rename(temporary, file));
  } catch (error) {
    await rm(temporary, { force: true });
    throw new UsageError(
      `${name} cannot be written (${(error as NodeJS.ErrnoException).code}).`,
      'Check the permissions and the free space. The file is as it was.',
    );
  }
}
