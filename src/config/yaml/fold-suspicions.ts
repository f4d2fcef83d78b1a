import type { Diagnostic } from '../../model/diagnostic.ts';

/**
 * Makes one finding of a doubt about how a value is written and an error about what it says: curly quotes around a time are both. The
 * error stays; where the quotes are the cause, with what to do about them.
 */
export function foldSuspicions(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const advised = new Map<Diagnostic, Diagnostic>();
  const dropped = new Set<Diagnostic>();
  for (const doubt of diagnostics.filter(({ code }) => code === 'YAML_CURLY_QUOTES' || code === 'YAML_COMMA')) {
    const error = diagnostics.find((each) => each.severity === 'error' && holds(each, doubt));
    if (error === undefined) continue;
    const { code, severity, message, path } = error;
    // Everything but these is the doubt's: the place too, since what to do is said of it.
    if (doubt.code === 'YAML_CURLY_QUOTES') advised.set(error, { ...doubt, code, severity, message, path });
    dropped.add(doubt);
  }
  const quotes = diagnostics.filter(({ code }) => code === 'YAML_CURLY_QUOTES');
  // Quotes around a reference make a text of it, which is left out where the reference alone would say nothing.
  const isCaused = (each: Diagnostic): boolean => each.code === 'TEXT_LEFT_OUT' && quotes.some((doubt) => holds(each, doubt));
  return diagnostics.filter((each) => !dropped.has(each) && !isCaused(each)).map((each) => advised.get(each) ?? each);
}

/** Whether a finding about one line is about a place in it. */
function holds({ file, line, column, endLine = line, endColumn = Infinity }: Diagnostic, doubt: Diagnostic): boolean {
  return (
    file === doubt.file && line === doubt.line && endLine === line && column < (doubt.endColumn ?? Infinity) && doubt.column < endColumn
  );
}
