import type { Severity } from '../../model/catalog/entry.ts';
import type { Code } from '../../model/catalog.ts';
import { CATALOG } from '../../model/catalog.ts';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, Diagnostic, FindingList } from '../../model/diagnostic.ts';
import { severityOf } from '../../model/diagnostic.ts';
import { suggest } from '../../shared/text.ts';
import type { Comment } from '../yaml/find-comments.ts';
import { findComments } from '../yaml/find-comments.ts';

interface ChecksOptions {
  /** `checks.severity` of the YAML. */
  readonly severity: Readonly<Record<string, 'off' | Severity>>;
  /** The texts of the files, by the name that diagnostics use. */
  readonly sources: ReadonlyMap<string, string>;
  /** The line that names a file of items: what a comment there ignores is ignored in all of the file. */
  readonly namedAt?: ReadonlyMap<string, { readonly file: string; readonly line: number }>;
  /** The launch check: warnings count as errors. */
  readonly isStrict: boolean;
}

/** Says how warnings count: by the YAML's `checks`, by comments that ignore one on its line, by `--strict`. Errors stay errors. */
export function applyChecks(diagnostics: readonly Diagnostic[], { severity, sources, namedAt, isStrict }: ChecksOptions): Diagnostic[] {
  const comments = new Map([...sources].map(([file, text]) => [file, findComments(text, 'townsite-ignore')]));
  const useless = [...comments].flatMap(([file, found]) => found.flatMap((comment) => checkComment(file, comment)));
  const isIgnored = (code: Code, { file, line }: { file: string; line: number }): boolean =>
    (comments.get(file) ?? []).some((comment) => ignores(comment, { line, code }));
  return [...diagnostics, ...useless].flatMap((diagnostic) => {
    if (diagnostic.severity === 'error') return [diagnostic];
    const { code, file } = diagnostic;
    const named = namedAt?.get(file);
    // No site goes live by switching off the check that it is fit to.
    if (isStrict && LAUNCH.has(code)) return [{ ...diagnostic, severity: 'error' }];
    const set = Object.hasOwn(severity, code) ? severity[code] : 'warning';
    if (set === 'off' || isIgnored(code, diagnostic) || (named !== undefined && isIgnored(code, named))) return [];
    return [{ ...diagnostic, severity: isStrict && !ADVICE.has(code) ? 'error' : (set as Severity) }];
  });
}

/** What `--strict` refuses whatever `checks` says. */
const LAUNCH: ReadonlySet<Code> = new Set(['SAMPLE_CONTENT', 'FORM_SIMULATED']);

/** What stays a warning before a launch: what is right may look untried, and entries come and go with their days. */
const ADVICE: ReadonlySet<Code> = new Set(['DAY_TO_COME', 'DAY_OVER', 'MESSAGES_UNTRIED']);

/** A comment on the line, or alone on the line above: `# townsite-ignore TITLE_LONG`. On the line of `body: |`, it is about all of the text. */
function ignores(comment: Comment, { line, code }: Pick<Diagnostic, 'line' | 'code'>): boolean {
  const { first, last } = comment.about;
  return line >= first && line <= last && ignoredCodes(comment).includes(code);
}

/** The codes that follow the word, in capitals, until something that is none. */
function ignoredCodes({ text }: Comment): string[] {
  const names = /townsite-ignore[\s:]*([A-Z_]+(?:[\s,]+[A-Z_]*_[A-Z_]+)*)?/i.exec(text)?.[1] ?? '';
  return names
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '');
}

/** A comment that names no warning would be trusted, and do nothing. */
function checkComment(file: string, comment: Comment): Diagnostic[] {
  const codes = ignoredCodes(comment);
  const unknown = codes.find((code) => !WARNINGS.includes(code));
  if (codes.length > 0 && unknown === undefined) return [];
  const meant = suggest(unknown ?? '', WARNINGS);
  const isError = Object.hasOwn(CATALOG, unknown ?? '');
  const { line, column, text } = comment;
  return [
    {
      code: 'IGNORE_UNKNOWN',
      severity: severityOf('IGNORE_UNKNOWN'),
      message: isError
        ? `${unknown} is an error, and errors cannot be ignored.`
        : unknown === undefined
          ? 'This comment names no warning.'
          : `Unknown warning ${unknown}.`,
      hint: meant === undefined || isError ? 'Name the code of the warning: # townsite-ignore IMAGE_ALT_EMPTY' : `Did you mean ${meant}?`,
      file,
      line,
      column,
      endLine: line,
      endColumn: column + text.trimEnd().length,
      path: '',
    },
  ];
}

/** The codes that can be switched off. */
const WARNINGS: readonly string[] = Object.entries(CATALOG).flatMap(([code, entry]) => (entry.severity === 'warning' ? [code] : []));

/** The codes that `checks.severity` names must be those of warnings. */
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
