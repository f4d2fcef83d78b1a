import { appendFileSync } from 'node:fs';
import { styleText } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import type { DevFailure } from '../src/node/vite-plugin.ts';
import type { Diagnostic } from '../src/shared/diagnostic.ts';
import { hasErrors } from '../src/shared/diagnostic.ts';
import { HelpWanted, InternalError, UsageError } from '../src/shared/errors.ts';
import { toGithubCommands, toGithubSummary } from '../src/shared/print/to-github.ts';
import { toJsonReport } from '../src/shared/print/to-json.ts';
import { toSarif } from '../src/shared/print/to-sarif.ts';
import { toTerminal } from '../src/shared/print/to-terminal.ts';
import type { Format } from './options.ts';

/** What a command has to say when it is done. The only place where commands print and where exit codes are set. */
export interface Outcome {
  readonly findings?: Findings;
  /** How the findings are printed; text when left out. */
  readonly format?: Format;
  /** How many findings are printed as text at most. */
  readonly max?: number;
  /** Lines for the end: what was done. */
  readonly summary?: readonly string[];
  /** Whether the site is wrong although no diagnostic says so. */
  readonly hasFailed?: boolean;
}

const VERSION = manifest.version;

/** What is wrong with the site, and the texts that it is in. */
interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

/** 0: clean. 1: the site is wrong. 2: the tool, or the way it was called, is wrong. */
type ExitCode = 0 | 1 | 2;

/**
 * Runs a command, prints what it says and sets the exit code.
 * @returns whether the command did its work, on a site without errors
 */
export async function report(command: () => Promise<Outcome>): Promise<boolean> {
  try {
    const outcome = await command();
    endProgress();
    process.exitCode = printOutcome(outcome);
    return process.exitCode === 0;
  } catch (error) {
    endProgress();
    process.exitCode = printError(error);
    return false;
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

/** Prints findings with the lines around them, and how many there are. */
export function printFindings({ diagnostics, sources }: Findings, max = MAX_FINDINGS): void {
  const lines = toTerminal(diagnostics, { sources, paint, max });
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
}

let wasWrong = false;

/** Prints what a server that follows every save has read: findings, and once that all is well again. */
export function printLoaded(loaded: Findings): void {
  const isWrong = hasErrors(loaded.diagnostics);
  if (wasWrong && !isWrong) process.stdout.write(`${paint('green', 'The site is valid again.')}\n`);
  wasWrong = isWrong;
  if (loaded.diagnostics.length > 0) endProgress();
  printFindings(loaded);
}

/** Prints why such a server could read nothing. */
export function printFailure({ finding, fault }: DevFailure): void {
  wasWrong = true;
  endProgress();
  if (fault === undefined) printMessage(finding);
  else printFault(fault);
}

/** More than fit on a few screens help nobody at once. */
const MAX_FINDINGS = 50;

/** Prints what a command has to say. */
export function printOutcome({ findings, format = 'text', max, summary = [], hasFailed = false }: Outcome): ExitCode {
  if (findings !== undefined && format === 'text') printFindings(findings, max);
  if (findings !== undefined && format !== 'text') printForMachines(findings.diagnostics, format);
  // What machines read stands alone on standard output.
  const stream = format === 'json' || format === 'sarif' ? process.stderr : process.stdout;
  for (const line of summary) stream.write(`${line}\n`);
  return hasFailed || (findings !== undefined && hasErrors(findings.diagnostics)) ? 1 : 0;
}

function printForMachines(diagnostics: readonly Diagnostic[], format: Exclude<Format, 'text'>): void {
  if (format === 'json') process.stdout.write(`${JSON.stringify(toJsonReport(diagnostics), null, 2)}\n`);
  if (format === 'sarif') process.stdout.write(`${JSON.stringify(toSarif(diagnostics, VERSION), null, 2)}\n`);
  if (format !== 'github') return;
  for (const command of toGithubCommands(diagnostics)) process.stdout.write(`${command}\n`);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (summary === undefined || summary === '') return;
  try {
    appendFileSync(summary, toGithubSummary(diagnostics));
  } catch (error) {
    throw new UsageError(`The summary cannot be written to ${summary} (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function printError(error: unknown): ExitCode {
  if (error instanceof HelpWanted) {
    process.stdout.write(`${error.message}\n`);
    return 0;
  }
  if (error instanceof UsageError) {
    printMessage(error);
    return 2;
  }
  printFault(error);
  return 2;
}

function printFault(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const cause =
    error instanceof InternalError && error.cause instanceof Error ? `\nCaused by: ${error.cause.stack ?? error.cause.message}` : '';
  process.stderr.write(`${paint('red', 'This is a fault of Townsite, not of your site.')}\n${text}${cause}\n`);
}

function printMessage({ message, hint }: { readonly message: string; readonly hint?: string | undefined }): void {
  process.stderr.write(`${paint('red', 'error')} ${message}\n${hint === undefined ? '' : `${hint}\n`}`);
}

function paint(style: 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow', text: string): string {
  const isColourful =
    process.env.NO_COLOR === undefined && (process.stdout.isTTY === true || !['', '0', undefined].includes(process.env.FORCE_COLOR));
  return isColourful ? styleText(style, text, { validateStream: false }) : text;
}
