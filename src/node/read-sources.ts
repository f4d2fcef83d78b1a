import { readFile } from 'node:fs/promises';
import { decodeText, nameFile } from './read-source.ts';
import type { SiteInputs } from './site-inputs.ts';
import type { SiteRecord } from './site-record.ts';

/** The texts that the diagnostics of a record name, by the name that they use: the configuration, and of the tables those in which something was found. */
export async function readSources(
  { diagnostics, tables }: Pick<SiteRecord, 'diagnostics' | 'tables'>,
  { source }: Pick<SiteInputs, 'source'>,
): Promise<ReadonlyMap<string, string>> {
  const sources = new Map([[source.file, source.text]]);
  for (const { file } of tables) {
    const name = nameFile(file);
    if (!diagnostics.some((diagnostic) => diagnostic.file === name)) continue;
    const read = decodeText(name, await readFile(file));
    if (!('code' in read)) sources.set(name, read.text);
  }
  return sources;
}
