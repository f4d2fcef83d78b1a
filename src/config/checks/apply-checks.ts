import type { Severity } from '../../model/catalog/entry.ts';
import type { Code } from '../../model/catalog.ts';
import { CATALOG } from '../../model/catalog.ts';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, Diagnostic, FindingList } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { suggest } from '../../shared/text.ts';
import type { Comment } from '../yaml/find-comments.ts';
import { findComments } from '../yaml/find-comments.ts';

interface ChecksOptions {
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
export function applyChecks(diagnostics: readonly Diagnostic[], { severity, sources, namedAt, isStrict }: ChecksOptions): Diagnostic[] {
  const comments = new Map([...sources].map(([file, text]) => [file, findComments(text, 'townsite-ignore')]));
  const useless = [...comments].flatMap(([file, found]) => found.flatMap((comment) => checkComment(file, comment)));
  const ignored = new Map([...comments].map(([file, found]) => [file, ignoredOnLines(found)]));
  const isIgnored = (code: Code, { file, line }: { file: string; line: number }): boolean =>
    ignored.get(file)?.get(line)?.has(code) === true;
  return [...diagnostics, ...useless].flatMap((diagnostic) => {
    if (diagnostic.severity === 'error') return [diagnostic];
    const { code, file } = diagnostic;
    const named = namedAt?.get(file);
    // These checks decide whether a site may go live, so `--strict` ignores `checks` and comments.
    if (isStrict && LAUNCH.has(code)) return [{ ...diagnostic, severity: 'error' }];
    const set = Object.hasOwn(severity, code) ? severity[code] : 'warning';
    if (set === 'off' || isIgnored(code, diagnostic) || (named !== undefined && isIgnored(code, named))) return [];
    return [{ ...diagnostic, severity: isStrict && !ADVICE.has(code) ? 'error' : (set as Severity) }];
  });
}

/** Warnings that `--strict` always counts as errors, whatever `checks` says. */
const LAUNCH: ReadonlySet<Code> = new Set(['SAMPLE_CONTENT', 'FORM_SIMULATED']);

/**
 * Warnings that stay warnings before a launch: they can appear on a correct site, or come and go as days pass. A site that passed yesterday
 * passes today, unless somebody changed it.
 */
const ADVICE: ReadonlySet<Code> = new Set([
  'ANNOUNCEMENT_PAST',
  'DAY_OVER',
  'DAY_TO_COME',
  'ENTRY_HIDDEN',
  'IMAGE_LARGE',
  'MESSAGES_UNTRIED',
  'OFFER_PAST',
  'SPECIAL_DAY_PAST',
]);

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

/** Codes that can be switched off. */
const WARNINGS: readonly string[] = Object.entries(CATALOG).flatMap(([code, entry]) => (entry.severity === 'warning' ? [code] : []));

/** Checks that `checks.severity` names only codes of warnings. */
export function checkSeverities(data: unknown, findings: FindingList): void {
  const checks = isData(data) ? data.checks : undefined;
  const severity = isData(checks) && isData(checks.severity) ? (checks.severity as Data) : {};
  for (const code of Object.keys(severity)) {
    if (WARNINGS.includes(code)) continue;
    const path: DataPath = ['checks', 'severity', code];
    const meant = suggest(code, WARNINGS);
    const isError = Object.hasOwn(CATALOG, code);
    findings.add({
      code: 'CONFIG_UNKNOWN_KEY',
      message: isError ? `${code} is an error, and errors cannot be switched off.` : `Unknown warning ${code}.`,
      hint: isError
        ? 'Remove the line, and fix the error.'
        : meant === undefined
          ? `The warnings are ${WARNINGS.join(', ')}.`
          : `Did you mean ${meant}?`,
      path,
      atKey: true,
    });
  }
}
