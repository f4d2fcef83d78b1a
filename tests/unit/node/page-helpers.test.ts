import type { ChildProcess } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { PageHelpers } from '../../../src/node/page-helpers.ts';
import type { HelperStart, NumberedPage } from '../../../src/node/page-task.ts';
import { FakeProcess } from '../../support/fake-process.ts';

const PAGES = [{ number: 1, prepared: { data: [{ path: '1.json', content: '{}' }] } }] as unknown as NumberedPage[];

interface Begun {
  readonly helpers: PageHelpers;
  readonly started: readonly FakeProcess[];
}

/** @param room for how many processes the system has room */
async function begin(count: number, room = count): Promise<Begun> {
  const started: FakeProcess[] = [];
  const helpers = new PageHelpers({ alone: 1, count }, () => {
    if (started.length === room) throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM', syscall: 'spawn' });
    const child = new FakeProcess();
    started.push(child);
    return child as unknown as ChildProcess;
  });
  helpers.expect(1000);
  await helpers.begin({ assets: [] } as unknown as HelperStart);
  return { helpers, started };
}

describe('PageHelpers', () => {
  it('hands pages only to helpers that are ready, first to the one that waits for the fewest', async () => {
    const { helpers, started } = await begin(2);
    const [one, other] = started as [FakeProcess, FakeProcess];
    expect(helpers.hand(PAGES)).toBe(false);
    other.emit('message', 'ready');
    expect([helpers.hand(PAGES), helpers.hand(PAGES)]).toEqual([true, true]);
    one.emit('message', 'ready');
    expect([1, 2, 3, 4, 5].map(() => helpers.hand(PAGES))).toEqual([true, true, true, true, false]);
    // Each was told first how to begin.
    expect([one, other].map(({ sent }) => sent.length)).toEqual([4, 4]);
  });

  it('waits for what helpers were told to make, and for nothing else', async () => {
    const { helpers, started } = await begin(2);
    const [one] = started as [FakeProcess];
    expect(await helpers.wait()).toBe(false);
    one.emit('message', 'ready');
    helpers.hand(PAGES);
    const heard = helpers.wait();
    one.emit('exit');
    expect(await heard).toBe(true);
    expect(helpers.collect().returned).toEqual(PAGES);
    expect(await helpers.wait()).toBe(false);
  });

  it('ends at once the helpers that are not ready or not done, and lets the others go', async () => {
    const { helpers, started } = await begin(3);
    const [, atWork, idle] = started as [FakeProcess, FakeProcess, FakeProcess];
    atWork.emit('message', 'ready');
    helpers.hand(PAGES);
    idle.emit('message', 'ready');
    await helpers.close();
    expect(started.map(({ killed }) => killed)).toEqual(['SIGKILL', 'SIGKILL', undefined]);
    expect(idle.connected).toBe(false);
  });

  it('does with fewer where the system has no room for more processes', async () => {
    const { helpers, started } = await begin(3, 1);
    expect(started.length).toBe(1);
    expect(helpers.areThere).toBe(true);
  });
});
