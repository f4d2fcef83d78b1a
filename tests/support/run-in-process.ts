import path from 'node:path';
import type { CommandResult } from './run-command.ts';
import { OPERATOR } from './run-command.ts';
import { ROOT } from './small-site.ts';

/** The scripts of the commands. Some scripts run two. */
const SCRIPTS: Readonly<Record<string, string>> = { unset: 'set', hours: 'close', reopen: 'close' };

let runs = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command like `runCommand`, but in this process: most of the time of a short command is the start of a process. For tests of what a
 * command does. Tests of signals, streams, and start-up need a process.
 */
export function runInProcess(
  name: string,
  args: readonly string[] = [],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  // The process has one current folder and one standard output.
  const result = last.then(() => run(name, args, options));
  last = result.catch(() => undefined);
  return result;
}

async function run(
  name: string,
  args: readonly string[],
  { cwd = ROOT, env: more = {} }: { cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<CommandResult> {
  const { argv, env, exitCode } = process;
  const folder = process.cwd();
  // Each command listens for errors of the streams.
  const listeners = [process.stdout, process.stderr].map((stream) => [stream, stream.listeners('error')] as const);
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)];
  try {
    process.argv = [argv[0] as string, path.join(ROOT, 'bin', 'townsite.js'), name, ...args];
    process.env = { ...OPERATOR, ...more };
    process.exitCode = undefined;
    process.chdir(cwd);
    runs += 1;
    // A script runs its command when it is loaded.
    await import(`${path.join(ROOT, 'scripts', SCRIPTS[name] ?? name)}.ts?run=${runs}`);
    return { code: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.chdir(folder);
    Object.assign(process, { argv, env, exitCode });
    stdout.stop();
    stderr.stop();
    for (const [stream, before] of listeners)
      for (const listener of stream.listeners('error')) if (!before.includes(listener)) stream.off('error', listener as () => void);
  }
}

function capture(stream: NodeJS.WriteStream): { readonly text: () => string; readonly stop: () => void } {
  const { write } = stream;
  let text = '';
  stream.write = (chunk: string | Uint8Array) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return true;
  };
  return {
    text: () => text,
    stop: () => {
      stream.write = write;
    },
  };
}
