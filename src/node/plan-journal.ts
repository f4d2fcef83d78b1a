import { InternalError } from '../shared/errors.ts';
import type { Names } from './output-names.ts';
import { foldCase, foldersOf } from './output-names.ts';
import type { Journal, Place } from './publish-journal.ts';
import { hasFile } from './publish-journal.ts';

/** The output is not as the build that changes it takes it to be. */
export class TouchedOutput extends Error {}

interface PlanOptions {
  /** All that was received. */
  readonly names: Names;
  /** What of it was staged. */
  readonly written: readonly string[];
  /** The files of the last publish. */
  readonly manifest: readonly string[];
}

/**
 * The steps that put some files of a site in place and leave the others.
 * @param options.keeps all files of the site
 * @throws TouchedOutput when these are not the files of the last publish: what it wrote besides would never be removed
 * @throws InternalError for a file that is none of them
 */
export function planChange({ names, written, manifest, keeps }: PlanOptions & { keeps: readonly string[] }): Journal {
  if (manifest.join('\n') !== keeps.join('\n')) throw new TouchedOutput();
  const known = new Set(keeps);
  const other = [...names.values()].find(({ name, isFile }) => isFile && !known.has(name));
  if (other !== undefined) throw new InternalError(`${other.name} is no file of the site that is changed.`);
  return { version: 1, steps: written.map((path) => ({ action: 'rename', path })), files: keeps };
}

/**
 * The steps that make the output hold what was received and nothing else of ours. Removals come last, so that no page links to what is
 * gone, save those that stand where something new must stand.
 */
export async function planJournal({ place, names, written, manifest }: PlanOptions & { place: Place }): Promise<Journal> {
  const files = [...names.values()].filter(({ isFile }) => isFile).map(({ name }) => name);
  const kept = new Set(files);
  const knownFolders = new Set<string>();
  const first: string[] = [];
  const last: string[] = [];
  for (const file of new Set(manifest)) {
    if (kept.has(file) || !(await hasFile({ place, file, knownFolders }))) continue;
    const isInTheWay =
      [...foldersOf(file), file].some((name) => (names.get(foldCase(name))?.name ?? name) !== name) || names.has(foldCase(file));
    (isInTheWay ? first : last).push(file);
  }
  const remove = (path: string) => ({ action: 'remove', path }) as const;
  const rename = (path: string) => ({ action: 'rename', path }) as const;
  return { version: 1, steps: [...first.map(remove), ...written.map(rename), ...last.map(remove)], files: files.sort() };
}
