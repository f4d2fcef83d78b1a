import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { OldWord } from '../../config/retarget/old-words.ts';
import { isData } from '../../model/data.ts';
import type { FileChange } from '../edit/replace-files.ts';
import { MEND, refusing } from '../publish/publish-journal.ts';

/** The file beside the configuration that keeps the words of the old place. It belongs into the repository: others check by it. */
const FILE = 'retarget-words.json';

/** What the site said of the place that it has left. A file that is damaged or missing counts as empty. */
export async function readOldWords(configFile: string): Promise<readonly OldWord[]> {
  try {
    const { words } = JSON.parse(await readFile(fileBeside(configFile), 'utf8')) as { words: readonly unknown[] };
    return words.filter((word): word is OldWord => isData(word) && typeof word.text === 'string' && word.text.length > 1);
  } catch {
    return [];
  }
}

/** What a move adds to the file. Undone with the move. */
export async function addOldWords(configFile: string, words: readonly OldWord[]): Promise<readonly FileChange[]> {
  if (words.length === 0) return [];
  const file = fileBeside(configFile);
  const known = (await readOldWords(configFile)).filter(({ text }) => !words.some((word) => word.text === text));
  const about = 'Written by `npm run retarget`: what the site said of the old place. `npm run retarget -- --done` removes it.';
  const before = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  return [{ file, before, after: `${JSON.stringify({ about, words: [...words, ...known] }, null, 2)}\n` }];
}

/** @returns whether there was one */
export async function removeOldWords(configFile: string): Promise<boolean> {
  const isThere = (await readOldWords(configFile)).length > 0;
  await refusing(fileBeside(configFile), MEND, () => rm(fileBeside(configFile), { force: true }));
  return isThere;
}

function fileBeside(configFile: string): string {
  return path.join(path.dirname(configFile), FILE);
}
