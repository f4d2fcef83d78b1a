import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPort } from './queue-servers.ts';

/** Slurm on this machine alone. */
export interface Slurm {
  /** What its commands need in their environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

const DAEMONS = ['munged', 'slurmctld', 'slurmd'];

/** Tells whether Slurm is installed, and may be started: its daemon starts jobs for any user. */
export function hasSlurm(): boolean {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return process.getuid?.() === 0 && [...DAEMONS, 'sbatch'].every((name) => folders.some((folder) => existsSync(path.join(folder, name))));
}

/** Starts Slurm with all that it writes in a temporary folder. */
export async function startSlurm(): Promise<Slurm> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'townsite-slurm-'));
  const [host, socket] = [os.hostname().split('.')[0], path.join(folder, 'munge')];
  await writeFile(path.join(folder, 'key'), randomBytes(128), { mode: 0o400 });
  const config = path.join(folder, 'slurm.conf');
  const settings = {
    ClusterName: 'one',
    SlurmctldHost: `${host}(127.0.0.1)`,
    SlurmUser: 'root',
    AuthInfo: `socket=${socket}`,
    StateSaveLocation: folder,
    SlurmdSpoolDir: path.join(folder, 'spool'),
    SlurmctldPort: await findPort(),
    SlurmdPort: await findPort(),
    ProctrackType: 'proctrack/linuxproc',
    TaskPlugin: 'task/none',
    MpiDefault: 'none',
    ReturnToService: 2,
    NodeName: `${host} NodeAddr=127.0.0.1 CPUs=${os.availableParallelism()}`,
    PartitionName: 'all Nodes=ALL Default=YES',
  };
  await writeFile(
    config,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const env = { SLURM_CONF: config };
  const start = (name: string, ...args: string[]) => spawn(name, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  const files = ['socket', 'key-file', 'pid-file', 'log-file', 'seed-file'];
  const places: Readonly<Record<string, string>> = { socket, 'key-file': path.join(folder, 'key') };
  const options = files.map((name) => `--${name}=${places[name] ?? path.join(folder, name)}`);
  const daemons = [start('munged', '--foreground', '--force', ...options), start('slurmctld', '-D'), start('slurmd', '-D')];
  const stop = async (): Promise<void> => {
    for (const daemon of daemons) daemon.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      if (
        /\bidle\b/.test(
          execFileSync('sinfo', ['-h', '-o', '%T'], {
            env: { ...process.env, ...env },
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
          }),
        )
      )
        return { env, stop };
    } catch {
      // It has not started yet.
    }
    await sleep(200);
  }
  await stop();
  throw new Error('Slurm did not start.');
}
