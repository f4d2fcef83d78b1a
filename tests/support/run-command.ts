import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The loader by its address: a command may run in a folder that has no packages. */
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/**
 * What a command finds around it: as in an operator's shell. Vitest sets NODE_ENV, and of two development servers with different ones each
 * takes away from the other what Vite keeps for all of them (its packages).
 */
export const OPERATOR: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: undefined, NO_COLOR: '1' };

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of the project's commands as an operator's npm would, and waits for its end. */
export function runCommand(
  name: string,
  args: readonly string[] = [],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  return run(path.join(ROOT, 'bin', 'townsite.js'), [name, ...args], options);
}

/** Runs a plain script, and waits for its end. */
export function runNode(
  script: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  return run(script, args, options);
}

/** Runs a script of a copy of the project, and waits for its end. */
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
