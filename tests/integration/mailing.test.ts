import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listMessages } from '../../src/node/messages/list-messages.ts';
import { Mailer } from '../../src/node/messages/mailer.ts';
import type { Message } from '../../src/node/messages/message.ts';
import type { MessageRecord } from '../../src/node/messages/message-rows.ts';
import { MessageStore } from '../../src/node/messages/message-store.ts';
import { allRecords } from '../support/all-records.ts';
import type { BreakingSmtp, Failure, Step } from '../support/breaking-smtp.ts';
import { startBreakingSmtp } from '../support/breaking-smtp.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();
const ends: (() => Promise<void>)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  mailers.length = 0;
  for (const end of ends.splice(0).reverse()) await end();
});

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Lets time pass, in steps in which the mail server can answer. */
async function pass(time: number, step = 15 * SECOND): Promise<void> {
  for (let passed = 0; passed < time; passed += step) {
    await vi.advanceTimersByTimeAsync(step);
    await settle();
  }
}

const mailers: Mailer[] = [];

/** Lets the mailers do what is due, however slow the machine is. A mail that is never answered ends the wait. */
async function settle(): Promise<void> {
  for (const mailer of mailers) {
    let isIdle = false;
    void mailer.idle.then(() => {
      isIdle = true;
    });
    for (let turn = 0; turn < 300 && !isIdle; turn += 1) {
      await sleep(2);
      await vi.advanceTimersByTimeAsync(turn % 5 === 0 ? 50 : 0);
    }
  }
}

async function smtp(fail: (step: Step, text: string) => Failure | undefined, port = 0): Promise<BreakingSmtp> {
  const server = await startBreakingSmtp(fail, port);
  ends.push(server.close);
  return server;
}

function message(text: string): Message {
  const about = { subject: '', replyTo: '', possibleSpam: false, page: '', language: '', referrer: '', campaign: {} };
  return { key: randomUUID(), ...about, fields: [{ name: 'message', label: 'Message', value: text }] };
}

async function open(port: number, folder?: string) {
  const store = await MessageStore.open(folder ?? (await makeFolder()));
  ends.push(async () => store.close());
  const mail = {
    host: '127.0.0.1',
    port,
    tls: 'none',
    from: 'a@example.com',
    to: 'b@example.com',
    content: 'message',
    fileUrl: undefined,
    mailboxes: new Map(),
  } as const;
  const mailer = new Mailer({ store, mail, password: undefined, log: () => undefined });
  mailers.push(mailer);
  ends.push(() => mailer.stop());
  return {
    store,
    mailer,
    send: async (...texts: string[]) => {
      for (const text of texts) await store.add(message(text));
      mailer.wake();
      await settle();
    },
  };
}

/** Returns the messages to be mailed, oldest first. */
async function waitingIn(store: MessageStore): Promise<MessageRecord[]> {
  return (await allRecords(store)).filter(({ state }) => state === 'waiting').reverse();
}

function mailed({ mails }: BreakingSmtp): string[] {
  return mails.map((text) => /Message:\s+(\S+)/.exec(text)?.[1] ?? '').sort();
}

/** Fails at one step of poisoned messages. */
function poison(at: Step, failure: Failure) {
  return (step: Step, text: string): Failure | undefined => (step === at && text.includes('POISON') ? failure : undefined);
}

const OTHERS = ['one', 'two', 'three', 'four', 'five'];

describe('a message at which the connection breaks delays no other', () => {
  const FAILURES: readonly Failure[] = ['close', 'reset', '421 4.7.0 Not you'];
  const pairsOf = (steps: readonly Step[]) => steps.flatMap((step) => FAILURES.map((failure) => [step, failure] as const));

  test.each(pairsOf(['text', 'end']))('at %s: %s', async (step, failure) => {
    const server = await smtp(poison(step, failure));
    const { store, send } = await open(server.port);
    await send('POISON', ...OTHERS);
    await pass(30 * SECOND, 5 * SECOND);
    expect(mailed(server)).toEqual(OTHERS.toSorted());
    expect((await waitingIn(store)).map(({ message: { fields } }) => fields[0]?.value)).toEqual(['POISON']);
  });

  test.each(pairsOf(['MAIL', 'RCPT', 'DATA']))('at %s, before the server knows its text: %s', async (at, failure) => {
    let broken = 0;
    const server = await smtp((step) => (step === at && broken++ === 0 ? failure : undefined));
    const { store, send } = await open(server.port);
    await send('first', ...OTHERS);
    await pass(10 * SECOND, SECOND);
    expect(mailed(server)).toEqual(OTHERS.toSorted());
    await pass(10 * SECOND, SECOND);
    expect([mailed(server).includes('first'), await waitingIn(store)]).toEqual([true, []]);
  });

  test('ten of them, before, between, and after others', async () => {
    const server = await smtp(poison('end', '421 4.7.0 Not you'));
    const { send } = await open(server.port);
    const many = Array.from({ length: 10 }, () => 'POISON');
    await send(...many, 'one', 'POISON', 'two', 'three', 'POISON');
    await pass(120 * SECOND, 5 * SECOND);
    expect(mailed(server)).toEqual(['one', 'three', 'two']);
    await pass(HOUR, 60 * SECOND);
    await send('four');
    await pass(5 * SECOND, SECOND);
    expect(mailed(server)).toContain('four');
  });

  test('one that comes later, and one that is alone', async () => {
    const server = await smtp(poison('end', '421 4.7.0 Not you'));
    const { send } = await open(server.port);
    await send('POISON');
    await pass(2 * HOUR, 60 * SECOND);
    // It is tried less and less often.
    expect(server.connections()).toBeLessThan(15);
    await send('one');
    await send('POISON');
    await send('two');
    await pass(5 * SECOND, SECOND);
    expect(mailed(server)).toEqual(['one', 'two']);
  });

  test('also after the mail server was down, and after a restart', async () => {
    const closed = await smtp(() => undefined);
    await closed.close();
    const folder = await makeFolder();
    const { send, mailer } = await open(closed.port, folder);
    await send('POISON', ...OTHERS, 'POISON', 'POISON', 'POISON');
    await pass(60 * SECOND);
    const server = await smtp(poison('end', 'close'), closed.port);
    await pass(120 * SECOND);
    expect(mailed(server)).toEqual(OTHERS.toSorted());
    await mailer.stop();
    const again = await open(closed.port, folder);
    await again.store.add(message('six'));
    again.mailer.wake();
    // At once: those that failed, which are older, come after it.
    await pass(5 * SECOND, SECOND);
    expect(mailed(server)).toEqual([...OTHERS, 'six'].toSorted());
  });

  test.runIf(TAKES_ALL)('one that is refused, and one that is never answered', async () => {
    const hanging = await smtp((step, text) =>
      step === 'end' && text.includes('huge') ? '552 5.3.4 Too big' : poison('end', 'hang')(step, text),
    );
    const { mailer, store, send } = await open(hanging.port);
    await send('huge', 'one', 'POISON');
    await pass(30 * SECOND);
    expect(mailed(hanging)).toEqual(['one']);
    expect((await waitingIn(store))[0]).toMatchObject({ isPermanent: true });
    const stopping = mailer.stop();
    await pass(4 * SECOND, 4 * SECOND);
    await stopping;
    expect(await waitingIn(store)).toHaveLength(2);
  });
});

describe('a mail server that is down gets one try at each step', () => {
  test.each(
    firstOf<readonly [string, (step: Step) => Failure | undefined]>(
      [
        ['closes the connection', (step) => (step === 'greeting' ? 'close' : undefined)],
        ['greets with 421', (step) => (step === 'greeting' ? '421 4.3.2 Too busy' : undefined)],
        ['resets the connection', (step) => (step === 'greeting' ? 'reset' : undefined)],
        ['greets with 554', (step) => (step === 'greeting' ? '554 No service' : undefined)],
      ],
      2,
    ),
  )('%s', async (_name, fail) => {
    let isDown = true;
    const server = await smtp((step) => (isDown ? fail(step) : undefined));
    const { send, store } = await open(server.port);
    await send('POISON', ...OTHERS);
    await pass(HOUR, 30 * SECOND);
    // After 15, 30, 60 … seconds.
    expect(server.connections()).toBeGreaterThan(5);
    expect(server.connections()).toBeLessThan(11);
    isDown = false;
    await pass(HOUR, 30 * SECOND);
    expect(await waitingIn(store)).toEqual([]);
  });

  test.runIf(TAKES_ALL)('and little more if it breaks at each mail', async () => {
    let isDown = true;
    const server = await smtp((step) => (isDown && step === 'MAIL' ? '421 4.3.2 Too busy' : undefined));
    const { send, store } = await open(server.port);
    await send(...OTHERS, ...OTHERS, ...OTHERS);
    await pass(3 * HOUR, 60 * SECOND);
    expect(server.connections()).toBeLessThan(60);
    isDown = false;
    await pass(2 * HOUR, 300 * SECOND);
    expect(await waitingIn(store)).toEqual([]);
  });
});

describe('a mail whose answer is lost', () => {
  test.each(firstOf<Failure>(['close', 'reset']))('is sent three times at most (%s)', async (failure) => {
    const server = await smtp((step) => (step === 'taken' ? failure : undefined));
    const folder = await makeFolder();
    const { send, store, mailer } = await open(server.port, folder);
    await send('one', 'two');
    await pass(600 * SECOND, 60 * SECOND);
    expect(mailed(server)).toEqual(['one', 'two']);
    expect(listMessages(store.list(), { isMailing: true }).join('\n')).toMatch(/waiting \(perhaps mailed, 1 try: .*\n.*waiting \(perhaps/);
    // Many times what a fourth one would wait.
    await pass(8 * HOUR, 600 * SECOND);
    expect(mailed(server)).toEqual(['one', 'one', 'one', 'two', 'two', 'two']);
    await mailer.stop();
    const again = await open(server.port, folder);
    again.mailer.wake();
    await pass(HOUR, 300 * SECOND);
    expect(server.mails).toHaveLength(6);
    // A connection that the server has just closed can fail once more before any text is sent.
    expect(listMessages(again.store.list(), { isMailing: true })[0]).toMatch(/ {2}perhaps mailed \([34] tries: /);
    // Nobody knows whether they arrived, so they stay until the operator decides.
    vi.setSystemTime(Date.now() + 400 * 24 * HOUR);
    expect(await again.store.removeOlder(90, { isMailing: true })).toEqual({ removed: 0, waiting: 2 });
  });

  test('is mailed when it is sent again and answered, and can be resent', async () => {
    let lost = 1;
    const server = await smtp((step) => (step === 'taken' && lost-- > 0 ? 'close' : undefined));
    const { send, store } = await open(server.port);
    await send('one', 'two');
    await pass(HOUR, 60 * SECOND);
    expect([mailed(server), await waitingIn(store)]).toEqual([['one', 'one', 'two'], []]);
    store.resend(store.list()[0]?.reference ?? '');
    expect(await waitingIn(store)).toHaveLength(1);
  });
});

const HANGING: readonly Step[] = ['taken', 'DATA', 'greeting'];

// What is never answered ends above, too, by a clock that the test moves.
test.runIf(TAKES_ALL)(`stopping takes a few seconds while the mail server hangs: ${HANGING}`, async () => {
  vi.useRealTimers();
  // At the same time, because all of it is waiting.
  await Promise.all(HANGING.map(stopWhileItHangs));
});

async function stopWhileItHangs(at: Step): Promise<void> {
  const server = await smtp((step) => (step === at ? 'hang' : undefined));
  const { store, mailer } = await open(server.port);
  await store.add(message('one'));
  mailer.wake();
  await sleep(100);
  const start = performance.now();
  await mailer.stop();
  expect(performance.now() - start, at).toBeLessThan(6000);
  expect(await waitingIn(store), at).toMatchObject([{ perhapsMailed: at === 'taken' ? 1 : 0, failures: at === 'taken' ? 1 : 0 }]);
}
