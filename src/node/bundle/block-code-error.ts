import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { escapePattern } from '../../shared/text.ts';
import { isWithin } from '../support/is-within.ts';

/** A location in a file of a site's own blocks. Lines and columns count from 1. */
export interface CodeLocation {
  /** An absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** An error in such a file. */
export interface CodeProblem extends CodeLocation {
  readonly message: string;
  readonly hint: string;
}

/** The code of a site's own blocks cannot be bundled. */
export class BlockCodeError extends Error {
  readonly problems: readonly CodeProblem[];

  constructor(problems: readonly CodeProblem[]) {
    super(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'));
    this.problems = problems;
  }
}

/** An error of the bundler. */
interface BundlerError {
  readonly message?: string;
  /** Only for an error in styles. */
  readonly reason?: string;
  readonly id?: string;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
}

/**
 * Finds the bundler's errors about files in some folders.
 * @returns undefined if there are none: then those files are not the cause
 */
export function findBundlerErrors(error: unknown, folders: readonly string[]): BlockCodeError | undefined {
  if (error instanceof BlockCodeError) return error;
  const errors = (error as { errors?: readonly BundlerError[] } | undefined)?.errors ?? [(error ?? {}) as BundlerError];
  const problems = errors.flatMap(({ message = '', reason, id, loc }) => {
    const plain = stripVTControlCharacters(message).trim();
    const [source = ''] = (loc?.file ?? id ?? fileIn(plain) ?? '').split('?');
    const { line, column } = loc ?? { line: 1, column: 0 };
    if (source === '' || !folders.some((folder) => isWithin(folder, source))) return [];
    return [
      {
        file: source,
        line,
        column: column + 1,
        message: reason === undefined ? firstLine(plain) : `${reason}.`,
        hint: 'Correct the code.',
      },
    ];
  });
  return problems.length === 0 ? undefined : new BlockCodeError(problems);
}

/** Finds the file name in the code excerpt of an error message: `╭─[ blocks/hero/Hero.tsx:14:4 ]` */
function fileIn(message: string): string | undefined {
  const [, file] = /─\[ (.*):\d+:\d+ \]/.exec(message) ?? [];
  return file === undefined ? undefined : path.resolve(file);
}

/** Returns the first line of a message without the bundler's error code, and with the import name that a block uses. */
function firstLine(message: string): string {
  const [first = ''] = message.split('\n');
  const text = first
    .replace(/^(?:\[[\w:-]+\]\s*)+/, '')
    .replace(/"[^"]*\bui\/public\.ts"/, 'townsite/ui')
    .replace(/^Module format .* top-level await.*/, 'A block cannot wait outside of its functions: move this `await` into one')
    .replace(/\.$/, '');
  return `${text === '' ? 'The code cannot be read' : text}.`;
}

/** Makes the problem of an import that cannot be resolved, at the location of the import. */
export function reportImport(file: string, source: string, words: { readonly message: string; readonly hint: string }): CodeProblem {
  const text = readFileSync(file, 'utf8');
  const at = Math.max(0, text.search(new RegExp(`['"]${escapePattern(source)}['"]`)));
  const before = text.slice(0, at).split('\n');
  return { file, line: before.length, column: (before.at(-1) ?? '').length + 1, ...words };
}
