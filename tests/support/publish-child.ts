import type { OutputFile } from '../../src/node/publish/output-file.ts';
import { publish } from '../../src/node/publish/publish.ts';

/** The child's task, as JSON in its first argument. Failures go to standard error. */
export interface PublishTask {
  readonly out: string;
  /** Content by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Dies by SIGKILL at the `count`th step of this kind. */
  readonly kill?: { readonly at: 'staged' | 'journaled' | 'renamed'; readonly count: number };
  /** Prints `holding` after the first file, and waits for input on stdin. */
  readonly isHeld?: boolean;
}

const task = JSON.parse(process.argv[2] ?? '') as PublishTask;
let seen = 0;

function die(at: NonNullable<PublishTask['kill']>['at']): void {
  if (task.kill?.at !== at) return;
  seen += 1;
  if (seen === task.kill.count) process.kill(process.pid, 'SIGKILL');
}

async function* readFiles(files: Readonly<Record<string, string>>): AsyncGenerator<OutputFile> {
  for (const [index, [path, content]] of Object.entries(files).entries()) {
    yield { path, content };
    if (task.isHeld !== true || index > 0) continue;
    process.stdout.write('holding\n');
    await new Promise((resolve) => process.stdin.once('data', resolve));
    process.stdin.destroy();
  }
}

await publish(task.out, readFiles(task.files), { onStep: die });
