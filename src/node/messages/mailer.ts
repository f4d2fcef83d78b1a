import { createTransport } from 'nodemailer';
import { writeMailText } from './mail-text.ts';
import type { MailSettings } from './message-settings.ts';
import type { MessageRecord, MessageStore } from './message-store.ts';

const FIRST_WAIT = 15_000;
const LONGEST_WAIT = 3_600_000;
/** A permanent refusal can end when the operator fixes an account. */
const PERMANENT_WAIT = 6 * LONGEST_WAIT;

interface MailerOptions {
  readonly store: MessageStore;
  readonly mail: MailSettings;
  readonly password: string | undefined;
  /** Logs what happened to a message, without any text of the visitor. */
  readonly log: (reference: string, event: string) => void;
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/**
 * Mails the waiting messages, one after the other, and retries failed ones after growing delays. Tries all waiting messages at the start,
 * because the operator may have fixed the settings.
 */
export class Mailer {
  readonly #options: MailerOptions;
  readonly #transport: ReturnType<typeof makeTransport>;
  /** When each failed message is due, by a monotonic clock. */
  readonly #due = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: MailerOptions) {
    this.#options = options;
    this.#transport = makeTransport(options.mail, options.password);
  }

  /** Mails what is due. Call this when a message arrives. */
  wake(): void {
    if (this.#isStopped || this.#running !== undefined) return;
    clearTimeout(this.#timer);
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      this.#schedule();
    });
  }

  /** Stops after the mail that is being sent. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
    this.#transport.close();
  }

  async #run(): Promise<void> {
    const { store } = this.#options;
    for (let due = this.#findDue(); due.length > 0 && !this.#isStopped; due = this.#findDue())
      for (const { message } of due) {
        const record = store.find(message.reference);
        if (this.#isStopped || !store.isOurs) return;
        if (record !== undefined && !(await this.#send(record))) return;
      }
  }

  #findDue(): readonly MessageRecord[] {
    const now = performance.now();
    return this.#options.store.waiting.filter(({ message }) => (this.#due.get(message.reference) ?? 0) <= now);
  }

  #schedule(): void {
    const { waiting } = this.#options.store;
    if (this.#isStopped || waiting.length === 0) return;
    const next = Math.min(...waiting.map(({ message }) => this.#due.get(message.reference) ?? 0));
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(1000, next - performance.now()), LONGEST_WAIT));
  }

  /** Mails a message. Returns false when the mail server accepts none at present. */
  async #send(record: MessageRecord): Promise<boolean> {
    const { store, mail, log } = this.#options;
    const { reference, replyTo, key } = record.message;
    const { from, to } = mail;
    try {
      await this.#transport.sendMail({
        from: { name: '', address: from },
        to: { name: '', address: to },
        ...(replyTo === '' ? {} : { replyTo: { name: '', address: replyTo } }),
        // Mail programs show only one of two mails with the same id.
        messageId: `<${key}@${from.split('@')[1]}>`,
        ...writeMailText(record.message),
      });
    } catch (error) {
      return this.#defer(record, error as SmtpError);
    }
    this.#due.delete(reference);
    try {
      await store.append({ type: 'mailed', reference, time: new Date().toISOString() });
      log(reference, 'mailed');
      return true;
    } catch {
      // Do not mail it again as long as this process knows that it was mailed.
      this.#due.set(reference, Number.POSITIVE_INFINITY);
      log(reference, 'mailed, but the store cannot be written: a restart will mail it again');
      return true;
    }
  }

  async #defer({ message, failures }: MessageRecord, { code, responseCode, message: why }: SmtpError): Promise<boolean> {
    const { store, log } = this.#options;
    const { reference } = message;
    // A refused account or connection affects all messages, and the operator has to fix it.
    const isOfAll = responseCode === undefined || responseCode === 421 || code === 'EAUTH';
    const isPermanent = !isOfAll && responseCode >= 500;
    const wait = isPermanent ? PERMANENT_WAIT : Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT);
    const until = performance.now() + wait;
    for (const each of isOfAll ? store.waiting : [{ message }])
      this.#due.set(each.message.reference, Math.max(until, this.#due.get(each.message.reference) ?? 0));
    log(reference, `not mailed (${[code, responseCode].filter((part) => part !== undefined).join(' ')})`);
    await store
      .append({ type: 'failed', reference, time: new Date().toISOString(), why: why.slice(0, 300), isPermanent })
      .catch(() => undefined);
    return !isOfAll;
  }
}

function makeTransport({ host, port, tls, user }: MailSettings, password = '') {
  return createTransport({
    pool: true,
    maxConnections: 1,
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user === undefined ? {} : { auth: { user, pass: password } }),
    connectionTimeout: 20_000,
    socketTimeout: 60_000,
    // Never treat a visitor's text as the path of a file, or as an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
