import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { OPERATOR } from './run-command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface DevCommand {
  readonly url: string;
  /** Edits the copy of the Dallas configuration that the server watches. */
  edit(change: (yaml: string) => string): Promise<void>;
  /** Writes a file next to it. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** The folder of the copy. */
  readonly folder: string;
  /** Returns the server's output so far. */
  said(): string;
  close(): Promise<void>;
}

/**
 * Runs the real development server on a copy of the Dallas site, as an operator does.
 * @param change changes the copy before the server starts
 */
export async function startDevCommand(change: (yaml: string) => string = (yaml) => yaml): Promise<DevCommand> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'townsite-dev-'));
  const config = path.join(folder, 'site.config.yaml');
  await cp(path.join(ROOT, 'images'), path.join(folder, 'images'), { recursive: true });
  await writeFile(config, change(await readFile(path.join(ROOT, 'site.config.yaml'), 'utf8')));
  const child = spawn(process.execPath, [path.join(ROOT, 'bin', 'townsite.js'), 'dev', '--config', config, '--port', '0'], {
    cwd: ROOT,
    env: OPERATOR,
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The development server ended with ${code}:\n${said}`)));
  });
  return {
    url,
    folder,
    said: () => said,
    edit: async (next) => writeFile(config, next(await readFile(config, 'utf8'))),
    write: async (name, content) => {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), content);
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
