import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withLock } from '../../../../src/node/publish/publish-lock.ts';
import { describeOwnProcess } from '../../../../src/node/support/process-state.ts';
import { HAS_PIPES, makePipe } from '../../../support/make-pipe.ts';
import { put } from '../../../support/output-trees.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

let place: { out: string; work: string; stage: string };
let lock: string;

beforeEach(async () => {
  const folder = await makeFolder();
  const work = path.join(folder, '.dist.townsite');
  place = { out: path.join(folder, 'dist'), work, stage: path.join(work, 'stage') };
  lock = path.join(work, 'lock');
});

const own = describeOwnProcess();
/** Undefined while the lock is being written. */
const readOwner = async (): Promise<string | undefined> => JSON.parse((await readFile(lock, 'utf8')) || '{}').owner;

describe('a lock that is there', () => {
  it.each([
    ['names our process, but nobody renews it', JSON.stringify({ owner: 'forged', ...own })],
    ['names another machine, and nobody renews it', JSON.stringify({ owner: 'forged', ...own, host: 'b', processes: 'b' })],
    ['is empty: its build was killed when it began', ''],
    ['is of an earlier version', '1 7c0e4b1e'],
    ['names what is no process', '{"pid":"all","processes":4}'],
  ])('is taken when it %s, and the wait is announced once', async (_title, content) => {
    await put(place.work, { lock: content });
    const onWait = vi.fn();
    const start = performance.now();
    await withLock(place, async () => expect(await readOwner()).toMatch(/^[\da-f-]{36}$/), { patience: 150, onWait });
    expect(performance.now() - start).toBeGreaterThanOrEqual(150);
    expect(onWait).toHaveBeenCalledTimes(1);
  });

  it.runIf(HAS_PIPES)('is taken when it is a pipe', async () => {
    await mkdir(place.work);
    makePipe(lock);
    await withLock(place, async () => expect(await readOwner()).toMatch(/^[\da-f-]{36}$/), { patience: 100 });
  });

  it('is refused at once when it is a folder, which is named', async () => {
    await mkdir(lock, { recursive: true });
    const onWait = vi.fn();
    const refused = withLock(place, () => Promise.resolve(), { patience: 100, onWait });
    await expect(refused).rejects.toThrow(
      expect.objectContaining({ message: expect.stringMatching(/lock is a folder/), hint: expect.stringContaining('Move it') }),
    );
    expect(onWait).not.toHaveBeenCalled();
  });

  it('is taken when its build and another one that was taking it were killed', async () => {
    await put(place.work, { lock: 'dead', 'lock.guard': 'dead' });
    await withLock(place, () => Promise.resolve(), { patience: 100 });
    await expect(readFile(lock)).rejects.toThrow('ENOENT');
    await expect(readFile(`${lock}.guard`)).rejects.toThrow('ENOENT');
  });

  it.runIf(process.platform === 'linux')('is taken at once when its process has ended and another one has its id', async () => {
    await put(place.work, { lock: JSON.stringify({ owner: 'forged', ...own, start: '1' }) });
    const onWait = vi.fn();
    await withLock(place, () => Promise.resolve(), { onWait });
    expect(onWait).not.toHaveBeenCalled();
  });

  it.each([
    ['in another container with our process id, also one that is unused here', { processes: 'of another container', pid: 2_147_483_647 }],
    ['in this process', {}],
  ])('is left to a build that renews it %s', async (_title, other) => {
    const content = (number: number): string => JSON.stringify({ owner: 'theirs', ...own, ...other, number });
    await put(place.work, { lock: content(0) });
    const renewing = setInterval(() => writeFile(lock, content(Date.now())), 20);
    const task = vi.fn();
    await expect(withLock(place, task, { patience: 2000 })).rejects.toThrow(/Another build/);
    clearInterval(renewing);
    // The last renewal may be under way, with the file empty.
    await vi.waitFor(async () => expect(await readOwner()).toBe('theirs'));
    expect(task).not.toHaveBeenCalled();
  });

  it('is taken by one at a time of many that find it stale', async () => {
    await put(place.work, { lock: 'dead' });
    let writing = 0;
    const task = async (): Promise<void> => {
      writing += 1;
      expect(writing).toBe(1);
      await sleep(30);
      writing -= 1;
    };
    const results = await Promise.allSettled([...'abcdefgh'].map(() => withLock(place, task, { patience: 200 })));
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const result of results) if (result.status === 'rejected') expect(String(result.reason)).toMatch(/Another build/);
  });
});

describe('a build that holds the lock', () => {
  it('keeps it for longer than others wait', async () => {
    const first = withLock(place, () => sleep(400), { renewal: 20 });
    await vi.waitFor(async () => expect(await readOwner()).toBeDefined());
    await expect(withLock(place, () => Promise.resolve(), { patience: 200 })).rejects.toThrow(/Another build/);
    await first;
  });

  it('renews it in work that lets no timer run', async () => {
    await withLock(
      place,
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
      place,
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
});
