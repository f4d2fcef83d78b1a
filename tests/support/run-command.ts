import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The address of the loader, because a command may run in a folder without packages. */
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/**
 * The environment of an operator's shell. Vitest sets NODE_ENV, and two development servers with different values would delete each other's
 * bundled packages. Commands are named as they were called, which must not depend on how the tests were.
 */
export const OPERATOR: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: undefined, npm_lifecycle_event: undefined, NO_COLOR: '1' };

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of the project's commands as an operator's npm would, and waits for it to end. */
export function runCommand(
  name: string,
  args: readonly string[] = [],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  return run(path.join(ROOT, 'bin', 'townsite.js'), [name, ...args], options);
}

/** Runs a plain script, and waits for it to end. */
export function runNode(
  script: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  return run(script, args, options);
}

/** Runs a script in a copy of the project, and waits for it to end. */
export function runScript(
  script: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  return run('--import', [TSX, script, ...args], options);
}

function run(first: string, rest: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv }): Promise<CommandResult> {
  const child = spawn(process.execPath, [first, ...rest], {
    cwd: options.cwd ?? ROOT,
    env: { ...OPERATOR, ...options.env },
  });
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
