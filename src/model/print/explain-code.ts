import { UsageError } from '../../shared/errors.ts';
import { suggest } from '../../shared/text.ts';
import type { Code } from '../catalogue.ts';
import { CATALOGUE } from '../catalogue.ts';

/**
 * The catalogue's entry of a code, line by line.
 * @throws UsageError when there is no such code
 */
export function explainCode(code: string): string[] {
  const known = code.toUpperCase();
  if (!Object.hasOwn(CATALOGUE, known)) {
    const meant = suggest(known, Object.keys(CATALOGUE));
    throw new UsageError(`Unknown code ${code}.`, meant === undefined ? 'docs/diagnostics.md lists all codes.' : `Did you mean ${meant}?`);
  }
  const { title, severity, explanation, wrong, right } = CATALOGUE[known as Code];
  return [`${known} (${severity})`, title, '', explanation, '', 'Wrong:', ...indent(wrong), '', 'Right:', ...indent(right)];
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`);
}
