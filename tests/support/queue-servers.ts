import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Client } from 'pg';

/** A server for queues of a test's own, on a free port, with its data in a temporary folder. */
export interface QueueServer {
  readonly url: string;
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>;
  /** Starts it again, with its data. */
  readonly start: () => Promise<void>;
  /** Deletes all data of all queues while it runs. */
  readonly wipe: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

export type QueueServerName = 'redis' | 'postgres';

/** Returns the path of a program of the server, or undefined if it is not installed. */
export function findQueueServer(name: QueueServerName): string | undefined {
  if (os.platform() === 'win32') return undefined;
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : [];
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...versions];
  const program = name === 'redis' ? 'redis-server' : 'postgres';
  const needed = name === 'redis' ? [program] : [program, 'initdb'];
  const folder = folders.find((each) => needed.every((file) => existsSync(path.join(each, file))));
  return folder === undefined ? undefined : path.join(folder, program);
}

/** Starts a server. @param args more arguments of the program */
export async function startQueueServer(name: QueueServerName, args: readonly string[] = []): Promise<QueueServer> {
  const program = findQueueServer(name);
  if (program === undefined) throw new Error(`${name} is not installed.`);
  const folder = await mkdtemp(path.join(os.tmpdir(), `townsite-${name}-`));
  const port = await findPort();
  const server = name === 'redis' ? redisIn(program, folder, port, args) : await postgresIn(program, folder, port, args);
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(server.program, server.args, { stdio: 'ignore' });
    child.on('error', () => undefined);
    await server.isReady();
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    url: server.url,
    kill: () => end('SIGKILL'),
    start,
    wipe: server.wipe,
    stop: async () => {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

interface ServerProgram {
  readonly program: string;
  readonly args: readonly string[];
  readonly url: string;
  readonly wipe: () => Promise<unknown>;
  readonly isReady: () => Promise<void>;
}

function redisIn(program: string, folder: string, port: number, more: readonly string[]): ServerProgram {
  const ask = async (command: string): Promise<unknown> => {
    const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.call(command);
    } finally {
      client.disconnect();
    }
  };
  return {
    program,
    args: ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes', ...more],
    url: `redis://127.0.0.1:${port}`,
    wipe: () => ask('FLUSHALL'),
    isReady: () => retry(() => ask('PING')),
  };
}

/** PostgreSQL does not run as root. */
async function postgresIn(program: string, folder: string, port: number, more: readonly string[]): Promise<ServerProgram> {
  const bin = path.dirname(program);
  const isRoot = process.getuid?.() === 0;
  const uid = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const as = isRoot ? { uid: uid('-u'), gid: uid('-g') } : {};
  const data = path.join(folder, 'data');
  await mkdir(data, { recursive: true });
  await chmod(folder, 0o755);
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder]);
  await chmod(data, 0o700);
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N'], { ...as, cwd: folder, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const ask = async (sql: string): Promise<unknown> => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.query(sql);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  // The server itself must be killed, not what started it: `setpriv` replaces itself.
  const own = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=on', ...more];
  return {
    program: isRoot ? 'setpriv' : program,
    args: isRoot ? [`--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups', program, ...own] : own,
    url,
    wipe: () => ask('DELETE FROM bullmq.job'),
    isReady: () => retry(() => ask('SELECT 1')),
  };
}

/** Asks until there is an answer. */
async function retry(ask: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (attempt === 600) throw error;
      await sleep(50);
    }
  }
}

export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
