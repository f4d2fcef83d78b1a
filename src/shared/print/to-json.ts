import type { Diagnostic } from '../diagnostic.ts';

/** What `--format json` prints; `schema/diagnostics.schema.json` describes it. */
export interface JsonReport {
  readonly version: 1;
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: { readonly errors: number; readonly warnings: number };
}

export function toJsonReport(diagnostics: readonly Diagnostic[]): JsonReport {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { version: 1, diagnostics, summary: { errors, warnings: diagnostics.length - errors } };
}
