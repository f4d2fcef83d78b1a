import { realpathSync } from 'node:fs';
import path from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import type { Diagnostic } from '../src/model/diagnostic.ts';
import { toGithubSummary } from '../src/model/print/to-github.ts';
import { toJsonReport } from '../src/model/print/to-json.ts';
import { toSarif } from '../src/model/print/to-sarif.ts';
import { toTerminal } from '../src/model/print/to-terminal.ts';
import { asCalled } from './npm-options.ts';
import type { Format } from './options.ts';
import { MAX_FINDINGS } from './options.ts';

/** What is wrong with the site, and the texts that it is in. */
export interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

/** The findings as a file in a format holds them: for GitHub, the summary of the run. */
export function formatReport({ diagnostics, sources }: Findings, format: Format, max = MAX_FINDINGS): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(toJsonReport(diagnostics, max), null, 2)}\n`;
    case 'sarif':
      return `${JSON.stringify(toSarif(fromRepository(diagnostics), { toolVersion: manifest.version, max }), null, 2)}\n`;
    case 'github':
      return toGithubSummary(fromRepository(diagnostics), max);
    default:
      return toTerminal(diagnostics, { sources, paint: (_, text) => text, max, asCalled })
        .map((line) => `${line}\n`)
        .join('');
  }
}

/** Findings with files named as GitHub knows them: from the root of the repository on, wherever in it the command runs. */
export function fromRepository(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const { GITHUB_WORKSPACE: root = '' } = process.env;
  const way = root === '' ? '' : path.relative(realPath(root), realPath(process.cwd()));
  if (way === '' || path.isAbsolute(way)) return diagnostics;
  return diagnostics.map((diagnostic) => {
    const file = path.join(way, diagnostic.file).split(path.sep).join('/');
    // Beyond the repository nothing has a name in it.
    return path.isAbsolute(diagnostic.file) || file.startsWith('../') ? diagnostic : { ...diagnostic, file };
  });
}

function realPath(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}
