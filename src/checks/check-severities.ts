import { CATALOG, WARNINGS } from '../model/catalog.ts';
import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { DataPath, FindingList } from '../model/diagnostic.ts';
import { suggest } from '../shared/text.ts';

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
      remedy: isError
        ? 'Remove the line, and fix the error.'
        : meant === undefined
          ? `The warnings are ${WARNINGS.join(', ')}.`
          : { meant },
      path,
      atKey: true,
    });
  }
}
