import type { StoreApi, UseBoundStore } from 'zustand';
import { create } from 'zustand';

/** The values of the fields, by name. */
export type Fields = Readonly<Record<string, string>>;

interface FormState {
  readonly fields: Fields;
  /** The values that the page fills in. */
  readonly start: Fields;
  /** `unsent`: the last message did not arrive, and can be sent again. */
  readonly status: 'idle' | 'sending' | 'unsent';
  /** Whether the last event was that a message was sent. */
  readonly hasSent: boolean;
  /** Whether the visitor has sent the form, but delivery has not started. */
  readonly isRequested: boolean;
  /** Stores the values that the page fills in. */
  open(start: Fields): void;
  setField(name: string, value: string): void;
  /** Sends the message: simulated, nothing leaves the page. Does nothing while one is being sent. */
  send(how?: 'simulated' | 'delivered'): void;
  /** Stores what became of the message so far, and marks the visitor's request as handled. */
  setStatus(status: 'idle' | 'sending' | 'unsent'): void;
  /** Marks the message as sent. Clears its fields, except those that changed in the meantime. */
  finish(sent: Fields): void;
  dismissSuccess(): void;
}

/** How long simulated sending takes, in milliseconds. */
const SEND_DELAY = 1000;

export type FormHook = UseBoundStore<StoreApi<FormState>>;

const forms = new Map<string, FormHook>();

/**
 * Returns the state of the contact form with this id. It outlives the block, so that a half-written message survives a visit to another
 * page.
 */
export function formStateOf(id: string): FormHook {
  const form = forms.get(id) ?? createFormState();
  forms.set(id, form);
  return form;
}

function createFormState(): FormHook {
  return create<FormState>()((set, get) => ({
    fields: {},
    start: {},
    status: 'idle',
    hasSent: false,
    isRequested: false,
    open: (start) => set(({ fields }) => ({ start, fields: { ...start, ...fields } })),
    setField: (name, value) => set(({ fields }) => ({ fields: { ...fields, [name]: value }, hasSent: false })),
    send: (how = 'simulated') => {
      const { status, fields: sent } = get();
      if (status === 'sending') return;
      set({ status: 'sending', hasSent: false, isRequested: how === 'delivered' });
      if (how === 'simulated') setTimeout(() => get().finish(sent), SEND_DELAY);
    },
    setStatus: (status) => set({ status, isRequested: false }),
    finish: (sent) => set(({ fields, start }) => ({ status: 'idle', hasSent: true, fields: clearSent(fields, sent, start) })),
    dismissSuccess: () => set({ hasSent: false }),
  }));
}

function clearSent(fields: Fields, sent: Fields, start: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text === sent[name] ? (start[name] ?? '') : text]));
}
