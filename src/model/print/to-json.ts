import type { Diagnostic, Fix, SeverityCounts } from '../diagnostic.ts';
import { countBySeverity } from '../diagnostic.ts';

/** What `--format json` prints; `schema/diagnostics.schema.json` describes it. */
export interface JsonReport {
  readonly version: 1;
  readonly diagnostics: readonly JsonDiagnostic[];
  /** How many findings are left out. */
  readonly omitted?: number;
  /** All findings, with those that are left out. */
  readonly summary: SeverityCounts;
}

interface JsonDiagnostic extends Omit<Diagnostic, 'fix'> {
  readonly fix?: Pick<Fix, 'edits'>;
}

/** @param max the most findings that are printed */
export function toJsonReport(diagnostics: readonly Diagnostic[], max: number): JsonReport {
  const shown = diagnostics
    .slice(0, max)
    .map(({ fix, ...each }) => ({ ...each, ...(fix === undefined ? {} : { fix: { edits: fix.edits } }) }));
  const omitted = diagnostics.length - shown.length;
  return { version: 1, diagnostics: shown, ...(omitted === 0 ? {} : { omitted }), summary: countBySeverity(diagnostics) };
}
