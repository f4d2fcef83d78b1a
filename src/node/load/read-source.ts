import { accessSync, constants, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Code } from '../../model/catalog.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { UsageError } from '../../shared/errors.ts';
import { escapeLine, suggest } from '../../shared/text.ts';
import type { Source } from '../../source/source-file.ts';
import { findRepository } from '../support/find-repository.ts';
import { isPublicWithin } from '../support/is-within.ts';
import { asTooManyFiles } from '../support/too-many-files.ts';

/** Largest file that is read, in bytes. The parser has a lower limit of its own. */
export const MAX_BYTES = 10_000_000;

export const TOO_LARGE = 'Move the longest list into a table, and name the table instead: cities: { from: data/cities.csv }';

/** A file as text, or why it is none. */
export type ReadText = { readonly ok: true; readonly source: Source } | { readonly ok: false; readonly problem: Diagnostic };

/** What a file is that is read, for the words about one that cannot be. */
interface FileKind {
  /** How to name another one. */
  readonly naming: string;
  /** The largest one that is read, in bytes. */
  readonly limit: number;
}

const SITE: FileKind = { naming: 'Name the file of your site: --config FILE', limit: MAX_BYTES };
const FLEET: FileKind = { naming: 'Go to the folder that has it, or name the file of the fleet: --fleet FILE', limit: MAX_BYTES };
/** A table of 100,000 sites has 15 MB. To read it takes 400 MB of memory: much less than a YAML file of that size. */
const TABLE: FileKind = { naming: 'Name the table in fleet.yaml.', limit: 50_000_000 };

/**
 * Reads `fleet.yaml` like a configuration.
 * @throws UsageError when the file does not exist or cannot be read
 */
export function readFleetText(file: string): ReadText {
  return readNow(file, FLEET);
}

/**
 * Reads a table of sites.
 * @throws UsageError when the file does not exist or cannot be read
 */
export async function readTableText(file: string): Promise<ReadText> {
  return readNow(file, TABLE);
}

/**
 * Reads the configuration. Diagnostics show its path relative to the current folder.
 * @throws UsageError when the file does not exist or cannot be read
 */
export async function readSource(file: string): Promise<ReadText> {
  return readNow(file, SITE);
}

function readNow(file: string, { naming, limit }: FileKind): ReadText {
  const shown = nameFile(file);
  try {
    const found = statSync(file);
    const { size } = found;
    refuseOutside(file, shown);
    if (!found.isFile() && !found.isDirectory()) throw notRegular(shown, naming);
    if (size > limit) return reportSize(file, { size, limit, hint: limit === MAX_BYTES ? TOO_LARGE : 'Split the fleet into several.' });
    return decodeText(shown, readFileSync(file));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (asTooManyFiles(error) !== undefined) throw error;
    if (code === 'ENOENT') throw new UsageError(`There is no file ${shown}.`, hintForMissing(file, naming));
    if (code === 'EISDIR') throw new UsageError(`${shown} is a folder.`, naming);
    throw new UsageError(`${shown} cannot be read (${code ?? 'unknown error'}).`, 'Check the permissions of the file.');
  }
}

/** A read from a pipe would block, and a device may never end. */
function notRegular(shown: string, otherwise: string): UsageError {
  return new UsageError(`${shown} is not a regular file.`, `Save it as a file. ${otherwise}`);
}

/**
 * Says why the configuration of one of many sites must not or cannot be read, without reading it: then that site is refused, and stops no other.
 * @returns undefined if it can be read
 */
export function findBarrier(file: string): Diagnostic | undefined {
  const shown = nameFile(file);
  const report = (message: string, hint: string): Diagnostic => reportFile('FLEET_SITES', file, { message, hint });
  try {
    refuseOutside(file, shown);
    if (!statSync(file).isFile()) throw notRegular(shown, 'Or remove it.');
    accessSync(file, constants.R_OK);
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return report(error.message, error.hint ?? '');
    return report(`${shown} cannot be read (${(error as NodeJS.ErrnoException).code}).`, 'Check the permissions of the file.');
  }
}

/**
 * Refuses a configuration that links to a file outside of its repository, or without one, of its folder: findings show lines, and a pull
 * request of a stranger must not make them show a secret of the computer that checks it.
 */
function refuseOutside(file: string, shown: string): void {
  const folder = realpathSync(path.dirname(path.resolve(file)));
  const target = realpathSync(file);
  if (target === path.join(folder, path.basename(file))) return;
  if (/\.ya?ml$/i.test(target) && isPublicWithin(findRepository(folder) ?? folder, target)) return;
  throw new UsageError(
    `${shown} is a link, and what it leads to is no YAML file of the same repository.`,
    'Put the file itself there instead of a link to it.',
  );
}

/**
 * Reports a configuration that is being watched and was deleted.
 * @returns undefined when the file exists
 */
export function reportGone(file: string): UsageError | undefined {
  if (existsSync(file)) return undefined;
  return new UsageError(`${nameFile(file)} is gone.`, 'Townsite reads it again once it is back.');
}

/** Returns the name of a file in diagnostics: relative to the current folder, with forward slashes, on one line. */
export function nameFile(file: string): string {
  return escapeLine(path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/')) || '.';
}

function hintForMissing(file: string, naming: string): string {
  const folder = path.dirname(file);
  const names = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true ? readdirSync(folder) : [];
  const meant = suggest(
    path.basename(file),
    names.filter((name) => /\.ya?ml$/.test(name)),
  );
  if (naming === SITE.naming && names.includes('fleet.yaml')) return 'Here is a fleet. Name one of its sites: --site SITE';
  return meant === undefined ? naming : `Did you mean ${meant}?`;
}

/** Reads bytes as UTF-8. */
export function decodeText(file: string, bytes: Buffer): ReadText {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return { ok: false, problem: reportEncoding({ file, line: 1, column: 1 }, 'It is UTF-16.') };
  try {
    // A single carriage return ends a line, too (YAML 1.2, section 5.4), but the parser only knows CR LF.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { ok: true, source: { file, text: text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text } };
  } catch {
    const before = bytes
      .subarray(0, firstInvalid(bytes))
      .toString('utf8')
      .split(/\r\n|\n|\r/);
    const column = (before[before.length - 1]?.replace(/^\uFEFF/, '').length ?? 0) + 1;
    return { ok: false, problem: reportEncoding({ file, line: before.length, column }, 'This character has another encoding.') };
  }
}

/**
 * Finds the offset of the first byte that is not UTF-8: there, the bytes differ from the text decoded with replacement and encoded again.
 */
function firstInvalid(bytes: Buffer): number {
  const replaced = Buffer.from(bytes.toString('utf8'));
  let index = 0;
  while (index < bytes.length && bytes[index] === replaced[index]) index += 1;
  return index;
}

function reportEncoding(location: { file: string; line: number; column: number }, detail: string): Diagnostic {
  return diagnosticAt('FILE_ENCODING', location, {
    message: `The file is not UTF-8. ${detail}`,
    hint: 'Save it as UTF-8. Most editors show the encoding in the status bar or ask for it when you save.',
  });
}

export function reportSize(
  file: string,
  { size, limit, hint }: { size: number; limit: number; hint: string },
): Extract<ReadText, { ok: false }> {
  const message = `The file is ${Math.round(size / 1_000_000)} MB; the limit is ${limit / 1_000_000} MB.`;
  return { ok: false, problem: reportFile('FILE_TOO_LARGE', file, { message, hint }) };
}

/** Makes a diagnostic about a whole file. */
export function reportFile(code: Code, file: string, words: { readonly message: string; readonly hint: string }): Diagnostic {
  return diagnosticAt(code, { file: nameFile(file), line: 1, column: 1 }, words);
}
