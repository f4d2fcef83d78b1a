import type { StoreApi } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { FieldError, Outcome } from './adapter.ts';
import type { Message } from './message.ts';

/**
 * Where a message is:
 * - `idle`: nothing has been sent, or the visitor has read what became of it.
 * - `sending`: the service has been asked. `isAgain` tells that it was asked before.
 * - `sent`: the service said that it took the message.
 * - `unsent`: the service surely did not take the message.
 * - `unknown`: nobody can tell.
 */
export type DeliveryState =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly message: Message; readonly isAgain: boolean }
  | { readonly is: 'sent'; readonly message: Message }
  | Undelivered;

/** A message that did not arrive, or perhaps did not. */
export interface Undelivered {
  readonly is: 'unsent' | 'unknown';
  readonly message: Message;
  /** Whether the service refused the message as it is. */
  readonly isRefused: boolean;
  /** What the service said of fields. */
  readonly errors: readonly FieldError[];
  /** When the message is sent again by itself, in ms since 1970; undefined if the visitor has to send it. */
  readonly nextAt: number | undefined;
  /** When the service said that it takes messages again, in ms since 1970. */
  readonly freeAt: number | undefined;
}

/** What a delivery needs of the world around it. */
export interface Surroundings {
  /**
   * Sends the message once. It rejects when no answer came, for whatever reason.
   * @param signal aborts when the time is over
   */
  send(message: Message, signal: AbortSignal): Promise<Outcome>;
  isOnline(): boolean;
  /** In ms since 1970. */
  now(): number;
  /** @returns a function that calls it off */
  wait(milliseconds: number, then: () => void): () => void;
  /** Keeps the message until it is sent. */
  keep(message: Message): void;
  forget(message: Message): void;
}

export interface Delivery extends StoreApi<DeliveryState> {
  /**
   * Sends a message, unless one is being sent.
   * @param from where it stood: a message from the form takes the place of the one from the form before, not of one of an earlier visit
   */
  send(message: Message, from?: 'form' | 'earlier-visit'): void;
  /** Sends the message that did not arrive, or perhaps did not, once more. */
  sendAgain(): void;
  /** The browser is online again. */
  comeOnline(): void;
  /** The visitor has read what became of the message. A message that did not arrive stays kept. */
  dismiss(): void;
}

/** What is known without an answer. Reasons are for those who run the site. */
type WithoutReason = Outcome | { readonly is: 'unknown' } | { readonly is: 'later'; readonly seconds: undefined };

const UNKNOWN: WithoutReason = { is: 'unknown' };

/** How long a service may take to answer, in ms. */
export const PATIENCE = 15_000;

/** When a message is sent again by itself, in ms after the attempt before: three times within a minute. */
const WAITS = [2000, 10_000, 30_000];

/** How long after the first attempt a message is sent again by itself, in ms. */
const WINDOW = 60_000;

/** @param isIdempotent whether the service takes a message with a known key only once */
export function createDelivery(around: Surroundings, { isIdempotent }: { readonly isIdempotent: boolean }): Delivery {
  const store = createStore<DeliveryState>(() => ({ is: 'idle' }));
  let attempts = 0;
  let firstAt = 0;
  /** The key of the message that may have arrived: whatever is answered later, nobody can say that it did not. */
  let doubtful: string | undefined;
  /** Whether the message that is sent, or was sent last, is of an earlier visit. */
  let isEarlier = false;
  let callOff = (): void => undefined;

  /** Starts to send, by the visitor's will or because the browser is online again. */
  const begin = (message: Message): void => {
    attempts = 0;
    firstAt = around.now();
    attempt(message);
  };

  const attempt = (message: Message): void => {
    callOff();
    attempts += 1;
    around.keep(message);
    store.setState({ is: 'sending', message, isAgain: attempts > 1 }, true);
    const limit = new AbortController();
    const stopWaiting = around.wait(PATIENCE, () => {
      limit.abort();
      settle(UNKNOWN);
    });
    let isSettled = false;
    const settle = (outcome: WithoutReason): void => {
      if (isSettled) return;
      isSettled = true;
      stopWaiting();
      finish(message, outcome);
    };
    if (around.isOnline()) around.send(message, limit.signal).then(settle, () => settle(UNKNOWN));
    else settle({ is: 'later', seconds: undefined });
  };

  const finish = (message: Message, outcome: WithoutReason): void => {
    if (outcome.is === 'sent') {
      around.forget(message);
      store.setState({ is: 'sent', message }, true);
      return;
    }
    if (outcome.is === 'unknown') doubtful = message.key;
    const isDoubtful = doubtful === message.key;
    const isRefused = outcome.is === 'refused';
    const now = around.now();
    const freeAt = outcome.is === 'later' && outcome.seconds !== undefined ? now + outcome.seconds * 1000 : undefined;
    const nextAt = isRefused || (isDoubtful && !isIdempotent) ? undefined : nextAttempt(now, freeAt);
    const errors = isRefused ? outcome.errors : [];
    store.setState({ is: isDoubtful ? 'unknown' : 'unsent', message, isRefused, errors, nextAt, freeAt }, true);
    if (nextAt !== undefined) callOff = around.wait(nextAt - now, () => attempt(message));
  };

  const nextAttempt = (now: number, freeAt: number | undefined): number | undefined => {
    const wait = WAITS[attempts - 1];
    const at = Math.max(now + (wait ?? WINDOW), freeAt ?? 0);
    return wait === undefined || at - firstAt > WINDOW ? undefined : at;
  };

  return {
    ...store,
    send: (message, from = 'form') => {
      const state = store.getState();
      if (state.is === 'sending') return;
      // The visitor has written it anew.
      if (isUndelivered(state) && state.message.key !== message.key && !isEarlier) around.forget(state.message);
      isEarlier = from === 'earlier-visit';
      begin(message);
    },
    sendAgain: () => {
      const state = store.getState();
      if (isUndelivered(state)) begin(state.message);
    },
    comeOnline: () => {
      const state = store.getState();
      if (!isUndelivered(state) || state.isRefused || (state.is === 'unknown' && !isIdempotent)) return;
      if ((state.freeAt ?? 0) <= around.now()) begin(state.message);
    },
    dismiss: () => {
      if (store.getState().is === 'sending') return;
      callOff();
      store.setState({ is: 'idle' }, true);
    },
  };
}

function isUndelivered(state: DeliveryState): state is Undelivered {
  return state.is === 'unsent' || state.is === 'unknown';
}
