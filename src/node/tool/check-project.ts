import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inOrder } from '../support/map-limit.ts';

/** One tool of `npm run check`. */
interface ProjectCheck {
  readonly name: string;
  readonly package: string;
  readonly bin: string;
  readonly args: readonly string[];
  /** Finds output of a tool that did not do its work although it succeeded. */
  readonly refuses?: (output: string) => string | undefined;
}

const CHECKS: readonly ProjectCheck[] = [
  typesOf('the browser', 'browser'),
  typesOf('Node', 'node'),
  typesOf('the tests', 'tests'),
  { name: 'lint and format', package: '@biomejs/biome', bin: 'biome', args: ['check', '--error-on-warnings'] },
  {
    name: 'floors',
    package: 'dependency-cruiser',
    bin: 'depcruise',
    args: ['src', 'scripts', '--config', '.dependency-cruiser.mjs'],
    // If it cannot load TypeScript, it sees no modules and reports nothing.
    refuses: (output) => (Number(/\((\d+) modules/.exec(output)?.[1] ?? 0) < 20 ? 'it saw no modules' : undefined),
  },
  { name: 'dead code', package: 'knip', bin: 'knip', args: [] },
  { name: 'generated files', package: 'tsx', bin: 'tsx', args: ['scripts/generate.ts', '--check'] },
];

/** One checker each: several check shared types again, and take half as much processor time more, which the other checks need. */
function typesOf(what: string, project: string): ProjectCheck {
  return {
    name: `types of ${what}`,
    package: 'typescript-native',
    bin: 'tsc',
    args: ['-p', `tsconfig/${project}.json`, '--checkers', '1'],
  };
}

export interface CheckResult {
  readonly name: string;
  readonly hasPassed: boolean;
  readonly output: string;
}

interface ChecksOptions {
  /** The folder to check. */
  readonly root: string;
  /** The folder where the tools are installed. */
  readonly toolRoot: string;
  readonly onDone: (result: CheckResult) => void;
}

/** Runs all checks at the same time, because some of them use one processor. Reports them in the order of the list. */
export async function checkProject({ root, toolRoot, onDone }: ChecksOptions): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  const tasks = CHECKS.map((check) => () => run(check, root, binOf(check, toolRoot)));
  for await (const result of inOrder(tasks, tasks.length)) {
    onDone(result);
    results.push(result);
  }
  return results;
}

async function run(check: ProjectCheck, root: string, script: string): Promise<CheckResult> {
  const { code, output } = await spawnTool(script, check.args, root);
  const refusal = code === 0 ? check.refuses?.(output) : undefined;
  return {
    name: check.name,
    hasPassed: code === 0 && refusal === undefined,
    output: refusal === undefined ? output : `${output}\n${refusal}`,
  };
}

/** Returns the path of the tool's script, which Node runs without a shell, so that it works the same on every system. */
function binOf(check: ProjectCheck, toolRoot: string): string {
  const manifest = path.join(toolRoot, 'node_modules', check.package, 'package.json');
  const { bin } = createRequire(import.meta.url)(manifest) as { bin: string | Record<string, string> };
  const relative = typeof bin === 'string' ? bin : (bin[check.bin] as string);
  return path.join(path.dirname(manifest), relative);
}

function spawnTool(script: string, args: readonly string[], cwd: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [script, ...args], { cwd, env: { ...process.env, NO_COLOR: '1' } });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
