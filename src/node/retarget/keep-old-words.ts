import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { OldWord } from '../../config/retarget/old-words.ts';
import type { FileChange } from '../edit/replace-files.ts';
import { oldWordsFile, readOldWords } from '../load/read-old-words.ts';
import { MEND, refusing } from '../publish/publish-journal.ts';

/** What a move adds to the file. Undone with the move. */
export async function addOldWords(configFile: string, words: readonly OldWord[]): Promise<readonly FileChange[]> {
  if (words.length === 0) return [];
  const file = oldWordsFile(configFile);
  const known = (await readOldWords(configFile)).filter(({ text }) => !words.some((word) => word.text === text));
  const about = 'Written by `npm run retarget`: what the site said of the old place. `npm run retarget -- --done` removes it.';
  const before = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  return [{ file, before, after: `${JSON.stringify({ about, words: [...words, ...known] }, null, 2)}\n` }];
}

/** @returns whether there was one */
export async function removeOldWords(configFile: string): Promise<boolean> {
  const isThere = (await readOldWords(configFile)).length > 0;
  await refusing(oldWordsFile(configFile), MEND, () => rm(oldWordsFile(configFile), { force: true }));
  return isThere;
}
