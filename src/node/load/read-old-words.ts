import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isData } from '../../model/data.ts';
import type { OldWord } from '../../operations/retarget/old-words.ts';

/**
 * The file beside the configuration with the words that the site should no longer use. It belongs in the repository, so that everybody's
 * checks use it.
 */
const FILE = 'retarget-words.json';

/** Reads the words that the site should no longer use after `retarget`. A damaged or missing file counts as empty. */
export async function readOldWords(configFile: string): Promise<readonly OldWord[]> {
  try {
    const { words } = JSON.parse(await readFile(oldWordsFile(configFile), 'utf8')) as { words: readonly unknown[] };
    return words.filter((word): word is OldWord => isData(word) && typeof word.text === 'string' && word.text.length > 1);
  } catch {
    return [];
  }
}

export function oldWordsFile(configFile: string): string {
  return path.join(path.dirname(configFile), FILE);
}
