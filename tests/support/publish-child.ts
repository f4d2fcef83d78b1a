import sync from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import type { OutputFile } from '../../src/node/publish.ts';

/** What the child does, as JSON in its first argument. It prints the JSON of what it returned, or the name of what it threw. */
export interface PublishTask {
  readonly out: string;
  /** Content by path; without it, the child recovers instead of publishing. */
  readonly files?: Readonly<Record<string, string>>;
  /** Dies by SIGKILL at a step (the `count`th of its kind), or before the `count`th call that changes the disk. */
  readonly kill?: { readonly at: 'staged' | 'journaled' | 'renamed' | 'call'; readonly count: number };
  /** After its first file: prints `holding` and goes on when something comes on stdin. */
  readonly isHeld?: boolean;
  /** As if the output folder were on another disk than the stage. */
  readonly isOtherDisk?: boolean;
}

const task = JSON.parse(process.argv[2] ?? '') as PublishTask;
let seen = 0;

function die(at: NonNullable<PublishTask['kill']>['at']): void {
  if (task.kill?.at !== at) return;
  seen += 1;
  if (seen === task.kill.count) process.kill(process.pid, 'SIGKILL');
}

for (const name of ['mkdir', 'writeFile', 'rename', 'rm', 'rmdir', 'unlink', 'copyFile'] as const) {
  const original = fs[name] as (...args: unknown[]) => Promise<unknown>;
  const counted = (...args: unknown[]): Promise<unknown> => {
    die('call');
    const isAcross = task.isOtherDisk === true && name === 'rename' && String(args[0]).includes('stage');
    return isAcross
      ? Promise.reject(Object.assign(new Error('EXDEV: simulated'), { code: 'EXDEV', syscall: 'rename' }))
      : original(...args);
  };
  Object.assign(fs, { [name]: counted });
}
for (const name of ['mkdirSync', 'writeFileSync'] as const) {
  const original = sync[name] as (...args: unknown[]) => unknown;
  const counted = (...args: unknown[]): unknown => {
    die('call');
    return original(...args);
  };
  Object.assign(sync, { [name]: counted });
}
syncBuiltinESMExports();

async function* readFiles(files: Readonly<Record<string, string>>): AsyncGenerator<OutputFile> {
  for (const [index, [path, content]] of Object.entries(files).entries()) {
    yield { path, content };
    if (task.isHeld !== true || index > 0) continue;
    process.stdout.write('holding\n');
    await new Promise((resolve) => process.stdin.once('data', resolve));
    process.stdin.destroy();
  }
}

const { publish, recoverPublish } = await import('../../src/node/publish.ts');
try {
  const result =
    task.files === undefined ? await recoverPublish(task.out) : await publish(task.out, readFiles(task.files), { onStep: die });
  process.stdout.write(JSON.stringify(result));
} catch (error) {
  process.stdout.write(error instanceof Error ? error.name : String(error));
}
