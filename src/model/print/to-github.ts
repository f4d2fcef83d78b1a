import { count, escapeControls } from '../../shared/text.ts';
import { whyOf } from '../catalog.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { countBySeverity } from '../diagnostic.ts';

/** GitHub shows at most this many annotations of each kind per step. Source: GitHub docs, workflow commands, limitations. */
const SHOWN_PER_KIND = 10;

/** Formats the findings as workflow commands. GitHub shows them beside the lines of a pull request. */
export function toGithubCommands(diagnostics: readonly Diagnostic[], max: number): string[] {
  const shown = diagnostics.slice(0, max);
  const commands = shown.map(({ severity, code, message, hint, file, line, column, endLine, endColumn }) => {
    // GitHub accepts columns only for findings within one line.
    const end = endLine === line && endColumn !== undefined ? { endLine, endColumn: Math.max(column, endColumn - 1) } : {};
    const properties = Object.entries({ file, line, col: column, ...end, title: code }).map(
      ([name, value]) => `${name}=${escapeProperty(String(value))}`,
    );
    return `::${severity} ${properties.join(',')}::${escapeData([message, ...(hint === undefined ? [] : [hint]), whyOf(code)].join('\n'))}`;
  });
  const notes = overLimit(diagnostics, shown.length).map((note) => `::notice title=Townsite::${escapeData(note)}`);
  return [...commands, ...notes];
}

/** Keeps a summary below GitHub's limit of 1 MiB. Source: GitHub docs, adding a job summary. */
const MAX_ROWS = 500;

/** Formats the findings as Markdown for the summary page of a workflow run. */
export function toGithubSummary(diagnostics: readonly Diagnostic[], max: number): string {
  if (diagnostics.length === 0) return '## Townsite\n\nThe site is valid.\n';
  const rows = diagnostics
    .slice(0, Math.min(max, MAX_ROWS))
    .map(
      ({ severity, file, line, column, code, message, hint }) =>
        `| ${severity} | ${cell(`${file}:${line}:${column}`)} | ${code} | ${cell(hint === undefined ? message : `${message}\n${hint}`)} |`,
    );
  const rest = diagnostics.length - rows.length;
  const note = rest > 0 ? `\n… and ${count(rest, 'finding')} more.\n` : '';
  return `## Townsite\n\n| | place | code | finding |\n|---|---|---|---|\n${rows.join('\n')}\n${note}`;
}

/** Formats the reason why the site could not be checked, as a workflow command and for the summary page of the run. */
export function toGithubFailure({ message, hint }: { readonly message: string; readonly hint?: string | undefined }): {
  readonly command: string;
  readonly summary: string;
} {
  const text = hint === undefined ? message : `${message}\n${hint}`;
  return {
    command: `::error title=Townsite::${escapeData(text)}`,
    summary: `## Townsite\n\nThe site was not checked: ${cell(text)}\n`,
  };
}

function overLimit(diagnostics: readonly Diagnostic[], shown: number): string[] {
  const { errors, warnings } = countBySeverity(diagnostics);
  return [count(errors, 'error'), count(warnings, 'warning')]
    .filter((_, index) => ([errors, warnings][index] as number) > SHOWN_PER_KIND)
    .map(
      (number) =>
        `GitHub shows ${SHOWN_PER_KIND} of ${number}; the log of this run has ${shown === diagnostics.length ? 'all of them' : `the first ${count(shown, 'finding')}`}.`,
    );
}

/** Source: actions/toolkit, core, command.ts. */
function escapeData(text: string): string {
  return escapeControls(text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A'));
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}

/**
 * Escapes text for a table cell, so that GitHub reads none of it as Markdown, HTML, or a mention. Source: GitHub Flavored Markdown,
 * backslash escapes.
 */
function cell(text: string): string {
  return escapeControls(text)
    .replace(/[\\`*_{}[\]()#+!|~>]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/@/g, '&#64;')
    .replace(/\s*\n\s*/g, '<br>');
}
