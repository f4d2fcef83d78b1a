import type { Outcome } from '../../src/delivery/adapter.ts';
import type { DeliveryEnvironment } from '../../src/delivery/delivery.ts';
import type { Message } from '../../src/delivery/message.ts';

export function messageWith(key: string): Message {
  const fields = [{ name: 'message', label: 'Message', value: 'Please call me.' }];
  return { key, subject: 'Quote', replyTo: 'ann@example.com', fields, origin: {}, isSuspicious: false };
}

/** A request to the service that has no response yet. */
interface Request {
  readonly message: Message;
  answer(outcome: Outcome): void;
  cut(): void;
  isAborted(): boolean;
}

/** An environment in which the test controls clock, network, and service. */
export class FakeEnvironment implements DeliveryEnvironment {
  readonly requests: Request[] = [];
  readonly open: Request[] = [];
  /** The key of the message that was forgotten last. */
  forgotten: string | undefined;
  kept: Message | undefined;
  online = true;
  #now = 0;
  #waiting: { readonly at: number; readonly then: () => void }[] = [];

  send(message: Message, signal: AbortSignal): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const close = (): void => void this.open.splice(this.open.indexOf(request), 1);
      const request: Request = {
        message,
        answer: (outcome) => {
          close();
          resolve(outcome);
        },
        cut: () => {
          close();
          reject(new TypeError('Failed to fetch'));
        },
        isAborted: () => signal.aborted,
      };
      signal.addEventListener('abort', () => request.cut());
      this.requests.push(request);
      this.open.push(request);
    });
  }

  isOnline(): boolean {
    return this.online;
  }

  now(): number {
    return this.#now;
  }

  wait(milliseconds: number, then: () => void): () => void {
    const entry = { at: this.#now + milliseconds, then };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((each) => each !== entry);
    };
  }

  keep(message: Message): void {
    this.kept = message;
  }

  forget({ key }: Message): void {
    this.forgotten = key;
    if (this.kept?.key === key) this.kept = undefined;
  }

  /** Advances the time, and runs everything that is due, in order. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = this.#waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#waiting = this.#waiting.filter((each) => each !== next);
      this.#now = next.at;
      next.then();
      await settled();
    }
    this.#now = end;
    await settled();
  }
}

/** Waits until settled promises have called their handlers. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}
