import type { Diagnostic, Fix, SeverityCounts } from '../diagnostic.ts';
import { countBySeverity } from '../diagnostic.ts';
import { withWritableFixes } from '../text-edits.ts';

/** The output of `--format json`. `schema/diagnostics.schema.json` describes it. */
export interface JsonReport {
  readonly version: 1;
  /** The run of a fleet that found them. */
  readonly run?: number;
  readonly diagnostics: readonly JsonDiagnostic[];
  /** The number of findings that are not included. */
  readonly omitted?: number;
  /** Counts of all findings, including those that were omitted. */
  readonly summary: SeverityCounts;
}

interface JsonDiagnostic extends Omit<Diagnostic, 'fix'> {
  readonly fix?: Pick<Fix, 'edits'>;
}

/**
 * @param max the maximum number of findings to include
 * @param run the run of a fleet, if it was one
 */
export function toJsonReport(diagnostics: readonly Diagnostic[], max: number, run?: number): JsonReport {
  const shown = withWritableFixes(diagnostics.slice(0, max)).map(({ fix, ...each }: Diagnostic) => ({
    ...each,
    ...(fix === undefined ? {} : { fix: { edits: fix.edits } }),
  }));
  const omitted = diagnostics.length - shown.length;
  return {
    version: 1,
    ...(run === undefined ? {} : { run }),
    diagnostics: shown,
    ...(omitted === 0 ? {} : { omitted }),
    summary: countBySeverity(diagnostics),
  };
}
