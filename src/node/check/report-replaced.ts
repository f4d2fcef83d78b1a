import { readFileSync } from 'node:fs';
import path from 'node:path';
import { valueAt } from '../../model/data-path.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { visitData } from '../../model/walk-data.ts';
import { decodeAddress, joinPath } from '../../pages/pictures/article-picture.ts';
import { linkInside } from '../../shared/url.ts';
import { findTextFolders, folderOf } from '../../source/collections/text-folders.ts';
import { namesOf } from '../../source/layers/list-origins.ts';
import { findLock } from '../../source/layers/locks.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { InheritedFiles } from '../support/inherited-files.ts';

/** Reports pictures and downloads of a site that take the place of those that its base locks. */
export function reportReplaced({ base, config, data }: SiteSource, files: readonly InheritedFiles<unknown>[]): readonly Diagnostic[] {
  if (base === undefined || base.locks.length === 0) return [];
  const replaced = new Map(
    files.flatMap((each) => [...(each.replaced ?? [])].filter(([name, theirs]) => !isSame(name, each.folder, theirs))),
  );
  if (replaced.size === 0) return [];
  const found: Diagnostic[] = [];
  const url = String(valueAt(data, ['business', 'url']));
  const folders = findTextFolders(base);
  visitData(base.data, (value, _node, pathOf) => {
    if (typeof value !== 'string' || !value.includes('.')) return;
    const place = pathOf();
    const named = filesIn(value, url, folderOf(folders, place)).filter((name) => replaced.has(name));
    if (named.length === 0) return;
    const names = namesOf(base, place);
    const lock = findLock(base.locks, names, false);
    if (lock === undefined) return;
    const { at } = lock;
    for (const name of named) {
      if (!replaced.delete(name)) continue;
      const file = name.replace(/^\//, '');
      const words = {
        message: `${file} in the folder of the site would replace that of the base, but \`${names.join('.')}\` is locked in ${at.file}, line ${at.line}.`,
        hint: 'Remove the file, or give it another name.',
      };
      found.push(diagnosticAt('OVERLAY_LOCKED', config.locate([]), words));
    }
  });
  return found;
}

/**
 * Lists what a text may name as a file: all of it, or the target of a link or picture in it.
 * @param url the address of the site
 * @param folder the folder of the file with the text
 */
function filesIn(text: string, url: string, folder: string): readonly string[] {
  const filled = text.replace(/\{\{\s*business\.url\s*\}\}/g, url);
  // In brackets, a name can have spaces, and after words in brackets, it can have brackets itself.
  const wrapped = [...filled.matchAll(/<([^<>]+)>|\]\((\S+)\)/g)].map(([, one, other]) => one ?? other ?? '');
  const targets = [filled, ...filled.split(/[\s()<>"']+/), ...wrapped];
  return targets.flatMap((target) => {
    const [name = ''] = (linkInside(url, target) ?? target).split(/[?#]/);
    const file = decodeAddress(name);
    return folder === '' ? [file] : [joinPath(folder, file), file];
  });
}

/** Whether a file is the same in two folders. */
function isSame(name: string, ...folders: readonly [string, string]): boolean {
  const [own, theirs] = folders.map((folder) => readFileSync(path.join(folder, name))) as [Buffer, Buffer];
  return own.equals(theirs);
}
