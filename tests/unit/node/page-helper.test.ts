import type { ChildProcess } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { PageHelper } from '../../../src/node/page-helper.ts';
import type { HelperReply, HelperStart, NumberedPage } from '../../../src/node/page-task.ts';
import { FakeProcess } from '../../support/fake-process.ts';

const START = { assets: [] } as unknown as HelperStart;
const REPLY: HelperReply = { pages: [], places: [] };

function numbered(number: number, part?: string): NumberedPage {
  const data = [`${number}.json`, part].flatMap((path) => (path === undefined ? [] : [{ path, content: '{}' }]));
  return {
    number,
    prepared: { data, file: `${number}.html`, key: 'k', page: { path: `/${number}` } } as unknown as NumberedPage['prepared'],
  };
}

function startHelper() {
  const child = new FakeProcess();
  const replies: (readonly NumberedPage[])[] = [];
  let ends = 0;
  const helper = new PageHelper(
    {
      onReply: (_reply, ordered) => replies.push(ordered),
      onEnd: () => {
        ends += 1;
      },
    },
    child as unknown as ChildProcess,
  );
  helper.begin(START);
  return { child, helper, replies, ends: () => ends };
}

describe('PageHelper', () => {
  it('sends what pages have in common once, and tells which pages an answer is about', () => {
    const { child, helper, replies } = startHelper();
    const [first, second] = [
      [numbered(1, 'a'), numbered(2, 'a')],
      [numbered(3, 'a'), numbered(4, 'b'), numbered(5)],
    ];
    helper.order(first);
    helper.order(second);
    expect(child.sent).toMatchObject([
      START,
      { tasks: [{ number: 1 }, { number: 2 }], parts: [{ path: 'a' }] },
      { parts: [{ path: 'b' }] },
    ]);
    expect(helper.waiting).toBe(2);
    child.emit('message', REPLY);
    expect(replies).toEqual([first]);
    expect(helper.unmade).toEqual(second);
  });

  it.each(['exit', 'error'])('leaves what it has not made once it has ended, and nothing that comes late counts: %s', async (event) => {
    const { child, helper, replies, ends } = startHelper();
    helper.order([numbered(1)]);
    child.emit(event);
    await Promise.resolve();
    expect(ends()).toBe(1);
    child.emit('message', REPLY);
    expect(replies).toEqual([]);
    expect(helper.unmade).toHaveLength(1);
  });

  it('is ended when nothing can be sent to it any more, but not when it was let go', () => {
    const lost = startHelper();
    lost.child.disconnect();
    expect(lost.child.killed).toBe('SIGKILL');
    lost.helper.order([numbered(1)]);
    expect(lost.child.sent).toHaveLength(1);
    const dismissed = startHelper();
    dismissed.helper.dismiss();
    expect(dismissed.child.connected).toBe(false);
    expect(dismissed.child.killed).toBeUndefined();
  });
});
