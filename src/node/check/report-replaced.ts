import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { visitData } from '../../model/walk-data.ts';
import { namesOf } from '../../source/layers/list-origins.ts';
import { findLock } from '../../source/layers/locks.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { InheritedFiles } from '../support/inherited-files.ts';

/** Reports pictures and downloads of a site that take the place of those that its base locks. */
export function reportReplaced({ base, config }: SiteSource, files: readonly InheritedFiles<unknown>[]): readonly Diagnostic[] {
  if (base === undefined || base.locks.length === 0) return [];
  const replaced = new Map(
    files.flatMap((each) => [...(each.replaced ?? [])].filter(([name, theirs]) => !isSame(name, each.folder, theirs))),
  );
  if (replaced.size === 0) return [];
  const found: Diagnostic[] = [];
  visitData(base.data, (value, _node, pathOf) => {
    if (typeof value !== 'string' || !replaced.has(value)) return;
    const names = namesOf(base, pathOf());
    const lock = findLock(base.locks, names, false);
    if (lock === undefined) return;
    replaced.delete(value);
    const { at } = lock;
    const file = value.replace(/^\//, '');
    const words = {
      message: `${file} in the folder of the site would replace that of the base, but \`${names.join('.')}\` is locked in ${at.file}, line ${at.line}.`,
      hint: 'Remove the file, or give it another name.',
    };
    found.push(diagnosticAt('OVERLAY_LOCKED', config.locate([]), words));
  });
  return found;
}

/** Whether a file is the same in two folders. */
function isSame(name: string, ...folders: readonly [string, string]): boolean {
  const [own, theirs] = folders.map((folder) => readFileSync(path.join(folder, name))) as [Buffer, Buffer];
  return own.equals(theirs);
}
