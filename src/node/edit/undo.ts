import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { hash } from '../support/hash.ts';
import { replaceFile } from './replace-file.ts';

/** What a command did to a file, so that it can be taken back. */
interface Change {
  /** Relative to the folder of the site, with forward slashes. */
  readonly file: string;
  readonly before: string;
  /** The hash of what the command wrote: what somebody has changed since is not taken back. */
  readonly after: string;
}

/** So many changes can be taken back. */
const KEPT = 20;

/** Beside the configuration. Nothing in it belongs in git. */
const FOLDER = path.join('.townsite', 'undo');

/** Keeps the text of a file before it is changed. */
export async function keepForUndo(
  siteRoot: string,
  change: { readonly file: string; readonly before: string; readonly after: string },
): Promise<void> {
  const folder = path.join(siteRoot, FOLDER);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(siteRoot, '.townsite', '.gitignore'), '*\n');
  const names = await listChanges(folder);
  for (const name of names.slice(0, Math.max(0, names.length - KEPT + 1))) await rm(path.join(folder, name), { force: true });
  const number = Number.parseInt(names.at(-1) ?? '0', 10) + 1;
  const kept: Change = {
    file: path.relative(siteRoot, change.file).split(path.sep).join('/'),
    before: change.before,
    after: hash(change.after),
  };
  await writeFile(path.join(folder, `${String(number).padStart(6, '0')}.json`), JSON.stringify(kept));
}

/**
 * Takes the last change back.
 * @returns the file, absolute
 * @throws UsageError when there is none, or the file was changed since
 */
export async function undoLast(siteRoot: string): Promise<string> {
  const folder = path.join(siteRoot, FOLDER);
  const last = (await listChanges(folder)).at(-1);
  if (last === undefined) throw new UsageError('There is nothing to take back.', 'Only what `set` and `unset` changed can be taken back.');
  const kept = path.join(folder, last);
  const change = await readChange(kept);
  const file = path.join(siteRoot, change.file);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined || hash(text) !== change.after)
    throw new UsageError(
      `${change.file} was changed since, so the last change is not taken back.`,
      `Take it back in a text editor, and remove ${kept}.`,
    );
  await replaceFile(file, text, change.before);
  await rm(kept, { force: true });
  return file;
}

async function listChanges(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\d{6}\.json$/.test(name)).sort();
}

async function readChange(kept: string): Promise<Change> {
  try {
    return JSON.parse(await readFile(kept, 'utf8')) as Change;
  } catch {
    throw new UsageError(`${kept} cannot be read.`, 'Remove it, and take the change back in a text editor.');
  }
}
