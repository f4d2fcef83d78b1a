import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';

/** The programs that deliver a site. Those on npm are found in the folder of the site, too. */
const TOOLS = {
  netlify: { package: 'netlify-cli', install: 'npm install --save-dev netlify-cli' },
  wrangler: { package: 'wrangler', install: 'npm install --save-dev wrangler' },
  vercel: { package: 'vercel', install: 'npm install --save-dev vercel' },
  'gh-pages': { package: 'gh-pages', install: 'npm install --save-dev gh-pages' },
  rsync: { package: undefined, install: 'sudo apt install rsync, or brew install rsync' },
  aws: { package: undefined, install: 'https://docs.aws.amazon.com/cli/latest/userguide/getting-started-install.html' },
  ssh: { package: undefined, install: 'sudo apt install openssh-client' },
} as const;

export type ToolName = keyof typeof TOOLS;

/** How a program is started: never by a shell, so no name in the configuration can run another one. */
export interface FoundTool {
  readonly file: string;
  /** Arguments that come before its own. */
  readonly before: readonly string[];
}

/**
 * Finds a program: first the version that the folder of the site installs, then the one on the PATH. None is downloaded.
 * @throws UsageError when it is not there
 */
export function findTool(name: ToolName, siteRoot: string, env: NodeJS.ProcessEnv = process.env): FoundTool {
  const { package: packageName, install } = TOOLS[name];
  const found = (packageName && findInstalled(name, packageName, siteRoot)) || findOnPath(name, env);
  if (found !== undefined) return found;
  throw new UsageError(`${name} is not installed. It delivers the site to its host.`, `Install it: ${install}`);
}

function findInstalled(name: string, packageName: string, folder: string): FoundTool | undefined {
  const root = path.join(folder, 'node_modules', packageName);
  if (existsSync(path.join(root, 'package.json'))) {
    const { bin } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { bin?: string | Record<string, string> };
    const script = typeof bin === 'string' ? bin : bin?.[name];
    if (script !== undefined) return { file: process.execPath, before: [path.join(root, script)] };
  }
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findInstalled(name, packageName, parent);
}

function findOnPath(name: string, env: NodeJS.ProcessEnv): FoundTool | undefined {
  const isWindows = process.platform === 'win32';
  for (const folder of (env.PATH ?? env.Path ?? '').split(path.delimiter)) {
    // Windows starts scripts only by a shell.
    const file = path.resolve(folder, isWindows ? `${name}.exe` : name);
    if (folder !== '' && isProgram(file)) return { file, before: [] };
  }
  return undefined;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Runs a program to its end. @returns its exit code, and the end of what it printed */
export function runTool(
  { file, before }: FoundTool,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<{ readonly code: number | string; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, [...before, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const add = (chunk: Buffer): void => {
      output = `${output}${chunk.toString()}`.slice(-MOST_OUTPUT);
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? 'unknown', output: error.message }));
    child.on('close', (code, signal) => resolve({ code: code ?? signal ?? 'unknown', output }));
  });
}

/** How much of a program's output is kept to explain a failure. */
const MOST_OUTPUT = 4000;
