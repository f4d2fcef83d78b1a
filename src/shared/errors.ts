/** Thrown when a command was called wrongly, or the machine refuses: a missing file, a folder in the way, a busy port. */
export class UsageError extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'UsageError';
    this.hint = hint;
  }
}

/** A bug in Townsite itself. `cause` is the original error. */
export class InternalError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'InternalError';
  }
}

/** Not an error: the user asked for the help of a command, which is the message. */
export class HelpWanted extends Error {}
