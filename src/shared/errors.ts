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

/** Not an error at all: the help of a command was asked for, and is the message. */
export class HelpWanted extends Error {}
