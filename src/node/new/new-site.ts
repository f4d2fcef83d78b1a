import { existsSync, lstatSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Data } from '../../model/data.ts';
import { formatPath, hasErrors } from '../../model/diagnostic.ts';
import type { Move } from '../../operations/retarget/move.ts';
import { planMove } from '../../operations/retarget/plan-move.ts';
import { InternalError, UsageError } from '../../shared/errors.ts';
import { editJsonText } from '../../source/edit/edit-json-text.ts';
import { editAll } from '../../source/edit/edit-site.ts';
import type { Operation } from '../../source/edit/operation.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { countryOf, nameCountry } from '../../values/country/country.ts';
import { checkSource } from '../check/check-source.ts';
import { replaceFiles } from '../edit/replace-files.ts';
import { readForEdit } from '../edit/write-site.ts';
import { writeEditorFiles } from '../schema/write-editor-files.ts';
import { CHECK_AND_RETRY, displayPath, refusing } from '../support/file-errors.ts';
import { listBelow } from '../support/list-files.ts';
import { isInstalled } from '../tool/packages.ts';
import type { Project } from '../tool/project.ts';

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
 * @returns absolute paths of the files
 * @throws UsageError when a file is in the way, a value is wrong, or the folder cannot be written; then no file is left there
 */
export async function createSite({ starter, folder, move, color }: NewSite): Promise<readonly string[]> {
  const { source, images, downloads } = await readForEdit(starter);
  const operations: readonly Operation[] = [
    ...planMove(source.data as Data, move),
    ...(color === undefined ? [] : [{ op: 'set', path: ['theme', 'brand'], value: color } as const]),
  ];
  const edited = editAll(source, operations);
  if ('refusal' in edited) throw new InternalError(`The starter in ${starter.siteRoot} cannot take ${formatPath(edited.operation.path)}.`);
  const { diagnostics } = checkSource({ source: edited, images: images.facts, downloads: downloads.facts });
  const [wrong] = diagnostics.filter((each) => hasErrors([each]));
  if (wrong !== undefined) throw new UsageError(wrong.message, wrong.hint);
  const files = await refusing(folder, CHECK_AND_RETRY, () => writeFolder({ starter, edited, folder }));
  if (isInstalled(starter.toolRoot)) await addScripts(folder);
  return files;
}

interface NewFolder {
  readonly starter: Project;
  readonly edited: SiteSource;
  readonly folder: string;
}

async function writeFolder({ starter, edited, folder }: NewFolder): Promise<readonly string[]> {
  const { siteRoot: from, toolRoot } = starter;
  const texts = new Map([...edited.texts].map(([file, text]) => [path.relative(from, path.resolve(file)), text]));
  // A site with its own collections has its own schema, which every command keeps up to date.
  const hasOwn = edited.schema.declared.length > 0;
  if (!hasOwn) texts.set(CONFIG, withSchema(texts.get(CONFIG) ?? '', folder, toolRoot));
  texts.set('.gitignore', IGNORED);
  const copied = (await listFiles(from)).filter((name) => !texts.has(name));
  const names = [...texts.keys(), ...copied];
  const inTheWay = names.map((name) => findInTheWay(folder, name)).find((found) => found !== undefined);
  if (inTheWay !== undefined)
    throw new UsageError(`${displayPath(inTheWay)} is there already.`, 'Name a new folder, or move it. Nothing was written.');
  const written: string[] = [];
  const folders: string[] = [];
  try {
    for (const name of names) {
      const file = path.join(folder, name);
      folders.push(...(await makeFolders(path.dirname(file))));
      const text = texts.get(name);
      const bytes = text ?? (await readFile(path.join(from, name)));
      const handle = await open(file, 'wx');
      written.push(file);
      await handle.writeFile(bytes).finally(() => handle.close());
    }
  } catch (error) {
    // Remove only what this command made: somebody may have put files of theirs there meanwhile.
    for (const file of written) await rm(file, { force: true }).catch(() => undefined);
    for (const made of folders.reverse()) await rmdir(made).catch(() => undefined);
    throw error;
  }
  if (hasOwn) writeEditorFiles(folder, edited.schema);
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

/** Makes a folder and its parents. Returns those that were missing, outer ones first. */
async function makeFolders(folder: string): Promise<string[]> {
  const first = await mkdir(folder, { recursive: true });
  const made: string[] = [];
  if (first !== undefined) for (let each = folder; each.startsWith(first); each = path.dirname(each)) made.unshift(each);
  return made;
}

/** Adds the commands that messages name, such as `npm run dev`. Keeps the content of an existing `package.json`. */
async function addScripts(folder: string): Promise<void> {
  const file = path.join(folder, 'package.json');
  const before = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  let after = before ?? '{\n  "private": true\n}\n';
  const scripts = readScripts(after);
  for (const name of SCRIPTS.filter((each) => scripts[each] === undefined)) {
    // Leave a file alone that cannot be parsed: npm reports what is wrong with it.
    const edited = editJsonText(after, { op: 'set', path: ['scripts', name], value: `townsite ${name}` });
    if ('text' in edited) after = edited.text;
  }
  if (after !== before) await replaceFiles([{ file, before, after }]);
}

function readScripts(text: string): Data {
  try {
    return (JSON.parse(text) as { scripts?: Data }).scripts ?? {};
  } catch {
    return {};
  }
}

const SCRIPTS = ['start', 'dev', 'validate', 'build', 'preview', 'set', 'unset', 'undo', 'retarget', 'upgrade', 'diff', 'messages'];

/** Files that commands make, which do not belong in git. */
const IGNORED = 'node_modules/\ndist/\n.dist.townsite/\n.townsite/\n';

const NOT_OURS = ['node_modules', 'dist', '.dist.townsite', '.townsite'];

/** Sets the address of the schema in the first line of the file, where editors look for it. */
function withSchema(text: string, folder: string, toolRoot: string): string {
  const schema = path
    .relative(folder, path.join(toolRoot, 'schema', 'site.schema.json'))
    .split(path.sep)
    .join('/');
  const named = schema.startsWith('.') ? schema : `./${schema}`;
  return text.replace(/^# yaml-language-server: \$schema=.*$/m, () => `# yaml-language-server: $schema=${named}`);
}

/** Lists the files in a folder, relative to it. Leaves out installed packages and files that commands made. */
async function listFiles(folder: string): Promise<string[]> {
  const names = (await listBelow(folder)).map((name) => path.normalize(name));
  return names.filter((name) => !NOT_OURS.includes(name.split(path.sep)[0] ?? ''));
}
