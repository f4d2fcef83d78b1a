import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { OldWord } from '../../operations/retarget/old-words.ts';
import { writeChanges } from '../edit/undo.ts';
import { oldWordsFile } from '../load/read-old-words.ts';
import { refuseLink } from '../support/own-folder.ts';
import type { FileChange } from '../support/replace-files.ts';
import type { Project } from '../tool/project.ts';

/** Returns the change of the file with the old words. Undoing the move also undoes this change. */
export async function keepOldWords(configFile: string, words: readonly OldWord[]): Promise<readonly FileChange[]> {
  const file = oldWordsFile(configFile);
  refuseLink(file);
  const about = 'Written by `townsite retarget`: what the site said of the old place. `townsite retarget --done` removes it.';
  const before = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  const after = words.length === 0 ? undefined : `${JSON.stringify({ about, words }, null, 2)}\n`;
  return after === before ? [] : [{ file, before, after }];
}

/**
 * Ends the search for words of the old place. Can be undone.
 * @returns whether there was a search
 */
export async function endSearch({ configFile, siteRoot }: Project): Promise<boolean> {
  const changes = await keepOldWords(configFile, []);
  await writeChanges(siteRoot, changes);
  return changes.length > 0;
}
