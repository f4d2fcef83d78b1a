import type { Code } from '../../shared/catalogue.ts';
import type { Diagnostic, Location } from '../../shared/diagnostic.ts';
import { severityOf } from '../../shared/diagnostic.ts';

/** A finding of the parser. */
export function yamlDiagnostic(code: Code, location: Location, { message, hint }: { message: string; hint?: string }): Diagnostic {
  return { code, severity: severityOf(code), message, ...(hint === undefined ? {} : { hint }), ...location, path: '' };
}
