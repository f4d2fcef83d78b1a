import type { Code } from '../../model/catalog.ts';
import type { Diagnostic, Fix, Location } from '../../model/diagnostic.ts';
import { severityOf } from '../../model/diagnostic.ts';

interface Words {
  readonly message: string;
  readonly hint?: string;
  readonly fix?: Fix;
}

/** Returns a finding of the parser. */
export function yamlDiagnostic(code: Code, location: Location, { message, hint, fix }: Words): Diagnostic {
  return {
    code,
    severity: severityOf(code),
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(fix === undefined ? {} : { fix }),
    ...location,
    path: '',
  };
}
