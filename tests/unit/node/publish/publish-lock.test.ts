import { lstat, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withLock } from '../../../../src/node/publish/publish-lock.ts';
import { ownProcess } from '../../../../src/node/support/process-state.ts';
import { HAS_PIPES, makePipe } from '../../../support/make-pipe.ts';
import { put } from '../../../support/output-trees.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

let paths: { out: string; work: string; stage: string };
let lock: string;

beforeEach(async () => {
  const folder = await makeFolder();
  const work = path.join(folder, '.dist.townsite');
  paths = { out: path.join(folder, 'dist'), work, stage: path.join(work, 'stage') };
  lock = path.join(work, 'lock');
});

const own = ownProcess();
/** Undefined while the lock is being written, and when it names nobody. */
const readOwner = async (): Promise<string | undefined> => /"owner":"([^"]+)"/.exec(await readFile(lock, 'utf8'))?.[1];

describe('a lock that is there', () => {
  it.each([
    ['names our process, but nobody renews it', JSON.stringify({ owner: 'forged', ...own })],
    ['names another machine, and nobody renews it', JSON.stringify({ owner: 'forged', ...own, host: 'b', processes: 'b' })],
    ['is empty: its build was killed when it began', ''],
    ['is of an earlier version', '1 7c0e4b1e'],
    ['names what is no process', '{"pid":"all","processes":4}'],
  ])('is taken when it %s, and the wait is announced once', async (_title, content) => {
    await put(paths.work, { lock: content });
    const onWait = vi.fn();
    const start = performance.now();
    await withLock(paths, async () => expect(await readOwner()).toMatch(/^[\da-f-]{36}$/), { patience: 150, onWait });
    expect(performance.now() - start).toBeGreaterThanOrEqual(150);
    expect(onWait).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => unknown]>([
    ['a folder', () => mkdir(lock)],
    ['a link, also one to nothing', () => symlink('nowhere', lock)],
    ...(HAS_PIPES ? [['a pipe', () => makePipe(lock)] satisfies [string, () => unknown]] : []),
  ])('is refused at once when it is %s', async (_title, make) => {
    await mkdir(paths.work);
    await make();
    const onWait = vi.fn();
    const refused = withLock(paths, () => Promise.resolve(), { onWait });
    await expect(refused).rejects.toMatchObject({
      message: expect.stringMatching(/lock is not a file/),
      hint: expect.stringMatching(/^Move it/),
    });
    expect(onWait).not.toHaveBeenCalled();
    expect((await lstat(lock)).isFile()).toBe(false);
  });

  // The other one must come within the moment that a lock waits for others. A busy machine may be too late for that.
  it('belongs to the last of those that take it at the same moment', { retry: 3 }, async () => {
    await put(paths.work, { lock: 'dead' });
    const task = vi.fn();
    const taken = withLock(paths, task, { patience: 50 });
    await vi.waitFor(async () => expect(await readOwner()).toMatch(/^[\da-f-]{36}$/), { interval: 5 });
    await writeFile(lock, JSON.stringify({ owner: 'theirs', ...own }));
    await expect(taken).rejects.toThrow(/Another command/);
    expect(await readOwner()).toBe('theirs');
    expect(task).not.toHaveBeenCalled();
  });

  it.runIf(process.platform === 'linux')('is taken at once when its process has ended and another one has its id', async () => {
    await put(paths.work, { lock: JSON.stringify({ owner: 'forged', ...own, start: '1' }) });
    const onWait = vi.fn();
    await withLock(paths, () => Promise.resolve(), { onWait });
    expect(onWait).not.toHaveBeenCalled();
  });

  it.each([
    ['in another container with our process id, also one that is unused here', { processes: 'of another container', pid: 2_147_483_647 }],
    ['in this process', {}],
  ])('is left to a build that renews it %s', async (_title, other) => {
    const content = (number: number): string => JSON.stringify({ owner: 'theirs', ...own, ...other, number });
    await put(paths.work, { lock: content(0) });
    const renewing = setInterval(() => writeFile(lock, content(Date.now())), 20);
    const task = vi.fn();
    await expect(withLock(paths, task, { patience: 2000 })).rejects.toThrow(/Another command/);
    clearInterval(renewing);
    // The last renewal may be under way, with the file empty.
    await vi.waitFor(async () => expect(await readOwner()).toBe('theirs'));
    expect(task).not.toHaveBeenCalled();
  });

  it('is taken by one at a time of many that find it stale', async () => {
    await put(paths.work, { lock: 'dead' });
    let writing = 0;
    const task = async (): Promise<void> => {
      writing += 1;
      expect(writing).toBe(1);
      await sleep(30);
      writing -= 1;
    };
    const results = await Promise.allSettled([...'abcdefgh'].map(() => withLock(paths, task, { patience: 200 })));
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const result of results) if (result.status === 'rejected') expect(String(result.reason)).toMatch(/Another command/);
  });
});

describe('a build that holds the lock', () => {
  it('keeps it for longer than others wait', async () => {
    const first = withLock(paths, () => sleep(400), { renewal: 20 });
    await vi.waitFor(async () => expect(await readOwner()).toBeDefined());
    await expect(withLock(paths, () => Promise.resolve(), { patience: 200 })).rejects.toThrow(/Another command/);
    await first;
  });

  it('renews it in work that lets no timer run', async () => {
    await withLock(
      paths,
      async (lease) => {
        const before = await readFile(lock, 'utf8');
        for (const end = Date.now() + 50; Date.now() < end; ) lease.keep();
        const after = await readFile(lock, 'utf8');
        expect(after).not.toBe(before);
        expect(after).toHaveLength(before.length);
      },
      { renewal: 10 },
    );
  });

  it.each([
    ['another build has taken it', () => writeFile(lock, 'theirs')],
    ['somebody has written a little into it', () => writeFile(lock, '{')],
  ])('learns at the next check that %s, and leaves it there', async (_title, lose) => {
    const task = withLock(
      paths,
      async (lease) => {
        lease.check();
        await lose();
        await sleep(40);
        lease.keep();
      },
      { renewal: 10 },
    );
    await expect(task).rejects.toThrow(/lost its lock/);
    expect(await readFile(lock, 'utf8')).not.toBe('');
  });

  it.runIf(HAS_PIPES)('stops when a pipe takes the place of the lock, and says so', async () => {
    const task = withLock(paths, async (lease) => {
      await rm(lock);
      makePipe(lock);
      lease.check();
    });
    await expect(task).rejects.toThrow(/lock is not a file/);
  });
});
