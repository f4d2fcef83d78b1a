import type { StoreApi } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { FieldError, Outcome } from './adapter.ts';
import type { Message } from './message.ts';

/**
 * Where a message is:
 * - `idle`: nothing was sent, or the visitor has read the result.
 * - `sending`: the request is on its way. `failed` is what the previous attempt came to, if the page makes this one by itself.
 * - `sent`: the service said that it accepted the message.
 * - `unsent`: the service certainly did not accept the message.
 * - `unknown`: nobody can tell.
 */
export type DeliveryState =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly message: Message; readonly failed?: Undelivered | undefined }
  | { readonly is: 'sent'; readonly message: Message; readonly isEarlier: boolean }
  | Undelivered;

/** A message that did not arrive, or may not have arrived. */
export interface Undelivered {
  readonly is: 'unsent' | 'unknown';
  readonly message: Message;
  /** Whether the message is from an earlier visit, so the form does not show it. */
  readonly isEarlier: boolean;
  /** Whether the service refused the message in this form. */
  readonly isRefused: boolean;
  /** What the service said is wrong, for fields or in general. */
  readonly errors: readonly FieldError[];
  /** When the message will be sent again automatically, in ms since 1970. Undefined if the visitor has to send it. */
  readonly nextAt: number | undefined;
  /** When the service will accept messages again, in ms since 1970, if it said so. */
  readonly freeAt: number | undefined;
}

/** What a delivery needs from its environment. */
export interface DeliveryEnvironment {
  /**
   * Sends the message once. Rejects if no response came, for whatever reason.
   * @param signal aborts when the time is over
   */
  send(message: Message, signal: AbortSignal): Promise<Outcome>;
  isOnline(): boolean;
  /** In ms since 1970. */
  now(): number;
  /** @returns a function that cancels the wait */
  wait(milliseconds: number, then: () => void): () => void;
  /** Keeps the message until it is sent. */
  keep(message: Message): void;
  forget(message: Message): void;
}

export interface Delivery extends StoreApi<DeliveryState> {
  /**
   * Sends a message, unless one is being sent.
   * @param from the source: a message from the form replaces the form's previous message, but not one from an earlier visit
   */
  send(message: Message, from?: 'form' | 'earlier-visit'): void;
  /** Call this when the browser is online again. */
  comeOnline(): void;
  /** Shows a message from an earlier visit as one that perhaps arrived, so that the visitor can send it again or rewrite it. */
  adopt(message: Message): void;
  /** Call this when the visitor has read the result. A message that did not arrive stays kept. */
  dismiss(): void;
}

/** What is known without a response. Reasons are for the people who run the site. */
type WithoutReason = Outcome | { readonly is: 'unknown' } | { readonly is: 'later'; readonly seconds: undefined };

const UNKNOWN: WithoutReason = { is: 'unknown' };

/** How long a service may take to respond, in ms. */
export const PATIENCE = 15_000;

/** The same for a message with files, which takes a phone some time. */
const UPLOAD = 120_000;

/** When to send a message again automatically, in ms after the previous attempt: three times within a minute. */
const WAITS = [2000, 10_000, 30_000];

/** How long after the first attempt a message may be sent again automatically, in ms. */
const WINDOW = 60_000;

/** @param isIdempotent whether the service accepts a message with a known key only once */
export function createDelivery(environment: DeliveryEnvironment, { isIdempotent }: { readonly isIdempotent: boolean }): Delivery {
  const store = createStore<DeliveryState>(() => ({ is: 'idle' }));
  let attempts = 0;
  let firstAt = 0;
  /** The key of a message that may have arrived. No later response can prove that it did not. */
  let uncertainKey: string | undefined;
  /** Whether the current or last message is from an earlier visit. */
  let isEarlier = false;
  let callOff = (): void => undefined;

  /** Starts sending, because the visitor asked for it or the browser is online again. */
  const begin = (message: Message, failed?: Undelivered): void => {
    attempts = 0;
    firstAt = environment.now();
    attempt(message, failed);
  };

  const attempt = (message: Message, failed?: Undelivered): void => {
    callOff();
    attempts += 1;
    environment.keep(message);
    store.setState({ is: 'sending', message, failed }, true);
    const limit = new AbortController();
    const stopWaiting = environment.wait(message.attach ? UPLOAD : PATIENCE, () => {
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
    if (environment.isOnline()) environment.send(message, limit.signal).then(settle, () => settle(UNKNOWN));
    else settle({ is: 'later', seconds: undefined });
  };

  const finish = (message: Message, outcome: WithoutReason): void => {
    if (outcome.is === 'sent') {
      environment.forget(message);
      store.setState({ is: 'sent', message, isEarlier }, true);
      return;
    }
    if (outcome.is === 'unknown') uncertainKey = message.key;
    const isUncertain = uncertainKey === message.key;
    const isRefused = outcome.is === 'refused';
    const now = environment.now();
    const freeAt = outcome.is === 'later' && outcome.seconds !== undefined ? now + outcome.seconds * 1000 : undefined;
    const nextAt = isRefused || (isUncertain && !isIdempotent) ? undefined : nextAttempt(now, freeAt);
    const errors = isRefused ? outcome.errors : [];
    const failed: Undelivered = { is: isUncertain ? 'unknown' : 'unsent', message, isEarlier, isRefused, errors, nextAt, freeAt };
    store.setState(failed, true);
    if (nextAt !== undefined) callOff = environment.wait(nextAt - now, () => attempt(message, failed));
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
      // The visitor has rewritten the message.
      if (isUndelivered(state) && state.message.key !== message.key && !isEarlier) environment.forget(state.message);
      isEarlier = from === 'earlier-visit';
      begin(message);
    },
    comeOnline: () => {
      const state = store.getState();
      if (!isUndelivered(state) || state.isRefused || (state.is === 'unknown' && !isIdempotent)) return;
      if ((state.freeAt ?? 0) <= environment.now()) begin(state.message, state);
    },
    adopt: (message) => {
      if (store.getState().is !== 'idle') return;
      isEarlier = false;
      attempts = 0;
      finish(message, UNKNOWN);
    },
    dismiss: () => {
      if (store.getState().is === 'sending') return;
      callOff();
      store.setState({ is: 'idle' }, true);
    },
  };
}

export function isUndelivered(state: DeliveryState): state is Undelivered {
  return state.is === 'unsent' || state.is === 'unknown';
}
