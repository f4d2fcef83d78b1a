import type { Severity } from '../model/catalog/entry.ts';
import type { Code } from '../model/catalog.ts';
import { CATALOG, entryOf, WARNINGS } from '../model/catalog.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { diagnosticAt } from '../model/diagnostic.ts';
import { suggest } from '../shared/text.ts';
import type { Comment } from '../source/yaml/find-comments.ts';
import { findComments } from '../source/yaml/find-comments.ts';

interface SeverityOptions {
  /** `checks.severity` of the YAML. */
  readonly severity: Readonly<Record<string, 'off' | Severity>>;
  /** The texts of the files, by the file name that diagnostics use. */
  readonly sources: ReadonlyMap<string, string>;
  /** For each file of items, the line that names it. A comment there ignores warnings in the whole file. */
  readonly namedAt?: ReadonlyMap<string, { readonly file: string; readonly line: number }>;
  /** Whether this is the launch check, which counts warnings as errors. */
  readonly isStrict: boolean;
}

/** Sets the severity of warnings, or drops them: by `checks` in the YAML, by comments on their lines, by `--strict`. Errors stay errors. */
export function applySeverity(diagnostics: readonly Diagnostic[], { severity, sources, namedAt, isStrict }: SeverityOptions): Diagnostic[] {
  const comments = new Map([...sources].map(([file, text]) => [file, findComments(text, 'townsite-ignore')]));
  const useless = [...comments].flatMap(([file, found]) => found.flatMap((comment) => checkComment(file, comment)));
  const ignored = new Map([...comments].map(([file, found]) => [file, ignoredOnLines(found)]));
  const isIgnored = (code: Code, { file, line }: { file: string; line: number }): boolean =>
    ignored.get(file)?.get(line)?.has(code) === true;
  return [...diagnostics, ...useless].flatMap((diagnostic) => {
    if (diagnostic.severity === 'error') return [diagnostic];
    const { code, file } = diagnostic;
    const named = namedAt?.get(file);
    if (isStrict && entryOf(code).isLaunch === true) return [{ ...diagnostic, severity: 'error' }];
    const set = Object.hasOwn(severity, code) ? severity[code] : 'warning';
    if (set === 'off' || isIgnored(code, diagnostic) || (named !== undefined && isIgnored(code, named))) return [];
    return [{ ...diagnostic, severity: isStrict && entryOf(code).isAdvice !== true ? 'error' : (set as Severity) }];
  });
}

/**
 * Returns the codes that comments ignore, by line. A comment is on its line, or alone on the line above: `# townsite-ignore TITLE_LONG`. On
 * the line of `body: |`, it covers the whole text.
 */
function ignoredOnLines(comments: readonly Comment[]): ReadonlyMap<number, ReadonlySet<string>> {
  const byLine = new Map<number, Set<string>>();
  for (const comment of comments) {
    const codes = ignoredCodes(comment);
    for (let line = comment.about.first; line <= comment.about.last; line += 1)
      byLine.set(line, new Set([...(byLine.get(line) ?? []), ...codes]));
  }
  return byLine;
}

/** Returns the codes, in uppercase, that follow `townsite-ignore`, up to the first word that cannot be a code. */
function ignoredCodes({ text }: Comment): string[] {
  const names = /townsite-ignore[\s:]*([A-Z_]+(?:[\s,]+[A-Z_]*_[A-Z_]+)*)?/i.exec(text)?.[1] ?? '';
  return names
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '');
}

/** Reports a comment that names no warning: people would trust it, but it does nothing. */
function checkComment(file: string, comment: Comment): Diagnostic[] {
  const codes = ignoredCodes(comment);
  const unknown = codes.find((code) => !WARNINGS.includes(code));
  if (codes.length > 0 && unknown === undefined) return [];
  const meant = suggest(unknown ?? '', WARNINGS);
  const isError = Object.hasOwn(CATALOG, unknown ?? '');
  const { line, column, text } = comment;
  const message = isError
    ? `${unknown} is an error, and errors cannot be ignored.`
    : unknown === undefined
      ? 'This comment names no warning.'
      : `Unknown warning ${unknown}.`;
  const hint =
    meant === undefined || isError ? 'Name the code of the warning: # townsite-ignore IMAGE_ALT_EMPTY' : `Did you mean ${meant}?`;
  const location = { file, line, column, endLine: line, endColumn: column + text.trimEnd().length };
  return [diagnosticAt('IGNORE_UNKNOWN', location, { message, hint })];
}
