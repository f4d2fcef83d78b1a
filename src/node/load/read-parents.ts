import { existsSync } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Code } from '../../model/catalog.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { listInWords, suggest } from '../../shared/text.ts';
import type { ParsedYaml } from '../../source/yaml/parse-yaml.ts';
import { findRepository } from '../support/find-repository.ts';
import { isPublicWithin } from '../support/is-within.ts';
import { asTooManyFiles } from '../support/too-many-files.ts';
import type { Project } from '../tool/project.ts';
import { isFleet } from './kind-of-file.ts';
import { decodeText, MAX_BYTES, nameFile, reportSize, TOO_LARGE } from './read-source.ts';
import { parseBase } from './shared-bases.ts';

/** A configuration that another one extends. */
export interface Parent {
  /** An absolute path. */
  readonly file: string;
  readonly config: ParsedYaml;
}

/** The configurations that a site extends, the nearest first. */
export interface Parents {
  readonly parents: readonly Parent[];
  /** Absolute paths of the files, existing or not. */
  readonly paths: readonly string[];
  /** Why one of them cannot be read. Then nothing is known about the site. */
  readonly problem?: Diagnostic;
}

interface Words {
  readonly message: string;
  readonly hint: string;
}

/**
 * Reads the configurations that a site extends, one after the other. They must be in the folder of its fleet, or else in its repository.
 * @param fleet the fleet of the site, with what a site extends that does not say so itself
 * @param edited configurations that are not written yet
 */
export async function readParents(
  configFile: string,
  config: ParsedYaml,
  fleet?: Project['fleet'],
  edited: readonly ParsedYaml[] = [],
): Promise<Parents> {
  const home = homeOf(fleet?.root, configFile);
  const parents: Parent[] = [];
  const paths: string[] = [];
  const chain = [await realpath(configFile).catch(() => configFile)];
  const { base, row } = fleet ?? {};
  let child: Parent = { file: configFile, config };
  if (row !== undefined && row.config !== config) {
    // What a row names is relative to the folder of the site, as it is if the site has no more than the row.
    const { inTable } = row.config;
    const isContinued = (at: DataPath): boolean => isSaid(config.data, at);
    child = { file: configFile, config: { ...row.config, ...(inTable === undefined ? {} : { inTable: { ...inTable, isContinued } }) } };
    parents.push(child);
  }
  const last = child;
  for (;;) {
    const { extends: written } = isData(child.config.data) ? child.config.data : {};
    const given = child === last && base !== undefined ? path.relative(path.dirname(child.file), base) : undefined;
    const named = written === undefined ? given : written;
    if (named === undefined) return { parents, paths };
    const { config: extending, file } = child;
    const refuse = (code: Code, words: Words): Parents => {
      return { parents, paths, problem: diagnosticAt(code, extending.locate(['extends']), words, 'extends') };
    };
    if (typeof named !== 'string') {
      const message = named === null ? '`extends` is empty.' : '`extends` must be the path of one file.';
      return refuse('EXTENDS_UNREADABLE', { message, hint: 'For example: extends: ../../base/site.config.yaml' });
    }
    const target = path.resolve(path.dirname(file), named);
    paths.push(target);
    const found = await readParent(target, { named, home, chain });
    if ('code' in found) return refuse(found.code, found);
    if ('problem' in found) return { parents, paths, problem: found.problem };
    chain.push(found.real);
    child = { file: target, config: edited.find((each) => each.file === nameFile(target)) ?? found.config };
    parents.push(child);
  }
}

/** Whether data says something at a path, or replaces something around it. */
function isSaid(data: unknown, path: DataPath): boolean {
  const [step, ...rest] = path;
  return step === undefined || !isData(data) ? data !== undefined : isSaid(data[step], rest);
}

/** Returns the folder that the bases of a site must be in, if there is one. @param fleet the folder of its fleet */
function homeOf(fleet: string | undefined, configFile: string): Naming['home'] {
  if (fleet !== undefined) return { folder: fleet, is: 'the folder of fleet.yaml' };
  const folder = findRepository(path.dirname(configFile));
  return folder === undefined ? undefined : { folder, is: 'the repository of this site' };
}

interface Naming {
  /** Its path from the folder of the file that names it. */
  readonly named: string;
  /** The folder that it must be in, and what people call that. */
  readonly home: { readonly folder: string; readonly is: 'the folder of fleet.yaml' | 'the repository of this site' } | undefined;
  /** The files that extend this one, without links. */
  readonly chain: readonly string[];
}

type Refusal = Words & { readonly code: Code };

type Read = { readonly config: ParsedYaml; readonly real: string } | { readonly problem: Diagnostic } | Refusal;

/** Reads a file that others extend. */
export async function readParent(file: string, { named, home, chain }: Naming): Promise<Read> {
  try {
    if (path.isAbsolute(named) || /^[a-z][a-z+.-]+:/i.test(named))
      return unreadable(
        `${named} is no path from this file.`,
        'Write the way from the folder of this file, such as ../base/site.config.yaml.',
      );
    const real = await realpath(file);
    const found = await stat(real);
    if (found.isDirectory())
      return unreadable(`${named} is a folder.`, `Name the file in it: ${named.replace(/\/$/, '')}/site.config.yaml`);
    if (!/\.ya?ml$/i.test(real)) return unreadable(`${named} is no YAML file.`, 'Name the site.config.yaml of the base.');
    if (!found.isFile()) return unreadable(`${named} is not a regular file.`, 'Name the site.config.yaml of the base.');
    if (home !== undefined && !isPublicWithin(await realpath(home.folder), real))
      return unreadable(`${named} is outside of ${home.is}.`, 'Put the base there.');
    if (chain.includes(real)) return circle(chain.slice(chain.indexOf(real)));
    if (found.size > MAX_BYTES) return reportSize(file, { size: found.size, limit: MAX_BYTES, hint: TOO_LARGE });
    const read = decodeText(nameFile(file), await readFile(real));
    if (!read.ok) return { problem: read.problem };
    const config = parseBase(read.source);
    if (config.data !== undefined && !isData(config.data))
      return unreadable(`${named} is no site.`, 'Name the site.config.yaml of the base.');
    if (isFleet(config.data)) return unreadable(`${named} is a fleet, not a site.`, 'Name the site.config.yaml of the base.');
    return { config, real };
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    if (asTooManyFiles(error) !== undefined) throw error;
    if (code === 'ENOENT' || code === 'ENOTDIR') return missingBase(file, named);
    return unreadable(`${named} cannot be read (${code}).`, 'Check the permissions of the file.');
  }
}

function unreadable(message: string, hint: string): Refusal {
  return { code: 'EXTENDS_UNREADABLE', message, hint };
}

function circle(files: readonly string[]): Refusal {
  const names = files.map(nameFile);
  const message = names.length === 1 ? 'This file extends itself.' : `${listInWords(names)} extend each other.`;
  return { code: 'EXTENDS_CIRCLE', message, hint: 'Remove `extends` from the file that is the base of the others.' };
}

/** Words that a base is not there. @param named how its path was written */
async function missingBase(file: string, named: string): Promise<Refusal> {
  const message = `There is no file ${named}.`;
  if (named.includes('\\')) return { code: 'EXTENDS_MISSING', message, hint: `Write forward slashes: ${named.replaceAll('\\', '/')}` };
  const meant = await meantPath(file, named);
  const hint =
    meant === undefined ? 'Write the way from the folder of this file to the site.config.yaml of the base.' : `Did you mean ${meant}?`;
  return { code: 'EXTENDS_MISSING', message, hint };
}

/** Returns the path of a file that is there, if only one of the names on the way to it is misspelled. */
async function meantPath(file: string, named: string): Promise<string | undefined> {
  let missing = file;
  while (!existsSync(path.dirname(missing))) missing = path.dirname(missing);
  const below = path.relative(missing, file);
  const names = await readdir(path.dirname(missing)).catch(() => []);
  const beside = names.filter((name) =>
    below === '' ? /\.ya?ml$/i.test(name) : existsSync(path.join(path.dirname(missing), name, below)),
  );
  const meant = suggest(path.basename(missing), beside);
  const steps = named.split('/');
  const at = steps.length - 1 - below.split(path.sep).filter(Boolean).length;
  return meant === undefined || steps[at] !== path.basename(missing) ? undefined : steps.with(at, meant).join('/');
}
