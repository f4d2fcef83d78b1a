import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Mailer } from '../../src/node/messages/mailer.ts';
import { MessageStore } from '../../src/node/messages/message-store.ts';
import { UsageError } from '../../src/shared/errors.ts';
import { tempFolders } from '../support/temp-folders.ts';

// Another test file of this worker may have loaded the mailer with the real nodemailer.
vi.hoisted(() => vi.resetModules());
const sendMail = vi.hoisted(() => vi.fn());
vi.mock('nodemailer', () => ({ createTransport: () => ({ use: () => undefined, sendMail, close: () => undefined }) }));

const makeFolder = tempFolders();
const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const store = await MessageStore.open(await makeFolder());
  const about = { subject: '', replyTo: '', possibleSpam: false, page: '', language: '', referrer: '', campaign: {} };
  await store.add({ key: randomUUID(), ...about, fields: [{ name: 'name', label: 'Name', value: 'Ada' }] });
  const mail = {
    host: 'smtp.example.com',
    port: 587,
    tls: 'starttls',
    from: 'a@example.com',
    to: 'b@example.com',
    content: 'message',
    fileUrl: undefined,
    mailboxes: new Map(),
  } as const;
  const events: string[] = [];
  const mailer = new Mailer({ store, mail, password: undefined, log: (_reference, event) => events.push(event) });
  return { store, mailer, events };
}

test('mail that failed is tried again in time, also when the clock is set back meanwhile', async () => {
  const { store, mailer, events } = await open();
  sendMail.mockRejectedValueOnce(new Error('cut')).mockResolvedValue({});
  mailer.wake();
  await vi.waitFor(() => expect(store.list()[0]?.failures).toBe(1));
  vi.setSystemTime(Date.now() - DAY);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(events.at(-1)).toBe('mailed'));
  await mailer.stop();
  store.close();
});

test('a store that cannot be read is named, and read again later', async () => {
  const { store, mailer, events } = await open();
  sendMail.mockResolvedValue({});
  vi.spyOn(store, 'findDue').mockImplementationOnce(() => {
    throw new UsageError('Another program uses messages.db, and does not let it go.');
  });
  mailer.wake();
  await mailer.idle;
  expect(events).toEqual(['nothing mailed: Another program uses messages.db, and does not let it go.']);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(events.at(-1)).toBe('mailed'));
  await mailer.stop();
  store.close();
});

test('a mail that cannot be noted is not sent again by this process, unless somebody asks for it', async () => {
  const { store, mailer, events } = await open();
  sendMail.mockClear().mockResolvedValue({});
  vi.spyOn(store, 'noteMailed').mockImplementationOnce(() => {
    throw new UsageError('The disk is full.');
  });
  mailer.wake();
  await mailer.idle;
  await vi.advanceTimersByTimeAsync(DAY / 24);
  expect([events, sendMail.mock.calls.length]).toEqual([['mailed, but a restart will mail it again: The disk is full.'], 1]);
  store.resend(store.list()[0]?.reference ?? '');
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect([events.at(-1), sendMail.mock.calls.length]).toEqual(['mailed', 2]));
  await mailer.stop();
  store.close();
});
