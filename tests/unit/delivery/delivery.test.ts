import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/delivery/adapter.ts';
import type { Delivery } from '../../../src/delivery/delivery.ts';
import { createDelivery } from '../../../src/delivery/delivery.ts';
import { FakeEnvironment, messageWith, settled } from '../../support/fake-environment.ts';
import { runsOf } from '../../support/on-demand.ts';

const MINUTE = 60_000;
const SENT: Outcome = { is: 'sent' };
const UNKNOWN: Outcome = { is: 'unknown', reason: '500' };
const REFUSED: Outcome = { is: 'refused', errors: [{ field: 'email', message: 'No such address.' }], reason: '422' };
const later = (seconds?: number): Outcome => ({ is: 'later', seconds, reason: '429' });
const A = messageWith('a');

let around: FakeEnvironment;
let delivery: Delivery;
const state = () => delivery.getState();
/** What the form does when the visitor sends the same message again. */
const again = (): void => {
  const now = state();
  if (now.is === 'unsent' || now.is === 'unknown') delivery.send(now.message);
};
const start = (isIdempotent = false): void => {
  around = new FakeEnvironment();
  delivery = createDelivery(around, { isIdempotent });
};
const answer = async (outcome: Outcome): Promise<void> => {
  around.open[0]?.answer(outcome);
  await settled();
};

beforeEach(() => start());

describe('a message', () => {
  it('is kept before the service is asked, and forgotten once the service took it', async () => {
    delivery.send(A);
    expect([state().is, around.kept]).toEqual(['sending', A]);
    await answer(SENT);
    expect([state().is, around.kept]).toEqual(['sent', undefined]);
  });

  it('is sent once by a double click', async () => {
    delivery.send(A);
    delivery.send(A);
    again();
    delivery.comeOnline();
    await answer(SENT);
    expect(around.requests).toHaveLength(1);
  });

  it('is unsent, and says what is wrong with which field, when the service refuses it; nothing sends it again', async () => {
    delivery.send(A);
    await answer(REFUSED);
    delivery.comeOnline();
    await around.pass(10 * MINUTE);
    expect(state()).toMatchObject({
      is: 'unsent',
      isRefused: true,
      errors: REFUSED.is === 'refused' ? REFUSED.errors : [],
      nextAt: undefined,
    });
    expect([around.requests.length, around.kept]).toEqual([1, A]);
  });

  it('is unknown when no answer comes in 15 seconds; the request is ended', async () => {
    delivery.send(A);
    await around.pass(14_999);
    expect(state().is).toBe('sending');
    await around.pass(1);
    expect(state()).toMatchObject({ is: 'unknown', nextAt: undefined });
    expect(around.requests[0]?.isAborted()).toBe(true);
  });

  it('is unknown when the connection is cut', async () => {
    delivery.send(A);
    around.open[0]?.cut();
    await settled();
    expect(state().is).toBe('unknown');
  });

  it('is unsent while the browser is offline, and sent when it is online again', async () => {
    around.online = false;
    delivery.send(A);
    await settled();
    expect([state().is, around.requests.length]).toEqual(['unsent', 0]);
    around.online = true;
    delivery.comeOnline();
    await answer(SENT);
    expect(state().is).toBe('sent');
  });

  it('is sent again three times within a minute when the service takes none, and then by the visitor alone', async () => {
    delivery.send(A);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(around.requests).toHaveLength(attempt + 1);
      await answer(later());
      const now = state();
      expect(now.is).toBe('unsent');
      if ('nextAt' in now && now.nextAt !== undefined) await around.pass(now.nextAt - around.now());
    }
    expect(around.now()).toBeLessThanOrEqual(MINUTE);
    await around.pass(10 * MINUTE);
    expect(state()).toMatchObject({ is: 'unsent', nextAt: undefined });
    expect([around.requests.length, around.kept]).toEqual([4, A]);
    again();
    await answer(SENT);
    expect(state().is).toBe('sent');
  });

  it('waits as long as the service says, and not by itself for longer than a minute', async () => {
    delivery.send(A);
    await answer(later(20));
    expect(state()).toMatchObject({ nextAt: 20_000, freeAt: 20_000 });
    await around.pass(19_999);
    expect(around.requests).toHaveLength(1);
    await around.pass(1);
    expect(around.requests).toHaveLength(2);
    await answer(later(3600));
    expect(state()).toMatchObject({ nextAt: undefined, freeAt: 20_000 + 3_600_000 });
    delivery.comeOnline();
    expect(state().is).toBe('unsent');
  });

  it('that may have arrived is sent again by itself only to a service that takes a message once', async () => {
    for (const isIdempotent of [false, true]) {
      start(isIdempotent);
      delivery.send(A);
      await answer(UNKNOWN);
      await around.pass(MINUTE);
      expect(around.requests.length > 1).toBe(isIdempotent);
    }
  });

  it('that may have arrived is never called unsent, whatever the service says of a later attempt', async () => {
    for (const second of [later(), REFUSED]) {
      start();
      delivery.send(A);
      await answer(UNKNOWN);
      again();
      await answer(second);
      expect(state()).toMatchObject({ is: 'unknown', nextAt: undefined });
    }
  });

  it('that did not arrive is forgotten when the visitor writes another in its place', async () => {
    delivery.send(A);
    await answer(later());
    delivery.send(messageWith('b'));
    expect([around.forgotten, around.kept?.key]).toEqual(['a', 'b']);
    await answer(SENT);
    expect([around.forgotten, around.kept]).toEqual(['b', undefined]);
  });

  it('that did not arrive stays kept when the visitor goes on', async () => {
    delivery.send(A);
    await answer(later());
    delivery.dismiss();
    await around.pass(10 * MINUTE);
    expect([state().is, around.requests.length, around.kept]).toEqual(['idle', 1, A]);
  });
});

type Event =
  | { readonly do: 'send' | 'sendAgain' | 'comeOnline' | 'goOffline' | 'dismiss' | 'cut' }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'answer'; readonly outcome: Outcome };

const EVENT: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('send', 'sendAgain', 'comeOnline', 'goOffline', 'dismiss', 'cut') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 2000, 14_000, 16_000, 70_000) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      outcome: fc.constantFrom(SENT, UNKNOWN, REFUSED, later(), later(5), later(900)),
    }),
  },
);

describe('whatever happens in whatever order', () => {
  it('no message is lost, none counts as sent that the service did not take, none is sent twice unless it may be', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(EVENT, { maxLength: 30 }), async (isIdempotent, events) => {
        start(isIdempotent);
        let written = 0;
        const confirmed = new Set<string>();
        const doubtful = new Set<string>();
        for (const event of events) {
          const before = { requests: around.requests.length, isDoubtful: doubtful.has(around.kept?.key ?? '') };
          if (event.do === 'send' && state().is !== 'sending') written += 1;
          await happen(event, messageWith(`m${written}`), { confirmed, doubtful });
          const now = state();
          expect(around.open.length).toBeLessThanOrEqual(1);
          if (now.is === 'sent') expect(confirmed).toContain(now.message.key);
          if (now.is === 'unsent') expect(doubtful).not.toContain(now.message.key);
          // The last message that was written is kept until the service took it.
          if (written > 0) expect(around.kept?.key).toBe(confirmed.has(`m${written}`) ? undefined : `m${written}`);
          const isByItself = event.do === 'pass' || event.do === 'comeOnline' || event.do === 'answer' || event.do === 'cut';
          if (isByItself && before.isDoubtful && !isIdempotent) expect(around.requests.length).toBe(before.requests);
        }
      }),
      { numRuns: runsOf(300) },
    );
  });
});

async function happen(
  event: Event,
  message: ReturnType<typeof messageWith>,
  { confirmed, doubtful }: { readonly confirmed: Set<string>; readonly doubtful: Set<string> },
): Promise<void> {
  const [request] = around.open;
  const before = new Set(around.requests);
  switch (event.do) {
    case 'send':
      delivery.send(message);
      break;
    case 'sendAgain':
      again();
      break;
    case 'goOffline':
      around.online = false;
      break;
    case 'comeOnline':
      around.online = true;
      delivery.comeOnline();
      break;
    case 'cut':
      if (request !== undefined) doubtful.add(request.message.key);
      request?.cut();
      break;
    case 'answer':
      if (event.outcome.is === 'sent' && request !== undefined) confirmed.add(request.message.key);
      if (event.outcome.is === 'unknown' && request !== undefined) doubtful.add(request.message.key);
      request?.answer(event.outcome);
      break;
    case 'pass':
      await around.pass(event.ms);
      break;
    default:
      delivery[event.do]();
  }
  await settled();
  for (const each of around.requests) if (each.isAborted()) doubtful.add(each.message.key);
  expect(before.size).toBeLessThanOrEqual(around.requests.length);
}
