import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { visitData } from '../../model/walk-data.ts';
import { DOWNLOAD_FOLDER } from '../../shared/downloads.ts';
import { namesOf } from '../../source/layers/list-origins.ts';
import { findLock } from '../../source/layers/locks.ts';
import type { SiteSource } from '../../source/site-source.ts';

/** Reports pictures and downloads of a site that take the place of those that its base locks. */
export function reportReplaced(siteRoot: string, { base, config }: SiteSource): readonly Diagnostic[] {
  const hasOwn = ['images', DOWNLOAD_FOLDER].some((folder) => existsSync(path.join(siteRoot, folder)));
  if (base === undefined || base.locks.length === 0 || !hasOwn) return [];
  const folders = base.configs.flatMap(({ file, inTable }) => (inTable === undefined ? [path.dirname(path.resolve(file))] : []));
  const found = new Map<string, Diagnostic>();
  visitData(base.data, (value, _node, pathOf) => {
    const file = typeof value === 'string' ? fileOf(value) : undefined;
    if (file === undefined || found.has(file) || !isReplaced(file, siteRoot, folders)) return;
    const names = namesOf(base, pathOf());
    const lock = findLock(base.locks, names, false);
    if (lock === undefined) return;
    const { at } = lock;
    const words = {
      message: `${file} in the folder of the site would replace that of the base, but \`${names.join('.')}\` is locked in ${at.file}, line ${at.line}.`,
      hint: 'Remove the file, or give it another name.',
    };
    found.set(file, diagnosticAt('OVERLAY_LOCKED', config.locate([]), words));
  });
  return [...found.values()];
}

/** Returns the path of a file that a text names; undefined if it names none. */
function fileOf(text: string): string | undefined {
  if (text.startsWith('images/')) return text;
  return text.startsWith(`/${DOWNLOAD_FOLDER}/`) ? text.slice(1) : undefined;
}

/** Whether a site has another file than its base. */
function isReplaced(file: string, siteRoot: string, folders: readonly string[]): boolean {
  const own = path.join(siteRoot, file);
  const theirs = folders.map((folder) => path.join(folder, file)).find((each) => existsSync(each));
  if (theirs === undefined || !existsSync(own)) return false;
  return !readFileSync(own).equals(readFileSync(theirs));
}
