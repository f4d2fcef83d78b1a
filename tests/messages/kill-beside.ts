import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Libsql from 'libsql';
import { startServer } from '../support/kill-messages.ts';
import { jsonMessage, messageSite, startSmtp } from '../support/message-site.ts';
import { ROOT } from '../support/small-site.ts';
import { readTree } from '../support/temp-folders.ts';

export interface BesideCounts {
  readonly kills: number;
  readonly answered: number;
  /** How many requests got another answer than 200, while the server ran. */
  readonly refused: number;
  readonly deleted: number;
  /** Answered, not deleted, and not in the store. */
  readonly lost: number;
  /** Deleted, and still in the store or somewhere in the bytes of its folder. */
  readonly left: number;
  readonly unmailed: number;
  readonly twice: number;
  /** What `PRAGMA integrity_check` says. */
  readonly integrity: string;
}

type Keys = Set<string>;

/** Kills the server, and a process that lists, exports, and deletes beside it, at random, while 50 messages a second come in. */
export async function killBeside(options: { folder: string; minutes: number }): Promise<BesideCounts> {
  const { folder, minutes } = options;
  const store = path.join(folder, 'messages');
  const smtp = await startSmtp();
  await writeFile(path.join(folder, 'site.config.yaml'), messageSite(smtp.port));
  const [answered, refused, begun, deleted] = Array.from({ length: 4 }, () => new Set<string>()) as [Keys, Keys, Keys, Keys];
  const end = Date.now() + minutes * 60_000;
  let kills = 0;
  let url: string | undefined;
  const sending = (async () => {
    while (Date.now() < end) {
      await sleep(20);
      const to = url;
      const key = randomUUID();
      if (to !== undefined)
        void fetch(to, jsonMessage(key))
          .then(({ status }) => (status === 200 ? answered : refused).add(key))
          .catch(() => undefined);
    }
  })();
  const deleting = (async () => {
    while (url === undefined) await sleep(20);
    while (Date.now() < end) {
      const args = [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), path.join(ROOT, 'tests/messages/delete-child.ts'), store];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
      const ended = once(child, 'close');
      child.stdout.on('data', (chunk: Buffer) => {
        for (const [, sign, key = ''] of chunk.toString().matchAll(/([+-]) (\S+)/g)) (sign === '+' ? deleted : begun).add(key);
      });
      await Promise.race([ended, sleep(3000 + Math.random() * 6000)]);
      if (child.exitCode !== null) throw new Error(`The commands ended with ${child.exitCode}.`);
      // tsx runs the program in a process of its own.
      process.kill(-(child.pid as number), 'SIGKILL');
      await ended;
    }
  })();
  while (Date.now() < end) {
    const { child, url: address } = await startServer(folder);
    const ended = once(child, 'close');
    url = address;
    await sleep(500 + Math.random() * 4000);
    url = undefined;
    child.kill('SIGKILL');
    await ended;
    kills += 1;
  }
  await Promise.all([sending, deleting]);
  const { child } = await startServer(folder);
  const database = new Libsql(path.join(store, 'messages.db'), { timeout: 10_000 });
  const waiting = database.prepare("SELECT count(*) AS waiting FROM messages WHERE state = 'waiting'");
  for (let tries = 0; tries < 1200 && (waiting.get() as { waiting: number }).waiting > 0; tries += 1) await sleep(100);
  child.kill('SIGTERM');
  await once(child, 'close');
  await smtp.close();
  const stored = new Set((database.prepare('SELECT key FROM messages').all() as { key: string }[]).map(({ key }) => key));
  const [{ integrity_check: integrity }] = database.pragma('integrity_check') as [{ integrity_check: string }];
  database.close();
  const bytes = [...(await readTree(store)).values()].map((file) => file.toString('latin1')).join('\n');
  const mails = new Map<string, number>();
  for (const text of smtp.mails) {
    const key = /Hello (\S+)/.exec(text)?.[1] ?? '';
    mails.set(key, (mails.get(key) ?? 0) + 1);
  }
  return {
    ...{ kills, answered: answered.size, refused: refused.size, deleted: deleted.size },
    lost: [...answered].filter((key) => !stored.has(key) && !begun.has(key)).length,
    left: [...begun].filter((key) => (deleted.has(key) || !stored.has(key)) && bytes.includes(key)).length,
    unmailed: [...stored].filter((key) => !mails.has(key)).length,
    twice: [...mails.values()].filter((count) => count > 1).length,
    integrity,
  };
}
