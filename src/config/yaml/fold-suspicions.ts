import type { Diagnostic } from '../../model/diagnostic.ts';

/**
 * Merges a suspicion about how a value is written with an error about the value: curly quotes around a time cause both. The error stays. If
 * the quotes are the cause, it gets their hint.
 */
export function foldSuspicions(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const advised = new Map<Diagnostic, Diagnostic>();
  const dropped = new Set<Diagnostic>();
  for (const doubt of diagnostics.filter(({ code }) => code === 'YAML_CURLY_QUOTES' || code === 'YAML_COMMA')) {
    const error = diagnostics.find((each) => each.severity === 'error' && holds(each, doubt));
    if (error === undefined) continue;
    const { code, severity, message, path } = error;
    // The rest, including the location, comes from the suspicion, because its hint is about that location.
    if (doubt.code === 'YAML_CURLY_QUOTES') advised.set(error, { ...doubt, code, severity, message, path });
    dropped.add(doubt);
  }
  const quotes = diagnostics.filter(({ code }) => code === 'YAML_CURLY_QUOTES');
  // Quotes around a reference turn it into text. A text is reported as left out where a reference alone would not be.
  const isCaused = (each: Diagnostic): boolean => each.code === 'TEXT_LEFT_OUT' && quotes.some((doubt) => holds(each, doubt));
  return diagnostics.filter((each) => !dropped.has(each) && !isCaused(each)).map((each) => advised.get(each) ?? each);
}

/** Checks whether a one-line finding overlaps a suspicion. */
function holds({ file, line, column, endLine = line, endColumn = Infinity }: Diagnostic, doubt: Diagnostic): boolean {
  return (
    file === doubt.file && line === doubt.line && endLine === line && column < (doubt.endColumn ?? Infinity) && doubt.column < endColumn
  );
}
