import { readFileSync } from 'node:fs';
import type { Code } from '../../model/catalog.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { ownComponent } from '../../shared/page/block-files.ts';
import type { BlockCodeError, CodeLocation } from '../bundle/block-code-error.ts';
import type { CodeBundle } from '../bundle/bundle.ts';
import { nameFile } from '../load/read-source.ts';
import type { BlockFailures } from '../render/render-page.ts';

/** Diagnostics of code, with the texts of the files. */
export interface CodeReport {
  readonly diagnostics: readonly Diagnostic[];
  /** By the file name in diagnostics. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Reports the errors that the bundler finds in the code of own blocks. */
export function reportCode({ problems }: BlockCodeError): CodeReport {
  return reportAll(problems.map((problem) => diagnose('BLOCK_CODE', problem, problem)));
}

interface FailedSite {
  readonly code: Pick<CodeBundle, 'findThrower'>;
  /** Absolute paths of the components, by type. */
  readonly components: ReadonlyMap<string, string>;
}

/** Reports the own blocks that failed, each once, however many pages show it. */
export function reportFailures({ failures }: BlockFailures, { code, components }: FailedSite): CodeReport {
  const first = new Map(failures.map((failure) => [failure.type, failure] as const).reverse());
  return reportAll(
    [...first.values()].map(({ type, path: page, block, cause }) => {
      const location = code.findThrower(cause) ?? { file: components.get(type) ?? ownComponent(type), line: 1, column: 1 };
      const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.?$/, '.');
      const message =
        block === undefined
          ? `A page with the block ${type} cannot be published: ${reason}`
          : `The block ${type} fails on ${page}: ${reason}`;
      const hint =
        block === undefined
          ? 'Look at what the block shows: its links, ids, headings, and files.'
          : `Look at what the block ${block} of that page lacks, or fix the component.`;
      return diagnose('BLOCK_FAILED', location, { message, hint });
    }),
  );
}

function diagnose(code: Code, { file, ...position }: CodeLocation, words: { readonly message: string; readonly hint: string }): Diagnostic {
  return diagnosticAt(code, { file: nameFile(file), line: position.line, column: position.column }, words);
}

function reportAll(diagnostics: readonly Diagnostic[]): CodeReport {
  return { diagnostics, sources: new Map(diagnostics.map(({ file }) => [file, readText(file)])) };
}

/** Reads a file. It may be missing if a package of the site threw the error. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
