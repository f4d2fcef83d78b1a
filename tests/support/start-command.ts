import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { afterAll } from 'vitest';
import { afterEach } from 'vitest';
import { OPERATOR } from './run-command.ts';
import { ROOT } from './small-site.ts';

/** A command that serves until it is stopped. */
export interface RunningCommand {
  /** The address that it printed. */
  readonly url: string;
  /** Its output up to that point. */
  readonly said: string;
  /** Returns its output so far. */
  readonly output: () => string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<unknown>;
}

/**
 * Returns a function that starts a serving command and waits for its address. Call once at the top of a file.
 * @param cleanUp when the commands are stopped: after each test, or with `afterAll` after all of them
 */
export function serverCommands(
  cleanUp: typeof afterEach | typeof afterAll = afterEach,
): (name: string, args: readonly string[], cwd: string, env?: NodeJS.ProcessEnv) => Promise<RunningCommand> {
  const stops: (() => Promise<unknown>)[] = [];
  cleanUp(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });
  return (name, args, cwd, env = {}) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'bin', 'townsite.js'), name, ...args], {
      cwd,
      env: { ...OPERATOR, ...env },
    });
    const ended = once(child, 'close');
    const stop = async (signal?: NodeJS.Signals): Promise<void> => {
      child.kill(signal);
      await ended;
    };
    stops.push(stop);
    return new Promise((resolve, reject) => {
      let said = '';
      const listen = (chunk: Buffer): void => {
        said += chunk.toString();
        const url = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(said)?.[0];
        if (url !== undefined) resolve({ url, said, output: () => said, stop });
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.on('close', (code) => reject(new Error(`${name} ended with ${code}:\n${said}`)));
    });
  };
}
