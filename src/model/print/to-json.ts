import type { Diagnostic, SeverityCounts } from '../diagnostic.ts';
import { countBySeverity } from '../diagnostic.ts';

/** What `--format json` prints; `schema/diagnostics.schema.json` describes it. */
export interface JsonReport {
  readonly version: 1;
  readonly diagnostics: readonly Omit<Diagnostic, 'fix'>[];
  readonly summary: SeverityCounts;
}

export function toJsonReport(diagnostics: readonly Diagnostic[]): JsonReport {
  return { version: 1, diagnostics: diagnostics.map(({ fix: _fix, ...shown }) => shown), summary: countBySeverity(diagnostics) };
}
