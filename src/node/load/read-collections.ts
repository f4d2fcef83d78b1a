import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Code } from '../../model/catalog.ts';
import { labelOfList, pathOfList } from '../../model/data-path.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { listInWords, suggest } from '../../shared/text.ts';
import type { CollectionFiles, CollectionFormat } from '../../source/collections/collection.ts';
import type { Origin } from '../../source/collections/find-origins.ts';
import { reportNoItems } from '../../source/collections/parse-folder.ts';
import { isMarkdownFile } from '../../source/markdown/parse-markdown-item.ts';
import { isPublicWithin, isWithin } from '../support/is-within.ts';
import { asTooManyFiles } from '../support/too-many-files.ts';
import { listEntries } from './list-entries.ts';
import type { ReadText } from './read-source.ts';
import { decodeText, nameFile, reportFile, reportSize } from './read-source.ts';

interface ReadCollections {
  readonly files: readonly CollectionFiles[];
  /** Absolute paths of the files and folders that are named, existing or not. */
  readonly paths: readonly string[];
}

/** Largest file that is read, in bytes: a hundred thousand cities take about half of it. */
const MAX_BYTES = 250_000_000;

/** Formats of files of items, by extension. */
export const FORMATS: Readonly<Record<string, CollectionFormat>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.json': 'json',
  '.yaml': 'yaml',
  '.yml': 'yaml',
};

/** Reads the files that the configuration reads collections from. Returns problems with a name or a file, and never throws them. */
export async function readCollections(configFile: string, origins: readonly Origin[]): Promise<ReadCollections> {
  const folder = path.dirname(path.resolve(configFile));
  const files = await Promise.all(origins.map((origin) => readOrigin(folder, origin)));
  return { files, paths: origins.map(({ from }) => path.join(folder, from)) };
}

interface Refusal {
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
}

async function readOrigin(folder: string, { collection, from, hasDrafts = false }: Origin): Promise<CollectionFiles> {
  const refuse = (refusal: Refusal): CollectionFiles => {
    const { code, message, hint } = refusal;
    const findings = [{ code, message, remedy: hint, path: [...pathOfList(collection), 'from'] }];
    return { collection, from, format: 'csv', sources: [], findings, diagnostics: [] };
  };
  const file = path.join(folder, from);
  try {
    const [home, target] = [await realpath(folder), await realpath(file)];
    if (target === home || leadsOut(home, { file: path.join(home, from), target })) return refuse(reportOutside(from));
    const isFolder = (await stat(file)).isDirectory();
    const format = isFolder ? 'folder' : FORMATS[path.extname(from).toLowerCase()];
    if (format === undefined) return refuse(reportFormat(from));
    const { names, findings: missed } = isFolder ? await listEntries(file, from, { home, hasDrafts }) : { names: [file], findings: [] };
    const findings = missed.map((finding) => ({ ...finding, path: [...pathOfList(collection), 'from'] }));
    const inHome = names.map((name) => path.join(home, path.relative(folder, name)));
    const outside = await findOutside(home, isFolder ? inHome : []);
    if (outside !== undefined) {
      const name = path.relative(path.join(home, path.relative(folder, file)), outside);
      return refuse(reportOutside(`${from}/${name.split(path.sep).join('/')}`));
    }
    if (names.length === 0) {
      const empty = reportEmptyFolder({ collection, from }, await readdir(file));
      if (findings.length === 0 || empty.isTable) return refuse(empty);
    }
    const read = await readAll(names);
    const diagnostics = read.flatMap((each) => (each.ok ? [] : [{ ...each.problem, path: labelOfList(collection) }]));
    return { collection, from, format, sources: read.flatMap((each) => (each.ok ? [each.source] : [])), findings, diagnostics };
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    if (asTooManyFiles(error) !== undefined) throw error;
    if (code === 'ENOENT' || code === 'ENOTDIR') return refuse(await reportMissing(folder, { collection, from }));
    return refuse({ code: 'DATA_UNREADABLE', message: `${from} cannot be read (${code}).`, hint: 'Check the permissions of the file.' });
  }
}

/** Finds the first file that links to a target outside the site's folder. No line of it may be shown, and diagnostics show lines. */
async function findOutside(home: string, names: readonly string[]): Promise<string | undefined> {
  for (let at = 0; at < names.length; at += AT_A_TIME) {
    const some = names.slice(at, at + AT_A_TIME);
    const real = await Promise.all(some.map((name) => realpath(name)));
    const found = real.findIndex((target, index) => leadsOut(home, { file: some[index] as string, target }));
    if (found >= 0) return some[found];
  }
  return undefined;
}

/** Whether a file is outside of a folder, or a link to a hidden file. */
function leadsOut(home: string, { file, target }: { readonly file: string; readonly target: string }): boolean {
  return path.resolve(file) === target ? !isWithin(home, target) : !isPublicWithin(home, target);
}

/** How many files are open at a time. All systems allow this many. */
const AT_A_TIME = 64;

async function readAll(names: readonly string[]): Promise<readonly ReadText[]> {
  const read: ReadText[] = [];
  for (let at = 0; at < names.length; at += AT_A_TIME) read.push(...(await Promise.all(names.slice(at, at + AT_A_TIME).map(readText))));
  return read;
}

async function readText(file: string): Promise<ReadText> {
  const shown = nameFile(file);
  const found = await stat(file);
  if (!found.isFile()) return { ok: false, problem: reportPipe(file) };
  const { size } = found;
  if (size > MAX_BYTES) return reportSize(file, { size, limit: MAX_BYTES, hint: 'Keep no more than a hundred thousand items in a file.' });
  const bytes = await readFile(file);
  if (BOOKS.some((begin) => bytes.subarray(0, begin.length).equals(begin))) return { ok: false, problem: reportBook(file) };
  if (isWebPage(bytes) && !isMarkdownFile(file)) return { ok: false, problem: reportWebPage(file) };
  const read = decodeText(shown, bytes);
  const isTable = /\.[ct]sv$/i.test(file);
  if (read.ok || !isTable) return read;
  const hint = 'Save it as UTF-8. In Excel, choose “CSV UTF-8”; Google Sheets and LibreOffice offer UTF-8, too.';
  return { ok: false, problem: { ...read.problem, hint } };
}

/** First bytes of workbooks, whatever their extension: ZIP archives today, another format in Excel before 2007. */
const BOOKS = ['504b0304', 'd0cf11e0a1b11ae1'].map((hex) => Buffer.from(hex, 'hex'));

function reportBook(file: string): Diagnostic {
  return reportFile('DATA_UNREADABLE', file, {
    message: `The file has the extension ${path.extname(file)}, but it is a workbook (such as .xlsx).`,
    hint: `${SAVE_AS_CSV}, and use that file. Renaming a workbook does not make it a table.`,
  });
}

/** Checks whether a file is a web page, such as the page to sign in that a link to a shared sheet leads to. */
function isWebPage(bytes: Buffer): boolean {
  return /^\uFEFF?\s*(?:<!--[^>]*-->\s*)?(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head)\b/i.test(
    bytes.subarray(0, 1000).toString('utf8'),
  );
}

function reportWebPage(file: string): Diagnostic {
  return reportFile('DATA_UNREADABLE', file, {
    message: `The file has the extension ${path.extname(file)}, but it is a web page, such as one that asks to sign in.`,
    hint: 'Open the address in a browser, sign in, and download the table itself. In Google Sheets, choose File → Download → CSV.',
  });
}

/** Reports a file that is not regular: a read from a pipe would block, and a device may never end. */
function reportPipe(file: string): Diagnostic {
  return reportFile('DATA_UNREADABLE', file, {
    message: 'This is not a regular file.',
    hint: 'Save the items as a file, and put that in its place.',
  });
}

const SAVE_AS_CSV = 'Save the sheet as CSV (in Excel “CSV UTF-8”)';

async function reportMissing(folder: string, { collection, from }: Origin): Promise<Refusal> {
  const message = `There is no file ${from}.`;
  const steps = from.split('/');
  for (let depth = 0; depth < steps.length; depth += 1) {
    const names = await readdir(path.join(folder, ...steps.slice(0, depth))).catch(() => undefined);
    if (names === undefined) break;
    const step = steps[depth] as string;
    if (names.includes(step)) continue;
    const bare = path.parse(step).name;
    const usable = names.filter((name) => !name.startsWith('.') && (depth < steps.length - 1 || isUsable(name)));
    const meant = suggest(step, usable) ?? usable.find((name) => path.parse(name).name.toLowerCase() === bare.toLowerCase());
    if (meant !== undefined)
      return missing(message, `Did you mean ${[...steps.slice(0, depth), meant, ...steps.slice(depth + 1)].join('/')}?`);
    const where = depth === 0 ? 'beside this file' : `in ${steps.slice(0, depth).join('/')}`;
    const there = depth === steps.length - 1 ? usable.filter((name) => path.extname(name) !== '') : [];
    if (there.length > 0 && there.length <= 8) return missing(message, `There is ${listInWords(there)} ${where}.`);
    break;
  }
  return missing(
    message,
    `Put the items of \`${labelOfList(collection)}\` there, or name another file, relative to the folder of the site.`,
  );
}

function missing(message: string, hint: string): Refusal {
  return { code: 'DATA_MISSING', message, hint };
}

/** Whether the name has an extension that can be read, or none, as folders have. */
function isUsable(name: string): boolean {
  const ending = path.extname(name).toLowerCase();
  return ending === '' || FORMATS[ending] !== undefined;
}

function reportOutside(from: string): Refusal {
  return {
    code: 'DATA_UNREADABLE',
    message: `${from} is outside the folder of this file.`,
    hint: 'Put the file itself there instead of a link to it.',
  };
}

function reportFormat(from: string): Refusal {
  const ending = path.extname(from);
  const isBook = /^\.(?:xlsx?|xlsm|ods|numbers)$/i.test(ending);
  return {
    code: 'DATA_UNREADABLE',
    message: ending === '' ? `${from} has no file extension.` : `${ending} files cannot be read.`,
    hint: isBook
      ? `${SAVE_AS_CSV}, and name that file: ${from.slice(0, -ending.length)}.csv`
      : 'Name a table (.csv, .tsv), a list (.json, .yaml), or a folder of YAML or Markdown files.',
  };
}

function reportEmptyFolder({ collection, from }: Origin, names: readonly string[]): Refusal & { readonly isTable: boolean } {
  const usable = names.filter((name) => FORMATS[path.extname(name).toLowerCase()] !== undefined);
  const { message, remedy } = reportNoItems({ collection, from });
  return {
    isTable: usable.length === 1 && /\.[ct]sv$/i.test(usable[0] ?? ''),
    code: 'DATA_UNREADABLE',
    message,
    hint: usable.length === 1 ? `Did you mean ${from}/${usable[0]}?` : remedy,
  };
}
