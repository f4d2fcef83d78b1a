import { UsageError } from '../../shared/errors.ts';
import { suggest } from '../../shared/text.ts';
import type { Code } from '../catalog.ts';
import { CATALOG } from '../catalog.ts';

/**
 * Returns the catalog's entry for a code, line by line.
 * @throws UsageError if the code does not exist
 */
export function explainCode(code: string): string[] {
  const known = code.toUpperCase();
  if (!Object.hasOwn(CATALOG, known)) {
    const meant = suggest(known, Object.keys(CATALOG));
    throw new UsageError(`Unknown code ${code}.`, meant === undefined ? 'docs/diagnostics.md lists all codes.' : `Did you mean ${meant}?`);
  }
  const { title, severity, explanation, wrong, right } = CATALOG[known as Code];
  return [`${known} (${severity})`, title, '', explanation, '', 'Wrong:', ...indent(wrong), '', 'Right:', ...indent(right)];
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`);
}
