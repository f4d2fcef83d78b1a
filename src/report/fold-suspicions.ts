import type { Diagnostic } from '../model/diagnostic.ts';

/**
 * Merges a suspicion about how a value is written with an error about the value: curly quotes around a time cause both. The error stays. If
 * the quotes are the cause, it gets their hint.
 */
export function foldSuspicions(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const advised = new Map<Diagnostic, Diagnostic>();
  const dropped = new Set<Diagnostic>();
  for (const suspicion of diagnostics.filter(({ code }) => code === 'YAML_CURLY_QUOTES' || code === 'YAML_COMMA')) {
    const error = diagnostics.find((each) => each.severity === 'error' && holds(each, suspicion));
    if (error === undefined) continue;
    const { code, severity, message, path } = error;
    // The rest, including the location, comes from the suspicion, because its hint is about that location.
    if (suspicion.code === 'YAML_CURLY_QUOTES') advised.set(error, { ...suspicion, code, severity, message, path });
    dropped.add(suspicion);
  }
  const quotes = diagnostics.filter(({ code }) => code === 'YAML_CURLY_QUOTES');
  // Quotes around a reference turn it into text. A text is reported as left out where a reference alone would not be.
  const isCaused = (each: Diagnostic): boolean => each.code === 'TEXT_LEFT_OUT' && quotes.some((suspicion) => holds(each, suspicion));
  return diagnostics.filter((each) => !dropped.has(each) && !isCaused(each)).map((each) => advised.get(each) ?? each);
}

/** Checks whether a one-line finding overlaps a suspicion. */
function holds({ file, line, column, endLine = line, endColumn = Infinity }: Diagnostic, suspicion: Diagnostic): boolean {
  return (
    file === suspicion.file &&
    line === suspicion.line &&
    endLine === line &&
    column < (suspicion.endColumn ?? Infinity) &&
    suspicion.column < endColumn
  );
}
