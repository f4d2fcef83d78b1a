import path from 'node:path';
import type { SiteSource } from '../../source/site-source.ts';
import type { FileChange } from '../support/replace-files.ts';

/** Lists the files that differ between two states of a site: changed, new, or removed. */
export function listChanges(from: SiteSource, to: SiteSource): FileChange[] {
  const [old, now] = [from.texts, to.texts];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].flatMap((file) => {
    const [before, after] = [old.get(file), now.get(file)];
    return before === after ? [] : [{ file: path.resolve(file), before, after }];
  });
}
