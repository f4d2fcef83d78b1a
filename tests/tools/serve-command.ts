import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '../support/small-site.ts';

/** A command that serves in a separate process, so that the measuring code does not slow it down. */
export interface ServingCommand {
  readonly url: string;
  readonly pid: number;
  close(): Promise<void>;
}

/** Starts a command that serves, and waits for its address. @throws with its output if it ends before that */
export async function serveCommand(name: string, args: readonly string[]): Promise<ServingCommand> {
  const child = spawn(process.execPath, [path.join(ROOT, 'bin', 'townsite.js'), name, ...args, '--port', '0'], { cwd: ROOT });
  const ended = once(child, 'close');
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = /http:\/\/localhost:\d+/.exec(said)?.[0];
        if (found !== undefined) resolve(found);
      });
    }
    ended.then(() => reject(new Error(`${name} ended:\n${said}`)), reject);
  });
  return {
    url,
    pid: child.pid as number,
    close: async () => {
      child.kill();
      await ended;
    },
  };
}
