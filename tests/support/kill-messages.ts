import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageStore } from '../../src/node/messages/message-store.ts';
import { allRecords } from './all-records.ts';
import { jsonMessage, messageSite, startSmtp } from './message-site.ts';
import { OPERATOR } from './run-command.ts';
import { ROOT } from './small-site.ts';

export interface KillCounts {
  readonly kills: number;
  readonly sent: number;
  /** How many messages were answered with 200. */
  readonly answered: number;
  /** How many of these are not in the store. */
  readonly lost: number;
  /** How many of the stored ones were never mailed. */
  readonly unmailed: number;
  /** How many were mailed more than once, because the server was killed after the mail server's response and before it noted it. */
  readonly twice: number;
}

/** Starts the message server repeatedly, kills it at random while messages come in, and counts. */
export async function killWhileSending(options: { folder: string; kills: number; seed: number }): Promise<KillCounts> {
  const { folder, kills, seed } = options;
  const smtp = await startSmtp();
  await writeFile(path.join(folder, 'site.config.yaml'), messageSite(smtp.port));
  const random = makeRandom(seed);
  const answered = new Set<string>();
  let sent = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, url } = await startServer(folder);
    const ended = once(child, 'close');
    let isAlive = true;
    const senders = Array.from({ length: 8 }, async () => {
      while (isAlive) {
        const key = randomUUID();
        sent += 1;
        const answer = await fetch(url, jsonMessage(key)).catch(() => undefined);
        if (answer?.status === 200) answered.add(key);
      }
    });
    // On a busy machine, every server may be killed before its first response. Wait for a response of the last one.
    while (kill === kills - 1 && answered.size === 0) await sleep(5);
    await sleep(5 + random() * 150);
    child.kill('SIGKILL');
    isAlive = false;
    await ended;
    await Promise.all(senders);
  }
  const { child } = await startServer(folder);
  const store = await MessageStore.openExisting(path.join(folder, 'messages'));
  const stored = new Set((await allRecords(store)).map(({ message }) => message.key));
  const countMails = (): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const text of smtp.mails) {
      const key = /Hello (\S+)/.exec(text)?.[1] ?? '';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };
  const deadline = Date.now() + 60_000;
  while (countMails().size < stored.size && Date.now() < deadline) await sleep(20);
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
  await smtp.close();
  const mails = countMails();
  return {
    kills,
    sent,
    answered: answered.size,
    lost: [...answered].filter((key) => !stored.has(key)).length,
    unmailed: [...stored].filter((key) => !mails.has(key)).length,
    twice: [...mails.values()].filter((count) => count > 1).length,
  };
}

/** Starts the message server of a folder in a process of its own. */
export async function startServer(folder: string) {
  const args = [path.join(ROOT, 'bin', 'townsite.js'), 'messages', '--port', '0'];
  const child = spawn(process.execPath, args, { cwd: folder, env: OPERATOR });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('close', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
  return { child, url };
}

/** Returns numbers from 0 to 1 that the seed makes reproducible. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
