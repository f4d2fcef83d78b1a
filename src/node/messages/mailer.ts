import type { MailOutcome } from './mail-session.ts';
import { MailSession } from './mail-session.ts';
import type { MailSettings } from './message-settings.ts';
import type { MessageRecord, MessageStore } from './message-store.ts';
import { isWaiting } from './message-store.ts';

const FIRST_WAIT = 15_000;
const LONGEST_WAIT = 3_600_000;
/** A permanent refusal can end when the operator fixes an account. */
const PERMANENT_WAIT = 6 * LONGEST_WAIT;
/** Each further mail may be a copy. The store says after how many there is no other. */
const PERHAPS_WAITS = [LONGEST_WAIT / 4, 3 * LONGEST_WAIT];
/** After so many connections that broke at a mail, one after the other, the cause is probably the mail server. */
const BREAKS = 3;
/** How long a mail that is being sent may take when the server stops, in ms. */
const GRACE = 3000;

interface MailerOptions {
  readonly store: MessageStore;
  readonly mail: MailSettings;
  readonly password: string | undefined;
  /** Logs what happened to a message, without any text of the visitor. */
  readonly log: (reference: string, event: string) => void;
}

/**
 * Mails the waiting messages, one after the other, and retries failed ones after growing delays. Tries all waiting messages at the start,
 * because the operator may have fixed the settings.
 *
 * A mail server that cannot be reached delays all messages: only one is tried at a time, after longer and longer waits. A connection that
 * breaks at a message delays only this one, because its text may be the cause: the others are tried first, those that failed least before
 * the rest.
 */
export class Mailer {
  readonly #options: MailerOptions;
  /** When each failed message is due, by a monotonic clock. */
  readonly #due = new Map<string, number>();
  /** The mail server cannot be reached: when to try again, and how often it could not. */
  #down = { until: 0, times: 0 };
  /** The connection broke at one message after the other. */
  #broken = { inARow: 0, until: 0, oldUntil: 0, times: 0 };
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  readonly #stopping = new AbortController();
  #isStopped = false;

  constructor(options: MailerOptions) {
    this.#options = options;
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

  /** Resolves when nothing is being mailed. */
  get idle(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  /** Stops after the mail that is being sent, or after a few seconds. A mail that is not finished by then waits for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const grace = setTimeout(() => this.#stopping.abort(), GRACE);
    await this.#running;
    clearTimeout(grace);
  }

  async #run(): Promise<void> {
    const { mail, password } = this.#options;
    const session = new MailSession(mail, password);
    for (let next = this.#findNext(); next !== undefined; next = this.#findNext())
      await this.#note(next, await session.send(next.message, this.#stopping.signal));
    session.close();
  }

  /** Returns the oldest message of those that are due and failed least. */
  #findNext(): MessageRecord | undefined {
    const { store } = this.#options;
    const now = performance.now();
    if (this.#isStopped || this.#down.until > now || !store.isOurs) return undefined;
    let next: MessageRecord | undefined;
    for (const record of store.waiting) {
      if (this.#dueOf(record) > now || (next !== undefined && next.failures <= record.failures)) continue;
      next = record;
      if (record.failures === 0) break;
    }
    return next;
  }

  #dueOf({ message, failures }: MessageRecord): number {
    // A message that was never tried shows best whether the mail server works. Others wait longer and longer.
    const rest = failures === 0 ? this.#broken.until : this.#broken.oldUntil;
    return Math.max(this.#due.get(message.reference) ?? 0, this.#down.until, rest);
  }

  #schedule(): void {
    const { waiting } = this.#options.store;
    if (this.#isStopped || waiting.length === 0) return;
    const next = waiting.reduce((first, record) => Math.min(first, this.#dueOf(record)), Number.POSITIVE_INFINITY);
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(1000, next - performance.now()), LONGEST_WAIT));
  }

  /** Notes what became of a mail, and decides who waits how long. */
  async #note(record: MessageRecord, outcome: MailOutcome): Promise<void> {
    const { reference } = record.message;
    const now = performance.now();
    if (outcome.is === 'mailed') {
      this.#resume();
      return this.#noteMailed(reference);
    }
    // Stopping interrupted it.
    if (this.#stopping.signal.aborted && outcome.is !== 'perhaps') return;
    if (outcome.is === 'down') this.#down = { until: now + waitAfter(this.#down.times), times: this.#down.times + 1 };
    else this.#due.set(reference, now + ownWait(record, outcome));
    if (outcome.is === 'refused') this.#resume();
    if (outcome.is === 'broken' || outcome.is === 'perhaps') this.#countBreak(now);
    await this.#noteFailed(reference, outcome);
  }

  /** The mail server works: only messages that it did not accept wait. */
  #resume(): void {
    this.#down = { until: 0, times: 0 };
    this.#broken = { inARow: 0, until: 0, oldUntil: 0, times: 0 };
  }

  #countBreak(now: number): void {
    const { inARow, times } = this.#broken;
    if (inARow + 1 < BREAKS) this.#broken = { ...this.#broken, inARow: inARow + 1 };
    else this.#broken = { inARow: 0, until: now + FIRST_WAIT, oldUntil: now + waitAfter(times), times: times + 1 };
  }

  async #noteMailed(reference: string): Promise<void> {
    const { store, log } = this.#options;
    this.#due.delete(reference);
    try {
      await store.append({ type: 'mailed', reference, time: new Date().toISOString() });
      log(reference, 'mailed');
    } catch {
      // Do not mail it again as long as this process knows that it was mailed.
      this.#due.set(reference, Number.POSITIVE_INFINITY);
      log(reference, 'mailed, but the store cannot be written: a restart will mail it again');
    }
  }

  async #noteFailed(reference: string, { is, why, codes, isPermanent }: Exclude<MailOutcome, { is: 'mailed' }>): Promise<void> {
    const { store, log } = this.#options;
    const isPerhapsMailed = is === 'perhaps';
    const time = new Date().toISOString();
    await store
      .append({ type: 'failed', reference, time, why: why.slice(0, 300), isPermanent, ...(isPerhapsMailed ? { isPerhapsMailed } : {}) })
      .catch(() => undefined);
    const record = store.find(reference);
    const end = record === undefined || isWaiting(record) ? '' : ': not tried again';
    log(reference, `${isPerhapsMailed ? 'perhaps' : 'not'} mailed (${codes})${end}`);
  }
}

function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT);
}

/** Returns how long a message waits that was not mailed. */
function ownWait({ failures, perhapsMailed }: MessageRecord, { is, isPermanent }: Exclude<MailOutcome, { is: 'mailed' }>): number {
  if (is === 'perhaps') return PERHAPS_WAITS[perhapsMailed] ?? LONGEST_WAIT;
  return isPermanent ? PERMANENT_WAIT : waitAfter(failures);
}
