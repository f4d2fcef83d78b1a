import { nameFailure } from './database.ts';
import type { MailOutcome } from './mail-session.ts';
import { MailSession } from './mail-session.ts';
import type { MessageRecord } from './message-rows.ts';
import type { MailSettings } from './message-settings.ts';
import type { MessageStore } from './message-store.ts';

const FIRST_WAIT = 15_000;
const LONGEST_WAIT = 3_600_000;
/** A permanent refusal can end when the operator fixes an account. */
const PERMANENT_WAIT = 6 * LONGEST_WAIT;
/** Each further mail may be a copy. The store says after how many there is no other. */
const PERHAPS_WAITS = [LONGEST_WAIT / 4, 3 * LONGEST_WAIT];
/** After so many connections that broke at a mail, one after the other, the cause is probably the mail server. */
const BREAKS = 3;
/** How often to look for messages that are due, in ms. Another command may have queued one again. */
const PERIOD = 5000;
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
  /** When each failed message is due, by a monotonic clock. It counts only as long as nobody queues the message again. */
  readonly #due = new Map<string, { readonly queued: string; readonly until: number }>();
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
    const { mail, password, log } = this.#options;
    let session: MailSession | undefined;
    try {
      for (let next = this.#findNext(); next !== undefined; next = this.#findNext()) {
        session ??= new MailSession(mail, password);
        this.#note(next, await session.send(next.message, this.#stopping.signal));
      }
    } catch (error) {
      log('-', `nothing mailed: ${nameFailure(error)}`);
    }
    session?.close();
  }

  /** Returns the oldest message of those that are due and failed least. */
  #findNext(): MessageRecord | undefined {
    const now = performance.now();
    if (this.#isStopped || this.#down.until > now) return undefined;
    for (const [reference, { until }] of this.#due) if (until <= now) this.#due.delete(reference);
    return this.#options.store.findDue({
      later: [...this.#due].map(([reference, { queued }]) => [reference, queued]),
      // A message that was never tried shows best whether the mail server works. Others wait longer and longer.
      isUntried: this.#broken.until <= now,
      isTried: this.#broken.oldUntil <= now,
    });
  }

  #schedule(): void {
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), PERIOD);
  }

  /** Notes what became of a mail, and decides who waits how long. */
  #note(record: MessageRecord, outcome: MailOutcome): void {
    const { queued } = record;
    const { reference } = record.message;
    const now = performance.now();
    if (outcome.is === 'mailed') {
      this.#resume();
      this.#noteMailed(reference, queued);
      return;
    }
    // Stopping interrupted it.
    if (this.#stopping.signal.aborted && outcome.is !== 'perhaps') return;
    if (outcome.is === 'down') this.#down = { until: now + waitAfter(this.#down.times), times: this.#down.times + 1 };
    else this.#due.set(reference, { queued, until: now + ownWait(record, outcome) });
    if (outcome.is === 'refused') this.#resume();
    if (outcome.is === 'broken' || outcome.is === 'perhaps') this.#countBreak(now);
    this.#noteFailed(reference, outcome);
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

  #noteMailed(reference: string, queued: string): void {
    const { store, log } = this.#options;
    this.#due.delete(reference);
    try {
      store.noteMailed(reference);
      log(reference, 'mailed');
    } catch (error) {
      // Do not mail it again as long as this process knows that it was mailed.
      this.#due.set(reference, { queued, until: Number.POSITIVE_INFINITY });
      log(reference, `mailed, but a restart will mail it again: ${nameFailure(error)}`);
    }
  }

  #noteFailed(reference: string, { is, why, codes, isPermanent }: Exclude<MailOutcome, { is: 'mailed' }>): void {
    const { store, log } = this.#options;
    const isPerhapsMailed = is === 'perhaps';
    let end = '';
    try {
      store.noteFailed(reference, { why: why.slice(0, 300), isPermanent, isPerhapsMailed });
      if (store.find(reference)?.state === 'perhaps mailed') end = ': not tried again';
    } catch (error) {
      end = `, which could not be noted: ${nameFailure(error)}`;
    }
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
