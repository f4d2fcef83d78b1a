import { appendFileSync, writeFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { hasErrors } from '../src/model/diagnostic.ts';
import { toGithubCommands, toGithubFailure } from '../src/model/print/to-github.ts';
import { MAX_FINDINGS, toTerminal } from '../src/model/print/to-terminal.ts';
import type { DevFailure } from '../src/node/dev/vite-plugin.ts';
import { CHECK_AND_RETRY, codeOf, displayPath, refusal } from '../src/node/support/file-errors.ts';
import { asTooManyFiles } from '../src/node/support/too-many-files.ts';
import { HelpWanted, InternalError, UsageError } from '../src/shared/errors.ts';
import { escapeHint, escapeLine } from '../src/shared/text.ts';
import type { Findings } from './format-report.ts';
import { formatReport, fromRepository, withCommands } from './format-report.ts';
import { mapStack } from './map-stack.ts';
import { asCalled } from './npm-options.ts';
import type { Format } from './options.ts';

/** The result of a command. Only this module prints output of commands and sets exit codes. */
export interface Outcome {
  readonly findings?: Findings;
  /** Why the command could not run. */
  readonly failure?: UsageError;
  /** What somebody asked for, and is not there. */
  readonly absent?: { readonly message: string; readonly hint: string | undefined };
  /** The format of the findings; text when left out. */
  readonly format?: Format;
  /** Absolute path of the file to write the findings to, in `format`. Standard output then has the text for people. */
  readonly report?: string | undefined;
  /** The largest number of findings to print as text. */
  readonly max?: number | undefined;
  /** Lines to print above the findings. */
  readonly intro?: readonly string[];
  /** Lines to print at the end: what was done. */
  readonly summary?: readonly string[];
  /** Whether the command failed although there is no error diagnostic. */
  readonly hasFailed?: boolean;
  /** Whether something is missing that a later run may be able to do. */
  readonly isIncomplete?: boolean;
}

/** 0: success. 1: the site has errors, or lacks what somebody asked for. 2: the tool failed, or was called with wrong options. */
type ExitCode = 0 | 1 | 2;

/** Runs a command, prints its result, and sets the exit code. */
export async function report(command: () => Promise<Outcome>): Promise<void> {
  process.stdout.on('error', reportIncompleteOutput);
  // There is no other stream to report this to.
  process.stderr.on('error', () => undefined);
  try {
    const outcome = await command();
    endProgress();
    process.exitCode = printOutcome(outcome);
  } catch (error) {
    endProgress();
    process.exitCode = printError(error);
  }
}

/** Reports that the output is incomplete, unless its reader closed it on purpose, as `| head` does. */
function reportIncompleteOutput({ code }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') return;
  process.exitCode = 2;
  printMessage(new UsageError(`The output cannot be written (${code}).`, 'Make room on the disk. Then run the command again.'));
}

/** Prints the result of a check of the project, with its output only if it failed. */
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

/** Begins the line of a terminal anew. */
const CLEAR = '\r\u001b[2K';

/** Shows the current step: on a terminal in one line that changes, elsewhere one line per step. */
export function progress(step: string): void {
  // A line that wraps cannot be cleared.
  if (process.stderr.isTTY) process.stderr.write(`${CLEAR}${step.slice(0, (process.stderr.columns || 80) - 3)} …`);
  else if (!step.startsWith('Rendering')) process.stderr.write(`${step}\n`);
}

/** Prints a line of a running command, such as the log of a server. */
export function printLine(text: string): void {
  process.stdout.write(lines([text]));
}

/** Prints a note about something that does not change the result of the command. */
export function printNote(text: string): void {
  process.stderr.write(`${process.stderr.isTTY ? CLEAR : ''}${paint('yellow', 'note')} ${text}\n`);
}

function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write(CLEAR);
}

/** Prints findings with excerpts, and how many there are. */
export function printFindings({ diagnostics, sources, showsAll }: Findings, max?: number): void {
  const lines = toTerminal(diagnostics, { sources, paint, max, showsAll, asCalled });
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
}

let wasWrong = false;

/** Prints what a server found after a save: findings, or once that the site is valid again. */
export function printLoaded(loaded: Findings): void {
  const isWrong = hasErrors(loaded.diagnostics);
  if (wasWrong && !isWrong) process.stdout.write(`${paint('green', 'The site is valid again.')}\n`);
  wasWrong = isWrong;
  if (loaded.diagnostics.length > 0) endProgress();
  printFindings(loaded);
}

/** Prints why such a server could not read the site. */
export function printFailure({ finding, fault }: DevFailure): void {
  wasWrong = true;
  endProgress();
  if (fault === undefined) printMessage(finding);
  else printFault(fault);
}

/** Prints the result of a command. */
export function printOutcome({
  findings,
  failure,
  absent,
  format = 'text',
  report: file,
  max,
  intro = [],
  summary = [],
  hasFailed = false,
  isIncomplete = false,
}: Outcome): ExitCode {
  if (failure !== undefined) return printFailed(failure, format);
  if (absent !== undefined) {
    printMessage(absent);
    return 1;
  }
  if (findings !== undefined && file !== undefined)
    writeReport(file, `${formatReport(findings, format, max)}${format === 'text' ? lines(summary) : ''}`);
  const isForMachines = file === undefined && (format === 'json' || format === 'sarif');
  // Standard output has nothing but the machine-readable report.
  const words = isForMachines ? process.stderr : process.stdout;
  words.write(lines(intro));
  if (findings !== undefined && isForMachines) process.stdout.write(formatReport(findings, format, max));
  if (findings !== undefined && format === 'github') printForGithub(findings, max);
  if (findings !== undefined && format !== 'github' && !isForMachines) printFindings(findings, max);
  words.write(lines(summary));
  if (isIncomplete) return 2;
  return hasFailed || (findings !== undefined && hasErrors(findings.diagnostics)) ? 1 : 0;
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${escapeLine(text)}\n`).join('');
}

function writeReport(file: string, content: string): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new UsageError(
      `The report cannot be written to ${displayPath(file)} (${(error as NodeJS.ErrnoException).code}).`,
      'Name a file in a folder that exists: --report FILE',
    );
  }
}

function printForGithub(findings: Findings, max = MAX_FINDINGS): void {
  process.stdout.write(lines(toGithubCommands(fromRepository(withCommands(findings.diagnostics)), max)));
  addToRunSummary(formatReport(findings, 'github', max));
}

/** Reports why nothing could be checked; on GitHub also on the page of the run. */
function printFailed(failure: UsageError, format: Format): ExitCode {
  if (format !== 'github') return printError(failure);
  const { command, summary } = toGithubFailure(failure);
  process.stdout.write(`${command}\n`);
  addToRunSummary(summary);
  return 2;
}

function addToRunSummary(text: string): void {
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (summary === undefined || summary === '') return;
  try {
    appendFileSync(summary, text);
  } catch (error) {
    throw new UsageError(`The summary cannot be written to ${summary} (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function printError(thrown: unknown): ExitCode {
  const error = asTooManyFiles(thrown) ?? asGoneFolder(thrown) ?? asRefused(thrown);
  if (error instanceof HelpWanted) {
    process.stdout.write(`${asCalled(error.message)}\n`);
    return 0;
  }
  if (error instanceof UsageError) {
    printMessage(error);
    return 2;
  }
  printFault(error);
  return 2;
}

/** Reports that the system refused a file, if that is the error. */
function asRefused(error: unknown): unknown {
  const { path: file, syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  // Of a folder that the system does not make, it may say anything.
  const isRefused = syscall === 'mkdir' || ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'].includes(codeOf(error) ?? '');
  return isRefused && file !== undefined ? refusal(file, CHECK_AND_RETRY, error) : error;
}

/** Reports that the current folder was removed, if that caused the error. */
function asGoneFolder(error: unknown): UsageError | undefined {
  if (!(error instanceof Error) || (error as NodeJS.ErrnoException).syscall !== 'uv_cwd') return undefined;
  return new UsageError('The current folder is gone.', 'Change to a folder that exists. Then run the command again.');
}

function printFault(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const cause =
    error instanceof InternalError && error.cause instanceof Error ? `\nCaused by: ${error.cause.stack ?? error.cause.message}` : '';
  process.stderr.write(`${paint('red', 'This is a bug in Townsite, not in your site.')}\n${mapStack(`${text}${cause}`)}\n`);
}

function printMessage({ message, hint }: { readonly message: string; readonly hint?: string | undefined }): void {
  process.stderr.write(`${paint('red', 'error')} ${escapeLine(message)}\n${hint === undefined ? '' : `${escapeHint(asCalled(hint))}\n`}`);
}

function paint(style: 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow', text: string): string {
  const isColorful =
    process.env.NO_COLOR === undefined && (process.stdout.isTTY === true || !['', '0', undefined].includes(process.env.FORCE_COLOR));
  return isColorful ? styleText(style, text, { validateStream: false }) : text;
}
