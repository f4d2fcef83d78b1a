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
  setField(name: FieldName, value: string): void;
  /**
   * Sends the message: simulated, nothing leaves the page. Does nothing while one is being sent. Then clears the fields, except
   * those that changed in the meantime.
   */
  send(): void;
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
    setField: (name, value) => set(({ fields }) => ({ fields: { ...fields, [name]: value }, hasSent: false })),
    send: () => {
      const { status, fields: sent } = get();
      if (status === 'sending') return;
      set({ status: 'sending', hasSent: false });
      setTimeout(() => set(({ fields }) => ({ status: 'idle', hasSent: true, fields: clearSent(fields, sent) })), SEND_DELAY);
    },
    dismissSuccess: () => set({ hasSent: false }),
  }));
}

function clearSent(fields: ContactFields, sent: ContactFields): ContactFields {
  const keep = (name: FieldName): string => (fields[name] === sent[name] ? '' : fields[name]);
  return { name: keep('name'), email: keep('email'), phone: keep('phone'), message: keep('message') };
}
