import path from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import type { Diagnostic } from '../src/model/diagnostic.ts';
import { toGithubSummary } from '../src/model/print/to-github.ts';
import { toJsonReport } from '../src/model/print/to-json.ts';
import { toSarif } from '../src/model/print/to-sarif.ts';
import { MAX_FINDINGS, toTerminal } from '../src/model/print/to-terminal.ts';
import { realPath } from '../src/node/support/real-path.ts';
import { nameCommands } from './name-commands.ts';
import { asCalled } from './npm-options.ts';
import type { Format } from './options.ts';

/** Diagnostics of a site, with the texts of its files. */
export interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
  /** The command that shows each finding, if it is not `validate`. */
  readonly showsAll?: string;
  /** The run of a fleet that found them. */
  readonly run?: number;
}

/** Formats the findings for a file. For GitHub, this is the summary of the run. */
export function formatReport({ diagnostics, sources, showsAll, run }: Findings, format: Format, max = MAX_FINDINGS): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(toJsonReport(withCommands(diagnostics), max, run), null, 2)}\n`;
    case 'sarif':
      return `${JSON.stringify(toSarif(fromRepository(withCommands(diagnostics)), { toolVersion: manifest.version, max }), null, 2)}\n`;
    case 'github':
      return toGithubSummary(fromRepository(withCommands(diagnostics)), max);
    default:
      return toTerminal(diagnostics, { sources, paint: (_, text) => text, max, showsAll, asCalled })
        .map((line) => `${line}\n`)
        .join('');
  }
}

/** Rewrites the commands in hints to those that work here. */
export function withCommands(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.map((each) => (each.hint?.includes('npm ') === true ? { ...each, hint: nameCommands(each.hint) } : each));
}

/** Renames the files of findings to the names that GitHub uses: relative to the root of the repository, wherever the command runs. */
export function fromRepository(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const { GITHUB_WORKSPACE: root = '' } = process.env;
  const folder = root === '' ? '' : path.relative(realPath(root), realPath(process.cwd()));
  if (folder === '' || path.isAbsolute(folder)) return diagnostics;
  return diagnostics.map((diagnostic) => {
    const file = path.join(folder, diagnostic.file).split(path.sep).join('/');
    // Files outside the repository have no such name.
    return path.isAbsolute(diagnostic.file) || file.startsWith('../') ? diagnostic : { ...diagnostic, file };
  });
}
