import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Source } from '../config/parse-yaml.ts';
import { UsageError } from '../shared/errors.ts';

/**
 * Reads the configuration. The source names the file relative to the current folder, as diagnostics show it.
 * @throws UsageError when the file cannot be read
 */
export async function readSource(file: string): Promise<Source> {
  const shown = path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/');
  try {
    return { file: shown, text: await readFile(file, 'utf8') };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new UsageError(`There is no file ${shown}.`, 'Run the command in the folder of your site, or name the file: --config FILE');
    if (code === 'EISDIR') throw new UsageError(`${shown} is a folder.`, 'Name the YAML file in it: --config FILE');
    throw new UsageError(`${shown} cannot be read (${code ?? 'unknown error'}).`, 'Check the permissions of the file.');
  }
}
