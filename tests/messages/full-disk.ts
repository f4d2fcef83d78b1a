import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Libsql from 'libsql';
import { startServer } from '../support/kill-messages.ts';
import { jsonMessage, messageSite } from '../support/message-site.ts';

export interface FullDiskCounts {
  readonly confirmed: number;
  readonly refused: number;
  /** How many were confirmed after there was room again. */
  readonly later: number;
  /** Confirmed, and not in the store. */
  readonly lost: number;
  readonly integrity: string;
}

/** Fills the disk of the store with messages, kills the server, and makes room. Mounts a small disk, so it needs Linux and its administrator. */
export async function fillDisk(folder: string): Promise<FullDiskCounts> {
  const disk = path.join(folder, 'messages');
  await mkdir(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]);
  try {
    await writeFile(path.join(folder, 'site.config.yaml'), messageSite(1).replace(/ {2}mail: .*\n/, '  keepDays: 30\n'));
    await writeFile(path.join(disk, 'ballast'), Buffer.alloc(1_000_000));
    const confirmed: string[] = [];
    const send = async (url: string, length: number): Promise<boolean> => {
      const key = randomUUID();
      const { status } = await fetch(url, jsonMessage(key, { fields: { message: 'x'.repeat(length) } }));
      if (status === 200) confirmed.push(key);
      else if (status !== 503) throw new Error(`The server answered ${status}.`);
      return status === 200;
    };
    let refused = 0;
    const first = await startServer(folder);
    while (refused < 30) if (!(await send(first.url, 40_000))) refused += 1;
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    const second = await startServer(folder);
    await send(second.url, 40_000);
    await rm(path.join(disk, 'ballast'));
    const before = confirmed.length;
    for (let count = 0; count < 5; count += 1) await send(second.url, 100);
    const ended = once(second.child, 'close');
    second.child.kill('SIGTERM');
    await ended;
    const database = new Libsql(path.join(disk, 'messages.db'));
    const stored = new Set((database.prepare('SELECT key FROM messages').all() as { key: string }[]).map(({ key }) => key));
    const [{ integrity_check: integrity }] = database.pragma('integrity_check') as [{ integrity_check: string }];
    database.close();
    const lost = confirmed.filter((key) => !stored.has(key)).length;
    return { confirmed: confirmed.length, refused, later: confirmed.length - before, lost, integrity };
  } finally {
    // Statements that nobody collected yet keep the file open.
    execFileSync('umount', ['--lazy', disk]);
  }
}
