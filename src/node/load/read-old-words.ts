import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OldWord } from '../../config/retarget/old-words.ts';
import { isData } from '../../model/data.ts';

/** The file beside the configuration that keeps the words of the old place. It belongs into the repository: others check by it. */
const FILE = 'retarget-words.json';

/** What the site said of the place that it has left. A file that is damaged or missing counts as empty. */
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
