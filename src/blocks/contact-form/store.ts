import type { StoreApi, UseBoundStore } from 'zustand';
import { create } from 'zustand';

export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

export type FieldName = keyof ContactFields;

export const FIELD_NAMES: readonly FieldName[] = ['name', 'email', 'phone', 'message'];

interface ContactFormState {
  readonly fields: ContactFields;
  readonly status: 'idle' | 'sending';
  /** Whether the last thing that happened is that a message was sent. */
  readonly hasSent: boolean;
  /** How often the visitor has sent the form. */
  readonly sendings: number;
  setField(name: FieldName, value: string): void;
  /** Sends the message: simulated, nothing leaves the page. Does nothing while one is being sent. */
  send(how?: 'simulated' | 'delivered'): void;
  setSending(isSending: boolean): void;
  /** Notes that a message was sent. Clears its fields, except those that changed in the meantime. */
  finish(sent: Readonly<Record<string, string>>): void;
  dismissSuccess(): void;
}

/** How long the simulated sending takes, in milliseconds. */
const SEND_DELAY = 1000;

const EMPTY: ContactFields = { name: '', email: '', phone: '', message: '' };

export type ContactFormHook = UseBoundStore<StoreApi<ContactFormState>>;

const forms = new Map<string, ContactFormHook>();

/** The state of the contact form with this id. It outlives the block, so that a half-written message survives a look at another page. */
export function contactFormOf(id: string): ContactFormHook {
  const form = forms.get(id) ?? createContactForm();
  forms.set(id, form);
  return form;
}

function createContactForm(): ContactFormHook {
  return create<ContactFormState>()((set, get) => ({
    fields: EMPTY,
    status: 'idle',
    hasSent: false,
    sendings: 0,
    setField: (name, value) => set(({ fields }) => ({ fields: { ...fields, [name]: value }, hasSent: false })),
    send: (how = 'simulated') => {
      const { status, fields: sent, sendings } = get();
      if (status === 'sending') return;
      set({ status: 'sending', hasSent: false, sendings: sendings + 1 });
      if (how === 'simulated') setTimeout(() => get().finish({ ...sent }), SEND_DELAY);
    },
    setSending: (isSending) => set({ status: isSending ? 'sending' : 'idle' }),
    finish: (sent) => set(({ fields }) => ({ status: 'idle', hasSent: true, fields: clearSent(fields, sent) })),
    dismissSuccess: () => set({ hasSent: false }),
  }));
}

function clearSent(fields: ContactFields, sent: Readonly<Record<string, string>>): ContactFields {
  const keep = (name: FieldName): string => (fields[name] === sent[name] ? '' : fields[name]);
  return { name: keep('name'), email: keep('email'), phone: keep('phone'), message: keep('message') };
}
