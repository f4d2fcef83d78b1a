import { existsSync, lstatSync } from 'node:fs';
import { open, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Data } from '../../model/data.ts';
import { formatPath, hasErrors } from '../../model/diagnostic.ts';
import { speakForCountry } from '../../operations/dialect/speak-for-country.ts';
import type { Move } from '../../operations/retarget/move.ts';
import { planMove } from '../../operations/retarget/plan-move.ts';
import { InternalError, UsageError } from '../../shared/errors.ts';
import { editAll } from '../../source/edit/edit-site.ts';
import type { Operation } from '../../source/edit/operation.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { countryOf, nameCountry } from '../../values/country/country.ts';
import { checkSource } from '../check/check-source.ts';
import { readForEdit } from '../edit/write-site.ts';
import { writeEditorFiles } from '../schema/write-editor-files.ts';
import { officeChoices, STAFF_FORM, withOffices } from '../staff-form/office-choice.ts';
import { CHECK_AND_RETRY, displayPath, refusing } from '../support/file-errors.ts';
import { listBelow } from '../support/list-files.ts';
import { makeFolder } from '../support/make-folder.ts';
import { replaceFiles } from '../support/replace-files.ts';
import type { Project } from '../tool/project.ts';
import type { CodeHost } from './code-hosts.ts';
import { isProgram, projectFiles } from './project-files.ts';
import type { TownsiteOrigin } from './project-package.ts';
import { findOrigin, VENDOR, writePackage } from './project-package.ts';

/** The name of the configuration in a starter, and in a new site. */
const CONFIG = 'site.config.yaml';

export interface NewSite {
  /** The starter that the site is made from. */
  readonly starter: Project;
  /** Absolute path of the folder of the new site; created if missing. */
  readonly folder: string;
  readonly move: Move;
  /** As `#0f5450`. */
  readonly color: string | undefined;
  readonly codeHost: CodeHost;
}

export interface MadeSite {
  /** Absolute paths of the new files. */
  readonly files: readonly string[];
  /** The file of Townsite's package that the project needs in `vendor/`, if it could not be copied there. */
  readonly missing: string | undefined;
}

/** Lists the names of the starters, which are folders of Townsite. */
export async function listStarters(toolRoot: string): Promise<readonly string[]> {
  const entries = await readdir(path.join(toolRoot, 'starters'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Returns the path of a starter's configuration. */
export function starterConfig(toolRoot: string, name: string): string {
  return path.join(toolRoot, 'starters', name, CONFIG);
}

/** Returns the country that a starter's texts are written for, if the new site is in another. */
export function leftCountry(starter: Data, { to }: Move): string | undefined {
  const written = countryOf(starter);
  return to?.country === undefined || to.country === written ? undefined : nameCountry(written);
}

/**
 * Makes the folder of a new site from a starter.
 * @throws UsageError when a file is in the way, a value is wrong, or the folder cannot be written; then no file is left there
 */
export async function createSite({ starter, folder, move, color, codeHost }: NewSite): Promise<MadeSite> {
  const { source, images, downloads } = await readForEdit(starter);
  const operations: readonly Operation[] = [
    ...planMove(source.data as Data, move),
    ...(color === undefined ? [] : [{ op: 'set', path: ['theme', 'brand'], value: color } as const]),
  ];
  const moved = editStarter(starter, source, operations);
  const edited = editStarter(starter, moved, speakForCountry(moved.data as Data, countryOf(source.data)));
  const { diagnostics } = checkSource({ source: edited, images: images.facts, downloads: downloads.facts });
  const [wrong] = diagnostics.filter((each) => hasErrors([each]));
  if (wrong !== undefined) throw new UsageError(wrong.message, wrong.hint);
  const origin = await findOrigin(starter.toolRoot);
  const files = await refusing(folder, CHECK_AND_RETRY, () => writeFolder({ starter, edited, folder, codeHost, origin }));
  const { vendored, tarball } = origin;
  return { files, missing: tarball === undefined ? vendored : undefined };
}

function editStarter({ siteRoot }: Project, source: SiteSource, operations: readonly Operation[]): SiteSource {
  const edited = editAll(source, operations);
  if ('refusal' in edited) throw new InternalError(`The starter in ${siteRoot} cannot take ${formatPath(edited.operation.path)}.`);
  return edited;
}

interface NewFolder {
  readonly starter: Project;
  readonly edited: SiteSource;
  readonly folder: string;
  readonly codeHost: CodeHost;
  readonly origin: TownsiteOrigin;
}

async function writeFolder({ starter, edited, folder, codeHost, origin }: NewFolder): Promise<readonly string[]> {
  const { siteRoot: from, toolRoot } = starter;
  const texts = new Map([...edited.texts].map(([file, text]) => [path.relative(from, path.resolve(file)), text]));
  texts.set('.gitignore', IGNORED);
  const copies = new Map((await listFiles(from)).filter((name) => !texts.has(name)).map((name) => [name, path.join(from, name)]));
  if (origin.tarball !== undefined) copies.set(path.join(VENDOR, path.basename(origin.tarball)), origin.tarball);
  // What a project has of its own already, stays.
  for (const [name, text] of await projectFiles(toolRoot, codeHost)) {
    if (existsSync(path.join(folder, name))) continue;
    texts.set(name, name === STAFF_FORM ? withOffices(text, officeChoices(edited.data as Data)) : text);
  }
  const packageFile = path.join(folder, 'package.json');
  const before = existsSync(packageFile) ? await readFile(packageFile, 'utf8') : undefined;
  const after = await writePackage(before, origin, toolRoot);
  if (before === undefined) texts.set('package.json', after);
  const names = [...texts.keys(), ...copies.keys()].filter((name) => copies.get(name) !== path.join(folder, name));
  const inTheWay = names.map((name) => findInTheWay(folder, name)).find((found) => found !== undefined);
  if (inTheWay !== undefined)
    throw new UsageError(`${displayPath(inTheWay)} is there already.`, 'Name a new folder, or move it. Nothing was written.');
  const written: string[] = [];
  const folders: string[] = [];
  try {
    // npm packs only into a folder that is there.
    if (origin.vendored !== undefined) folders.push(...makeFolder(path.join(folder, VENDOR)));
    for (const name of names) {
      const file = path.join(folder, name);
      folders.push(...makeFolder(path.dirname(file)));
      const text = texts.get(name);
      const bytes = text ?? (await readFile(copies.get(name) ?? ''));
      const handle = await open(file, 'wx', isProgram(name) ? 0o777 : 0o666);
      written.push(file);
      await handle.writeFile(bytes).finally(() => handle.close());
    }
  } catch (error) {
    // Remove only what this command made: somebody may have put files of theirs there meanwhile.
    for (const file of written) await rm(file, { force: true }).catch(() => undefined);
    for (const made of folders.reverse()) await rmdir(made).catch(() => undefined);
    throw error;
  }
  if (before !== undefined && before !== after) await replaceFiles([{ file: packageFile, before, after }]);
  // A site with its own collections has its own schema, which every command keeps up to date.
  if (edited.schema.declared.length > 0) writeEditorFiles(folder, edited.schema);
  return written;
}

/**
 * Finds what is in the way of a new file: something with its name, or on the way to it a file, or a link, which may lead out of the folder.
 */
function findInTheWay(folder: string, name: string): string | undefined {
  const steps = name.split(path.sep);
  for (let end = 1; end <= steps.length; end += 1) {
    const reached = path.join(folder, ...steps.slice(0, end));
    const found = lstatSync(reached, { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    if (end === steps.length || !found.isDirectory()) return reached;
  }
  return undefined;
}

/** Files that commands make, which do not belong in git. */
const IGNORED = 'node_modules/\ndist/\n.dist.townsite/\n.townsite/\n';

const NOT_OURS = ['node_modules', 'dist', '.dist.townsite', '.townsite'];

/** Lists the files in a folder, relative to it. Leaves out installed packages and files that commands made. */
async function listFiles(folder: string): Promise<string[]> {
  const names = (await listBelow(folder)).map((name) => path.normalize(name));
  return names.filter((name) => !NOT_OURS.includes(name.split(path.sep)[0] ?? ''));
}
