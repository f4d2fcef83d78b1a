import type { Diagnostic } from './diagnostic.ts';

/** The site is wrong and its operator can mend it: carries what is wrong, and where. */
export class SiteError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((diagnostic) => diagnostic.message).join('\n'));
    this.name = 'SiteError';
    this.diagnostics = diagnostics;
  }
}

/** The command was called wrongly, or the machine refuses (a missing file, a folder in the way, a busy port). */
export class UsageError extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'UsageError';
    this.hint = hint;
  }
}

/** A fault of Townsite itself; `cause` is what was thrown. */
export class InternalError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'InternalError';
  }
}
