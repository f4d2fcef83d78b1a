import { styleText } from 'node:util';
import type { Diagnostic } from '../src/shared/diagnostic.ts';
import { InternalError, UsageError } from '../src/shared/errors.ts';
import { count } from '../src/shared/text.ts';

/** What a command has to say when it is done. The only place where commands print and where exit codes are set. */
export interface Outcome {
  readonly diagnostics?: readonly Diagnostic[];
  /** Lines for the end: what was done. */
  readonly summary?: readonly string[];
  /** Whether the site is wrong although no diagnostic says so. */
  readonly hasFailed?: boolean;
}

/** 0: clean. 1: the site is wrong. 2: the tool, or the way it was called, is wrong. */
type ExitCode = 0 | 1 | 2;

/** Runs a command, prints what it says and sets the exit code. */
export async function report(command: () => Promise<Outcome>): Promise<void> {
  try {
    const outcome = await command();
    endProgress();
    process.exitCode = print(outcome);
  } catch (error) {
    endProgress();
    process.exitCode = printError(error);
  }
}

/** Prints how a check of the project ended; what it said only when it failed. */
export function printCheck({
  name,
  hasPassed,
  output,
}: {
  readonly name: string;
  readonly hasPassed: boolean;
  readonly output: string;
}): void {
  process.stdout.write(
    `${hasPassed ? paint('green', 'ok    ') : paint('red', 'failed')} ${name}\n${hasPassed ? '' : `${output.trim()}\n`}`,
  );
}

/** Shows what is being done: on a terminal in one line that changes, elsewhere a line a step. */
export function progress(step: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${step} …`);
  else if (!step.startsWith('Rendering')) process.stderr.write(`${step}\n`);
}

function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
}

/** Prints findings and how many there are. */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length === 0) return;
  for (const diagnostic of diagnostics) process.stdout.write(`${formatDiagnostic(diagnostic)}\n\n`);
  const errors = countErrors(diagnostics);
  process.stdout.write(
    `${count(errors, 'error')}, ${count(diagnostics.length - errors, 'warning')}.\n`,
  );
}

function countErrors(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length;
}

function print({ diagnostics = [], summary = [], hasFailed = false }: Outcome): ExitCode {
  printDiagnostics(diagnostics);
  for (const line of summary) process.stdout.write(`${line}\n`);
  return countErrors(diagnostics) > 0 || hasFailed ? 1 : 0;
}

function formatDiagnostic({ file, line, column, severity, code, message, hint }: Diagnostic): string {
  const colour = severity === 'error' ? 'red' : 'yellow';
  const head = `${paint('bold', `${file}:${line}:${column}`)} ${paint(colour, severity)} ${paint('dim', code)}`;
  return `${head}\n  ${message}${hint === undefined ? '' : `\n  ${hint}`}`;
}

function printError(error: unknown): ExitCode {
  if (error instanceof UsageError) {
    process.stderr.write(`${paint('red', 'error')} ${error.message}\n${error.hint === undefined ? '' : `${error.hint}\n`}`);
    return 2;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const cause =
    error instanceof InternalError && error.cause instanceof Error ? `\nCaused by: ${error.cause.stack ?? error.cause.message}` : '';
  process.stderr.write(`${paint('red', 'This is a fault of Townsite, not of your site.')}\n${text}${cause}\n`);
  return 2;
}

function paint(style: 'bold' | 'dim' | 'green' | 'red' | 'yellow', text: string): string {
  const isColourful = process.env.NO_COLOR === undefined && (process.stdout.isTTY === true || process.env.FORCE_COLOR !== undefined);
  return isColourful ? styleText(style, text, { validateStream: false }) : text;
}
