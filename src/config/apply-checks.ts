import { CATALOGUE } from '../shared/catalogue.ts';
import type { DataPath, Diagnostic, FindingList, Severity } from '../shared/diagnostic.ts';
import { suggest } from '../shared/text.ts';
import type { Data } from './fill-defaults.ts';
import { isData } from './fill-defaults.ts';

interface ChecksOptions {
  /** `checks.severity` of the YAML. */
  readonly severity: Readonly<Record<string, 'off' | Severity>>;
  /** The texts of the files, by the name that diagnostics use. */
  readonly sources: ReadonlyMap<string, string>;
  /** The launch check: warnings count as errors. */
  readonly isStrict: boolean;
}

/** Says how warnings count: by the YAML's `checks`, by comments that ignore one on its line, by `--strict`. Errors stay errors. */
export function applyChecks(diagnostics: readonly Diagnostic[], { severity, sources, isStrict }: ChecksOptions): Diagnostic[] {
  const lines = new Map([...sources].map(([file, text]) => [file, text.split(/\r\n|\n|\r/)]));
  return diagnostics.flatMap((diagnostic) => {
    if (diagnostic.severity === 'error') return [diagnostic];
    const set = Object.hasOwn(severity, diagnostic.code) ? severity[diagnostic.code] : 'warning';
    if (set === 'off' || isIgnored(diagnostic, lines.get(diagnostic.file) ?? [])) return [];
    return [{ ...diagnostic, severity: isStrict ? 'error' : (set as Severity) }];
  });
}

/** A comment on the line, or alone on the line above: `# townsite-ignore TITLE_LONG`. */
function isIgnored({ line, code }: Diagnostic, lines: readonly string[]): boolean {
  const own = lines[line - 1] ?? '';
  const above = lines[line - 2] ?? '';
  const comments = [own, ...(above.trimStart().startsWith('#') ? [above] : [])];
  return comments.some(
    (text) =>
      /#\s*townsite-ignore\s+(.*)$/
        .exec(text)?.[1]
        ?.split(/[\s,]+/)
        .includes(code) === true,
  );
}

/** The codes that `checks.severity` names must be those of warnings. */
export function checkSeverities(data: unknown, findings: FindingList): void {
  const checks = isData(data) ? data.checks : undefined;
  const severity = isData(checks) && isData(checks.severity) ? (checks.severity as Data) : {};
  const warnings = Object.entries(CATALOGUE).flatMap(([code, entry]) => (entry.severity === 'warning' ? [code] : []));
  for (const code of Object.keys(severity)) {
    if (warnings.includes(code)) continue;
    const path: DataPath = ['checks', 'severity', code];
    const meant = suggest(code, warnings);
    const isError = Object.hasOwn(CATALOGUE, code);
    findings.add({
      code: 'CONFIG_UNKNOWN_KEY',
      message: isError ? `${code} is an error, and errors cannot be switched off.` : `There is no warning ${code}.`,
      hint: isError
        ? 'Remove the line, and mend what it hides.'
        : meant === undefined
          ? `The warnings are ${warnings.join(', ')}.`
          : `Did you mean ${meant}?`,
      path,
      atKey: true,
    });
  }
}
