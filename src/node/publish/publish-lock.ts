import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '../../shared/errors.ts';
import type { PublishPaths } from './publish-journal.ts';
import { codeOf, MEND, refusing, shown } from './publish-journal.ts';

/** What this process has written into the locks that it holds. A container's processes often have the id of one that died before. */
const held = new Set<string>();

/**
 * Does a task while no other build can write to the same output folder.
 * @throws UsageError when another does
 */
export async function withLock<T>(place: PublishPaths, task: () => Promise<T>): Promise<T> {
  const lock = path.join(place.work, 'lock');
  const owner = `${process.pid} ${randomUUID()}`;
  held.add(owner);
  try {
    await refusing(lock, MEND, () => acquireLock(lock, owner));
    return await task().finally(() => rm(lock, { recursive: true, force: true, maxRetries: 5 }));
  } finally {
    held.delete(owner);
  }
}

async function acquireLock(lock: string, owner: string): Promise<void> {
  const guard = `${lock}.guard`;
  await mkdir(path.dirname(lock), { recursive: true });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (await createFile(lock, owner)) return;
    if ((await readLock(lock)) === 'live') break;
    // Of two builds that find a dead lock, the second must not remove the one that the first has put in its place.
    if (await createFile(guard, owner)) {
      if ((await readLock(lock)) === 'dead') await rm(lock);
      await rm(guard);
    } else if ((await readLock(guard)) === 'dead') await rm(guard, { force: true });
    else await sleep(50);
  }
  throw new UsageError(
    'Another build is writing to the same folder.',
    `Wait until it is done. If there is no other build, delete ${shown(lock)}.`,
  );
}

async function createFile(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function readLock(lock: string): Promise<'absent' | 'live' | 'dead'> {
  try {
    const owner = (await readFile(lock, 'utf8')).trim();
    const pid = Number.parseInt(owner, 10);
    // For a moment, a lock that is being written is empty.
    if (!(pid > 0 && pid < 2 ** 31)) return Date.now() - (await lstat(lock)).mtimeMs < 5000 ? 'live' : 'dead';
    if (pid === process.pid) return held.has(owner) ? 'live' : 'dead';
    process.kill(pid, 0);
    return 'live';
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return 'absent';
    if (code === 'ESRCH') return 'dead';
    if (code === 'EPERM') return 'live';
    throw error;
  }
}
